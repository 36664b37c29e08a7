import type { Context, Stage } from './stage.ts'
import type { Document } from './document.ts'
import { startDocument } from './document.ts'
import { enrichEntities } from './enrichment/enrich.ts'
import { findEntities, extractRuleBased } from './entities/index.ts'
import { applyThreshold, rankIntents } from './intents/rankIntents.ts'
import { addDialogueAct } from './dialogueAct/dialogueAct.ts'
import { detectLanguage } from './language/language.ts'
import { addSentiment } from './sentiment/sentiment.ts'
import { addTokens } from './text/addTokens.ts'

/** The stages of the engine, in order: its table of contents. */
export const pipeline: readonly { name: string; run: Stage }[] = [
  { name: 'language', run: detectLanguage },
  { name: 'model', run: chooseModel },
  { name: 'tokens', run: addTokens },
  { name: 'untaught', run: extractRuleBased },
  { name: 'intents', run: rankIntents },
  { name: 'entities', run: findEntities },
  { name: 'strictness', run: applyThreshold },
  { name: 'enrich', run: enrichEntities },
  { name: 'kind', run: addDialogueAct },
  { name: 'sentiment', run: addSentiment },
]

/** Runs the stages over a text. `language` is '' when it has to be detected. */
export function runPipeline(text: string, language: string, context: Context): Document {
  return pipeline.reduce((document, { run }) => run(document, context), startDocument(text, language))
}

/** A stage of a trace: the document as it left it, and what it took. */
export interface TraceStep {
  stage: string
  document: Document
  milliseconds: number
}

/** The same, keeping what the document was after every stage: for those who want to see why. */
export function tracePipeline(text: string, language: string, context: Context, clock: () => number): TraceStep[] {
  let document = startDocument(text, language)
  return pipeline.map(({ name, run }) => {
    const started = clock()
    document = run(document, context)
    return { stage: name, document, milliseconds: clock() - started }
  })
}

/** The language of the sentence when the bot has expressions in it, else the bot's primary language. */
function chooseModel(document: Document, { knowledge }: Context): Document {
  const isKnown = knowledge.languages.includes(document.language)
  return { ...document, processingLanguage: isKnown ? document.language : knowledge.primaryLanguage }
}
