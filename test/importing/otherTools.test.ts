import { describe, expect, test } from 'vitest'
import { gzipSync, strToU8 } from 'fflate'
import { convert } from '../../service/importing/convert.ts'
import { file, json, read, zip } from './conversion.ts'

test('Dialogflow CX: phrases, entity types, pages as skills, routes as triggers', () => {
  const words = (...text: string[]) => ({ messages: [{ text: { text }, languageCode: 'en' }] })
  const { source, bot, expressions, canonical, skills, counted } = read(
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
      'intents/hours/hours.json': json({ displayName: 'Hours' }),
      'entityTypes/size/size.json': json({ displayName: 'size', kind: 'KIND_MAP' }),
      'entityTypes/size/entities/en.json': json({
        entities: [{ value: 'L', synonyms: ['large', 'big'], languageCode: 'en' }],
      }),
      'flows/Start/Start.json': json({
        displayName: 'Start',
        transitionRoutes: [
          { intent: 'Order', targetPage: 'Ordering' },
          { intent: 'Hours', triggerFulfillment: words('From nine.') },
        ],
        eventHandlers: [
          { event: 'sys.no-match-default', triggerFulfillment: words('Pardon?') },
          { event: 'sys.no-input-default', triggerFulfillment: words('Hello?') },
        ],
      }),
      'flows/Start/pages/Ordering.json': json({
        displayName: 'Ordering',
        form: {
          parameters: [
            {
              displayName: 'size',
              entityType: '@size',
              required: true,
              fillBehavior: { initialPromptFulfillment: words('Which size?') },
            },
          ],
        },
        transitionRoutes: [
          { condition: '$page.params.status = "FINAL"', triggerFulfillment: words('A $session.params.size one.') },
          {
            condition: '$page.params.status = "FINAL" AND $session.params.size != "L"',
            triggerFulfillment: words('Sure?'),
          },
          { condition: '$sys.func.LEN($session.params.size) > 3', triggerFulfillment: words('no') },
        ],
      }),
    }),
  )
  expect([source, bot.name]).toEqual(['Dialogflow CX', 'Travel'])
  expect(expressions).toEqual([['order', 'en', 'a large one tomorrow', 'size=large', 'datetime=tomorrow']])
  expect(canonical).toEqual({ size: { L: ['L', 'large', 'big'] } })
  expect(skills.map(({ name, kind }) => [name, kind])).toEqual([
    ['Start: Ordering', 'business'],
    ['Start: Hours', 'business'],
    ['Start: not understood', 'fallback'],
  ])
  expect(skills[0]).toMatchObject({
    triggers: { groups: [[{ left: '@order' }]] },
    requirements: [{ requirements: [{ name: 'size', missing: [{ variants: { en: ['Which size?'] } }] }] }],
    actions: [
      { actions: [{ variants: { en: ['A {{memory.size}} one.'] } }] },
      {
        when: { groups: [[{ left: '_memory.size', operator: 'is-not', right: 'L' }]] },
        actions: [{ variants: { en: ['Sure?'] } }],
      },
    ],
  })
  expect(counted).toEqual({ conditions: 1 })
})

