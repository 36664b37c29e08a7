/* eslint-disable @typescript-eslint/no-non-null-assertion -- array kernel: every index is in range by construction */
import { type FeatureVector, type Vocabulary, createVectoriser } from '../learn/vocabulary.ts'
import { STEM_GROUP } from '../text/features.ts'
import type { Background } from './background.ts'
import type { WordVectors } from './wordVectors.ts'
import { compareWithBackground } from './evidence.ts'

/** A sentence of the background as vectors in the vocabularies of the bot and of the background. */
export interface OutsideSentence {
  vector: FeatureVector
  everyday: FeatureVector
}

/** Share of common stems from which two sentences are taken to say the same. */
const SAME_FROM = 0.6

/** The background as one bot sees it; `expressions` are the vectors of its own sentences. */
export function createOutside(
  vocabulary: Vocabulary,
  background: Background,
  expressions: readonly FeatureVector[],
  wordVectors: WordVectors | null,
) {
  const vectoriseOwn = createVectoriser(vocabulary)
  const vectorise = createVectoriser(background.vocabulary)
  const isLikeExpression = similarity(expressions)
  return {
    vectorise,
    weigh: compareWithBackground(vocabulary, background),
    /** Sentences to answer in a fold, without those that say what an expression says: those are in scope. */
    sample(fold: number): OutsideSentence[] {
      const sentences = background.samples[fold % background.samples.length] ?? []
      return sentences.flatMap(({ features, tokens }) => {
        const vector = { ...vectoriseOwn(features), dense: wordVectors && wordVectors.ofSentence(tokens) }
        return isLikeExpression(vector) ? [] : [{ vector, everyday: vectorise(features) }]
      })
    },
  }
}

/** A function that tells whether a sentence shares most of its stems with one of the expressions (Jaccard index). */
function similarity(expressions: readonly FeatureVector[]): (sentence: FeatureVector) => boolean {
  const withStem = new Map<number, number[]>()
  expressions.forEach((expression, i) => {
    for (const stem of stemsOf(expression)) {
      const found = withStem.get(stem)
      if (found) found.push(i)
      else withStem.set(stem, [i])
    }
  })
  const common = new Uint16Array(expressions.length)
  return sentence => {
    common.fill(0)
    const stems = stemsOf(sentence)
    const size = stems.length + sentence.unknown[STEM_GROUP]!
    let isLike = false
    for (const stem of stems) {
      for (const i of withStem.get(stem) ?? []) {
        const shared = ++common[i]!
        const either = size + stemsOf(expressions[i]!).length - shared
        if (shared >= SAME_FROM * either) isLike = true
      }
    }
    return isLike
  }
}

function stemsOf({ ids, starts }: FeatureVector): Int32Array {
  return ids.subarray(starts[STEM_GROUP]!, starts[STEM_GROUP + 1]!)
}
