/**
 * The understanding engine: text in, analysis out; examples in, model out. It knows no database, no network and no
 * clock: models, knowledge, the reference time and the time zone are handed in.
 */
import type { Analysis, DetectedEntity } from './document.ts'
import type { Context } from './stage.ts'
import { showEntity } from './enrichment/enrich.ts'
import type { CompiledKnowledge } from './knowledge.ts'
import type { Lexicons } from './lexicon.ts'
import type { Model } from './model.ts'
import { runPipeline, tracePipeline } from './pipeline.ts'

export { evaluateDataset } from './training/evaluation.ts'
export { explain } from './intents/explain.ts'
export { compileKnowledge, type Knowledge } from './knowledge.ts'
export { openLexicons } from './lexicon.ts'
export { loadModel } from './model.ts'
export { startEvaluation, startTraining } from './training/startTraining.ts'
export { train, type TrainingSet } from './training/train.ts'

/** What a version of a bot answers with. `models` holds one model a language. */
export interface Engine {
  models: ReadonlyMap<string, Model>
  knowledge: CompiledKnowledge
  lexicons: Lexicons
}

/** How a text is to be read. Without a language it is detected; `timezone` is an IANA name. */
export interface Reading {
  language?: string
  now: Date
  timezone: string
}

/** Analyses a text. Any string is answered, whatever is in it. */
export function analyse(text: string, reading: Reading, engine: Engine): Analysis {
  const context = createContext(reading, engine)
  const document = runPipeline(text, reading.language ?? '', context)
  const entities: Record<string, DetectedEntity[]> = {}
  for (const entity of document.entities) (entities[entity.type] ??= []).push(showEntity(entity, text))
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

/** What the sentence was after every stage, in order, and what each stage took (`clock` answers milliseconds). */
export function trace(text: string, reading: Reading, engine: Engine, clock: () => number) {
  return tracePipeline(text, reading.language ?? '', createContext(reading, engine), clock)
}

const createContext = ({ now, timezone }: Reading, { models, knowledge, lexicons }: Engine): Context => ({
  now,
  timezone,
  models,
  knowledge,
  lexicons,
})