describe('Botpress', () => {
  const intent = {
    name: 'order',
    contexts: ['global', 'food'],
    utterances: { en: ['a [pizza](what) at [noon](when)'], fr: ['une pizza'] },
    slots: [
      { name: 'what', entities: ['dish'] },
      { name: 'when', entities: ['system.time'] },
    ],
  }

  test('utterances by language, slots, list and pattern entities, questions with answers', () => {
    const { source, expressions, dataset, skills, problems } = read(
      zip({
        'bot.config.json': json({ name: 'b', defaultLanguage: 'en' }),
        'intents/order.json': json(intent),
        'intents/__qna__hours.json': json({
          name: '__qna__hours',
          utterances: { en: ['when do you open'] },
          slots: [],
        }),
        'qna/hours.json': json({
          id: 'hours',
          data: { answers: { en: ['At {{nine}}.'] }, questions: { en: ['when do you open'] }, enabled: true },
        }),
        'qna/way.json': json({
          id: 'way',
          data: { answers: { en: ['Left.'] }, questions: { en: ['which way'] }, redirectFlow: 'map.flow.json' },
        }),
        'entities/dish.json': json({
          name: 'dish',
          type: 'list',
          occurrences: [{ name: 'Pizza', synonyms: ['pizza', 'pie'] }],
        }),
        'entities/ref.json': json({ name: 'ref', type: 'pattern', pattern: 'R\\d+' }),
        'flows/main.flow.json': json({}),
      }),
    )
    expect(source).toBe('Botpress')
    expect(expressions).toEqual([
      ['order', 'en', 'a pizza at noon', 'dish=pizza', 'datetime=noon'],
      ['order', 'fr', 'une pizza'],
      ['qna-hours', 'en', 'when do you open'],
      ['way', 'en', 'which way'],
    ])
    expect(dataset?.entities.map(({ slug, kind }) => [slug, kind])).toEqual([
      ['dish', 'restricted'],
      ['ref', 'regex'],
    ])
    expect(skills).toMatchObject([
      {
        triggers: { groups: [[{ left: '@qna-hours' }]] },
        actions: [{ actions: [{ variants: { en: ['At \\{{nine}}.'] } }] }],
      },
      { triggers: { groups: [[{ left: '@way' }]] } },
    ])
    expect(problems).toEqual({
      contexts: ['intents/order.json:1 order: food'],
      flows: ['flows/main.flow.json flows/main.flow.json', 'qna/way.json:1 way: map.flow.json'],
    })
  })

  test('utterances in one list, in a .tgz archive', () => {
    const header = (name: string, size: number) => {
      const block = new Uint8Array(512)
      block.set(strToU8(name))
      block.set(strToU8(size.toString(8).padStart(11, '0')), 124)
      block.set(strToU8('0'), 156)
      return block
    }
    const content = strToU8(JSON.stringify({ name: 'pay', utterances: ['how do i pay', 'paying'], slots: [] }))
    const body = new Uint8Array(512)
    body.set(content)
    const tar = new Uint8Array([...header('bot/intents/pay.json', content.length), ...body, ...new Uint8Array(1024)])
    const { sentences } = read(file('bot.tgz', gzipSync(tar)))
    expect(sentences).toEqual({ pay: ['how do i pay', 'paying'] })
  })
})

test('Botpress: questions and answers of old exports', () => {
  const { sentences, skills } = read(
    file(
      'qna.json',
      json({
        qnas: [
          { id: 'hours', data: { questions: ['when do you open', 'opening hours'], answers: ['At nine.', 'Nine.'] } },
          { id: 'place', data: { questions: ['where are you'], answer: 'Here.' } },
        ],
      }),
    ),
  )
  expect(sentences).toEqual({ hours: ['when do you open', 'opening hours'], place: ['where are you'] })
  expect(skills).toMatchObject([
    { actions: [{ actions: [{ variants: { en: ['At nine.', 'Nine.'] } }] }] },
    { actions: [{ actions: [{ variants: { en: ['Here.'] } }] }] },
  ])
})

test('LUIS: entities with inclusive ends, lists, patterns, prebuilt ones; templates and features reported', () => {
  const { source, bot, expressions, dataset, canonical, problems } = read(
    file(
      'app.json',
      JSON.stringify({
        luis_schema_version: '7.0.0',
        name: 'Trip',
        culture: 'fr-fr',
        intents: [{ name: 'Go' }, { name: 'None' }],
        entities: [{ name: 'place', roles: ['to'] }],
        prebuiltEntities: [{ name: 'datetimeV2' }],
        closedLists: [{ name: 'class', subLists: [{ canonicalForm: 'first', list: ['1st'] }] }],
        regex_entities: [{ name: 'pnr', regexPattern: '[A-Z]{6}' }],
        composites: [{ name: 'trip', children: ['place'] }],
        phraselists: [{ name: 'cities', words: 'oslo' }],
        patterns: [{ pattern: 'to {place}', intent: 'Go' }],
        utterances: [
          {
            text: 'to oslo tomorrow',
            intent: 'Go',
            entities: [
              { entity: 'place', role: 'to', startPos: 3, endPos: 6 },
              { entity: 'datetimeV2', startPos: 8, endPos: 15 },
            ],
          },
          { text: 'bad', intent: 'Go', entities: [{ entity: 'place', startPos: 2, endPos: 9 }] },
        ],
      }),
    ),
  )
  expect([source, bot.name, bot.language]).toEqual(['LUIS', 'Trip', 'fr'])
  expect(dataset?.intents.map(({ slug }) => slug)).toEqual(['go', 'none'])
  expect(expressions).toEqual([
    ['go', 'fr', 'to oslo tomorrow', 'place-to=oslo', 'datetime=tomorrow'],
    ['go', 'fr', 'bad'],
  ])
  expect(canonical).toEqual({ class: { first: ['first', '1st'] } })
  expect(dataset?.entities.find(({ slug }) => slug === 'pnr')?.regex_pattern).toBe('(?:[A-Z]{6})')
  expect(Object.keys(problems)).toEqual(['unreadable', 'templates', 'composites', 'metadata'])
})

