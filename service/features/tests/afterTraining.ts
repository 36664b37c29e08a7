/** Runs all specs of a bot in the background after a training, and compares the outcome with that of the run before. */
import { targetOfVersion } from '../../access/tokenCache.ts'
import type { TestEffect } from '../../contract/studio.ts'
import { casesOfDataset, countCasesOfDataset, recordingsOf } from './queries.ts'
import { putRow } from '../../store/rows/put.ts'
import type { Store } from '../../store/store.ts'
import { createPauses } from '../../jobs/timeSlices.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { TestsAfterTraining } from '../training/trainingState.ts'
import { datasetKey } from '../../jobs/keys.ts'
import { failsCase, failsConversation, type RecordedRunDeps } from './runSpec.ts'

/** Bots with more cases run their specs on request only. */
const MAX_CASES = 2_000
/** Changed cases that the studio lists by name. */
const MAX_CHANGES = 20

const KIND = 'testAfterTraining'

type Payload = { datasetId: number }
type Deps = RecordedRunDeps & { jobs: Jobs }

interface StoredEffect {
  /** Ids of the cases that passed and failed in the last run. */
  passed: string[]
  failed: string[]
  effect: TestEffect
}

interface Outcome {
  id: string
  specId: string
  name: string
  hasFailed: boolean
}

/** Registers the runs after trainings as jobs. */
export function handleTestsAfterTraining(deps: Deps): void {
  deps.jobs.handle<Payload>(KIND, ({ payload, signal }) => testDataset(deps, payload.datasetId, signal))
}

/** The runs after trainings, as the trainer asks for them. */
export const testsAfterTraining = (deps: { store: Store; jobs: Jobs }): TestsAfterTraining => ({
  queue: datasetId => queueTestsAfterTraining(deps, datasetId),
  outcome: datasetId => readTestEffect(deps.store, datasetId),
})

/** Queues a run of all specs behind the trainings of the dataset; does nothing for a bot without cases. */
export async function queueTestsAfterTraining(
  { store, jobs }: { store: Store; jobs: Jobs },
  datasetId: number,
): Promise<void> {
  const count = await countCasesOfDataset(store, datasetId)
  if (count === 0 || count > MAX_CASES) return
  await jobs.add(KIND, { datasetId }, { key: datasetKey(datasetId), once: true })
}

/** The outcome of the last run after a training, and whether another one is pending or running. */
export async function readTestEffect(
  { rows, models }: Store,
  datasetId: number,
): Promise<{ isTesting: boolean; effect: TestEffect | null }> {
  // Read first: a job writes its result before it ends.
  const job = await rows.find(models.Job, {
    kind: KIND,
    key: datasetKey(datasetId),
    status: ['pending', 'in_progress'],
  })
  const stored = await storedEffect({ rows, models }, datasetId)
  return { isTesting: job !== null, effect: stored?.effect ?? null }
}

async function storedEffect(
  { rows, models }: Pick<Store, 'rows' | 'models'>,
  datasetId: number,
): Promise<StoredEffect | undefined> {
  const row = await rows.find(models.TestEffect, { datasetId })
  return row ? (row.outcome as unknown as StoredEffect) : undefined // as: written by testDataset only
}

async function testDataset(deps: Deps, datasetId: number, signal: AbortSignal): Promise<void> {
  const { store } = deps
  const dataset = await store.rows.find(store.models.Dataset, { id: datasetId })
  const target = dataset && (await targetOfVersion(store, dataset.versionId))
  if (!target) return // removed since the job was queued
  const { cases, conversations } = await casesOfDataset(store, datasetId)
  const recordings = await recordingsOf(
    store,
    cases.map(({ id }) => id),
  )
  const outcomes: Outcome[] = []
  const pauseWhenDue = createPauses()
  for (const one of cases) {
    signal.throwIfAborted()
    const isRecorded = recordings.has(one.id)
    // Recognition takes time, and a training that waits for this job makes its result obsolete.
    if (isRecorded && (await isTrainingPending(store, datasetId))) return queueTestsAfterTraining(deps, datasetId)
    const hasFailed = await failsCase(deps, target, one, isRecorded)
    outcomes.push({ id: one.id, specId: one.specId, name: one.expression, hasFailed })
    await pauseWhenDue()
  }
  for (const one of conversations) {
    signal.throwIfAborted()
    const hasFailed = await failsConversation(deps, target, one)
    outcomes.push({ id: one.id, specId: one.specId, name: one.name, hasFailed })
    await pauseWhenDue()
  }
  const before = await storedEffect(store, datasetId)
  const next = compare(before, outcomes)
  await store.write(async () => {
    if (!(await store.rows.find(store.models.Dataset, { id: datasetId }))) return // removed meanwhile
    await putRow(store.rows, store.models.TestEffect, { datasetId }, { outcome: JSON.parse(JSON.stringify(next)) })
  })
}

const isTrainingPending = async ({ rows, models }: Store, datasetId: number): Promise<boolean> =>
  (await rows.find(models.Training, { datasetId, status: 'pending' })) !== null

/** Cases that the run before did not include count as neither fixed nor broken. */
function compare(before: StoredEffect | undefined, outcomes: readonly Outcome[]): StoredEffect {
  const [passed, failed] = [new Set(before?.passed), new Set(before?.failed)]
  const fixed = outcomes.filter(({ id, hasFailed }) => !hasFailed && failed.has(id))
  const broken = outcomes.filter(({ id, hasFailed }) => hasFailed && passed.has(id))
  const idsOf = (hasFailed: boolean) => outcomes.filter(one => one.hasFailed === hasFailed).map(({ id }) => id)
  const changes = [...broken, ...fixed].slice(0, MAX_CHANGES)
  return {
    passed: idsOf(false),
    failed: idsOf(true),
    effect: {
      total: outcomes.length,
      failed: idsOf(true).length,
      fixed: fixed.length,
      broken: broken.length,
      changes: changes.map(({ specId, name, hasFailed }) => ({ spec_id: specId, name, is_fixed: !hasFailed })),
    },
  }
}
