import type { FoundIntent } from '../document.ts'
import type { Stage } from '../stage.ts'
import { sentenceKey } from '../text/tokens.ts'

/** Ranks the intents of the bot: the very sentence it was taught first, then the classifier. */
export const rankIntents: Stage = (document, { models, knowledge }) => {
  const model = models.get(document.processingLanguage)
  if (!model || document.tokens.length === 0) return document
  const taught = model.exactMatches(sentenceKey(document.tokens))
  const listed = document.entities.filter(({ origin }) => origin === 'gazette')
  const probabilities = model.classifier.classify(document.tokens, listed)
  const ranked: FoundIntent[] = []
  for (const [i, slug] of model.classifier.labels.entries()) {
    const intent = knowledge.intents.get(slug) // an intent deleted since the training is none
    const confidence = taught === undefined ? (probabilities[i] ?? 0) : Number(taught === i)
    if (intent) ranked.push({ slug, description: intent.description, confidence })
  }
  return { ...document, intents: ranked.sort(byConfidence) }
}

/** Drops the intents that are less sure than their strictness, or the bot's where they have none of their own, asks. */
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
