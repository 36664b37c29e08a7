/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import { STEM_GROUP, WORD_GROUP } from '../text/features.ts'
import type { Steps } from '../core/steps.ts'
import { separate } from '../learn/crammerSinger.ts'
import { type SparseLinear, type Trained, type Vector, compress, sparseScores, trainedScores } from '../learn/linear.ts'
import { seededRandom } from '../core/random.ts'
import { type Bag, type Frequencies, type View, type Vocabulary, type Weighting } from '../learn/vocabulary.ts'
import { valueWriter, weightedView } from '../learn/vocabulary.ts'

/** How far each expert is trusted before anything was measured (factors of their scores). */
export const USUAL_TRUST: readonly number[] = [8, 4, 0.12]

/** Group weights (features.ts) and the exponent of rarity were chosen once, over many languages. */
const FORM: Weighting = { groups: [0, 0.85, 1], rarity: 0.5, isUnit: true, strangers: [0, 0.5, 0] }
/** A deciding word decides as much in a long sentence as in a short one. */
const STEMS: Weighting = { groups: [1, 0, 0], rarity: 0, isUnit: false }
/** Separable data leaves the price of mistakes without effect: what matters is that it is high. */
const COST = 2
const TOLERANCE = 0.1
/** What naive Bayes adds to each count (Lidstone). */
const PSEUDO_COUNT = 0.1
/** How much naive Bayes believes that tomorrow's intents are as frequent as those it was taught. */
const PRIOR = 0.3

/**
 * Three linear opinions on a sentence, each blind where another sees, in this order:
 *
 *   form    words, pairs of words and pieces of words, separated by the widest margin: the best of the three
 *   stems   beginnings of words alone, present or not: order, endings, pieces and length cannot distract it
 *   counts  words and pairs by naive Bayes: how often, not how decisive
 */
export interface Experts {
  opinions: Trained[]
  /** One score a class from each expert. They last until the next sentence. */
  judge: (bag: Bag) => readonly Float64Array[]
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
  const formView = weightedView(frequencies, FORM)
  const stemsView = weightedView(frequencies, STEMS)
  const settings = { cost: COST, passes, tolerance: TOLERANCE, random: seededRandom(seed) }
  const margin = (view: View, from: number, to: number) => {
    const first = vocabulary.starts[from]!
    const features = vocabulary.starts[to]! - first
    const sizes = Int32Array.from(bags, bag => bag.starts[to]! - bag.starts[from]!)
    const longest = bags.reduce((most, bag) => Math.max(most, bag.ids.length), 0)
    const write = (i: number, ids: Int32Array, values: Float32Array) => view(bags[i]!, ids, values)
    return separate({ sizes, spare: longest, write, labels, classes, first, features }, settings)
  }
  const form = margin(formView, WORD_GROUP, vocabulary.starts.length - 1)
  const stems = margin(stemsView, STEM_GROUP, STEM_GROUP + 1)
  const opinions = [form, stems, countWords(lesson)]
  return { opinions, judge: trainedJudge(opinions, [formView, stemsView, wordCounter(vocabulary, frequencies)]) }
}

function trainedJudge(opinions: readonly Trained[], views: readonly View[]): Experts['judge'] {
  const scores = opinions.map(({ classes }) => new Float64Array(classes))
  const see = viewer()
  return bag => {
    opinions.forEach((opinion, e) => trainedScores(see(views[e]!, bag), opinion, scores[e]!))
    return scores
  }
}

/** What is to be seen of a sentence, until the next one is looked at. */
function viewer(): (view: View, bag: Bag) => Vector {
  let ids = new Int32Array(256)
  let values = new Float32Array(256)
  return (view, bag) => {
    if (ids.length <= bag.ids.length) {
      ids = new Int32Array(2 * bag.ids.length)
      values = new Float32Array(2 * bag.ids.length)
    }
    const seen = view(bag, ids, values)
    return { ids: ids.subarray(0, seen), values: values.subarray(0, seen) }
  }
}

/** The experts at rest. */
export function compressExperts({ opinions }: Experts, frequencies: Frequencies): ExpertsData {
  return { opinions: opinions.map(compress), frequencies }
}

/** A function from a sentence to what the first expert sees in it, until the next sentence. */
export function formReader({ frequencies }: ExpertsData): (bag: Bag) => Vector {
  const form = weightedView(frequencies, FORM)
  const see = viewer()
  return bag => see(form, bag)
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

/** What naive Bayes sees: every known word once, and how many they are. */
function wordCounter(vocabulary: Vocabulary, { counts }: Frequencies): View {
  const each = vocabulary.starts[WORD_GROUP + 1]!
  return (bag, ids, values) => {
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
function countWords({ vocabulary, bags, labels, classes }: Lesson): Trained {
  const first = vocabulary.starts[WORD_GROUP]!
  const features = vocabulary.starts[WORD_GROUP + 1]! - first
  const runs = wordRuns(bags, labels, first, features)
  const totals = new Float64Array(classes)
  const examples = new Float64Array(classes)
  for (const label of labels) examples[label]!++
  runs.labels.forEach((label, i) => (totals[label]! += runs.counts[i]!))
  const each = centred(Array.from(totals, total => -Math.log(total + PSEUDO_COUNT * features)))
  const bias = centred(Array.from(examples, count => PRIOR * Math.log(count + 1)))
  const tail = [Float32Array.from(each), Float32Array.from(bias)]
  const weights = new Float32Array(classes)

  function row(at: number): Float32Array {
    if (at >= features) return tail[at - features]!
    weights.fill(0)
    for (let i = runs.starts[at]!; i < runs.starts[at + 1]!; i++) weights[runs.labels[i]!]! += runs.counts[i]!
    for (let k = 0; k < classes; k++) if (weights[k] !== 0) weights[k] = Math.log(1 + weights[k]! / PSEUDO_COUNT)
    return weights
  }
  return { classes, first, rows: features + 2, row }
}

/** How often each word occurs under which label, in runs of one label; those of word w from `starts[w]` on. */
interface WordRuns {
  starts: Int32Array
  labels: Int32Array
  counts: Int32Array
}

/** A table of all words and labels would be empty but for one cell in a hundred. */
function wordRuns(bags: readonly Bag[], labels: Int32Array, first: number, features: number): WordRuns {
  const last = new Int32Array(features)
  /** Visits each occurrence of a word, and tells whether the one before was under another label. */
  function visitAll(visit: (word: number, label: number, isNew: boolean) => void): void {
    last.fill(-1)
    bags.forEach(({ ids, starts }, i) => {
      const label = labels[i]!
      for (let j = starts[WORD_GROUP]!; j < starts[WORD_GROUP + 1]!; j++) {
        const word = ids[j]! - first
        visit(word, label, last[word] !== label)
        last[word] = label
      }
    })
  }
  const starts = new Int32Array(features + 1)
  visitAll((word, _, isNew) => (starts[word + 1]! += isNew ? 1 : 0))
  for (let word = 0; word < features; word++) starts[word + 1]! += starts[word]!
  const runs = { starts, labels: new Int32Array(starts[features]!), counts: new Int32Array(starts[features]!) }
  const next = starts.slice()
  visitAll((word, label, isNew) => {
    if (isNew) runs.labels[next[word]!++] = label
    runs.counts[next[word]! - 1]!++
  })
  return runs
}

function centred(values: number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  return values.map(value => value - mean)
}
