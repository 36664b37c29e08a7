/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import { type ClassifierData, indexOfLargest } from './classifier.ts'
import type { Token } from '../document.ts'
import { type Features, type Listed, GROUPS, featurise } from '../text/features.ts'
import { type Judged, blendedProbabilities, fitBlend } from '../learn/blend.ts'
import { USUAL_TRUST, compressExperts, trainExperts } from './experts.ts'
import { type Tried, evidenceOf, fitGate } from './gate.ts'
import { permutation, seededRandom } from '../core/random.ts'
import { createSlab } from '../core/slab.ts'
import { type Bag, bagReader, buildVocabulary, countFrequencies } from '../learn/vocabulary.ts'

/** An example to learn from: `label` is a position in the list of labels. */
export interface Example {
  tokens: readonly Token[]
  /** Listed values that stand in it. */
  listed?: readonly Listed[]
  label: number
}

export interface ClassifierOptions {
  seed: number
  onProgress?: (share: number) => void
}

const PASSES = 10
/** Rehearsals need not be as thorough as the training itself. */
const REHEARSAL_PASSES = 8

/**
 * Learns to tell the labels apart (experts.ts). Rehearsals on parts of the examples tell how far each expert can be
 * trusted and how sure an answer is; `hints` (names, descriptions) teach, but are never asked about.
 */
export function trainClassifier(
  labels: string[],
  examples: readonly Example[],
  hints: readonly Example[],
  { seed, onProgress }: ClassifierOptions,
): ClassifierData {
  const all = [...examples, ...hints]
  const vocabulary = buildVocabulary(featuresOf(all), GROUPS)
  const bags = Array.from(featuresOf(all), bagReader(vocabulary))
  const keep = createSlab(length => new Float64Array(length))
  const classes = all.map(({ label }) => label)
  const plans = rehearsals(classes.slice(0, examples.length), labels.length, seed)

  const judged: Judged[] = []
  const heard: Answer[] = []
  plans.forEach((plan, i) => {
    const hintsKept = hints.map((_, h) => examples.length + h).filter(h => !plan.hidden.has(classes[h]!))
    for (const answer of rehearse({ ...plan, learn: [...plan.learn, ...hintsKept] })) {
      heard.push(answer)
      if (answer.label >= 0 && plan.isForTrust) judged.push(answer)
    }
    onProgress?.((i + 1) / (plans.length + 2))
  })
  const trust = fitBlend(judged, USUAL_TRUST)
  const gate = fitGate(
    heard.filter(({ label, isForTrust }) => label >= 0 && isForTrust).map(answer => tried(answer, trust)),
    heard.filter(({ label }) => label < 0).map(answer => tried(answer, trust)),
  )
  const frequencies = countFrequencies(vocabulary, bags)
  const lesson = { vocabulary, frequencies, bags, labels: Int32Array.from(classes), classes: labels.length }
  const experts = trainExperts(lesson, PASSES, seed)
  return { labels, vocabulary, experts: compressExperts(experts, frequencies), trust, gate }

  /** Learns from some examples and answers others, with the intents it has seen numbered anew. */
  function rehearse({ learn, ask, isForTrust }: Rehearsal): Answer[] {
    const seen = [...new Set(learn.map(i => classes[i]!))].sort((a, b) => a - b)
    const position = new Map(seen.map((label, i) => [label, i]))
    const chosen = learn.map(i => bags[i]!)
    const part = { vocabulary, frequencies: countFrequencies(vocabulary, chosen), bags: chosen }
    const taught = Int32Array.from(learn, i => position.get(classes[i]!)!)
    const { judge } = trainExperts({ ...part, labels: taught, classes: seen.length }, REHEARSAL_PASSES, seed)
    const known = part.frequencies.counts
    return ask.map(i => {
      const scores = judge(bags[i]!).map(keep)
      return { scores, label: position.get(classes[i]!) ?? -1, bag: withoutUnknown(bags[i]!, known), isForTrust }
    })
  }
}

