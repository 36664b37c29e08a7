/** Values that a skill takes from a message. */
import { allNeeded, entity, goTo, group, intent, oneNeeded, remember, say, skill, where, type Case } from '../write.ts'

export const taking: Case[] = [
  {
    rule: '1.17 a value is taken once: a skill that the turn starts by redirect asks for its own',
    skills: [
      skill('from', {
        on: '@book is-present',
        needs: [allNeeded([entity('city', { key: 'start', complete: [goTo('to')] })])],
      }),
      skill('to', {
        needs: [
          allNeeded([
            entity('city', { key: 'end', missing: [say('Where to?')] }),
            entity('colour', { key: 'c', missing: [say('Colour?')] }),
          ]),
        ],
        does: [say('{{memory.start.value}} to {{memory.end.value}}')],
      }),
    ],
    turns: [
      {
        say: 'book a room please oslo mauve',
        expect: { messages: ['Where to?'], skill: 'to', memory: { start: { value: 'oslo' }, c: { value: 'mauve' } } },
      },
      { say: 'quito', expect: { messages: ['oslo to quito'] } },
    ],
  },
  {
    rule: '1.10 missing asks, filled goes on, done leaves the stack',
    skills: [
      skill('room', {
        on: '@book is-present',
        needs: [allNeeded([entity('colour', { key: 'c', missing: [say('Colour?')] })])],
        does: [say('A {{memory.c.value}} room')],
      }),
    ],
    turns: [
      {
        say: 'book a room please',
        expect: { messages: ['Colour?'], skill: 'room', skill_occurrences: 1, skill_stack: ['room'], memory: {} },
      },
      {
        say: 'mauve',
        expect: {
          messages: ['A mauve room'],
          skill_occurrences: 2,
          skill_stack: [],
          memory: { c: { raw: 'mauve', value: 'mauve' } },
        },
      },
    ],
  },
  {
    rule: '1.10 all of a group that is in the message is filled first, then the first missing asks',
    skills: [
      skill('parcel', {
        on: '@book is-present',
        needs: [
          allNeeded([
            entity('size', { missing: [say('Size?')] }),
            entity('city', { missing: [say('City?')], complete: [say('Map of {{memory.city.value}}')] }),
          ]),
        ],
        does: [say('{{memory.size.value}} to {{memory.city.value}}')],
      }),
    ],
    turns: [
      {
        say: 'book a room please oslo',
        expect: { messages: ['Map of oslo', 'Size?'], memory: { city: { raw: 'oslo', value: 'oslo' } } },
      },
      { say: 'petite', expect: { messages: ['petite to oslo'] } },
    ],
  },
  {
    rule: '1.10 the order of groups: the second is looked at when the first is complete',
    skills: [
      skill('p', {
        on: '@book is-present',
        needs: [
          allNeeded([entity('city', { missing: [say('City?')] })]),
          allNeeded([entity('colour', { key: 'c', missing: [say('Colour?')] })]),
        ],
        does: [say('done')],
      }),
    ],
    turns: [
      { say: 'book a room please crimson', expect: { messages: ['City?'], memory: {} } },
      { say: 'quito', expect: { messages: ['Colour?'], memory: { city: { raw: 'quito', value: 'quito' } } } },
      { say: 'ochre', expect: { messages: ['done'] } },
    ],
  },
  {
    rule: '1.10 OR: one is enough, the group asks',
    skills: [
      skill('conf', {
        on: '@book is-present',
        needs: [oneNeeded([intent('yes', {}), intent('no', {})], { missing: [say('Sure?')] })],
        does: [
          group([say('Booked')], '@yes is-present'),
          group([say('Never mind'), remember({}, { unset: ['no'] })], '@no is-present'),
        ],
      }),
    ],
    turns: [
      { say: 'book a room please', expect: { messages: ['Sure?'] } },
      { say: 'no thanks', expect: { messages: ['Never mind'], memory: {} } },
      { say: 'book a room please', expect: { messages: ['Sure?'] } },
      { say: 'yes please', expect: { messages: ['Booked'], memory: { yes: { slug: 'yes' } } } },
    ],
  },
  {
    rule: '1.10 a filled key is never overwritten by later detections',
    skills: [
      skill('r', {
        on: '@book is-present',
        needs: [allNeeded([entity('colour', { key: 'c', missing: [say('?')] })])],
        does: [say('{{memory.c.value}}')],
      }),
    ],
    turns: [
      { say: 'book a room please mauve', expect: { messages: ['mauve'] } },
      {
        say: 'book a room please ochre',
        expect: { messages: ['mauve'], memory: { c: { raw: 'mauve', value: 'mauve' } } },
      },
    ],
  },
  {
    rule: '1.10 overwrite true: the newer value replaces',
    skills: [
      skill('r', {
        on: '@book is-present',
        needs: [allNeeded([entity('colour', { key: 'c', overwrite: true, missing: [say('?')] })])],
        does: [say('{{memory.c.value}}')],
      }),
    ],
    turns: [
      { say: 'book a room please mauve', expect: { messages: ['mauve'] } },
      {
        say: 'book a room please ochre',
        expect: { messages: ['ochre'], memory: { c: { raw: 'ochre', value: 'ochre' } } },
      },
    ],
  },
  {
    rule: '1.10 one value fills one requirement of a skill',
    skills: [
      skill('trip', {
        on: '@book is-present',
        needs: [
          allNeeded([
            entity('city', { key: 'from', missing: [say('From?')] }),
            entity('city', { key: 'to', missing: [say('To?')] }),
          ]),
        ],
        does: [say('{{memory.from.value}}-{{memory.to.value}}')],
      }),
    ],
    turns: [
      {
        say: 'book a room please oslo',
        expect: { messages: ['To?'], memory: { from: { raw: 'oslo', value: 'oslo' } } },
      },
      { say: 'prague', expect: { messages: ['oslo-prague'] } },
    ],
  },
  {
    rule: '1.10 two values fill two',
    skills: [
      skill('trip', {
        on: '#city is-present',
        needs: [
          allNeeded([
            entity('city', { key: 'from', missing: [say('From?')] }),
            entity('city', { key: 'to', missing: [say('To?')] }),
          ]),
        ],
        does: [say('{{memory.from.value}}-{{memory.to.value}}')],
      }),
    ],
    turns: [
      {
        say: 'lisbon quito',
        expect: {
          messages: ['lisbon-quito'],
          memory: { from: { raw: 'lisbon', value: 'lisbon' }, to: { raw: 'quito', value: 'quito' } },
        },
      },
    ],
  },
  {
    rule: '1.10 a group with a condition is skipped where it does not hold',
    skills: [
      skill('d', {
        on: '@book is-present',
        needs: [allNeeded([entity('city', { missing: [say('City?')] })], { when: where('_memory.ship is true') })],
        does: [say('done')],
      }),
    ],
    turns: [
      { say: 'book a room please', expect: { messages: ['done'] } },
      { say: 'book a room please', memory: { ship: true }, expect: { messages: ['City?'] } },
    ],
  },
]
