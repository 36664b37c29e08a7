import { z } from 'zod'
import { VOICE_LANGUAGES } from '../../contract/speech/voiceLanguages.ts'
import type { FoundModel } from './layout.ts'

/** The optional file beside a model that names its languages. */
export const LANGUAGES_FILE = 'parley.json'

export const LanguagesFile = z.strictObject({
  languages: z.array(z.string().refine(code => VOICE_LANGUAGES.includes(code))).min(1),
})

/** Languages of SenseVoice that recordings may have; it also hears Cantonese. */
const SENSE_VOICE = ['zh', 'en', 'ja', 'ko']

/** Published models whose folders name no languages; of theirs, those that recordings may have. */
const KNOWN_MODELS: readonly { name: RegExp; languages: readonly string[] }[] = [
  { name: /parakeet-(?:tdt|ctc)-[\d.]+b-v2/iu, languages: ['en'] },
  { name: /parakeet-tdt-[\d.]+b-v3|canary-1b-v2/iu, languages: 'en fr es de da fi it nl pl pt ru sv'.split(' ') },
  { name: /canary-(?:180m|1b)-flash/iu, languages: ['en', 'es', 'de', 'fr'] },
]

/**
 * The languages that a model serves: all of Whisper, or English for a model whose name ends in `.en`; all of
 * Omnilingual; those of SenseVoice and of other models that are known; else the language codes in the name of the folder, such as `sherpa-onnx-zipformer-ru-2024-09-18`.
 * @param folder name of the folder
 */
export function languagesOf(folder: string, { layout, prefix }: FoundModel): readonly string[] {
  if (layout === 'whisper') return prefix.endsWith('.en-') ? ['en'] : VOICE_LANGUAGES
  if (layout === 'sense_voice') return SENSE_VOICE
  if (layout === 'omnilingual') return VOICE_LANGUAGES
  const known = KNOWN_MODELS.find(({ name }) => name.test(folder))
  if (known) return known.languages
  const words = folder.toLowerCase().split(/[^a-z]+/u)
  return VOICE_LANGUAGES.filter(code => words.includes(code))
}
