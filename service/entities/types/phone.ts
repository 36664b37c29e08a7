import { z } from 'zod'
import { Metadata } from 'libphonenumber-js/core'
import { isSupportedCountry, parsePhoneNumberFromString, type CountryCode } from 'libphonenumber-js/max'
import numberingPlans from 'libphonenumber-js/max/metadata'
import type { Shape } from '../shape.ts'
import type { Formats } from '../formatWords.ts'
import { LETTERS, lowered } from '../letters.ts'
import { resultType } from '../result.ts'
import { shapeType } from '../type.ts'

export const result = resultType('phone', 21, { number: z.string() })

export const phone = shapeType(result, findPhones)

/** Two numbers side by side are read at once, three are not; it bounds the time a row of digits takes. */
const MOST_DIGITS = 31

/** Characters that are typed instead of a hyphen: ０９０ー１２３４ー５６７８, 03−1234−5678 */
const HYPHENS = '－−‐‑―ー'

// "+33 1 46 64 79 98", "(650) 701-8887", "08 8/123 456", "٠٦ ٢٠٧٠ ٢٢٢٠": digits with at most a few separators between
const CANDIDATE = new RegExp(
  String.raw`(?<![${LETTERS}_\p{Nd}#$€£¥₹+\/=.*－−\-]|\p{Nd}:|\p{Nd},(?=\p{Nd}{3}(?![\p{Nd}\-])))(?:[\(（]?[+＋]\s?)?[\(（]?\p{Nd}(?:[\s.\(\)（）\/~–${HYPHENS}\-]{0,3}\p{Nd}){1,${MOST_DIGITS}}(?![\p{Nd}_@%€£¥₹]|[.:]\p{Nd}|,\p{Nd}{3}(?![\p{Nd}\-])|\s?[%€£¥₹°])`,
  'gu',
)

const SHORTEST = 3
const LONGEST = 15
/** Fewer digits than these are a phone number only right behind a cue word. */
const SHORTEST_SURE = 7
/** A cue word is looked for this many characters before the number, and half as many behind it. */
const CUE_REACH = 48
/** Right behind it: "phone number is". */
const CUE_BESIDE = 16
const EXTENSION_REACH = 30

const CERTAINTY = { international: 0.97, national: 0.9, cue: 0.85, possible: 0.7, shape: 0.6 }

/** Phone numbers: valid ones, those of the usual countries of the language, and any other that a cue word such as "call" announces. */
function findPhones(text: string, { phone }: Formats): Shape[] {
  if (!/\p{Nd}.{0,4}\p{Nd}/u.test(text)) return []
  const found: Shape[] = []
  const lower = lowered(text)
  CANDIDATE.lastIndex = 0
  for (let match = CANDIDATE.exec(text); match; match = CANDIDATE.exec(text)) {
    const { raw, digits } = shorten(match[0])
    if (raw === '') continue
    CANDIDATE.lastIndex = match.index + raw.length
    const plain = toAsciiDigits(raw)
    const extension =
      phone.extension.exec(lower.slice(match.index + raw.length, match.index + raw.length + EXTENSION_REACH))?.[0]
        .length ?? 0
    const end = match.index + raw.length + extension
    const confidence = judge(lower, { start: match.index, end, plain, digits }, phone)
    if (confidence === 0) continue
    CANDIDATE.lastIndex = end
    found.push({
      start: match.index,
      end,
      confidence,
      fields: { number: plain.includes('+') ? `+${digits}` : digits },
    })
  }
  return found
}

/** Two numbers side by side, or a number and a date, are read as one candidate: drops words from its end until it fits. */
function shorten(candidate: string): { raw: string; digits: string } {
  let raw = candidate
  while (raw !== '') {
    const digits = toAsciiDigits(raw).replace(/\D/g, '')
    const isTooLong = digits.length > LONGEST || /\s\p{Nd}{1,2}\/\p{Nd}{1,2}\/\p{Nd}{2,4}$/u.test(raw)
    if (!isTooLong) return digits.length < SHORTEST ? { raw: '', digits } : { raw, digits }
    const space = raw.search(/\s[^\s]*$/)
    raw = space < 0 ? '' : raw.slice(0, space)
  }
  return { raw, digits: '' }
}

interface Candidate {
  start: number
  /** Behind the extension, if there is one. */
  end: number
  plain: string
  digits: string
}

