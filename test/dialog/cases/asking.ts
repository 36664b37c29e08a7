/** How a skill refuses values and asks for what it needs. */
import { allNeeded, entity, remember, say, skill, text, where, type Case } from '../write.ts'

export const asking: Case[] = [
  {
    rule: '1.11 a validator that holds: not stored, its actions, nothing else is asked',
    skills: [
      skill('w', {
        on: '@book is-present',
        needs: [
          allNeeded([
            entity('size', { missing: [say('Size?')] }),
            entity('city', {
              missing: [say('City?')],
              validators: [
                { when: where('#city.value is-not oslo'), actions: [say('Only oslo, not {{#city.value}}')] },
              ],
            }),
          ]),
        ],
        does: [say('ok')],
      }),
    ],
    turns: [
      {
        say: 'book a room please quito',
        expect: { messages: ['Only oslo, not quito'], memory: {}, skill_stack: ['w'] },
      },
      { say: 'petite', expect: { messages: ['City?'], memory: { size: { raw: 'petite', value: 'petite' } } } },
      { say: 'oslo', expect: { messages: ['ok'] } },
    ],
  },
  {
    rule: '1.11 a validator without actions: the question is asked',
    skills: [
      skill('w', {
        on: '@book is-present',
        needs: [
          allNeeded([
            entity('city', {
              missing: [say('City?')],
              validators: [{ when: where('#city.value in quito, prague'), actions: [] }],
            }),
          ]),
        ],
        does: [say('ok')],
      }),
    ],
    turns: [
      { say: 'book a room please quito', expect: { messages: ['City?'], memory: {} } },
      { say: 'oslo', expect: { messages: ['ok'] } },
    ],
  },
  {
    rule: '1.11 the others of the message are stored although one is not valid',
    skills: [
      skill('w', {
        on: '@book is-present',
        needs: [
          allNeeded([
            entity('city', {
              missing: [say('City?')],
              validators: [{ when: where('#city.value is quito'), actions: [say('No quito')] }],
            }),
            entity('size', { missing: [say('Size?')] }),
          ]),
        ],
        does: [say('{{memory.city.value}} {{memory.size.value}}')],
      }),
    ],
    turns: [
      {
        say: 'book a room please quito jumbo',
        expect: { messages: ['No quito'], memory: { size: { raw: 'jumbo', value: 'jumbo' } } },
      },
      { say: 'oslo', expect: { messages: ['oslo jumbo'] } },
    ],
  },
  {
    rule: '1.12 free text: the whole message, once it was asked for',
    skills: [
      skill('why', {
        on: '@cancel is-present',
        needs: [allNeeded([text({ key: 'reason', missing: [say('Why?')] })])],
        does: [say('Because {{memory.reason.value}}')],
      }),
      skill('lost', { kind: 'fallback', does: [say('Sorry?')] }),
    ],
    turns: [
      { say: 'cancel everything', expect: { messages: ['Why?'], memory: {} } },
      {
        say: 'flibber qwerty',
        expect: {
          messages: ['Because flibber qwerty'],
          memory: { reason: { raw: 'flibber qwerty', value: 'flibber qwerty' } },
        },
      },
    ],
  },
  {
    rule: '1.12 free text gives way to another skill, unless interruptible is false',
    skills: [
      skill('why', {
        on: '@cancel is-present',
        needs: [allNeeded([text({ key: 'reason', missing: [say('Why?')] })])],
        does: [say('ok')],
      }),
      skill('hold', {
        on: '@help is-present',
        needs: [allNeeded([text({ key: 'what', interruptible: false, missing: [say('What?')] })])],
        does: [say('Noted')],
      }),
      skill('joke', { on: '@joke is-present', does: [say('Ha')] }),
    ],
    turns: [
      { say: 'cancel everything', expect: { messages: ['Why?'] } },
      { say: 'tell me a joke', expect: { messages: ['Ha'], skill_stack: ['why'] } },
      { say: 'help me out', expect: { messages: ['What?'] } },
      { say: 'tell me a joke', expect: { messages: ['Noted'], memory: { what: { value: 'tell me a joke' } } } },
    ],
  },
  {
    rule: '1.13 missing that fills by itself and says nothing: the walk goes on',
    skills: [
      skill('d', {
        on: '@book is-present',
        needs: [allNeeded([entity('city', { missing: [remember({ city: '{"value":"home"}' })] })])],
        does: [say('to {{memory.city.value}}')],
      }),
    ],
    turns: [{ say: 'book a room please', expect: { messages: ['to home'] } }],
  },
  {
    rule: '1.13 an optional requirement without a question is taken when it is said, and never asked for',
    skills: [
      skill('d', {
        on: '@book is-present',
        needs: [allNeeded([entity('city', { optional: true }), entity('size', { missing: [say('Size?')] })])],
        does: [say('{{memory.size.value}} {{memory.city.value}}')],
      }),
    ],
    turns: [
      { say: 'book a room please', expect: { messages: ['Size?'] } },
      { say: 'petite', expect: { messages: ['petite '], memory: { size: { value: 'petite' } } } },
      { put: { memory: {} }, say: 'book a room please quito', expect: { messages: ['Size?'] } },
      { say: 'petite', expect: { messages: ['petite quito'] } },
    ],
    problems: [],
  },
  {
    rule: '1.16 resume: what was interrupted asks again',
    skills: [
      skill('room', {
        on: '@book is-present',
        needs: [allNeeded([entity('city', { missing: [say('City?')] })])],
        does: [say('room')],
      }),
      skill('joke', { on: '@joke is-present', does: [say('Ha')] }),
    ],
    settings: { resume: true },
    turns: [
      { say: 'book a room please', expect: { messages: ['City?'] } },
      { say: 'tell me a joke', expect: { messages: ['Ha', 'City?'], skill: 'room' } },
    ],
  },
]
