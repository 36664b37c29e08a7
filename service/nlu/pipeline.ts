import type { Context, Stage } from './stage.ts'
import type { Document } from './document.ts'
import { startDocument } from './document.ts'
import { enrichEntities } from './enrichment/enrich.ts'
import { findEntities, extractRuleBased } from './entities/index.ts'
import { applyThreshold, rankIntents } from './intents/rankIntents.ts'
import { addDialogueAct } from './dialogueAct/dialogueAct.ts'
import { detectLanguage } from './language/detectLanguage.ts'
import { addSentiment } from './sentiment/sentiment.ts'
import { addTokens } from './text/addTokens.ts'

/** The stages of an analysis, in order. */
const stages: readonly Stage[] = [
  detectLanguage,
  selectModel,
  addTokens,
  extractRuleBased,
  rankIntents,
  findEntities,
  applyThreshold,
  enrichEntities,
  addDialogueAct,
  addSentiment,
]

/** Runs all stages on a text. `language` is '' when it has to be detected. */
export function runPipeline(text: string, language: string, context: Context): Document {
  return stages.reduce((document, stage) => stage(document, context), startDocument(text, language))
}

/** Selects the language of the text when the bot has expressions in it, else the bot's primary language. */
function selectModel(document: Document, { knowledge }: Context): Document {
  const isKnown = knowledge.languages.includes(document.language)
  return { ...document, processingLanguage: isKnown ? document.language : knowledge.primaryLanguage }
}
