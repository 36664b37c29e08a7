/**
 * The arithmetic of tags. An expression is a row of tokens; a span covers the tokens `from` ≤ i < `to` and names one
 * entity by its slug. Spans are kept sorted, never overlap and never touch another span of the same entity, because
 * adjacent tokens with one entity form one value.
 */

export interface TokenEntity {
  id: number
  slug: string
}

export interface Token {
  id: number
  ind: number
  space: boolean
  word: { name: string }
  entity: TokenEntity | null
}

/** Token positions, `to` exclusive. */
export interface Range {
  from: number
  to: number
}

export interface Span extends Range {
  entity: string
}

/** A stretch of text drawn in one piece: plain words, or (part of) one value. */
export interface Segment extends Range {
  text: string
  space: boolean
  entity: string | null
}

/** The text as it is drawn and copied. */
export function textOf(tokens: readonly Token[], range: Range = { from: 0, to: tokens.length }): string {
  return tokens
    .slice(range.from, range.to)
    .map((token, at, all) => token.word.name + (token.space && at < all.length - 1 ? ' ' : ''))
    .join('')
}

/** The values of an expression, in order. */
export function spansOf(tokens: readonly Token[]): Span[] {
  return merge(
    tokens.flatMap((token, at) => (token.entity ? [{ from: at, to: at + 1, entity: token.entity.slug }] : [])),
  )
}

/** Names one value: what was tagged beneath it gives way, and equal neighbours melt into it. */
export function addSpan(spans: readonly Span[], span: Span): Span[] {
  if (span.to <= span.from) return [...spans]
  return merge([...cutRange(spans, span), span])
}

/** Takes the tags off a range; a value that reaches over an edge keeps its rest, one that covers both is split. */
export function cutRange(spans: readonly Span[], range: Range): Span[] {
  if (range.to <= range.from) return [...spans]
  return spans.flatMap(span => [
    ...(span.from < range.from ? [{ ...span, to: Math.min(span.to, range.from) }] : []),
    ...(span.to > range.to ? [{ ...span, from: Math.max(span.from, range.to) }] : []),
  ])
}

/** Takes off every value that the range touches, whole. */
export function dropTouched(spans: readonly Span[], range: Range): Span[] {
  return spans.filter(span => !overlaps(span, range))
}

/** The value at a token, if there is one. */
export function spanAt(spans: readonly Span[], at: number): Span | undefined {
  return spans.find(span => span.from <= at && at < span.to)
}

/** The first value that begins after a token, or the last one that ends before it. */
export function spanBeyond(spans: readonly Span[], at: number, direction: 1 | -1): Span | undefined {
  return direction === 1 ? spans.find(span => span.from > at) : spans.findLast(span => span.to <= at)
}

export function overlaps(one: Range, other: Range): boolean {
  return one.from < other.to && other.from < one.to
}

/** The tokens with exactly these values. An entity that `entityOf` does not know leaves its tokens untagged. */
export function withSpans(
  tokens: readonly Token[],
  spans: readonly Span[],
  entityOf: (slug: string) => TokenEntity | undefined,
): Token[] {
  return tokens.map((token, at) => {
    const span = spanAt(spans, at)
    return { ...token, entity: (span && entityOf(span.entity)) ?? null }
  })
}

/** The positions whose entity differs: what the interface is sent after tagging. */
export function changedTokens(before: readonly Token[], after: readonly Token[]): Token[] {
  return after.filter((token, at) => before[at]?.entity?.slug !== token.entity?.slug)
}

/** Where each token begins and ends in `textOf(tokens)`, in UTF-16 units. */
export function offsetsOf(tokens: readonly Token[]): { start: number; end: number }[] {
  let at = 0
  return tokens.map(token => {
    const start = at
    const end = start + token.word.name.length
    at = end + (token.space ? 1 : 0)
    return { start, end }
  })
}

/** The tokens that a stretch of text touches; the space between two words belongs to neither. */
export function rangeOf(tokens: readonly Token[], start: number, end: number): Range | undefined {
  const touched = offsetsOf(tokens).flatMap((token, at) => (token.start < end && start < token.end ? [at] : []))
  const [from] = touched
  const last = touched.at(-1)
  return from === undefined || last === undefined ? undefined : { from, to: last + 1 }
}

/** Cuts an expression into the pieces to draw; `edges` are positions where a piece must end (caret, selection). */
export function segmentsOf(tokens: readonly Token[], edges: readonly number[] = []): Segment[] {
  const segments: Segment[] = []
  for (const [at, token] of tokens.entries()) {
    const entity = token.entity?.slug ?? null
    const last = segments.at(-1)
    if (last && last.entity === entity && !edges.includes(at)) {
      last.text += (last.space ? ' ' : '') + token.word.name
      last.space = token.space
      last.to = at + 1
    } else segments.push({ from: at, to: at + 1, text: token.word.name, space: token.space, entity })
  }
  return segments
}

/**
 * Carries tags over an edit of the text. Words before and after the changed stretch keep their tags; within it only a
 * value that lay entirely inside and whose words are still there, in the same order, survives.
 */
export function rebaseSpans(spans: readonly Span[], before: readonly Token[], after: readonly Token[]): Span[] {
  const head = commonHead(before, after)
  const tail = commonTail(before, after, head)
  const shift = after.length - before.length
  const kept = spans.flatMap(span => {
    if (span.to <= head) return [span]
    if (span.from >= before.length - tail) return [{ ...span, from: span.from + shift, to: span.to + shift }]
    const found = findWords(after, before.slice(span.from, span.to), Math.min(span.from, head), after.length)
    return found === undefined ? [] : [{ ...span, from: found, to: found + span.to - span.from }]
  })
  return kept.reduce<Span[]>((all, span) => (all.some(other => overlaps(other, span)) ? all : addSpan(all, span)), [])
}

/** Finds the words of each raw value, left to right: analyses name values by their text, not by their place. */
export function locateValues(tokens: readonly Token[], values: readonly { raw: string; entity: string }[]): Span[] {
  const text = textOf(tokens).toLocaleLowerCase()
  return values.reduce<Span[]>((spans, { raw, entity }) => {
    const needle = raw.toLocaleLowerCase().trim()
    if (!needle) return spans
    for (let start = text.indexOf(needle); start >= 0; start = text.indexOf(needle, start + 1)) {
      const range = rangeOf(tokens, start, start + needle.length)
      if (range && !spans.some(span => overlaps(span, range))) return merge([...spans, { ...range, entity }])
    }
    return spans
  }, [])
}

function merge(spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort((one, other) => one.from - other.from)
  return sorted.reduce<Span[]>((merged, span) => {
    const last = merged.at(-1)
    if (last && last.entity === span.entity && last.to >= span.from) {
      return [...merged.slice(0, -1), { ...last, to: Math.max(last.to, span.to) }]
    }
    return [...merged, span]
  }, [])
}

function commonHead(before: readonly Token[], after: readonly Token[]): number {
  const most = Math.min(before.length, after.length)
  let at = 0
  while (at < most && before[at]?.word.name === after[at]?.word.name) at++
  return at
}

function commonTail(before: readonly Token[], after: readonly Token[], head: number): number {
  const most = Math.min(before.length, after.length) - head
  let count = 0
  while (count < most && before.at(-1 - count)?.word.name === after.at(-1 - count)?.word.name) count++
  return count
}

function findWords(tokens: readonly Token[], words: readonly Token[], from: number, to: number): number | undefined {
  for (let at = from; at + words.length <= to; at++) {
    if (words.every((word, ahead) => tokens[at + ahead]?.word.name === word.word.name)) return at
  }
  return undefined
}
