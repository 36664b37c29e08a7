/**
 * Learns which language a text is in and writes resources/languages/detector.bin with detector.json beside it.
 *
 *   node resources/generate/trainLanguages.mjs <folder for downloaded packages>
 *
 * Multinomial logistic regression on hashed character grams, one model per writing system, trained with Adagrad on
 * windows of 1 to 10 words so that short texts are seen in training. Same packages, same bytes: all chance is seeded.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { everydayLines, gather, heldOut, ownPhrases, sources } from './languageText.mjs'
import { readLanguages } from './languages.mjs'
import { loadModules } from './loadModules.mjs'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const resources = join(root, 'resources', 'languages')

const BITS = { Latin: 17, Cyrillic: 14, Han: 14, other: 13 }
const EPOCHS = 10
/** The weights kept are the mean of those after the last epochs: it forgives the chances of the last windows. */
const AVERAGED = 5
const WINDOWS = 20_000 // a language and epoch
const RATE = 0.5
/** Share of features left out of a training window, so that no single feature is relied upon. */
const DROPPED = 0.15
/** How much less likely a language without full support is taken to be before the text is read. */
const OTHER_LANGUAGE = 0.1
/** Share of windows taken from Parley's own words of a language, so that "hi" and "ok" are known. */
const OWN_PHRASES = 0.1
/** Share taken from everyday words and sentences, because interface texts hardly speak of bread, brothers and buses. */
const EVERYDAY = 0.1
/** Held-out texts shorter than this are headings. */
const SHORTEST_MEASURED = 20
/** Texts of a language kept for learning; more would only repeat the largest packages. */
const MOST_TEXTS = 60_000

const folder = resolve(process.argv[2] ?? join(root, 'node_modules', '.cache', 'languages'))
mkdirSync(folder, { recursive: true })
const languages = readLanguages(resources)
/** The detection code itself, so that training and detection read the same features. */
const engine = await loadModules(
  root,
  ['features', 'modelFile', 'detector'].map(name => `nlu/language/${name}`),
)
/** The detector is the mean of those trained with each seed: they met other texts in another order, and err otherwise. */
const SEEDS = [20261121, 20261122]
let random = seeded(0)

const texts = gather(folder, sources, languages)
const model = mean(SEEDS.map(trainAll))
const bytes = engine.writeLanguageModel(model)
writeFileSync(join(resources, 'detector.bin'), bytes)
writeFileSync(join(resources, 'detector.json'), `${JSON.stringify(describe(bytes), null, 2)}\n`)
console.log(`${(bytes.length / 1e6).toFixed(2)} MB`)

/** Writing system → model of its languages. */
function trainAll(seed) {
  random = seeded(seed)
  return new Map([...byScript(texts)].map(([script, members]) => [script, train(script, members)]))
}

/** Models of the same languages as one: bytes are brought to the coarsest scale. */
function mean(models) {
  return new Map(
    [...models[0]].map(([name, first]) => {
      const parts = models.map(model => model.get(name))
      const scale = Math.max(...parts.map(part => part.scale))
      const bytes = parts.map(({ weights }) => new Uint8Array(weights.buffer))
      const merged = bytes[0].map((_, at) => {
        const sum = parts.reduce((total, part, i) => total + (bytes[i][at] - engine.ZERO) * part.scale, 0)
        return engine.ZERO + Math.round(sum / parts.length / scale)
      })
      return [name, { ...first, scale, weights: new Uint32Array(merged.buffer) }]
    }),
  )
}

/** Texts of each language in its usual script, languages grouped by that script. */
function byScript(texts) {
  const groups = new Map()
  for (const [language, lines] of texts) {
    const scripts = lines.map(line => engine.mainScript(line))
    const counts = countBy(scripts)
    const usual = [...counts].sort((a, b) => b[1] - a[1])[0][0]
    const own = shuffle(lines.filter((_, i) => scripts[i] === usual)).slice(0, MOST_TEXTS)
    groups.set(usual, [...(groups.get(usual) ?? []), { language, lines: own }])
  }
  return groups
}

