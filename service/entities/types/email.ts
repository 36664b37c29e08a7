import { z } from 'zod'
import { HOST_LETTERS, isDomain, LABEL } from '../formats/domains.ts'
import type { Shape } from '../formats/shape.ts'
import type { Formats } from '../formats/formatWords.ts'
import { lowered } from '../meanings/letters.ts'
import { resultType } from '../result.ts'
import { shapeType } from '../type.ts'

export const result = resultType('email', 6, { local: z.string(), tag: z.string().nullable(), domain: z.string() })

export const email = shapeType(result, findEmails)

// "user.name+tag@example.co.uk", 'test."a b".c@x.net', "j@[129.126.118.1]" (RFC 5322 dot-atom, quoted parts, literals).
// An address starts where its letters start and is at most as long as RFC 5321 lets it be: time grows with the text only.
const LETTER = `${HOST_LETTERS}!#$%&'*+\\/=?^_\`\\{\\|\\}~\\-`
const ATOM = `[${LETTER}]{1,64}`
const QUOTED = String.raw`"(?:[^"\\\s]|\\.){0,64}"`
const LOCAL = `(?<![${LETTER}])(?:${ATOM}(?:\\.(?:${ATOM}|${QUOTED})){0,8}|${QUOTED}(?:\\.(?:${ATOM}|${QUOTED})){1,8})`
const HOST = `${LABEL}(?:\\.${LABEL})*`
const WRITTEN = new RegExp(`(?<local>${LOCAL})@(?<domain>${HOST}|\\[[\\da-fA-F:.]+\\])`, 'gu')

/** Signs around an address that are no part of it: quotes, brackets. */
const WRAPPING = /^['{|`=/*]+/

const SURE = 0.98
/** A domain without a top level, where an email is spoken of: a slip of the pen, or a name within an organisation. */
const LOCAL_DOMAIN = 0.6
const SPOKEN = 0.85

/** Email addresses, written ("a@b.c") or spelled out ("alice at example dot com"). */
function findEmails(text: string, formats: Formats): Shape[] {
  const written = text.includes('@') ? findWritten(text, formats) : []
  const spoken = findSpoken(text, formats)
  return [
    ...written.filter(email => !spoken.some(other => other.start <= email.start && email.end <= other.end)),
    ...spoken,
  ]
}

function findWritten(text: string, { email }: Formats): Shape[] {
  const found: Shape[] = []
  for (const match of text.matchAll(WRITTEN)) {
    const { local = '', domain = '' } = match.groups ?? {}
    const wrapping = WRAPPING.exec(local)?.[0].length ?? 0
    const bare = local.slice(wrapping)
    const isReal = domain.startsWith('[') || isDomain(domain)
    const before = text.slice(Math.max(0, match.index - 7), match.index)
    if (bare === '' || /mailto:$/i.test(before) || before.endsWith('//')) continue
    if (domain.includes('_') || (!isReal && (domain.includes('.') || !email.cue.test(lowered(text))))) continue
    found.push({
      start: match.index + wrapping,
      end: match.index + match[0].length,
      confidence: isReal ? SURE : LOCAL_DOMAIN,
      fields: emailFields(bare, domain),
    })
  }
  return found
}

/** "at" is an ordinary word, so it needs a reason: an email cue, a telling local part, or nothing else in the text. */
function findSpoken(text: string, { email }: Formats): Shape[] {
  if (!email.spoken) return []
  const found: Shape[] = []
  const lower = lowered(text)
  if (!email.mayBeSpoken(lower)) return found
  for (const match of lower.matchAll(email.spoken)) {
    const { local = '', at = '', domain = '' } = match.groups ?? {}
    if (at === '' && !/\s/.test(match[0])) continue
    const end = match.index + match[0].length
    const host = writtenOut(text.slice(end - domain.length, end), email.dot)
    const isTelling = /[\d+_.]|\s/.test(local) || match[0].length === text.trim().length || email.cue.test(lower)
    const isLoose = at !== '' && email.isLooseAt(at)
    if (!isDomain(host) || (isLoose && !(isTelling && email.mayBeLocal(local)))) continue
    found.push({
      start: match.index,
      end,
      confidence: SPOKEN,
      fields: emailFields(writtenOut(text.slice(match.index, match.index + local.length), email.dot), host),
    })
  }
  return found
}

/** "gmail dot com" → "gmail.com" */
function writtenOut(text: string, dot: RegExp): string {
  const lower = lowered(text)
  let out = ''
  let from = 0
  for (const match of lower.matchAll(dot)) {
    out += `${text.slice(from, match.index)}.`
    from = match.index + match[0].length
  }
  return out + text.slice(from)
}

/** "user+tag" has the tag after the plus sign (RFC 5233). */
function emailFields(address: string, domain: string): Record<string, unknown> {
  const plus = address.indexOf('+')
  return plus > 0
    ? { local: address.slice(0, plus), tag: address.slice(plus + 1), domain }
    : { local: address, tag: null, domain }
}
