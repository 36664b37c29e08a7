/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import type { DenseLinear } from './linear.ts'
import type { FeatureVector, Frequencies, TrainingData, Vocabulary } from './vocabulary.ts'
import type { Weigher } from './weighting.ts'

/** Added to each count (Lidstone smoothing). */
const PSEUDO_COUNT = 0.1
/** Exponent of the class prior: below 1, because intents of a small training set are not as frequent as in use. */
const PRIOR_EXPONENT = 0.3

/**
 * Multinomial naive Bayes over one feature group, as a linear classifier: one row a feature, one row multiplied by the
 * number of features of a sentence, and the bias. The part that all classes share is left out, so that quantisation
 * keeps more digits of the rest.
 */
export function trainNaiveBayes({ vocabulary, vectors, labels, classes }: TrainingData, group: number): DenseLinear {
  const first = vocabulary.starts[group]!
  const features = vocabulary.starts[group + 1]! - first
  const runs = countByLabel(vectors, labels, group, vocabulary)
  const totals = new Float64Array(classes)
  const examples = new Float64Array(classes)
  for (const label of labels) examples[label]!++
  runs.labels.forEach((label, i) => (totals[label]! += runs.counts[i]!))
  const perFeature = centre(Array.from(totals, total => -Math.log(total + PSEUDO_COUNT * features)))
  const bias = centre(Array.from(examples, count => PRIOR_EXPONENT * Math.log(count + 1)))
  const lastRows = [Float32Array.from(perFeature), Float32Array.from(bias)]
  const weights = new Float32Array(classes)

  function row(at: number): Float32Array {
    if (at >= features) return lastRows[at - features]!
    weights.fill(0)
    for (let i = runs.starts[at]!; i < runs.starts[at + 1]!; i++) weights[runs.labels[i]!]! += runs.counts[i]!
    for (let k = 0; k < classes; k++) if (weights[k] !== 0) weights[k] = Math.log(1 + weights[k]! / PSEUDO_COUNT)
    return weights
  }
  return { classes, first, rows: features + 2, row }
}

/** Weighs a sentence for `trainNaiveBayes`: 1 for every known feature of the group, then their number. */
export function wordCounts(vocabulary: Vocabulary, { counts }: Frequencies, group: number): Weigher {
  const countRow = vocabulary.starts[group + 1]!
  return (vector, ids, values) => {
    let known = 0
    for (let i = vector.starts[group]!; i < vector.starts[group + 1]!; i++) {
      if (counts[vector.ids[i]!]! === 0) continue
      ids[known] = vector.ids[i]!
      values[known++] = 1
    }
    ids[known] = countRow
    values[known] = known
    return known + 1
  }
}

/** Run-length counts: feature f occurs `counts[i]` times under `labels[i]`, for i from `starts[f]` to `starts[f + 1]`. */
interface LabelCounts {
  starts: Int32Array
  labels: Int32Array
  counts: Int32Array
}

/** Counts features by label. A dense table of features and labels would be empty but for one cell in a hundred. */
function countByLabel(
  vectors: readonly FeatureVector[],
  labels: Int32Array,
  group: number,
  vocabulary: Vocabulary,
): LabelCounts {
  const first = vocabulary.starts[group]!
  const features = vocabulary.starts[group + 1]! - first
  const lastLabel = new Int32Array(features)
  /** Visits each occurrence of a feature; `startsRun` when the occurrence before was under another label. */
  function visitAll(visit: (feature: number, label: number, startsRun: boolean) => void): void {
    lastLabel.fill(-1)
    vectors.forEach(({ ids, starts }, i) => {
      const label = labels[i]!
      for (let j = starts[group]!; j < starts[group + 1]!; j++) {
        const feature = ids[j]! - first
        visit(feature, label, lastLabel[feature] !== label)
        lastLabel[feature] = label
      }
    })
  }
  const starts = new Int32Array(features + 1)
  visitAll((feature, _, startsRun) => (starts[feature + 1]! += startsRun ? 1 : 0))
  for (let feature = 0; feature < features; feature++) starts[feature + 1]! += starts[feature]!
  const runs = { starts, labels: new Int32Array(starts[features]!), counts: new Int32Array(starts[features]!) }
  const next = starts.slice()
  visitAll((feature, label, startsRun) => {
    if (startsRun) runs.labels[next[feature]!++] = label
    runs.counts[next[feature]! - 1]!++
  })
  return runs
}

function centre(values: number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return values.map(value => value - mean)
}
