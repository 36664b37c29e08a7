import { strToU8, zipSync } from 'fflate'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BotDocument } from '../../service/contract/exchange/exchange.ts'
import { convert, TooLarge } from '../../renderer/components/importing/convert.ts'

const json = (value: unknown) => strToU8(JSON.stringify(value))
const zip = (files: Record<string, Uint8Array>) => ({ name: 'agent.zip', contents: zipSync(files) })

/** Converts a file, and checks that the service would accept the document. */
function read(file: { name: string; contents: Uint8Array }) {
  const conversion = convert(file)
  if (!conversion) throw new Error('not recognised')
  const { versions, bot } = BotDocument.parse(conversion.document)
  const dataset = versions[0]?.dataset
  const expressions = dataset?.intents.flatMap(({ slug, expressions: all }) =>
    all.map(({ source, language, entities }) => [
      slug,
      language,
      source,
      ...entities.map(({ start, end, entity }) => `${entity}=${source.slice(start, end)}`),
    ]),
  )
  const losses = Object.fromEntries(conversion.losses.map(({ kind, count }) => [kind, count]))
  return { ...conversion, bot, dataset, expressions, losses }
}

describe('Dialogflow ES', () => {
  const agent = zip({
    'agent.json': json({
      displayName: 'Hotel',
      language: 'en',
      webhook: { available: true, url: 'https://example.org' },
    }),
    'intents/Book a room.json': json({
      contexts: ['booking'],
      webhookUsed: true,
      responses: [{ messages: [{ type: '0', speech: 'Sure' }] }],
    }),
    'intents/Book a room_usersays_en.json': json([
      {
        data: [
          { text: 'a ' },
          { text: 'double', meta: '@room', alias: 'room' },
          { text: ' for ' },
          { text: '2', meta: '@sys.number' },
        ],
      },
      { data: [{ text: 'in ' }, { text: 'blue', meta: '@sys.music-genre' }] },
      { data: [{ text: '  ' }] },
      { data: [{ text: 'x'.repeat(600) }] },
    ]),
    'intents/Book a room_usersays_fr.json': json([{ data: [{ text: 'une chambre' }] }]),
    'entities/room.json': json({ name: 'room', automatedExpansion: true }),
    'entities/room_entries_en.json': json([{ value: 'double', synonyms: ['double', 'twin'] }]),
    'entities/code.json': json({ name: 'code', isRegexp: true }),
    'entities/code_entries_en.json': json([{ value: '[A-Z]{3}', synonyms: ['[A-Z]{3}'] }]),
  })

  test('keeps intents, tags, languages, values and patterns', () => {
    const { source, bot, expressions, dataset } = read(agent)
    expect([source, bot.name]).toEqual(['Dialogflow ES', 'Hotel'])
    expect(expressions).toEqual([
      ['book-a-room', 'en', 'a double for 2', 'room=double', 'number=2'],
      ['book-a-room', 'en', 'in blue'],
      ['book-a-room', 'fr', 'une chambre'],
    ])
    expect(dataset?.gazettes[0]).toMatchObject({
      entity: 'room',
      is_open: true,
      synonyms: [{ value: 'double' }, { value: 'twin' }],
    })
    expect(dataset?.keys[0]).toMatchObject({
      entity: 'room',
      enrichments: [{ value: 'double', entity_values: ['double', 'twin'] }],
    })
    expect(dataset?.entities.find(({ slug }) => slug === 'code')).toMatchObject({
      kind: 'regex',
      regex_pattern: '(?:[A-Z]{3})',
    })
  })

  test('reports what is lost', () => {
    expect(read(agent).losses).toEqual({ responses: 1, contexts: 1, webhooks: 2, builtInTags: 1, tooLong: 1, blank: 1 })
  })
})

