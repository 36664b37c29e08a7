import { mainScript, createFeatureBuffer, readFeatures, type FeatureBuffer } from './features.ts'
import { readLanguageModel, rowWords, ZERO, type ScriptModel } from './modelFile.ts'

/** Path of the model below the resources folder. */
export const LANGUAGE_MODEL = 'languages/detector.bin'

/** A language and its probability, 0..1. */
export interface LanguageGuess {
  language: string
  confidence: number
}

/** Prior factors by ISO 639-1 code; 1 when not listed. */
export type LanguagePrior = ReadonlyMap<string, number>

export interface LanguageDetector {
  /** All languages of the script of the text, most probable first; empty without a letter. */
  rank(text: string, prior?: LanguagePrior): LanguageGuess[]
  /** The most probable language; without a letter that of the prior, `null` when the prior is empty. */
  detect(text: string, prior?: LanguagePrior): LanguageGuess | null
}

/**
 * Opens a detector: the script of most letters, then a linear classifier on hashed character n-grams where several
 * languages share the script. Throws an Error when the bytes are not a model.
 */
export function openLanguageDetector(bytes: Uint8Array): LanguageDetector {
  const model = readLanguageModel(bytes)
  const most = Math.max(0, ...[...model.values()].map(({ languages }) => rowWords(languages.length)))
  const scratch: Scratch = {
    ...createFeatureBuffer(),
    sums: newLanes(4 * most),
    even: newLanes(most),
    odd: newLanes(most),
  }
  const scriptOf = (text: string) => model.get(mainScript(text) ?? '')
  return {
    rank(text, prior) {
      const script = scriptOf(text)
      if (!script) return []
      const scores = scoreLanguages(script, text, prior, scratch)
      const guesses = script.languages.map((language, k) => ({ language, confidence: softmaxAt(scores, k) }))
      return guesses.sort((a, b) => b.confidence - a.confidence)
    },
    detect(text, prior) {
      const script = scriptOf(text)
      if (!script) return mostLikely(prior)
      const scores = scoreLanguages(script, text, prior, scratch)
      let best = 0
      for (let k = 1; k < scores.length; k += 1) if ((scores[k] ?? 0) > (scores[best] ?? 0)) best = k
      return { language: script.languages[best] ?? '', confidence: softmaxAt(scores, best) }
    },
  }
}

/** Reused buffers for one text: its features, and the sums of `addRows`. */
interface Scratch extends FeatureBuffer {
  sums: Uint32Array
  even: Uint32Array
  odd: Uint32Array
}

function newLanes(count: number): Uint32Array {
  return new Uint32Array(count)
}

/** The softmax of score `k`. */
function softmaxAt(scores: readonly number[], k: number): number {
  const own = scores[k] ?? 0
  let total = 0
  for (const score of scores) total += Math.exp(score - own)
  return 1 / total
}

/** Logarithmic scores, one per language of the script. */
function scoreLanguages(
  script: ScriptModel,
  text: string,
  prior: LanguagePrior | undefined,
  scratch: Scratch,
): number[] {
  const { languages, weights, bits, scale, bias } = script
  const isAlone = languages.length === 1
  scratch.count = 0
  if (!isAlone) {
    readFeatures(text, bits, scratch)
    addRows(weights, rowWords(languages.length), scratch)
  }
  const unit = scale / Math.sqrt(Math.max(scratch.count, 1))
  return languages.map((language, k) => {
    const likelier = prior?.get(language) ?? 1
    const read = isAlone ? 0 : unit * ((scratch.sums[k] ?? 0) - ZERO * scratch.count)
    return (bias[k] ?? 0) + read + (likelier === 1 ? 0 : Math.log(likelier))
  })
}

/** The sum of so many bytes fits into 16 bits. */
const ROWS_AT_ONCE = 256

/** Adds the rows of all features into `sums`, four bytes at a time: each 32-bit word as two sums of 16 bits, twice. */
function addRows(weights: Uint32Array, width: number, { features, count, sums, even, odd }: Scratch): void {
  sums.fill(0)
  for (let first = 0; first < count; first += ROWS_AT_ONCE) {
    const last = Math.min(first + ROWS_AT_ONCE, count)
    even.fill(0)
    odd.fill(0)
    for (let i = first; i < last; i += 1) {
      const row = (features[i] ?? 0) * width
      for (let w = 0; w < width; w += 1) {
        const word = weights[row + w] ?? 0
        even[w] = (even[w] ?? 0) + (word & 0xff00ff)
        odd[w] = (odd[w] ?? 0) + ((word >>> 8) & 0xff00ff)
      }
    }
    for (let w = 0; w < width; w += 1) {
      const [low, high] = [even[w] ?? 0, odd[w] ?? 0]
      sums[w * 4] = (sums[w * 4] ?? 0) + (low & 0xffff)
      sums[w * 4 + 1] = (sums[w * 4 + 1] ?? 0) + (high & 0xffff)
      sums[w * 4 + 2] = (sums[w * 4 + 2] ?? 0) + (low >>> 16)
      sums[w * 4 + 3] = (sums[w * 4 + 3] ?? 0) + (high >>> 16)
    }
  }
}

function mostLikely(prior: LanguagePrior | undefined): LanguageGuess | null {
  const entries = [...(prior ?? [])].sort((a, b) => b[1] - a[1])
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0)
  const first = entries[0]
  return first ? { language: first[0], confidence: first[1] / total } : null
}
