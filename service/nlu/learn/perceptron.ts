/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import { permutation, shuffle } from './random.ts'

/** A sentence to learn from: known feature ids of every word, and the right label of every word. */
export interface TaggedSentence {
  features: readonly Int32Array[]
  gold: Uint16Array
}

export interface TaggingSettings {
  /** Labels: 0 is "nothing", 1 + 2e begins entity e, 2 + 2e continues it. */
  labels: number
  features: number
  epochs: number
  random: () => number
  /** Called after every epoch with the share done. */
  onEpoch?: (share: number) => void
}

/** Weights by feature and label, in rows as in linear.ts; and from label (row, the last is the start) to label. */
export interface TaggingWeights {
  starts: Uint32Array
  columns: Uint16Array
  cells: Int8Array
  scales: Float32Array
  transitions: Float32Array
}

/** What a wrong label is favoured by in training, so that right ones learn to win by a margin. */
const MARGIN = 0.5

/**
 * Averaged structured perceptron (Collins, EMNLP 2002) with first-order transitions and a margin (cost-augmented
 * decoding): whenever the best sequence of labels is not the right one, its weights go down and those of the right one
 * up; the weights kept are the average over the training, which forgives the last mistakes.
 */
export function learnTagging(sentences: readonly TaggedSentence[], settings: TaggingSettings): TaggingWeights {
  const { labels, features } = settings
  const rows = growingRows(features)
  const transitions = new Float32Array((labels + 1) * labels)
  const transitionSums = new Float64Array(transitions.length)
  const order = permutation(sentences.length, settings.random)
  const decode = viterbi(labels)
  let step = 1

  for (let epoch = 0; epoch < settings.epochs; epoch++) {
    let mistakes = 0
    shuffle(order, settings.random)
    for (const s of order) {
      const { features: words, gold } = sentences[s]!
      const emissions = new Float32Array(words.length * labels).fill(MARGIN)
      words.forEach((ids, t) => {
        emissions[t * labels + gold[t]!] = 0
        for (const id of ids) rows.addTo(emissions, t * labels, id)
      })
      const guess = decode(emissions, transitions, words.length)
      step++
      if (guess.every((label, t) => label === gold[t])) continue
      mistakes++
      correct(words, gold, guess)
    }
    settings.onEpoch?.((epoch + 1) / settings.epochs)
    if (mistakes === 0) break
  }
  const averaged = transitions.map((weight, i) => weight - transitionSums[i]! / step)
  return { ...rows.average(step), transitions: averaged }

  function correct(words: readonly Int32Array[], gold: Uint16Array, guess: Uint16Array): void {
    for (let t = 0; t < words.length; t++) {
      const [right, wrong] = [gold[t]!, guess[t]!]
      const before = { right: t > 0 ? gold[t - 1]! : labels, wrong: t > 0 ? guess[t - 1]! : labels }
      if (right !== wrong) {
        for (const id of words[t]!) {
          rows.change(id, right, 1, step)
          rows.change(id, wrong, -1, step)
        }
      }
      if (right === wrong && before.right === before.wrong) continue
      move(before.right * labels + right, 1)
      move(before.wrong * labels + wrong, -1)
    }
  }
  function move(cell: number, change: number): void {
    transitions[cell]! += change
    transitionSums[cell]! += change * step
  }
}

/** Rows of (label, weight) that grow as mistakes are made: most features ever concern a few labels only. */
function growingRows(features: number) {
  const heads = new Int32Array(features).fill(-1)
  let room = 1024
  let used = 0
  let next = new Int32Array(room)
  let column = new Uint16Array(room)
  let weight = new Float32Array(room)
  let sum = new Float64Array(room)

  function grow(): void {
    room *= 2
    const enlarge = <T extends { set(from: T): void }>(old: T, larger: T): T => (larger.set(old), larger)
    next = enlarge(next, new Int32Array(room))
    column = enlarge(column, new Uint16Array(room))
    weight = enlarge(weight, new Float32Array(room))
    sum = enlarge(sum, new Float64Array(room))
  }

  return {
    addTo(scores: Float32Array, offset: number, row: number): void {
      for (let cell = heads[row]!; cell >= 0; cell = next[cell]!) scores[offset + column[cell]!]! += weight[cell]!
    },
    change(row: number, label: number, change: number, step: number): void {
      let cell = heads[row]!
      while (cell >= 0 && column[cell] !== label) cell = next[cell]!
      if (cell < 0) {
        if (used === room) grow()
        cell = used++
        next[cell] = heads[row]!
        heads[row] = cell
        column[cell] = label
      }
      weight[cell]! += change
      sum[cell]! += change * step
    },
    /** The average of each weight over all steps, one byte a cell. */
    average(steps: number): Omit<TaggingWeights, 'transitions'> {
      const starts = new Uint32Array(features + 1)
      const scales = new Float32Array(features)
      const columns = new Uint16Array(used)
      const cells = new Int8Array(used)
      let kept = 0
      for (let row = 0; row < features; row++) {
        const entries: { label: number; value: number }[] = []
        for (let cell = heads[row]!; cell >= 0; cell = next[cell]!) {
          entries.push({ label: column[cell]!, value: weight[cell]! - sum[cell]! / steps })
        }
        const scale = Math.max(0, ...entries.map(({ value }) => Math.abs(value))) / 127
        scales[row] = scale
        for (const { label, value } of entries.sort((a, b) => a.label - b.label)) {
          const rounded = scale > 0 ? Math.round(value / scale) : 0
          if (rounded === 0) continue
          columns[kept] = label
          cells[kept++] = rounded
        }
        starts[row + 1] = kept
      }
      return { starts, scales, columns: columns.slice(0, kept), cells: cells.slice(0, kept) }
    },
  }
}

/**
 * Finds the best sequence of labels (Viterbi). A label that continues an entity may only follow one that begins or
 * continues the same entity, so those have two predecessors instead of all.
 */
export function viterbi(labels: number) {
  return (emissions: Float32Array, transitions: Float32Array, length: number): Uint16Array => {
    const best = new Float32Array(length * labels).fill(-Infinity)
    const from = new Uint16Array(length * labels)
    for (let t = 0; t < length; t++) {
      for (let label = 0; label < labels; label++) {
        const isContinued = label > 0 && label % 2 === 0
        let value = -Infinity
        let origin = 0
        if (t === 0) value = isContinued ? -Infinity : transitions[labels * labels + label]!
        const [first, last] = isContinued ? [label - 1, label] : [0, labels - 1]
        for (let previous = first; t > 0 && previous <= last; previous++) {
          const reached = best[(t - 1) * labels + previous]! + transitions[previous * labels + label]!
          if (reached <= value) continue
          value = reached
          origin = previous
        }
        best[t * labels + label] = value + emissions[t * labels + label]!
        from[t * labels + label] = origin
      }
    }
    const path = new Uint16Array(length)
    for (let t = length - 1; t >= 0; t--) {
      let chosen = 0
      if (t === length - 1) {
        for (let label = 1; label < labels; label++) {
          if (best[t * labels + label]! > best[t * labels + chosen]!) chosen = label
        }
      } else chosen = from[(t + 1) * labels + path[t + 1]!]!
      path[t] = chosen
    }
    return path
  }
}
