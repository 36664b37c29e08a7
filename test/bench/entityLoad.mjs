/**
 * What the data of built-in entities of one language costs: prints milliseconds of processor time to load it and megabytes kept, as JSON.
 * Runs in a process of its own, so that nothing is loaded or compiled yet but what all languages share.
 *
 *   node --expose-gc entityLoad.mjs <bundle of the engine> <resources folder> <language>
 */
import { pathToFileURL } from 'node:url'

const [bundle, resources, language] = process.argv.slice(2)
const { openLexicons, preloadLexicons, languageOf, readPeople } = await import(pathToFileURL(bundle).href)
const lexicons = openLexicons(resources)
for (const loaded of preloadLexicons(lexicons, [])) void loaded

const kept = () => {
  globalThis.gc()
  return process.memoryUsage().heapUsed
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
  }),
)
