import { z } from 'zod'
import { VOICE_LANGUAGES } from '../../contract/voiceLanguages.ts'
import type { FoundModel } from './layout.ts'

/** The optional file beside a model that names its languages. */
export const LANGUAGES_FILE = 'parley.json'

export const LanguagesFile = z.strictObject({
  languages: z.array(z.string().refine(code => VOICE_LANGUAGES.includes(code))).min(1),
})

/** Languages of SenseVoice that recordings may have; it also hears Cantonese. */
const SENSE_VOICE = ['zh', 'en', 'ja', 'ko']

/**
 * The languages that a model serves: all of Whisper, or English for a model whose name ends in `.en`; those of
 * SenseVoice; else the language codes in the name of the folder, such as `sherpa-onnx-zipformer-ru-2024-09-18`.
 * @param folder name of the folder
 */
export function languagesOf(folder: string, { layout, prefix }: FoundModel): readonly string[] {
  if (layout === 'whisper') return prefix.endsWith('.en-') ? ['en'] : VOICE_LANGUAGES
  if (layout === 'sense_voice') return SENSE_VOICE
  const words = folder.toLowerCase().split(/[^a-z]+/u)
  return VOICE_LANGUAGES.filter(code => words.includes(code))
}
