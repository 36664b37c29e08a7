import { describe, expect, test } from 'vitest'
import type { EntityList } from '../../../service/nlu/lists/lists.ts'
import { ask, trainedEngine, travel } from '../../support/engine.ts'

const list = (entity: string, ...values: string[]): EntityList => ({
  entity,
  isOpen: false,
  isActivated: true,
  strictness: 100,
  values: values.map(value => ({ value, language: 'en' })),
})
const found = (text: string, lists: EntityList[], language = 'en') =>
  Object.entries(ask(trainedEngine(travel, { lists }), text, language).entities).flatMap(([entity, all]) =>
    all.map(({ raw, value }) => [entity, raw, value]),
  )

describe('values without a letter or a digit', () => {
  test('an emoji that is listed is found, and is no longer just an emoji', () => {
    expect(found('😀 bring 🧀 please', [list('cheese', '🧀', 'brie')])).toEqual([
      ['emoji', '😀', undefined],
      ['cheese', '🧀', '🧀'],
    ])
  })
  test('signs are found beside words, with or without a space, the longest first', () => {
    expect(found('a+b', [list('operator', '+', '++')])).toEqual([['operator', '+', '+']])
    expect(found('a ++ b', [list('operator', '+', '++')])).toEqual([['operator', '++', '++']])
  })
  test('an emoji is found with and without the mark that asks for colour, and not inside a larger one', () => {
    expect(found('rated ⭐️⭐ here', [list('rating', '⭐⭐')])).toEqual([['rating', '⭐️⭐', '⭐⭐']])
    expect(found('👨‍👩‍👧 is here', [list('man', '👨')]).map(([entity]) => entity)).toEqual(['emoji'])
  })
  test('only in the language of the list; a value of nothing that can be seen is never found', () => {
    const french = { ...list('cheese'), values: [{ value: '🧀', language: 'fr' }] }
    expect(found('🧀', [french]).map(([entity]) => entity)).toEqual(['emoji'])
    expect(found('🧀', [french], 'fr').map(([entity]) => entity)).toEqual(['cheese'])
    expect(found('a\u200bb', [list('nothing', '\u200b', '\u00ad')])).toEqual([])
  })
})
