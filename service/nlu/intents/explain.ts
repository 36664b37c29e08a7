import { type Classifier, indexOfLargest } from './classifier.ts'
import type { Token } from '../document.ts'
import type { Listed } from '../text/features.ts'
import type { SparseVector } from '../learn/linear.ts'
import { tokenise } from '../text/tokens.ts'

/** Why a sentence got its intents. */
export interface Explanation {
  /** The likeliest intents, best first, with how much each word of the sentence speaks for (> 0) or against it. */
  intents: { slug: string; confidence: number; words: { text: string; start: number; end: number; weight: number }[] }[]
  /** Expressions most like the sentence, the nearest first; similarity 0..1. */
  nearest: { source: string; intent: string; similarity: number }[]
}

const MAX_INTENTS = 3
const MAX_NEAREST = 5

/**
 * Explains the intents of a text. The weight of a word is what the log-odds of the intent lose when the word is left
 * out (occlusion); the nearest of the given expressions are those with the largest cosine. `listed`: values of lists
 * that stand in the text.
 */
export function explain(
  text: string,
  classifier: Classifier,
  expressions: readonly { source: string; intent: string }[],
  listed: readonly Listed[] = [],
): Explanation {
  const tokens = tokenise(text)
  if (tokens.length === 0 || classifier.labels.length === 0) return { intents: [], nearest: [] }
  const confidences = classifier.classify(tokens, listed)
  const odds = classifier.logOdds(tokens, listed)
  const without = tokens.map((left, i) =>
    classifier.logOdds(
      tokens.filter((_, other) => other !== i),
      listed.filter(({ start, end }) => left.end <= start || end <= left.start),
    ),
  )
  const intents = likeliest(confidences).map(label => {
    const confidence = confidences[label] ?? 0
    const words = tokens.map(({ start, end }, i) => {
      const weight = (odds[label] ?? 0) - (without[i]?.[label] ?? 0)
      return { text: text.slice(start, end), start, end, weight }
    })
    return { slug: classifier.labels[label] ?? '', confidence, words }
  })
  return { intents, nearest: findNearest(tokens, classifier, expressions) }
}

function likeliest(confidences: Float64Array): number[] {
  const left = Float64Array.from(confidences)
  return Array.from({ length: Math.min(MAX_INTENTS, left.length) }, () => {
    const best = indexOfLargest(left)
    left[best] = -1
    return best
  })
}

function findNearest(
  tokens: readonly Token[],
  classifier: Classifier,
  expressions: readonly { source: string; intent: string }[],
): Explanation['nearest'] {
  const asked = new Map(entries(classifier.vectorise(tokens)))
  const alike = expressions.map(({ source, intent }) => {
    let similarity = 0
    for (const [id, value] of entries(classifier.vectorise(tokenise(source))))
      similarity += value * (asked.get(id) ?? 0)
    return { source, intent, similarity }
  })
  return alike.sort((a, b) => b.similarity - a.similarity).slice(0, MAX_NEAREST)
}

function entries({ ids, values }: SparseVector): [number, number][] {
  return Array.from(ids, (id, i) => [id, values[i] ?? 0])
}
