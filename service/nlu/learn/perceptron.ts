/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import { type QuantisedRows, quantiseRows } from './linear.ts'
import { permutation, shuffle } from '../core/random.ts'
import { createArena } from '../core/arena.ts'

/** A sentence to learn from: known feature ids of every word, and the right label of every word. */
export interface TaggedSentence {
  features: readonly Int32Array[]
  labels: Uint16Array
}

export interface TaggingSettings {
  /** Labels: 0 is "nothing", 1 + 2e begins entity e, 2 + 2e continues it. */
  labels: number
  features: number
  epochs: number
  /** How many perceptrons are averaged. */
  runs: number
  random: () => number
  /** Called after every epoch with the share done. */
  onEpoch?: (share: number) => void
}

/** Weights by feature and label; and from label (row, the last is the start) to label. */
export interface TaggingWeights extends QuantisedRows {
  transitions: Float32Array
}

/** Sentences that were right so often in a row are looked at in every third epoch only. */
const SKIP_AFTER_CORRECT = 2

/** What a wrong label is favoured by in training, so that right ones learn to win by a margin. */
const MARGIN = 0.5

/**
 * Learns to tag: the mean of several averaged perceptrons that met the sentences in different orders. Each makes other
 * mistakes on rare words; their mean makes fewer (parameter averaging; a linear model stays one linear model).
 */
export function trainTagging(sentences: readonly TaggedSentence[], settings: TaggingSettings): TaggingWeights {
  const { labels, features, runs } = settings
  const { place, placed } = renumberByFirstUse(sentences, features)
  const learned = Array.from({ length: runs }, (_, run) =>
    trainPerceptron(placed, { ...settings, onEpoch: share => settings.onEpoch?.((run + share) / runs) }),
  )
  const transitions = new Float32Array((labels + 1) * labels)
  for (const run of learned) run.transitions.forEach((weight, i) => (transitions[i]! += weight / runs))
  const rows = (row: number) => {
    const sums = new Float32Array(labels)
    for (const run of learned) run.addRow(place[row]!, sums)
    return sums
  }
  return { ...quantiseRows(features, labels, rows), transitions }
}

/** Numbers the features as they are first met, so that those of one sentence lie together in memory. */
function renumberByFirstUse(sentences: readonly TaggedSentence[], features: number) {
  const place = new Int32Array(features).fill(-1)
  let next = 0
  const placeOf = (id: number): number => {
    if (place[id]! < 0) place[id] = next++
    return place[id]!
  }
  const keep = createArena(length => new Int32Array(length))
  const placed = sentences.map(({ features: words, labels: gold }): TaggedSentence => ({
    features: words.map(ids => keep(Array.from(ids, placeOf))),
    labels: gold,
  }))
  return { place, placed }
}

interface TrainedPerceptron {
  transitions: Float32Array
  /** Adds the weights of a feature to the sums, one a label. */
  addRow: (row: number, sums: Float32Array) => void
}

/**
 * Averaged structured perceptron (Collins, EMNLP 2002) with first-order transitions and a margin (cost-augmented
 * decoding): whenever the best sequence of labels is not the right one, its weights go down and those of the right one
 * up; the weights kept are the average over the training, which forgives the last mistakes.
 */
