/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import type { TaggedValues } from './evidence.ts'
import { HashFilter } from '../core/hashFilter.ts'
import { type Coefficients, probabilityOf } from '../learn/logistic.ts'
import { createHashedRows } from '../learn/hashedRows.ts'
import { spanMarginals } from '../learn/marginals.ts'
import type { TaggingWeights } from '../learn/perceptron.ts'
import { createViterbi, transitionSpread } from '../learn/viterbi.ts'
import type { Incremental } from '../core/incremental.ts'
import { type SpanEvidence, forEachWord } from './features.ts'
import type { Word } from '../text/tokens.ts'

/** A trained tagger of custom entities as data. */
export interface TaggerData {
  /** Slugs of the entities; entity e has the labels 1 + 2e (begin) and 2 + 2e (inside). */
  entities: string[]
  /** Hashes of the known features, sorted. */
  hashes: Uint32Array
  weights: TaggingWeights
  /** Keys of tagged values and of their words (evidence.ts), sorted, and the entity of each. */
  values: { keys: Float64Array; entities: Uint16Array }
  /** From the log-odds of a span to a calibrated probability, fitted on held-out sentences. */
  calibration: Coefficients
}

/** An entity found by the tagger. */
export interface TaggedSpan {
  entity: string
  /** Positions in the words; `end` is exclusive. */
  start: number
  end: number
  /** 0..1, calibrated. */
  confidence: number
  /** Log-odds of the span before calibration. */
  odds: number
}

/** A tagger ready to use. */
export interface Tagger {
  readonly entities: readonly string[]
  readonly taggedValues: TaggedValues
  tag(words: readonly Word[], intent: string, evidence: readonly SpanEvidence[]): TaggedSpan[]
}

/** Loads a tagger, incrementally. */
export function* loadTagger({ entities, hashes, weights, values, calibration }: TaggerData): Incremental<Tagger> {
  const addRows = yield* createHashedRows(hashes, weights)
  const labels = 1 + 2 * entities.length
  const decode = createViterbi(labels)
  const spread = transitionSpread(weights.transitions)
  let transitionFactors: Float32Array | undefined

  return {
    entities,
    taggedValues: lookUpValues(values),
    tag(words, intent, evidence) {
      if (words.length === 0) return []
      const emissions = new Float32Array(words.length * labels)
      forEachWord(words, intent, evidence, (t, hashes, count) => addRows(emissions, t * labels, hashes, count))
      const path = decode(emissions, weights.transitions, words.length, spread)
      const spans = spansOf(path).filter(({ start, end }) =>
        words.slice(start, end).some(({ text }) => SAYS_SOMETHING.test(text)),
      )
      if (spans.length === 0) return []
      transitionFactors ??= weights.transitions.map(Math.exp)
      const probability = spanMarginals({ emissions, transitionFactors, labels, length: words.length })
      return spans.map(({ label, start, end }) => {
        const odds = logOdds(probability(start, end, label))
        const confidence = probabilityOf([odds], calibration)
        return { entity: entities[(label - 1) / 2]!, start, end, confidence, odds }
      })
    },
  }
}

/** A letter or digit: punctuation alone is no value. */
const SAYS_SOMETHING = /[\p{L}\p{N}]/u

/** Decodes BIO labels into spans. */
function spansOf(path: Uint16Array): { label: number; start: number; end: number }[] {
  const spans: { label: number; start: number; end: number }[] = []
  path.forEach((label, t) => {
    if (label % 2 === 1) spans.push({ label, start: t, end: t + 1 })
    else if (label > 0) spans[spans.length - 1]!.end = t + 1
  })
  return spans
}

const NO_ENTITIES: readonly number[] = []

/** Looks up the entities of a key, which are a binary search away from few of the keys of a sentence. */
function lookUpValues({ keys, entities }: TaggerData['values']): TaggedValues {
  const filter = new HashFilter(keys.length)
  for (const key of keys) filter.add(key)
  return key => (filter.mayHave(key) ? entitiesOf(keys, entities, key) : NO_ENTITIES)
}

function entitiesOf(keys: Float64Array, entities: Uint16Array, key: number): readonly number[] {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (keys[middle]! < key) low = middle + 1
    else high = middle
  }
  if (keys[low] !== key) return NO_ENTITIES
  const found: number[] = []
  while (keys[low] === key) found.push(entities[low++]!)
  return found
}

function logOdds(probability: number): number {
  const safe = Math.min(1 - 1e-6, Math.max(1e-6, probability))
  return Math.log(safe / (1 - safe))
}
