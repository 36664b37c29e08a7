import type { Dataset } from '../store/dataset.ts'
import type { Store } from '../store/database.ts'
import type { Engines } from './engines.ts'
import type { Trainer } from './training.ts'

/**
 * What a change of a dataset touches. Expressions are learned; lists (entities, gazettes, enrichments, settings) act
 * at once; intents and tagged entities do both.
 */
export type Effect = 'learned' | 'acts at once' | 'both'

/** What a change needs of the service. */
export interface Changing {
  store: Store
  engines: Engines
  training: Trainer
}

/**
 * Changes a dataset: one transaction, one step of undo where the studio names it; when it is committed, lists act and
 * training takes notice.
 */
export async function changeDataset<T>(
  { store, engines, training }: Changing,
  dataset: Dataset,
  effect: Effect,
  undo: string | undefined,
  work: () => Promise<T>,
): Promise<T> {
  const step = undo === undefined ? undefined : { undo: { dataset: dataset.id, label: undo } }
  const result = await store.write(async () => {
    const done = await work()
    if (effect !== 'acts at once') await store.run(LATER, dataset.id)
    return done
  }, step)
  if (effect === 'learned') await engines.noticeExpressions(dataset.id)
  else engines.forgetKnowledge(dataset.id)
  if (effect !== 'acts at once') training.notice(dataset.id)
  return result
}

/** Whoever keeps a copy of what is learned sees by this that it is old. */
const LATER = 'UPDATE datasets SET revision = revision + 1 WHERE id = ?'
