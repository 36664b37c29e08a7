import { join } from 'node:path'
import { LIMITS } from '../../contract/basics.ts'
import { invalid, Problem } from '../../contract/problem.ts'
import type { LanguageEngine, SpeechEngines } from '../../contract/speech/speech.ts'
import { VOICE_LANGUAGES } from '../../contract/speech/voiceLanguages.ts'
import type { Lexicons } from '../../nlu/lexicon.ts'
import type { Store } from '../../store/store.ts'
import { chooseModel } from '../../voice/models/choose.ts'
import { isReady, type ModelFolder } from '../../voice/models/modelFolders.ts'
import { createTranscriber, ModelExcluded } from '../../voice/models/transcriber.ts'
import { RecogniserError } from '../../voice/process/requestProcess.ts'
import type { StartProcess } from '../../voice/process/startProcess.ts'
import { createRecogniser, type Recording } from '../../voice/recogniser.ts'
import { validateWav } from '../../voice/wav.ts'
import { readTrainingSet } from '../training/trainingSet.ts'
import { createRecognitionCache } from './recognitionCache.ts'
import { spokenSentences } from './spokenSentences.ts'

export type { ProcessEvents, StartProcess } from '../../voice/process/startProcess.ts'

/** An uploaded file on disk, with the name that the client gave it. */
interface SpeechUpload {
  path: string
  name: string
  /** Of a stored recording: its result is reused while model and sentences stay the same. */
  id?: string
}

/** Speech recognition for the datasets of the store. */
export interface Speech {
  /**
   * Recognises a recording: freely when a speech model for the language is installed, else as one of the sentences that a
   * dataset was taught in it.
   * @returns the sentence; '' when nothing was heard or the speech matches no sentence
   * @throws Problem 415 when the file is not a readable WAV file, 400 when it is empty, damaged, too short or too
   *   long, 503 when the language has no recogniser or the recogniser fails
   */
  recognise(datasetId: number, language: string, upload: SpeechUpload): Promise<string>
  /**
   * Transcribes a recording with one model.
   * @param name of the folder of the model
   * @throws Problem as `recognise`, and 400 when the folder does not exist or does not serve the language
   */
  transcribe(name: string, language: string, upload: SpeechUpload): Promise<string>
  /** The installed models and the engine of each language. */
  engines(): Promise<SpeechEngines>
  /** Ends the processes of the recognisers. */
  close(): void
}

export interface SpeechDeps {
  store: Store
  lexicons: Lexicons
  /** The `resources` folder. */
  resources: string
  /** Folder of the built programs `recogniser.cjs` and `modelRecogniser.cjs`. */
  programs: string
  /** Folder of the speech models. */
  modelsFolder: string
  /** Starts the programs; as Node processes by default. */
  startProcess?: StartProcess | undefined
  /** Milliseconds that one sentence of a dataset may take; the recogniser's own limit when not given. */
  timeout?: number | undefined
}

export function createSpeech(deps: SpeechDeps): Speech {
  const { store, lexicons, resources, programs, modelsFolder, startProcess, timeout } = deps
  const recogniser = createRecogniser({ childFile: join(programs, 'recogniser.cjs'), resources, startProcess, timeout })
  const childFile = join(programs, 'modelRecogniser.cjs')
  const transcriber = createTranscriber({ folder: modelsFolder, childFile, startProcess })
  const cache = createRecognitionCache()

  /** The revision changes with every expression, entity and gazette. */
  async function grammarOf(datasetId: number, language: string) {
    const dataset = await store.rows.find(store.models.Dataset, { id: datasetId })
    return {
      key: `${datasetId} ${language} ${dataset?.revision}`,
      read: async () => spokenSentences(await readTrainingSet(store, datasetId, language), lexicons),
    }
  }

  const modelOf = (models: readonly ModelFolder[], language: string) =>
    transcriber.unavailable() === undefined ? chooseModel(models.filter(isReady), language) : undefined

  function engineOf(models: readonly ModelFolder[], isocode: string): LanguageEngine {
    const model = modelOf(models, isocode)
    if (model) return { isocode, engine: 'model', model: model.name }
    return { isocode, engine: recogniser.supports(isocode) ? 'grammar' : 'none', model: null }
  }

  /** @throws RecogniserError, Problem 503 when the language has no recogniser */
  async function recogniseWithBest(
    datasetId: number,
    language: string,
    recording: Recording,
    id: string | undefined,
  ): Promise<string> {
    const model = modelOf(await transcriber.models(), language)
    if (model) {
      const transcribe = () => transcriber.transcribe(model, language, recording)
      return cache.getOrRecognise(id, `${model.name} ${model.fingerprint}`, transcribe).catch((error: unknown) => {
        if (error instanceof ModelExcluded) return recogniseWithBest(datasetId, language, recording, id)
        throw error
      })
    }
    if (!recogniser.supports(language)) throw new Problem(503, noRecogniser(language, transcriber))
    const grammar = await grammarOf(datasetId, language)
    const recognise = async () => (await recogniser.recognise(language, grammar, recording)).join(' ')
    return cache.getOrRecognise(id, grammar.key, recognise)
  }

  return {
    async recognise(datasetId, language, upload) {
      const info = await validateWav(upload)
      return heard(recogniseWithBest(datasetId, language, { path: upload.path, info }, upload.id))
    },
    async transcribe(name, language, upload) {
      const recording = { path: upload.path, info: await validateWav(upload) }
      const model = (await transcriber.models()).find(one => one.name === name)
      if (!model) throw invalid('model', 'is not a folder of the models folder')
      const unavailable = transcriber.unavailable()
      if (unavailable !== undefined) throw new Problem(503, unavailable)
      if (!isReady(model)) throw new Problem(503, `speech model ${name}: ${model.reason}`)
      if (!model.languages.includes(language))
        throw invalid('language', `must be one of the languages of the model: ${model.languages.join(', ')}`)
      return heard(transcriber.transcribe(model, language, recording))
    },
    async engines() {
      const models = await transcriber.models()
      const reason = transcriber.unavailable()
      return {
        folder: transcriber.folder,
        is_available: reason === undefined,
        unavailable_reason: reason ?? null,
        models: models.map(({ name, layout, languages, state, reason }) => ({
          ...{ name, layout, languages, state, reason },
        })),
        languages: VOICE_LANGUAGES.map(isocode => engineOf(models, isocode)),
      }
    },
    close() {
      recogniser.close()
      transcriber.close()
    },
  }
}

/** The text that was recognised, no longer than a text may be. @throws Problem 503 when the recogniser failed */
async function heard(recognising: Promise<string>): Promise<string> {
  try {
    return [...(await recognising)].slice(0, LIMITS.text).join('')
  } catch (error) {
    throw error instanceof RecogniserError ? new Problem(503, `${error.message}; send the recording again`) : error
  }
}

/** A small multilingual model of the collection of sherpa-onnx. */
const SUGGESTED_MODEL = 'sherpa-onnx-whisper-base'

function noRecogniser(
  language: string,
  { folder, unavailable }: { folder: string; unavailable(): string | undefined },
) {
  const remedy = unavailable() ?? `put the folder of a speech model, such as ${SUGGESTED_MODEL}, into ${folder}`
  return `the recording is valid, but there is no speech recogniser for ${language}: ${remedy}; or send what was said as text`
}