function judge(text: string, { start, end, plain, digits }: Candidate, phone: Formats['phone']): number {
  const isInternational = /^\(?\+/.test(plain)
  if (isInternational) return judgeInternational(digits)
  if (GROUPED.test(plain) && isRightBehindCue(text, start, end, phone)) return CERTAINTY.cue
  if (looksLikeOther(plain)) return 0
  const reach = digits.length < SHORTEST_SURE ? CUE_REACH / 3 : CUE_REACH
  if (digits.length >= 5 && phone.cue.test(text.slice(Math.max(0, start - reach), start))) return CERTAINTY.cue
  if (ROUND.test(plain)) return 0
  const isFraction = text[start - 1] === ',' && plain === digits
  if (digits.length < SHORTEST_SURE || isFraction) return 0
  if (phone.regions.some(region => isValidIn(region, plain, digits))) return CERTAINTY.national
  if (digits.startsWith('00') && judgeInternational(digits.slice(2)) > 0) return CERTAINTY.international
  if (phone.cue.test(text.slice(end, end + CUE_REACH / 2))) return CERTAINTY.possible
  const isWholeText = text.trim().length === end - start && (digits.length === 10 || digits.length === 11)
  return isWholeText || isShaped(plain, digits) ? CERTAINTY.shape : 0
}

/** A number of groups of three is a count elsewhere: "my phone number is 12 345 678.", "we called 12 345 678 people" */
function isRightBehindCue(text: string, start: number, end: number, { cue }: Formats['phone']): boolean {
  return cue.test(text.slice(Math.max(0, start - CUE_BESIDE), start)) && /^\s*(?:$|[.,;!?。！？])/.test(text.slice(end))
}

function judgeInternational(digits: string): number {
  const number = parsePhoneNumberFromString(`+${digits}`)
  if (number?.isValid()) return CERTAINTY.international
  return number?.isPossible() || digits.length >= 8 ? CERTAINTY.possible : 0
}

/** Numbering areas that several countries share need to be asked for one of them only. */
function isValidIn(region: string, plain: string, digits: string): boolean {
  if (!isSupportedCountry(region) || !hasLengthOf(region, digits)) return false
  return parsePhoneNumberFromString(plain, region satisfies CountryCode)?.isValid() === true
}

/** Longest prefix before a national number: a calling code without its plus, or a trunk prefix. */
const LONGEST_PREFIX = 3

const lengths = new Map<string, { shortest: number; longest: number }>()

/**
 * May a row of digits be a number of the region by its length alone? Parsing takes twenty times as long. Behind a zero
 * any length may be: it begins prefixes of carriers and of other countries.
 */
function hasLengthOf(region: CountryCode, digits: string): boolean {
  const { shortest, longest } = lengths.get(region) ?? measure(region)
  return digits.length >= shortest && (digits.startsWith('0') || digits.length <= longest + LONGEST_PREFIX)
}

function measure(region: CountryCode): { shortest: number; longest: number } {
  const plans = new Metadata(numberingPlans) // the form of max that takes none is no part of its CommonJS module
  plans.selectNumberingPlan(region)
  const possible = plans.numberingPlan?.possibleLengths() ?? [1, LONGEST]
  const bounds = { shortest: Math.min(...possible), longest: Math.max(...possible) }
  lengths.set(region, bounds)
  return bounds
}

/** "650-701-8887", "(19) 997424919": parts of a number as only phone numbers are written, not a price or a date. */
function isShaped(plain: string, digits: string): boolean {
  if (digits.length < 9) return false
  return (
    /^\(\d{1,4}\)[\s-]*\d/.test(plain) ||
    (/^\d{1,4}(?:\s?[-\s]\s?\d{1,5}){2,}$/.test(plain) && plain.includes('-')) ||
    /^\d{3}([. ])\d{3}\1\d{4}$/.test(plain)
  )
}

/** Dates, times, ranges of years, addresses, grouped, decimal and round numbers. */
function looksLikeOther(plain: string): boolean {
  const groups = plain.split(/\D+/).filter(group => group !== '')
  const isYear = (group: string) => /^(?:1[5-9]|20)\d\d$/.test(group)
  if (groups.some(isYear) && groups.every(group => group.length <= 2 || isYear(group))) return true
  return OTHERS.some(other => other.test(plain))
}

/** "423 0000": a number of seven digits that may be a phone number is rarely so round. */
const ROUND = /^[1-9]\d{2}[\s.]0000$/

/** 1 414 021 100 */
const GROUPED = /^[1-9]\d?(?:\s\d{3})+$/

const OTHERS = [
  GROUPED,
  /^(?!\(\d{1,4}\)\s?\(\d{1,4}\))(?:.*\(.*\(|.*\).*\))|.\([^)]*$/, // brackets that do not pair, but (55)(15)3702-7523
  /^\d{1,2}\s?[-./]\s?\d{1,2}\s?[-./]\s?\d\d$/, // 5.1.26
  /^\d{1,2}\.\s?[-–]\s?\d{1,2}\./, // 03.–05.03.13
  /^\d{1,2}\.\d\d\s?[-–]\s?\d{1,2}\.\d\d$/, // 14.00 - 14.30
  /^\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?$/, // 192.168.0.1/24
  /^\d{1,3}(?:\.\d{3})+$/, // 1.250.000
  /^\d+\.\d+$/, // 3.14159265
  /^[1-9]\d{0,2}(?:\s\d{3})+[.,]\d{1,2}$/, // 1 234 567.89
  /^[1-9]\d{0,2}(?:\s\d{3})+\.\d+$/, // 1 234 567.89
  /^[1-9]\d{2}\s\d{3}$/, // 100 000
  /^[1-9]\d*0{4}$/, // 1200000
]

/** Decimal digits of any script as ASCII, separators as they are, wide signs narrow, hyphens plain. */
export function toAsciiDigits(text: string): string {
  return text.replace(/[＋（）－−‐‑―ー]|(?![0-9])\p{Nd}/gu, character => {
    const wide = HYPHENS.includes(character) ? '-' : { '＋': '+', '（': '(', '）': ')' }[character]
    return wide ?? String(digitValue(character.codePointAt(0) ?? 0))
  })
}

/** Every script's digits stand in a row of ten that starts at zero; the row is found by walking down to its start. */
function digitValue(code: number): number {
  let value = 0
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return value
}
