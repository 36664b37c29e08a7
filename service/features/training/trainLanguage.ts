import { createHash } from 'node:crypto'
import { ITEMS_PER_SLICE, type Incremental } from '../../nlu/core/incremental.ts'
import { MODEL_VERSION } from '../../nlu/model.ts'
import { startTraining } from '../../nlu/training/startTraining.ts'
import type { TrainingSet } from '../../nlu/training/train.ts'
import { deleteOrphanedModels, findModelHead, markTrained, saveModel } from './queries.ts'
import type { Store } from '../../store/store.ts'
import type { Dataset } from '../../store/models/dataset.ts'
import type { Engines } from '../analysis/engines.ts'
import { runInSlices } from '../../jobs/timeSlices.ts'
import { readTrainingSet } from './trainingSet.ts'

interface TrainingDeps {
  store: Store
  engines: Engines
  /** The built worker. */
  workerFile: string
  resources: string
}

export type TrainPayload = { datasetId: number; language: string; trainingId: number }

/**
 * Trains one language of a dataset in the worker and puts the model into use; the previous model answers until then. A
 * language whose data has not changed keeps its model, because the same data gives the same model.
 */
export async function trainLanguage(
  { store, engines, workerFile, resources }: TrainingDeps,
  { datasetId, language }: TrainPayload,
  job: { progress(share: number): void; signal: AbortSignal },
): Promise<void> {
  const dataset = await store.rows.find(store.models.Dataset, { id: datasetId })
  if (!dataset) return // removed since the training was queued
  const { revision } = dataset
  const set = await readTrainingSet(store, datasetId, language)
  const fingerprint = await runInSlices(fingerprintOf(set))
  if (await hasCurrentModel(store, engines, { datasetId, language }, fingerprint)) {
    return store.write(() => markTrained(store, datasetId, revision))
  }
  job.signal.throwIfAborted() // the listener below is not called for an earlier abort
  const training = startTraining(set, { workerFile, resources, onProgress: share => job.progress(share) })
  job.signal.addEventListener('abort', () => training.cancel(), { once: true })
  const bytes = await training.done
  const model = {
    datasetId,
    language,
    revision,
    format: MODEL_VERSION,
    size: bytes.length,
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
    report: { fingerprint },
  }
  await store.write(async () => {
    await saveModel(store, model)
    await deleteOrphanedModels(store, datasetId)
    await markTrained(store, datasetId, revision)
  })
  await engines.reloadModels(datasetId)
}

/** True when the stored model was trained on data with this fingerprint, and can be loaded. */
async function hasCurrentModel(
  store: Store,
  engines: Engines,
  { datasetId, language }: Pick<TrainPayload, 'datasetId' | 'language'>,
  fingerprint: string,
): Promise<boolean> {
  const model = await findModelHead(store, datasetId, language)
  if (model?.format !== MODEL_VERSION || !hasFingerprint(model.report, fingerprint)) return false
  return (await engines.models(datasetId)).has(language)
}

/** A hash of everything that a training reads. */
function* fingerprintOf({ expressions, lists, ...rest }: TrainingSet): Incremental<string> {
  const listHeads = lists.map(({ values: _, ...head }) => head)
  const hash = createHash('sha256').update(JSON.stringify({ ...rest, lists: listHeads }))
  for (const items of [expressions, ...lists.map(list => list.values)]) {
    hash.update(`${items.length} `)
    for (let from = 0; from < items.length; from += ITEMS_PER_SLICE) {
      hash.update(JSON.stringify(items.slice(from, from + ITEMS_PER_SLICE)))
      yield
    }
  }
  return hash.digest('hex')
}

const hasFingerprint = (report: unknown, fingerprint: string): boolean =>
  typeof report === 'object' && report !== null && 'fingerprint' in report && report.fingerprint === fingerprint

/** Deletes every model of a dataset that has no expressions left. */
export async function deleteAllModels(
  { store, engines }: Pick<TrainingDeps, 'store' | 'engines'>,
  { id, revision }: Dataset,
): Promise<void> {
  await store.write(async () => {
    await deleteOrphanedModels(store, id)
    await markTrained(store, id, revision)
  })
  await engines.reloadModels(id)
}
