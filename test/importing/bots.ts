/** Bots as people write them with other tools, after public examples. */
import { json, zip } from './conversion.ts'

/** A restaurant search of Rasa 3: form, rules, stories, roles, synonyms, patterns, two ways to write examples. */
export const restaurant = zip({
  'config.yml':
    'recipe: default.v1\nlanguage: en\npipeline:\n- name: WhitespaceTokenizer\npolicies:\n- name: RulePolicy\n',
  'domain.yml': `version: "3.1"
intents:
  - greet
  - goodbye
  - request_restaurant:
      use_entities: [cuisine, number]
  - inform
  - affirm
  - deny
entities:
  - cuisine
  - number
  - city:
      roles: [from, to]
  - phone_code
slots:
  cuisine:
    type: text
    mappings:
    - type: from_entity
      entity: cuisine
  num_people:
    type: float
    mappings:
    - type: from_entity
      entity: number
  outdoor_seating:
    type: bool
    mappings:
    - type: from_intent
      intent: affirm
      value: true
    - type: from_intent
      intent: deny
      value: false
forms:
  restaurant_form:
    required_slots:
    - cuisine
    - num_people
    - outdoor_seating
responses:
  utter_greet:
  - text: "Hello! I am the restaurant assistant."
  - text: "Hi there 👋"
  utter_ask_cuisine:
  - text: "What cuisine?"
    buttons:
    - title: "Thai"
      payload: '/inform{"cuisine": "thai"}'
  utter_ask_num_people:
  - text: "How many people?"
  utter_ask_outdoor_seating:
  - text: "Do you want to sit outside?"
  utter_submit:
  - text: "A {cuisine} table for {num_people}, then."
  utter_goodbye:
  - text: "Bye!"
  utter_default:
  - text: "Sorry, I did not understand."
actions:
- validate_restaurant_form
`,
  'data/nlu.yml': `version: "3.1"
nlu:
- intent: greet
  examples: |
    - Hi
    - hey bot!
    - Good morning, how are you?
    - 👋
- intent: goodbye
  examples: |
    - bye
    - "see you"
- intent: request_restaurant
  examples: |
    - im looking for a restaurant
    - a table in [Oslo]{"entity": "city", "role": "to"} coming from [Bergen]{"entity": "city", "role": "from"}
    - book a [chinese](cuisine) place for [four](number:4)
    - can you find [mexican food]{"entity": "cuisine", "value": "mexican"}?
- intent: inform
  examples: |
    - [afghan](cuisine) food
    - for [six](number:6) please
    - my code is [NO-47](phone_code)
- intent: affirm
  examples:
    - yes
    - text: |
        that's right
- intent: deny
  examples: |
    - no
    - [no], not at all
- synonym: mexican
  examples: |
    - tacos
    - burritos
- lookup: cuisine
  examples: |
    - thai
    - greek
- regex: phone_code
  examples: |
    - [A-Z]{2}-\\d{2}
`,
  'data/rules.yml': `version: "3.1"
rules:
- rule: Say goodbye anytime the user says goodbye
  steps:
  - intent: goodbye
  - action: utter_goodbye
- rule: activate restaurant form
  steps:
  - intent: request_restaurant
  - action: restaurant_form
  - active_loop: restaurant_form
- rule: submit form
  condition:
  - active_loop: restaurant_form
  steps:
  - action: restaurant_form
  - active_loop: null
  - slot_was_set:
    - requested_slot: null
  - action: utter_submit
`,
  'data/stories.yml': `version: "3.1"
stories:
- story: hello and bye
  steps:
  - intent: greet
  - action: utter_greet
  - intent: goodbye
  - action: utter_goodbye
`,
})

const phrase = (...data: object[]) => ({ id: 'x', data, isTemplate: false, count: 0 })

