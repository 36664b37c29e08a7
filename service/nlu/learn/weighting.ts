/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import type { FeatureVector, Frequencies } from './vocabulary.ts'

/** How the features of a vector are weighted against each other. */
export interface Weighting {
  /** One weight a group; a group of weight 0 is left out. */
  groupWeights: readonly number[]
  /** Exponent of the inverse document frequency. */
  idfExponent: number
  /** Scale every group, then the whole vector, to unit length. */
  unitLength: boolean
  /**
   * With `unitLength`, one factor a group: the squared weight of an unseen feature in units of that of the rarest seen
   * one. Unseen features thereby lengthen the vector, so that the few known words of a sentence full of typos are not
   * scaled up to full length.
   */
  unknownWeights?: readonly number[]
}

/**
 * Writes the ids and values of the weighted features and returns their number. Both arrays must have room for one
 * feature more than the vector has.
 */
export type Weigher = (vector: FeatureVector, ids: Int32Array, values: Float32Array) => number

/**
 * Creates a tf-idf weigher: (1 + ln tf) · idf^idfExponent; with `unitLength` each group is scaled to unit length and
 * multiplied by its weight, then the whole to unit length. Features that occur in no example are left out.
 */
export function createWeigher(frequencies: Frequencies, weighting: Weighting): Weigher {
  const weigh = createValueWriter(frequencies, weighting)
  return (vector, ids, values) => {
    weigh(vector, values)
    let kept = 0
    for (let i = 0; i < vector.ids.length; i++) {
      if (values[i] === 0) continue
      ids[kept] = vector.ids[i]!
      values[kept++] = values[i]!
    }
    return kept
  }
}

/** As createWeigher, but writes one value for every feature of the vector, 0 for those left out. */
export function createValueWriter(
  { counts, examples }: Frequencies,
  { groupWeights, idfExponent, unitLength, unknownWeights }: Weighting,
) {
  // counts repeat, so the power of each is computed once
  const byCount: number[] = [0]
  const idf = new Float32Array(counts.length)
  for (let id = 0; id < counts.length; id++) {
    const count = counts[id]!
    idf[id] = byCount[count] ??= Math.pow(Math.log((examples + 1) / (count + 0.5)), idfExponent)
  }
  const rarestSquared = Math.pow(Math.log((examples + 1) / 0.5), 2 * idfExponent)
  return ({ ids, termWeights, starts, unknown }: FeatureVector, values: Float32Array): void => {
    let all = 0
    for (let g = 0; g + 1 < starts.length; g++) {
      const [from, to, weight] = [starts[g]!, starts[g + 1]!, groupWeights[g]!]
      let squares = 0
      let unseen = unknown[g]!
      for (let i = from; i < to; i++) {
        const value = weight === 0 ? 0 : weight * termWeights[i]! * idf[ids[i]!]!
        values[i] = value
        squares += value * value
        if (value === 0) unseen++
      }
      if (squares === 0 || !unitLength) continue
      if (unknownWeights) squares += unknownWeights[g]! * rarestSquared * unseen
      const scale = weight / Math.sqrt(squares)
      for (let i = from; i < to; i++) values[i] = values[i]! * scale
      all += weight ** 2
    }
    if (!unitLength) return
    const scale = all > 0 ? 1 / Math.sqrt(all) : 0
    for (let i = 0; i < ids.length; i++) values[i] = values[i]! * scale
  }
}
