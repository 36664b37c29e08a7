import { Problem } from '../../contract/problem.ts'
import type { Store } from '../../store/database.ts'
import type { Dataset, Intent } from '../../store/models/dataset.ts'

export interface NewExpression {
  source: string
  /** ISO 639-1 */
  language: string
}

/**
 * Adds many expressions to an intent, all or none; inside of a write. Words are cut and annotated when an expression
 * is first looked at, so that thousands are stored without the event loop noticing. A row in the list of bulk
 * creations says what was done.
 */
export async function addExpressions(
  { store, now }: { store: Store; now(): Date },
  dataset: Dataset,
  intent: Intent,
  given: readonly NewExpression[],
): Promise<void> {
  if (given.length === 0) return
  if (!(await store.models.Intent.findByPk(intent.id))) throw new Problem(404, 'the intent was removed meanwhile')
  const rows = given.map(({ source, language }) => ({
    datasetId: dataset.id,
    intentId: intent.id,
    source,
    language,
    tokens: [],
  }))
  await store.insertMany(store.models.Expression, rows)
  await noteBulk(store, now(), {
    datasetId: dataset.id,
    intentId: intent.id,
    kind: 'expressions',
    languages: languagesIn(given),
    total: given.length,
  })
}

const languagesIn = (given: readonly { language: string }[]) => [...new Set(given.map(one => one.language))]

/** One row in the list of bulk creations: the rows and this one stand or fall together. */
async function noteBulk(
  store: Store,
  time: Date,
  bulk: {
    datasetId: number
    intentId?: number
    gazetteId?: number
    kind: 'expressions' | 'synonyms'
    languages: string[]
    total: number
  },
): Promise<void> {
  await store.models.BulkCreation.create({
    ...bulk,
    status: 'success',
    progress: 1,
    enqueuedAt: time,
    startedAt: time,
    endedAt: time,
  })
}
