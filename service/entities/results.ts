/// <reference types="vite/types/importMeta.d.ts" />
import type { ResultType } from './result.ts'

/**
 * The result types of all built-in entities, by id. Only `result` of each file is imported: bundles of the interface
 * alone do not hold the engine.
 */
export const resultTypes: readonly ResultType[] = Object.values(
  import.meta.glob<ResultType>('./types/*.ts', { eager: true, import: 'result' }),
).toSorted((one, other) => one.id - other.id)
