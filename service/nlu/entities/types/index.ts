/// <reference types="vite/types/importMeta.d.ts" />
import type { Symbol } from '../engine/grammar.ts'
import type { GrammarType } from '../type.ts'

/**
 * Of two readings of the same words the type whose symbol is listed first wins. A type that is not listed comes last: it
 * needs a place here only where it has to win.
 */
const PRECEDENCE: readonly Symbol[] = [
  'country',
  'set',
  'interval',
  'time',
  'duration',
  'money',
  'percent',
  'rank',
  'temperature',
  'speed',
  'distance',
  'mass',
  'volume',
  'number',
  'sort',
  'tint',
  'city',
  'language',
  'nationality',
  'bearing',
  'job',
  'pronoun',
  'region',
]

function rankOf({ symbol }: GrammarType): number {
  const at = PRECEDENCE.indexOf(symbol)
  return at < 0 ? PRECEDENCE.length : at
}

/** The types that the grammar finds: all that the files of this folder export, by precedence. */
export const grammarTypes: readonly GrammarType[] = Object.values(
  import.meta.glob<Record<string, unknown>>(['./*.ts', '!./index.ts'], { eager: true }),
)
  .flatMap(exported => Object.values(exported))
  .filter(isGrammarType)
  .toSorted((one, other) => rankOf(one) - rankOf(other))

function isGrammarType(exported: unknown): exported is GrammarType {
  return typeof exported === 'object' && exported !== null && 'symbol' in exported && 'resolve' in exported
}
