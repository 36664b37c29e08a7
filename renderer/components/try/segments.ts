/** A stretch of a sentence, and the entity it carries if any. */
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
 * Cuts a sentence where the entities of its analysis stand. An analysis names what it found by its words (`raw`), not
 * by its place: the first free place where those words stand is taken, longer ones first, so that "New York City" is
 * not cut by "York".
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