function countBy(values) {
  const counts = new Map()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

function train(script, members) {
  const bits = BITS[script] ?? BITS.other
  const size = members.length
  const prior = members.map(({ language }) =>
    Math.log(languages.find(row => row.isocode === language).is_supported ? 1 : OTHER_LANGUAGE),
  )
  const names = members.map(({ language }) => language)
  if (size === 1) return { languages: names, bits: 0, scale: 1, bias: [0], weights: new Uint32Array(0) }
  const draw = members.map(({ language, lines }) => {
    const fromLines = windows(script, lines)
    const phrases = ownPhrases(resources, language)
    const everyday = everydayLines(join(root, 'resources', 'generate', 'everyday'), language)
    const fromEveryday = everyday.length > 0 ? windows(script, everyday) : fromLines
    return () => {
      const kind = random()
      if (kind < OWN_PHRASES && phrases.length > 0) return pick(phrases)
      return kind < OWN_PHRASES + EVERYDAY ? fromEveryday() : fromLines()
    }
  })
  const weights = new Float32Array(size * 2 ** bits)
  const squares = new Float32Array(size * 2 ** bits).fill(1e-6)
  const averages = new Float32Array(size * 2 ** bits)
  const scratch = engine.createFeatureBuffer()
  const scores = new Float64Array(size)
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const rate = RATE * (1 - (0.9 * epoch) / EPOCHS)
    let loss = 0
    for (let i = 0; i < WINDOWS * size; i += 1) {
      const own = i % size
      loss += learn(draw[own](), own, { bits, size, weights, squares, scratch, scores, rate })
    }
    if (epoch >= EPOCHS - AVERAGED) weights.forEach((weight, i) => (averages[i] += weight / AVERAGED))
    console.log(script, size, 'epoch', epoch, 'loss', (loss / (WINDOWS * size)).toFixed(3))
  }
  return { languages: names, bits, bias: prior, ...quantise(averages, size) }
}

function learn(text, own, { bits, size, weights, squares, scratch, scores, rate }) {
  engine.readFeatures(text, bits, scratch)
  const { features } = scratch
  let count = 0
  for (let i = 0; i < scratch.count; i += 1) if (random() >= DROPPED) features[count++] = features[i]
  if (count === 0) return 0
  const value = 1 / Math.sqrt(count)
  scores.fill(0)
  for (let i = 0; i < count; i += 1)
    for (let k = 0, row = features[i] * size; k < size; k += 1) scores[k] += weights[row + k]
  let top = -Infinity
  for (let k = 0; k < size; k += 1) top = Math.max(top, (scores[k] *= value))
  let total = 0
  for (let k = 0; k < size; k += 1) total += scores[k] = Math.exp(scores[k] - top)
  const loss = -Math.log(scores[own] / total)
  for (let k = 0; k < size; k += 1) {
    const gradient = (scores[k] / total - (k === own ? 1 : 0)) * value
    if (Math.abs(gradient) < 1e-4) continue
    for (let i = 0; i < count; i += 1) {
      const at = features[i] * size + k
      squares[at] += gradient * gradient
      weights[at] -= (rate * gradient) / Math.sqrt(squares[at])
    }
  }
  return loss
}