test('CLU: lists by language, prebuilt entities, offsets', () => {
  const { source, expressions, canonical } = read(
    file(
      'clu.json',
      JSON.stringify({
        projectFileVersion: '2023-04-01',
        metadata: { projectName: 'Pay', language: 'en-us' },
        assets: {
          intents: [{ category: 'Pay' }],
          entities: [
            {
              category: 'card',
              list: { sublists: [{ listKey: 'credit', synonyms: [{ language: 'en', values: ['credit card'] }] }] },
            },
            { category: 'sum', prebuilts: [{ category: 'Number' }] },
          ],
          utterances: [
            {
              text: 'pay 5 by credit card',
              intent: 'Pay',
              language: 'en-us',
              entities: [
                { category: 'sum', offset: 4, length: 1 },
                { category: 'card', offset: 9, length: 11 },
              ],
            },
          ],
        },
      }),
    ),
  )
  expect(source).toBe('CLU')
  expect(expressions).toEqual([['pay', 'en', 'pay 5 by credit card', 'number=5', 'card=credit card']])
  expect(canonical).toEqual({ card: { credit: ['credit', 'credit card'] } })
})

test('nlp.js: placeholders, options, patterns, answers', () => {
  const { source, expressions, lists, dataset, skills } = read(
    file(
      'corpus.json',
      JSON.stringify({
        name: 'c',
        locale: 'en-US',
        entities: { hero: { options: { spiderman: ['spider man', 'spidey'] } }, mail: '/\\b\\w+@\\w+\\b/i' },
        data: [
          {
            intent: 'saw',
            utterances: ['I saw @hero today', '%hero% again', 'me@home'],
            answers: ['Where was {{ hero }}?', { answer: 'Ha', opts: 'x' }],
          },
          { intent: 'None', utterances: ['la'], answers: ['Sorry?'] },
        ],
      }),
    ),
  )
  expect(source).toBe('nlp.js')
  expect(expressions).toEqual([
    ['saw', 'en', 'I saw spider man today', 'hero=spider man'],
    ['saw', 'en', 'spider man again', 'hero=spider man'],
    ['saw', 'en', 'me@home'],
    ['none', 'en', 'la'],
  ])
  expect(lists).toEqual({ hero: ['spiderman', 'spider man', 'spidey'] })
  expect(dataset?.entities.map(({ kind }) => kind)).toEqual(['restricted', 'regex'])
  expect(skills).toMatchObject([
    {
      ...{ kind: 'business', requirements: [{ requirements: [{ name: 'hero', key: 'hero', optional: true }] }] },
      actions: [{ actions: [{ variants: { en: ['Where was {{memory.hero}}?', 'Ha'] } }] }],
    },
    { kind: 'fallback', triggers: { groups: [] } },
  ])
})

test('nlp.js: slots are asked for, sentences with placeholders without values are reported', () => {
  const corpus = (locale: string, question: string, answer: string) =>
    JSON.stringify(
      {
        ...{ name: 'travel', locale },
        entities: { toCity: { trim: [{ position: 'afterLast', words: ['to'] }] } },
        data: [
          {
            ...{ intent: 'travel', utterances: ['I want to travel', 'to @toCity on @date'], answers: [answer] },
            slotFilling: { toCity: question, date: { mandatory: true, question: { [locale.slice(0, 2)]: 'D?' } } },
          },
        ],
      },
      null,
      1,
    )
  const { skills, sentences, problems } = read(
    zip({
      'corpus-en.json': corpus('en-US', 'Where to?', 'To {{ toCity }}.'),
      'corpus-fr.json': corpus('fr', 'Vers où ?', 'Vers {{ toCity }}.'),
    }),
  )
  expect(sentences).toEqual({ travel: ['I want to travel', 'I want to travel'] })
  expect(problems.templates?.[0]).toMatch(/^corpus-en\.json:\d+ to @toCity on @date$/)
  expect(problems.patterns?.[0]).toContain('toCity')
  expect(skills).toMatchObject([
    {
      requirements: [
        {
          requirements: [
            { name: 'tocity', key: 'toCity', missing: [{ variants: { en: ['Where to?'], fr: ['Vers où ?'] } }] },
            { name: 'datetime', key: 'date', missing: [{ variants: { en: ['D?'], fr: ['D?'] } }] },
            { name: 'interval', key: 'date' },
          ],
        },
      ],
      actions: [{ actions: [{ variants: { en: ['To {{memory.toCity}}.'], fr: ['Vers {{memory.toCity}}.'] } }] }],
    },
  ])
})

