/**
 * How many built-in entities are found with the right value, and how fast.
 *
 *   npm run bench:entities -- <file.jsonl[.gz]> [--types a,b] [--languages en,fr] [--half development|held] [--tiers] [--misses out.jsonl]
 *
 * The file holds one record a line (entityScore.mjs says what is in one). Prints by type and language: the share whose
 * value is right, positives, false positives among the negative sentences, the same by source; then milliseconds a
 * sentence for all types together (p50, p99), and for the longest text the interface takes; then time and memory to load
 * the data of each language.
 *
 *   --half   of the texts (parted by a hash) only those that may be looked at while rules are written, or the others
 *   --tiers  a row for each kind of case of a type (countries apart from cities), not one for the type
 *   --misses writes every wrong record with what was found instead
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { readArguments } from '../../.config/arguments.mjs'
import { importService } from './bundle.mjs'
import { judge } from './entityScore.mjs'

const root = resolve(fileURLToPath(import.meta.url), '../../..')
const { values: options, positionals } = readArguments({
  allowPositionals: true,
  options: {
    types: { type: 'string' },
    languages: { type: 'string' },
    half: { type: 'string' },
    tiers: { type: 'boolean' },
    misses: { type: 'string' },
  },
})
const isHalf = options.half === undefined || ['development', 'held'].includes(options.half)
if (positionals.length !== 1 || !isHalf) {
  console.error(
    'usage: npm run bench:entities -- <file.jsonl[.gz]> [--types a,b] [--languages en,fr] [--half development|held]',
  )
  process.exit(2)
}

const LANGUAGES = 'en fr es de it pt nl ja zh ko ar ca da fi hi no pl ru sv'.split(' ')
/** The clock of records that give none. */
const NOW = '2024-05-15T09:30:00Z'
const LONGEST = 512
/** A sentence is timed so often and the least counts: what else the machine does is no part of it. */
const RUNS = 3

const { analyse, openLexicons, compileKnowledge } = await importService('entities', [
  'nlu/index',
  'nlu/preload',
  'entities/engine/language',
  'entities/names/people',
])
const lexicons = openLexicons(join(root, 'resources'))
const knowledge = compileKnowledge({ primaryLanguage: 'en', languages: [], strictness: 50, intents: [], entities: [], lists: [], enrichments: [] }) // prettier-ignore
const engine = { models: new Map(), knowledge, lexicons }

const records = readRecords(positionals[0])
const cells = new Map()
const sources = new Map()
const misses = []
const times = []
const answers = new Map()
// what is loaded with the first sentence of a language is no part of the time of a sentence
for (const language of new Set(records.map(record => record.language))) find('1', language, NOW)
times.length = 0
for (const record of records) {
  const { language, text, reference_time: now = NOW } = record
  const key = `${language}\n${now}\n${text}`
  const found = answers.get(key) ?? find(text, language, now)
  answers.set(key, found)
  const verdict = judge(record, found)
  count(record, verdict)
  if (verdict.falsePositive || verdict.right === false) misses.push({ ...record, found: verdict.candidates })
}
if (options.misses) writeFileSync(options.misses, misses.map(miss => `${JSON.stringify(miss)}\n`).join(''))
printTables()
printSpeed()
printLoading()

function find(text, language, now) {
  const runs = Array.from({ length: RUNS }, () => timed(text, language, now))
  times.push(Math.min(...runs.map(({ milliseconds }) => milliseconds)))
  const { entities, spans } = runs[0]
  const next = {}
  for (const { entity, start } of spans) {
    const at = (next[entity] = (next[entity] ?? -1) + 1)
    entities[entity][at].start = start
  }
  return entities
}

function timed(text, language, now) {
  const started = process.hrtime.bigint()
  const analysis = analyse(text, { language, now: new Date(now), timezone: 'UTC' }, engine)
  return { ...analysis, milliseconds: Number(process.hrtime.bigint() - started) / 1e6 }
}

function count(record, { falsePositive, right }) {
  const { type, language, source, negative } = record
  for (const column of ['all', language]) {
    const key = `${rowOf(record)} ${column}`
    const cell = cells.get(key) ?? { positives: 0, right: 0, negatives: 0, falsePositives: 0 }
    cells.set(key, cell)
    cell[negative ? 'negatives' : 'positives'] += 1
    if (falsePositive) cell.falsePositives += 1
    if (right) cell.right += 1
  }
  if (negative) return
  const key = `${type} ${source.split(/[: /]/)[0]}`
  const [good, all] = sources.get(key) ?? [0, 0]
  sources.set(key, [good + (right ? 1 : 0), all + 1])
}

/** The name of the row that counts a record: its type, with its kind of case where these are asked for. */
function rowOf({ type, tier }) {
  return options.tiers && tier !== undefined ? `${type} ${tier}` : type
}

