import { z } from 'zod'
import { AnalyseVoice } from '../analysis.ts'
import { LIMITS, Name, STUDIO } from '../basics.ts'
import { area } from '../endpoint.ts'

/** Layouts of model folders that are recognised by the names of their files and by what their networks tell. */
export const ModelLayout = z.enum([
  ...(['whisper', 'transducer', 'nemo_transducer', 'nemo_ctc', 'zipformer_ctc', 'omnilingual'] as const),
  ...(['paraformer', 'canary', 'moonshine', 'sense_voice', 'tdnn'] as const),
])
export type ModelLayout = z.infer<typeof ModelLayout>

/** A folder of the models folder. */
export const SpeechModel = z.object({
  /** Name of the folder. */
  name: z.string(),
  /** Null when the files are of no known layout. */
  layout: ModelLayout.nullable(),
  /** Codes of the languages that it serves. */
  languages: z.array(z.string()),
  /** `broken` failed a check; `crashed` ended its process and is not tried again until its files change. */
  state: z.enum(['ready', 'broken', 'crashed']),
  /** Why it cannot be used; null when it is ready. */
  reason: z.string().nullable(),
})
export type SpeechModel = z.infer<typeof SpeechModel>

/** How a recording in a language is recognised: by a model, as a sentence of the bot, or not at all. */
export const LanguageEngine = z.object({
  isocode: z.string(),
  engine: z.enum(['model', 'grammar', 'none']),
  /** Name of the folder of the model. */
  model: z.string().nullable(),
})
export type LanguageEngine = z.infer<typeof LanguageEngine>

export const SpeechEngines = z.object({
  /** Absolute path of the models folder, which need not exist. */
  folder: z.string(),
  /** True when models can be run on this machine. */
  is_available: z.boolean(),
  unavailable_reason: z.string().nullable(),
  /** By name. */
  models: z.array(SpeechModel),
  languages: z.array(LanguageEngine),
})
export type SpeechEngines = z.infer<typeof SpeechEngines>

export const speech = area({
  resource: 'Speech',
  about: 'Speech recognition: models in the data folder, and the engine of each language.',
  base: `${STUDIO}/speech`,
  auth: ['user'],
  internal: true,
  endpoints: {
    show: { route: 'GET ', results: SpeechEngines },
    transcribe: {
      route: 'POST /transcriptions',
      form: {
        file: 'voice',
        fields: z.object({ language: AnalyseVoice.shape.language, model: Name }),
        limit: LIMITS.voiceBytes,
      },
      // Empty when nothing was heard.
      results: z.object({ text: z.string() }),
      verb: 'rendered',
      status: 200,
      resource: 'Transcription',
    },
  },
})
