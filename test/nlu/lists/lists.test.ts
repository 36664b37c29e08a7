import { RE2JS } from 're2js'
import { describe, expect, test, vi } from 'vitest'
import { compileLists, type EntityList } from '../../../service/nlu/lists/lists.ts'
import { patternProblem, patternSize } from '../../../service/nlu/lists/patterns.ts'
import { settleOverlaps } from '../../../service/nlu/entities/rules.ts'
import type { FoundEntity, Origin } from '../../../service/nlu/document.ts'
import { tokenise } from '../../../service/nlu/text/tokens.ts'
import { runToEnd } from '../../../service/nlu/core/incremental.ts'
import { analyse, compileKnowledge, loadModel, train } from '../../../service/nlu/index.ts'
import { ask, knowledgeOf, lexicons, trainedEngine, trainingSet, travel } from '../../support/engine.ts'

const values = (...texts: string[]) => texts.map(value => ({ value, language: 'en' }))
const list = (more: Partial<EntityList> = {}): EntityList => ({
  entity: 'cheese',
  isOpen: false,
  isActivated: true,
  strictness: 90,
  values: values('Mozzarella', 'Blue Stilton', 'Brie', 'Manchego'),
  ...more,
})
const compiled = (lists: EntityList[]) => runToEnd(compileLists(lists))
const matches = (text: string, ...lists: EntityList[]) =>
  compiled(lists)
    .find(tokenise(text), 'en')
    .map(({ value, start, end }) => `${value} ${start}-${end}`)

describe('lists', () => {
  test('values are found whatever their case and punctuation, the longest first', () => {
    expect(matches('two blue-STILTON and a brie', list())).toEqual(['blue stilton 1-3', 'brie 5-6'])
  })
  test('strictness 90 forgives one letter in ten, 100 none', () => {
    expect(matches('some mozarella', list())).toEqual(['mozzarella 1-2'])
    expect(matches('some mozarella', list({ strictness: 100 }))).toEqual([])
    expect(matches('some brei', list())).toEqual([])
  })
  test('low strictness forgives more, swapped letters count as one', () => {
    expect(matches('some brei', list({ strictness: 70 }))).toEqual(['brie 1-2'])
    expect(matches('in brie', list({ strictness: 0 }))).toEqual(['brie 1-2'])
  })
  test('a value is found inside a text without spaces', () => {
    const cities = list({ entity: 'city', values: [{ value: '東京', language: 'ja' }] })
    expect(compiled([cities]).find(tokenise('明日東京へ'), 'ja')).toMatchObject([{ value: '東京', start: 2, end: 4 }])
  })
  test('only values of the language are looked for', () => {
    expect(compiled([list()]).find(tokenise('brie'), 'fr')).toEqual([])
  })
})