function printTables() {
  const width = options.tiers ? 34 : 13
  const columns = ['all', ...LANGUAGES.filter(language => records.some(record => record.language === language))]
  const rows = [...new Set(records.map(rowOf))].sort()
  const types = [...new Set(records.map(record => record.type))].sort()
  const share = cell => (cell.positives > 0 ? Math.round((100 * cell.right) / cell.positives) : '–')
  printTable('exact value, %', share)
  printTable('positives', cell => cell.positives)
  printTable('false positives / negative sentences', cell => (cell.negatives > 0 ? `${cell.falsePositives}/${cell.negatives}` : '–')) // prettier-ignore
  console.log('\nexact value by source of the record')
  for (const type of types) {
    const own = [...sources].filter(([key]) => key.startsWith(`${type} `))
    console.log(
      `${type.padEnd(13)}${own.map(([key, [good, all]]) => `${key.split(' ')[1]} ${good}/${all}`).join(', ')}`,
    )
  }

  function printTable(title, show) {
    console.log(`\n${title}\n${['type', ...columns].map((name, i) => (i === 0 ? name.padEnd(width) : name.padStart(i === 1 ? 9 : 6))).join('')}`) // prettier-ignore
    for (const name of rows) {
      const row = columns.map(column => cells.get(`${name} ${column}`)).map(cell => (cell ? String(show(cell)) : '–'))
      console.log(`${name.padEnd(width)}${row.map((text, i) => text.padStart(i === 0 ? 9 : 6)).join('')}`)
    }
  }
}

function printSpeed() {
  const sorted = times.sort((a, b) => a - b)
  const at = part => (sorted[Math.floor(sorted.length * part)] ?? 0).toFixed(3)
  console.log(`\nmilliseconds a sentence, analysis as a whole: p50 ${at(0.5)}, p99 ${at(0.99)}`)
  const long = longTexts().map(({ name, text, language }) => {
    const runs = Array.from({ length: 2 * RUNS }, () => timed(text, language, NOW).milliseconds)
    return `${name} ${Math.min(...runs).toFixed(2)}`
  })
  console.log(`milliseconds for ${LONGEST} characters: ${long.join(', ')}`)
}

/** Cost of loading the data of each language; the least time of several processes. */
function printLoading() {
  const bundle = join(root, 'node_modules/.cache/parley/bench-entities.mjs')
  const load = language => JSON.parse(execFileSync('node', ['--expose-gc', join(root, 'test/bench/entityLoad.mjs'), bundle, join(root, 'resources'), language]).toString()) // prettier-ignore
  const costs = LANGUAGES.map(language => {
    const runs = Array.from({ length: RUNS }, () => load(language))
    const { megabytes, built } = runs[0]
    return { language, milliseconds: Math.min(...runs.map(run => run.milliseconds)), megabytes, built }
  })
  const unbuilt = costs.filter(({ built }) => !built).map(({ language }) => language)
  if (unbuilt.length > 0) console.log(`words compiled from their files, for want of a build: ${unbuilt.join(', ')}`)
  console.log(`milliseconds to load a language: ${costs.map(cost => `${cost.language} ${cost.milliseconds.toFixed(0)}`).join(', ')}`) // prettier-ignore
  console.log(
    `megabytes of a language: ${costs.map(cost => `${cost.language} ${cost.megabytes.toFixed(1)}`).join(', ')}`,
  )
}

/** Texts of the greatest length: the records of a language in a row, and words and signs that many rules begin with. */
function longTexts() {
  const filled = text => text.repeat(Math.ceil(LONGEST / text.length)).slice(0, LONGEST)
  const rows = LANGUAGES.map(language => ({ name: language, language, text: records.filter(record => record.language === language && record.type !== 'emoji').slice(0, 60).map(record => record.text).join(' ').slice(0, LONGEST) })) // prettier-ignore
  const hard = ['1 ', '1/2 ', 'one and a half ', 'monday at 5 to 6 ', 'a.', '5 feet 3 ', 'two hundred and ', '日', '1-', '$5 '] // prettier-ignore
  return [...rows.filter(({ text }) => text.length > 0), ...hard.map(text => ({ name: JSON.stringify(text), language: 'en', text: filled(text) }))] // prettier-ignore
}

function readRecords(file) {
  const bytes = readFileSync(file)
  const lines = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').trim().split('\n')
  const listed = (list, value) => !list || list.split(',').includes(value)
  return lines
    .map(line => JSON.parse(line))
    .filter(record => listed(options.types, record.type) && listed(options.languages, record.language))
    .filter(record => !options.half || halfOf(record.text) === options.half)
}

/** The half of the corpus that a text belongs to: `development` may be looked at, `held` may not. */
function halfOf(text) {
  return createHash('sha256').update(text).digest()[5] & 1 ? 'development' : 'held'
}
