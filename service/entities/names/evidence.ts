import type { BuiltInEntity } from '../input.ts'
import type { Lexicons } from '../lexicons.ts'
import { basicForms } from './genitive.ts'
import { isLastName, mayBeLastName } from './lastNames.ts'
import { entity, GUESS, LIKELY, person } from './nameEntity.ts'
import { readPeople } from './people.ts'
import { placeFields } from '../types/location.ts'
import { type Run, withoutFirst } from './runs.ts'
import { hasEnding, isCommonWord, isTrade, isWord, type NameWords } from './words.ts'

/** An organization that the list of the language holds, or that its ending tells: "Mattilsynet". */
export function asKnownOrganization({ words, start, end }: Run, names: NameWords): BuiltInEntity | null {
  const last = words.at(-1) ?? ''
  const isKnown = basicForms(words.join(' '), names).some(name => names.organizations.includes(name))
  const isEnded = words.length === 1 && hasEnding(last, names.organizationEnding)
  return isKnown || isEnded ? entity('organization', start, end, LIKELY, {}) : null
}

/** "Zeitung El Mundo": behind a noun for such organizations, where nouns have a capital letter. */
export function behindKind(run: Run, names: NameWords): BuiltInEntity | null {
  if (!names.capitalisesNouns) return null
  const kind = run.words.findLastIndex(word => names.kind.includes(word.toLowerCase()))
  const { words, start } = withoutFirst(run, kind + 1)
  if (kind < 0 || words.length === 0 || words.length > 3) return null
  return words.some(word => isCommonWord(word, names) || /^\p{Ll}/u.test(word)) ? null : entity('organization', start, run.end, LIKELY, {}) // prettier-ignore
}

/** Longer than any words before a place, in characters. */
const LONGEST_PHRASE = 24

/** The entity that the words beside a run indicate, for a run without other evidence; null without an indication. */
export function byNeighbours(run: Run, names: NameWords, lexicons: Lexicons, text: string): BuiltInEntity | null {
  const { words, start, end, before, isFirst } = run
  const isPlain = words.every(word => /^\p{Lu}[\p{Ll}'’-]+(?:\p{Lu}\p{Ll}+)?$/u.test(word))
  if (!isPlain || words.length > 3 || words.some(word => isWord(word, names))) return null
  const after = /^\s+(\p{Ll}+)/u.exec(text.slice(end, end + 24))?.[1] ?? ''
  if (!isFirst && names.kind.includes(before)) return entity('organization', start, end, LIKELY, {})
  const isIntroduced = !isFirst && (isTrade(before, names) || names.said.includes(before))
  if (isIntroduced && !isUnknownOwner(run, names, lexicons)) return person(words, start, end, LIKELY)
  // a single word behind a colon or a bracket may begin a sentence
  if ((/^\p{L}+$/u.test(before) || words.length > 1) && names.acts.includes(after))
    return person(words, start, end, GUESS)
  // "Smith came", "Baker said" at the begin of a sentence
  const [name = '', more] = words
  const isTold = isFirst && more === undefined && (names.said.includes(after) ? mayBeLastName(name, lexicons) : names.acts.includes(after) && isLastName(name, lexicons)) // prettier-ignore
  if (isTold) return person(words, start, end, GUESS)
  return isFirst || !isBehind(text, start, names.inside) ? null : placeOf(run)
}

/** "Präsident Frankreichs": a single word in the genitive that is no name as far as is known. */
export function isUnknownOwner({ words }: Run, names: NameWords, lexicons: Lexicons): boolean {
  const [word = '', more] = words
  if (!names.capitalisesNouns || more !== undefined || !word.endsWith(names.genitive)) return false
  const people = lexicons.world('people', readPeople)
  return !basicForms(word, names).some(form => people?.first.has(form) === true || isLastName(form, lexicons))
}

/** "lives in Hope": words that hardly anything but a place follows, whatever the name is else. */
export function asInhabited(run: Run, names: NameWords, text: string): BuiltInEntity | null {
  const phrases = names.inside.filter(words => words.includes(' '))
  if (run.isFirst || !isBehind(text, run.start, phrases)) return null
  const isPlain = run.words.every(word => /^\p{Lu}[\p{Ll}'’-]+$/u.test(word) || /^\p{Ll}{1,3}$/u.test(word))
  return isPlain && !run.words.some(word => /^\p{Lu}/u.test(word) && isWord(word, names)) ? placeOf(run) : null
}

function placeOf({ words, start, end }: Run): BuiltInEntity {
  const formatted = words.join(' ')
  return entity('location', start, end, GUESS, placeFields({ formatted, lat: null, lng: null, type: 'locality' }))
}

/** Do some of the words stand right before that position? */
function isBehind(text: string, start: number, phrases: readonly string[]): boolean {
  const head = text
    .slice(Math.max(0, start - LONGEST_PHRASE), start)
    .toLowerCase()
    .trimEnd()
  return phrases.some(words => head.endsWith(words) && !/\p{L}/u.test(head.at(-words.length - 1) ?? ''))
}
