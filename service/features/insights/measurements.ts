import type { Measurement } from '../../contract/insights.ts'
import { startEvaluation } from '../../nlu/index.ts'
import { putRow } from '../../store/rows/put.ts'
import type { Store } from '../../store/store.ts'
import { CANCELLED, type Jobs } from '../../jobs/jobs.ts'
import { withoutKept } from './keptExpressions.ts'
import { readTrainingSet } from '../training/trainingSet.ts'

interface MeasurementDeps {
  store: Store
  jobs: Jobs
  workerFile: string
  resources: string
}

/** One language of a dataset. */
type MeasurePayload = { datasetId: number; language: string }

const jobKey = ({ datasetId, language }: MeasurePayload) => `measure ${datasetId} ${language}`

/** Registers measurements as jobs: they take minutes for a large bot and can be cancelled. */
export function handleMeasurements({ store, jobs, workerFile, resources }: MeasurementDeps): void {
  jobs.handle<MeasurePayload>('measure', async ({ payload: { datasetId, language }, progress, signal }) => {
    const dataset = await store.rows.find(store.models.Dataset, { id: datasetId })
    if (!dataset) return // removed since the job was queued
    const { revision } = dataset
    const set = await readTrainingSet(store, datasetId, language)
    signal.throwIfAborted() // the listener below is not called for an earlier abort
    const task = startEvaluation(set, { workerFile, resources, onProgress: progress })
    signal.addEventListener('abort', () => task.cancel(), { once: true })
    const analytics = JSON.parse(JSON.stringify(await task.done))
    await store.write(async () => {
      if (!(await store.rows.find(store.models.Dataset, { id: datasetId }))) return // removed meanwhile
      await putRow(store.rows, store.models.Measurement, { datasetId, language }, { revision, analytics })
    })
  })
}

/** Queues a measurement, unless one is pending or running. */
export async function queueMeasurement(deps: MeasurementDeps, payload: MeasurePayload): Promise<void> {
  await deps.jobs.add('measure', payload, { key: jobKey(payload), once: true })
}

/** Cancels a measurement that is pending or running. */
export async function cancelMeasurement({ store, jobs }: MeasurementDeps, payload: MeasurePayload): Promise<void> {
  const rows = await store.rows.list(store.models.Job, {
    kind: 'measure',
    key: jobKey(payload),
    status: ['pending', 'in_progress'],
  })
  for (const { id } of rows) await jobs.cancel(id)
}

/** The state of the measurement of a language, with the result of the last one that ended. */
export async function readMeasurement({ store }: MeasurementDeps, payload: MeasurePayload): Promise<Measurement> {
  const { Dataset, Job, Measurement } = store.models
  // Read first: a job writes its result before it ends.
  const job = await store.rows.find(Job, { kind: 'measure', key: jobKey(payload) }, 'newest')
  const [dataset, last] = await Promise.all([
    store.rows.find(Dataset, { id: payload.datasetId }),
    store.rows.find(Measurement, payload),
  ])
  const analytics = (last?.analytics ?? null) as Measurement['analytics'] // as: written by the job above only
  const state = job?.status === 'failed' && job.error === CANCELLED ? 'cancelled' : (job?.status ?? 'none')
  return {
    state,
    progress: job?.progress ?? 0,
    error: state === 'failed' ? (job?.error ?? null) : null,
    is_current: last !== null && last.revision === dataset?.revision,
    analytics: analytics && { ...analytics, mislabelled: await withoutKept(store, payload, analytics.mislabelled) },
  }
}
