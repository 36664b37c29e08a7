import { describe, expect, test } from 'vitest'
import { json, read, zip } from './conversion.ts'

const said = (...data: object[]) => ({ data, isTemplate: false })

describe('a whole agent', () => {
  const agent = zip({
    'agent.json': json({
      displayName: 'Hotel',
      language: 'en',
      webhook: { available: true, url: 'https://example.org' },
    }),
    'package.json': json({ version: '1.0.0' }),
    'intents/Book a room.json': json({
      name: 'Book a room',
      contexts: ['booking'],
      webhookUsed: true,
      responses: [
        {
          affectedContexts: [{ name: 'paying', lifespan: 2 }],
          parameters: [
            {
              name: 'room',
              dataType: '@room',
              required: true,
              prompts: [
                { lang: 'en', value: 'Which room, {{guest}}?' },
                { lang: 'fr', value: 'Quelle chambre ?' },
              ],
            },
            { name: 'nights', dataType: '@sys.number', required: false },
          ],
          messages: [
            { type: '0', lang: 'en', speech: ['A $room then.', 'OK'] },
            { type: '0', lang: 'fr', speech: 'Bien' },
            { type: 2, lang: 'en', title: 'More?', replies: ['yes', 'no'] },
            { type: '7', lang: 'en' },
          ],
        },
      ],
    }),
    'intents/Book a room_usersays_en.json': json([
      said(
        { text: 'a ' },
        { text: 'double', meta: '@room', alias: 'room' },
        { text: ' for ' },
        { text: '2', meta: '@sys.number', alias: 'nights' },
      ),
      said({ text: 'in ' }, { text: 'blue', meta: '@sys.music-genre', alias: 'x' }),
      said({ text: '  ' }),
      said({ text: 'x'.repeat(600) }),
    ]),
    'intents/Book a room_usersays_fr.json': json([said({ text: 'une chambre' })]),
    'intents/Fallback.json': json({
      name: 'Fallback',
      fallbackIntent: true,
      responses: [{ messages: [{ type: '0', speech: 'Pardon?' }] }],
    }),
    'intents/Welcome.json': json({ name: 'Welcome', events: [{ name: 'WELCOME' }], responses: [] }),
    'entities/room.json': json({ name: 'room', automatedExpansion: true }),
    'entities/room_entries_en.json': json([{ value: 'double', synonyms: ['double', 'twin'] }]),
    'entities/code.json': json({ name: 'code', isRegexp: true }),
    'entities/code_entries_en.json': json([{ value: '[A-Z]{3}', synonyms: ['[A-Z] \\d'] }]),
    'notes.json': json({ by: 'me' }),
  })

  test('keeps intents with and without sentences, tags, languages, values and patterns', () => {
    const { source, bot, expressions, dataset, lists, canonical } = read(agent)
    expect([source, bot.name]).toEqual(['Dialogflow ES', 'Hotel'])
    expect(dataset?.intents.map(({ name }) => name)).toEqual(['Book a room', 'Fallback', 'Welcome'])
    expect(expressions).toEqual([
      ['book-a-room', 'en', 'a double for 2', 'room=double', 'number=2'],
      ['book-a-room', 'en', 'in blue'],
      ['book-a-room', 'fr', 'une chambre'],
    ])
    expect(lists).toEqual({ room: ['double', 'twin'] })
    expect(canonical).toEqual({ room: { double: ['double', 'twin'] } })
    expect(dataset?.entities).toMatchObject([
      { kind: 'free' },
      { kind: 'regex', regex_pattern: '(?:[A-Z]{3})|(?:[A-Z] \\d)' },
    ])
  })

  test('makes skills of parameters, responses and contexts', () => {
    const { skills } = read(agent)
    expect(skills.map(({ slug, kind }) => [slug, kind])).toEqual([
      ['book-a-room', 'business'],
      ['fallback', 'fallback'],
    ])
    const [book] = skills
    expect(book?.triggers.groups).toEqual([
      [
        { left: '@book-a-room', operator: 'is-present', right: undefined },
        { left: '_memory.contexts.booking', operator: 'is-present', right: null },
      ],
    ])
    expect(book?.requirements).toMatchObject([
      {
        requirements: [
          {
            kind: 'entity',
            name: 'room',
            key: 'room',
            missing: [{ variants: { en: ['Which room, \\{{guest}}?'], fr: ['Quelle chambre ?'] } }],
          },
          { kind: 'entity', name: 'number', key: 'nights', optional: true, missing: [] },
        ],
      },
    ])
    expect(book?.actions[0]?.actions).toMatchObject([
      { type: 'edit_memory', set: [{ key: 'contexts.paying', value: 'true' }] },
      { type: 'message', format: 'text', variants: { en: ['A {{memory.room}} then.', 'OK'], fr: ['Bien'] } },
      {
        type: 'message',
        format: 'quickReplies',
        variants: {
          en: [
            {
              title: 'More?',
              buttons: [
                { title: 'yes', value: 'yes' },
                { title: 'no', value: 'no' },
              ],
            },
          ],
        },
      },
    ])
    expect(book?.description).toContain('it calls the webhook of the agent (intents/Book a room.json:1)')
  })

  test('reports what is lost, with file and line', () => {
    const { counted, problems } = read(agent)
    expect(counted).toEqual({
      responses: 1,
      contexts: 1,
      events: 1,
      webhooks: 2,
      builtInTags: 1,
      tooLong: 1,
      blank: 1,
      unusedFiles: 1,
    })
    expect(problems.unusedFiles).toEqual(['notes.json '])
    expect(problems.builtInTags).toEqual(['intents/Book a room_usersays_en.json:1 @sys.music-genre: in blue'])
  })
})

