/** A word or a filler such as `<sil>` of a hypothesis; begin and duration in seconds. */
export interface Aligned {
  t: string
  b: number
  d: number
}

/** Shortest pause that is measured, in seconds: a shorter one may be the closure of a plosive. */
const MIN_PAUSE = 0.3
/** Level of a pause relative to that of the words, from which on it holds speech: 6 dB below. */
const SPEECH = 0.5

/**
 * True when a hypothesis explains speech between its words as silence. The decoder may put silence between any words,
 * also over speech that fits no word: a long unknown sentence then becomes a short known one with long pauses. Real
 * pauses are much quieter than the words around them. Sounds before and after the words are ignored: breath, a key,
 * other voices.
 * @param samples that the hypothesis was found in
 */
export function hasSpeechInPauses(hypothesis: readonly Aligned[], samples: Float32Array, sampleRate: number): boolean {
  const power = (from: number, to: number) => {
    const part = samples.subarray(Math.round(from * sampleRate), Math.round(to * sampleRate))
    return part.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, part.length)
  }
  const words = hypothesis.filter(({ t }) => !isFiller(t))
  const length = words.reduce((sum, { d }) => sum + d, 0)
  const level = words.reduce((sum, { b, d }) => sum + d * power(b, b + d), 0) / Math.max(length, Number.EPSILON)
  return pausesOf(withoutEnds(hypothesis)).some(
    ([from, to]) => to - from >= MIN_PAUSE && power(from, to) > SPEECH * SPEECH * level,
  )
}

/** Begins and ends of the pauses; fillers that follow each other are one. */
function pausesOf(hypothesis: readonly Aligned[]): [from: number, to: number][] {
  const pauses: [number, number][] = []
  hypothesis.forEach(({ t, b, d }, at) => {
    if (!isFiller(t)) return
    const last = pauses.at(-1)
    const before = hypothesis[at - 1]
    if (last && before && isFiller(before.t)) last[1] = b + d
    else pauses.push([b, b + d])
  })
  return pauses
}

/** The hypothesis from its first to its last word. */
function withoutEnds(hypothesis: readonly Aligned[]): readonly Aligned[] {
  const first = hypothesis.findIndex(({ t }) => !isFiller(t))
  const last = hypothesis.findLastIndex(({ t }) => !isFiller(t))
  return hypothesis.slice(Math.max(0, first), last + 1)
}

const isFiller = (name: string) => name.startsWith('<')
