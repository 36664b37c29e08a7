/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import { createHashIndex } from '../core/hashIndex.ts'
import type { Incremental } from '../core/incremental.ts'
import { type FeatureVector, type Vocabulary, createVectoriserIncrementally } from '../learn/vocabulary.ts'
import { type Features, GROUPS, WORD_GROUP } from '../text/features.ts'
import { type Background, MIN_SENTENCES } from './background.ts'

/**
 * How much more usual each feature is in a bot than in everyday sentences: the logarithm of the ratio of its shares in
 * both, rounded to a byte. The sum over a sentence is the log-likelihood ratio of a naive Bayes classifier that tells the
 * bot's sentences from any other. Without everyday sentences everything is empty.
 */
export interface EvidenceData {
  /** By position in the vocabulary of the bot. */
  own: Int8Array
  /** Features of everyday sentences alone, and their weights. */
  vocabulary: Vocabulary
  everyday: Int8Array
}

/** Evidence of words and bigrams, then of n-grams, about -1..1 each; empty without everyday sentences. */
export type Evidence = readonly number[]

/** In how many expressions each feature occurs, by position in the vocabulary of the bot. */
type OwnCounts = Uint32Array

/** Steps of a weight of 1. */
const STEPS = 16
/** Added to each count (Lidstone smoothing). */
const PSEUDO_COUNT = 0.1
/** Brings sums to the size of the other features of confidence. */
const SCALE = 1 / (5 * STEPS)

/** Compares the vocabulary of a bot with a background: a function that weighs all features, given counts of the bot's. */
export function compareWithBackground({ hashes, starts }: Vocabulary, background: Background) {
  const { vocabulary, counts: everydayCounts, totals } = background
  const positions = new Int32Array(hashes.length).fill(-1)
  const isOwn = new Uint8Array(vocabulary.hashes.length)
  for (let g = WORD_GROUP; g < GROUPS; g++) {
    const position = createHashIndex(vocabulary.hashes, vocabulary.starts[g]!, vocabulary.starts[g + 1]!)
    for (let id = starts[g]!; id < starts[g + 1]!; id++) {
      const at = position(hashes[id]!)
      positions[id] = at
      if (at >= 0) isOwn[at] = 1
    }
  }

  /** Weighs all features; `leftOut` are vectors (in the vocabulary of the background) of sentences not to be counted. */
  function weigh(own: OwnCounts, leftOut: readonly FeatureVector[] = []): EvidenceData {
    const counts = everydayCounts.slice()
    for (const { ids } of leftOut) for (const id of ids) counts[id]!--
    const data = { own: new Int8Array(hashes.length), vocabulary, everyday: new Int8Array(counts.length) }
    for (let g = WORD_GROUP; g < GROUPS; g++) {
      let total = 0
      for (let id = starts[g]!; id < starts[g + 1]!; id++) total += own[id]!
      const logRatio = Math.log(Math.max(1, total) / Math.max(1, totals[g]!))
      for (let id = starts[g]!; id < starts[g + 1]!; id++) {
        data.own[id] = weightOf(own[id]!, positions[id]! < 0 ? 0 : counts[positions[id]!]!, logRatio)
      }
      for (let id = vocabulary.starts[g]!; id < vocabulary.starts[g + 1]!; id++) {
        if (isOwn[id] === 0) data.everyday[id] = weightOf(0, counts[id]!, logRatio)
      }
    }
    return data
  }
  return weigh
}

/** The weight of a feature; 0 where it is unknown on both sides. */
function weightOf(own: number, everyday: number, logRatio: number): number {
  const known = everyday < MIN_SENTENCES ? 0 : everyday
  if (own === 0 && known === 0) return 0
  const weight = Math.log((own + PSEUDO_COUNT) / (known + PSEUDO_COUNT)) - logRatio
  return Math.max(-127, Math.min(127, Math.round(weight * STEPS)))
}

/** Leaves out what needs not be stored: features of the background that the bot has too. */
export function withoutRepeats({ own, vocabulary, everyday }: EvidenceData): EvidenceData {
  const kept: number[] = []
  const starts = [0]
  for (let g = 0; g + 1 < vocabulary.starts.length; g++) {
    for (let id = vocabulary.starts[g]!; id < vocabulary.starts[g + 1]!; id++) if (everyday[id] !== 0) kept.push(id)
    starts.push(kept.length)
  }
  return {
    own,
    vocabulary: { hashes: Uint32Array.from(kept, id => vocabulary.hashes[id]!), starts },
    everyday: Int8Array.from(kept, id => everyday[id]!),
  }
}

/** The evidence of a bot without everyday sentences in its language. */
export const NO_EVIDENCE: EvidenceData = {
  own: new Int8Array(),
  vocabulary: { hashes: new Uint32Array(), starts: new Array<number>(GROUPS + 1).fill(0) },
  everyday: new Int8Array(),
}

/** Sums up the evidence of a sentence, given as its vectors in the vocabulary of the bot and in that of the evidence. */
export function sumEvidence(data: EvidenceData, vector: FeatureVector, everyday: FeatureVector): Evidence {
  if (data.own.length === 0) return []
  const sums: number[] = []
  for (let g = WORD_GROUP; g < GROUPS; g++) {
    let sum = 0
    for (let i = vector.starts[g]!; i < vector.starts[g + 1]!; i++) sum += data.own[vector.ids[i]!]!
    for (let i = everyday.starts[g]!; i < everyday.starts[g + 1]!; i++) sum += data.everyday[everyday.ids[i]!]!
    sums.push((SCALE * sum) / Math.sqrt(Math.max(1, vector.total[g]!)))
  }
  return sums
}

/** Loads evidence: a function that sums it up for the features of a sentence and their vector. */
export function* loadEvidence(
  data: EvidenceData,
): Incremental<(features: Features, vector: FeatureVector) => Evidence> {
  const vectorise = yield* createVectoriserIncrementally(data.vocabulary)
  return (features, vector) => (data.own.length === 0 ? [] : sumEvidence(data, vector, vectorise(features)))
}
