/** Names in a row with people: "Varnik and Anna", "Peter, Tarvola, Anna". */
import type { BuiltInEntity } from '../input.ts'
import { GUESS, person } from './nameEntity.ts'
import type { Run } from './runs.ts'
import { isUnknown } from './unknownNames.ts'
import type { Vocabulary } from './vocabulary.ts'
import { isTrade, isWord, type NameWords } from './words.ts'

/** A run of capitalised words and what it was read as. */
export interface ReadRun {
  run: Run
  found: BuiltInEntity[]
}

const LETTERS = /^\p{Lu}\p{Ll}{2,}(?:-\p{Lu}\p{Ll}+)*$/u
/** Two with a comma between them may be anything: "In Tarvik, Anna slept". */
const LEAST_LISTED = 3

/** Single words that nothing explains, within rows of names of which one is a person and none anything else. */
export function listedWithPeople(
  text: string,
  runs: readonly ReadRun[],
  names: NameWords,
  vocabulary: Vocabulary,
): BuiltInEntity[] {
  return rowsOf(text, runs, names.and).flatMap(row => {
    const isPeople = row.some(({ found: [name] }) => name?.type === 'person' && name.confidence > GUESS)
    const open = row.filter(({ found }) => found.length === 0).map(({ run }) => run)
    const others = row.some(({ found }) => found[0] && found[0].type !== 'person')
    if (!isPeople || others || !open.every(run => isOpenName(run, names, vocabulary))) return []
    return open.map(({ words, start, end }) => person(words, start, end, GUESS))
  })
}

/** Runs with only commas and a word for "and" between them. */
function rowsOf(text: string, runs: readonly ReadRun[], and: readonly string[]): ReadRun[][] {
  const rows: { row: ReadRun[]; hasAnd: boolean }[] = []
  for (const [at, read] of runs.entries()) {
    const before = runs[at - 1]
    const between = before ? text.slice(before.run.end, read.run.start).replace(/^,?\s+|\s+$/g, '') : ' '
    const isAnd = and.includes(between)
    const last = rows.at(-1)
    if (last && (isAnd || between === '')) {
      last.row.push(read)
      last.hasAnd ||= isAnd
    } else rows.push({ row: [read], hasAnd: false })
  }
  return rows
    .filter(({ row, hasAnd }) => row.length >= LEAST_LISTED || (row.length > 1 && hasAnd))
    .map(({ row }) => row)
}

function isOpenName({ words, isFirst }: Run, names: NameWords, vocabulary: Vocabulary): boolean {
  const [word = '', more] = words
  if (more !== undefined || !LETTERS.test(word) || isWord(word, names) || isTrade(word, names)) return false
  if (names.capitalisesNouns) return isUnknown(word, names, vocabulary)
  return !isFirst
}
