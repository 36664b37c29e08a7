import { z } from 'zod'
import { escaped } from '../letters.ts'

/** Schema of a language's `addressLevels.json`: addresses that go from the largest part to the house. */
const AddressLevels = z.object({
  /** Two-letter code of the country whose addresses these are. */
  country: z.string().length(2),
  /** Script of the names of places. */
  script: z.string(),
  /** Further scripts and signs in names of streets, as in a class of a regular expression. */
  inStreets: z.string().default(''),
  /** Characters that are in no name: prepositions. */
  outside: z.string().default(''),
  /** Characters that no street begins with: particles. */
  notFirst: z.string().default(''),
  /** The largest parts, each with its ending. */
  states: z.array(z.string()),
  /** Endings of cities. */
  cities: z.array(z.string()),
  /** Endings of parts of cities and of what lies between them and the street. */
  districts: z.array(z.string()),
  /** Endings of streets; none where the part before the number has no ending. */
  streets: z.array(z.string()).default([]),
  /** Of these the ones that need nothing larger before them. */
  sureStreets: z.array(z.string()).default([]),
  /** Words that end so and are no streets. */
  notStreets: z.array(z.string()).default([]),
  number: z.object({
    /** Words between the digits of a house and behind them. */
    marks: z.array(z.string()),
    /** One of these is required, or a hyphen. */
    needsMark: z.boolean(),
    /** Words after a number that counts something else or names a thing. */
    notBefore: z.array(z.string()),
  }),
  postal: z.object({
    /** Words before a postal code. */
    signs: z.array(z.string()),
    /** Its groups of digits. */
    groups: z.array(z.int().positive()).min(1),
  }),
})

/** Patterns of addresses. */
export interface LevelPatterns {
  country: string
  /** A house number: group `number`. */
  house: RegExp
  /** Text before the number: groups `postal`, `state` and `city`, or `town`, and `street`, or `alone`. */
  head: RegExp
  /** A postal code with its sign: group `postal`. */
  postal: RegExp
}

const HYPHEN = '[-－‐−–ー]'
const GAP = '[ 　]?'

/** Compiles the words of a language's `addressLevels.json`. */
export function readAddressLevels(json: unknown): LevelPatterns {
  const words = AddressLevels.parse(json)
  const { marks, needsMark, notBefore } = words.number
  const mark = `(?:${anyOf(marks)}|${HYPHEN})`
  const digits = String.raw`\p{Nd}{1,4}`
  const tail = needsMark
    ? `(?:(?:${mark}${digits}){1,3}(?:${anyOf(marks)})?|(?:${anyOf(marks)}))`
    : `(?:${mark}${digits})?(?:${anyOf(marks)})?`
  // behind a mark the digits of a floor may follow: 90号5楼
  const isWhole = String.raw`(?:(?<!\p{Nd})|(?!\p{Nd}|${HYPHEN}\p{Nd}))`
  const end = `${isWhole}(?!${GAP}(?:${anyOf(notBefore)}))`
  const postal = words.postal.groups.map(count => String.raw`\p{Nd}{${count}}`).join(HYPHEN)
  const sign = `(?:${anyOf(words.postal.signs)})[ 　:：は]{0,2}`
  return {
    country: words.country,
    house: new RegExp(String.raw`(?<!\p{Nd}|\p{Nd}${HYPHEN})(?<number>${digits}${tail})${end}`, 'gu'),
    head: new RegExp(`(?:${heads(words, `(?:(?:${sign}|[(（])?(?<postal>${postal})[ 　)）]{0,2})?`)})${GAP}$`, 'u'),
    postal: new RegExp(String.raw`${sign}(?<postal>${postal})(?!\p{Nd})`, 'gu'),
  }
}

/** A street behind larger parts, and a sure one alone. */
function heads(words: z.output<typeof AddressLevels>, postal: string): string {
  const whole = `${postal}${levels(words)}(?<street>${street(words, words.streets)})`
  if (words.sureStreets.length === 0) return whole
  return `${whole}|(?<alone>${street(words, words.sureStreets)}(?<!${anyOf(words.notStreets)}))`
}

/** The parts larger than a street: at least one. */
function levels({ script, outside, states, cities, districts }: z.output<typeof AddressLevels>): string {
  const letter = except(outside, String.raw`\p{sc=${script}}`)
  const city = `${letter}{1,6}?(?:${anyOf(cities)})`
  const district = `${letter}{1,6}?(?:${anyOf(districts)})`
  const behindState = `(?<state>${anyOf(states)})${GAP}(?:(?<city>${city})${GAP})?(?:${district}${GAP}){0,2}`
  return `(?:${behindState}|(?<town>${city})${GAP}(?:${district}${GAP}){0,2}|(?:${district}${GAP}){1,2})`
}

function street(
  { script, inStreets, outside, notFirst }: z.output<typeof AddressLevels>,
  endings: readonly string[],
): string {
  const letter = except(outside, String.raw`[\p{sc=${script}}${inStreets}]`)
  const ending = endings.length === 0 ? '' : `(?:${anyOf(endings)})`
  return String.raw`(?![${notFirst}\p{Nd}])${letter}{1,10}?${ending}`
}

const except = (characters: string, letter: string) => (characters === '' ? letter : `(?:(?![${characters}])${letter})`)

/** The longest first, so that the whole of an ending is taken. */
const anyOf = (words: readonly string[]) =>
  words
    .toSorted((one, other) => other.length - one.length)
    .map(escaped)
    .join('|')
