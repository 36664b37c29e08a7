import { Problem } from '../../contract/problem.ts'
import type { Lexicons } from '../../nlu/lexicon.ts'
import type { Store } from '../../store/store.ts'
import { RecogniserError } from '../../voice/process/requestProcess.ts'
import type { StartProcess } from '../../voice/process/startProcess.ts'
import { createRecogniser } from '../../voice/recogniser.ts'
import { validateWav } from '../../voice/wav.ts'
import { readTrainingSet } from '../training/trainingSet.ts'
import { spokenSentences } from './spokenSentences.ts'

export type { ProcessEvents, StartProcess } from '../../voice/process/startProcess.ts'

/** Speech recognition for the datasets of the store. */
export interface Speech {
  /**
   * Recognises a recording as one of the sentences that a dataset was taught in a language.
   * @param upload a file on disk, with the name that the client gave it
   * @returns the sentence; '' when the speech is none of them
   * @throws Problem 415 when the file is no WAV file that can be read, 400 when it is empty, damaged, too short or too
   *   long, 503 when the language has no recogniser or the recogniser fails
   */
  recognise(datasetId: number, language: string, upload: { path: string; name: string }): Promise<string>
  /** Ends the process of the recogniser. */
  close(): void
}

export interface SpeechDeps {
  store: Store
  lexicons: Lexicons
  /** The built recogniser, `dist/service/recogniser.cjs`. */
  recogniserFile: string
  /** The `resources` folder. */
  resources: string
  /** Starts the recogniser; as a Node process by default. */
  startProcess?: StartProcess | undefined
}

export function createSpeech({ store, lexicons, recogniserFile, resources, startProcess }: SpeechDeps): Speech {
  const recogniser = createRecogniser({ childFile: recogniserFile, resources, startProcess })

  /** The revision changes with every expression, entity and gazette. */
  async function grammarOf(datasetId: number, language: string) {
    const dataset = await store.rows.find(store.models.Dataset, { id: datasetId })
    return {
      key: `${datasetId} ${language} ${dataset?.revision}`,
      read: async () => spokenSentences(await readTrainingSet(store, datasetId, language), lexicons),
    }
  }

  return {
    async recognise(datasetId, language, upload) {
      const info = await validateWav(upload)
      if (!recogniser.supports(language)) throw new Problem(503, noRecogniser(language))
      const grammar = await grammarOf(datasetId, language)
      try {
        return (await recogniser.recognise(language, grammar, { path: upload.path, info })).join(' ')
      } catch (error) {
        throw error instanceof RecogniserError ? new Problem(503, `${error.message}; send the recording again`) : error
      }
    },
    close: () => recogniser.close(),
  }
}

const noRecogniser = (language: string) =>
  `the recording is valid, but there is no speech recogniser for ${language}; have it recognised by another program, ` +
  'and send what was said as text'
