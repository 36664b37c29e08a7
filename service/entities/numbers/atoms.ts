import type { PhraseTable } from '../engine/phrases.ts'
import { KIND, type Source } from '../engine/source.ts'
import { isWord } from '../engine/wordAt.ts'

/**
 * Parts of numbers, as the sections of the language's files are called:
 * `join` between parts ("and"), `unitJoin` between units and tens where units come first ("sechs und zwanzig"),
 * `groupMark` between a scale and smaller hundreds ("two thousand, three hundred"), `placeGap` for places left out (零), `roughly` between a number and its scale (十几万), `ordinalEnding` and
 * `denominatorEnding` glued to a number ("-ste", "-stel"), `rankPlural` glued to a rank ("twenty-fifth|s"),
 * `ordinalPlural` for ranks that count parts behind a number and a space ("quatre centièmes"), `partAtEnd` for numerals
 * that do so where no noun follows.
 */
const ROLES = {
  cardinal: true,
  scale: true,
  ordinalWord: true,
  join: true,
  unitJoin: true,
  groupMark: true,
  placeGap: true,
  roughly: true,
  ordinalEnding: true,
  denominatorEnding: true,
  rankPlural: true,
  ordinalPlural: true,
  partAtEnd: true,
} as const
export type Role = keyof typeof ROLES

/** Is a symbol a part of numbers? */
export function isRole(symbol: string): symbol is Role {
  return symbol in ROLES
}

/** Has a word of this symbol a value of its own in a number? */
export function isNumeral(symbol: string): boolean {
  return symbol === 'cardinal' || symbol === 'scale' || symbol === 'ordinalWord' || symbol === 'ordinalPlural'
}

/** A word that numbers are made of. */
export interface Atom {
  role: Role
  value: number
  end: number
  /** Nothing may follow: an ending was said. */
  isLast: boolean
  /** A rank that is a part where an amount stands before it, apart by a space. */
  isPart?: boolean
}

/** The parts of numbers that begin at a place, the shortest first. */
export function atomsAt(source: Source, at: number, table: PhraseTable): Atom[] {
  const atoms: Atom[] = []
  table.match(source, at, (end, meanings) => {
    const isPart = meanings.some(({ symbol }) => symbol === 'ordinalPlural')
    for (const { symbol, value } of meanings) {
      if (!isRole(symbol) || (isPart && symbol === 'ordinalWord')) continue
      const number = typeof value === 'number' ? value : 0
      const part = symbol === 'ordinalWord' ? partInside(source, at, end, table) : null
      if (part !== null && source.kinds[part - 1] === KIND.space) continue // "vingt cinquièmes" are twenty of them
      if (symbol === 'ordinalWord' && isPowerBehindOne(source, at, end, number, table)) continue
      if (symbol === 'ordinalPlural' || part !== null)
        atoms.push({ role: 'ordinalWord', value: number, end, isLast: false, isPart: true })
      else atoms.push({ role: symbol, value: number, end, isLast: false })
    }
  })
  return atoms
}

/** Start of a part that ends a longer rank: "cinquièmes" of "trente-cinquièmes", "cinquesimi" of "trentacinquesimi". */
function partInside(source: Source, start: number, end: number, table: PhraseTable): number | null {
  if (!table.knows('ordinalPlural')) return null
  return placesInside(start, end).find(at => isWord(source, at, end, table, 'ordinalPlural')) ?? null
}

/** "one hundredth of", "one hundredth percent", "one billionth", which is read by its words, as it is a part. */
function isPowerBehindOne(source: Source, start: number, end: number, value: number, table: PhraseTable): boolean {
  if (value < 100 || !/^10+$/.test(String(value))) return false
  let isPart = value >= 1e9
  table.match(source, end + 1, (_, meanings) => {
    isPart ||= meanings.some(({ symbol }) => symbol === 'of' || symbol === 'percentUnit')
  })
  return isPart && wordsInside(source, start, end).some(at => isWord(source, at, end, table, 'ordinalWord'))
}

/** "vingt et un": where the tens end and where the unit behind the joining word begins. */
export function joinInside(
  source: Source,
  start: number,
  { role, value, end }: Atom,
  table: PhraseTable,
): { end: number; next: number } | null {
  if (role !== 'cardinal' || value % 10 !== 1 || value < 20 || !table.knows('rankPlural')) return null
  const words = wordsInside(source, start, end).filter(at => source.kinds[at - 1] === KIND.space)
  const join = words.find((at, index) => isWord(source, at, (words[index + 1] ?? 0) - 1, table, 'join'))
  const next = words.find(at => at > (join ?? end))
  return join === undefined || next === undefined ? null : { end: join - 1, next }
}

/** Starts of the words behind the first one. */
function wordsInside({ plain, kinds }: Source, start: number, end: number): number[] {
  return placesInside(start, end).filter(at => kinds[at - 1] === KIND.space || plain[at - 1] === '-')
}

function placesInside(start: number, end: number): number[] {
  return Array.from({ length: end - start - 1 }, (_, index) => start + index + 1)
}
