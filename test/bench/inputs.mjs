/**
 * The cost of inputs that are expensive by design: large entity lists, hostile texts, patterns that backtrack, damaged
 * voice files. Each figure is processor time beside its goal, the least of several runs. Exits with 1 when one is missed.
 *
 *   npm run bench -- inputs
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { importService } from './bundle.mjs'

const root = resolve(fileURLToPath(import.meta.url), '../../..')
/** Repetitions of a measurement: the first ones run before V8 has compiled the code. */
const RUNS = 50

const service = await importService('inputs', ['nlu/index', 'voice/wav', 'voice/resample'])
const lexicons = service.openLexicons(join(root, 'resources'))
const model = service.loadModel(service.train(trainingSet(), { seed: 1, lexicons }))
let isMissed = false

await benchLists()
await benchTexts()
await benchPatterns()
await benchLanguage()
await benchVoice()
process.exitCode = isMissed ? 1 : 0

async function benchLists() {
  const syllables = 'ba ke lin mo ver sor ti wick ran du ston pe la gri mund hol fa xi jor ne'.split(' ')
  const values = Array.from({ length: 50_000 }, (_, i) =>
    [i, i * 7 + 3, i >> 4, i >> 8, i >> 12].map(n => syllables[n % syllables.length]).join(''),
  ).map(value => ({ value, language: 'en' }))
  const list = { entity: 'parcel', isOpen: false, isActivated: true, strictness: 90, values }
  const text = 'please send two boxes to bakelinmover and a letter to tiwickrandustn by tomorrow'
  const without = engineWith({})
  const withList = engineWith({ lists: [list] })
  const base = await costOf(() => analyse(without, text))
  await report('a sentence beside 50,000 listed values, on top', () => analyse(withList, text), 1, base)
}

async function benchTexts() {
  const engine = engineWith({})
  const units = ['a', 'a ', '\ud800', '\u200b\u200d\ufeff', '👩‍👩‍👧‍👦', '🇫🇷', 'שלום עולם ', '\u202eabc\u202c ', 'e\u0301\u0301\u0301'] // prettier-ignore
  units.push('١٢٣٤٥', '漢', '@', 'http://', '1', '(((((', '1-', 'a.', 'a@', ':', '(1', '1 dot ', '("a".')
  for (const length of [512, 5000]) {
    const texts = units.map(unit => unit.repeat(Math.floor(length / unit.length)))
    const costs = []
    for (const text of texts) costs.push(await costOf(() => analyse(engine, text)))
    const worst = Math.max(...costs)
    const unit = JSON.stringify(units[costs.indexOf(worst)])
    goal(`the worst of ${units.length} texts of ${length} characters: ${unit}`, worst, length === 512 ? 20 : 200)
  }
}

async function benchPatterns() {
  const entities = [{ slug: 'evil', kind: 'regex', pattern: '(a+)+$' }]
  const engine = engineWith({ entities })
  await report('a pattern that backtracks without end elsewhere', () => analyse(engine, `${'a'.repeat(500)}!`), 20)
}

async function benchLanguage() {
  const engine = engineWith({})
  const sentence = 'where is my parcel, please'
  const given = await costOf(() => analyse(engine, sentence))
  const detected = () => analyse(engine, sentence, '')
  await report('the language of a sentence, on top', detected, 0.2, given)
}

async function benchVoice() {
  const folder = mkdtempSync(join(tmpdir(), 'parley-bench-'))
  const path = join(folder, 'voice.wav')
  const junk = Buffer.alloc(8 * 200_000)
  for (let at = 0; at < junk.length; at += 8) junk.write('junk', at, 'latin1')
  const format = Buffer.from('666d7420100000000100010080bb000000770100020010006461746100ee0200', 'hex')
  writeFileSync(path, Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVE'), junk, format, Buffer.alloc(192_000)]))
  await report('a voice file with 200,000 empty chunks', () => service.validateWav({ path, name: 'voice.wav' }), 100)
  rmSync(folder, { recursive: true })
  const samples = new Float32Array(960_000).fill(0.1)
  await report('ten seconds of sound from 96 to 16 kHz', () => service.resample(samples, 96_000, 16_000), 200)
}

function trainingSet() {
  const sources = {
    order: ['a room please', 'book a room', 'two nights'],
    greet: ['hello', 'hi there', 'good morning'],
  }
  return {
    language: 'en',
    intents: Object.keys(sources).map(slug => ({ slug, name: slug, description: null })),
    entities: [],
    expressions: Object.entries(sources).flatMap(([intent, own]) => own.map(source => ({ intent, source, spans: [] }))),
    lists: [],
  }
}

function engineWith(more) {
  const intents = ['order', 'greet'].map(slug => ({ slug, description: null, strictness: null }))
  const base = { primaryLanguage: 'en', languages: ['en'], strictness: 0, intents, entities: [], lists: [] }
  const knowledge = service.compileKnowledge({ ...base, enrichments: [], ...more })
  return { models: new Map([['en', model]]), knowledge, lexicons }
}

function analyse(engine, text, language = 'en') {
  return service.analyse(text, { language, now: new Date('2026-03-04T10:00:00Z'), timezone: 'UTC' }, engine)
}

/** Milliseconds of the processor, the least of RUNS. */
async function costOf(work) {
  let least = Infinity
  for (let run = 0; run < RUNS; run++) {
    const before = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  return least
}

async function report(name, work, most, base = 0) {
  goal(name, (await costOf(work)) - base, most)
}

function goal(name, cost, most) {
  const isMet = cost <= most
  isMissed ||= !isMet
  console.log(`${name.padEnd(64)}${cost.toFixed(2).padStart(9)} ms  goal ${most}${isMet ? '' : '  MISSED'}`)
}
