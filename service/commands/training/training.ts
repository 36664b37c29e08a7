import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { TrainingState } from '../../contract/studio.ts'
import { MODEL_VERSION } from '../../nlu/model.ts'
import { ITEMS_A_STEP, type Steps } from '../../nlu/core/steps.ts'
import { startTraining } from '../../nlu/training/trainer.ts'
import type { TrainingSet } from '../../nlu/training/training.ts'
import type { Store } from '../../store/database.ts'
import type { Dataset, Training } from '../../store/models/dataset.ts'
import type { Engines } from '../engine/engines.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { languagesOf } from '../engine/knowledge.ts'
import { runInSlices } from '../engine/timeSlices.ts'
import { readTrainingSet } from './trainingSet.ts'

/** Trains the models of datasets in the background: when asked, and by itself after a quiet second. */
export interface Trainer {
  /** Something that is learned has changed. */
  notice(datasetId: number): void
  /** Trains every language of a dataset, from now on. */
  train(datasetId: number): Promise<void>
  /** Where training stands, for the badge. */
  state(datasetId: number): Promise<TrainingState>
  /**
   * Takes notice of what came too late to be learned before the last end, and of models of an older form.
   * @param botId only of this bot, one that came with what nobody has learned yet
   */
  resume(botId?: number): Promise<void>
  /** Stops waiting for quiet; trainings under way are the queue's. */
  close(): void
}

export interface TrainerNeeds {
  store: Store
  engines: Engines
  jobs: Jobs
  /** The built worker. */
  workerFile: string
  resources: string
  log: Logger
  now(): Date
}

/** "A change trains by itself after a quiet second." */
const QUIET_MS = 1000
/** Above these a bot trains on request only. */
const BIG = { expressions: 10_000, entities: 15 }
/** Trainings kept in the list of a dataset. */
const KEPT_TRAININGS = 100

export function createTrainer(needs: TrainerNeeds): Trainer {
  const { store, jobs, log } = needs
  const waiting = new Map<number, NodeJS.Timeout>()

  jobs.handle<TrainPayload>('train', job => trainLanguage(needs, job.payload, job))

  async function trainUnlessAsked(datasetId: number): Promise<void> {
    const dataset = await store.models.Dataset.findByPk(datasetId)
    if (!dataset || dataset.manualTraining || (await isBig(store, datasetId))) return
    await enqueue(needs, dataset)
  }

  function notice(datasetId: number): void {
    clearTimeout(waiting.get(datasetId))
    const timer = setTimeout(() => {
      trainUnlessAsked(datasetId)
        .catch((error: unknown) => log.error({ err: error }, 'a training could not be queued'))
        // Until the training is in the queue, somebody who asks must hear that it is coming.
        .finally(() => waiting.get(datasetId) === timer && waiting.delete(datasetId))
    }, QUIET_MS)
    waiting.set(datasetId, timer)
  }

  return {
    notice,
    async resume(botId) {
      const rows = await store.all<{ id: number }>(
        `SELECT id FROM datasets WHERE (?2 IS NULL OR version_id IN (SELECT id FROM versions WHERE bot_id = ?2))
           AND (revision > trained_revision OR id IN (SELECT dataset_id FROM trained_models WHERE format <> ?1))`,
        MODEL_VERSION,
        botId ?? null,
      )
      for (const { id } of rows) notice(id)
    },
    async train(datasetId) {
      clearTimeout(waiting.get(datasetId))
      waiting.delete(datasetId)
      await enqueue(needs, await store.models.Dataset.findByPk(datasetId, { rejectOnEmpty: true }))
    },
    state: datasetId => readState(store, datasetId, () => waiting.has(datasetId)),
    close() {
      for (const timer of waiting.values()) clearTimeout(timer)
      waiting.clear()
    },
  }
}

/** True for bots that train on request only (decisions: above 10,000 expressions or 15 custom entities). */
export async function isBig(store: Store, datasetId: number): Promise<boolean> {
  const row = await store.get<{ expressions: number; entities: number }>(
    `SELECT (SELECT count(*) FROM expressions WHERE dataset_id = ?1) AS expressions,
       (SELECT count(*) FROM entities WHERE dataset_id = ?1) AS entities`,
    datasetId,
  )
  return row !== undefined && (row.expressions > BIG.expressions || row.entities > BIG.entities)
}

/** One training a language; one that waits already will see the change too. */
async function enqueue({ store, engines, jobs, now }: TrainerNeeds, dataset: Dataset): Promise<void> {
  const languages = await languagesOf(store, dataset.id)
  if (languages.length === 0) return forgetAll({ store, engines }, dataset)
  await store.write(async () => {
    const { Training } = store.models
    for (const language of languages) {
      const pending = await Training.findOne({ where: { datasetId: dataset.id, language, status: 'pending' } })
      if (pending) continue
      const row = await Training.create({ datasetId: dataset.id, language, status: 'pending', enqueuedAt: now() })
      await jobs.add(
        'train',
        { datasetId: dataset.id, language, trainingId: row.id },
        { key: `dataset ${dataset.id}`, mirror: row },
      )
    }
    await forgetOld(store, dataset.id)
  })
}

