/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import { atOnce, type Steps } from '../core/steps.ts'
import { hashFinderInSteps, type HashFinder } from '../core/hashIndex.ts'
import { createSlab } from '../core/slab.ts'

/** Hashed features of one example, repeats kept, by group. Every example has the same number of groups. */
export type GroupedFeatures = readonly (readonly number[])[]

/** The features a model knows: sorted by group, then hash, so that it does not depend on the order of examples. */
export interface Vocabulary {
  /** Feature hashes; those of group g stand from `starts[g]` to `starts[g + 1]`. */
  hashes: Uint32Array
  starts: number[]
}

/** A sentence in terms of a vocabulary. */
export interface Bag {
  /** Known features, each once; those of group g from `starts[g]` to `starts[g + 1]`. */
  ids: Int32Array
  starts: number[]
  /** 1 + ln(how often each occurs). */
  weights: Float32Array
  /** By group: how many features there were, known or not, and how many of them were unknown. */
  total: number[]
  unknown: number[]
}

/** How common each feature is in a set of examples. */
export interface Frequencies {
  counts: Uint32Array
  examples: number
}

/** How the groups are put together. */
export interface Weighting {
  /** One weight a group; a group of weight 0 is left out. */
  groups: readonly number[]
  /** Exponent of the inverse document frequency. */
  rarity: number
  /** Do all sentences weigh the same, or the more the more there is in them? */
  isUnit: boolean
  /**
   * One share a group, where sentences weigh the same: how much a feature that was never seen weighs beside the rarest
   * that was. Without it the few known words of a sentence full of typos would speak for all of them.
   */
  strangers?: readonly number[]
}

/** The features of all examples; `groups` is the number of feature groups. */
export function buildVocabulary(examples: Iterable<GroupedFeatures>, groups: number): Vocabulary {
  const found = Array.from({ length: groups }, () => new Set<number>())
  for (const example of examples) {
    example.forEach((group, g) => {
      for (const hash of group) found[g]!.add(hash)
    })
  }
  const hashes: number[] = []
  const starts = [0]
  for (const group of found) {
    for (const hash of Uint32Array.from(group).sort()) hashes.push(hash)
    starts.push(hashes.length)
  }
  return { hashes: Uint32Array.from(hashes), starts }
}

/** A function that looks features up. It keeps scratch space, so it is not for two threads. */
export function bagReader(vocabulary: Vocabulary): (features: GroupedFeatures) => Bag {
  const read = passingBagReader(vocabulary)
  const keepIds = createSlab(length => new Int32Array(length))
  const keepWeights = createSlab(length => new Float32Array(length))
  return features => {
    const bag = read(features)
    return { ...bag, ids: keepIds(bag.ids), weights: keepWeights(bag.weights) }
  }
}

/** The same without leaving garbage behind: a bag lasts until the next one is read. */
function passingBagReader(vocabulary: Vocabulary): (features: GroupedFeatures) => Bag {
  return atOnce(bagReaderInSteps(vocabulary))
}

/** As passingBagReader, in steps. */
export function* bagReaderInSteps({ hashes, starts }: Vocabulary): Steps<(features: GroupedFeatures) => Bag> {
  const finders: HashFinder[] = []
  for (let g = 0; g + 1 < starts.length; g++) finders.push(yield* hashFinderInSteps(hashes, starts[g]!, starts[g + 1]!))
  const repeats = new Uint16Array(hashes.length)
  let ids = new Int32Array(256)
  let weights = new Float32Array(256)

  function makeRoom(features: GroupedFeatures): void {
    const most = features.reduce((sum, group) => sum + group.length, 0)
    if (most <= ids.length) return
    ids = new Int32Array(2 * most)
    weights = new Float32Array(2 * most)
  }

  return features => {
    makeRoom(features)
    const bag = { starts: [0], total: [] as number[], unknown: [] as number[] }
    let count = 0
    for (let g = 0; g < finders.length; g++) {
      const group = features[g]!
      const find = finders[g]!
      let unknown = 0
      for (let i = 0; i < group.length; i++) {
        const id = find(group[i]!)
        if (id < 0) unknown++
        else if (repeats[id]!++ === 0) ids[count++] = id
      }
      bag.starts.push(count)
      bag.total.push(group.length)
      bag.unknown.push(unknown)
    }
    for (let i = 0; i < count; i++) {
      const times = repeats[ids[i]!]!
      weights[i] = times === 1 ? 1 : 1 + Math.log(times)
      repeats[ids[i]!] = 0
    }
    return { ...bag, ids: ids.subarray(0, count), weights: weights.subarray(0, count) }
  }
}

/** Counts in how many of the bags each feature occurs. */
export function countFrequencies(vocabulary: Vocabulary, bags: Iterable<Bag>): Frequencies {
  const counts = new Uint32Array(vocabulary.hashes.length)
  let examples = 0
  for (const bag of bags) {
    for (const id of bag.ids) counts[id]!++
    examples++
  }
  return { counts, examples }
}

/**
 * Writes what is to be seen of a sentence, features and how strongly each is present, and answers how many. Both arrays
 * have room for one more than the bag has.
 */
export type View = (bag: Bag, ids: Int32Array, values: Float32Array) => number

/**
 * A view of bags as vectors: (1 + ln tf) · idf^rarity; if so wanted every group brought to unit length, multiplied by
 * its weight, and the whole to unit length. Features that occur in no example are left out.
 */
export function weightedView(frequencies: Frequencies, weighting: Weighting): View {
  const weigh = valueWriter(frequencies, weighting)
  return (bag, ids, values) => {
    weigh(bag, values)
    let kept = 0
    for (let i = 0; i < bag.ids.length; i++) {
      if (values[i] === 0) continue
      ids[kept] = bag.ids[i]!
      values[kept++] = values[i]!
    }
    return kept
  }
}

/** Such weights as a function that writes one value a feature of the bag, 0 for those left out; `values` must have room. */
export function valueWriter({ counts, examples }: Frequencies, { groups, rarity, isUnit, strangers }: Weighting) {
  // the same few counts again and again
  const known: number[] = [0]
  const rareness = new Float32Array(counts.length)
  for (let id = 0; id < counts.length; id++) {
    const count = counts[id]!
    rareness[id] = known[count] ??= Math.pow(Math.log((examples + 1) / (count + 0.5)), rarity)
  }
  const rarest = Math.pow(Math.log((examples + 1) / 0.5), 2 * rarity)
  return ({ ids, weights, starts, unknown }: Bag, values: Float32Array): void => {
    let all = 0
    for (let g = 0; g + 1 < starts.length; g++) {
      const [from, to, weight] = [starts[g]!, starts[g + 1]!, groups[g]!]
      let squares = 0
      let missing = unknown[g]!
      for (let i = from; i < to; i++) {
        const value = weight === 0 ? 0 : weight * weights[i]! * rareness[ids[i]!]!
        values[i] = value
        squares += value * value
        if (value === 0) missing++
      }
      if (squares === 0 || !isUnit) continue
      if (strangers) squares += strangers[g]! * rarest * missing
      const scale = weight / Math.sqrt(squares)
      for (let i = from; i < to; i++) values[i] = values[i]! * scale
      all += weight ** 2
    }
    if (!isUnit) return
    const scale = all > 0 ? 1 / Math.sqrt(all) : 0
    for (let i = 0; i < ids.length; i++) values[i] = values[i]! * scale
  }
}
