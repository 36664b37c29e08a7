import type { TestEffect, TrainingState } from '../../contract/studio.ts'
import { hasExpressions } from '../dataset/queries/expressions.ts'
import type { Store } from '../../store/store.ts'
import type { Dataset, Training } from '../../store/models/dataset.ts'

/** Runs of all specs after a training. */
export interface TestsAfterTraining {
  /** Queues them behind the trainings of a dataset. */
  queue(datasetId: number): Promise<void>
  /** The outcome of the last ones, and whether others are pending or running. */
  outcome(datasetId: number): Promise<{ isTesting: boolean; effect: TestEffect | null }>
}

/** @param isScheduled whether a training waits for the dataset to stop changing */
export async function readTrainingState(
  { store, tests: runs }: { store: Store; tests?: TestsAfterTraining },
  datasetId: number,
  isScheduled: () => boolean,
): Promise<TrainingState> {
  const { Dataset, Training } = store.models
  const wasScheduled = isScheduled()
  // Read first: a training that ends after this still counts as active, one that ended before is found as the last.
  const active = await store.rows.list(Training, { datasetId, status: ['pending', 'in_progress'] })
  const [hasAny, tests, last] = await Promise.all([
    hasExpressions(store, datasetId),
    runs?.outcome(datasetId) ?? { isTesting: false, effect: null },
    store.rows.find(Training, { datasetId, status: ['success', 'failed'] }, 'newest'),
  ])
  // Read after the trainings: otherwise what a training has just learned would look as if it were not learned yet.
  const dataset = await store.rows.get(Dataset, { id: datasetId })
  const isWaiting = wasScheduled || isScheduled()
  return {
    state: hasAny || active.length > 0 ? stateOf(dataset, active, last, isWaiting) : 'empty',
    progress: averageProgress(active),
    error: last?.status === 'failed' ? last.error : null,
    trained_at: last?.endedAt?.toISOString() ?? null,
    is_testing: tests.isTesting,
    tests: tests.effect,
  }
}

function stateOf(
  dataset: Dataset,
  active: Training[],
  last: Training | null,
  isWaiting: boolean,
): TrainingState['state'] {
  if (active.some(training => training.status === 'in_progress')) return 'training'
  if (active.length > 0 || isWaiting) return 'pending'
  if (last?.status === 'failed') return 'failed'
  if (dataset.revision > dataset.trainedRevision) return 'stale'
  // Also without a training of its own: a fork takes over what its source has learned.
  return 'trained'
}

const averageProgress = (active: Training[]) =>
  active.length === 0 ? 1 : active.reduce((sum, training) => sum + training.progress, 0) / active.length
