import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ask, trainedEngine, travel } from '../support/engine.ts'

const entities = [
  { slug: 'city', kind: 'free' },
  { slug: 'cheese', kind: 'restricted' },
  { slug: 'code', kind: 'regex', pattern: '[A-Z]{2}-\\d{4}' },
] as const
const cheeses = ['Mozzarella', 'Gorgonzola', 'Manchego', 'Camembert de Normandie']
const bot = trainedEngine(travel, {
  entities: [...entities],
  lists: [
    {
      entity: 'cheese',
      isOpen: false,
      isActivated: true,
      strictness: 80,
      values: cheeses.map(value => ({ value, language: 'en' })),
    },
  ],
})
const found = (text: string, entity: string) => ask(bot, text).entities[entity]?.map(({ raw, value }) => [raw, value])

describe('custom entities', () => {
  test('two values of one entity come in the order of the sentence, each with its place in it', () => {
    const text = 'book a flight from Dublin to Paris'
    expect(found(text, 'city')).toEqual([['Dublin', 'dublin'], ['Paris', 'paris']]) // prettier-ignore
    const back = 'book a flight from Paris to Dublin'
    expect(found(back, 'city')).toEqual([['Paris', 'paris'], ['Dublin', 'dublin']]) // prettier-ignore
  })

  test('a value of a list is found where a built-in entity crosses it', () => {
    const bar = trainedEngine(travel, {
      entities: [{ slug: 'drink', kind: 'restricted' }],
      lists: [{ entity: 'drink', isOpen: false, isActivated: true, strictness: 80, values: [{ value: 'Sunday Roast', language: 'en' }] }], // prettier-ignore
    })
    const { entities: given } = ask(bar, 'a sunday roast, on next sunday roast day at 5')
    expect(given.drink?.map(({ raw }) => raw)).toEqual(['sunday roast', 'sunday roast'])
  })

  test('the same value twice is found twice', () => {
    expect(found('mozzarella, and more mozzarella', 'cheese')).toHaveLength(2)
  })

  test('a restricted entity answers the listed value, however it is spelt, and nothing that is not listed', () => {
    expect(found('two MOZARELLA and one camembert de normandy', 'cheese')).toEqual([
      ['MOZARELLA', 'mozzarella'],
      ['camembert de normandy', 'camembert de normandie'],
    ])
    expect(found('two cheddar please', 'cheese')).toBeUndefined()
  })

  test('every single slip in a long listed value is forgiven', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...cheeses),
        fc.nat(),
        fc.constantFrom('drop', 'double', 'swap', 'wrong'),
        (cheese, position, slip) => {
          const at = 1 + (position % (cheese.length - 2))
          const [before, here, next, after] = [cheese.slice(0, at), cheese[at], cheese[at + 1], cheese.slice(at + 2)]
          const written = { drop: [next], double: [here, here, next], swap: [next, here], wrong: ['x', next] }[slip]
          fc.pre(here !== ' ' && next !== ' ')
          const text = `${before}${written.join('')}${after}`
          expect([text, found(`some ${text} please`, 'cheese')?.[0]?.[1]]).toEqual([text, cheese.toLowerCase()])
        },
      ),
    )
  })

  test('what a pattern describes is found wherever it stands, and is what the pattern says', () => {
    const untagged = trainedEngine(
      { greet: ['hello', 'good morning'], ask: ['where is it'] },
      { entities: [entities[2]] },
    )
    const code = fc.stringMatching(/^[A-Z]{2}-\d{4}$/)
    const around = fc.stringMatching(/^[a-z ,.]{0,20}$/)
    fc.assert(
      fc.property(around, code, around, (before, written, after) => {
        const text = `${before} ${written} ${after}`
        expect(ask(untagged, text).entities['code']?.map(({ raw }) => raw)).toEqual([written])
      }),
    )
  })

  test('an entity is never answered outside of the text', () => {
    const piece = fc.constantFrom(
      'book a flight',
      'from',
      'to',
      'Dublin',
      'Paris',
      'brie',
      'Manchego',
      'AB-1234',
      '…',
      '東京',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
        const text = pieces.join(' ')
        const { spans } = ask(bot, text)
        expect(spans.every(({ start, end }, i) => start < end && end <= text.length && start >= (spans[i - 1]?.end ?? 0))).toBe(true) // prettier-ignore
      }),
    )
  })
})
