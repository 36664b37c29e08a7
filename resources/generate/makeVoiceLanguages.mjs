/** Writes service/contract/speech/voiceLanguages.ts from the folders of resources/languages. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readLanguages } from './languages.mjs'

const path = relative => fileURLToPath(new URL(relative, import.meta.url))
const codes = readLanguages(path('../../resources/languages'))
  .filter(row => row.voice)
  .map(row => row.isocode)
writeFileSync(
  path('../../service/contract/speech/voiceLanguages.ts'),
  `/** Languages of voice files: those with "voice" in their language.json. Written by resources/generate/makeVoiceLanguages.mjs. */\nexport const VOICE_LANGUAGES: readonly string[] = '${codes.join(' ')}'.split(' ')\n`,
)
