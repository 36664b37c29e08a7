import type { Dataset } from '../store/dataset.ts'
import type { Store } from '../store/database.ts'
import type { Engines } from './engines.ts'
import type { Trainer } from './training.ts'

/**
 * What a change of a dataset touches. Expressions are learned, `added` says in which language they are where they only
 * come; lists (entities, gazettes, enrichments, settings) act at once; intents and tagged entities do both.
 */
export type Effect = 'learned' | 'acts at once' | 'both' | { added: string }

/** What a change needs of the service. */
export interface Changing {
  store: Store
  engines: Engines
  training: Trainer
}

/** What a change is of, and the name of its step of undo where the studio gives one. */
export interface Changed {
  dataset: Dataset
  undo: string | undefined
}

/**
 * Changes a dataset: one transaction, one step of undo where the studio names it; when it is committed, lists act and
 * training takes notice.
 */
export async function changeDataset<T>(
  service: Changing,
  changed: Changed,
  effect: Effect,
  work: () => Promise<T>,
): Promise<T> {
  const { dataset } = changed
  const result = await service.store.write(async () => {
    const done = await work()
    if (effect !== 'acts at once') await service.store.run(LATER, dataset.id)
    return done
  }, stepOf(changed))
  await notice(service, dataset, effect)
  return result
}

/** Whoever keeps a copy of what is learned sees by this that it is old. */
const LATER = 'UPDATE datasets SET revision = revision + 1 WHERE id = ?'

/**
 * Changes one expression or synonym of a dataset, as changeDataset does.
 * @param work a single change by `store.alone` or `store.runtime`, which needs no transaction around it; it is part of
 *   one where a step of undo is asked for
 */
export async function changeRow<T>(
  service: Changing,
  changed: Changed,
  effect: Effect,
  work: () => Promise<T>,
): Promise<T> {
  const step = stepOf(changed)
  const result = step ? await service.store.write(work, step) : await work()
  await notice(service, changed.dataset, effect)
  return result
}

const stepOf = ({ dataset, undo }: Changed) =>
  undo === undefined ? undefined : { undo: { dataset: dataset.id, label: undo } }

async function notice({ engines, training }: Changing, dataset: Dataset, effect: Effect): Promise<void> {
  if (typeof effect === 'object') await engines.noticeExpressions(dataset.id, effect.added)
  else if (effect === 'learned') await engines.noticeExpressions(dataset.id)
  else engines.forgetKnowledge(dataset.id)
  if (effect !== 'acts at once') training.notice(dataset.id)
}
