import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createRequestProcess, RecogniserError } from './process/requestProcess.ts'
import type { StartProcess } from './process/startProcess.ts'
import type { Sentence } from './speech/grammar.ts'
import type { ChildOptions, ChildRequest, ChildResponse } from './speech/messages.ts'
import type { WavInfo } from './wav.ts'

/** The sentences of one dataset and language. */
export interface GrammarSource {
  /** Changes with the sentences. */
  key: string
  /** Reads the sentences; called only when the recogniser does not have those of `key`. */
  read(): Promise<readonly Sentence[]>
}

/** A valid WAV file. */
export interface Recording {
  path: string
  info: WavInfo
}

/** Port to a speech recogniser. */
export interface Recogniser {
  /** True when speech in a language can be recognised. */
  supports(language: string): boolean
  /**
   * Recognises a recording.
   * @returns the words of the sentence; [] when it matches no sentence of the grammar
   * @throws RecogniserError when the recogniser failed or took too long; the next request starts it again
   */
  recognise(language: string, grammar: GrammarSource, recording: Recording): Promise<string[]>
  close(): void
}

export interface RecogniserOptions {
  /** The built child, `dist/service/recogniser.cjs`. */
  childFile: string
  /** The `resources` folder. */
  resources: string
  /** Starts the child; as a Node process by default. */
  startProcess?: StartProcess | undefined
  /** Milliseconds one request may take; 20,000 by default: 10 s of speech on a busy machine. */
  timeout?: number | undefined
}

const TIMEOUT = 20_000

/** Creates a recogniser in a process of its own, which the first request starts. */
export function createRecogniser(options: RecogniserOptions): Recogniser {
  const { childFile, resources, startProcess, timeout = TIMEOUT } = options
  const child = createRequestProcess<ChildRequest, ChildResponse>({ file: childFile, start: startProcess, timeout })
  const argument = JSON.stringify({ resources } satisfies ChildOptions)

  return {
    supports: language =>
      /^[a-z]{2}$/.test(language) && existsSync(join(resources, 'languages', language, 'speech.json')),
    recognise: (language, { key, read }, { path, info }) =>
      child.run(argument, async ask => {
        const request = { language, key, file: path, info }
        let response = await ask(request)
        if ('unknownGrammar' in response) response = await ask({ ...request, sentences: await read() })
        if ('words' in response) {
          if (response.isSpent) child.close()
          return response.words
        }
        throw new RecogniserError('error' in response ? response.error : 'the speech recogniser lost its grammar')
      }),
    close: () => child.close(),
  }
}
