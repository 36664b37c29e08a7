/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */

/** Bits for each hash: of those that are not in the set an eighth passes at most. */
const BITS_PER_HASH = 8

/**
 * A set of 32-bit hashes that answers "no" or "perhaps" (a Bloom filter of one function, Bloom 1970). It is small enough
 * to stay in the cache of the processor, which the tables behind it are not.
 */
export class HashFilter {
  readonly #bits: Int32Array
  readonly #shift: number

  /** @param count how many hashes will be added */
  constructor(count: number) {
    let size = 32
    while (size < count * BITS_PER_HASH) size *= 2
    this.#bits = new Int32Array(size / 32)
    this.#shift = Math.clz32(size - 1)
  }

  /** Adds a hash; of larger numbers the low 32 bits count. */
  add(hash: number): void {
    const bit = hash >>> this.#shift
    this.#bits[bit >> 5]! |= 1 << (bit & 31)
  }

  /** False when the hash was not added. */
  mayHave(hash: number): boolean {
    const bit = hash >>> this.#shift
    return (this.#bits[bit >> 5]! & (1 << (bit & 31))) !== 0
  }
}
