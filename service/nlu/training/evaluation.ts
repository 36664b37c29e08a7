import type { FoundIntent } from '../document.ts'
import { compileKnowledge } from '../knowledge.ts'
import { type Lexicons, noLexicons } from '../lexicon.ts'
import { permutation, seededRandom } from '../core/random.ts'
import { loadModel } from '../model.ts'
import { runPipeline } from '../pipeline.ts'
import { joinTokens, tokenise } from '../text/tokens.ts'
import { type TrainingSet, train } from './train.ts'

/** Quality measures of a dataset, and expressions and intents to improve. */
export interface Analytics {
  /** Share of expressions whose intent was found, 0..1. */
  accuracy: number
  intents: ({ slug: string; expressions: number } & Quality)[]
  entities: ({ slug: string; occurrences: number } & Quality)[]
  /** `counts[expected][found]` over the intents in the order of `intents`; the last column counts "none". */
  confusion: number[][]
  /** Expressions probably assigned to the wrong intent, by descending confidence. */
  mislabelled: { source: string; intent: string; suggested: string; confidence: number }[]
  /** Expressions that occur in several intents. */
  duplicates: { source: string; intents: string[] }[]
  /** Intents with few expressions. */
  scarce: { slug: string; expressions: number }[]
  /** Expressions whose intent was not found, and the intent found instead, null for none; by descending confidence. */
  confused: { source: string; intent: string; found: string | null; confidence: number }[]
  /** For each threshold from 0 to 100 %: the expressions classified correctly and wrongly with that confidence or more. */
  thresholds: { right: number[]; wrong: number[] }
}

/** All 0..1; 0 where the denominator is 0. */
export interface Quality {
  precision: number
  recall: number
  f1: number
}

export interface AnalyticsOptions {
  seed: number
  lexicons?: Lexicons
  /** Called with the share done, 0..1. */
  onProgress?: (ratio: number) => void
  /** Asked now and then; true ends the work with an Error. */
  cancelled?: () => boolean
}

const FOLDS = 5
/** From so many expressions on, two folds are used to save time. */
const TWO_FOLDS_FROM = 5000
/** Number of expressions below which an intent is scarce. */
const SCARCE_BELOW = 10
const MAX_LISTED = 100
const MAX_CONFUSED = 1000
/** Least confidence of a suggested intent. */
const MIN_CONFIDENCE = 0.5

/**
 * Evaluates a dataset by cross-validation: every expression is analysed by a model trained without it. Takes about five
 * times as long as a training.
 */
export function evaluateDataset(set: TrainingSet, options: AnalyticsOptions): Analytics {
  const slugs = set.intents.map(({ slug }) => slug).sort()
  const answers = crossValidate(set, options)
  const duplicates = findDuplicates(set)
  const confusion = slugs.map(() => new Array<number>(slugs.length + 1).fill(0))
  for (const { expression, found } of answers) {
    const row = confusion[slugs.indexOf(expression.intent)]
    const column = found ? slugs.indexOf(found.slug) : slugs.length
    if (row) row[column] = (row[column] ?? 0) + 1
  }
  return {
    accuracy: share(answers.filter(isRight).length, answers.length),
    intents: slugs.map((slug, i) => ({ slug, ...rowQuality(confusion, i) })),
    entities: set.entities
      .filter(({ kind }) => kind === 'free')
      .map(({ slug }) => ({ slug, ...entityQuality(slug, answers) })),
    confusion,
    mislabelled: findMislabelled(answers.filter(({ expression }) => !isDuplicate(expression, duplicates))),
    duplicates,
    scarce: slugs
      .map(slug => ({ slug, expressions: set.expressions.filter(({ intent }) => intent === slug).length }))
      .filter(({ expressions }) => expressions < SCARCE_BELOW)
      .sort((a, b) => a.expressions - b.expressions),
    confused: findConfused(answers),
    thresholds: countByThreshold(answers),
  }
}

interface HeldOutAnswer {
  expression: TrainingSet['expressions'][number]
  found: FoundIntent | undefined
  spans: { start: number; end: number; entity: string }[]
}

