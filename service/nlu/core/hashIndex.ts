/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import { runToEnd, type Incremental } from './incremental.ts'

/** The position of a hash, or -1. */
export type HashIndex = (hash: number) => number

/** Creates an index of hashes[from..to) with open addressing. */
export function createHashIndex(hashes: Uint32Array, from: number, to: number): HashIndex {
  return runToEnd(createHashIndexIncrementally(hashes, from, to))
}

/** Hashes inserted in one slice: one to a few milliseconds of work. */
const HASHES_PER_SLICE = 50_000

/** As createHashIndex, incrementally: a large bot has millions of features. */
export function* createHashIndexIncrementally(hashes: Uint32Array, from: number, to: number): Incremental<HashIndex> {
  let size = 16
  while (size < (to - from) * 2) size *= 2
  // a slot is the hash followed by its position + 1 (0: empty), so that a look-up touches one cache line
  const slots = new Int32Array(2 * size)
  const mask = size - 1
  for (let id = from; id < to; id += HASHES_PER_SLICE) {
    fillSlots(slots, hashes, id, Math.min(to, id + HASHES_PER_SLICE))
    yield
  }
  return hash => {
    const wanted = hash | 0
    let slot = wanted & mask
    for (;;) {
      const position = slots[2 * slot + 1]!
      if (position === 0 || slots[2 * slot] === wanted) return position - 1
      slot = (slot + 1) & mask
    }
  }
}

function fillSlots(slots: Int32Array, hashes: Uint32Array, from: number, to: number): void {
  const mask = slots.length / 2 - 1
  for (let id = from; id < to; id++) {
    let slot = hashes[id]! & mask
    while (slots[2 * slot + 1] !== 0) slot = (slot + 1) & mask
    slots[2 * slot] = hashes[id]! | 0
    slots[2 * slot + 1] = id + 1
  }
}
