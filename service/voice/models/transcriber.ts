import { createRequire } from 'node:module'
import { createRequestProcess, ProcessEnded, RecogniserError } from '../process/requestProcess.ts'
import type { StartProcess } from '../process/startProcess.ts'
import type { Recording } from '../recogniser.ts'
import type { ModelOptions, TranscriptionRequest, TranscriptionResponse } from './messages.ts'
import { CRASHED, type ModelFolder, openModelFolders, type ReadyModel } from './modelFolders.ts'

/** The model was excluded while the request waited; another engine may answer it. */
export class ModelExcluded extends RecogniserError {}

/** The speech models of the data folder. */
export interface Transcriber {
  /** Absolute path of the models folder. */
  folder: string
  /** Why models cannot be run on this machine; undefined when they can. */
  unavailable(): string | undefined
  /** The folders by name, checked again when they changed. */
  models(): Promise<ModelFolder[]>
  /**
   * Transcribes a recording.
   * @returns what the model heard; '' when that has no letter and no digit
   * @throws RecogniserError when the model failed, ended its process or took too long; the message names its folder
   * @throws ModelExcluded when it ended its process for an earlier request
   */
  transcribe(model: ReadyModel, language: string, recording: Recording): Promise<string>
  close(): void
}

export interface TranscriberOptions {
  /** The models folder, which need not exist. */
  folder: string
  /** The built process of a model, `dist/service/modelRecogniser.cjs`. */
  childFile: string
  /** Starts it; as a Node process by default. */
  startProcess?: StartProcess | undefined
  /** Milliseconds one request may take, loading the model included; 60,000 by default. */
  timeout?: number | undefined
}

const TIMEOUT = 60_000

/** Creates a transcriber, which runs one model at a time in a process of its own. */
export function createTranscriber(options: TranscriberOptions): Transcriber {
  const { folder, childFile, startProcess, timeout = TIMEOUT } = options
  const folders = openModelFolders(folder)
  const child = createRequestProcess<TranscriptionRequest, TranscriptionResponse>({
    file: childFile,
    start: startProcess,
    timeout,
  })
  let unavailable = missingLibrary(SYSTEM)

  /** @throws RecogniserError */
  function ask(model: ReadyModel, language: string, recording: Recording) {
    const { path, found, fingerprint } = model
    const argument = JSON.stringify({ path, found, language, fingerprint } satisfies ModelOptions)
    return child.run(argument, request => {
      if (folders.hasCrashed(model)) throw new ModelExcluded(`speech model ${model.name}: ${CRASHED}`)
      // Marked before the next request has its turn.
      return request({ file: recording.path, info: recording.info }).catch((error: unknown) => {
        if (error instanceof ProcessEnded) folders.markCrashed(model)
        throw error instanceof RecogniserError ? ofModel(model, error.message) : error
      })
    })
  }

  return {
    folder,
    unavailable: () => unavailable,
    models: () => folders.list(),
    async transcribe(model, language, recording) {
      const response = await ask(model, language, recording)
      if ('text' in response) return /[\p{L}\p{N}]/u.test(response.text) ? response.text.trim() : ''
      if ('unavailable' in response) unavailable = `${LIBRARY} cannot be loaded (${response.unavailable})`
      throw ofModel(model, 'error' in response ? response.error : response.unavailable)
    },
    close: () => child.close(),
  }
}

const ofModel = ({ name }: ReadyModel, reason: string) => new RecogniserError(`speech model ${name}: ${reason}`)

const LIBRARY = 'sherpa-onnx-node'

/**
 * Why the library or its native module for a system is missing; undefined when both are installed. Only the child loads
 * them.
 * @param system as in the names of its packages, such as `linux-x64`
 */
export function missingLibrary(system: string): string | undefined {
  const { resolve } = createRequire(import.meta.url)
  try {
    resolve(LIBRARY)
    resolve(`sherpa-onnx-${system}/package.json`)
    return undefined
  } catch {
    // Require reports a missing package only by throwing.
    return `the optional package ${LIBRARY}, which runs speech models, is not installed for ${system}`
  }
}

const SYSTEM = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
