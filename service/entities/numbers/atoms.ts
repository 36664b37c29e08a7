import type { PhraseTable } from '../engine/phrases.ts'
import type { Source } from '../engine/source.ts'

/**
 * Parts of numbers, as the sections of the language's files are called:
 * `join` between parts ("and"), `unitJoin` between units and tens where units come first ("sechs und zwanzig"),
 * `placeGap` for places left out (零), `roughly` between a number and its scale (十几万), `ordinalEnding` and
 * `denominatorEnding` glued to a number ("-ste", "-stel").
 */
const ROLES = {
  cardinal: true,
  scale: true,
  ordinalWord: true,
  join: true,
  unitJoin: true,
  placeGap: true,
  roughly: true,
  ordinalEnding: true,
  denominatorEnding: true,
} as const
export type Role = keyof typeof ROLES

/** Is a symbol a part of numbers? */
export function isRole(symbol: string): symbol is Role {
  return symbol in ROLES
}

/** Has a word of this symbol a value of its own in a number? */
export function isNumeral(symbol: string): boolean {
  return symbol === 'cardinal' || symbol === 'scale' || symbol === 'ordinalWord'
}

/** A word that numbers are made of. */
export interface Atom {
  role: Role
  value: number
  end: number
  /** Nothing may follow: an ending was said. */
  isLast: boolean
}

/** The parts of numbers that begin at a place, the shortest first. */
export function atomsAt(source: Source, at: number, table: PhraseTable): Atom[] {
  const atoms: Atom[] = []
  table.match(source, at, (end, meanings) => {
    for (const { symbol, value } of meanings) {
      if (isRole(symbol)) atoms.push({ role: symbol, value: typeof value === 'number' ? value : 0, end, isLast: false })
    }
  })
  return atoms
}
