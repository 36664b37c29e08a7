import { resolve } from 'node:path'
import type { Analysis } from '../../service/nlu/document.ts'
import {
  type Engine,
  type Knowledge,
  type TrainingSet,
  analyse,
  compileKnowledge,
  loadModel,
  openLexicons,
  train,
} from '../../service/nlu/index.ts'

export const lexicons = openLexicons(resolve('resources'))

/** Expressions by intent slug; entities are annotated as in "a room in [Paris](city)". */
export type LabelledExpressions = Record<string, string[]>

/** A training set of these expressions. All annotated entities are free. */
export function trainingSet(labelled: LabelledExpressions, more: Partial<TrainingSet> = {}): TrainingSet {
  const expressions = Object.entries(labelled).flatMap(([intent, sources]) =>
    sources.map(source => ({ intent, ...parseAnnotations(source) })),
  )
  const entities = new Set(expressions.flatMap(({ spans }) => spans.map(({ entity }) => entity)))
  return {
    language: 'en',
    intents: Object.keys(labelled).map(slug => ({ slug, name: slug, description: null })),
    entities: [...entities].map(slug => ({ slug, kind: 'free' as const })),
    expressions,
    lists: [],
    ...more,
  }
}

/** An engine trained on these expressions, with strictness 0 unless `more` sets another. */
export function trainedEngine(labelled: LabelledExpressions, more: Partial<Knowledge> = {}): Engine {
  const set = trainingSet(labelled)
  return {
    models: new Map([['en', loadModel(train(set, { seed: 1, lexicons }))]]),
    knowledge: compileKnowledge(knowledgeOf(set, more)),
    lexicons,
  }
}

/** The knowledge of a version with the intents and entities of a training set. */
export function knowledgeOf(set: TrainingSet, more: Partial<Knowledge> = {}): Knowledge {
  return {
    primaryLanguage: set.language,
    languages: [set.language],
    strictness: 0,
    intents: set.intents.map(({ slug, description }) => ({ slug, description, strictness: null })),
    entities: set.entities,
    lists: [],
    enrichments: [],
    ...more,
  }
}

/** Analyses a text at a fixed time in the given language. */
export function ask(engine: Engine, text: string, language = 'en'): Analysis {
  return analyse(text, { language, now: new Date('2026-03-04T10:00:00Z'), timezone: 'UTC' }, engine)
}

function parseAnnotations(annotated: string) {
  const spans: { start: number; end: number; entity: string }[] = []
  let source = ''
  let last = 0
  for (const found of annotated.matchAll(/\[(?<value>[^\]]+)\]\((?<entity>[^)]+)\)/gu)) {
    const { value = '', entity = '' } = found.groups ?? {}
    source += annotated.slice(last, found.index)
    spans.push({ start: source.length, end: source.length + value.length, entity })
    source += value
    last = found.index + found[0].length
  }
  return { source: source + annotated.slice(last), spans }
}

/** Expressions of a travel bot: two intents with annotated cities, and greetings. */
export const travel: LabelledExpressions = {
  'book-flight': [
    'book a flight to [Paris](city)',
    'I want to fly to [London](city) tomorrow',
    'get me a plane ticket from [Berlin](city) to [Rome](city)',
    'find flights to [Madrid](city)',
    'I need a flight from [Oslo](city)',
    'fly me to [New York](city)',
    'are there any flights to [Lisbon](city) on Friday',
    'reserve a seat on the plane to [Vienna](city)',
  ],
  'weather-forecast': [
    'what is the weather in [Paris](city)',
    'will it rain tomorrow',
    'how cold is it in [Moscow](city)',
    'is it sunny in [Rome](city) today',
    'give me the forecast for [San Francisco](city)',
    'do I need an umbrella',
    'what temperature will it be on Monday',
    'any snow in [Oslo](city) this week',
  ],
  greetings: ['hello', 'hi there', 'good morning', 'hey', 'good evening', 'howdy', 'hi bot', 'hello my friend'],
}
