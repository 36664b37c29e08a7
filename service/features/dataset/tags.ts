import type { TokenInput } from '../../contract/dataset/intents.ts'
import { Problem, invalid } from '../../contract/problem.ts'
import { splitWords } from '../../nlu/text/tokens.ts'
import type { StoredToken } from '../../store/models/dataset.ts'

/** A span of text that is tagged with an entity (its slug): UTF-16 offsets, `end` exclusive. */
export interface TagSpan {
  start: number
  end: number
  entity: string
}

/** Splits a sentence into words and tags each with the span that contains it. */
export function toTaggedTokens(source: string, spans: readonly TagSpan[] = []): StoredToken[] {
  return splitWords(source).map(({ text, start, end, space }) => ({
    word: text,
    space,
    entity: spans.find(span => start >= span.start && end <= span.end)?.entity ?? null,
  }))
}

/** The tagged spans of a sentence; adjacent words with the same entity form one span. */
export function tagSpansOf(source: string, tokens: readonly StoredToken[]): TagSpan[] {
  const spans: TagSpan[] = []
  let at = 0
  let last: StoredToken | undefined
  for (const token of tokens) {
    const start = source.indexOf(token.word, at)
    if (start < 0) return spans // the tokens belong to another sentence
    at = start + token.word.length
    const open = spans.at(-1)
    if (token.entity !== null && open && last?.entity === token.entity) open.end = at
    else if (token.entity !== null) spans.push({ start, end: at, entity: token.entity })
    last = token
  }
  return spans
}

/** Offsets of the words of a sentence in UTF-16 units: start and end of the first, of the second, and so on. */
export function wordOffsets(source: string, tokens: readonly StoredToken[]): number[] {
  const offsets: number[] = []
  let at = 0
  for (const { word } of tokens) {
    const start = Math.max(at, source.indexOf(word, at))
    at = Math.min(source.length, start + word.length)
    offsets.push(start, at)
  }
  return offsets
}

/**
 * Applies the tags of a request to the words of a sentence: a full list in order, or a partial one whose items state
 * their position (`ind`).
 * @param entityOf resolves the entity of a tag to its slug, or throws
 * @throws Problem 400 when the words given are not those of the sentence
 */
export function applyTags(
  tokens: readonly StoredToken[],
  given: readonly TokenInput[],
  entityOf: (given: NonNullable<TokenInput['entity']>, field: string) => string,
): StoredToken[] {
  const isPartial = given.some(tag => tag.ind !== undefined)
  if (!isPartial && given.length !== tokens.length) {
    throw invalid('tokens', `must list all ${tokens.length} words of the sentence, or say the position (ind) of each`)
  }
  const tagged = tokens.map(token => ({ ...token }))
  given.forEach((tag, at) => {
    const token = tagged[tag.ind ?? at]
    if (isPartial && tag.ind === undefined) throw invalid(`tokens[${at}].ind`, 'is required when others have it')
    if (!token) throw invalid(`tokens[${at}].ind`, `must be a position from 0 to ${tokens.length - 1}`)
    if (tag.word && tag.word.name !== token.word)
      throw invalid(`tokens[${at}].word.name`, `must be "${token.word}" as in the sentence`)
    if (tag.entity === undefined && isPartial && tag.word === undefined)
      throw invalid(`tokens[${at}].entity`, 'is required')
    token.entity = tag.entity ? entityOf(tag.entity, `tokens[${at}].entity`) : null
  })
  return tagged
}

/** Transfers the tags of a sentence to its new wording: tagged values that occur there in the same order keep their tags. */
export function transferTags(before: { source: string; tokens: readonly StoredToken[] }, source: string): TagSpan[] {
  let at = 0
  return tagSpansOf(before.source, before.tokens).flatMap(({ start, end, entity }) => {
    const value = before.source.slice(start, end)
    const found = source.indexOf(value, at)
    if (found < 0) return []
    at = found + value.length
    return [{ start: found, end: at, entity }]
  })
}

/** Merges two lists of spans in text order; where two overlap, the one of `preferred` is kept. */
export function mergeTags(others: readonly TagSpan[], preferred: readonly TagSpan[]): TagSpan[] {
  const free = others.filter(one => !preferred.some(other => one.start < other.end && other.start < one.end))
  return [...free, ...preferred].sort((a, b) => a.start - b.start)
}

/** @throws Problem 400 when a sentence consists of white space only */
export function assertNotBlank(source: string): void {
  if (splitWords(source).length === 0) throw new Problem(400, [{ field: 'source', reason: 'must not be blank' }])
}
