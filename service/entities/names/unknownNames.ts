/**
 * Names in languages that capitalise every noun: words that are not of the language, if their neighbours indicate a
 * name.
 */
import type { BuiltInEntity } from '../input.ts'
import { GUESS, person } from './nameEntity.ts'
import type { Run } from './runs.ts'
import type { Lexicons } from '../lexicons.ts'
import { withoutNouns } from './nounRuns.ts'
import type { Vocabulary } from './vocabulary.ts'
import { type BareNameWords, isTrade, isWord, type NameWords } from './words.ts'

const LETTERS = /^\p{Lu}\p{Ll}+(?:[-'’]?\p{Lu}?\p{Ll}+)*$/u
/** Longer than the words that are looked at behind and before a name. */
const LOOK = 40
const MOST_WORDS = 2
const LEAST_LIKENESS = 0.5

/** A person of one or two words that the language does not know; null where nothing beside them tells. */
export function asUnknownName(
  run: Run,
  names: NameWords,
  vocabulary: Vocabulary,
  lexicons: Lexicons,
  text: string,
): BuiltInEntity | null {
  if (!vocabulary.words) return null
  const isName = (word: string) => isUnknown(word, names, vocabulary)
  const beside = besideNoun(run, names, isName)
  if (beside) return beside
  const { words, start, end, ...others } = withoutNouns(run, names, lexicons)
  if (words.length > MOST_WORDS || !isTold({ words, start, end, ...others }, text, names)) return null
  return words.every(isName) ? person(words, start, end, GUESS) : null
}

/** "Tarvolas Bücher", "die Bücher Tarvolas", "Familie Tarvola" */
function besideNoun(
  { words, start, end, before }: Run,
  { bare, genitive }: NameWords,
  isName: (word: string) => boolean,
): BuiltInEntity | null {
  const [first = '', second = '', more] = words
  if (second === '' || more !== undefined) return null
  const isOwned = (noun: string) => (bare.owned.includes(noun) || bare.works.includes(noun)) && !bare.notOwner.includes(before) // prettier-ignore
  const basic = (word: string) => (genitive !== '' && word.endsWith(genitive) ? word.slice(0, -genitive.length) : '')
  if (isOwned(second) && isName(basic(first))) return person([basic(first)], start, start + first.length, GUESS)
  if (isOwned(first) && isName(basic(second))) return person([basic(second)], end - second.length, end, GUESS)
  return bare.group.includes(first.toLowerCase()) && isName(second) ? person([second], end - second.length, end, GUESS) : null // prettier-ignore
}

/** A noun of the language that looks like one: no name of a person, whatever stands beside it. */
export function isPlainNoun(word: string, names: NameWords, { words, shapes }: Vocabulary): boolean {
  return words !== null && shapes !== null && shapes.likeness(word) < LEAST_LIKENESS && words.has(word, names)
}

/** Does the word look like a name, and is it no word of the language? */
export function isUnknown(word: string, names: NameWords, { words: known, shapes }: Vocabulary): boolean {
  if (!known || !shapes || !LETTERS.test(word) || shapes.likeness(word) < LEAST_LIKENESS) return false
  if (isWord(word, names) || isTrade(word, names)) return false
  return ![word.replaceAll('-', ''), ...word.split('-').slice(-1)].some(form => known.has(form, names))
}

/** "Varnik, 34," or "Varnik (34)". */
const AGE = /^(?:, \d\d,| \(\d\d\))/

function isTold(run: Run, text: string, names: NameWords): boolean {
  const { bare } = names
  const after = text.slice(run.end, run.end + LOOK).toLowerCase()
  const head = text.slice(Math.max(0, run.start - LOOK), run.start).toLowerCase()
  const next = /^ (\p{Ll}+)/u.exec(after)?.[1] ?? ''
  const [earlier = '', before = ''] = run.isFirst ? [] : wordsBefore(head)
  const isActive = (word: string) => [bare.lives, bare.does, bare.verbs].some(list => list.includes(word))
  const relative = /, (?:\p{Ll}+ )?(\p{Ll}+) $/u.exec(head)?.[1] ?? ''
  if (!run.isFirst && bare.article.includes(before))
    return bare.relative.includes(relative) && next !== '' && isNarrated(text, bare)
  if (
    [...bare.follows, ...bare.spoken].some(words => after.startsWith(words)) ||
    AGE.test(after) ||
    /[,“”"«»] so $/u.test(head)
  )
    return true
  if ([...bare.meets, ...bare.source].includes(before) || isActive(before) || isActive(next)) return true
  if (bare.meets.includes(earlier) && bare.pronoun.includes(before)) return true
  if (after.startsWith(',') && isTrade(/(\p{L}+), $/u.exec(head)?.[1] ?? '', names)) return true
  if (!isNarrated(text, bare)) return false
  if (bare.toPerson.includes(before) || bare.clause.includes(before) || /^, (?:der|die) /.test(after)) return true
  if (bare.copulas.includes(run.isFirst ? next : before) && !bare.subject.includes(earlier))
    return isPersonal(text, names)
  if (earlier === '') return bare.opening.includes(before) && next !== ''
  // "Trotz allem vertraute Tarvola ihr"
  const [opening = ''] = /\p{L}+/u.exec(sentenceBefore(text.slice(0, run.start).toLowerCase())) ?? []
  return bare.fronted.includes(opening) && isPast(before) && !bare.subject.includes(earlier)
}

/** The last two words, which may be missing at the begin of a sentence. */
function wordsBefore(head: string): string[] {
  const words = sentenceBefore(head).match(/[\p{L}\p{Nd}]+/gu) ?? []
  return [words.at(-2) ?? '', words.at(-1) ?? '']
}

function sentenceBefore(head: string): string {
  return head.split(/[.!?:"„“»«]\s*/u).at(-1) ?? ''
}

/** A verb in the past, as "kehrte" and "gründeten", but not "beste". */
function isPast(word: string): boolean {
  return /\p{Ll}(?:er|el|[^s])te[nt]?$/u.test(word)
}

/** A sentence that tells what was, not one of a conversation. */
function isNarrated(text: string, { lives, does, verbs, copulas, dialog }: BareNameWords): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? []
  if (/\?\s*$/.test(text) || words.some(word => dialog.includes(word))) return false
  return words.some(word => isPast(word) || [lives, does, verbs, copulas].some(list => list.includes(word)))
}

/** A sentence with words of a person's life. */
function isPersonal(text: string, names: NameWords): boolean {
  const words = text.match(/\p{L}+/gu) ?? []
  return words.some(
    word => names.bare.personal.includes(word.toLowerCase()) || (/^\p{Lu}/u.test(word) && isTrade(word, names)),
  )
}