describe('the overlap rule', () => {
  const entity = (type: string, start: number, end: number, origin: Origin, confidence = 1): FoundEntity => ({
    type,
    start,
    end,
    origin,
    confidence,
    fields: {},
  })
  test('the longer entity wins', () => {
    const found = [entity('number', 0, 1, 'built-in'), entity('money', 0, 5, 'built-in')]
    expect(settleOverlaps(found).map(({ type }) => type)).toEqual(['money'])
  })
  test.each(['gazette', 'learned'] as const)('a %s value beats a longer built-in one that crosses it', origin => {
    const own = entity('dish', 4, 9, origin)
    expect(settleOverlaps([entity('datetime', 0, 7, 'built-in'), own])).toEqual([own])
  })
  test.each(['gazette', 'learned'] as const)('a %s value inside of a longer built-in one gives way to it', origin => {
    const interval = entity('interval', 0, 20, 'built-in')
    expect(settleOverlaps([interval, entity('amenity', 8, 10, origin)])).toEqual([interval])
  })
  test('a learned value inside of a longer name gives way to it, a listed one stands beside it', () => {
    const name = entity('organization', 0, 20, 'built-in')
    expect(settleOverlaps([name, entity('dish', 8, 10, 'learned')])).toEqual([name])
    const listed = entity('dish', 8, 10, 'gazette')
    expect(settleOverlaps([name, listed])).toEqual([{ ...listed, otherReading: name }])
  })
  test('a learned value inside of a built-in one that a listed one displaces stays', () => {
    const found = [
      entity('datetime', 0, 10, 'built-in'),
      entity('size', 0, 3, 'learned'),
      entity('dish', 6, 14, 'gazette'),
    ]
    expect(settleOverlaps(found).map(({ type }) => type)).toEqual(['size', 'dish'])
  })
  test('a learned value around a listed one that reaches into a built-in one gives way to both', () => {
    const time = entity('datetime', 11, 24, 'built-in')
    const listed = entity('film', 0, 10, 'gazette')
    const own = entity('film', 0, 20, 'learned')
    expect(settleOverlaps([time, listed, own])).toEqual([listed, time])
    expect(settleOverlaps([time, own])).toEqual([own])
  })
  test('at equal length gazette beats learned beats built-in', () => {
    const found = [entity('c', 0, 4, 'built-in'), entity('b', 0, 4, 'learned'), entity('a', 0, 4, 'gazette')]
    expect(settleOverlaps(found).map(({ type }) => type)).toEqual(['a'])
    expect(settleOverlaps(found.slice(0, 2)).map(({ type }) => type)).toEqual(['b'])
  })
  test('a learned one that is likely wrong hides no other, however long it is', () => {
    const code = entity('code', 4, 11, 'gazette')
    expect(settleOverlaps([code, entity('item', 0, 20, 'learned', 0.4)])).toEqual([code])
    const item = entity('item', 0, 20, 'learned', 0.6)
    expect(settleOverlaps([code, item])).toEqual([item])
  })
  test('what does not overlap stays, in the order of the sentence', () => {
    const found = [entity('b', 5, 9, 'built-in'), entity('a', 0, 5, 'learned')]
    expect(settleOverlaps(found).map(({ type }) => type)).toEqual(['a', 'b'])
  })
})

describe('a list as evidence for intents', () => {
  const pizzas = [
    'Margherita',
    'Marinara',
    'Calzone',
    'Quattro Stagioni',
    'Diavola',
    'Capricciosa',
    'Prosciutto e Funghi',
  ]
  const taught = {
    order: ['I would like a margherita', 'one calzone please', 'bring us two marinara', 'a marinara and a calzone'],
    complain: ['my food is cold', 'I would like to speak to the manager', 'one of us got nothing', 'please hurry up'],
    opening: ['when do you open', 'are you open on sunday', 'how long is the kitchen open', 'when do you close'],
  }
  const lists = [list({ entity: 'pizza', values: values(...pizzas) })]
  const entities = [{ slug: 'pizza', kind: 'restricted' as const }]
  const bot = (trained: object, known: object) => {
    const set = trainingSet(taught, { entities, ...trained })
    const models = new Map([['en', loadModel(train(set, { seed: 1, lexicons }))]])
    return { models, knowledge: compileKnowledge(knowledgeOf(set, known)), lexicons }
  }
  const withList = bot({ lists }, { lists })
  const best = (engine: ReturnType<typeof bot>, text: string) => ask(engine, text).intents[0]

  test('values no expression speaks of count like those that some do', () => {
    const without = bot({}, { lists })
    for (const pizza of ['quattro stagioni', 'a diavola', 'prosciutto e funghi', 'and a Capriciosa']) {
      expect([pizza, best(withList, pizza)?.slug]).toEqual([pizza, 'order'])
      expect([pizza, best(withList, pizza)?.confidence]).toEqual([
        pizza,
        expect.toSatisfy((sure: number) => sure > 0.7),
      ])
    }
    const sure = (engine: typeof withList) => best(engine, 'prosciutto e funghi')?.confidence ?? 0
    expect(sure(without)).toBeLessThan(0.3)
  })
  test('the rest of the sentence still decides', () => {
    expect(best(withList, 'my diavola is cold')?.slug).toBe('complain')
    expect(best(withList, 'when do you open')?.slug).toBe('opening')
  })
  test('a list made since the training changes nothing until the next one', () => {
    const later = bot({}, { lists })
    const before = bot({}, {})
    expect(ask(later, 'a diavola please').intents).toEqual(ask(before, 'a diavola please').intents)
  })
})

