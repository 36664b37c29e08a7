import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type Analytics, evaluateDataset } from './evaluation.ts'
import type { EntityList } from '../lists/lists.ts'
import { openLexicons } from '../lexicon.ts'
import { train, type TrainingSet } from './train.ts'

/** A chunk of the training set, sent before the request. */
export type WorkerChunk =
  | { expressions: TrainingSet['expressions'] }
  /** `list` is a position in the lists of the set. */
  | { list: number; values: EntityList['values'] }

/** Messages to the worker: chunks of a training set, then the request. */
export type WorkerMessage = WorkerChunk | WorkerRequest

/** A request to train on a set or to evaluate it, with the language data in a folder. */
export interface WorkerRequest {
  task: 'train' | 'evaluate'
  /** Without expressions and values of lists: those are in the chunks. */
  set: TrainingSet
  resources: string
  seed: number
}

/** Messages from the worker: progress, then a model, an evaluation or an error message. */
export type WorkerAnswer =
  { progress: number } | { model: Uint8Array<ArrayBuffer> } | { analytics: Analytics } | { error: string }

/**
 * Lowers the priority of the worker below that of request handling. Only Linux has priorities of threads (0 is the
 * calling one); elsewhere this would slow down the whole process.
 */
const NICE = 5
if (process.platform === 'linux') setPriority(0, NICE)

const chunks: WorkerChunk[] = []

parentPort?.on('message', (message: WorkerMessage) => {
  if ('task' in message) work(message)
  else chunks.push(message)
})

function work({ task, set, resources, seed }: WorkerRequest): void {
  const answer = (message: WorkerAnswer) =>
    parentPort?.postMessage(message, 'model' in message ? [message.model.buffer] : [])
  const options = { seed, lexicons: openLexicons(resources), onProgress: (progress: number) => answer({ progress }) }
  try {
    const whole = assemble(set)
    chunks.length = 0
    if (task === 'train') answer({ model: train(whole, options) })
    else answer({ analytics: evaluateDataset(whole, options) })
  } catch (error) {
    answer({ error: error instanceof Error ? error.message : String(error) })
  }
}

function assemble(set: TrainingSet): TrainingSet {
  const valuesOf = (position: number) =>
    chunks.flatMap(chunk => ('list' in chunk && chunk.list === position ? chunk.values : []))
  return {
    ...set,
    expressions: chunks.flatMap(chunk => ('expressions' in chunk ? chunk.expressions : [])),
    lists: set.lists.map((list, position) => ({ ...list, values: valuesOf(position) })),
  }
}
