/** Runs of capitalised words in languages that give every noun a capital letter: nouns beside a name are no part of it. */
import type { Lexicons } from '../lexicons.ts'
import { isLastName } from './lastNames.ts'
import { readPeople } from './people.ts'
import { type Run, withoutFirst } from './runs.ts'
import { isCommonWord, type NameWords } from './words.ts'

/**
 * "Führung von Joseph Brant", "Trump-Imitator John Di Domenico", "Glenda Gelegenheit", "Smith' Tod": the words of the run
 * that may be a person's name; the run itself where nothing tells.
 */
export function withoutNouns(run: Run, names: NameWords, lexicons: Lexicons): Run {
  if (!names.capitalisesNouns || run.words.length < 2) return run
  const people = lexicons.world('people', readPeople)
  const isFirstName = (word: string) => people?.first.has(word) ?? false
  const isNoun = (word: string) => !isFirstName(word) && !isLastName(word, lexicons) && isCommonWord(word, names)
  const isTitled = (at: number) => names.title.includes((behind.words[at - 1] ?? '').toLowerCase()) // "Herr Freitag"
  const behind = afterNouns(run, names, isFirstName, isNoun)
  const genitive = behind.words.findIndex(word => /\p{L}['’]$/u.test(word))
  const noun = behind.words.findIndex((word, at) => at > 0 && isNoun(word) && !isTitled(at))
  const ends = [genitive + 1, noun].filter(end => end > 0)
  return ends.length === 0 ? behind : firstWords(behind, Math.min(...ends))
}

/** "2 Tassen Zucker", "ein Glas Honig": nouns that are counted or measured, though the last may be a last name too. */
export function isCounted({ before }: Run, { capitalisesNouns, counting }: NameWords): boolean {
  return capitalisesNouns && (/^\d{1,3}(?:[.,/]\d+)?$/.test(before) || counting.includes(before))
}

/** The words behind the nouns at the beginning, and behind the preposition that follows them. */
function afterNouns(
  run: Run,
  { where, title, bare }: NameWords,
  isFirstName: (word: string) => boolean,
  isNoun: (word: string) => boolean,
): Run {
  const { words } = run
  const preposition = words.findIndex((word, at) => at > 0 && where.includes(word))
  // "Philipp von Orléans", but not "der Roman von Achebe"
  const hasArticle = bare.article.includes(run.before)
  const isOfName = words.slice(0, preposition).some(word => (isFirstName(word) && !hasArticle) || title.includes(word.toLowerCase())) // prettier-ignore
  const compound = words.findLastIndex(word => /\p{Ll}-\p{Lu}/u.test(word) && !word.split('-').every(isFirstName))
  const nouns = words.findIndex(word => !isNoun(word))
  // "Show von der BBC"
  const behind = words.findIndex((word, at) => at > preposition && /^\p{Lu}/u.test(word))
  const count = Math.max(isOfName || preposition < 0 ? 0 : behind, compound + 1, nouns)
  if (count <= 0 || count >= words.length) return run
  const before = (words[count - 1] ?? '').toLowerCase()
  return { ...run, ...withoutFirst(run, count), isFirst: false, isSecond: false, before }
}

function firstWords(run: Run, count: number): Run {
  const words = run.words.slice(0, count)
  const last = (words.at(-1) ?? '').replace(/['’]$/u, '')
  const end = run.start + words.join(' ').length
  return { ...run, words: words.with(-1, last), end: end - ((words.at(-1)?.length ?? 0) - last.length) }
}
