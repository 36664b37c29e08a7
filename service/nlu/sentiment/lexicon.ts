import { z } from 'zod'
import { stripAccents } from '../../entities/engine/accents.ts'
import { normalise, tokenise } from '../text/tokens.ts'

const Words = z.array(z.string())

/** The content of `sentiment.json`. A word ending in "*" matches every word with that beginning. */
const SentimentWords = z.object({
  /** Value -3 to 3 → words and phrases; 0 for phrases that contain a word with a value: "good morning". */
  words: z.record(z.string(), Words),
  /** Negations of the following word ("not good") or of the preceding one ("gefällt mir nicht"). */
  negations: z.object({ before: Words, after: Words }),
  stronger: Words,
  weaker: Words,
  /** Conjunctions such as "but", after which values have more weight than before. */
  contrast: Words,
  /** Articles and particles written together with the following word. */
  prefixes: Words.default([]),
  /** Also match words without their accents. */
  accentsOptional: z.boolean().default(false),
})

/** The effect of a word or phrase on the sentiment; entries in several lists combine their effects. */
export interface Effect {
  value: number
  /** Multiplies the value of its neighbour. */
  factor: number
  negatesNext: boolean
  negatesPrevious: boolean
  contrasts: boolean
  /** A phrase that contains a negation ("don't like") and is not negated again. */
  isSettled: boolean
}

interface TrieNode {
  next: Map<string, TrieNode>
  effect: Effect | null
  /** Effects of entries that end with a prefix of the next token. */
  starts: Map<string, Effect>
  /** Their lengths, the longest first. */
  startLengths: number[]
  /** Their beginnings, as long as the shortest of them: one look-up tells for most words that none fits. */
  heads: Set<string>
}

export interface SentimentLexicon {
  /** The longest entry at token `at`; `length` in tokens. */
  find(tokens: readonly { text: string }[], at: number): { effect: Effect; length: number } | null
}

const INTENSIFIER = 1.5
const DIMINISHER = 0.6
/** Shorter words would collide with other words without their accents. */
const MIN_LENGTH_WITHOUT_ACCENTS = 4

/** Compiles a language's `sentiment.json`. Throws when it has another form. */
export function readSentiment(json: unknown): SentimentLexicon {
  const { words, negations, stronger, weaker, contrast, prefixes, accentsOptional } = SentimentWords.parse(json)
  const root = newNode()
  const add = (entries: readonly string[], effect: Partial<Effect>) => {
    for (const entry of entries) insert(root, entry, effect, accentsOptional)
  }
  const negating = new Set([...negations.before, ...negations.after].map(normalise))
  for (const [value, entries] of Object.entries(words)) {
    const isSettled = (entry: string) => entry.split(' ').some(word => negating.has(normalise(word)))
    add(entries.filter(isSettled), { value: Number(value), isSettled: true })
    add(
      entries.filter(entry => !isSettled(entry)),
      { value: Number(value) },
    )
  }
  add(stronger, { factor: INTENSIFIER })
  add(weaker, { factor: DIMINISHER })
  add(negations.before, { negatesNext: true })
  add(negations.after, { negatesPrevious: true })
  add(contrast, { contrasts: true })
  const articles = prefixes.map(normalise).sort((a, b) => b.length - a.length)
  return { find: (tokens, at) => find(root, tokens, at, articles) }
}

function newNode(): TrieNode {
  return { next: new Map(), effect: null, starts: new Map(), startLengths: [], heads: new Set() }
}

function insert(root: TrieNode, entry: string, effect: Partial<Effect>, accentsOptional: boolean): void {
  const isStart = entry.endsWith('*')
  const parts = tokenise(entry).map(token => token.text)
  insertParts(root, parts, isStart, effect)
  const plain = parts.map(stripAccents)
  const isLong = plain.join('').length >= MIN_LENGTH_WITHOUT_ACCENTS
  if (accentsOptional && isLong && plain.join() !== parts.join()) insertParts(root, plain, isStart, effect)
}

function insertParts(root: TrieNode, parts: readonly string[], isStart: boolean, effect: Partial<Effect>): void {
  let node = root
  const inner = isStart ? parts.slice(0, -1) : parts
  for (const part of inner) {
    const next = node.next.get(part) ?? newNode()
    node.next.set(part, next)
    node = next
  }
  const last = parts.at(-1)
  if (isStart && last !== undefined) {
    node.starts.set(last, merge(node.starts.get(last), effect))
    const before = node.startLengths.at(-1)
    if (!node.startLengths.includes(last.length))
      node.startLengths = [...node.startLengths, last.length].sort((a, b) => b - a)
    const shortest = node.startLengths.at(-1)
    if (shortest === before) node.heads.add(last.slice(0, shortest))
    else node.heads = new Set(Array.from(node.starts.keys(), start => start.slice(0, shortest)))
  } else node.effect = merge(node.effect, effect)
}

function merge(known: Effect | null | undefined, more: Partial<Effect>): Effect {
  const none: Effect = {
    value: 0,
    factor: 1,
    negatesNext: false,
    negatesPrevious: false,
    contrasts: false,
    isSettled: false,
  }
  return { ...none, ...known, ...more }
}

function find(root: TrieNode, tokens: readonly { text: string }[], at: number, articles: readonly string[]) {
  const word = tokens[at]?.text ?? ''
  for (const form of wordVariants(word, articles)) {
    const found = findFrom(root, form, tokens, at)
    if (found) return found
  }
  return null
}

function findFrom(root: TrieNode, first: string, tokens: readonly { text: string }[], at: number) {
  let best: { effect: Effect; length: number } | null = null
  let node: TrieNode | undefined = root
  for (let length = 1; node; length += 1) {
    const text = length === 1 ? first : tokens[at + length - 1]?.text
    if (text === undefined) break
    const started = startOf(node, text)
    if (started) best = { effect: started, length }
    node = node.next.get(text)
    if (node?.effect) best = { effect: node.effect, length }
  }
  return best
}

function startOf({ starts, startLengths, heads }: TrieNode, text: string): Effect | null {
  if (!heads.has(text.slice(0, startLengths.at(-1)))) return null
  for (const length of startLengths) {
    const effect = length <= text.length ? starts.get(text.slice(0, length)) : undefined
    if (effect) return effect
  }
  return null
}

/** Variants of a word: as written, after an elision ("j'adore"), without repeated letters ("goooood"), without article. */
function wordVariants(word: string, articles: readonly string[]): string[] {
  const found = [word]
  const behind = word.slice(word.lastIndexOf("'") + 1)
  if (behind !== word && behind.length > 1) found.push(behind)
  const mayVary = mayHaveVariants(word)
  if (mayVary && /(\p{L})\1\1/u.test(word))
    found.push(word.replace(/(\p{L})\1{2,}/gu, '$1$1'), word.replace(/(\p{L})\1{2,}/gu, '$1'))
  const bare = mayVary ? word.replace(/[\u064B-\u0652]/g, '') : word // Arabic vowel signs are rarely written
  if (bare !== word) found.push(bare)
  const article = articles.find(prefix => bare.startsWith(prefix) && bare.length > prefix.length + 2)
  if (article) found.push(bare.slice(article.length))
  return found
}

/**
 * True when a unit occurs three times in a row, or a unit is of a script from Arabic on: few words need to be tried by
 * expressions.
 */
function mayHaveVariants(word: string): boolean {
  for (let at = 0; at < word.length; at += 1) {
    const unit = word.charCodeAt(at)
    if (unit >= ARABIC || (unit === word.charCodeAt(at + 1) && unit === word.charCodeAt(at + 2))) return true
  }
  return false
}

const ARABIC = 0x600
