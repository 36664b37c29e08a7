/**
 * Cost of the data of built-in entities of one language: prints milliseconds of processor time to load it and megabytes
 * kept, as JSON. Words are those of the build (`npm run build`) if its files are current; "built" tells if they are.
 * Runs in a process of its own, in which only the data of all languages is loaded and compiled before.
 *
 *   node --expose-gc entityLoad.mjs <bundle of the engine> <resources folder> <language>
 */
import { pathToFileURL } from 'node:url'

const [bundle, resources, language] = process.argv.slice(2)
const { openLexicons, preloadLexicons, hasBuiltWords, languageOf, readPeople } = await import(
  pathToFileURL(bundle).href
)
const lexicons = openLexicons(resources)
for (const loaded of preloadLexicons(lexicons, [])) void loaded

const kept = () => {
  // buffers are freed after the objects that hold them
  for (let runs = 0; runs < 3; runs += 1) globalThis.gc()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
const before = kept()
const started = process.cpuUsage()
const loaded = [languageOf(lexicons, language), lexicons.table(language, 'people', readPeople)]
const { user, system } = process.cpuUsage(started)
console.log(
  JSON.stringify({
    milliseconds: (user + system) / 1000,
    megabytes: (kept() - before) / 2 ** 20,
    tables: loaded.length,
    built: hasBuiltWords(lexicons, language),
  }),
)
