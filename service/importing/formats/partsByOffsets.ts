import { type Fields, valueOf } from '../files/readValues.ts'
import type { SentencePart } from '../importedBot.ts'
import type { Place, Problems } from '../problems.ts'

/**
 * The parts of a sentence whose entities are given by offsets in UTF-16, `end` exclusive. Those outside of the sentence,
 * and those inside of another one, are reported.
 */
export function partsByOffsets(
  text: string,
  entities: readonly Fields[],
  place: Place,
  problems: Problems,
): SentencePart[] {
  const parts: SentencePart[] = []
  let at = 0
  const sorted = [...entities].sort((a, b) => Number(a.start) - Number(b.start) || Number(b.end) - Number(a.end))
  for (const { start, end, entity, role, group, value } of sorted) {
    const [from, to] = [Number(start), Number(end)]
    if (to > from && to <= at) problems.add('composites', `${valueOf(entity)}: ${text}`, place)
    else if (!(from >= at && to > from && to <= text.length)) problems.add('unreadable', text, place)
    else {
      const said = text.slice(from, to)
      if (from > at) parts.push({ text: text.slice(at, from) })
      if (valueOf(group)) problems.add('groups', text, place)
      parts.push({
        ...{ text: said, entity: valueOf(entity) || undefined },
        ...(valueOf(role) && { role: valueOf(role) }),
        ...(valueOf(value) && valueOf(value) !== said && { value: valueOf(value) }),
      })
      at = to
    }
  }
  if (at < text.length) parts.push({ text: text.slice(at) })
  return parts
}
