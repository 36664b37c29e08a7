import { LIMITS } from '../../contract/basics.ts'
import type { LineCheck } from '../../contract/studio.ts'
import type { Store } from '../../store/store.ts'
import { expressionsAfter } from './queries/expressions.ts'
import type { Dataset, Intent } from '../../store/models/dataset.ts'
import type { Engines } from '../analysis/engines.ts'
import { createPauses } from '../../jobs/timeSlices.ts'

/** Rows per read. */
const CHUNK = 500

/**
 * Checks pasted lines before anything is saved: new, already in this intent, in another one, or no valid expression.
 * Sentences that differ only in case and surrounding spaces are equal.
 * @param language the language of all lines; detected for each when undefined
 */
export async function checkLines(
  { store, engines }: { store: Store; engines: Engines },
  dataset: Dataset,
  intent: Intent,
  lines: readonly string[],
  language: string | undefined,
): Promise<LineCheck[]> {
  const intentsBySource = await findIntentsOf(store, dataset.id, lines)
  const seen = new Set<string>()
  const checks: LineCheck[] = []
  const pauseWhenDue = createPauses()
  for (const source of lines) {
    const key = fold(source)
    const intents = intentsBySource.get(key)
    const isRepeated = seen.has(key)
    seen.add(key)
    checks.push({
      source,
      verdict: verdictOf(source, isRepeated || intents?.has(intent.id) === true, intents !== undefined),
      intent: [...(intents?.values() ?? [])][0] ?? null,
      language: language ?? (await engines.detect(dataset.id, source.slice(0, LIMITS.source))),
    })
    await pauseWhenDue()
  }
  return checks
}

function verdictOf(source: string, isHere: boolean, isElsewhere: boolean): LineCheck['verdict'] {
  if (source.trim() === '') return 'blank'
  if ([...source].length > LIMITS.source) return 'too_long'
  if (isHere) return 'duplicate'
  return isElsewhere ? 'elsewhere' : 'new'
}

const fold = (source: string) => source.trim().toLowerCase()

/** The intents (id → slug) that contain each sentence. */
async function findIntentsOf(
  store: Store,
  datasetId: number,
  lines: readonly string[],
): Promise<Map<string, Map<number, string>>> {
  const wanted = new Set(lines.map(fold))
  const found = new Map<string, Map<number, string>>()
  for (let last = 0; ;) {
    const rows = await expressionsAfter(store, datasetId, last, CHUNK)
    for (const row of rows) {
      const key = fold(row.source)
      if (wanted.has(key))
        found.set(key, (found.get(key) ?? new Map<number, string>()).set(row.intentId, row.intentSlug))
    }
    last = rows.at(-1)?.id ?? last
    if (rows.length < CHUNK) return found
  }
}
