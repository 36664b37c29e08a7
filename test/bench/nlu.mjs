/**
 * How well and how fast the engine understands: trains on the `train` part of every corpus in a folder, answers its
 * `test` part through the public door of the engine, and prints one line a corpus.
 *
 *   npm run bench:nlu -- <folder> [--only <text in the name>] [--folds <n>] [--per-intent <n>] [--shuffle] [--thorough] [--intents-only]
 *     [--draw <n>] [--typos] [--no-vectors]
 *
 *   --folds n       instead of the test part, n-fold cross-validation inside the training part
 *   --per-intent n  learn from at most n expressions of each intent
 *   --intents-only  leave out the entities: much faster
 *   --shuffle       learn from the same expressions in another order
 *   --draw n        seed of the order from which --per-intent, --folds and --shuffle take expressions, 1 by default
 *   --typos         make one mistake in each sentence that is asked
 *   --no-vectors    leave out the word vectors
 *
 * A corpus is a file `*.json` or `*.json.gz`: { name, language, train: [{ text, intent, entities?: [{ start, end,
 * entity }] }], test: […] }; the intent "oos" marks sentences outside every intent. Columns: accuracy over in-scope
 * sentences, expected calibration error (15 bins), out-of-scope recall at 91 % in-scope accuracy, exact-span F1 of
 * entities, CPU seconds of training, size of the model, microseconds a sentence (median, everything included).
 * When the package `node-nlp` can be found, its accuracy (forced choice, shuffled) stands beside ours.
 */
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { readArguments } from '../../.config/arguments.mjs'
import { importService } from './bundle.mjs'
import { createTypos } from './typos.mjs'

const root = resolve(fileURLToPath(import.meta.url), '../../..')
const { values: options, positionals } = readArguments({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: '' },
    folds: { type: 'string' },
    'per-intent': { type: 'string' },
    shuffle: { type: 'boolean', default: false },
    thorough: { type: 'boolean', default: false },
    'intents-only': { type: 'boolean', default: false },
    'no-peer': { type: 'boolean', default: false },
    draw: { type: 'string', default: '1' },
    typos: { type: 'boolean', default: false },
    'no-vectors': { type: 'boolean', default: false },
  },
})
if (positionals.length !== 1) {
  console.error('usage: npm run bench:nlu -- <folder with *.json.gz> [--only <name>] [--folds <n>] …')
  process.exit(2)
}

const engine = await importService('nlu', ['nlu/index'])
const lexicons = openLexicons()
const NodeNlp = options['no-peer'] ? null : findPeer()
const columns = ['corpus', 'n', 'accuracy', 'ECE', 'oos@91', 'slotF1', 'train s', 'MB', 'µs', 'nlp.js']
console.log(columns.map((name, i) => (i === 0 ? name.padEnd(20) : name.padStart(9))).join(''))
const lines = []
for (const file of readdirSync(positionals[0])
  .filter(name => /\.json(\.gz)?$/.test(name))
  .sort()) {
  if (!file.includes(options.only)) continue
  const corpus = readCorpus(join(positionals[0], file))
  const result = await measure(corpus)
  lines.push(result)
  printLine(file.replace(/\.json(\.gz)?$/, ''), result)
}
if (lines.length > 1)
  printLine('mean', Object.fromEntries(Object.keys(lines[0]).map(key => [key, mean(lines.map(line => line[key]))])))

function openLexicons() {
  const all = engine.openLexicons(join(root, 'resources'))
  const binary = (path, compile) => (path.endsWith('vectors.bin') ? null : all.binary(path, compile))
  return options['no-vectors'] ? { ...all, binary } : all
}

async function measure(corpus) {
  const answers = []
  const costs = []
  for (const { train, test } of parts(corpus)) {
    const cpu = process.cpuUsage()
    const bytes = engine.train(trainingSet(corpus, train), { seed: 1, lexicons })
    const { user, system } = process.cpuUsage(cpu)
    const bot = botOf(corpus, train, bytes)
    const reading = { language: corpus.language, now: new Date(0), timezone: 'UTC' }
    const times = []
    const misspell = createTypos(5)
    for (const example of test) {
      const text = options.typos ? misspell(example.text) : example.text
      const started = process.hrtime.bigint()
      const { intents, spans } = engine.analyse(text, reading, bot)
      times.push(Number(process.hrtime.bigint() - started) / 1000)
      answers.push({ example, intent: intents[0]?.slug ?? 'oos', confidence: intents[0]?.confidence ?? 0, spans })
    }
    costs.push({ seconds: (user + system) / 1e6, megabytes: bytes.length / 1e6, micros: median(times) })
  }
  return {
    n: answers.length,
    ...intentScores(answers),
    slots: slotF1(answers),
    seconds: mean(costs.map(cost => cost.seconds)),
    megabytes: mean(costs.map(cost => cost.megabytes)),
    micros: mean(costs.map(cost => cost.micros)),
    peer: NodeNlp ? await peerAccuracy(corpus) : NaN,
  }
}

/** The parts to learn from and to be asked: the corpus' own, or folds of its training part. */
function parts({ train, test }) {
  const learn = limit(options.shuffle ? shuffled(train) : train)
  if (!options.folds) return [{ train: learn, test }]
  const n = Number(options.folds)
  const order = shuffled(learn)
  return Array.from({ length: n }, (_, fold) => ({
    train: order.filter((_, i) => i % n !== fold),
    test: order.filter((_, i) => i % n === fold),
  }))
}

