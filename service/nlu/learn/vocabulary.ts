/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import { GROUPS, type Features } from '../features.ts'
import type { Vector } from './linear.ts'

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
  /** One weight a group, in the order of GROUPS; a group of weight 0 is left out. */
  groups: readonly number[]
  /** Exponent of the inverse document frequency. */
  rarity: number
}

/** The features of all examples. */
export function buildVocabulary(examples: readonly Features[]): Vocabulary {
  const hashes: number[] = []
  const starts = [0]
  for (const group of GROUPS) {
    const found = new Set<number>()
    for (const example of examples) for (const hash of example[group]) found.add(hash)
    for (const hash of Uint32Array.from(found).sort()) hashes.push(hash)
    starts.push(hashes.length)
  }
  return { hashes: Uint32Array.from(hashes), starts }
}

/** A function that looks features up. It keeps scratch space, so it is not for two threads. */
export function bagReader({ hashes, starts }: Vocabulary): (features: Features) => Bag {
  const finders = GROUPS.map((_, g) => hashFinder(hashes, starts[g]!, starts[g + 1]!))
  const repeats = new Uint16Array(hashes.length)

  return features => {
    const ids: number[] = []
    const bag = { starts: [0], total: [] as number[], unknown: [] as number[] }
    GROUPS.forEach((group, g) => {
      const find = finders[g]!
      let unknown = 0
      for (const hash of features[group]) {
        const id = find(hash)
        if (id < 0) unknown++
        else if (repeats[id]!++ === 0) ids.push(id)
      }
      bag.starts.push(ids.length)
      bag.total.push(features[group].length)
      bag.unknown.push(unknown)
    })
    const weights = Float32Array.from(ids, id => 1 + Math.log(repeats[id]!))
    for (const id of ids) repeats[id] = 0
    return { ...bag, ids: Int32Array.from(ids), weights }
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
 * A function that turns bags into vectors: (1 + ln tf) · idf^rarity, every group brought to unit length, multiplied by
 * its weight, and the whole to unit length. Features that occur in no example are left out.
 */
export function weigher({ counts, examples }: Frequencies, weighting: Weighting): (bag: Bag) => Vector {
  const rarity = Float32Array.from(counts, count =>
    count === 0 ? 0 : Math.pow(Math.log((examples + 1) / (count + 0.5)), weighting.rarity),
  )
  return bag => {
    const values = new Float32Array(bag.ids.length)
    let all = 0
    for (let g = 0; g + 1 < bag.starts.length; g++) {
      const [from, to] = [bag.starts[g]!, bag.starts[g + 1]!]
      let squares = 0
      for (let i = from; i < to; i++) {
        const value = bag.weights[i]! * rarity[bag.ids[i]!]!
        values[i] = value
        squares += value * value
      }
      if (squares === 0) continue
      const scale = weighting.groups[g]! / Math.sqrt(squares)
      for (let i = from; i < to; i++) values[i] = values[i]! * scale
      all += weighting.groups[g]! ** 2
    }
    return compact(bag.ids, values, all > 0 ? 1 / Math.sqrt(all) : 0)
  }
}

function compact(ids: Int32Array, values: Float32Array, scale: number): Vector {
  let kept = 0
  for (const value of values) if (value !== 0) kept++
  const vector = { ids: new Int32Array(kept), values: new Float32Array(kept) }
  let at = 0
  for (let i = 0; i < ids.length; i++) {
    if (values[i] === 0) continue
    vector.ids[at] = ids[i]!
    vector.values[at++] = values[i]! * scale
  }
  return vector
}

/** Open addressing over hashes[from..to): position of a hash, or -1. */
export function hashFinder(hashes: Uint32Array, from: number, to: number): (hash: number) => number {
  let size = 16
  while (size < (to - from) * 2) size *= 2
  const slots = new Int32Array(size).fill(-1)
  const mask = size - 1
  for (let id = from; id < to; id++) {
    let slot = hashes[id]! & mask
    while (slots[slot]! >= 0) slot = (slot + 1) & mask
    slots[slot] = id
  }
  return hash => {
    let slot = hash & mask
    for (;;) {
      const id = slots[slot]!
      if (id < 0 || hashes[id] === hash) return id
      slot = (slot + 1) & mask
    }
  }
}