describe('knowledge acts without training', () => {
  const knowledge = (more: object) => trainedEngine(travel, more)

  test('a closed list answers listed values only, an open one also what was learned', () => {
    const cities = list({ entity: 'city', values: values('Paris') })
    const raws = (isOpen: boolean) =>
      ask(knowledge({ lists: [{ ...cities, isOpen }] }), 'book a flight from Dublin to Paris').entities['city']?.map(
        entity => entity.raw,
      )
    expect(raws(false)).toEqual(['Paris'])
    expect(raws(true)).toEqual(['Dublin', 'Paris'])
  })
  test('values keep signs that belong to their words, and are told apart by them', () => {
    const skills = list({ entity: 'skill', values: values('C', 'C++', 'C#', 'Disney+', 'Visual C#'), strictness: 80 })
    const bot = knowledge({ entities: [{ slug: 'skill', kind: 'restricted' }], lists: [skills] })
    const found = (text: string) => ask(bot, text).entities['skill']?.map(({ raw, value }) => [raw, value])
    expect(found('I know C++, C# and C.')).toEqual([
      ['C++', 'c++'],
      ['C#', 'c#'],
      ['C', 'c'],
    ])
    expect(found('c++')).toEqual([['c++', 'c++']])
    expect(found('we want visual c#')).toEqual([['visual c#', 'visual c#']])
    // A missing sign is a typing error.
    expect(found('disney please')).toEqual([['disney', 'disney+']])
  })
  test('a list that is not activated is not used', () => {
    const bot = knowledge({ lists: [list({ isActivated: false })] })
    expect(ask(bot, 'brie please').entities['cheese']).toBeUndefined()
  })
  test('a regular expression is matched in linear time', () => {
    const entities = [
      { slug: 'tracking', kind: 'regex', pattern: String.raw`\b(1Z[0-9A-Z]{6}[\d]{10})\b` },
      { slug: 'evil', kind: 'regex', pattern: '(a+)+$' },
    ]
    const bot = knowledge({ entities })
    expect(ask(bot, 'where is 1Z12345E0205271688?').entities['tracking']).toMatchObject([{ raw: '1Z12345E0205271688' }])
    // A backtracking engine would need longer than the age of the universe.
    expect(ask(bot, `${'a'.repeat(500)}!`).entities['evil']).toBeUndefined()
  })
  test('a pattern that cannot be used says why', () => {
    expect(patternProblem('a(b')).toContain('a ( is not closed')
    expect(patternProblem('a', 'x')).toBe('unknown flag x')
    expect(patternProblem(String.raw`^\d+$`, 'im')).toBeNull()
  })
  test('a pattern that would cost too much, or matches nothing but the empty text, is refused', () => {
    for (const large of [
      '.{0,990}',
      String.raw`(?:\pL{0,100}){9}\d`,
      '((a{20}){20}){2}b',
      Array.from({ length: 60 }, (_, at) => `${String.fromCodePoint(0x4e00 + at)}{9}`).join('|'),
    ])
      expect(patternProblem(large), large).toContain('too large')
    for (const empty of [String.raw`\d*`, '(?:a{0,9})?', '^$|abc'])
      expect(patternProblem(empty)).toContain('empty text')
    for (const usual of [
      String.raw`\b[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}\b`,
      String.raw`\d{4}-\d{2}-\d{2}`,
      '(?:red|blue)+',
    ])
      expect(patternProblem(usual), usual).toBeNull()
  })
  test('a pattern that would take long to compile is refused before it is compiled', () => {
    const compile = vi.spyOn(RE2JS, 'compile')
    for (const [slow, flags] of [
      ['(((a?){10}){10}){10}', ''],
      [String.raw`[\x{41}-\x{1F000}]`, 'i'],
      ['(?i)[B-\u{1F000}]', ''],
      [String.raw`[\pL\PN]`.repeat(50), ''],
      [String.raw`[^\pL]`.repeat(15), 'i'],
    ] as const)
      expect(patternProblem(slow.repeat(3), flags), slow).toContain('too large')
    expect(compile).not.toHaveBeenCalled()
    compile.mockRestore()
    for (const usual of [String.raw`\p{Lu}\p{L}+ (?:\p{Lu}\. )?\p{Lu}\p{L}+`, '[一-龥]{2,4}', 'red|green|blue'])
      expect(patternProblem(usual, 'i'), usual).toBeNull()
  })
  test('50 patterns of 25 instructions are all searched for in a text of 511 characters', () => {
    const pattern = (at: number) => String.raw`\b[A-Z]{2}${at}-\d{3,8}\b`
    const entities = Array.from({ length: 50 }, (_, at) => ({ slug: `p${at}`, kind: 'regex', pattern: pattern(at) }))
    for (const { pattern } of entities) expect(patternSize(pattern)).toBeLessThanOrEqual(25)
    const bot = knowledge({ entities })
    for (const at of [0, 49]) {
      const text = `${'so '.repeat(166)} QX${at}-1234567`
      expect(text.length).toBeLessThan(512)
      expect(ask(bot, text).entities[`p${at}`]).toMatchObject([{ raw: `QX${at}-1234567` }])
    }
  })
  test('the patterns of a bot share a budget for each text', () => {
    const entities = Array.from({ length: 40 }, (_, at) => ({
      slug: `p${at}`,
      kind: 'regex',
      pattern: `(?:a.{0,200}b|a)`,
    }))
    const bot = knowledge({ entities })
    expect(ask(bot, 'a'.repeat(20)).entities['p0']).toHaveLength(20)
    const limits: string[] = []
    analyse('a'.repeat(500), { now: new Date(0), timezone: 'UTC', onLimit: limit => limits.push(limit) }, bot)
    expect(limits).toEqual(['patterns'])
    // Each search that fails reads 500 characters with 400 instructions: the budget ends them after a few.
    expect(ask(bot, 'a'.repeat(500)).entities['p0']?.length).toBeLessThan(20)
  })
})