test('Dialogflow CX: phrases with parameters, entity types, flows lost', () => {
  const { source, bot, expressions, dataset, losses } = read(
    zip({
      'agent.json': json({ displayName: 'Travel', defaultLanguageCode: 'en-US' }),
      'intents/order/order.json': json({
        displayName: 'Order',
        parameters: [
          { id: 'size', entityType: '@size' },
          { id: 'when', entityType: '@sys.date' },
        ],
      }),
      'intents/order/trainingPhrases/en.json': json({
        trainingPhrases: [
          {
            languageCode: 'en',
            parts: [
              { text: 'a ' },
              { text: 'large', parameterId: 'size' },
              { text: ' one ' },
              { text: 'tomorrow', parameterId: 'when' },
            ],
          },
        ],
      }),
      'entityTypes/size/size.json': json({ displayName: 'size', kind: 'KIND_MAP' }),
      'entityTypes/size/entities/en.json': json({
        entities: [{ value: 'L', synonyms: ['large', 'big'], languageCode: 'en' }],
      }),
      'flows/Default Start Flow/Default Start Flow.json': json({}),
    }),
  )
  expect([source, bot.name]).toEqual(['Dialogflow CX', 'Travel'])
  expect(expressions).toEqual([['order', 'en', 'a large one tomorrow', 'size=large', 'datetime=tomorrow']])
  expect(dataset?.keys[0]?.enrichments[0]).toMatchObject({ value: 'L', entity_values: ['L', 'large', 'big'] })
  expect(losses).toEqual({ flows: 1 })
})

test('Rasa: annotations, lookup tables, synonyms, regexes; stories and responses lost', () => {
  const yaml = `
version: "3.1"
nlu:
  - intent: greet
    examples: |
      - hello
      - good morning
  - intent: book
    examples: |
      - fly to [Oslo](city)
      - from [Rome]{"entity": "city", "role": "from"} on [friday](day)
  - lookup: city
    examples: |
      - Oslo
      - Rome
  - synonym: Rome
    examples: |
      - Roma
  - regex: zip
    examples: |
      - \\d{5}
  - regex: odd
    examples: |
      - (?=x)y
stories:
  - story: happy path
    steps: []
responses:
  utter_greet:
    - text: hi
`
  const { source, expressions, dataset, losses } = read({ name: 'nlu.yml', contents: strToU8(yaml) })
  expect(source).toBe('Rasa')
  expect(expressions).toEqual([
    ['greet', 'en', 'hello'],
    ['greet', 'en', 'good morning'],
    ['book', 'en', 'fly to Oslo', 'city=Oslo'],
    ['book', 'en', 'from Rome on friday', 'city=Rome', 'day=friday'],
  ])
  expect(dataset?.gazettes[0]?.synonyms.map(({ value }) => value)).toEqual(['Oslo', 'Rome', 'Roma'])
  expect(dataset?.entities.map(({ slug, kind }) => [slug, kind])).toEqual([
    ['city', 'restricted'],
    ['zip', 'regex'],
    ['odd', 'free'],
    ['day', 'free'],
  ])
  expect(losses).toEqual({ responses: 1, flows: 1, roles: 1, patterns: 1 })
})

test('the dataset of SAP Conversational AI: tokens become tags, gazettes values', () => {
  const token = (name: string, entity: string | null) => ({ word: { name }, entity: entity && { slug: entity } })
  const { source, expressions, dataset } = read({
    name: 'dataset.json',
    contents: json({
      results: {
        language: { isocode: 'en' },
        intents: [
          {
            name: 'Order',
            expressions: [
              {
                source: 'two hot dogs, please',
                language: { isocode: 'en' },
                tokens: [
                  token('two', 'number'),
                  token('hot', 'dish'),
                  token('dogs', 'dish'),
                  token(',', null),
                  token('please', null),
                ],
              },
            ],
          },
        ],
        gazettes: [
          { entity: { slug: 'dish' }, is_open: false, synonyms: [{ value: 'hot dogs', language: { isocode: 'en' } }] },
        ],
      },
    }),
  })
  expect(source).toBe('SAP Conversational AI')
  expect(expressions).toEqual([['order', 'en', 'two hot dogs, please', 'number=two', 'dish=hot dogs']])
  expect(dataset?.gazettes[0]?.synonyms).toEqual([{ value: 'hot dogs', language: 'en' }])
})

