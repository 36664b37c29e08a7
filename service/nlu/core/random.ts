/** A seeded source of numbers in [0, 1): mulberry32 (Tommy Ettinger, public domain). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** A random permutation of 0..n-1 (Fisher–Yates). */
export function permutation(n: number, random: () => number): Int32Array {
  const order = Int32Array.from({ length: n }, (_, i) => i)
  shuffle(order, random)
  return order
}

/** Shuffles `items` in place. */
export function shuffle(items: Int32Array, random: () => number, length = items.length): void {
  for (let i = length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const kept = items[i] ?? 0
    items[i] = items[j] ?? 0
    items[j] = kept
  }
}
