/** Names in texts without capital letters, as people type them: "call jim", "flights to boston", "order from ikea". */
import { z } from 'zod'
import type { BuiltInEntity } from '../input.ts'
import { hasNoCapitals } from '../engine/capitals.ts'
import { readFormats } from '../formats/formatWords.ts'
import type { Lexicons } from '../lexicons.ts'
import { readCities } from './cities.ts'
import { cityEntity, entity, GUESS, LIKELY, person } from './nameEntity.ts'
import type { NameWords } from './words.ts'

/** `world/lowerCaseNames.json`: names that are no words, in lower case and parted by "|", written for Parley. */
const LowerCaseTable = z.object({
  first: z.string(),
  last: z.string(),
  organizations: z.string(),
  /** Words before a first name that make a place of it: "san diego". */
  saint: z.array(z.string()),
})

interface LowerCaseNames {
  first: ReadonlySet<string>
  last: ReadonlySet<string>
  organizations: ReadonlySet<string>
  /** First words of organizations. */
  openings: ReadonlySet<string>
  saint: ReadonlySet<string>
}

/** Compiles `world/lowerCaseNames.json`. Throws when it has another form. */
export function readLowerCaseNames(json: unknown): LowerCaseNames {
  const { first, last, organizations, saint } = LowerCaseTable.parse(json)
  const parted = (names: string) => new Set(names.split('|'))
  const openings = new Set(organizations.split('|').map(name => /^\p{L}+/u.exec(name)?.[0] ?? name))
  return { first: parted(first), last: parted(last), organizations: parted(organizations), openings, saint: new Set(saint) } // prettier-ignore
}

/** Is a word with a capital letter a common first name and nothing else, wherever it stands: "Jim"? */
export function isPlainFirstName(word: string, { notLower }: NameWords, lexicons: Lexicons): boolean {
  const name = word.toLowerCase()
  return (lexicons.world('lowerCaseNames', readLowerCaseNames)?.first.has(name) ?? false) && !notLower.includes(name)
}

/** A word of the text with its offsets. */
interface Token {
  word: string
  start: number
  end: number
}

const MOST_WORDS = 4
/** City names of fewer letters are words of some language. */
const LEAST_LETTERS = 4

/** Finds places, organizations and people; none in a text that has capital letters within its sentences. */
export function findLowerCase(text: string, isocode: string, names: NameWords, lexicons: Lexicons): BuiltInEntity[] {
  const known = lexicons.world('lowerCaseNames', readLowerCaseNames)
  if (!known || names.introduction.length === 0 || !hasNoCapitals(text)) return []
  const tokens = [...text.matchAll(/\p{L}+/gu)].map(({ 0: word, index }): Token => ({
    word,
    start: index,
    end: index + word.length,
  }))
  const places = findPlaces(text, isocode, tokens, names, lexicons)
  const others = tokens.flatMap((token, at) => {
    const mayBeName = known.first.has(token.word) || known.openings.has(token.word)
    if (!mayBeName || isPartOfAddress(text, token)) return []
    const organization = organizationAt(text, tokens, at, known, names)
    return organization ? [organization] : personAt(text, tokens, at, known, names)
  })
  return [...places, ...others.filter(({ start }) => !places.some(place => start >= place.start && start < place.end))]
}

/** Is a word glued to what is no sentence: "jim@example.com", "@jim", "/users/jim"? */
function isPartOfAddress(text: string, { start, end }: Token): boolean {
  return /[@#/_.\d]/u.test(text[start - 1] ?? '') || /[@/_\d]/u.test(text[end] ?? '')
}

/** "to boston": a large city behind a preposition of place. */
function findPlaces(
  text: string,
  isocode: string,
  tokens: readonly Token[],
  { lowerWhere, notLower, home }: NameWords,
  lexicons: Lexicons,
): BuiltInEntity[] {
  const cities = lexicons.world('cities', readCities)
  const regions = lexicons.table(isocode, 'formats', readFormats)?.phone.regions ?? []
  if (lowerWhere.length === 0 || !cities) return []
  const isPlace = (name: string) => name.length >= LEAST_LETTERS && !notLower.includes(name) && cities.isLarge(name, regions) // prettier-ignore
  return tokens.flatMap(({ word }, at) => {
    const first = tokens[at + 1]
    if (!first || !lowerWhere.includes(word.toLowerCase())) return []
    for (let count = MOST_WORDS; count > 0; count -= 1) {
      const end = tokens[at + count]?.end ?? first.start
      const name = text.slice(first.start, end)
      const found = isPlace(name) ? cities.findFromHome(name, home) : undefined
      if (!found) continue
      return [cityEntity(found, first.start, end, GUESS)]
    }
    return []
  })
}

function organizationAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  { organizations }: LowerCaseNames,
  { notLower }: NameWords,
): BuiltInEntity | undefined {
  const start = tokens[at]?.start ?? 0
  for (let count = MOST_WORDS; count > 0; count -= 1) {
    const end = tokens[at + count - 1]?.end ?? start
    const name = text.slice(start, end).replaceAll('’', "'")
    if (organizations.has(name) && !notLower.includes(name)) return entity('organization', start, end, LIKELY, {})
  }
  return undefined
}

/** A first name, with the last name behind it where that is no other word: "john smith", "jean-pierre". */
function personAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  { first, last, saint }: LowerCaseNames,
  { notLower }: NameWords,
): BuiltInEntity[] {
  const token = tokens[at]
  const isFirst = (word: string) => first.has(word) && !notLower.includes(word)
  if (!token || !isFirst(token.word) || saint.has(tokens[at - 1]?.word.toLowerCase() ?? '')) return []
  const words = [token]
  const gap = (next: Token) => text.slice(words.at(-1)?.end, next.start)
  for (const next of tokens.slice(at + 1, at + MOST_WORDS)) {
    const belongs = (gap(next) === '-' && first.has(next.word)) || (gap(next) === ' ' && last.has(next.word))
    if (!belongs) break
    words.push(next)
  }
  const end = words.at(-1)?.end ?? token.end
  return [person([text.slice(token.start, end)], token.start, end, LIKELY)]
}