/** Read from the examples again each time: kept for all of them at once, they are the most that training holds. */
function* featuresOf(examples: readonly Example[]): Generator<Features, void> {
  for (const { tokens, listed } of examples) yield featurise(tokens, listed)
}

interface Answer extends Judged {
  /** -1: the intent was hidden. */
  label: number
  bag: Bag
  isForTrust: boolean
}

function tried({ scores, label, bag }: Answer, trust: readonly number[]): Tried {
  const probabilities = blendedProbabilities(scores, trust)
  const best = indexOfLargest(probabilities)
  return { evidence: evidenceOf(bag, probabilities, scores, best), isRight: best === label }
}

/** The same sentence as it looks to those who have not seen all examples: more of it is unknown. */
function withoutUnknown(bag: Bag, counts: Uint32Array): Bag {
  const unknown = bag.unknown.map((before, g) => {
    let missing = before
    for (let i = bag.starts[g]!; i < bag.starts[g + 1]!; i++) if (counts[bag.ids[i]!] === 0) missing++
    return missing
  })
  return { ...bag, unknown }
}

/** What to learn from and what to ask about; sentences of hidden intents are asked about, never learned. */
interface Rehearsal {
  learn: number[]
  ask: number[]
  hidden: ReadonlySet<number>
  /** Do its answers tell how far to trust the experts? */
  isForTrust: boolean
}

/** Above so many examples one rehearsal tells enough, and time matters. */
const MANY = 3000
/** Above so many, not every example needs its turn at being asked. */
const SEVERAL = 200
/** So many answers tell how far to trust three experts and when to abstain; each is kept until all are heard. */
const MOST_ASKED = 6000
/** Hiding intents needs some that stay, and enough examples to learn from them. */
const FEWEST_INTENTS = 3
const FEWEST_EXAMPLES = 12

function rehearsals(classes: readonly number[], intents: number, seed: number): Rehearsal[] {
  const count = classes.length
  const random = seededRandom(seed + 1)
  const turn = count > MANY ? permutation(count, random).map(place => place % 5) : likeWithLike(classes)
  if (intents < 2 || count < 5) return [] // a single intent is always right: nothing to learn from that
  const hideable = intents >= FEWEST_INTENTS && count >= FEWEST_EXAMPLES
  const group = permutation(intents, random).map(place => place % 5)
  const all = classes.map((_, i) => i)

  const plan = (fold: number, hidden: ReadonlySet<number>, isForTrust: boolean): Rehearsal => ({
    learn: all.filter(i => turn[i] !== fold && !hidden.has(classes[i]!)),
    ask: thinned(all.filter(i => turn[i] === fold || hidden.has(classes[i]!))),
    hidden,
    isForTrust,
  })
  const hiding = (fold: number) => new Set(Array.from(group.keys()).filter(label => group[label] === fold))
  if (count > MANY) return [plan(0, hideable ? hiding(0) : new Set(), true)]
  const turns = count > SEVERAL ? [0, 2, 4] : [0, 1, 2, 3, 4]
  const folds = turns.map(fold => plan(fold, new Set(), true))
  return hideable ? [...folds, ...[0, 1].map(fold => plan(fold, hiding(fold), false))] : folds
}

/** At most MOST_ASKED of them, evenly chosen. */
function thinned(asked: number[]): number[] {
  const step = Math.ceil(asked.length / MOST_ASKED)
  return asked.filter((_, i) => i % step === 0)
}

/**
 * Examples come sorted by intent and text, so neighbours often say the same in almost the same words. They take their
 * turn together: nobody rehearses for new sentences on copies of old ones.
 */
function likeWithLike(classes: readonly number[]): Int32Array {
  const sizes = new Map<number, number>()
  for (const label of classes) sizes.set(label, (sizes.get(label) ?? 0) + 1)
  const seen = new Map<number, number>()
  return Int32Array.from(classes, label => {
    const place = seen.get(label) ?? 0
    seen.set(label, place + 1)
    return (Math.floor((place * 5) / sizes.get(label)!) + label) % 5
  })
}
