import tlds from 'tlds' with { type: 'json' }

const topLevel: ReadonlySet<string> = new Set(tlds)

/** Letters of scripts without word spaces: next to them a Latin address ends without a space. */
export const UNSPACED = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}`

/** Letters and digits of all other scripts. */
export const SPACED = String.raw`[[\p{L}\p{M}\p{N}]--[${UNSPACED}]]`

/** One label of a host name: "example", "xn--p1ai", "президент", "例え". */
export const LABEL = `(?:${SPACED}(?:[${SPACED}_\\-]*${SPACED})?|[${UNSPACED}]+)`

/** Does the name end in a top-level domain that exists? */
export function isDomain(host: string): boolean {
  const last = host.slice(host.lastIndexOf('.') + 1).toLowerCase()
  return host.includes('.') && (topLevel.has(last) || last.startsWith('xn--'))
}
