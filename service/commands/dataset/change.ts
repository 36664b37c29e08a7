import type { Dataset } from '../../store/models/dataset.ts'
import type { Store } from '../../store/database.ts'
import type { Engines } from '../engine/engines.ts'
import type { LargePart } from '../engine/knowledge.ts'
import type { Trainer } from '../training/trainer.ts'

/**
 * What a change of a dataset touches, and so what it sets going: whether it is learned by training, and what the
 * engine reads anew because it acts at once, as a rule along with intents and settings, which are little to read.
 */
const EFFECTS = {
  expressions: { isLearned: true, acts: undefined },
  intents: { isLearned: true, acts: [] },
  settings: { isLearned: false, acts: [] },
  lists: { isLearned: true, acts: ['lists'] },
  enrichments: { isLearned: false, acts: ['enrichments'] },
  everything: { isLearned: true, acts: ['lists', 'enrichments'] },
} satisfies Record<string, { isLearned: boolean; acts: readonly LargePart[] | undefined }>

/** `added` says in which language expressions are where they only come. */
export type Effect = keyof typeof EFFECTS | { added: string }

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
    if (effectOf(effect).isLearned) await service.store.run(LATER, dataset.id)
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
  const { isLearned, acts } = effectOf(effect)
  if (acts) engines.invalidateKnowledge(dataset.id, acts)
  else await engines.updateLanguages(dataset.id, typeof effect === 'object' ? effect.added : undefined)
  if (isLearned) training.schedule(dataset.id)
}

const effectOf = (effect: Effect) => EFFECTS[typeof effect === 'object' ? 'expressions' : effect]
