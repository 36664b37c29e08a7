import { setImmediate as nextTurn } from 'node:timers/promises'
import { invalid } from '../../contract/problem.ts'
import { MAX_TOTAL_SIZE, patternProblem, patternSize } from '../../nlu/lists/patterns.ts'
import type { Entity } from '../../store/models/entities.ts'
import type { Store } from '../../store/store.ts'

interface GivenPattern {
  regex_pattern?: string | null | undefined
  regex_flags?: string | null | undefined
}

const TOO_LARGE_TOGETHER = 'cannot be used: the patterns of this version are too large together'

/**
 * Checks the pattern of an entity, on its own and together with those of the other entities of its dataset.
 * @param others.except the id of the entity that is being changed
 * @throws Problem 400 naming the field when a kind needs a pattern, or the linear-time engine cannot run it
 */
export async function checkPattern(
  kind: Entity['kind'],
  given: GivenPattern,
  others: { store: Store; datasetId: number; except?: number },
): Promise<void> {
  checkAlone(kind, given, '')
  if (kind !== 'regex') return
  const { store, datasetId, except } = others
  const rows = await store.rows.list(store.models.Entity, { datasetId, kind: 'regex' })
  const patterns = rows.filter(row => row.id !== except).map(row => [row.regexPattern, row.regexFlags] as const)
  let total = sizeOf(given)
  for (const [regex_pattern, regex_flags] of patterns) {
    total += sizeOf({ regex_pattern, regex_flags })
    await nextTurn()
  }
  if (total > MAX_TOTAL_SIZE) throw invalid('regex_pattern', TOO_LARGE_TOGETHER)
}

/**
 * Checks the patterns of all entities of a document, with turns of the event loop in between.
 * @throws Problem 400 naming the field, as checkPattern does
 */
export async function checkPatterns(
  entities: readonly ({ kind: Entity['kind'] } & GivenPattern)[],
  field: string,
): Promise<void> {
  let total = 0
  for (const [at, entity] of entities.entries()) {
    checkAlone(entity.kind, entity, `${field}[${at}].`)
    total += entity.kind === 'regex' ? sizeOf(entity) : 0
    if (total > MAX_TOTAL_SIZE) throw invalid(`${field}[${at}].regex_pattern`, TOO_LARGE_TOGETHER)
    await nextTurn()
  }
}

const sizeOf = ({ regex_pattern, regex_flags }: GivenPattern): number =>
  regex_pattern ? patternSize(regex_pattern, regex_flags ?? '') : 0

function checkAlone(kind: Entity['kind'], { regex_pattern, regex_flags }: GivenPattern, fieldPrefix: string): void {
  const problem = regex_pattern ? patternProblem(regex_pattern, regex_flags ?? '') : null
  if (problem !== null) throw invalid(`${fieldPrefix}regex_pattern`, `cannot be used: ${problem}`)
  if (kind === 'regex' && !regex_pattern) throw invalid(`${fieldPrefix}regex_pattern`, 'is required for a regex entity')
}
