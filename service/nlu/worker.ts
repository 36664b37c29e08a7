import { parentPort } from 'node:worker_threads'
import { openLexicons } from './lexicon.ts'
import { train, type TrainingSet } from './training.ts'

/** What the worker is asked: train on a set, with the language data in a folder. */
export interface WorkerRequest {
  set: TrainingSet
  resources: string
  seed: number
}

/** What it answers: progress again and again, then a model or the reason there is none. */
export type WorkerAnswer = { progress: number } | { model: Uint8Array<ArrayBuffer> } | { error: string }

parentPort?.once('message', ({ set, resources, seed }: WorkerRequest) => {
  const answer = (message: WorkerAnswer) =>
    parentPort?.postMessage(message, 'model' in message ? [message.model.buffer] : [])
  try {
    const lexicons = openLexicons(resources)
    answer({ model: train(set, { seed, lexicons, onProgress: progress => answer({ progress }) }) })
  } catch (error) {
    answer({ error: error instanceof Error ? error.message : String(error) })
  }
})
