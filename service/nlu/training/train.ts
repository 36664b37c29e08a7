import { findBuiltIns } from '../../entities/builtIn.ts'
import { backgroundFile, compileBackground } from '../intents/background.ts'
import { readWordVectors } from '../intents/wordVectors.ts'
import { trainClassifier } from '../intents/trainClassifier.ts'
import type { Context } from '../stage.ts'
import { type FoundEntity, type Token, startDocument } from '../document.ts'
import { extractRuleBased } from '../entities/index.ts'
import type { EntityList } from '../lists/lists.ts'
import { compileKnowledge } from '../knowledge.ts'
import { type Lexicons, noLexicons } from '../lexicon.ts'
import { saveModel } from '../model.ts'
import { findWorldNames } from '../tagger/worldNames.ts'
import { collectExactMatches } from '../intents/exactMatches.ts'
import { type TaggedExpression, trainTagger } from '../tagger/trainTagger.ts'
import { profileValues } from '../tagger/valueProfiles.ts'
import { addTokens } from '../text/addTokens.ts'
import { exactKey, tokenise } from '../text/tokens.ts'

/** The training data of one model: one dataset in one language. */
export interface TrainingSet {
  language: string
  intents: { slug: string; name: string; description: string | null }[]
  entities: { slug: string; kind: 'free' | 'restricted' | 'regex' }[]
  /** `intent` and `entity` are slugs; spans are UTF-16 offsets into `source`, `end` exclusive. */
  expressions: { intent: string; source: string; spans: { start: number; end: number; entity: string }[] }[]
  /** Gazettes: their values are evidence for intents and entities. */
  lists: EntityList[]
  /** Trains the tagger longer for slightly better entities; intents do not improve with time. */
  thorough?: boolean
}

export interface TrainingOptions {
  seed: number
  /** Language data of the built-in extractors, whose entities are evidence for the tagger. */
  lexicons?: Lexicons
  /** Called with the share done, 0..1. */
  onProgress?: (share: number) => void
  /** Polled during the training; true ends it with an Error. */
  cancelled?: () => boolean
}

/**
 * Trains the model of one dataset and language and returns its bytes (model.ts). The order of intents and expressions
 * does not matter; the same data and seed give the same bytes. Without expressions the model finds nothing.
 */
export function train(set: TrainingSet, options: TrainingOptions): Uint8Array<ArrayBuffer> {
  const context = trainingContext(set, options.lexicons ?? noLexicons)
  const expressions = readExpressions(set, inCanonicalOrder(set), context)
  const labels = [...new Set(expressions.map(({ intent }) => intent))]
  const label = new Map(labels.map((slug, i) => [slug, i]))
  const examples = expressions.map(({ source, tokens, listed, spans, intent }) => ({
    source,
    tokens,
    listed,
    values: spans,
    label: label.get(intent) ?? 0,
  }))
  const hints = labels.flatMap((slug, position) =>
    pseudoExamples(set, slug).map(text => ({ tokens: tokenise(text), label: position })),
  )
  const report = (share: number) => {
    if (options.cancelled?.()) throw new Error('the training was cancelled')
    options.onProgress?.(share)
  }
  report(0.01)
  const classifier = trainClassifier(labels, examples, hints, {
    seed: options.seed,
    background: options.lexicons?.binary(backgroundFile(set.language), compileBackground),
    wordVectors: options.lexicons && readWordVectors(options.lexicons, set.language),
    onProgress: share => report(0.6 * share),
  })
  const tagger = trainTagger(freeEntities(set), expressions, {
    seed: options.seed,
    thorough: set.thorough,
    onProgress: share => report(0.6 + 0.4 * share),
  })
  report(1)
  return saveModel({
    language: set.language,
    exactMatches: collectExactMatches(
      examples.map(({ source, tokens, label }) => ({ key: exactKey(source, tokens), label })),
    ),
    classifier,
    tagger,
    profiles: profileValues(expressions, text => wholeBuiltIn(text, set.language, context)),
  })
}

/** Slug, name and description of an intent, used as further examples of it. */
function pseudoExamples({ intents }: TrainingSet, slug: string): string[] {
  const { name, description } = intents.find(intent => intent.slug === slug) ?? { name: '', description: null }
  const texts = new Set([splitIdentifier(slug), splitIdentifier(name), description ?? ''])
  return [...texts].filter(text => text !== '').sort()
}

/** Expressions sorted by intent and text, so that the model does not depend on their order. */
function inCanonicalOrder({ expressions, intents }: TrainingSet) {
  const known = new Set(intents.map(({ slug }) => slug))
  const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
  return expressions
    .filter(({ intent }) => known.has(intent))
    .sort((a, b) => order(a.intent, b.intent) || order(a.source, b.source))
}

/** Splits "bookRoom", "book-room" and "book_room" into words. */
function splitIdentifier(name: string): string {
  return name.replace(/(?<lower>\p{Ll})(?<upper>\p{Lu})/gu, '$<lower> $<upper>').replace(/[-_/.@]+/gu, ' ')
}

/** Slugs of the entities that are learned from tags. */
function freeEntities({ entities }: TrainingSet): string[] {
  return entities.filter(({ kind }) => kind === 'free').map(({ slug }) => slug)
}

interface ReadExpression extends TaggedExpression {
  tokens: readonly Token[]
  /** Listed values found in it. */
  listed: readonly FoundEntity[]
}

/** The expressions with their rule-based entities, extracted only when there are lists or tags. */
function readExpressions(
  set: TrainingSet,
  expressions: TrainingSet['expressions'],
  context: Context,
): ReadExpression[] {
  const { language, lists } = set
  const hasTags = expressions.some(({ spans }) => spans.length > 0)
  return expressions.map(expression => {
    const blank = { ...startDocument(expression.source, language), processingLanguage: language }
    const document = addTokens(blank, context)
    const { tokens, entities } = hasTags || lists.length > 0 ? extractRuleBased(document, context) : document
    const listed = entities.filter(({ origin }) => origin === 'gazette')
    return { ...expression, tokens, listed, found: hasTags ? [...entities, ...findWorldNames(document, context)] : [] }
  })
}

/** Context in which expressions are analysed for training: no models, and a fixed clock. */
function trainingContext({ language, entities, lists }: TrainingSet, lexicons: Lexicons): Context {
  const knowledge = compileKnowledge({
    primaryLanguage: language,
    languages: [language],
    strictness: 0,
    intents: [],
    entities: entities.filter(({ kind }) => kind !== 'regex'),
    lists,
    enrichments: [],
  })
  return { now: new Date(0), timezone: 'UTC', lexicons, models: new Map(), knowledge }
}

/** The type of the built-in entity that a text is as a whole. */
function wholeBuiltIn(text: string, language: string, context: Context): string | undefined {
  const document = { ...startDocument(text, language), processingLanguage: language }
  return findBuiltIns(document, context).find(({ start, end }) => start === 0 && end === text.length)?.type
}