/** Draws windows of 1 to 10 words (2 to 24 characters in scripts without spaces), single words half by dictionary. */
function windows(script, lines) {
  if (script === 'Han') {
    return () => {
      const line = pick(lines)
      const length = 2 + Math.floor(random() * 22)
      const start = Math.floor(random() * Math.max(1, line.length - length))
      return line.slice(start, start + length)
    }
  }
  const words = lines.map(line => line.split(' '))
  const cumulative = new Float64Array(words.length)
  words.reduce((sum, line, i) => (cumulative[i] = sum + line.length), 0)
  const dictionary = [
    ...new Set(
      lines
        .join(' ')
        .toLowerCase()
        .match(/[\p{L}\p{M}'’·-]{3,}/gu),
    ),
  ]
  const drawLine = () => {
    const target = random() * cumulative[cumulative.length - 1]
    let low = 0
    let high = cumulative.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (cumulative[middle] < target) low = middle + 1
      else high = middle
    }
    return words[low]
  }
  return () => {
    const kind = random()
    const length =
      kind < 0.35 ? 1 : kind < 0.55 ? 2 : kind < 0.8 ? 3 + Math.floor(random() * 3) : 6 + Math.floor(random() * 5)
    if (length === 1 && random() < 0.6) return pick(dictionary)
    const line = drawLine()
    const start = Math.floor(random() * Math.max(1, line.length - length + 1))
    return line.slice(start, start + length).join(' ')
  }
}

/** Weights as bytes, rows filled up to whole words; the few beyond the range are cut off. */
function quantise(weights, size) {
  const sample = weights
    .filter(weight => weight !== 0)
    .map(Math.abs)
    .sort()
  const scale = sample[Math.floor(sample.length * 0.9995)] / 127
  const width = engine.rowWords(size) * 4
  const bytes = new Uint8Array((weights.length / size) * width).fill(engine.ZERO)
  for (let at = 0; at < weights.length; at += 1) {
    const value = Math.max(-127, Math.min(127, Math.round(weights[at] / scale)))
    bytes[Math.floor(at / size) * width + (at % size)] = engine.ZERO + value
  }
  return { scale, weights: new Uint32Array(bytes.buffer) }
}

function describe(bytes) {
  const detector = engine.openLanguageDetector(bytes)
  const texts = gather(folder, heldOut, languages)
  const measured = [...texts].map(([language, lines]) => [
    language,
    lines.filter(line => line.length > SHORTEST_MEASURED),
  ])
  const supported = new Set(languages.filter(row => row.is_supported).map(row => row.isocode))
  return {
    format: 'read by service/nlu/language/modelFile.ts',
    trainedOn: sources.map(({ package: name, version, licence }) => ({ package: name, version, licence })),
    measuredOn: heldOut.map(({ package: name, version, licence }) => ({ package: name, version, licence })),
    accuracy: Object.fromEntries(
      [
        [1, 1],
        [2, 2],
        [3, 5],
        [6, 10],
      ].map(([least, most]) => [
        least === most ? `${least} words` : `${least}–${most} words`,
        accuracy(detector, measured, supported, least, most),
      ]),
    ),
  }
}

/** Mean over the fully supported languages of the share of windows that get their language. */
function accuracy(detector, measured, supported, least, most) {
  const draw = seeded(7)
  const shares = measured
    .filter(([language, lines]) => supported.has(language) && lines.length > 0)
    .map(([language, lines]) => {
      const unspaced = engine.mainScript(lines.join(' ')) === 'Han'
      let right = 0
      for (let i = 0; i < 1000; i += 1) {
        const words = unspaced
          ? [...lines[Math.floor(draw() * lines.length)]]
          : lines[Math.floor(draw() * lines.length)].split(' ')
        const length = (least + Math.floor(draw() * (most - least + 1))) * (unspaced ? 2 : 1)
        const start = Math.floor(draw() * Math.max(1, words.length - length + 1))
        const guess = detector.detect(words.slice(start, start + length).join(unspaced ? '' : ' '))
        if (guess?.language === language) right += 1
      }
      return right / 1000
    })
  return Number((shares.reduce((sum, share) => sum + share, 0) / shares.length).toFixed(4))
}

function pick(list) {
  return list[Math.floor(random() * list.length)]
}

function shuffle(list) {
  const copy = [...list]
  for (let i = copy.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random() * (i + 1))
    ;[copy[i], copy[j]] = [copy[j], copy[i]]
  }
  return copy
}

/** Mulberry32: a small generator of numbers in 0..1. */
function seeded(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
