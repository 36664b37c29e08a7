import { Worker } from 'node:worker_threads'
import type { Analytics } from './analytics.ts'
import type { TrainingSet } from './training.ts'
import type { WorkerAnswer, WorkerRequest } from './worker.ts'

/** Work in a thread of its own. */
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
  /** Same data and same seed give the same bytes; there is rarely a reason to change it. */
  seed?: number
  /** Called with the share done, 0..1. */
  onProgress?: (share: number) => void
}

/** Trains in a thread of its own, so that neither the interface nor the window stalls; answers the model's bytes. */
export function startTraining(set: TrainingSet, options: TrainerOptions): Task<Uint8Array> {
  return start('train', set, options, answer => ('model' in answer ? answer.model : null))
}

/** Measures a dataset (analytics.ts) in a thread of its own. */
export function startMeasuring(set: TrainingSet, options: TrainerOptions): Task<Analytics> {
  return start('measure', set, options, answer => ('analytics' in answer ? answer.analytics : null))
}

function start<Result>(
  task: WorkerRequest['task'],
  set: TrainingSet,
  { workerFile, resources, seed = 1, onProgress }: TrainerOptions,
  read: (answer: WorkerAnswer) => Result | null,
): Task<Result> {
  const worker = new Worker(workerFile)
  const done = new Promise<Result>((resolve, reject) => {
    worker.on('message', (answer: WorkerAnswer) => {
      const result = read(answer)
      if ('progress' in answer) onProgress?.(answer.progress)
      if (result !== null) resolve(result)
      if ('error' in answer) reject(new Error(answer.error))
      if (!('progress' in answer)) void worker.terminate()
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the training was ended before it was done')))
    const request: WorkerRequest = { task, set, resources, seed }
    worker.postMessage(request)
  })
  return { done, cancel: () => void worker.terminate() }
}
