/** The multiplier of 32-bit FNV-1a. */
export const FNV_PRIME = 0x01000193

/** Hashes the UTF-16 units from `start` to `end`: 32-bit FNV-1a with a final avalanche. */
export function hashText(text: string, seed: number, start = 0, end = text.length): number {
  let hash = seed
  for (let i = start; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_PRIME)
  return avalanche(hash)
}

/** A 53-bit hash, for sets so large that 32-bit hashes would collide. */
export function hash53(text: string): number {
  return (hashText(text, 0x1b873593) & 0x1fffff) * 2 ** 32 + hashText(text, 0xcc9e2d51)
}

/** The finaliser of MurmurHash3: similar inputs get dissimilar hashes. */
export function avalanche(hash: number): number {
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
