import { Worker } from 'node:worker_threads'
import type { TrainingSet } from './training.ts'
import type { WorkerAnswer, WorkerRequest } from './worker.ts'

export interface Training {
  /** The bytes of the model. Rejects with an Error when the training fails or is cancelled. */
  done: Promise<Uint8Array>
  /** Ends the training at once. */
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

/** Trains in a thread of its own, so that neither the interface nor the window stalls. */
export function startTraining(
  set: TrainingSet,
  { workerFile, resources, seed = 1, onProgress }: TrainerOptions,
): Training {
  const worker = new Worker(workerFile)
  const done = new Promise<Uint8Array>((resolve, reject) => {
    worker.on('message', (answer: WorkerAnswer) => {
      if ('progress' in answer) onProgress?.(answer.progress)
      if ('model' in answer) resolve(answer.model)
      if ('error' in answer) reject(new Error(answer.error))
      if (!('progress' in answer)) void worker.terminate()
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the training was ended before it was done')))
    const request: WorkerRequest = { set, resources, seed }
    worker.postMessage(request)
  })
  return { done, cancel: () => void worker.terminate() }
}
