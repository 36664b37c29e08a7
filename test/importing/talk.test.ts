import { afterAll, beforeAll, expect, test } from 'vitest'
import { convert } from '../../service/importing/convert.ts'
import { waitForTraining } from '../support/build.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { zip } from './conversion.ts'

let service: TestService

beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())

/** Imports what the files of another tool become, and trains it. */
async function importBot(files: Record<string, string>) {
  const { document } = convert(zip(files)) ?? {}
  if (!document) throw new Error('not recognised')
  const { user_slug, user_jwt } = service.owner
  const bot = await service.as(`Bearer ${user_jwt}`).bots.import({ params: { user_slug }, body: document })
  const developer = `Token ${bot.developer_token ?? ''}`
  const params = { user_slug, bot_slug: bot.slug, version_slug: 'v1' }
  await service.as(developer).dataset.train({ params })
  await waitForTraining(service, { developer, params })
  return { developer, params }
}

const sentences = (intent: string, texts: string[]) =>
  `- intent: ${intent}\n  examples: |\n${texts.map(text => `    - ${text}`).join('\n')}\n`

test('a project of Rasa asks the questions of its form, and takes the answers', async () => {
  const { developer } = await importBot({
    'data/nlu.yml': `nlu:\n${sentences('greet', ['hello', 'hi there', 'good morning', 'hey'])}${sentences(
      'book_table',
      [
        'I want to book a table',
        'a table please',
        'book a [thai](cuisine) table',
        'reserve a place for [italian](cuisine) food',
      ],
    )}${sentences('inform', ['[thai](cuisine)', '[italian](cuisine) please', 'I like [greek](cuisine)'])}- synonym: greek
  examples: |
    - cretan
`,
    'domain.yml': `
intents: [greet, book_table, inform]
entities: [cuisine, number]
slots:
  cuisine:
    type: text
    mappings: [{ type: from_entity, entity: cuisine }]
  seats:
    type: text
    mappings: [{ type: from_entity, entity: number }]
forms:
  table_form:
    required_slots: [cuisine, seats]
responses:
  utter_greet: [{ text: Good day }]
  utter_ask_cuisine: [{ text: Which kitchen? }]
  utter_ask_seats: [{ text: For how many? }]
  utter_done: [{ text: 'A {cuisine} table for {seats}.' }]
`,
    'data/rules.yml': `
rules:
- rule: greet
  steps: [{ intent: greet }, { action: utter_greet }]
- rule: start
  steps: [{ intent: book_table }, { action: table_form }, { active_loop: table_form }]
- rule: end
  condition: [{ active_loop: table_form }]
  steps: [{ action: table_form }, { active_loop: null }, { action: utter_done }]
`,
  })
  const api = service.as(developer)
  const say = async (content: string, conversation_id = 'first') => {
    const body = { message: { type: 'text' as const, content }, conversation_id, language: 'en' }
    const { messages } = await api.dialog.talk({ body })
    return messages.map(message => message.content)
  }
  expect(await say('hello')).toEqual(['Good day'])
  expect(await say('I want to book a table')).toEqual(['Which kitchen?'])
  expect(await say('thai')).toEqual(['For how many?'])
  expect(await say('4')).toEqual(['A thai table for 4.'])
  expect(await say('book a italian table', 'second')).toEqual(['For how many?'])
  // The value is told as what it is a synonym of.
  await say('book a cretan table', 'fourth')
  expect(await say('2', 'fourth')).toEqual(['A greek table for 2.'])
  // A value that no sentence has answers the question too.
  expect(await say('I want to book a table', 'third')).toEqual(['Which kitchen?'])
  expect(await say('korean', 'third')).toEqual(['For how many?'])
})

/** Starts a conversation. */
const conversationWith = (developer: string, conversation_id: string) => async (content: string) => {
  const body = { message: { type: 'text' as const, content }, conversation_id, language: 'en' }
  const { messages } = await service.as(developer).dialog.talk({ body })
  return messages.map(message => message.content)
}

test('an agent of Dialogflow ES asks its prompts; the same “yes” answers what was asked last', async () => {
  const said = (...texts: string[]) => JSON.stringify(texts.map(text => ({ data: [{ text }], isTemplate: false })))
  const answer = (text: string, more = {}) => [{ messages: [{ type: '0', lang: 'en', speech: [text] }], ...more }]
  const yes = (context: string, text: string) =>
    JSON.stringify({
      ...{ name: `${context} - yes`, contexts: [context] },
      responses: answer(text, { resetContexts: true, affectedContexts: [{ name: context, lifespan: 0 }] }),
    })
  const { developer } = await importBot({
    'agent.json': JSON.stringify({ displayName: 'Hotel', language: 'en' }),
    'intents/book.json': JSON.stringify({
      name: 'book',
      responses: answer('A $room room for $nights nights. Shall I book it?', {
        affectedContexts: [{ name: 'booking', lifespan: 2 }],
        parameters: [
          {
            ...{ name: 'room', dataType: '@room', value: '$room', required: true },
            prompts: [{ lang: 'en', value: 'Which room?' }],
          },
          { name: 'nights', dataType: '@sys.number', value: '$nights', required: false },
        ],
      }),
    }),
    'intents/book_usersays_en.json': said(
      'I need a room',
      'book a room please',
      'a room for the night',
      'reserve a room',
    ),
    'intents/cancel.json': JSON.stringify({
      name: 'cancel',
      responses: answer('Cancel everything?', { affectedContexts: [{ name: 'cancelling', lifespan: 2 }] }),
    }),
    'intents/cancel_usersays_en.json': said('cancel my booking', 'I want to cancel', 'please cancel it', 'call it off'),
    'intents/booking - yes.json': yes('booking', 'Booked.'),
    'intents/booking - yes_usersays_en.json': said('yes', 'yes please', 'sure', 'do it'),
    'intents/cancelling - yes.json': yes('cancelling', 'Cancelled.'),
    'intents/cancelling - yes_usersays_en.json': said('yes', 'yes please', 'sure', 'do it'),
    'entities/room.json': JSON.stringify({ name: 'room' }),
    'entities/room_entries_en.json': JSON.stringify([
      { value: 'double', synonyms: ['double', 'twin'] },
      { value: 'single', synonyms: ['single'] },
    ]),
  })
  const say = conversationWith(developer, 'es')
  expect(await say('book a room please, for 3')).toEqual(['Which room?'])
  expect(await say('twin')).toEqual(['A double room for 3 nights. Shall I book it?'])
  expect(await say('yes please')).toEqual(['Booked.'])
  expect(await say('I want to cancel')).toEqual(['Cancel everything?'])
  expect(await say('sure')).toEqual(['Cancelled.'])
})

