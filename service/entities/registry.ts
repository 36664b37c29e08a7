/// <reference types="vite/types/importMeta.d.ts" />
import type { Symbol } from './engine/grammar.ts'
import type { GrammarType, ShapeType } from './type.ts'

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

/** All that the files of the types export. */
const exported: readonly unknown[] = Object.values(
  import.meta.glob<Record<string, unknown>>('./types/*.ts', { eager: true }),
).flatMap(Object.values)

/** The types that the grammar finds, by precedence. */
export const grammarTypes: readonly GrammarType[] = exported
  .filter(isGrammarType)
  .toSorted((one, other) => rankOf(one) - rankOf(other))

/** The types that are found by their form. */
export const shapeTypes: readonly ShapeType[] = exported.filter(isShapeType)

function isGrammarType(value: unknown): value is GrammarType {
  return typeof value === 'object' && value !== null && 'symbol' in value && 'resolve' in value
}

function isShapeType(value: unknown): value is ShapeType {
  return typeof value === 'object' && value !== null && 'slug' in value && 'find' in value
}
