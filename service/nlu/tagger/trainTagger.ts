/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import type { FoundEntity } from '../document.ts'
import { type TaggedValues, findEvidence, valueWordKey, valueKey } from './evidence.ts'
import { fitLogistic } from '../learn/logistic.ts'
import { type TaggedSentence, trainTagging } from '../learn/perceptron.ts'
import { permutation, seededRandom } from '../core/random.ts'
import { createArena } from '../core/arena.ts'
import { createHashIndex } from '../core/hashIndex.ts'
import { runToEnd } from '../core/incremental.ts'
import { type TaggerData, loadTagger } from './tagger.ts'
import { tagFeatures } from './features.ts'
import { type Word, splitWords } from '../text/tokens.ts'

/** An expression with its tags and the entities that other extractors find in it. */
export interface TaggedExpression {
  intent: string
  source: string
  /** UTF-16 offsets into `source`. */
  spans: readonly { start: number; end: number; entity: string }[]
  found: readonly FoundEntity[]
}

export interface TaggerOptions {
  seed: number
  /** Averages more perceptrons: a little more accuracy for more than twice the time. */
  thorough?: boolean
  onProgress?: (share: number) => void
}

const EPOCHS = 6
/** Number of perceptrons averaged. */
const RUNS = 3
const THOROUGH_RUNS = 8
/** Calibration trains a second tagger; more sentences would hardly change its two coefficients. */
const CALIBRATION_SENTENCES = 1500
const PRIOR_CALIBRATION = [0.5, 0]

interface Sentence {
  intent: string
  words: Word[]
  spans: { start: number; end: number; entity: number }[]
  found: readonly FoundEntity[]
}

/** Trains a tagger on tagged expressions; `entities` are the slugs of free entities. */
export function trainTagger(
  entities: readonly string[],
  expressions: readonly TaggedExpression[],
  { seed, thorough = false, onProgress }: TaggerOptions,
): TaggerData {
  const used = new Set(expressions.flatMap(({ spans }) => spans.map(({ entity }) => entity)))
  const tagged = entities.filter(entity => used.has(entity)).sort()
  const sentences = tagged.length > 0 ? expressions.map(expression => readSentence(expression, tagged)) : []
  const calibration = calibrate(tagged, sentences, seed)
  onProgress?.(0.2)
  return {
    ...learn(tagged, sentences, thorough ? THOROUGH_RUNS : RUNS, seed, share => onProgress?.(0.2 + 0.8 * share)),
    calibration,
  }
}

function readSentence({ intent, source, spans, found }: TaggedExpression, entities: readonly string[]): Sentence {
  const words = splitWords(source)
  const placed = spans.flatMap(({ start, end, entity }) => {
    const first = words.findIndex(word => word.end > start)
    const last = words.findLastIndex(word => word.start < end)
    const position = entities.indexOf(entity)
    return position >= 0 && first >= 0 && first <= last ? [{ start: first, end: last + 1, entity: position }] : []
  })
  return { intent, words, spans: placed, found }
}

function learn(
  entities: readonly string[],
  sentences: readonly Sentence[],
  runs: number,
  seed: number,
  onEpoch?: (share: number) => void,
): Omit<TaggerData, 'calibration'> {
  const values = countValues(sentences)
  const hashed = sentences.map(sentence =>
    tagFeatures(
      sentence.words,
      sentence.intent,
      findEvidence(sentence.words, sentence.found, leaveOneOut(sentence, values)),
    ),
  )
  const hashes = Uint32Array.from(new Set(hashed.flat(2))).sort()
  const find = createHashIndex(hashes, 0, hashes.length)
  const keep = createArena(length => new Int32Array(length))
  const examples = sentences.map((sentence, s): TaggedSentence => ({
    features: hashed[s]!.map(features => keep(features.map(find))),
    labels: bioLabels(sentence),
  }))
  const labels = 1 + 2 * entities.length
  const settings = { labels, features: hashes.length, epochs: EPOCHS, runs, random: seededRandom(seed), onEpoch }
  return { entities: [...entities], hashes, weights: trainTagging(examples, settings), values: listValues(values) }
}

/** Occurrences of each value, and of each word of a value (evidence.ts), by entity. */
type ValueCounts = Map<number, Map<number, number>>

function countValues(sentences: readonly Sentence[]): ValueCounts {
  const counts: ValueCounts = new Map()
  const count = (key: number, entity: number) => {
    const byEntity = counts.get(key) ?? new Map<number, number>()
    counts.set(key, byEntity.set(entity, (byEntity.get(entity) ?? 0) + 1))
  }
  for (const { words, spans } of sentences) {
    for (const { start, end, entity } of spans) {
      count(valueKey(words, start, end), entity)
      for (const word of words.slice(start, end)) count(valueWordKey(word), entity)
    }
  }
  return counts
}

/** Tagged values of all other sentences: a new sentence never contains its own values as evidence either. */
function leaveOneOut(sentence: Sentence, values: ValueCounts): TaggedValues {
  const own = countValues([sentence])
  return key => {
    const found = values.get(key)
    if (!found) return []
    return [...found].filter(([entity, count]) => count > (own.get(key)?.get(entity) ?? 0)).map(([entity]) => entity)
  }
}

function listValues(counts: ValueCounts): TaggerData['values'] {
  const pairs = [...counts].flatMap(([key, entities]) => [...entities.keys()].map(entity => ({ key, entity })))
  pairs.sort((a, b) => a.key - b.key || a.entity - b.entity)
  return {
    keys: Float64Array.from(pairs, ({ key }) => key),
    entities: Uint16Array.from(pairs, ({ entity }) => entity),
  }
}

function bioLabels({ words, spans }: Sentence): Uint16Array {
  const labels = new Uint16Array(words.length)
  for (const { start, end, entity } of spans) {
    labels.fill(2 + 2 * entity, start, end)
    labels[start] = 1 + 2 * entity
  }
  return labels
}

/** Fits the calibration: trains on three quarters of the sentences and compares the spans found in the rest. */
function calibrate(entities: readonly string[], sentences: readonly Sentence[], seed: number) {
  const order = Array.from(permutation(sentences.length, seededRandom(seed + 2)), i => sentences[i]!)
  const chosen = order.slice(0, CALIBRATION_SENTENCES)
  if (chosen.length < 10) return PRIOR_CALIBRATION
  const cut = Math.ceil(chosen.length * 0.75)
  const tagger = runToEnd(
    loadTagger({ ...learn(entities, chosen.slice(0, cut), RUNS, seed), calibration: PRIOR_CALIBRATION }),
  )
  const seen = chosen.slice(cut).flatMap(({ words, intent, found, spans }) =>
    tagger.tag(words, intent, findEvidence(words, found, tagger.taggedValues)).map(guess => ({
      features: [guess.odds],
      isTrue: spans.some(
        span => span.start === guess.start && span.end === guess.end && entities[span.entity] === guess.entity,
      ),
    })),
  )
  return fitLogistic(seen, PRIOR_CALIBRATION)
}
