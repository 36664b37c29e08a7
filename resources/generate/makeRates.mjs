/**
 * Writes resources/world/rates.json: what a unit of each currency of ISO 4217 was worth in US dollars on one day, and
 * the currency of each country.
 *
 *   node resources/generate/makeRates.mjs <folder for downloaded packages>
 *
 * Rates: @fawazahmed0/currency-api, whose version is the day; another day is another version. Countries: CLDR.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { unpack } from './languageText.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const folder = resolve(process.argv[2] ?? join(root, 'node_modules', '.cache', 'languages'))
mkdirSync(folder, { recursive: true })
const read = (name, version, path) => JSON.parse(readFileSync(join(unpack(folder, { package: name, version }), path), 'utf8')) // prettier-ignore

/** Besides those in use today: currencies replaced at a fixed rate, of which old amounts are still spoken. */
const REPLACED = 'ANG ATS BEF BGN DEM ESP FIM FRF GRD IEP ITL LSL LUF NLG PTE'.split(' ')
const DIGITS = 6

const { date, usd } = read('@fawazahmed0/currency-api', '2026.9.29', 'v1/currencies/usd.json')
const { region } = read('cldr-core', '48.2.0', 'supplemental/currencyData.json').supplemental.currencyData
const tenders = Object.entries(region).map(([country, rows]) => {
  const used = rows.flatMap(row => Object.entries(row)).filter(([, use]) => !use._to && use._tender !== 'false')
  return [country, used.map(([code]) => code)]
})

const codes = [...new Set([...tenders.flatMap(([, used]) => used), ...REPLACED])].filter(
  code => usd[code.toLowerCase()] > 0,
)
const dollars = codes.sort().map(code => [code, Number((1 / usd[code.toLowerCase()]).toPrecision(DIGITS))])
/** Currency of each country; of two in use its own, whose code begins with that of the country. */
const countries = tenders
  .map(([country, used]) => [country, used.find(code => code.startsWith(country)) ?? used[0]])
  .filter(([country, code]) => codes.includes(code) && /^[A-Z]{2}$/.test(country))
  .sort()
writeFileSync(
  join(root, 'resources', 'world', 'rates.json'),
  `{\n${[`  "date": "${date}"`, section('dollars', dollars), section('countries', countries)].join(',\n')}\n}\n`,
)

function section(name, rows) {
  return `  "${name}": {\n${rows.map(([key, value]) => `    "${key}": ${JSON.stringify(value)}`).join(',\n')}\n  }`
}