test('two parameters of one entity are roles, and either the role or the entity fills them', () => {
  const { expressions, skills } = read(
    zip({
      'agent.json': json({ language: 'en' }),
      'intents/fly.json': json({
        name: 'fly',
        responses: [
          {
            parameters: [
              {
                name: 'from',
                dataType: '@sys.geo-city',
                required: true,
                prompts: [{ lang: 'en', value: 'From where?' }],
              },
              { name: 'to', dataType: '@sys.geo-city', required: true },
            ],
          },
        ],
      }),
      'intents/fly_usersays_en.json': json([
        said(
          { text: 'from ' },
          { text: 'Oslo', alias: 'from', meta: '@sys.geo-city' },
          { text: ' to ' },
          { text: 'Rome', alias: 'to', meta: '@sys.geo-city' },
        ),
      ]),
    }),
  )
  expect(expressions).toEqual([['fly', 'en', 'from Oslo to Rome', 'geo-city-from=Oslo', 'geo-city-to=Rome']])
  const [list, second] = skills[0]?.requirements ?? []
  expect([list?.operator, second]).toEqual(['and', undefined])
  expect(list?.requirements.map(({ name, key }) => [name, key])).toEqual([
    ['geo-city-from', 'from'],
    ['location', 'from'],
    ['geo-city-to', 'to'],
    ['location', 'to'],
  ])
  expect(list?.requirements[0]?.missing).toMatchObject([{ variants: { en: ['From where?'] } }])
  expect(list?.requirements[2]?.missing).toEqual([])
})

test('sentences inside of intents, and entries inside of entities', () => {
  const { expressions, lists } = read(
    zip({
      'agent.json': '\uFEFF{"language":"en"}',
      'intents/o.json': json({
        name: 'o',
        userSays: [said({ text: 'a ' }, { text: 'pie', alias: 'dish', meta: '@dish' })],
        responses: [],
      }),
      'entities/dish.json': json({ name: 'dish', entries: [{ value: 'pizza', synonyms: ['pizza', 'pie'] }] }),
    }),
  )
  expect(expressions).toEqual([['o', 'en', 'a pie', 'dish=pie']])
  expect(lists).toEqual({ dish: ['pizza', 'pie'] })
})

test('composite entities are reported, and learned from what is tagged', () => {
  const { problems, dataset, expressions } = read(
    zip({
      'agent.json': json({ language: 'en' }),
      'intents/o.json': json({ name: 'o', responses: [] }),
      'intents/o_usersays_en.json': json([said({ text: 'a ' }, { text: 'large red', alias: 'item', meta: '@item' })]),
      'entities/item.json': json({ name: 'item', isEnum: true }),
      'entities/item_entries_en.json': json([
        { value: '@size:size @color:color', synonyms: ['@size:size @color:color'] },
      ]),
    }),
  )
  expect(expressions).toEqual([['o', 'en', 'a large red', 'item=large red']])
  expect(dataset?.entities).toMatchObject([{ slug: 'item', kind: 'free' }])
  expect(problems.composites).toEqual(['entities/item_entries_en.json:1 item: @size:size @color:color'])
})

test('values that are tagged and not listed join a closed list', () => {
  const { lists, dataset } = read(
    zip({
      'agent.json': json({ language: 'en' }),
      'intents/o.json': json({ name: 'o', responses: [] }),
      'intents/o_usersays_en.json': json([said({ text: 'pasta', alias: 'dish', meta: '@dish' })]),
      'entities/dish.json': json({ name: 'dish' }),
      'entities/dish_entries_en.json': json([{ value: 'pizza', synonyms: ['pizza'] }]),
    }),
  )
  expect(dataset?.entities[0]?.kind).toBe('restricted')
  expect(lists).toEqual({ dish: ['pizza', 'pasta'] })
})
