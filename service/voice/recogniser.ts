import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Sentence } from './speech/grammar.ts'
import type { ChildRequest, ChildResponse } from './speech/messages.ts'
import { type Child, startChild } from './speech/startChild.ts'
import type { WavInfo } from './wav.ts'

/** The sentences of one dataset and language. */
export interface GrammarSource {
  /** Changes with the sentences. */
  key: string
  /** Reads the sentences; called only when the recogniser does not have those of `key`. */
  read(): Promise<readonly Sentence[]>
}

/** Port to a speech recogniser. */
export interface Recogniser {
  /** Whether speech in a language can be recognised. */
  supports(language: string): boolean
  /**
   * Recognises a valid WAV file.
   * @returns the words of the sentence; [] when it is none of the grammar
   * @throws RecogniserError when the recogniser failed or took too long; the next request starts it again
   */
  recognise(language: string, grammar: GrammarSource, file: { path: string; info: WavInfo }): Promise<string[]>
  close(): void
}

/** The recogniser failed: its process ended or took too long, or too many requests are waiting. */
export class RecogniserError extends Error {}

export interface RecogniserOptions {
  /** The built child, `dist/service/recogniser.cjs`. */
  childFile: string
  /** The `resources` folder. */
  resources: string
  /** Milliseconds one request may take; 20,000 by default: 10 s of speech on a busy machine. */
  timeout?: number
  /** Milliseconds without a request after which the process is ended to free its memory; five minutes by default. */
  idle?: number
}

const TIMEOUT = 20_000
const IDLE = 5 * 60_000
/** Requests that may wait; more would have to wait for minutes. */
const MAX_WAITING = 16

/** Creates a recogniser in a process of its own, which the first request starts. */
export function createRecogniser(options: RecogniserOptions): Recogniser {
  const { childFile, resources, timeout = TIMEOUT, idle = IDLE } = options
  let child: Child | undefined
  let idleTimer: NodeJS.Timeout | undefined
  const takeTurn = createTurns()
  let requests = 0

  function stop(): void {
    clearTimeout(idleTimer)
    child?.kill()
    child = undefined
  }

  async function ask(request: Omit<ChildRequest, 'id'>): Promise<ChildResponse> {
    child ??= startChild(childFile, { resources })
    try {
      return await within(timeout, child.ask({ ...request, id: ++requests }))
    } catch (error) {
      stop()
      throw error instanceof RecogniserError ? error : new RecogniserError('the speech recogniser ended unexpectedly')
    }
  }

  return {
    supports: language =>
      /^[a-z]{2}$/.test(language) && existsSync(join(resources, 'languages', language, 'speech.json')),
    recognise: (language, { key, read }, { path, info }) =>
      takeTurn(async () => {
        clearTimeout(idleTimer)
        const request = { language, key, file: path, info }
        let response = await ask(request)
        if ('unknownGrammar' in response) response = await ask({ ...request, sentences: await read() })
        idleTimer = setTimeout(stop, idle).unref()
        if ('words' in response) return response.words
        throw new RecogniserError('error' in response ? response.error : 'the speech recogniser lost its grammar')
      }),
    close: stop,
  }
}

/** Runs one request at a time, so that one that hangs fails alone. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= MAX_WAITING) throw new RecogniserError('too many recordings are waiting to be recognised')
    waiting++
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn.finally(() => waiting--)
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<never>((_, reject) => {
    const reason = `the speech recogniser took longer than ${milliseconds / 1000} s`
    timer = setTimeout(() => reject(new RecogniserError(reason)), milliseconds)
  })
  return Promise.race([work, expired]).finally(() => clearTimeout(timer))
}