function crossValidate(
  set: TrainingSet,
  { seed, lexicons = noLexicons, onProgress, cancelled }: AnalyticsOptions,
): HeldOutAnswer[] {
  const { language, entities } = set
  const knowledge = compileKnowledge({
    primaryLanguage: language,
    languages: [language],
    strictness: 0,
    intents: set.intents.map(intent => ({ ...intent, strictness: null })),
    entities: entities.filter(({ kind }) => kind !== 'regex'),
    lists: set.lists,
    enrichments: [],
  })
  const turn = permutation(set.expressions.length, seededRandom(seed))
  const folds = Math.min(set.expressions.length > TWO_FOLDS_FROM ? 2 : FOLDS, Math.max(2, set.expressions.length))
  return Array.from({ length: folds }, (_, fold) => {
    const isAsked = (i: number) => (turn[i] ?? 0) % folds === fold
    const learned = { ...set, expressions: set.expressions.filter((_, i) => !isAsked(i)) }
    const report = (done: number) => onProgress?.((fold + done) / folds)
    const model = loadModel(train(learned, { seed, lexicons, onProgress: done => report(0.9 * done), cancelled }))
    const context = { now: new Date(0), timezone: 'UTC', lexicons, models: new Map([[language, model]]), knowledge }
    const answers = set.expressions
      .filter((_, i) => isAsked(i))
      .map((expression): HeldOutAnswer => {
        const { intents, entities } = runPipeline(expression.source, language, context)
        const spans = entities.map(({ start, end, type }) => ({ start, end, entity: type }))
        return { expression, found: intents[0], spans }
      })
    report(1)
    return answers
  }).flat()
}

function isRight({ expression, found }: HeldOutAnswer): boolean {
  return found?.slug === expression.intent
}

function findConfused(answers: readonly HeldOutAnswer[]): Analytics['confused'] {
  return answers
    .filter(answer => !isRight(answer))
    .map(({ expression: { source, intent }, found }) => ({
      ...{ source, intent, found: found?.slug ?? null, confidence: found?.confidence ?? 0 },
    }))
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, MAX_CONFUSED)
}

function countByThreshold(answers: readonly HeldOutAnswer[]): Analytics['thresholds'] {
  const count = (isWanted: (answer: HeldOutAnswer) => boolean) => {
    const confidences = answers.filter(isWanted).map(({ found }) => found?.confidence ?? 0)
    return Array.from({ length: 101 }, (_, percent) => confidences.filter(value => value >= percent / 100).length)
  }
  return { right: count(isRight), wrong: count(answer => answer.found !== undefined && !isRight(answer)) }
}

function rowQuality(confusion: readonly (readonly number[])[], i: number): { expressions: number } & Quality {
  const expressions = sum(confusion[i] ?? [])
  return { expressions, ...quality(confusion[i]?.[i] ?? 0, sum(confusion.map(row => row[i] ?? 0)), expressions) }
}

function entityQuality(slug: string, answers: readonly HeldOutAnswer[]): { occurrences: number } & Quality {
  let [right, found, occurrences] = [0, 0, 0]
  for (const { expression, spans } of answers) {
    const wanted = expression.spans.filter(({ entity }) => entity === slug)
    const given = spans.filter(({ entity }) => entity === slug)
    occurrences += wanted.length
    found += given.length
    right += given.filter(a => wanted.some(b => a.start === b.start && a.end === b.end)).length
  }
  return { occurrences, ...quality(right, found, occurrences) }
}

function quality(right: number, found: number, wanted: number): Quality {
  return { precision: share(right, found), recall: share(right, wanted), f1: share(2 * right, found + wanted) }
}

/**
 * Confident learning (Northcutt et al., JAIR 2021): a label is doubtful when the confidence of another intent exceeds
 * its average confidence on its own expressions.
 */
function findMislabelled(answers: readonly HeldOutAnswer[]): Analytics['mislabelled'] {
  const own = new Map<string, { count: number; confidence: number }>()
  for (const answer of answers) {
    const { count, confidence } = own.get(answer.expression.intent) ?? { count: 0, confidence: 0 }
    const sure = isRight(answer) ? (answer.found?.confidence ?? 0) : 0
    own.set(answer.expression.intent, { count: count + 1, confidence: confidence + sure })
  }
  const usual = (slug: string) => share(own.get(slug)?.confidence ?? 0, own.get(slug)?.count ?? 0)
  return answers
    .flatMap(({ expression: { source, intent }, found }) => {
      if (!found || found.slug === intent || found.confidence < Math.max(MIN_CONFIDENCE, usual(found.slug))) return []
      return [{ source, intent, suggested: found.slug, confidence: found.confidence }]
    })
    .sort((a, b) => b.confidence - a.confidence)
    .slice(0, MAX_LISTED)
}

function findDuplicates({ expressions }: TrainingSet): Analytics['duplicates'] {
  const sentences = new Map<string, { source: string; intents: Set<string> }>()
  for (const { source, intent } of expressions) {
    const key = joinTokens(tokenise(source))
    const sentence = sentences.get(key) ?? { source, intents: new Set<string>() }
    sentence.intents.add(intent)
    sentences.set(key, sentence)
  }
  return [...sentences.values()]
    .filter(({ intents }) => intents.size > 1)
    .map(({ source, intents }) => ({ source, intents: [...intents].sort() }))
}

function isDuplicate({ source }: { source: string }, duplicates: Analytics['duplicates']): boolean {
  return duplicates.some(duplicate => duplicate.source === source)
}

function share(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
