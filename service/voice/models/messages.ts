import type { FoundModel } from './layout.ts'
import type { WavInfo } from '../wav.ts'

/** Starts the process of a model: its argument as JSON. */
export interface ModelOptions {
  /** Absolute path of the folder. */
  path: string
  found: FoundModel
  language: string
  /** Of the files: the process is replaced when they change. */
  fingerprint: string
}

export interface TranscriptionRequest {
  /** Path of a valid WAV file. */
  file: string
  info: WavInfo
}

/** `unavailable`: the library of the models cannot be loaded on this machine. */
export type TranscriptionResponse = { text: string } | { error: string } | { unavailable: string }
