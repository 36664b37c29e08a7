import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { type Analytics, evaluateDataset } from './evaluation.ts'
import type { EntityList } from '../lists/lists.ts'
import { openLexicons } from '../lexicon.ts'
import { train, type TrainingSet } from './train.ts'

/** A piece of what is to be learned, sent before the request. */
export type WorkerChunk =
  | { expressions: TrainingSet['expressions'] }
  /** values of the list at a position */
  | { list: number; values: EntityList['values'] }

/** What the worker is told: pieces of a set, then what to do with them. */
export type WorkerMessage = WorkerChunk | WorkerRequest

/** What it is asked: train on a set, or measure it, with the language data in a folder. */
export interface WorkerRequest {
  task: 'train' | 'measure'
  /** expressions and values of lists are those of the pieces */
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
    if (task === 'train') answer({ model: train(whole, options) })
    else answer({ analytics: evaluateDataset(whole, options) })
  } catch (error) {
    answer({ error: error instanceof Error ? error.message : String(error) })
  }
}

function assemble(set: TrainingSet): TrainingSet {
  const valuesOf = (position: number) =>
    chunks.flatMap(piece => ('list' in piece && piece.list === position ? piece.values : []))
  return {
    ...set,
    expressions: chunks.flatMap(piece => ('expressions' in piece ? piece.expressions : [])),
    lists: set.lists.map((list, position) => ({ ...list, values: valuesOf(position) })),
  }
}