test('an agent of Dialogflow CX goes through its pages', async () => {
  const words = (...text: string[]) => ({ messages: [{ text: { text }, languageCode: 'en' }] })
  const phrases = (...texts: string[]) =>
    JSON.stringify({ trainingPhrases: texts.map(text => ({ parts: [{ text }], languageCode: 'en' })) })
  const { developer } = await importBot({
    'agent.json': JSON.stringify({ displayName: 'Shirts', defaultLanguageCode: 'en' }),
    'intents/order/order.json': JSON.stringify({ displayName: 'order' }),
    'intents/order/trainingPhrases/en.json': phrases(
      'I want a shirt',
      'order a shirt',
      'buy a shirt please',
      'a new shirt',
    ),
    'intents/gift/gift.json': JSON.stringify({ displayName: 'gift' }),
    'intents/gift/trainingPhrases/en.json': phrases(
      'it is a gift',
      'wrap it as a present',
      'for my mother',
      'a birthday gift',
    ),
    'entityTypes/size/size.json': JSON.stringify({ displayName: 'size', kind: 'KIND_MAP' }),
    'entityTypes/size/entities/en.json': JSON.stringify({
      entities: ['small', 'large'].map(value => ({ value, synonyms: [value], languageCode: 'en' })),
    }),
    'flows/Start/Start.json': JSON.stringify({
      displayName: 'Start',
      transitionRoutes: [{ intent: 'order', targetPage: 'Order' }],
    }),
    'flows/Start/pages/Order.json': JSON.stringify({
      displayName: 'Order',
      entryFulfillment: words('With pleasure.'),
      form: {
        parameters: [
          {
            ...{ displayName: 'size', entityType: '@size', required: true },
            fillBehavior: { initialPromptFulfillment: words('Which size?') },
          },
        ],
      },
      transitionRoutes: [{ condition: '$page.params.status = "FINAL"', targetPage: 'Wrapping' }],
    }),
    'flows/Start/pages/Wrapping.json': JSON.stringify({
      displayName: 'Wrapping',
      entryFulfillment: words('A $session.params.size shirt. Anything else?'),
      transitionRoutes: [{ intent: 'gift', triggerFulfillment: words('It will be wrapped.') }],
    }),
  })
  const say = conversationWith(developer, 'cx')
  expect(await say('it is a gift')).not.toEqual(['It will be wrapped.'])
  expect(await say('order a shirt')).toEqual(['With pleasure.', 'Which size?'])
  expect(await say('large')).toEqual(['A large shirt. Anything else?'])
  expect(await say('it is a gift')).toEqual(['It will be wrapped.'])
})

test('a slot that no form asks for is what the message says, a form takes yes and no', async () => {
  const { developer } = await importBot({
    'nlu.yml': `nlu:\n${sentences('ask_weather', [
      'how is the weather in [Oslo](city)',
      'weather in [Rome](city)',
      'will it rain in [Paris](city)',
      'tell me the weather in [Berlin](city)',
    ])}${sentences('book_table', ['book a table', 'a table please', 'I want to book a table', 'reserve a table'])}${sentences(
      'affirm',
      ['yes', 'yes please', 'of course', 'indeed'],
    )}${sentences('deny', ['no', 'no thanks', 'not at all', 'never'])}- lookup: city\n  examples: |\n    - Oslo\n    - Rome\n`,
    'domain.yml': `
intents: [ask_weather, book_table, affirm, deny]
entities: [city]
slots:
  city:
    type: text
    mappings: [{ type: from_entity, entity: city }]
  outdoor:
    type: bool
    mappings:
    - { type: from_intent, intent: affirm, value: true }
    - { type: from_intent, intent: deny, value: false }
forms:
  table_form: { required_slots: [outdoor] }
responses:
  utter_weather: [{ text: 'Sunny in {city}.' }]
  utter_ask_outdoor: [{ text: Outside? }]
  utter_done:
  - text: A table outside.
    condition: [{ type: slot, name: outdoor, value: true }]
  - text: A table.
`,
    'rules.yml': `
rules:
- rule: weather
  steps: [{ intent: ask_weather }, { action: utter_weather }]
- rule: start
  steps: [{ intent: book_table }, { action: table_form }, { active_loop: table_form }]
- rule: end
  condition: [{ active_loop: table_form }]
  steps: [{ action: table_form }, { active_loop: null }, { action: utter_done }]
`,
  })
  const say = conversationWith(developer, 'rasa')
  expect(await say('how is the weather in Oslo')).toEqual(['Sunny in Oslo.'])
  expect(await say('and the weather in Rome')).toEqual(['Sunny in Rome.'])
  expect(await say('book a table')).toEqual(['Outside?'])
  expect(await say('yes please')).toEqual(['A table outside.'])
})
