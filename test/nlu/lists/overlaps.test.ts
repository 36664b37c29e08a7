import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runToEnd } from '../../../service/nlu/core/incremental.ts'
import { compileLists } from '../../../service/nlu/lists/lists.ts'
import { tokenise } from '../../../service/nlu/text/tokens.ts'

/** Texts of one to four words of an alphabet so small that values nest and overlap. */
const words = fc.array(fc.constantFrom('ab', 'c', 'def'), { minLength: 1, maxLength: 4 }).map(all => all.join(' '))

interface Match {
  entity: string
  start: number
  end: number
  value: string
}

/** Exact matches as the rule states it: all of them, of overlapping ones of an entity the longest, then the first. */
function reference(text: string[], lists: { entity: string; values: string[] }[]): Match[] {
  const all: Match[] = []
  for (let start = 0; start < text.length; start++)
    for (let end = start + 1; end <= text.length; end++)
      for (const { entity, values } of lists) {
        const value = text.slice(start, end).join(' ')
        if (values.includes(value)) all.push({ entity, start, end, value })
      }
  const kept: Match[] = []
  for (const match of all.sort((a, b) => b.value.length - a.value.length)) {
    const overlaps = (other: Match) =>
      other.entity === match.entity && other.start < match.end && match.start < other.end
    if (!kept.some(overlaps)) kept.push(match)
  }
  return kept
}

it('overlapping values of one entity are resolved as a plain search would', () => {
  const lists = fc.array(fc.uniqueArray(words, { maxLength: 6 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(lists, fc.array(words, { maxLength: 4 }), (values, parts) => {
      const given = values.map((own, at) => ({ entity: `e${at}`, values: own }))
      const compiled = runToEnd(
        compileLists(
          given.map(list => ({
            entity: list.entity,
            isOpen: false,
            isActivated: true,
            strictness: 100,
            values: list.values.map(value => ({ value, language: 'en' })),
          })),
        ),
      )
      const tokens = tokenise(parts.join(' '))
      const found = compiled.find(tokens, 'en').map(({ similarity: _, ...match }) => match)
      const key = (match: Match) => JSON.stringify([match.entity, match.start, match.end, match.value])
      expect(found.map(key).sort()).toEqual(
        reference(
          tokens.map(token => token.text),
          given,
        )
          .map(key)
          .sort(),
      )
    }),
  )
})
