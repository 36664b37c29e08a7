/**
 * Writes resources/languages/<iso>/names.json: what countries, cities and languages are called in each fully supported
 * language.
 *
 *   node resources/generate/makeNames.mjs <folder for downloaded packages>
 *
 * Names are CLDR's (Unicode-3.0): territories, languages, and the cities that stand for time zones.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { names, unpack } from './languageText.mjs'
import { readLanguages } from './languages.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const resources = join(root, 'resources', 'languages')
const folder = resolve(process.argv[2] ?? join(root, 'node_modules', '.cache', 'languages'))
mkdirSync(folder, { recursive: true })
const languages = readLanguages(resources)

/** Codes of the unknown, of pseudo-locales and of unions that are no place. */
const NO_PLACES = new Set(['ZZ', 'XA', 'XB', 'QO', 'EZ', 'UN'])

for (const { isocode, cldr: code = isocode } of languages.filter(row => row.is_supported)) {
  const { territories } = display(code, 'territories')
  const spoken = display(code, 'languages').languages
  const kinds = {
    region: entries(territories).filter(([key]) => !NO_PLACES.has(key.slice(0, 2))),
    city: cities(code),
    language: entries(spoken).filter(([key]) => /^[a-z]{2}$/.test(key)),
  }
  const lines = Object.entries(kinds).map(([kind, found]) => `  "${kind}": ${JSON.stringify(distinct(found))}`)
  writeFileSync(join(resources, isocode, 'names.json'), `{\n${lines.join(',\n')}\n}\n`)
}

function read(source, code, file) {
  return JSON.parse(readFileSync(join(unpack(folder, source), 'main', code, `${file}.json`), 'utf8')).main[code]
}

function display(code, file) {
  return read(names.places, code, file).localeDisplayNames
}

/** A language lists only the cities it calls otherwise than the zone; the rest are called as the zone is. */
function cities(code) {
  const zones = language => read(names.times, language, 'timeZoneNames').dates.timeZoneNames.zone
  const own = new Map(leaves(zones(code)))
  const everywhere = languages.filter(row => row.is_supported).flatMap(row => leaves(zones(row.cldr ?? row.isocode))) // prettier-ignore
  const ids = new Set(everywhere.map(([id]) => id).filter(id => !id.startsWith('Etc')))
  return [...ids].sort().map(id => [id, own.get(id) ?? id.split('/').at(-1).replaceAll('_', ' ')])
}

/** The zones below a node, as ["Europe/Berlin", "Berlin"]. */
function leaves(node, path = []) {
  if (typeof node.exemplarCity === 'string') return [[path.join('/'), node.exemplarCity]]
  return Object.entries(node).flatMap(([key, below]) =>
    typeof below === 'object' ? leaves(below, [...path, key]) : [],
  )
}

function entries(table) {
  return Object.entries(table).filter(([, name]) => name.length > 2 || !/^[\p{Script=Latin}]+$/u.test(name))
}

function distinct(found) {
  return [...new Set(found.map(([, name]) => name))]
}
