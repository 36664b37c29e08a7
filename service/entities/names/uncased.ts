import type { BuiltInEntity, EntityContext } from '../input.ts'
import { LIKELY, person, SURE } from './nameEntity.ts'
import { readPeople } from './people.ts'

/** Names in scripts without capital letters: a last name with a first name before or behind it, from the lists. */
export function findUncased(text: string, isocode: string, { lexicons }: EntityContext): BuiltInEntity[] {
  const people = lexicons.table(isocode, 'people', readPeople)
  if (!people) return []
  const found: BuiltInEntity[] = []
  for (const match of text.matchAll(/[\p{L}\p{M}]+/gu)) {
    const word = match[0]
    for (let length = 1; length <= 3 && length < word.length; length += 1) {
      const rest = [1, 2, 3].map(size => word.slice(length, length + size)).findLast(name => people.first.has(name))
      if (!people.last.has(word.slice(0, length)) || rest === undefined) continue
      const end = match.index + length + rest.length
      found.push(person([text.slice(match.index, end)], match.index, end, LIKELY))
      break
    }
    const next = /^\s+([\p{L}\p{M}]+)/u.exec(text.slice(match.index + word.length))
    if (people.first.has(word) && next && people.last.has(next[1] ?? '')) {
      const end = match.index + word.length + next[0].length
      found.push(person([text.slice(match.index, end)], match.index, end, SURE))
    }
  }
  return found
}