async function forgetOld(store: Store, datasetId: number): Promise<void> {
  await store.run(
    `DELETE FROM trainings WHERE dataset_id = ?1 AND status IN ('success', 'failed') AND id NOT IN
       (SELECT id FROM trainings WHERE dataset_id = ?1 ORDER BY id DESC LIMIT ${KEPT_TRAININGS})`,
    datasetId,
  )
}

type TrainPayload = { datasetId: number; language: string; trainingId: number }

/** Trains one language and puts the model into use; the bot answers with the old one until then. */
async function trainLanguage(
  { store, engines, workerFile, resources }: TrainerNeeds,
  { datasetId, language }: TrainPayload,
  job: { progress(share: number): void; signal: AbortSignal },
): Promise<void> {
  const dataset = await store.models.Dataset.findByPk(datasetId)
  if (!dataset) return // removed meanwhile: there is nothing left to train
  const { revision } = dataset
  const set = await readTrainingSet(store, datasetId, language)
  const fingerprint = await runInSlices(fingerprintOf(set))
  const known = await store.models.TrainedModel.findOne({
    where: { datasetId, language },
    attributes: ['format', 'report'],
  })
  if (known?.format === MODEL_VERSION && isSameReport(known.report, fingerprint))
    return noteTrained(store, datasetId, revision)
  job.signal.throwIfAborted() // who was told while the set was read is not told again
  const training = startTraining(set, { workerFile, resources, onProgress: share => job.progress(share) })
  job.signal.addEventListener('abort', () => training.cancel(), { once: true })
  const bytes = await training.done
  await store.write(async () => {
    const { TrainedModel, Dataset } = store.models
    if (!(await Dataset.findByPk(datasetId))) return
    const model = {
      datasetId,
      language,
      revision,
      format: MODEL_VERSION,
      size: bytes.length,
      bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
      report: { fingerprint },
    }
    const row = await TrainedModel.findOne({ where: { datasetId, language }, attributes: ['id'] })
    await (row ? row.update(model) : TrainedModel.create(model))
    await forgetGone(store, datasetId)
    await noteTrained(store, datasetId, revision)
  })
  await engines.reloadModels(datasetId)
}

const noteTrained = (store: Store, datasetId: number, revision: number): Promise<void> =>
  store.write(async () => {
    await store.run('UPDATE datasets SET trained_revision = max(trained_revision, ?) WHERE id = ?', revision, datasetId)
  })

/** Same data gives the same model, so a language whose data did not change is not trained again. */
function* fingerprintOf({ expressions, lists, ...rest }: TrainingSet): Steps<string> {
  const heads = lists.map(({ values: _, ...head }) => head)
  const hash = createHash('sha256').update(JSON.stringify({ ...rest, lists: heads }))
  for (const items of [expressions, ...lists.map(list => list.values)]) {
    hash.update(`${items.length} `)
    for (let from = 0; from < items.length; from += ITEMS_A_STEP) {
      hash.update(JSON.stringify(items.slice(from, from + ITEMS_A_STEP)))
      yield
    }
  }
  return hash.digest('hex')
}

const isSameReport = (report: unknown, fingerprint: string): boolean =>
  typeof report === 'object' && report !== null && 'fingerprint' in report && report.fingerprint === fingerprint

/** Nothing is left to learn from. */
async function forgetAll(
  { store, engines }: Pick<TrainerNeeds, 'store' | 'engines'>,
  { id, revision }: Dataset,
): Promise<void> {
  await store.write(async () => {
    await forgetGone(store, id)
    await noteTrained(store, id, revision)
  })
  await engines.reloadModels(id)
}

/** Models of languages that have no expressions any more. */
async function forgetGone(store: Store, datasetId: number): Promise<void> {
  await store.run(
    `DELETE FROM trained_models WHERE dataset_id = ?1
       AND language NOT IN (SELECT DISTINCT language FROM expressions WHERE dataset_id = ?1)`,
    datasetId,
  )
}

async function readState(store: Store, datasetId: number, isWaiting: () => boolean): Promise<TrainingState> {
  const { Dataset, Training } = store.models
  const hasWaited = isWaiting()
  // First: one that ends after this is still on, and one that ended before is found below as the last.
  const active = await Training.findAll({ where: { datasetId, status: ['pending', 'in_progress'] } })
  const [expression, last] = await Promise.all([
    store.get('SELECT 1 FROM expressions WHERE dataset_id = ? LIMIT 1', datasetId),
    Training.findOne({ where: { datasetId, status: ['success', 'failed'] }, order: [['id', 'DESC']] }),
  ])
  // After the trainings: what one that is over by now has learned must not look as if it were still to be learned.
  const dataset = await Dataset.findByPk(datasetId, { rejectOnEmpty: true })
  const waits = hasWaited || isWaiting()
  return {
    state: expression || active.length > 0 ? stateOf(dataset, active, last, waits) : 'empty',
    progress: shareDone(active),
    error: last?.status === 'failed' ? last.error : null,
    trained_at: last?.endedAt?.toISOString() ?? null,
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
  return last ? 'trained' : 'empty'
}

const shareDone = (active: Training[]) =>
  active.length === 0 ? 1 : active.reduce((sum, training) => sum + training.progress, 0) / active.length