test('Botpress: utterances by language, slots, list and pattern entities', () => {
  const { source, expressions, dataset, losses } = read(
    zip({
      'intents/order.json': json({
        name: 'order',
        contexts: ['global', 'food'],
        utterances: { en: ['a [pizza](what) at [noon](when)'], fr: ['une pizza'] },
        slots: [
          { name: 'what', entities: ['dish'] },
          { name: 'when', entities: ['system.time'] },
        ],
      }),
      'entities/dish.json': json({
        name: 'dish',
        type: 'list',
        occurrences: [{ name: 'Pizza', synonyms: ['pizza', 'pie'] }],
      }),
      'entities/ref.json': json({ name: 'ref', type: 'pattern', pattern: 'R\\d+' }),
    }),
  )
  expect(source).toBe('Botpress')
  expect(expressions).toEqual([
    ['order', 'en', 'a pizza at noon', 'dish=pizza', 'datetime=noon'],
    ['order', 'fr', 'une pizza'],
  ])
  expect(dataset?.entities.map(({ slug, kind }) => [slug, kind])).toEqual([
    ['dish', 'restricted'],
    ['ref', 'regex'],
  ])
  expect(losses).toEqual({ contexts: 1 })
})

describe('hostile files', () => {
  test('an archive of too many files, or too many bytes, is refused before it is unpacked', () => {
    const many = Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`${at}.json`, strToU8('1')]))
    expect(() => convert(zip(many))).toThrow(TooLarge)
    const bomb = zipSync({ 'a.json': new Uint8Array(129 * 1024 * 1024) }, { level: 9 })
    expect(() => convert({ name: 'bomb.zip', contents: bomb })).toThrow(TooLarge)
  })

  test('YAML whose aliases expand without end is not read', () => {
    const laughs = Array.from(
      { length: 12 },
      (_, at) => `a${at + 1}: &a${at + 1} [${Array(9).fill(`*a${at}`).join(',')}]`,
    )
    expect(convert({ name: 'x.yml', contents: strToU8(['a0: &a0 lol', ...laughs].join('\n')) })).toBeUndefined()
  })

  test('names of the language itself are plain names', () => {
    const { dataset } = read({
      name: 'nlu.json',
      contents: strToU8('{"intents":[{"name":"__proto__","utterances":{"en":["[a](constructor) b"]}}],"entities":[]}'),
    })
    expect(dataset?.intents[0]?.slug).toBe('proto')
    expect(dataset?.entities[0]?.slug).toBe('constructor')
  })

  const anyText = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('', ' ', '@sys.date', '__proto__', 'x'.repeat(600)),
  )
  const noise = fc.jsonValue({ maxDepth: 2 })

  test('whatever a file holds, the document is one that the service accepts', () => {
    const part = fc.oneof(noise, fc.record({ text: anyText, meta: anyText }))
    const phrases = fc.array(fc.oneof(noise, fc.record({ data: fc.array(part, { maxLength: 4 }) })), { maxLength: 4 })
    const entries = fc.array(
      fc.oneof(noise, fc.record({ value: anyText, synonyms: fc.array(anyText, { maxLength: 3 }) })),
    )
    fc.assert(
      fc.property(phrases, entries, noise, anyText, (said, listed, agent, name) => {
        const { document } = convert(
          zip({
            'agent.json': json(agent),
            [`intents/${name.replaceAll('/', '')}a_usersays_en.json`]: json(said),
            'entities/e_entries_en.json': json(listed),
          }),
        ) ?? { document: undefined }
        if (document) BotDocument.parse(document)
      }),
      { numRuns: 200 },
    )
  })

  test('Rasa annotations of any text never fail, and lose no letter', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '[', ']', '(', ')', '{', '}', '"', ':') }), sentence => {
        const file = { nlu: [{ intent: 'x', examples: [{ text: sentence }] }] }
        const { document } = convert({ name: 'x.yml', contents: json(file) }) ?? { document: undefined }
        if (document) BotDocument.parse(document)
      }),
    )
  })

  test('any bytes are a bot, not recognised, or damaged', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.boolean(), (bytes, isZip) => {
        const contents = isZip ? new Uint8Array([0x50, 0x4b, 3, 4, ...bytes]) : bytes
        try {
          convert({ name: 'x.zip', contents })
        } catch (error) {
          expect(error).toBeInstanceOf(Error)
        }
      }),
    )
  })
})
