/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import { permutation, seededRandom } from '../core/random.ts'

/** Positions of the examples to train on and to test; examples of hidden intents are tested, never trained on. */
export interface Fold {
  train: number[]
  test: number[]
  hidden: ReadonlySet<number>
  /** True when its answers are used to fit the weights of the ensemble. */
  fitsWeights: boolean
}

/** From so many examples on, a single fold gives enough answers. */
const SINGLE_FOLD_FROM = 3000
/** From so many examples on, three of the five folds are tested. */
const THREE_FOLDS_FROM = 200
/** Test examples a fold: more would not improve the few parameters fitted, and all scores are kept in memory. */
const MAX_TEST_SIZE = 6000
/** Intents are hidden only where enough intents and examples remain. */
const MIN_INTENTS_TO_HIDE = 3
const MIN_EXAMPLES_TO_HIDE = 12

/** Plans the folds of cross-validation; `classes` are the labels of the examples. */
export function planFolds(classes: readonly number[], intents: number, seed: number): Fold[] {
  const count = classes.length
  const random = seededRandom(seed + 1)
  const foldOf =
    count > SINGLE_FOLD_FROM ? permutation(count, random).map(position => position % 5) : groupedFolds(classes)
  if (intents < 2 || count < 5) return [] // a single intent is always right, so there is nothing to fit
  const hideable = intents >= MIN_INTENTS_TO_HIDE && count >= MIN_EXAMPLES_TO_HIDE
  const group = permutation(intents, random).map(position => position % 5)
  const all = classes.map((_, i) => i)

  const plan = (fold: number, hidden: ReadonlySet<number>, fitsWeights: boolean): Fold => ({
    train: all.filter(i => foldOf[i] !== fold && !hidden.has(classes[i]!)),
    test: subsample(all.filter(i => foldOf[i] === fold || hidden.has(classes[i]!))),
    hidden,
    fitsWeights,
  })
  const hiding = (fold: number) => new Set(Array.from(group.keys()).filter(label => group[label] === fold))
  if (count > SINGLE_FOLD_FROM) return [plan(0, hideable ? hiding(0) : new Set(), true)]
  const tested = count > THREE_FOLDS_FROM ? [0, 2, 4] : [0, 1, 2, 3, 4]
  const folds = tested.map(fold => plan(fold, new Set(), true))
  return hideable ? [...folds, ...[0, 1].map(fold => plan(fold, hiding(fold), false))] : folds
}

/** At most MAX_TEST_SIZE examples, evenly spaced. */
function subsample(examples: number[]): number[] {
  const step = Math.ceil(examples.length / MAX_TEST_SIZE)
  return examples.filter((_, i) => i % step === 0)
}

/**
 * Assigns examples to five folds by intent, neighbours to the same fold. Examples are sorted by text, so near-duplicates
 * are neighbours; in different folds they would make held-out results too good.
 */
function groupedFolds(classes: readonly number[]): Int32Array {
  const sizes = new Map<number, number>()
  for (const label of classes) sizes.set(label, (sizes.get(label) ?? 0) + 1)
  const seen = new Map<number, number>()
  return Int32Array.from(classes, label => {
    const position = seen.get(label) ?? 0
    seen.set(label, position + 1)
    return (Math.floor((position * 5) / sizes.get(label)!) + label) % 5
  })
}
