/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import { GROUPS } from '../features.ts'
import type { Steps } from '../steps.ts'
import { separate } from './crammerSinger.ts'
import { type Dense, type SparseLinear, type Vector, compress, sparseScores } from './linear.ts'
import { seededRandom } from './random.ts'
import { type Bag, type Frequencies, type Vocabulary, type Weighting, valueWriter, weigher } from './vocabulary.ts'

/**
 * Three linear opinions on a sentence, each blind where another sees:
 *
 *   form    words, pairs of words and pieces of words, separated by the widest margin: the best of the three
 *   stems   beginnings of words alone, present or not: order, endings, pieces and length cannot distract it
 *   counts  words and pairs by naive Bayes: how often, not how decisive
 */
export const EXPERTS = ['form', 'stems', 'counts'] as const

/** How far each is trusted before anything was measured (factors of their scores). */
export const USUAL_TRUST: readonly number[] = [8, 4, 0.12]

/** Group weights (features.ts) and the exponent of rarity were chosen once, over many languages. */
const FORM: Weighting = { groups: [0, 0.85, 1], rarity: 0.5, isUnit: true, strangers: [0, 0.5, 0] }
/** A deciding word decides as much in a long sentence as in a short one. */
const STEMS: Weighting = { groups: [1, 0, 0], rarity: 0, isUnit: false }
const [STEM_GROUP, WORD_GROUP] = [0, 1]
/** Separable data leaves the price of mistakes without effect: what matters is that it is high. */
const COST = 2
const TOLERANCE = 0.1
/** What naive Bayes adds to each count (Lidstone). */
const PSEUDO_COUNT = 0.1
/** How much naive Bayes believes that tomorrow's intents are as frequent as those it was taught. */
const PRIOR = 0.3

/** Trained experts, in the order of EXPERTS. */
export interface Experts {
  opinions: Dense[]
  /** What each expert reads in a sentence. */
  read: (bag: Bag) => Vector[]
}

/** The same at rest. */
export interface ExpertsData {
  opinions: SparseLinear[]
  frequencies: Frequencies
}

/** Examples to learn from. */
export interface Lesson {
  vocabulary: Vocabulary
  frequencies: Frequencies
  bags: readonly Bag[]
  labels: Int32Array
  classes: number
}

/** Trains all experts on the same examples. `stop` is asked after every pass over them. */
export function trainExperts(lesson: Lesson, passes: number, seed: number): Experts {
  const { vocabulary, bags, labels, classes, frequencies } = lesson
  const read = expertReader(vocabulary, frequencies)
  const vectors = bags.map(read)
  const settings = { cost: COST, passes, tolerance: TOLERANCE, random: seededRandom(seed) }
  const range = (from: number, to: number) => ({
    first: vocabulary.starts[from]!,
    features: vocabulary.starts[to]! - vocabulary.starts[from]!,
  })
  const margin = (e: number, from: number, to: number) =>
    separate({ vectors: vectors.map(views => views[e]!), labels, classes, ...range(from, to) }, settings)
  const form = margin(0, WORD_GROUP, GROUPS.length)
  const stems = margin(1, STEM_GROUP, STEM_GROUP + 1)
  return { opinions: [form, stems, countWords(lesson)], read }
}

/** The experts at rest. */
export function compressExperts({ opinions }: Experts, frequencies: Frequencies): ExpertsData {
  return { opinions: opinions.map(compress), frequencies }
}

/** A function from a sentence to what each expert reads in it. */
export function expertReader(vocabulary: Vocabulary, frequencies: Frequencies): (bag: Bag) => Vector[] {
  const form = weigher(frequencies, FORM)
  const stems = weigher(frequencies, STEMS)
  const count = wordCounter(vocabulary, frequencies)
  return bag => {
    const length = bag.starts[WORD_GROUP + 1]! - bag.starts[WORD_GROUP]! + 1
    const [ids, values] = [new Int32Array(length), new Float32Array(length)]
    const known = count(bag, ids, values)
    return [form(bag), stems(bag), { ids: ids.slice(0, known), values: values.slice(0, known) }]
  }
}

/** A function from a sentence to the scores of each expert. They last until the next sentence. Made in steps. */
export function* expertJudge(
  vocabulary: Vocabulary,
  { opinions, frequencies }: ExpertsData,
): Steps<(bag: Bag) => readonly Float64Array[]> {
  const [form, stems, counts] = opinions
  const writeForm = valueWriter(frequencies, FORM)
  yield
  const writeStems = valueWriter(frequencies, STEMS)
  yield
  const count = wordCounter(vocabulary, frequencies)
  const scores = opinions.map(({ classes }) => new Float64Array(classes))
  let ids = new Int32Array(256)
  let values = new Float32Array(256)
  return (bag: Bag): readonly Float64Array[] => {
    if (values.length <= bag.ids.length) {
      ids = new Int32Array(2 * bag.ids.length)
      values = new Float32Array(2 * bag.ids.length)
    }
    writeForm(bag, values)
    sparseScores(bag.ids, values, form!, scores[0]!)
    writeStems(bag, values)
    sparseScores(bag.ids, values, stems!, scores[1]!)
    const known = count(bag, ids, values)
    sparseScores(ids.subarray(0, known), values, counts!, scores[2]!)
    return scores
  }
}

/** A function that writes what naive Bayes reads: every known word once, and how many they are. Answers the length. */
function wordCounter(vocabulary: Vocabulary, { counts }: Frequencies) {
  const each = vocabulary.starts[WORD_GROUP + 1]!
  return (bag: Bag, ids: Int32Array, values: Float32Array): number => {
    let known = 0
    for (let i = bag.starts[WORD_GROUP]!; i < bag.starts[WORD_GROUP + 1]!; i++) {
      if (counts[bag.ids[i]!]! === 0) continue
      ids[known] = bag.ids[i]!
      values[known++] = 1
    }
    ids[known] = each
    values[known] = known
    return known + 1
  }
}

/**
 * Multinomial naive Bayes as a linear classifier: a row for every word, one that counts for each word of a sentence,
 * and the bias. What all classes share is left out, so that the rest keeps its digits when it is rounded.
 */
function countWords({ vocabulary, bags, labels, classes }: Lesson): Dense {
  const first = vocabulary.starts[WORD_GROUP]!
  const features = vocabulary.starts[WORD_GROUP + 1]! - first
  const weights = new Float32Array((features + 2) * classes)
  const totals = new Float64Array(classes)
  const examples = new Float64Array(classes)
  bags.forEach((bag, i) => {
    const label = labels[i]!
    examples[label]!++
    for (let j = bag.starts[WORD_GROUP]!; j < bag.starts[WORD_GROUP + 1]!; j++) {
      weights[(bag.ids[j]! - first) * classes + label]!++
      totals[label]!++
    }
  })
  for (let i = 0; i < features * classes; i++) {
    if (weights[i] !== 0) weights[i] = Math.log(1 + weights[i]! / PSEUDO_COUNT)
  }
  const each = centred(Array.from(totals, total => -Math.log(total + PSEUDO_COUNT * features)))
  const bias = centred(Array.from(examples, count => PRIOR * Math.log(count + 1)))
  weights.set(each, features * classes)
  weights.set(bias, (features + 1) * classes)
  return { weights, stride: classes, classes, first, rows: features + 2 }
}

function centred(values: number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return values.map(value => value - mean)
}
