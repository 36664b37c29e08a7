/**
 * The arithmetic of tags. The interface speaks of tokens, the table of offsets in the text: both are turned into spans
 * over words and back. A span covers the words `from` ≤ i < `to` and names one entity by its slug. Spans are sorted,
 * never overlap and never touch another span of the same entity: adjacent tokens with one entity form one value.
 */

/** Where a word stands in the text, in UTF-16 units. */
export interface TextRange {
  start: number
  end: number
}

/** Positions of words, `to` exclusive. */
export interface WordRange {
  from: number
  to: number
}

export interface Span extends WordRange {
  entity: string
}

/** A value by its place in the text, as the studio's list of expressions carries it. */
export interface TextSpan extends TextRange {
  entity: string
}

/** A stretch of text that is drawn in one go: plain, or a value, or a part of one. */
export interface TextSegment extends TextRange {
  text: string
  entity: string | null
}

/** Where the tokens of a text stand in it. */
export function wordsIn(text: string, names: readonly string[]): TextRange[] {
  let at = 0
  return names.map(name => {
    const found = text.indexOf(name, at)
    const start = found < 0 ? at : found
    at = Math.min(text.length, start + name.length)
    return { start, end: at }
  })
}

/** The words that a stretch of text touches; the space between two words belongs to neither. */
export function rangeOf(words: readonly TextRange[], textRange: TextRange): WordRange | undefined {
  const from = words.findIndex(word => textRange.start < word.end && word.start < textRange.end)
  const last = words.findLastIndex(word => textRange.start < word.end && word.start < textRange.end)
  return from < 0 ? undefined : { from, to: last + 1 }
}

/** Values by their place in the text, as spans over its words. */
export function toSpans(words: readonly TextRange[], values: readonly TextSpan[]): Span[] {
  const spans = values.flatMap(value => {
    const range = rangeOf(words, value)
    return range ? [{ ...range, entity: value.entity }] : []
  })
  return spans.reduce<Span[]>(addSpan, [])
}

/** Spans over words as places in the text. */
export function toTextSpans(words: readonly TextRange[], spans: readonly Span[]): TextSpan[] {
  return spans.flatMap(({ from, to, entity }) => {
    const first = words[from]
    const last = words[to - 1]
    return first && last ? [{ start: first.start, end: last.end, entity }] : []
  })
}

/** The values of a list of tokens, each given as the slug of its entity or null. */
export function fromTags(tags: readonly (string | null)[]): Span[] {
  return mergeAdjacent(tags.flatMap((entity, at) => (entity === null ? [] : [{ from: at, to: at + 1, entity }])))
}

/** The entity of each of `count` tokens, null where there is none. */
export function toTags(spans: readonly Span[], count: number): (string | null)[] {
  return Array.from({ length: count }, (_, at) => spanAt(spans, at)?.entity ?? null)
}

/** The tokens whose entity differs, with the new one: what the interface is sent after tagging. */
export function changedTags(before: readonly Span[], after: readonly Span[], count: number) {
  const old = toTags(before, count)
  return toTags(after, count).flatMap((entity, ind) => (old[ind] === entity ? [] : [{ ind, entity }]))
}

/** Names one value: what was tagged beneath it gives way, and equal neighbours melt into it. */
export function addSpan(spans: readonly Span[], span: Span): Span[] {
  if (span.to <= span.from) return [...spans]
  return mergeAdjacent([...removeRange(spans, span), span])
}

/** Takes the tags off a range; a value that reaches over an edge keeps its rest, one that covers both is split. */
export function removeRange(spans: readonly Span[], range: WordRange): Span[] {
  if (range.to <= range.from) return [...spans]
  return spans.flatMap(span => [
    ...(span.from < range.from ? [{ ...span, to: Math.min(span.to, range.from) }] : []),
    ...(span.to > range.to ? [{ ...span, from: Math.max(span.from, range.to) }] : []),
  ])
}

/** Takes off every value that the range touches, whole. */
export function removeOverlapping(spans: readonly Span[], range: WordRange): Span[] {
  return spans.filter(span => !overlaps(span, range))
}

/** The value at a word, if there is one. */
export function spanAt(spans: readonly Span[], at: number): Span | undefined {
  return spans.find(span => span.from <= at && at < span.to)
}

/** The first value that begins after a word, or the last one that ends at or before it. */
export function nextSpan(spans: readonly Span[], at: number, direction: 1 | -1): Span | undefined {
  return direction === 1 ? spans.find(span => span.from > at) : spans.findLast(span => span.to <= at)
}

export function overlaps(one: WordRange, other: WordRange): boolean {
  return one.from < other.to && other.from < one.to
}

/** Cuts a text into what is drawn in one go. At each of `edges` (offsets) a piece ends: the caret, a selection. */
export function splitText(text: string, values: readonly TextSpan[], edges: readonly number[] = []): TextSegment[] {
  const cuts = [0, text.length, ...values.flatMap(({ start, end }) => [start, end]), ...edges]
  const sorted = [...new Set(cuts)].filter(cut => cut >= 0 && cut <= text.length).sort((one, other) => one - other)
  return sorted.slice(0, -1).map((start, at) => {
    const end = sorted[at + 1] ?? text.length
    const value = values.find(span => span.start <= start && end <= span.end)
    return { start, end, text: text.slice(start, end), entity: value?.entity ?? null }
  })
}

function mergeAdjacent(spans: readonly Span[]): Span[] {
  const sorted = [...spans].sort((one, other) => one.from - other.from)
  return sorted.reduce<Span[]>((merged, span) => {
    const last = merged.at(-1)
    if (last?.entity !== span.entity || last.to < span.from) return [...merged, span]
    return [...merged.slice(0, -1), { ...last, to: Math.max(last.to, span.to) }]
  }, [])
}
