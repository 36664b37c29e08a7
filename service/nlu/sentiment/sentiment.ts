import { z } from 'zod'
import type { Document, FoundEntity, Sentiment, Token } from '../document.ts'
import type { Stage } from '../stage.ts'
import { readSentiment, type Effect, type SentimentLexicon } from './lexicon.ts'

/** Scope of negations and intensifiers in words. */
const REACH = { negation: 3, backwards: 2, modifier: 2 }
/** Tokens of unspaced scripts are characters, so the scope is longer in tokens. */
const CHARACTERS_A_WORD = 2

/** "not excellent" is less bad than "terrible". */
const NEGATION_FACTOR = -0.5
const BEFORE_CONTRAST = 0.5
const AFTER_CONTRAST = 1.25
const CAPITALS_FACTOR = 1.2
const REPETITION_DECAY = 0.4
const EXCLAMATION = 0.1
const MAX_EXCLAMATIONS = 3

/** In commands and questions, positive words mostly describe a wish ("find a nice hotel"); in commands negative ones too. */
const WISH_FACTOR = 0.35

/** Normalises a sum of word values to -1..1 as in VADER (Hutto & Gilbert 2014). */
const NORMALISATION = 15
const THRESHOLDS = { very: 0.6, some: 0.2 }

/** Punctuation that ends a clause and thereby the scope of a negation. */
const CLAUSE_END = /[.,;:!?…\n。，、；：！？؟،؛।]/u

/** Adds the sentiment: lexicon words with negation and intensifiers, and emojis. Runs after addDialogueAct. */
export const addSentiment: Stage = (document, { lexicons }) => {
  const table = lexicons.table(document.language, 'sentiment', readSentiment)
  const emojiSentiment = lexicons.world('emoji', readEmojiSentiment) ?? new Map()
  return { ...document, sentiment: sentimentOf(scoreSentiment(document, table, emojiSentiment)) }
}

/** Reads the value of each emoji feeling from `world/emoji.json`. */
export function readEmojiSentiment(json: unknown): ReadonlyMap<string, number> {
  return new Map(Object.entries(z.object({ feelings: z.record(z.string(), z.number()) }).parse(json).feelings))
}

/** The sentiment of a text as a number, -1 (very negative) to 1. */
function scoreSentiment(
  { text, tokens, entities, act }: Pick<Document, 'text' | 'tokens' | 'entities' | 'act'>,
  table: SentimentLexicon | null,
  emojiSentiment: ReadonlyMap<string, number>,
): number {
  const isWish = (value: number) => act === 'command' || (act !== 'assert' && value > 0)
  const values = table ? scoreWords(text, tokens, table) : []
  const words = values.map(value => (isWish(value) ? value * WISH_FACTOR : value))
  const emojis = entities.map(entity => emojiValue(entity, emojiSentiment))
  const exclamations = Math.min(text.match(/[!！]/g)?.length ?? 0, MAX_EXCLAMATIONS)
  const all = [...words, ...emojis]
  const sides = decayingSum(all.filter(value => value > 0)) + decayingSum(all.filter(value => value < 0))
  const total = sides * (1 + EXCLAMATION * exclamations)
  return total / Math.sqrt(total * total + NORMALISATION)
}

function sentimentOf(score: number): Sentiment {
  if (score >= THRESHOLDS.very) return 'vpositive'
  if (score >= THRESHOLDS.some) return 'positive'
  if (score <= -THRESHOLDS.very) return 'vnegative'
  return score <= -THRESHOLDS.some ? 'negative' : 'neutral'
}

/** A lexicon entry found in the text; positions in tokens. */
interface Hit {
  effect: Effect
  at: number
  end: number
}

