/**
 * The NLU engine: `analyse` reads a text with trained models, `train` makes a model from expressions. It has no access
 * to database, network or clock: models, knowledge, reference time and time zone are parameters.
 */
import type { Analysis, DetectedEntity, OnLimit } from './document.ts'
import type { Context } from './stage.ts'
import { showEntity } from './enrichment/enrich.ts'
import type { CompiledKnowledge } from './knowledge.ts'
import type { Lexicons } from './lexicon.ts'
import type { Model } from './model.ts'
import { runPipeline } from './pipeline.ts'

export { createValueReader, type ValueReader } from './answers.ts'
export { evaluateDataset } from './training/evaluation.ts'
export { explain } from './intents/explain.ts'
export { compileKnowledge, type Knowledge } from './knowledge.ts'
export { openLexicons } from './lexicon.ts'
export { loadModel } from './model.ts'
export { startEvaluation, startTraining } from './training/startTraining.ts'
export { train, type TrainingSet } from './training/train.ts'

/** Everything needed to analyse text for one dataset. `models` holds one model a language. */
export interface Engine {
  models: ReadonlyMap<string, Model>
  knowledge: CompiledKnowledge
  lexicons: Lexicons
}

/** Parameters of one analysis. The language is detected when absent; `timezone` is an IANA name. */
export interface Reading {
  language?: string
  now: Date
  timezone: string
  /** Is told when the text used up a budget of lists or patterns (stage.ts). */
  onLimit?: OnLimit
}

/** Analyses a text. Never throws, whatever the text contains. */
export function analyse(text: string, reading: Reading, engine: Engine): Analysis {
  const context = createContext(reading, engine)
  const document = runPipeline(text, reading.language ?? '', context)
  const entities: Record<string, DetectedEntity[]> = {}
  for (const entity of document.entities) {
    for (const reading of entity.otherReading ? [entity, entity.otherReading] : [entity])
      (entities[reading.type] ??= []).push(showEntity(reading, text))
  }
  return {
    text,
    language: document.language || document.processingLanguage,
    processingLanguage: document.processingLanguage,
    tokens: document.tokens,
    intents: [...document.intents],
    entities,
    spans: document.entities.map(({ start, end, type, origin, confidence }) => ({
      start,
      end,
      entity: type,
      origin,
      confidence,
    })),
    sentiment: document.sentiment,
    act: document.act,
    type: document.type,
    usesClock: document.usesClock,
  }
}

const createContext = ({ now, timezone, onLimit }: Reading, { models, knowledge, lexicons }: Engine): Context => ({
  now,
  timezone,
  models,
  knowledge,
  lexicons,
  onLimit,
})
