import type { Worker } from 'node:worker_threads'
import type { Analytics } from './evaluation.ts'
import { keepWorker, takeWorker } from './keptWorker.ts'
import type { TrainingSet } from './train.ts'
import type { WorkerAnswer, WorkerMessage, WorkerRequest } from './worker.ts'

/** Work in a worker thread. */
export interface Task<Result> {
  /** Rejects with an Error when the work fails or is cancelled. */
  done: Promise<Result>
  /** Ends the work at once. */
  cancel: () => void
}

export interface TrainerOptions {
  /** The built worker, `dist/service/worker.cjs`. */
  workerFile: string
  /** The `resources` folder. */
  resources: string
  /** Same data and same seed give the same bytes; 1 by default. */
  seed?: number
  /** Called with the share done, 0..1. */
  onProgress?: (share: number) => void
}

/** Trains in a worker thread, so that the event loop is not blocked; resolves to the bytes of the model. */
export function startTraining(set: TrainingSet, options: TrainerOptions): Task<Uint8Array> {
  return start('train', set, options, answer => ('model' in answer ? answer.model : null))
}

/** Evaluates a dataset (evaluation.ts) in a worker thread. */
export function startEvaluation(set: TrainingSet, options: TrainerOptions): Task<Analytics> {
  return start('evaluate', set, options, answer => ('analytics' in answer ? answer.analytics : null))
}

/** Expressions up to which a worker is kept after its task: the memory of a larger set is given back at once. */
const KEPT_UP_TO = 10_000

function start<Result>(
  task: WorkerRequest['task'],
  set: TrainingSet,
  { workerFile, resources, seed = 1, onProgress }: TrainerOptions,
  read: (answer: WorkerAnswer) => Result | null,
): Task<Result> {
  const worker = takeWorker(workerFile)
  const isSmall = set.expressions.length <= KEPT_UP_TO
  let isDone = false
  const done = new Promise<Result>((resolve, reject) => {
    const onAnswer = (answer: WorkerAnswer) => {
      if ('progress' in answer) return onProgress?.(answer.progress)
      isDone = true
      worker.off('message', onAnswer).off('error', reject).off('exit', onExit)
      const result = read(answer)
      if (result !== null) resolve(result)
      if ('error' in answer) reject(new Error(answer.error))
      if (result !== null && isSmall) keepWorker(worker, workerFile)
      else void worker.terminate()
    }
    const onExit = () => reject(new Error('the training was ended before it was done'))
    worker.on('message', onAnswer).on('error', reject).on('exit', onExit)
    sendInChunks(worker, task, set, { resources, seed }).catch(reject)
  })
  const cancel = () => {
    if (!isDone) void worker.terminate() // afterwards the worker may belong to another task
  }
  return { done, cancel }
}

/** Expressions or list values in one message: a few milliseconds of cloning in the sending thread. */
const ITEMS_PER_MESSAGE = 2000

const nextTurn = () => new Promise(resolve => setImmediate(resolve))

/** Sends the training set in chunks, because cloning a hundred thousand expressions at once would block the event loop. */
async function sendInChunks(
  worker: Worker,
  task: WorkerRequest['task'],
  { expressions, lists, ...rest }: TrainingSet,
  settings: { resources: string; seed: number },
): Promise<void> {
  const tell = async (message: WorkerMessage) => {
    worker.postMessage(message)
    await nextTurn()
  }
  for (const chunk of chunks(expressions)) await tell({ expressions: chunk })
  for (const [list, { values }] of lists.entries()) {
    for (const chunk of chunks(values)) await tell({ list, values: chunk })
  }
  const empty = { ...rest, expressions: [], lists: lists.map(list => ({ ...list, values: [] })) }
  await tell({ task, set: empty, ...settings })
}

function* chunks<Item>(items: readonly Item[]): Generator<Item[], void> {
  for (let from = 0; from < items.length; from += ITEMS_PER_MESSAGE) yield items.slice(from, from + ITEMS_PER_MESSAGE)
}
