/**
 * Derives everything that depends on the list of languages, after a folder was added to resources/languages:
 *
 *   npm run languages -- [folder for downloaded packages]
 *
 * 1. the list of voice languages (service/contract/speech/voiceLanguages.ts)
 * 2. names of countries, cities and languages (<iso>/names.json)
 * 3. words of built-in entities known to CLDR (<iso>/cldr.json)
 * 4. the language detector (detector.bin, detector.json): 20 to 40 minutes
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

for (const script of ['makeVoiceLanguages', 'makeNames', 'makeEntityWords', 'trainLanguages']) {
  console.log(script)
  const file = fileURLToPath(new URL(`${script}.mjs`, import.meta.url))
  const { status } = spawnSync(process.execPath, [file, ...process.argv.slice(2)], { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
