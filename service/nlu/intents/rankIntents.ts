import type { FoundIntent } from '../document.ts'
import type { Stage } from '../stage.ts'
import { readWordVectors } from './wordVectors.ts'
import { exactKey } from '../text/tokens.ts'

/**
 * Ranks the intents: by exact match with an expression (confidence 1), else by the classifier. Of those that no strictness
 * lets through only the best are kept.
 */
export const rankIntents: Stage = (document, { models, knowledge, lexicons }) => {
  const model = models.get(document.processingLanguage)
  if (!model) return document
  const exactMatch = model.exactMatches(exactKey(document.text, document.tokens))
  if (exactMatch === undefined && document.tokens.length === 0) return document
  const listed = document.entities.filter(({ origin }) => origin === 'gazette')
  const { labels, classify } = model.classifier
  const wordVectors = readWordVectors(lexicons, document.processingLanguage)
  const confidences =
    exactMatch === undefined
      ? classify(document.tokens, listed, wordVectors)
      : labels.map((_, i) => Number(i === exactMatch))
  const ranked: FoundIntent[] = []
  let highest = 0
  for (let i = 0; i < labels.length; i++) {
    const confidence = confidences[i] ?? 0
    if (confidence < highest && confidence * 100 < knowledge.lowestStrictness) continue
    const slug = labels[i] ?? ''
    const intent = knowledge.intents.get(slug) // absent when deleted since the training
    if (!intent) continue
    ranked.push({ slug, description: intent.description, confidence })
    highest = Math.max(highest, confidence)
  }
  return { ...document, intents: ranked.sort(byConfidence) }
}

/** Drops the intents whose confidence is below their own strictness, or the bot's where they have none. */
export const applyThreshold: Stage = (document, { knowledge }) => ({
  ...document,
  intents: document.intents.filter(({ slug, confidence }) => {
    const strictness = knowledge.intents.get(slug)?.strictness ?? knowledge.strictness
    return confidence > 0 && confidence * 100 >= strictness
  }),
})

function byConfidence(a: FoundIntent, b: FoundIntent): number {
  return b.confidence - a.confidence || (a.slug < b.slug ? -1 : 1)
}
