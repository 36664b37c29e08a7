import { z } from 'zod'
import { escaped } from '../meanings/letters.ts'

/** Schema of a language's `addresses.json`: how streets are named, and where the house number stands. */
const AddressWords = z.object({
  /** Kinds of street behind a name: "Baker Street". */
  behind: z.array(z.string()).default([]),
  /** Words that may begin a sentence before such a name and are no part of it: "The". */
  outside: z.array(z.string()).default([]),
  /** Kinds of street before a name: "rue de la Paix". */
  before: z.array(z.string()).default([]),
  /** Ends of names that are one word: "Goethestraße". */
  endings: z.array(z.string()).default([]),
  /** Of all these the ones that are other words too: streets only with a house number. */
  loose: z.array(z.string()).default([]),
  /** Words that end so and are no streets: "Arbeitsplatz". */
  notStreets: z.array(z.string()).default([]),
  /** Small words inside a name: "de", "la", "d'". */
  particles: z.array(z.string()).default([]),
  /** Words of one letter: "a", "y". */
  letterWords: z.array(z.string()).default([]),
  number: z.object({
    /** On which side of the street it stands. */
    side: z.enum(['before', 'behind']),
    /** Words before it: "nº". */
    words: z.array(z.string()).default([]),
    /** Words behind it that belong to it: "bis". */
    additions: z.array(z.string()).default([]),
  }),
})

/** Patterns with groups `street` and `number`. */
export interface AddressPatterns {
  /** Addresses with a house number. */
  numbered: RegExp
  /** Streets alone; null where nothing but a number tells that a word is one. */
  streets: RegExp | null
  /** Is the word, in lower case, one of those that only look like streets? */
  isOther: (word: string) => boolean
}

/** Compiles the words of a language's `addresses.json`. */
export function readAddresses(json: unknown): AddressPatterns {
  const words = AddressWords.parse(json)
  const { endings, notStreets, number } = words
  const isSure = (kind: string) => !words.loose.includes(kind)
  const alone = streetForms(words, isSure)
  const glued = endings.length > 0 ? [`${NAME}(?:${anyOf(endings)})${WORD_END}`] : []
  const street = `(?<street>${[...streetForms(words, () => true), ...glued].join('|')})`
  const additions = number.additions.length > 0 ? `(?:[ ]?(?:${anyOf(number.additions)})${WORD_END})?` : ''
  const house = `(?<number>${houseNumber(words.letterWords)}${additions})${NUMBER_END}`
  const announced = number.words.length > 0 ? `(?:(?:${anyCase(number.words)})[ ]?)?` : ''
  const numbered =
    number.side === 'before' ? `${house},?[ ]${street}` : `${street},?[ ]?${announced}(?<![\\p{L}\\p{M}])${house}`
  return {
    numbered: new RegExp(WORD_START + numbered, 'gu'),
    streets: alone.length > 0 ? new RegExp(`${WORD_START}(?<street>${alone.join('|')})`, 'gu') : null,
    isOther: word => notStreets.some(ending => word.endsWith(ending)),
  }
}

/** Patterns of streets of several words, of the kinds that are wanted. */
function streetForms(words: z.output<typeof AddressWords>, isWanted: (kind: string) => boolean): string[] {
  const [behind, before] = [words.behind.filter(isWanted), words.before.filter(isWanted)]
  const small = words.particles.length > 0 ? `(?:${words.particles.map(particle).join('|')}){0,3}` : ''
  const inside = words.outside.length > 0 ? `(?!(?:${anyOf(words.outside)})[ ])` : ''
  const further = `(?:${NAME}|${NUMERAL}(?=[ ]\\p{Lu}))`
  return [
    ...(behind.length > 0 ? [`${inside}(?:(?:${NAME}|${RANK})[ ]){1,4}(?:${anyOf(behind)})${WORD_END}`] : []),
    ...(before.length > 0
      ? [`(?:${anyCase(before)})[ ]${small}(?:${NAME}|${NUMERAL})(?:[ ]${small}${further}){0,4}${WORD_END}`]
      : []),
  ]
}

const WORD_START = String.raw`(?<![\p{L}\p{M}\p{Nd}@#/._\-])`
const WORD_END = String.raw`(?![\p{L}\p{M}\p{Nd}])`
/** A word with a capital letter, or of a script that has none. */
const NAME = String.raw`(?:\p{Lu}[\p{L}\p{M}'’.\-]{0,40}|\p{Lo}{1,12})`
/** "57th" */
const RANK = String.raw`\p{Nd}{1,3}(?:st|nd|rd|th)`
/** "17.", "5" */
const NUMERAL = String.raw`\p{Nd}{1,3}\.?`
/**
 * "221B", "12-14", "10/12", "7 a"
 * @param letterWords words of one letter, which belong to the number only where no word follows: "14 a la plaza"
 */
function houseNumber(letterWords: readonly string[]): string {
  const words = letterWords.length > 0 ? String.raw`(?![ ](?:${letterWords.join('|')})[ ]\p{L})` : ''
  return String.raw`\p{Nd}{1,5}(?:${words}[ ]?\p{L}(?![\p{L}\p{M}]))?(?:[/\-]\p{Nd}{1,4}\p{L}?)?`
}
const NUMBER_END = String.raw`(?![\p{L}\p{M}\p{Nd}]|[.,:]\p{Nd})`

/** The longest first, so that "Avenue" is not read as "Ave". */
const anyOf = (words: readonly string[]) =>
  words
    .toSorted((one, other) => other.length - one.length)
    .map(escaped)
    .join('|')

/** The words with and without a capital letter at their begin. */
const anyCase = (words: readonly string[]) =>
  anyOf([...new Set(words.flatMap(word => [word, (word[0] ?? '').toUpperCase() + word.slice(1)]))])

/** "de " parted by a space, "d'" without one. */
const particle = (word: string) => (/['’]$/u.test(word) ? escaped(word) : `${escaped(word)}[ ]`)