function limit(examples) {
  if (!options['per-intent']) return examples
  const counts = new Map()
  return shuffled(examples).filter(({ intent }) => {
    counts.set(intent, (counts.get(intent) ?? 0) + 1)
    return counts.get(intent) <= Number(options['per-intent'])
  })
}

function trainingSet({ language }, train) {
  return {
    language,
    intents: unique(train.map(example => example.intent)).map(slug => ({ slug, name: slug, description: null })),
    entities: entitiesOf(train).map(slug => ({ slug, kind: 'free' })),
    expressions: train.map(({ text, intent, entities = [] }) => ({ intent, source: text, spans: entities })),
    lists: [],
    thorough: options.thorough,
  }
}

function botOf({ language }, train, bytes) {
  const knowledge = engine.compileKnowledge({
    primaryLanguage: language,
    languages: [language],
    strictness: 0,
    intents: unique(train.map(example => example.intent)).map(slug => ({ slug, description: null, strictness: null })),
    entities: entitiesOf(train).map(slug => ({ slug, kind: 'free' })),
    lists: [],
    enrichments: [],
  })
  return { models: new Map([[language, engine.loadModel(bytes)]]), knowledge, lexicons }
}

function entitiesOf(examples) {
  if (options['intents-only']) return []
  return unique(examples.flatMap(({ entities = [] }) => entities.map(({ entity }) => entity)))
}

function intentScores(answers) {
  const inScope = answers.filter(({ example }) => example.intent !== 'oos')
  const outside = answers.filter(({ example }) => example.intent === 'oos')
  const bins = Array.from({ length: 15 }, () => ({ confidence: 0, hits: 0 }))
  for (const { example, intent, confidence } of inScope) {
    const bin = bins[Math.min(14, Math.floor(confidence * 15))]
    bin.confidence += confidence
    bin.hits += intent === example.intent ? 1 : 0
  }
  return {
    accuracy: mean(inScope.map(({ example, intent }) => (intent === example.intent ? 1 : 0))),
    ece: bins.reduce((sum, bin) => sum + Math.abs(bin.confidence - bin.hits), 0) / inScope.length,
    oos: outside.length > 0 ? outsideRecall(inScope, outside, 0.91) : NaN,
  }
}

/** Share of out-of-scope sentences below the highest threshold that keeps the in-scope accuracy. */
function outsideRecall(inScope, outside, accuracy) {
  const right = inScope.filter(({ example, intent }) => intent === example.intent).map(answer => answer.confidence)
  const kept = Math.ceil(accuracy * inScope.length)
  if (right.length < kept) return 0
  const threshold = right.sort((a, b) => b - a)[kept - 1]
  return mean(outside.map(({ confidence }) => (confidence < threshold ? 1 : 0)))
}

function slotF1(answers) {
  const count = { right: 0, found: 0, wanted: 0 }
  for (const { example, spans } of answers) {
    const name = ({ start, end, entity }) => `${start} ${end} ${entity}`
    const wanted = new Set((example.entities ?? []).map(name))
    const found = spans.filter(({ origin }) => origin === 'learned').map(name)
    count.wanted += wanted.size
    count.found += found.length
    count.right += found.filter(span => wanted.has(span)).length
  }
  return count.wanted > 0 ? (2 * count.right) / (count.found + count.wanted) : NaN
}

async function peerAccuracy(corpus) {
  const hits = []
  for (const { train, test } of parts(corpus)) {
    const manager = new NodeNlp.NlpManager({
      languages: [corpus.language],
      autoSave: false,
      nlu: { log: false, threshold: 0 },
    })
    for (const { text, intent } of shuffled(train)) manager.addDocument(corpus.language, text, intent)
    await manager.train()
    for (const { text, intent } of test.filter(example => example.intent !== 'oos')) {
      hits.push((await manager.process(corpus.language, text)).intent === intent ? 1 : 0)
    }
  }
  return mean(hits)
}

function findPeer() {
  try {
    return createRequire(import.meta.url)('node-nlp')
  } catch {
    return null // not a dependency of ours: the column stays empty
  }
}

function readCorpus(file) {
  if (!existsSync(file) || !statSync(file).isFile()) throw new Error(`no corpus ${file}`)
  const bytes = readFileSync(file)
  return JSON.parse((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'))
}

function printLine(name, { n, accuracy, ece, oos, slots, seconds, megabytes, micros, peer }) {
  const percent = value => (Number.isNaN(value) ? '–' : (100 * value).toFixed(2))
  const cells = [
    Math.round(n),
    percent(accuracy),
    Number.isNaN(ece) ? '–' : ece.toFixed(3),
    percent(oos),
    percent(slots),
  ]
  cells.push(seconds.toFixed(2), megabytes.toFixed(2), micros.toFixed(0), percent(peer))
  console.log(name.padEnd(20) + cells.map(cell => String(cell).padStart(9)).join(''))
}

/** The same order every time (a linear congruential generator). */
function shuffled(items) {
  const order = [...items]
  let state = Number(options.draw)
  for (let i = order.length - 1; i > 0; i--) {
    state = (state * 1103515245 + 12345) % 2147483648
    const j = state % (i + 1)
    ;[order[i], order[j]] = [order[j], order[i]]
  }
  return order
}

function unique(items) {
  return [...new Set(items)]
}

function mean(values) {
  const numbers = values.filter(value => !Number.isNaN(value))
  return numbers.length > 0 ? numbers.reduce((sum, value) => sum + value, 0) / numbers.length : NaN
}

function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}
