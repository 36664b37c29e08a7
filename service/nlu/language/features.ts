/** Characters read at most: more do not change the result, and the limit bounds the time. */
const MAX_LENGTH = 400

/** The longest character n-gram; whole words are features too. */
const MAX_NGRAM = 5
const SPACE = 0x20
const ZERO = 0x30
const APOSTROPHE = 0x27
const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193
const WORD_START = 0x9e3779b9

/**
 * Scripts as ranges of UTF-16 code units: name, then pairs of first and last unit. Kana belongs to Han because Japanese
 * texts mix both; so do the high surrogates of the rarer Han characters.
 */
const RANGES: readonly (readonly [string, ...number[]])[] = [
  ['Latin', 0x41, 0x5a, 0x61, 0x7a, 0xaa, 0xaa, 0xba, 0xba, 0xc0, 0xd6, 0xd8, 0xf6, 0xf8, 0x24f, 0x300, 0x36f],
  ['Latin', 0x1e00, 0x1eff, 0xb7, 0xb7, 0xff21, 0xff3a, 0xff41, 0xff5a],
  ['Greek', 0x370, 0x3ff, 0x1f00, 0x1fff],
  ['Cyrillic', 0x400, 0x52f],
  ['Armenian', 0x531, 0x587],
  ['Hebrew', 0x590, 0x5ff],
  ['Arabic', 0x610, 0x65f, 0x66e, 0x6d3, 0x6d5, 0x6ed, 0x6fa, 0x6ff, 0x620, 0x64a, 0x750, 0x77f, 0xfb50, 0xfdff, 0xfe70, 0xfefc],
  ['Devanagari', 0x900, 0x963, 0x970, 0x97f],
  ['Bengali', 0x980, 0x9e5, 0x9f0, 0x9fe],
  ['Tamil', 0xb80, 0xbe5],
  ['Telugu', 0xc00, 0xc65],
  ['Malayalam', 0xd00, 0xd65],
  ['Thai', 0xe01, 0xe3a, 0xe40, 0xe4e],
  ['Georgian', 0x10a0, 0x10ff],
  ['Hangul', 0x1100, 0x11ff, 0x3130, 0x318f, 0xac00, 0xd7af],
  ['Han', 0x3005, 0x3007, 0x3041, 0x30ff, 0x31f0, 0x31ff, 0x3400, 0x4dbf, 0x4e00, 0x9fff, 0xf900, 0xfaff, 0xff66, 0xff9f, 0xd840, 0xd888],
] // prettier-ignore

const scripts: readonly string[] = [...new Set(RANGES.map(([name]) => name))]

/** Names are often written in Latin letters, so any other script has a higher weight in mixed text. */
const scriptWeights = scripts.map(name => (name === 'Latin' ? 1 : 3))

const scriptOfUnit = new Uint8Array(0x10000)
for (const [name, ...bounds] of RANGES) {
  for (let i = 0; i < bounds.length; i += 2)
    scriptOfUnit.fill(scripts.indexOf(name) + 1, bounds[i], (bounds[i + 1] ?? 0) + 1)
}

/** Reused buffers for the features of one text, which save an allocation for each text. */
export interface FeatureBuffer {
  /** The normalised text: lower case, one space around each word, digits as zero. */
  units: Uint16Array
  /** Feature numbers below 2 ** bits, `count` of them. */
  features: Uint32Array
  count: number
}

export function createFeatureBuffer(): FeatureBuffer {
  const units = 2 * MAX_LENGTH + 2
  return { units: new Uint16Array(units), features: new Uint32Array(units * (MAX_NGRAM + 1)), count: 0 }
}

/** The script of most letters; null for a text without letters. */
export function mainScript(text: string): string | null {
  const counts = new Uint32Array(scripts.length + 1)
  const length = Math.min(text.length, MAX_LENGTH)
  for (let i = 0; i < length; i += 1) {
    const script = scriptOfUnit[text.charCodeAt(i)] ?? 0
    counts[script] = (counts[script] ?? 0) + 1
  }
  let best: string | null = null
  let most = 0
  for (const [index, name] of scripts.entries()) {
    const weight = (counts[index + 1] ?? 0) * (scriptWeights[index] ?? 1)
    if (weight > most) {
      most = weight
      best = name
    }
  }
  return best
}

/**
 * Writes hashed character 1- to 5-grams and whole words of a text into `scratch`. N-grams span single spaces, so that
 * they cover word boundaries.
 */
export function readFeatures(text: string, bits: number, scratch: FeatureBuffer): void {
  const { units, features } = scratch
  const length = normalise(text, units)
  const shift = 32 - bits
  let count = 0
  let word = WORD_START
  for (let start = 0; start < length; start += 1) {
    const first = units[start] ?? SPACE
    let hash = FNV_OFFSET
    const end = Math.min(start + MAX_NGRAM, length)
    for (let i = start; i < end; i += 1) {
      hash = Math.imul(hash ^ (units[i] ?? SPACE), FNV_PRIME)
      if (i > start || first !== SPACE) features[count++] = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> shift
    }
    if (first !== SPACE) {
      word = Math.imul(word ^ first, FNV_PRIME)
    } else if (word !== WORD_START) {
      features[count++] = Math.imul(word ^ (word >>> 15), 0x85ebca6b) >>> shift
      word = WORD_START
    }
  }
  scratch.count = count
}

/** Writes the normalised text (` don't worry 000 `) and returns the number of units; 0 without a letter. */
function normalise(text: string, units: Uint16Array): number {
  const lower = (text.length > MAX_LENGTH ? text.slice(0, MAX_LENGTH) : text).toLowerCase()
  let length = 1
  let hasLetter = false
  units[0] = SPACE
  for (let i = 0; i < lower.length && length < units.length - 1; i += 1) {
    const unit = kindOf(lower.charCodeAt(i), units[length - 1] ?? SPACE)
    if (unit === SPACE && units[length - 1] === SPACE) continue
    if (unit !== SPACE && unit !== ZERO) hasLetter = true
    units[length++] = unit
  }
  if (units[length - 1] !== SPACE) units[length++] = SPACE
  return hasLetter ? length : 0
}

function kindOf(unit: number, before: number): number {
  if ((scriptOfUnit[unit] ?? 0) > 0) return unit
  if (unit >= ZERO && unit <= 0x39) return ZERO
  if ((unit === APOSTROPHE || unit === 0x2019) && before !== SPACE) return APOSTROPHE
  return SPACE
}