/** A pizza order of Dialogflow ES, in two languages. */
export const pizza = zip({
  'agent.json': json({ displayName: 'Pizza', language: 'en', supportedLanguages: ['fr'] }),
  'package.json': json({ version: '1.0.0' }),
  'intents/pizza.order.json': json({
    name: 'pizza.order',
    responses: [
      {
        resetContexts: false,
        affectedContexts: [{ name: 'order', lifespan: 5 }],
        parameters: [
          {
            ...{ name: 'size', dataType: '@size', value: '$size', required: true, isList: false },
            prompts: [
              { lang: 'en', value: 'What size?' },
              { lang: 'fr', value: 'Quelle taille ?' },
            ],
          },
          { name: 'topping', dataType: '@topping', value: '$topping', required: false, isList: false },
        ],
        messages: [
          { type: '0', lang: 'en', speech: ['One $size pizza with $topping coming up.'] },
          { type: '0', lang: 'fr', speech: ['Une $size pizza.'] },
        ],
      },
    ],
  }),
  'intents/pizza.order_usersays_en.json': json([
    phrase({ text: 'I want a ' }, { text: 'large', alias: 'size', meta: '@size' }, { text: ' pizza' }),
    phrase({ text: 'pizza with ' }, { text: 'tomato sauce', alias: 'topping', meta: '@topping' }),
    phrase({ text: 'order ' }, { text: '2', alias: 'number', meta: '@sys.number' }, { text: ' pizzas' }),
  ]),
  'intents/pizza.order_usersays_fr.json': json([
    phrase({ text: 'une ' }, { text: 'grande', alias: 'size', meta: '@size' }, { text: ' pizza' }),
  ]),
  'intents/Default Welcome Intent.json': json({
    name: 'Default Welcome Intent',
    events: [{ name: 'WELCOME' }],
    responses: [{ messages: [{ type: '0', lang: 'en', speech: ['Welcome!', 'Good day!'] }] }],
  }),
  'intents/Default Welcome Intent_usersays_en.json': json([
    phrase({ text: 'hello' }),
    phrase({ text: '"hi", she said' }),
  ]),
  'intents/Default Fallback Intent.json': json({
    ...{ name: 'Default Fallback Intent', fallbackIntent: true },
    responses: [{ messages: [{ type: '0', lang: 'en', speech: ['Say that again?'] }] }],
  }),
  'entities/size.json': json({ name: 'size', isEnum: false, isRegexp: false, automatedExpansion: false }),
  'entities/size_entries_en.json': json([
    { value: 'large', synonyms: ['large', 'big'] },
    { value: 'small', synonyms: ['small'] },
  ]),
  'entities/size_entries_fr.json': json([{ value: 'large', synonyms: ['grande', 'grand'] }]),
  'entities/topping.json': json({ name: 'topping', automatedExpansion: true }),
  'entities/topping_entries_en.json': json([{ value: 'tomato', synonyms: ['tomato', 'tomato sauce'] }]),
  'entities/voucher.json': json({ name: 'voucher', isRegexp: true }),
  'entities/voucher_entries_en.json': json([{ value: '\\b[A-Z]{3}\\d{3}\\b', synonyms: ['\\b[A-Z]{3}\\d{3}\\b'] }]),
})

/** A help desk of Botpress: intents with slots, lists, patterns, questions and answers. */
export const helpDesk = zip({
  'bot.config.json': json({ id: 'help', name: 'Help desk', defaultLanguage: 'en', languages: ['en', 'es'] }),
  'intents/reset.json': json({
    name: 'reset',
    contexts: ['global'],
    utterances: {
      en: [
        'reset the password of [Ada](who)',
        'I forgot my password for [the portal](system)',
        'my ticket is [T-1234](ticket)',
      ],
      es: ['olvidé mi contraseña de [el portal](system)'],
    },
    slots: [
      { name: 'who', entities: ['any'] },
      { name: 'system', entities: ['system-name'] },
      { name: 'ticket', entities: ['ticket'] },
    ],
  }),
  'entities/system-name.json': json({
    ...{ name: 'system-name', type: 'list', fuzzy: 0.8 },
    occurrences: [
      { name: 'portal', synonyms: ['the portal', 'intranet'] },
      { name: 'C++ compiler', synonyms: ['g++'] },
    ],
  }),
  'entities/ticket.json': json({ name: 'ticket', type: 'pattern', pattern: 'T-\\d{4}' }),
  'qna/hours.json': json({
    id: 'hours',
    data: {
      ...{ action: 'text', enabled: true, contexts: ['global'] },
      questions: { en: ['when are you open?', 'opening hours'], es: ['¿cuándo abren?'] },
      answers: { en: ['From nine to five.', 'Nine to five.'], es: ['De nueve a cinco.'] },
    },
  }),
})
