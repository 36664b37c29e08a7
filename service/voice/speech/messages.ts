import type { WavInfo } from '../wav.ts'
import type { Sentence } from './grammar.ts'

/** Starts the child: its argument as JSON. */
export interface ChildOptions {
  /** Folder with `languages/<iso>/speech.json`. */
  resources: string
}

/** A request to the child. Without sentences the grammar of `key` must have been sent before. */
export interface ChildRequest {
  language: string
  key: string
  sentences?: readonly Sentence[]
  /** Path of a valid WAV file. */
  file: string
  info: WavInfo
}

/**
 * `unknownGrammar`: the request has to be sent again with its sentences. `isSpent`: the process has taken so much memory
 * that another one should answer the next request.
 */
export type ChildResponse = { words: string[]; isSpent: boolean } | { unknownGrammar: true } | { error: string }
