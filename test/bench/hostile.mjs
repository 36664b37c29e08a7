/**
 * The worst text found for each kind of hostile knowledge: joined emojis, expanding ligatures, lists that overlap,
 * patterns with large programs. Each figure is the processor time of one analysis, the least of several runs, beside its
 * goal of 20 ms. Exits with 1 when one is missed.
 *
 *   npm run bench -- hostile
 */
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importService } from './bundle.mjs'

const root = resolve(fileURLToPath(import.meta.url), '../../..')
const RUNS = 5
const GOAL_MS = 20
/** Characters of the longest text that a request may carry. */
const MAX_TEXT = 511

const service = await importService('hostile', ['nlu/index'])
const lexicons = service.openLexicons(join(root, 'resources'))
let isMissed = false

const units = {
  'letters and spaces': ['a ', 'a', 'ab ', 'b a '],
  'joined emojis': [
    '👩\u200d',
    '👩🏽\u200d',
    '👩🏽\u200d❤️\u200d',
    '🏳️\u200d🌈',
    '🇫🇷',
    '🏴\u{e0067}',
    '1️⃣',
    '👍🏽',
    '\u200d',
  ],
  'expanding ligatures': ['\ufdfa', 'ﷺ ', 'ﬃ', '㍿', '⑽', '🅪', 'ǆ', 'İ', 'ŉ'],
  'combining marks': ['e\u0301', '\u0301', 'a\u0315\u0300\u05ae\u0062', '\u1ab0', 'ก็'],
  'unspaced scripts': ['中', 'あ', 'ไ', '한', '中a'],
  punctuation: ['+', '++ ', ':)', '(((', '.,', '-', '@', 'a@', 'a.', 'http://', '1-', '(1'],
  digits: ['1', '1 ', '١٢', '1,', '1.1', '+1', '12:'],
}
const texts = Object.values(units)
  .flat()
  .map(unit => [...unit.repeat(MAX_TEXT)].slice(0, MAX_TEXT).join(''))

const list = (entity, values, strictness = 80) => ({
  entity,
  isOpen: false,
  isActivated: true,
  strictness,
  values: values.map(value => ({ value, language: 'en' })),
})
const many = (count, make) => Array.from({ length: count }, (_, at) => make(at))
const repeated = (unit, count) => many(count, at => unit.repeat(at + 1).trim())
const knowledges = {
  'no knowledge': {},
  '200 lists that hold "a"': { lists: many(200, at => list(`e${at}`, ['a'])) },
  '200 lists of "a" to "a a a …" (100 words)': { lists: many(200, at => list(`e${at}`, repeated('a ', 100))) },
  '200 lists of 1 to 250 Han characters': { lists: many(200, at => list(`e${at}`, repeated('中', 250), 100)) },
  '200 lists of emojis, signs and their runs': {
    lists: many(200, at =>
      list(`e${at}`, [...repeated('+', 30), ...repeated('👩\u200d', 20), '🇫🇷', '👍🏽', ':)', '(', '.']),
    ),
  },
  '200 fuzzy lists of words alike': {
    lists: many(200, at =>
      list(
        `e${at}`,
        many(50, i => `ab${'a b '.repeat(1 + (i % 4))}${i}`),
        60,
      ),
    ),
  },
  '50 patterns with large programs': {
    entities: many(50, at => ({ slug: `p${at}`, kind: 'regex', pattern: `(?:\\pL{0,90}\\s?){2}[\\d!]${at}?` })),
  },
  '50 patterns of classes and word boundaries': {
    entities: many(50, at => ({
      slug: `p${at}`,
      kind: 'regex',
      pattern: at % 2 ? `(?:[\\pL\\pM\\pN]{0,60}){2}[\\d!]${at}?` : `(?:\\b|\\B|a){1,40}[\\d!]${at}?`,
    })),
  },
  '50 patterns that match everywhere': {
    entities: many(50, at => ({ slug: `p${at}`, kind: 'regex', pattern: `(?:a.{0,90}b|${at}|.)` })),
  },
}

// Loads lexicons and compiles code, which a service does when it starts.
for (const text of texts) analyse(engineWith({}), text)
for (const [name, knowledge] of Object.entries(knowledges)) {
  const engine = engineWith(knowledge)
  const costs = texts.map(text => costOf(() => analyse(engine, text)))
  const worst = Math.max(...costs)
  const text = texts[costs.indexOf(worst)]
  const isMet = worst <= GOAL_MS
  isMissed ||= !isMet
  const unit = JSON.stringify([...text].slice(0, 3).join(''))
  console.log(
    `${name.padEnd(48)}${worst.toFixed(1).padStart(9)} ms  goal ${GOAL_MS}  ${isMet ? 'PASS' : 'FAIL'}  ${unit}`,
  )
}
process.exitCode = isMissed ? 1 : 0

function engineWith(more) {
  const base = { primaryLanguage: 'en', languages: ['en'], strictness: 0, intents: [], entities: [], lists: [] }
  const knowledge = service.compileKnowledge({ ...base, enrichments: [], ...more })
  return { models: new Map(), knowledge, lexicons }
}

function analyse(engine, text) {
  return service.analyse(text, { language: 'en', now: new Date('2026-03-04T10:00:00Z'), timezone: 'UTC' }, engine)
}

/** Milliseconds of the processor, the least of RUNS; one run is enough for what is far beyond the goal. */
function costOf(work) {
  let least = Infinity
  for (let run = 0; run < RUNS; run++) {
    const before = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
    if (least > 10 * GOAL_MS) break
  }
  return least
}
