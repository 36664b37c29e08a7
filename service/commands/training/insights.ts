import type { Explanation, Measurement } from '../../contract/insights.ts'
import { explain, type Reading, startMeasuring } from '../../nlu/index.ts'
import type { Store } from '../../store/database.ts'
import type { Engines } from '../engine/engines.ts'
import { CANCELLED, type Jobs } from '../jobs/jobs.ts'
import { readTrainingSet } from './trainingSet.ts'

interface InsightNeeds {
  store: Store
  jobs: Jobs
  workerFile: string
  resources: string
}

type MeasurePayload = { datasetId: number; language: string }

/** What is kept of a measurement. */
interface Kept {
  /** Of the dataset when it was measured. */
  revision: number
  analytics: Measurement['analytics']
}

/** Where the last measurement of a language is kept. */
const settingOf = ({ datasetId, language }: MeasurePayload) => `analytics ${datasetId} ${language}`

const keyOf = ({ datasetId, language }: MeasurePayload) => `measure ${datasetId} ${language}`

/** Makes measurements jobs: they take minutes for a large bot, and may be cancelled. */
export function handleMeasurements({ store, jobs, workerFile, resources }: InsightNeeds): void {
  jobs.handle<MeasurePayload>('measure', async ({ payload: { datasetId, language }, progress, signal }) => {
    const dataset = await store.models.Dataset.findByPk(datasetId)
    if (!dataset) return // removed meanwhile
    const { revision } = dataset
    const set = await readTrainingSet(store, datasetId, language)
    signal.throwIfAborted() // who was told while the set was read is not told again
    const task = startMeasuring(set, { workerFile, resources, onProgress: progress })
    signal.addEventListener('abort', () => task.cancel(), { once: true })
    const kept: Kept = { revision, analytics: await task.done }
    await store.write(async () => {
      await store.run(FORGET_GONE)
      await store.models.Setting.upsert({
        key: settingOf({ datasetId, language }),
        value: JSON.parse(JSON.stringify(kept)),
      })
    })
  })
}

/** Measurements of datasets that are gone. */
const FORGET_GONE = `
  DELETE FROM settings WHERE key GLOB 'analytics *'
    AND CAST(substr(key, 11) AS INTEGER) NOT IN (SELECT id FROM datasets)`

/** Begins a measurement, unless one waits or runs. */
export async function measure(needs: InsightNeeds, payload: MeasurePayload): Promise<void> {
  await needs.jobs.add('measure', payload, { key: keyOf(payload), once: true })
}

/** Ends a measurement that waits or runs. */
export async function cancelMeasurement({ store, jobs }: InsightNeeds, payload: MeasurePayload): Promise<void> {
  const rows = await store.models.Job.findAll({
    where: { kind: 'measure', key: keyOf(payload), status: ['pending', 'in_progress'] },
  })
  for (const { id } of rows) await jobs.cancel(id)
}

/** Where the measurement of a language stands, and what the last one found. */
export async function readMeasurement({ store }: InsightNeeds, payload: MeasurePayload): Promise<Measurement> {
  const { Dataset, Job, Setting } = store.models
  // First: what one that has ended found was written before its end.
  const job = await Job.findOne({ where: { kind: 'measure', key: keyOf(payload) }, order: [['id', 'DESC']] })
  const [dataset, row] = await Promise.all([Dataset.findByPk(payload.datasetId), Setting.findByPk(settingOf(payload))])
  const kept = row ? (row.value as unknown as Kept) : undefined // as: written above, and nowhere else
  const state = job?.status === 'failed' && job.error === CANCELLED ? 'cancelled' : (job?.status ?? 'none')
  return {
    state,
    progress: job?.progress ?? 0,
    error: state === 'failed' ? (job?.error ?? null) : null,
    is_current: kept !== undefined && kept.revision === dataset?.revision,
    analytics: kept?.analytics ?? null,
  }
}

/** Which words and which expressions speak for the intents of a sentence. */
export async function explainSentence(
  { store, engines }: { store: Store; engines: Engines },
  datasetId: number,
  text: string,
  reading: Reading,
): Promise<Explanation> {
  const { processingLanguage, spans } = await engines.analyse(datasetId, text, reading)
  const model = (await engines.models(datasetId)).get(processingLanguage)
  if (!model) return { intents: [], nearest: [] }
  const { expressions } = await readTrainingSet(store, datasetId, processingLanguage)
  const listed = spans.filter(({ origin }) => origin === 'gazette').map(span => ({ ...span, type: span.entity }))
  return explain(text, model.classifier, expressions, listed)
}
