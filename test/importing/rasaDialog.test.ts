import { describe, expect, test } from 'vitest'
import { read, zip } from './conversion.ts'

const domain = `
intents: [greet, book, stop, affirm, faq]
entities: [cuisine, number]
slots:
  cuisine:
    type: text
    mappings: [{ type: from_entity, entity: cuisine }]
  seats:
    type: text
    mappings: [{ type: from_entity, entity: number }]
  note:
    type: text
    mappings: [{ type: from_text }]
  vip:
    type: bool
    mappings: [{ type: custom }]
forms:
  table_form:
    required_slots: [cuisine, seats, note]
responses:
  utter_greet:
  - text: Hello {{ there }}
  - text: Hi {name}
  utter_ask_cuisine:
  - text: Which kitchen?
    buttons:
    - { title: Thai, payload: '/inform{"cuisine": "thai"}' }
    - { title: Yes, payload: /affirm }
    - { title: Odd, payload: /nothing }
  utter_ask_table_form_seats:
  - text: How many of {cuisine}?
  utter_ask_seats:
  - text: never
  utter_done:
  - text: Table for a guest of honour
    condition: [{ type: slot, name: vip, value: true }]
  - text: Table booked
  utter_bye:
  - text: Bye
    image: https://example.org/bye.png
  utter_default:
  - text: Pardon?
  utter_faq/hours:
  - text: From nine
actions: [action_check, validate_table_form]
`
const rules = `
rules:
- rule: start the form
  steps:
  - intent: book
  - action: table_form
  - active_loop: table_form
- rule: end the form
  condition:
  - active_loop: table_form
  steps:
  - action: table_form
  - active_loop: null
  - slot_was_set: [{ requested_slot: null }]
  - action: action_check
  - action: utter_done
- rule: greet vip
  condition:
  - slot_was_set: [{ vip: true }]
  steps:
  - intent: greet
  - action: utter_greet
- rule: stop while it asks
  condition:
  - active_loop: table_form
  steps:
  - intent: stop
  - action: utter_bye
- rule: questions
  steps:
  - intent: faq
  - action: utter_faq
`
const stories = `
stories:
- story: says yes
  steps:
  - intent: affirm
  - action: utter_bye
- story: hello
  steps:
  - user: hello there
    intent: greet
  - action: utter_default
- story: by checkpoint
  steps:
  - checkpoint: x
  - intent: affirm
  - action: utter_bye
  - action: action_check
`
const nlu = `
nlu:
- intent: greet
  examples: |
    - hello
- intent: book
  examples: |
    - a table for [thai](cuisine) food
- intent: affirm
  examples: |
    - yes please
- intent: faq/hours
  examples: |
    - when do you open
- intent: stop
  examples: |
    - stop it
`
const project = zip({
  'domain.yml': domain,
  'data/rules.yml': rules,
  'data/stories.yml': stories,
  'data/nlu.yml': nlu,
  'config.yml': 'pipeline: []\n',
})
const skillNamed = (name: string) => read(project).skills.find(skill => skill.name === name)

describe('a form', () => {
  test('is a skill that rules start, with a requirement for each slot', () => {
    const form = skillNamed('table_form')
    expect(form?.triggers.groups).toEqual([[{ left: '@book', operator: 'is-present' }]])
    const requirements = form?.requirements.flatMap(list =>
      list.requirements.map(({ kind, name, key }) => [kind, name, key]),
    )
    expect(requirements).toEqual([
      ['entity', 'cuisine', 'cuisine'],
      ['entity', 'number', 'seats'],
      ['text', '', 'note'],
    ])
  })

  test('asks with its own responses; buttons send values or sentences', () => {
    const { problems } = read(project)
    const [cuisine, seats, note] = skillNamed('table_form')?.requirements[0]?.requirements ?? []
    expect(cuisine?.missing).toMatchObject([
      {
        format: 'quickReplies',
        variants: {
          en: [
            {
              title: 'Which kitchen?',
              buttons: [
                { title: 'Thai', value: 'thai' },
                { title: 'Yes', value: 'yes please' },
                { title: 'Odd', value: 'Odd' },
              ],
            },
          ],
        },
      },
    ])
    expect(seats?.missing).toMatchObject([{ variants: { en: ['How many of {{memory.cuisine}}?'] } }])
    expect(note?.missing).toEqual([])
    expect(problems.forms).toEqual(['domain.yml:11 table_form: no response asks for note'])
    expect(problems.buttons).toEqual(['domain.yml:25 table_form: Odd: /nothing'])
  })

  test('goes on as its rule says, with variants for conditions; code is noted', () => {
    const form = skillNamed('table_form')
    expect(form?.actions).toMatchObject([
      {
        when: { operator: 'or', groups: [[{ left: '_memory.vip', operator: 'is', right: 'true' }]] },
        actions: [{ variants: { en: ['Table for a guest of honour'] } }],
      },
      {
        when: { operator: 'and', groups: [[{ left: '_memory.vip', operator: 'is-not', right: 'true' }]] },
        actions: [{ variants: { en: ['Table booked'] } }],
      },
    ])
    expect(form?.description).toContain('- action_check (data/rules.yml:15)')
  })
})

