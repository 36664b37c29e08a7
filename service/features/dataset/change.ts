import type { Dataset } from '../../store/models/dataset.ts'
import { raiseRevision } from './queries/dataset.ts'
import type { Store } from '../../store/store.ts'
import type { Engines } from '../analysis/engines.ts'
import type { LargePart } from '../analysis/knowledge.ts'

/**
 * The consequences of each kind of change: whether it needs a training, and which large parts of the knowledge the
 * engine reads again. `undefined` means that the knowledge is not read again at all.
 */
const EFFECTS = {
  expressions: { needsTraining: true, invalidates: undefined },
  intents: { needsTraining: true, invalidates: [] },
  settings: { needsTraining: false, invalidates: [] },
  lists: { needsTraining: true, invalidates: ['lists'] },
  enrichments: { needsTraining: false, invalidates: ['enrichments'] },
  skills: { needsTraining: false, invalidates: undefined },
  everything: { needsTraining: true, invalidates: ['lists', 'enrichments'] },
} satisfies Record<string, { needsTraining: boolean; invalidates: readonly LargePart[] | undefined }>

/** `added` is the language of expressions that were added while none was removed. */
export type Effect = keyof typeof EFFECTS | { added: string }

export interface ChangeDeps {
  store: Store
  engines: Engines
  /** Trains a dataset once it has not changed for a while. */
  training: { schedule(datasetId: number): void }
}

export interface ChangeTarget {
  dataset: Dataset
  /** The label of the undo step, when the studio asks for one. */
  undo: string | undefined
}

/**
 * Changes a dataset in one transaction and one undo step. After the commit the engine uses the change and a training is
 * scheduled, as far as the effect asks for it.
 */
export async function changeDataset<T>(
  deps: ChangeDeps,
  target: ChangeTarget,
  effect: Effect,
  work: () => Promise<T>,
): Promise<T> {
  const { dataset } = target
  const result = await deps.store.write(async () => {
    const done = await work()
    if (effectOf(effect).needsTraining) await raiseRevision(deps.store, dataset.id)
    return done
  }, stepOf(target))
  await propagate(deps, dataset, effect)
  return result
}

/**
 * As changeDataset, for a change of one expression or synonym.
 * @param work a single change by `store.autocommit` or `store.runtime`, which needs no transaction around it; it is part of
 *   one where a step of undo is asked for
 */
export async function changeRow<T>(
  deps: ChangeDeps,
  target: ChangeTarget,
  effect: Effect,
  work: () => Promise<T>,
): Promise<T> {
  const step = stepOf(target)
  const result = step ? await deps.store.write(work, step) : await work()
  await propagate(deps, target.dataset, effect)
  return result
}

const stepOf = ({ dataset, undo }: ChangeTarget) =>
  undo === undefined ? undefined : { undo: { dataset: dataset.id, label: undo } }

/** Passes a committed change on to the engine and the trainer. */
async function propagate({ engines, training }: ChangeDeps, dataset: Dataset, effect: Effect): Promise<void> {
  // The builder notices changes of skills by itself (dialog/builders.ts).
  if (effect === 'skills') return
  const { needsTraining, invalidates } = effectOf(effect)
  if (invalidates) await engines.reloadKnowledge(dataset.id, invalidates)
  else await engines.updateLanguages(dataset.id, typeof effect === 'object' ? effect.added : undefined)
  if (needsTraining) training.schedule(dataset.id)
}

const effectOf = (effect: Effect) => EFFECTS[typeof effect === 'object' ? 'expressions' : effect]
