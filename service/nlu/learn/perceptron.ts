/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import { type QuantisedRows, quantiseRows } from './linear.ts'
import { permutation, shuffle } from '../core/random.ts'
import { createArena } from '../core/arena.ts'
import { createSparseWeights } from './sparseWeights.ts'
import { createViterbi } from './viterbi.ts'

/** A training sentence: feature ids and label of every word. */
export interface TaggedSentence {
  features: readonly Int32Array[]
  labels: Uint16Array
}

export interface TaggingSettings {
  /** Number of labels. 0 is outside, 1 + 2e begins entity e, 2 + 2e continues it (BIO). */
  labels: number
  features: number
  epochs: number
  /** Number of perceptrons averaged. */
  runs: number
  random: () => number
  /** Called after every epoch with the share done. */
  onEpoch?: (share: number) => void
}

/** Weights by feature and label; `transitions` from label (row; the last row is the start) to label. */
export interface TaggingWeights extends QuantisedRows {
  transitions: Float32Array
}

/** Sentences tagged correctly so often in a row are visited in every third epoch only. */
const SKIP_AFTER_CORRECT = 2

/** Added to the scores of wrong labels in training, so that right ones win by a margin. */
const MARGIN = 0.5

/**
 * Trains a sequence tagger: the mean of several averaged perceptrons trained in different orders. Their errors on rare
 * words differ, so the mean makes fewer; the mean of linear models is again one linear model.
 */
export function trainTagging(sentences: readonly TaggedSentence[], settings: TaggingSettings): TaggingWeights {
  const { labels, features, runs } = settings
  const { newIds, renumbered } = renumberByFirstUse(sentences, features)
  const learned = Array.from({ length: runs }, (_, run) =>
    trainPerceptron(renumbered, { ...settings, onEpoch: share => settings.onEpoch?.((run + share) / runs) }),
  )
  const transitions = new Float32Array((labels + 1) * labels)
  for (const run of learned) run.transitions.forEach((weight, i) => (transitions[i]! += weight / runs))
  const rows = (row: number) => {
    const sums = new Float32Array(labels)
    for (const run of learned) run.addRow(newIds[row]!, sums)
    return sums
  }
  return { ...quantiseRows(features, labels, rows), transitions }
}

/** Renumbers the features by first use, so that those of one sentence are close in memory. */
function renumberByFirstUse(sentences: readonly TaggedSentence[], features: number) {
  const newIds = new Int32Array(features).fill(-1)
  let next = 0
  const newIdOf = (id: number): number => {
    if (newIds[id]! < 0) newIds[id] = next++
    return newIds[id]!
  }
  const keep = createArena(length => new Int32Array(length))
  const renumbered = sentences.map(({ features: words, labels: gold }): TaggedSentence => ({
    features: words.map(ids => keep(Array.from(ids, newIdOf))),
    labels: gold,
  }))
  return { newIds, renumbered }
}

interface TrainedPerceptron {
  transitions: Float32Array
  /** Adds the weights of a feature to the sums, one a label. */
  addRow: (row: number, sums: Float32Array) => void
}

/**
 * Averaged structured perceptron (Collins, EMNLP 2002) with first-order transitions and a margin (cost-augmented
 * decoding): when the best label sequence is wrong, its weights are decreased and those of the right one increased. The
 * result is the average over all steps, which is less sensitive to the last mistakes.
 */
function trainPerceptron(sentences: readonly TaggedSentence[], settings: TaggingSettings): TrainedPerceptron {
  const { labels, features } = settings
  const rows = createSparseWeights(features)
  const transitions = new Float32Array((labels + 1) * labels)
  const transitionSums = new Float64Array(transitions.length)
  const order = permutation(sentences.length, settings.random)
  const decode = createViterbi(labels)
  const room = new Float32Array(labels * sentences.reduce((most, { labels: gold }) => Math.max(most, gold.length), 0))
  /** Correct results in a row of each sentence. */
  const known = new Uint8Array(sentences.length)
  let [low, high] = [0, 0]
  let step = 1

  for (let epoch = 0; epoch < settings.epochs; epoch++) {
    let mistakes = 0
    shuffle(order, settings.random)
    for (const s of order) {
      if (known[s]! >= SKIP_AFTER_CORRECT && epoch % 3 !== 0 && epoch < settings.epochs - 1) continue
      const { features: words, labels: gold } = sentences[s]!
      const emissions = room.subarray(0, words.length * labels).fill(MARGIN)
      words.forEach((ids, t) => {
        emissions[t * labels + gold[t]!] = 0
        for (const id of ids) rows.addTo(emissions, t * labels, id)
      })
      const guess = decode(emissions, transitions, words.length, high - low)
      step++
      if (guess.every((label, t) => label === gold[t])) {
        known[s]!++
        continue
      }
      known[s] = 0
      mistakes++
      correct(words, gold, guess)
    }
    settings.onEpoch?.((epoch + 1) / settings.epochs)
    if (mistakes === 0) break
  }
  const averaged = transitions.map((weight, i) => weight - transitionSums[i]! / step)
  return { transitions: averaged, addRow: (row, sums) => rows.addAverage(row, sums, step) }

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
    const weight = (transitions[cell]! += change)
    if (weight < low) low = weight
    if (weight > high) high = weight
    transitionSums[cell]! += change * step
  }
}