test('rules are skills, with their conditions', () => {
  const greet = skillNamed('greet vip')
  expect(greet?.triggers.groups).toEqual([
    [
      { left: '@greet', operator: 'is-present' },
      { left: '_memory.vip', operator: 'is', right: 'true' },
    ].map(test => expect.objectContaining(test)),
  ])
  expect(greet?.actions).toMatchObject([
    { actions: [{ variants: { en: ['Hello \\{{ there }}', 'Hi {{memory.name}}'] } }] },
  ])
  const stop = skillNamed('stop while it asks')
  expect(stop?.actions[0]?.actions).toMatchObject([
    { format: 'text' },
    { format: 'picture', variants: { en: ['https://example.org/bye.png'] } },
  ])
  expect(stop?.description).toContain('only while table_form asks')
})

test('retrieval intents have a skill each, the default response is the fallback', () => {
  expect(skillNamed('faq/hours')).toMatchObject({
    triggers: { groups: [[{ left: '@faq-hours' }]] },
    actions: [{ actions: [{ variants: { en: ['From nine'] } }] }],
  })
  expect(skillNamed('Fallback')).toMatchObject({ kind: 'fallback', triggers: { groups: [] } })
})

test('simple stories are conversations; others are reported', () => {
  const { specs, problems } = read(project)
  expect(specs[0]?.conversations).toEqual(
    [
      { name: 'says yes', turns: [{ say: 'yes please', expect: { intent: 'affirm' } }] },
      { name: 'hello', turns: [{ say: 'hello there', expect: { intent: 'greet', messages: ['Pardon?'] } }] },
    ]
      .slice(1)
      .map(story => expect.objectContaining(story)),
  )
  expect(problems.stories).toEqual(['data/stories.yml:3 says yes', 'data/stories.yml:12 by checkpoint'])
})

test('stories of Rasa 1 start forms, go on after them, and are conversations', () => {
  const { skills, specs, problems } = read(
    zip({
      'domain.yml': `
intents: [greet, book, inform, chat]
entities: [city]
slots: { city: { type: unfeaturized } }
forms:
  trip_form: { city: [{ type: from_entity, entity: city }] }
templates:
  utter_greet: [{ text: Hello }]
  utter_ask_city: [{ text: Where to? }]
  utter_chat: [{ text: Well }]
  utter_done: [{ text: 'To {city}.' }]
`,
      'data/nlu.md':
        '## intent:greet\n- hi\n## intent:book\n- a trip\n## intent:inform\n- [Oslo](city)\n## intent:chat\n- so\n',
      'data/stories.md': `
## says hello
* greet: hi
  - utter_greet

## books
* book
  - trip_form
  - form{"name": "trip_form"}
* chat
  - utter_chat
  - trip_form
* inform{"city": "Oslo"}
  - trip_form
  - form{"name": null}
  - utter_done
`,
    }),
  )
  expect(skills.map(({ name, triggers }) => [name, triggers.groups.flat().map(({ left }) => left)])).toEqual([
    ['trip_form', ['@book']],
    ['greet', ['@greet']],
    ['chat', ['@chat']],
  ])
  expect(skills[0]).toMatchObject({
    requirements: [{ requirements: [{ name: 'city', missing: [{ variants: { en: ['Where to?'] } }] }] }],
    actions: [{ actions: [{ variants: { en: ['To {{memory.city}}.'] } }] }],
  })
  expect(skills[2]?.actions).toMatchObject([{ actions: [{ variants: { en: ['Well'] } }] }])
  expect(specs[0]?.conversations).toMatchObject([
    { name: 'says hello', turns: [{ say: 'hi', expect: { intent: 'greet', messages: ['Hello'] } }] },
  ])
  expect(problems.stories).toEqual(['data/stories.md:6 books'])
})

test('intents of Rasa 1 name the action that they trigger', () => {
  const { skills } = read(
    zip({ 'domain.yml': 'intents:\n- bye:\n    triggers: utter_bye\n- hi\ntemplates:\n  utter_bye:\n  - text: Bye\n' }),
  )
  expect(skills).toMatchObject([
    {
      triggers: { groups: [[{ left: '@bye' }]] },
      actions: [{ actions: [{ variants: { en: ['Bye'] } }] }],
    },
  ])
})

test('a form of Rasa 1 whose slots are in code is reported', () => {
  const { problems } = read(
    zip({ 'domain.yml': 'intents: [book]\nforms:\n- trip_form\n', 'data/nlu.md': '## intent:book\n- hi\n' }),
  )
  expect(problems.forms).toEqual(['domain.yml:3 trip_form: code says what it asks for'])
})

test('slots with initial values have them when a conversation begins; unknown keys are reported', () => {
  const { skills, problems } = read(
    zip({
      'domain.yml': `
intents: [greet]
slots:
  vip: { type: bool, initial_value: true, mappings: [{ type: custom }] }
  mood: { type: text, initial_value: null, mappings: [{ type: custom }] }
session_config:
  session_expiration_time: 60
`,
    }),
  )
  expect(skills).toMatchObject([
    { kind: 'initialize', actions: [{ actions: [{ type: 'edit_memory', set: [{ key: 'vip', value: 'true' }] }] }] },
  ])
  expect(problems.slots).toEqual(['domain.yml:5 mood'])
  expect(problems.metadata).toEqual(['domain.yml:6 session_config'])
})

test('what nothing uses is reported with its line', () => {
  const { problems } = read(project)
  expect(problems.responses).toEqual(['domain.yml:32 utter_ask_seats'])
  expect(problems.slots).toEqual(['domain.yml:14 vip'])
  expect(problems.actions).toEqual([
    'domain.yml:45 action_check',
    'domain.yml:45 validate_table_form',
    'data/rules.yml:15 table_form: action_check',
  ])
})
