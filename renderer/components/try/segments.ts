/** A segment of a sentence with its entity, if any. */
export interface Segment {
  text: string
  entity: string | null
}

type Found = Record<string, { raw: string }[]>

interface Span {
  start: number
  end: number
  entity: string
}

/**
 * Splits a sentence at its entities. The analysis contains texts (`raw`), not offsets: the first free occurrence is
 * taken, longest texts first, so that "York" does not split "New York City".
 */
export function segments(source: string, entities: Found): Segment[] {
  const spans: Span[] = []
  const wanted = Object.entries(entities).flatMap(([entity, found]) => found.map(({ raw }) => ({ entity, raw })))
  for (const { entity, raw } of wanted.toSorted((a, b) => b.raw.length - a.raw.length)) {
    const span = findFreeSpan(source, raw, spans)
    if (span) spans.push({ ...span, entity })
  }
  return splitAt(source, spans)
}

function findFreeSpan(source: string, raw: string, taken: Span[]) {
  if (raw === '') return undefined
  for (let start = source.indexOf(raw); start >= 0; start = source.indexOf(raw, start + 1)) {
    const end = start + raw.length
    if (taken.every(span => end <= span.start || start >= span.end)) return { start, end }
  }
  return undefined
}

function splitAt(source: string, spans: Span[]): Segment[] {
  const found: Segment[] = []
  let at = 0
  for (const { start, end, entity } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start > at) found.push({ text: source.slice(at, start), entity: null })
    found.push({ text: source.slice(start, end), entity })
    at = end
  }
  if (at < source.length) found.push({ text: source.slice(at), entity: null })
  return found
}
