/**
 * Background training of datasets: when to train. trainLanguage.ts does it, on what trainingSet.ts reads;
 * trainingState.ts says how far it is; measurements.ts and explain.ts report on the quality of what was learned.
 */
import type { Logger } from 'pino'
import type { TrainingState } from '../../contract/studio.ts'
import { MODEL_VERSION } from '../../nlu/model.ts'
import { languagesOf } from '../analysis/queries.ts'
import { isLarge } from '../dataset/size.ts'
import { addTrainings, deleteOldTrainings, sizeOf, untrainedDatasets } from './queries.ts'
import type { Store } from '../../store/store.ts'
import type { Dataset } from '../../store/models/dataset.ts'
import type { Engines } from '../analysis/engines.ts'
import type { DamagedModel } from '../analysis/models.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { datasetKey } from '../../jobs/keys.ts'
import { deleteAllModels, trainLanguage, type TrainPayload } from './trainLanguage.ts'
import { readTrainingState, type TestsAfterTraining } from './trainingState.ts'

/** Trains the models of datasets in the background: on request, and automatically after changes. */
export interface Trainer {
  /** Trains a dataset once it has not changed for a second, unless it is trained on request only. */
  schedule(datasetId: number): void
  /** Queues a training of every language of a dataset. */
  train(datasetId: number): Promise<void>
  /** Resolves when the first training of a dataset has ended; undefined when none is queued. */
  first(datasetId: number): Promise<void> | undefined
  /** The state of training as the studio's badge shows it. */
  state(datasetId: number): Promise<TrainingState>
  /**
   * Schedules the datasets that changed after their last training, and retrains every dataset whose model has an old
   * format.
   * @param botId only the datasets of this bot, for one that was imported
   */
  resume(botId?: number): Promise<void>
  /** Logs that a model was damaged and trains its dataset again, at most once per start for each model. */
  replaceDamagedModel(model: DamagedModel): void
  /** Cancels scheduled trainings; those in the queue belong to the queue. */
  close(): void
}

export interface TrainerDeps {
  store: Store
  engines: Engines
  jobs: Jobs
  /** Runs of specs that follow a training; none by default. */
  tests?: TestsAfterTraining
  /** The built worker. */
  workerFile: string
  resources: string
  log: Logger
  now(): Date
}

/** The first training of a dataset, while it is queued or running. */
interface FirstTraining {
  /** Those still to be trained. */
  languages: number
  ended: Promise<void>
  end(): void
}

/** Milliseconds without a change after which a dataset is trained. */
const QUIET_MS = 1000
/** Trainings kept in the list of a dataset. */
const MAX_TRAININGS = 100

export function createTrainer(deps: TrainerDeps): Trainer {
  const { store, jobs, log } = deps
  const timers = new Map<number, NodeJS.Timeout>()
  const replaced = new Set<string>()
  const firsts = new Map<number, FirstTraining>()

  jobs.handle<TrainPayload>('train', async job => {
    const { datasetId } = job.payload
    try {
      await trainLanguage(deps, job.payload, job)
    } finally {
      endFirst(datasetId)
    }
    await deps.tests?.queue(datasetId)
  })

  /** A language of a dataset is trained. */
  function endFirst(datasetId: number): void {
    const first = firsts.get(datasetId)
    if (!first || --first.languages > 0) return
    firsts.delete(datasetId)
    first.end()
  }

  async function trainAutomatically(datasetId: number): Promise<void> {
    const dataset = await store.rows.find(store.models.Dataset, { id: datasetId })
    if (!dataset || dataset.manualTraining || isLarge(await sizeOf(store, datasetId))) return
    await enqueue(dataset)
  }

  async function enqueue(dataset: Dataset): Promise<void> {
    const languages = await languagesOf(store, dataset.id)
    if (languages.length === 0) return deleteAllModels(deps, dataset)
    if (dataset.trainedRevision === 0 && !firsts.has(dataset.id)) {
      let end = () => {}
      const ended = new Promise<void>(resolve => (end = resolve))
      firsts.set(dataset.id, { languages: languages.length, ended, end })
    }
    await queueTrainings(deps, dataset, languages)
  }

  const logFailure = (error: unknown) => log.error({ err: error }, 'a training could not be queued')

  function schedule(datasetId: number): void {
    clearTimeout(timers.get(datasetId))
    const timer = setTimeout(() => {
      trainAutomatically(datasetId)
        .catch(logFailure)
        // The timer stays in the map until the training is queued, so that the state says `pending` all the while.
        .finally(() => timers.get(datasetId) === timer && timers.delete(datasetId))
    }, QUIET_MS)
    timers.set(datasetId, timer)
  }

  async function train(datasetId: number): Promise<void> {
    clearTimeout(timers.get(datasetId))
    timers.delete(datasetId)
    const dataset = await store.rows.find(store.models.Dataset, { id: datasetId })
    if (dataset) await enqueue(dataset)
  }

  return {
    schedule,
    train,
    first: datasetId => firsts.get(datasetId)?.ended,
    state: datasetId => readTrainingState(deps, datasetId, () => timers.has(datasetId)),
    async resume(botId) {
      const rows = await untrainedDatasets(store, MODEL_VERSION, botId)
      // A bot that is trained on request has been trained already: without its model it would answer nothing.
      for (const { id, isOutdated } of rows) await (isOutdated ? train(id) : trainAutomatically(id))
    },
    replaceDamagedModel({ datasetId, language, error }) {
      const key = `${datasetId} ${language}`
      log.error({ err: error, datasetId, language }, 'a trained model is damaged and was deleted')
      // Retrain once only, so that a bug cannot loop.
      if (replaced.has(key)) return
      replaced.add(key)
      train(datasetId).catch(logFailure)
    },
    close() {
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      for (const { end } of firsts.values()) end()
      firsts.clear()
    },
  }
}

/** Queues one training per language, except where one is pending: that one will read the newest data. */
async function queueTrainings(
  { store, jobs, now }: TrainerDeps,
  dataset: Dataset,
  languages: readonly string[],
): Promise<void> {
  await store.write(async () => {
    for (const training of await addTrainings(store, dataset.id, languages, now())) {
      const payload = { datasetId: dataset.id, language: training.language, trainingId: training.id }
      await jobs.add('train', payload, { key: datasetKey(dataset.id), mirror: training })
    }
    await deleteOldTrainings(store, dataset.id, MAX_TRAININGS)
  })
}
