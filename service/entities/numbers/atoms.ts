import type { PhraseTable } from '../engine/phrases.ts'
import type { Source } from '../engine/source.ts'

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
    for (const { symbol, value } of meanings) {
      if (!isRole(symbol)) continue
      const number = typeof value === 'number' ? value : 0
      if (symbol === 'ordinalPlural')
        atoms.push({ role: 'ordinalWord', value: number, end, isLast: false, isPart: true })
      else atoms.push({ role: symbol, value: number, end, isLast: false })
    }
  })
  return atoms
}
