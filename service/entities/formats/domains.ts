import tlds from 'tlds' with { type: 'json' }
import { DIGITS, LETTERS, UNSPACED } from '../meanings/letters.ts'

const topLevel: ReadonlySet<string> = new Set(tlds)

/** Letters and digits of host names, but those of scripts without word spaces; to be put between brackets. */
export const HOST_LETTERS = `${LETTERS}${DIGITS}`

/** One label of a host name: "example", "xn--p1ai", "президент", "例え". */
export const LABEL = `(?:[${HOST_LETTERS}](?:[${HOST_LETTERS}_\\-]*[${HOST_LETTERS}])?|[${UNSPACED}]+)`

/** Does the name end in a top-level domain that exists? */
export function isDomain(host: string): boolean {
  const last = host.slice(host.lastIndexOf('.') + 1).toLowerCase()
  return host.includes('.') && (topLevel.has(last) || last.startsWith('xn--'))
}
