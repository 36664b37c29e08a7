/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import { runToEnd, type Incremental } from '../core/incremental.ts'
import { createHashIndexIncrementally, type HashIndex } from '../core/hashIndex.ts'
import { createArena } from '../core/arena.ts'

/** Hashed features (32 bits, signed or not) of one example, repeats kept, by group. Every example has the same number of groups. */
export type GroupedFeatures = readonly (readonly number[])[]

/**
 * The features a model knows: sorted by group, then frequency and hash. The weights of features that most sentences have
 * are close in memory then, and nothing depends on the order of examples.
 */
export interface Vocabulary {
  /** Feature hashes; those of group g stand from `starts[g]` to `starts[g + 1]`. */
  hashes: Uint32Array
  starts: number[]
}

/** The features of a sentence as positions in a vocabulary. */
export interface FeatureVector {
  /** Known features, each once; those of group g from `starts[g]` to `starts[g + 1]`. */
  ids: Int32Array
  starts: number[]
  /** Logarithmic term frequency of each: 1 + ln(occurrences). */
  termWeights: Float32Array
  /** By group: how many features there were, known or not, and how many of them were unknown. */
  total: number[]
  unknown: number[]
  /** Values beside the features, of the same length for all sentences; none where there is nothing to say. */
  dense?: Float32Array | null
}

/** Document frequencies: in how many of `examples` each feature occurs. */
export interface Frequencies {
  counts: Uint32Array
  examples: number
}

/** Labelled examples to learn from. */
export interface TrainingData {
  vocabulary: Vocabulary
  frequencies: Frequencies
  vectors: readonly FeatureVector[]
  /** The class of each vector. */
  labels: Int32Array
  classes: number
}

/** Collects the features of all examples; `groups` is the number of feature groups. */
export function buildVocabulary(examples: Iterable<GroupedFeatures>, groups: number): Vocabulary {
  const found = Array.from({ length: groups }, () => new Map<number, number>())
  for (const example of examples) {
    example.forEach((group, g) => {
      const counts = found[g]!
      for (const hash of group) counts.set(hash, (counts.get(hash) ?? 0) + 1)
    })
  }
  const hashes: number[] = []
  const starts = [0]
  for (const counts of found) {
    const keys = Float64Array.from(counts, ([hash, count]) => sortKey(hash >>> 0, count)).sort()
    for (const key of keys) hashes.push(key >>> 0) // the hash again, modulo 2 ** 32
    starts.push(hashes.length)
  }
  return { hashes: Uint32Array.from(hashes), starts }
}

/** Larger counts are equal, so that a key is an exact integer. */
const MAX_COUNT = 2 ** 20

/** Sorts features by falling count, then by hash. */
const sortKey = (hash: number, count: number): number => hash - Math.min(count, MAX_COUNT) * 2 ** 32

/** Creates a function that turns features into vectors. Not reentrant: it reuses a buffer. */
export function createVectoriser(vocabulary: Vocabulary): (features: GroupedFeatures) => FeatureVector {
  const read = createReusingVectoriser(vocabulary)
  const keepIds = createArena(length => new Int32Array(length))
  const keepWeights = createArena(length => new Float32Array(length))
  return features => {
    const vector = read(features)
    return { ...vector, ids: keepIds(vector.ids), termWeights: keepWeights(vector.termWeights) }
  }
}

/** As createVectoriser, but the next call overwrites the vector: for analysis, where none is kept. */
function createReusingVectoriser(vocabulary: Vocabulary): (features: GroupedFeatures) => FeatureVector {
  return runToEnd(createVectoriserIncrementally(vocabulary))
}

/** As createReusingVectoriser, incrementally. */
export function* createVectoriserIncrementally({
  hashes,
  starts,
}: Vocabulary): Incremental<(features: GroupedFeatures) => FeatureVector> {
  const indexes: HashIndex[] = []
  for (let g = 0; g + 1 < starts.length; g++)
    indexes.push(yield* createHashIndexIncrementally(hashes, starts[g]!, starts[g + 1]!))
  const repeats = new Uint16Array(hashes.length)
  let ids = new Int32Array(256)
  let termWeights = new Float32Array(256)

  function reserve(features: GroupedFeatures): void {
    const most = features.reduce((sum, group) => sum + group.length, 0)
    if (most <= ids.length) return
    ids = new Int32Array(2 * most)
    termWeights = new Float32Array(2 * most)
  }

  return features => {
    reserve(features)
    const [vectorStarts, total, unknowns] = [[0], [] as number[], [] as number[]]
    let count = 0
    for (let g = 0; g < indexes.length; g++) {
      const group = features[g]!
      const positionOf = indexes[g]!
      let unknown = 0
      for (let i = 0; i < group.length; i++) {
        const id = positionOf(group[i]!)
        if (id < 0) unknown++
        else if (repeats[id]!++ === 0) ids[count++] = id
      }
      vectorStarts.push(count)
      total.push(group.length)
      unknowns.push(unknown)
    }
    for (let i = 0; i < count; i++) {
      const times = repeats[ids[i]!]!
      termWeights[i] = times === 1 ? 1 : 1 + Math.log(times)
      repeats[ids[i]!] = 0
    }
    return {
      ids: ids.subarray(0, count),
      starts: vectorStarts,
      termWeights: termWeights.subarray(0, count),
      total,
      unknown: unknowns,
    }
  }
}

/** Counts the document frequency of each feature. */
export function countFrequencies(vocabulary: Vocabulary, vectors: Iterable<FeatureVector>): Frequencies {
  const counts = new Uint32Array(vocabulary.hashes.length)
  let examples = 0
  for (const vector of vectors) {
    for (const id of vector.ids) counts[id]!++
    examples++
  }
  return { counts, examples }
}

/** Counts known features as unknown where `known` (by position in the vocabulary) is 0. */
export function recountUnknown(vector: FeatureVector, known: Uint32Array | Uint8Array): FeatureVector {
  const unknown = vector.unknown.map((before, g) => {
    let missing = before
    for (let i = vector.starts[g]!; i < vector.starts[g + 1]!; i++) if (known[vector.ids[i]!] === 0) missing++
    return missing
  })
  return { ...vector, unknown }
}