function trainPerceptron(sentences: readonly TaggedSentence[], settings: TaggingSettings): TrainedPerceptron {
  const { labels, features } = settings
  const rows = createSparseWeights(features)
  const transitions = new Float32Array((labels + 1) * labels)
  const transitionSums = new Float64Array(transitions.length)
  const order = permutation(sentences.length, settings.random)
  const decode = createViterbi(labels)
  const room = new Float32Array(labels * sentences.reduce((most, { labels: gold }) => Math.max(most, gold.length), 0))
  /** How often in a row each sentence was right. */
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

/**
 * Rows of (label, weight) that grow as mistakes are made: most features ever concern a few labels only. Training takes
 * as long as it waits for memory, so what is read together lies together: start and size of a row, its cells, label and
 * weight of a cell. A full row moves to the end.
 */
function createSparseWeights(features: number) {
  const rows = new Int32Array(2 * features) // start in cells, size
  const rooms = new Uint16Array(features)
  let room = 1024
  let used = 0
  let labels = new Int32Array(2 * room) // label and, as the same bits, the weight
  let weights = new Float32Array(labels.buffer)
  let sums = new Float64Array(room)

  function move(row: number): void {
    const [from, size] = [rows[2 * row]!, rows[2 * row + 1]!]
    rooms[row] = Math.max(2, 2 * size)
    while (used + rooms[row]! > room) {
      room *= 2
      const [oldLabels, oldSums] = [labels, sums]
      labels = new Int32Array(2 * room)
      labels.set(oldLabels)
      weights = new Float32Array(labels.buffer)
      sums = new Float64Array(room)
      sums.set(oldSums)
    }
    labels.copyWithin(2 * used, 2 * from, 2 * (from + size))
    sums.copyWithin(used, from, from + size)
    rows[2 * row] = used
    used += rooms[row]!
  }

  return {
    addTo(scores: Float32Array, offset: number, row: number): void {
      const size = rows[2 * row + 1]!
      if (size === 0) return
      const start = 2 * rows[2 * row]!
      for (let at = start; at < start + 2 * size; at += 2) scores[offset + labels[at]!]! += weights[at + 1]!
    },
    change(row: number, label: number, change: number, step: number): void {
      let cell = rows[2 * row]!
      const end = cell + rows[2 * row + 1]!
      while (cell < end && labels[2 * cell] !== label) cell++
      if (cell === end) {
        if (rows[2 * row + 1] === rooms[row]) move(row)
        cell = rows[2 * row]! + rows[2 * row + 1]!++
        labels[2 * cell] = label
        weights[2 * cell + 1] = sums[cell] = 0
      }
      weights[2 * cell + 1]! += change
      sums[cell]! += change * step
    },
    /** Adds the average of each weight over all steps. */
    addAverage(row: number, into: Float32Array, steps: number): void {
      const start = rows[2 * row]!
      for (let cell = start; cell < start + rows[2 * row + 1]!; cell++) {
        into[labels[2 * cell]!]! += weights[2 * cell + 1]! - sums[cell]! / steps
      }
    },
  }
}

/**
 * Finds the best sequence of labels (Viterbi). A label that continues an entity may only follow one that begins or
 * continues the same entity, so those have two predecessors instead of all. Of the others, a predecessor that is
 * further behind the best one than any two transitions differ (`spread`) cannot win and is not looked at.
 */
export function createViterbi(labels: number) {
  let best = new Float32Array(0)
  let from = new Uint16Array(0)
  const promising = new Uint16Array(labels)

  return (emissions: Float32Array, transitions: Float32Array, length: number, spread: number): Uint16Array => {
    if (best.length < length * labels) {
      best = new Float32Array(length * labels)
      from = new Uint16Array(length * labels)
    }
    for (let label = 0; label < labels; label++) {
      best[label] = isContinuation(label) ? -Infinity : transitions[labels * labels + label]! + emissions[label]!
    }
    for (let t = 1; t < length; t++) {
      const before = (t - 1) * labels
      let count = 0
      let highest = -Infinity
      for (let label = 0; label < labels; label++) highest = Math.max(highest, best[before + label]!)
      for (let label = 0; label < labels; label++) {
        if (best[before + label]! >= highest - spread) promising[count++] = label
      }
      for (let label = 0; label < labels; label++) {
        let value = -Infinity
        let origin = 0
        if (isContinuation(label)) {
          const begun = best[before + label - 1]! + transitions[(label - 1) * labels + label]!
          value = best[before + label]! + transitions[label * labels + label]!
          origin = label
          if (begun > value) [value, origin] = [begun, label - 1]
        } else {
          for (let i = 0; i < count; i++) {
            const previous = promising[i]!
            const reached = best[before + previous]! + transitions[previous * labels + label]!
            if (reached > value) [value, origin] = [reached, previous]
          }
        }
        best[t * labels + label] = value + emissions[t * labels + label]!
        from[t * labels + label] = origin
      }
    }
    return trace(length)
  }

  function trace(length: number): Uint16Array {
    const path = new Uint16Array(length)
    if (length === 0) return path
    const last = (length - 1) * labels
    let chosen = 0
    for (let label = 1; label < labels; label++) if (best[last + label]! > best[last + chosen]!) chosen = label
    for (let t = length - 1; t >= 0; t--) {
      path[t] = chosen
      chosen = from[t * labels + chosen]!
    }
    return path
  }
}

/** Labels 2, 4, … continue an entity: they follow its first label or themselves. */
export function isContinuation(label: number): boolean {
  return label > 0 && label % 2 === 0
}

/** By how much two transitions can differ at most. */
export function transitionSpread(transitions: Float32Array): number {
  let [low, high] = [0, 0]
  for (const weight of transitions) {
    if (weight < low) low = weight
    if (weight > high) high = weight
  }
  return high - low
}