function scoreWords(text: string, tokens: readonly Token[], table: SentimentLexicon): number[] {
  const hits = findHits(tokens, table)
  const isValued = hits.map((hit, i) => hit.effect.value !== 0 && !actsAsModifier(hits, i, tokens))
  const values = hits.map((hit, i) => (isValued[i] ? hit.effect.value * emphasis(text, tokens, hit) : 0))
  const negatedHits = new Set<number>() // negated once only, because double negation mostly reinforces: "no estaba nada mal"
  for (const [i, hit] of hits.entries()) {
    if (isValued[i]) continue
    const { factor, negatesNext, negatesPrevious } = hit.effect
    const next = (reach: number) => neighbour(text, tokens, hits, isValued, i, 1, reach)
    const previous = (reach: number) => neighbour(text, tokens, hits, isValued, i, -1, reach)
    if (factor !== 1) multiply(values, next(REACH.modifier) ?? previous(REACH.modifier), factor)
    if (!negatesNext && !negatesPrevious) continue
    const target = negatesNext ? next(REACH.negation) : null
    const negated = target ?? (negatesPrevious ? previous(REACH.backwards) : null)
    if (negated === null || negatedHits.has(negated) || hits[negated]?.effect.isSettled === true) continue
    multiply(values, negated, NEGATION_FACTOR)
    negatedHits.add(negated)
  }
  return applyContrast(hits, values)
}

function findHits(tokens: readonly Token[], table: SentimentLexicon): Hit[] {
  const hits: Hit[] = []
  for (let at = 0; at < tokens.length;) {
    const found = table.find(tokens, at)
    if (found) hits.push({ effect: found.effect, at, end: at + found.length })
    at += found?.length ?? 1
  }
  return hits
}

/** True when a hit with a value is an intensifier here: "super" is positive alone, but not in "super lent". */
function actsAsModifier(hits: readonly Hit[], i: number, tokens: readonly Token[]): boolean {
  const hit = hits[i]
  const next = hits[i + 1]
  if (!hit || hit.effect.factor === 1) return false
  return next !== undefined && next.at === hit.end && next.effect.value !== 0 && tokens[next.at] !== undefined
}

/** The index of the nearest hit with a value in one direction, within reach and the same clause, or null. */
function neighbour(
  text: string,
  tokens: readonly Token[],
  hits: readonly Hit[],
  isValued: readonly boolean[],
  from: number,
  step: 1 | -1,
  reach: number,
): number | null {
  const start = hits[from]
  for (let i = from + step; start && i >= 0 && i < hits.length; i += step) {
    const hit = hits[i]
    if (!hit) return null
    const [left, right] = step > 0 ? [start, hit] : [hit, start]
    const isCharacter = tokens[left.end - 1]?.isCharacter === true
    if (right.at - left.end >= reach * (isCharacter ? CHARACTERS_A_WORD : 1)) return null
    if (!isValued[i]) continue
    const between = text.slice(tokens[left.end - 1]?.end, tokens[right.at]?.start)
    return CLAUSE_END.test(between) ? null : i
  }
  return null
}

function multiply(values: number[], index: number | null, factor: number): void {
  if (index !== null) values[index] = (values[index] ?? 0) * factor
}

/** Capital letters emphasise a word. */
function emphasis(text: string, tokens: readonly Token[], { at, end }: Hit): number {
  const raw = text.slice(tokens[at]?.start, tokens[end - 1]?.end)
  return raw.length > 2 && raw === raw.toUpperCase() && raw !== raw.toLowerCase() ? CAPITALS_FACTOR : 1
}

function applyContrast(hits: readonly Hit[], values: readonly number[]): number[] {
  const turn = hits.findLastIndex(hit => hit.effect.contrasts)
  if (turn < 0) return [...values]
  return values.map((value, i) => value * (i < turn ? BEFORE_CONTRAST : AFTER_CONTRAST))
}

function emojiValue({ type, fields }: FoundEntity, emojiSentiment: ReadonlyMap<string, number>): number {
  return type === 'emoji' && typeof fields.feeling === 'string' ? (emojiSentiment.get(fields.feeling) ?? 0) : 0
}

/** Sums values with geometrically decreasing weights: "good" twice is less than "excellent". */
function decayingSum(values: readonly number[]): number {
  const strongest = [...values].sort((a, b) => Math.abs(b) - Math.abs(a))
  return strongest.reduce((total, value, i) => total + value * REPETITION_DECAY ** i, 0)
}
