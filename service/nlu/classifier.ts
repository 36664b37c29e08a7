import type { Token } from './document.ts'
import { featurise } from './features.ts'
import { type HeldOut, fitTemperature, softmax } from './learn/calibration.ts'
import { type Linear, separate } from './learn/crammerSinger.ts'
import { type SparseLinear, compress, denseScores, scoresOf } from './learn/linear.ts'
import { permutation, seededRandom } from './learn/random.ts'
import {
  type Bag,
  type Vocabulary,
  type Weighting,
  bagReader,
  buildVocabulary,
  countFrequencies,
  weigher,
} from './learn/vocabulary.ts'

/** What the classifier learned. Classes are numbers, their names stand in `labels`. */
export interface ClassifierData {
  labels: string[]
  vocabulary: Vocabulary
  counts: Uint32Array
  examples: number
  weighting: Weighting
  linear: SparseLinear
  temperature: number
}

/** An example to learn from: `label` is a position in the list of labels. */
export interface Example {
  tokens: readonly Token[]
  label: number
}

/** A trained classifier. */
export interface Classifier {
  readonly labels: readonly string[]
  /** One calibrated probability a label. */
  classify(tokens: readonly Token[]): Float64Array
}

const COST = 2
const PASSES = 15
const TOLERANCE = 0.1
const WEIGHTING: Weighting = { groups: [0.85, 1], rarity: 0.5 }
const USUAL_TEMPERATURE = 8
/** Up to so many examples all of them take a turn at being held out; above, a fifth of them is enough. */
const FEW = 3000

export interface TrainingOptions {
  seed: number
  /** Called with the share done (0..1); true cancels. */
  onProgress?: (share: number) => boolean | void
}

/**
 * Learns to tell the labels apart from examples: hashed words and pieces of words, a Crammer–Singer linear classifier,
 * and a temperature fitted on examples it was not trained on. `hints` (names and descriptions) teach without being
 * counted in the calibration.
 */
export function trainClassifier(
  labels: string[],
  examples: readonly Example[],
  hints: readonly Example[],
  { seed }: TrainingOptions,
): ClassifierData {
  const features = [...examples, ...hints].map(example => featurise(example.tokens))
  const vocabulary = buildVocabulary(features)
  const bags = features.map(bagReader(vocabulary))
  const classes = Int32Array.from([...examples, ...hints], example => example.label)
  const all = bags.map((_, i) => i)
  const fit = (which: readonly number[]) => fitPart(vocabulary, bags, classes, labels.length, which, seed)

  const heldOut: HeldOut[] = []
  for (const { learn, ask } of folds(examples.length, seed)) {
    const { linear, weigh } = fit([...learn, ...all.slice(examples.length)])
    for (const i of ask) heldOut.push({ scores: denseScores(weigh(at(bags, i)), linear), label: classes[i] ?? 0 })
  }
  const whole = fit(all)
  return {
    labels,
    vocabulary,
    counts: whole.frequencies.counts,
    examples: whole.frequencies.examples,
    weighting: WEIGHTING,
    linear: compress(whole.linear),
    temperature: fitTemperature(heldOut, USUAL_TEMPERATURE),
  }
}

/** Makes a classifier ready to answer. */
export function loadClassifier(data: ClassifierData): Classifier {
  const read = bagReader(data.vocabulary)
  const weigh = weigher(data, data.weighting)
  return {
    labels: data.labels,
    classify(tokens) {
      const vector = weigh(read(featurise(tokens)))
      return softmax(scoresOf(vector, data.linear), data.temperature)
    },
  }
}

function fitPart(
  vocabulary: Vocabulary,
  bags: readonly Bag[],
  classes: Int32Array,
  classCount: number,
  which: readonly number[],
  seed: number,
) {
  const chosen = which.map(i => at(bags, i))
  const frequencies = countFrequencies(vocabulary, chosen)
  const weigh = weigher(frequencies, WEIGHTING)
  const linear: Linear = separate(
    {
      vectors: chosen.map(weigh),
      labels: Int32Array.from(which, i => classes[i] ?? 0),
      classes: classCount,
      features: vocabulary.hashes.length,
    },
    { cost: COST, passes: PASSES, tolerance: TOLERANCE, random: seededRandom(seed) },
  )
  return { linear, weigh, frequencies }
}

/** Which examples to learn from and which to ask about: five folds of few examples, one of many. */
function* folds(count: number, seed: number): Generator<{ learn: number[]; ask: number[] }> {
  if (count < 5) return
  const order = Array.from(permutation(count, seededRandom(seed + 1)))
  for (let fold = 0; fold < (count <= FEW ? 5 : 1); fold++) {
    yield { learn: order.filter((_, i) => i % 5 !== fold), ask: order.filter((_, i) => i % 5 === fold) }
  }
}

function at<T>(items: readonly T[], i: number): T {
  const item = items[i]
  if (item === undefined) throw new RangeError(`no item ${i}`)
  return item
}