describe('Wit.ai', () => {
  test('utterances with roles, keywords, traits reported', () => {
    const { source, expressions, canonical, counted } = read(
      zip({
        'app/app.json': json({ name: 'Home', lang: 'en' }),
        'app/intents/light.json': json({ name: 'light' }),
        'app/intents/unused.json': json({ name: 'unused' }),
        'app/entities/room.json': json({
          name: 'room',
          roles: ['in'],
          lookups: ['keywords'],
          keywords: [{ keyword: 'kitchen', synonyms: ['cookery'] }],
        }),
        'app/utterances/utterances-1.json': json({
          utterances: [
            {
              text: 'light in the kitchen at 8',
              intent: 'light',
              traits: [{ trait: 'x', value: 'y' }],
              entities: [
                { entity: 'room:room', start: 13, end: 20, body: 'kitchen', entities: [] },
                { entity: 'wit$datetime:datetime', start: 21, end: 25, body: 'at 8', entities: [] },
              ],
            },
          ],
        }),
      }),
    )
    expect(source).toBe('Wit.ai')
    expect(expressions).toEqual([['light', 'en', 'light in the kitchen at 8', 'room=kitchen', 'datetime=at 8']])
    expect(canonical).toEqual({ room: { kitchen: ['kitchen', 'cookery'] } })
    expect(counted).toEqual({ metadata: 1 })
  })

  test('expressions of older exports', () => {
    const { expressions } = read(
      zip({
        'a/expressions.json': json({
          data: [
            {
              text: 'to oslo',
              entities: [
                { entity: 'intent', value: '"go"' },
                { entity: 'place', value: '"oslo"', start: 3, end: 7 },
              ],
            },
          ],
        }),
      }),
    )
    expect(expressions).toEqual([['go', 'en', 'to oslo', 'place=oslo']])
  })
})

describe('tables', () => {
  test('sentences with intents, in any order of columns', () => {
    const { sentences, problems } = read(file('data.csv', 'utterance;intent\nhello;greet\n"see\nyou";bye\n;bye\n'))
    expect(sentences).toEqual({ greet: ['hello'], bye: ['see you'] })
    expect(problems.blank).toEqual(['data.csv:5 , bye'])
  })

  test('without names of columns, or with quotes that do not end, they are refused with the line', () => {
    expect(() => convert(file('data.csv', 'hello,greet\nbye,bye\n'))).toThrow('the first row names no columns')
    expect(() => convert(file('data.csv', 'intent,text\na,b\ngreet,"hello\nbye,see you\n'))).toThrow(
      expect.objectContaining({ line: 3 }),
    )
  })

  test('questions with answers', () => {
    const { sentences, skills } = read(
      file('faq.csv', 'Question,Answer\nwhen do you open,At nine.\nopening hours,At nine.\nwhere,Here.\n'),
    )
    expect(sentences).toEqual({ 'when-do-you-open': ['when do you open', 'opening hours'], where: ['where'] })
    expect(skills).toMatchObject([
      {
        triggers: { groups: [[{ left: '@when-do-you-open' }]] },
        actions: [{ actions: [{ variants: { en: ['At nine.'] } }] }],
      },
      { name: 'where' },
    ])
  })
})

test('the dataset of SAP Conversational AI: tokens become tags, gazettes values', () => {
  const token = (name: string, entity: string | null) => ({ word: { name }, entity: entity && { slug: entity } })
  const { source, expressions, dataset } = read(
    file(
      'dataset.json',
      JSON.stringify({
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
                { source: 'a bun', tokens: JSON.stringify([{ word: 'a' }, { word: 'bun', entity_id: 21 }]) },
              ],
            },
          ],
          entities: [{ id: 21, slug: 'bread', type: 1 }],
          gazettes: [
            {
              entity: { slug: 'dish' },
              is_open: false,
              synonyms: [{ value: 'hot dogs', language: { isocode: 'en' } }],
            },
          ],
        },
      }),
    ),
  )
  expect(source).toBe('SAP Conversational AI')
  expect(expressions).toEqual([
    ['order', 'en', 'two hot dogs, please', 'number=two', 'dish=hot dogs'],
    ['order', 'en', 'a bun', 'bread=bun'],
  ])
  expect(dataset?.gazettes[0]?.synonyms).toEqual([{ value: 'hot dogs', language: 'en' }])
})
