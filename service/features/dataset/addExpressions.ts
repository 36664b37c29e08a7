import { Problem } from '../../contract/problem.ts'
import type { Store } from '../../store/store.ts'
import type { Dataset, Intent, StoredToken } from '../../store/models/dataset.ts'

export interface NewExpression {
  source: string
  /** ISO 639-1 */
  language: string
  /** Tokenised and tagged; otherwise this is done when the expression is first read. */
  tokens?: StoredToken[]
}

/**
 * Adds expressions to an intent, all or none, and records the bulk creation; inside of a write. They are tokenised and
 * annotated when they are first read: storing thousands must not block the event loop.
 * @throws Problem 404 when the intent was removed
 */
export async function addExpressions(
  { store, now }: { store: Store; now(): Date },
  dataset: Dataset,
  intent: Intent,
  given: readonly NewExpression[],
): Promise<void> {
  if (given.length === 0) return
  if (!(await store.rows.find(store.models.Intent, { id: intent.id }))) throw new Problem(404, 'the intent was removed')
  const rows = given.map(({ source, language, tokens = [] }) => ({
    datasetId: dataset.id,
    intentId: intent.id,
    source,
    language,
    tokens,
  }))
  await store.insertMany(store.models.Expression, rows)
  await recordBulkCreation(store, now(), {
    datasetId: dataset.id,
    intentId: intent.id,
    kind: 'expressions',
    languages: languagesIn(given),
    total: given.length,
  })
}

const languagesIn = (given: readonly { language: string }[]) => [...new Set(given.map(one => one.language))]

async function recordBulkCreation(
  store: Store,
  finishedAt: Date,
  bulk: {
    datasetId: number
    intentId?: number
    gazetteId?: number
    kind: 'expressions' | 'synonyms'
    languages: string[]
    total: number
  },
): Promise<void> {
  await store.rows.insert(store.models.BulkCreation, {
    ...bulk,
    status: 'success',
    progress: 1,
    enqueuedAt: finishedAt,
    startedAt: finishedAt,
    endedAt: finishedAt,
  })
}
