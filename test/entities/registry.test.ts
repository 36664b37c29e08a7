import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ENTITY_TYPES } from '../../service/contract/dataset/entityTypes.ts'
import { grammarTypes, shapeTypes } from '../../service/entities/registry.ts'
import { resultTypes } from '../../service/entities/results.ts'

const files = readdirSync(join(import.meta.dirname, '../../service/entities/types')).map(file =>
  file.replace('.ts', ''),
)

it('every file of a type is a type of the contract', () => {
  expect(Object.keys(ENTITY_TYPES).toSorted()).toEqual(files.toSorted())
})

it('ids are 1, 2, 3 …, each once', () => {
  expect(resultTypes.map(({ id }) => id)).toEqual(files.map((_, at) => at + 1))
})

it('ids of published types never change', () => {
  const slugs = resultTypes.slice(0, 28).map(({ slug }) => slug)
  expect(slugs.join(' ')).toBe(
    'cardinal color datetime distance duration email emoji ip interval job language location mass money ' +
      'nationality number ordinal organization percent person phone pronoun set sort speed temperature url volume',
  )
})

it('every type is found by the grammar, by its form or among names', () => {
  const found = new Set([...grammarTypes, ...shapeTypes].map(({ slug }) => slug).concat('person', 'organization'))
  expect([...found].toSorted()).toEqual(files.toSorted())
})
