import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type Analytics, measureDataset } from './analytics.ts'
import { openLexicons } from './lexicon.ts'
import { train, type TrainingSet } from './training.ts'

/** What the worker is asked: train on a set, or measure it, with the language data in a folder. */
export interface WorkerRequest {
  task: 'train' | 'measure'
  set: TrainingSet
  resources: string
  seed: number
}

/** What it answers: progress again and again, then a model, a measurement or the reason there is none. */
export type WorkerAnswer =
  { progress: number } | { model: Uint8Array<ArrayBuffer> } | { analytics: Analytics } | { error: string }

/**
 * A training takes what the requests leave over. Only Linux knows threads by their own priority (0 is the one that
 * calls); elsewhere this would slow down the whole service.
 */
const NICE = 5
if (process.platform === 'linux') setPriority(0, NICE)

parentPort?.once('message', ({ task, set, resources, seed }: WorkerRequest) => {
  const answer = (message: WorkerAnswer) =>
    parentPort?.postMessage(message, 'model' in message ? [message.model.buffer] : [])
  const options = { seed, lexicons: openLexicons(resources), onProgress: (progress: number) => answer({ progress }) }
  try {
    if (task === 'train') answer({ model: train(set, options) })
    else answer({ analytics: measureDataset(set, options) })
  } catch (error) {
    answer({ error: error instanceof Error ? error.message : String(error) })
  }
})
