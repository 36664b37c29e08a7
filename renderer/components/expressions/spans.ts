/**
 * Conversions between tags and spans. The API uses tokens, the table uses text offsets; both are converted to spans
 * over words. A span covers the words `from` ≤ i < `to` and has one entity slug. Spans are sorted and never overlap;
 * adjacent tokens with the same entity form one span.
 */

/** Offsets of a word in the text, in UTF-16 code units. */
export interface TextRange {
  start: number
  end: number
}

/** Word indexes, `to` exclusive. */
export interface WordRange {
  from: number
  to: number
}

export interface Span extends WordRange {
  entity: string
}

/** A tagged value by its text offsets, as listed by the studio API. */
export interface TextSpan extends TextRange {
  entity: string
}

/** A segment of text that is rendered as one element: plain text, a value, or a part of one. */
export interface TextSegment extends TextRange {
  text: string
  entity: string | null
}

/** Finds the offsets of tokens in a text. */
export function wordsIn(text: string, names: readonly string[]): TextRange[] {
  let at = 0
  return names.map(name => {
    const found = text.indexOf(name, at)
    const start = found < 0 ? at : found
    at = Math.min(text.length, start + name.length)
    return { start, end: at }
  })
}

/** Reads offsets as the studio API lists them: start and end of the first word, of the second, and so on. */
export const rangesOf = (offsets: readonly number[]): TextRange[] =>
  Array.from({ length: offsets.length / 2 }, (_, at) => ({
    start: offsets[2 * at] ?? 0,
    end: offsets[2 * at + 1] ?? 0,
  }))

/** Returns the words that a text range touches; a space between two words belongs to neither. */
export function rangeOf(words: readonly TextRange[], textRange: TextRange): WordRange | undefined {
  const from = words.findIndex(word => textRange.start < word.end && word.start < textRange.end)
  const last = words.findLastIndex(word => textRange.start < word.end && word.start < textRange.end)
  return from < 0 ? undefined : { from, to: last + 1 }
}

/** Converts text spans to spans over words. */
export function toSpans(words: readonly TextRange[], values: readonly TextSpan[]): Span[] {
  const spans = values.flatMap(value => {
    const range = rangeOf(words, value)
    return range ? [{ ...range, entity: value.entity }] : []
  })
  return spans.reduce<Span[]>(addSpan, [])
}

/** Converts spans over words to text spans. */
export function toTextSpans(words: readonly TextRange[], spans: readonly Span[]): TextSpan[] {
  return spans.flatMap(({ from, to, entity }) => {
    const first = words[from]
    const last = words[to - 1]
    return first && last ? [{ start: first.start, end: last.end, entity }] : []
  })
}

/** Converts the entity slugs of tokens (null without one) to spans. */
export function fromTags(tags: readonly (string | null)[]): Span[] {
  return mergeAdjacent(tags.flatMap((entity, at) => (entity === null ? [] : [{ from: at, to: at + 1, entity }])))
}

/** Converts spans to the entity slug of each of `count` tokens, null without one. */
export function toTags(spans: readonly Span[], count: number): (string | null)[] {
  return Array.from({ length: count }, (_, at) => spanAt(spans, at)?.entity ?? null)
}

/** Returns the tokens whose entity changed, as the API expects them. */
export function changedTags(before: readonly Span[], after: readonly Span[], count: number) {
  const old = toTags(before, count)
  return toTags(after, count).flatMap((entity, ind) => (old[ind] === entity ? [] : [{ ind, entity }]))
}

/** Adds a span; replaces tags beneath it and merges it with adjacent spans of the same entity. */
export function addSpan(spans: readonly Span[], span: Span): Span[] {
  if (span.to <= span.from) return [...spans]
  return mergeAdjacent([...removeRange(spans, span), span])
}

/** Removes tags from a range; spans that reach beyond it are shortened or split. */
export function removeRange(spans: readonly Span[], range: WordRange): Span[] {
  if (range.to <= range.from) return [...spans]
  return spans.flatMap(span => [
    ...(span.from < range.from ? [{ ...span, to: Math.min(span.to, range.from) }] : []),
    ...(span.to > range.to ? [{ ...span, from: Math.max(span.from, range.to) }] : []),
  ])
}

/** Removes every span that overlaps the range. */
export function removeOverlapping(spans: readonly Span[], range: WordRange): Span[] {
  return spans.filter(span => !overlaps(span, range))
}

/** Returns the span at a word. */
export function spanAt(spans: readonly Span[], at: number): Span | undefined {
  return spans.find(span => span.from <= at && at < span.to)
}

/** Returns the first span that starts after a word, or the last one that ends before it. */
export function nextSpan(spans: readonly Span[], at: number, direction: 1 | -1): Span | undefined {
  return direction === 1 ? spans.find(span => span.from > at) : spans.findLast(span => span.to <= at)
}

export function overlaps(one: WordRange, other: WordRange): boolean {
  return one.from < other.to && other.from < one.to
}

/** Splits a text into segments at the values and at `edges` (offsets of the caret or selection). */
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
