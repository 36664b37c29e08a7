import { type Classifier, indexOfLargest } from './classifier.ts'
import type { Token } from '../document.ts'
import type { Listed } from '../text/features.ts'
import type { SparseVector } from '../learn/linear.ts'
import type { WordVectors } from './wordVectors.ts'
import { tokenise } from '../text/tokens.ts'

/** The reasons for the intents of a sentence. */
export interface Explanation {
  /** The most probable intents, best first, with the contribution of each word: for it (> 0) or against it. */
  intents: { slug: string; confidence: number; words: { text: string; start: number; end: number; weight: number }[] }[]
  /** The most similar expressions, best first; cosine similarity 0..1. */
  nearest: { source: string; intent: string; similarity: number }[]
}

const MAX_INTENTS = 3
const MAX_NEAREST = 5

/**
 * Explains the intents of a text. The weight of a word is the decrease of the intent's log-logOdds when the word is remaining out
 * (occlusion; Zeiler & Fergus 2014). `listed`: listed values found in the text; `wordVectors`: those of its language.
 */
export function explain(
  text: string,
  classifier: Classifier,
  expressions: readonly { source: string; intent: string }[],
  listed: readonly Listed[] = [],
  wordVectors: WordVectors | null = null,
): Explanation {
  const tokens = tokenise(text)
  if (tokens.length === 0 || classifier.labels.length === 0) return { intents: [], nearest: [] }
  const confidences = classifier.classify(tokens, listed, wordVectors)
  const logOdds = classifier.logOdds(tokens, listed, wordVectors)
  const logOddsWithout = tokens.map((leftOut, i) =>
    classifier.logOdds(
      tokens.filter((_, other) => other !== i),
      listed.filter(({ start, end }) => leftOut.end <= start || end <= leftOut.start),
      wordVectors,
    ),
  )
  const intents = mostProbable(confidences).map(label => {
    const confidence = confidences[label] ?? 0
    const words = tokens.map(({ start, end }, i) => {
      const weight = (logOdds[label] ?? 0) - (logOddsWithout[i]?.[label] ?? 0)
      return { text: text.slice(start, end), start, end, weight }
    })
    return { slug: classifier.labels[label] ?? '', confidence, words }
  })
  return { intents, nearest: findNearest(tokens, classifier, expressions) }
}

function mostProbable(confidences: Float64Array): number[] {
  const remaining = Float64Array.from(confidences)
  return Array.from({ length: Math.min(MAX_INTENTS, remaining.length) }, () => {
    const best = indexOfLargest(remaining)
    remaining[best] = -1
    return best
  })
}

function findNearest(
  tokens: readonly Token[],
  classifier: Classifier,
  expressions: readonly { source: string; intent: string }[],
): Explanation['nearest'] {
  const query = new Map(entries(classifier.vectorise(tokens)))
  const similar = expressions.map(({ source, intent }) => {
    let similarity = 0
    for (const [id, value] of entries(classifier.vectorise(tokenise(source))))
      similarity += value * (query.get(id) ?? 0)
    return { source, intent, similarity }
  })
  return similar.sort((a, b) => b.similarity - a.similarity).slice(0, MAX_NEAREST)
}

function entries({ ids, values }: SparseVector): [number, number][] {
  return Array.from(ids, (id, i) => [id, values[i] ?? 0])
}