describe('enrichments', () => {
  const enrichments = [
    {
      entity: 'cheese',
      keys: [
        {
          slug: 'tastiness',
          defaults: [{ language: 'en', value: '5' }],
          enrichments: [{ language: 'en', value: '-10', entityValues: ['mozzarella'] }],
        },
        { slug: 'origin', defaults: [], enrichments: [{ language: 'en', value: 'just text', entityValues: ['Brie'] }] },
      ],
      pairKeys: [
        { slug: 'price', defaults: [{ language: 'en', value: 'null' }] },
        { slug: 'size', defaults: [] },
      ],
      groups: [
        {
          language: 'en',
          entityValues: ['Brie', 'Manchego'],
          values: [
            { pairKey: 'price', value: '{"usd": 4}' },
            { pairKey: 'size', value: '"small"' },
          ],
        },
      ],
    },
  ]
  const bot = trainedEngine(travel, { lists: [list()], enrichments })
  const cheese = (text: string) => ask(bot, text).entities['cheese']?.[0]

  test('every key is present: the default of the language, or null', () => {
    expect(cheese('blue stilton')).toMatchObject({ tastiness: 5, origin: null, price: null, size: null })
  })
  test('a specific enrichment overrides the default, also for a misspelt value', () => {
    expect(cheese('Mozarella')).toMatchObject({ value: 'mozzarella', raw: 'Mozarella', tastiness: -10 })
  })
  test('a group supplies all its pair keys at once; JSON comes back as JSON, text as text', () => {
    expect(cheese('a bit of brie')).toMatchObject({
      price: { usd: 4 },
      size: 'small',
      origin: 'just text',
      tastiness: 5,
    })
  })
})
