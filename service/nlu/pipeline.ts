import type { Context, Document, Stage } from './document.ts'
import { startDocument } from './document.ts'
import { enrichEntities } from './enrich.ts'
import { findEntities, readUntaught } from './entities/index.ts'
import { cutIntents, rankIntents } from './intents.ts'
import { findKind } from './kind.ts'
import { detectLanguage } from './language.ts'
import { findSentiment } from './sentiment.ts'
import { readTokens } from './tokens.ts'

/** The stages of the engine, in order: its table of contents. */
const pipeline: readonly Stage[] = [
  detectLanguage,
  chooseModel,
  readTokens,
  readUntaught,
  rankIntents,
  findEntities,
  cutIntents,
  enrichEntities,
  findKind,
  findSentiment,
]

/** Runs the stages over a text. `language` is '' when it has to be detected. */
export function runPipeline(text: string, language: string, context: Context): Document {
  return pipeline.reduce((document, run) => run(document, context), startDocument(text, language))
}

/** The language of the sentence when the bot has expressions in it, else the bot's primary language. */
function chooseModel(document: Document, { knowledge }: Context): Document {
  const isKnown = knowledge.languages.includes(document.language)
  return { ...document, processingLanguage: isKnown ? document.language : knowledge.primaryLanguage }
}
