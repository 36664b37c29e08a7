/** Effects of actions, and targets of redirects. */
import {
  allNeeded,
  entity,
  goTo,
  group,
  remember,
  reset,
  say,
  sayIn,
  skill,
  speak,
  waitFor,
  type Case,
} from '../write.ts'

export const acting: Case[] = [
  {
    rule: '1.14 groups in order, each with its condition; memory changes act at once',
    skills: [
      skill('g', {
        on: '@greet is-present',
        does: [
          group([say('Hi {{memory.n}}'), remember({ n: '"Bob"' }), say('Hi {{memory.n}}')]),
          group([say('yes')], '_memory.n is bob'),
          group([say('no')], '_memory.n is-not Bob'),
        ],
      }),
    ],
    turns: [
      {
        say: 'hello there',
        memory: { n: 'Ann' },
        expect: { messages: ['Hi Ann', 'Hi Bob', 'yes'], memory: { n: 'Bob' } },
      },
    ],
  },
  {
    rule: '1.15 edit memory: reset, then set, then unset',
    skills: [
      skill('g', {
        on: '@greet is-present',
        does: [remember({ a: '1', b: '{"x":[1,2]}', c: 'plain words' }, { reset: true, unset: ['a'] })],
      }),
    ],
    turns: [{ say: 'hello there', memory: { old: true }, expect: { memory: { b: { x: [1, 2] }, c: 'plain words' } } }],
  },
  {
    rule: '1.15 keys are paths; values are safe JSON',
    skills: [
      skill('g', {
        on: '@greet is-present',
        does: [remember({ 'parcel-number': '{"raw":"{{memory.said}}"}', 'deep.er.x': '{{memory.o}}' })],
      }),
    ],
    turns: [
      {
        say: 'hello there',
        memory: { said: 'a "b" \\ c', o: { k: 1 } },
        expect: {
          memory: {
            said: 'a "b" \\ c',
            o: { k: 1 },
            'parcel-number': { raw: 'a "b" \\ c' },
            deep: { er: { x: { k: 1 } } },
          },
        },
      },
    ],
  },
  {
    rule: '1.17 redirect start: what follows is not run',
    skills: [
      skill('a', { on: '@greet is-present', does: [group([say('1'), goTo('b'), say('2')]), group([say('3')])] }),
      skill('b', { does: [say('B')] }),
    ],
    turns: [
      { say: 'hello there', expect: { messages: ['1', 'B'], skill: 'b', skill_occurrences: 1, skill_stack: [] } },
    ],
  },
  {
    rule: '1.17 redirect start of a skill that still needs something',
    skills: [
      skill('a', { on: '@greet is-present', does: [goTo('b')] }),
      skill('b', {
        needs: [allNeeded([entity('city', { missing: [say('City?')] })])],
        does: [say('B {{memory.city.value}}')],
      }),
    ],
    turns: [
      { say: 'hello there', expect: { messages: ['City?'], skill: 'b', skill_stack: ['b'] } },
      { say: 'oslo', expect: { messages: ['B oslo'] } },
    ],
  },
  {
    rule: '1.17 wait: the next message tries that skill first',
    skills: [
      skill('a', { on: '@greet is-present', does: [say('1'), waitFor('b'), say('2')] }),
      skill('b', { on: '@yes is-present', does: [say('B')] }),
      skill('c', { on: '@yes is-present', does: [say('C')] }),
    ],
    turns: [
      { say: 'hello there', expect: { messages: ['1', '2'], skill: 'a', skill_stack: ['b'] } },
      { say: 'yes please', expect: { messages: ['B'], skill_stack: [] } },
    ],
  },
  {
    rule: '1.17 wait: where it does not match, all is as without',
    skills: [
      skill('a', { on: '@greet is-present', does: [waitFor('b')] }),
      skill('b', { on: '@yes is-present', does: [say('B')] }),
      skill('c', { on: '@no is-present', does: [say('C')] }),
    ],
    turns: [
      { say: 'hello there', expect: { messages: [], logs: ['no_reply'] } },
      { say: 'no thanks', expect: { messages: ['C'], skill_stack: ['b'] } },
    ],
  },
  {
    rule: '1.17 the name of the skill is a template; an unknown one is passed over',
    skills: [
      skill('a', { on: '@greet is-present', does: [goTo('{{memory.to}}'), say('stayed')] }),
      skill('b', { does: [say('B')] }),
    ],
    turns: [
      { say: 'hello there', memory: { to: 'b' }, expect: { messages: ['B'] } },
      { say: 'hello there', memory: { to: 'zz' }, expect: { messages: ['stayed'], logs: ['unknown_skill'] } },
    ],
  },
  {
    rule: '1.18 a circle ends after twenty skills',
    skills: [
      skill('a', { on: '@greet is-present', does: [say('a'), goTo('b')] }),
      skill('b', { does: [say('b'), goTo('a')] }),
    ],
    turns: [{ say: 'hello there', expect: { messages_count: 20, logs: ['too_many_skills'] } }],
  },
  {
    rule: '1.17 a redirect out of a requirement leaves the skill on the stack',
    skills: [
      skill('a', {
        on: '@book is-present',
        needs: [allNeeded([entity('city', { missing: [goTo('help')] })])],
        does: [say('A')],
      }),
      skill('help', { does: [say('Help')] }),
    ],
    turns: [
      { say: 'book a room please', expect: { messages: ['Help'], skill: 'help', skill_stack: ['a'] } },
      { say: 'oslo', expect: { messages: ['A'], skill: 'a' } },
    ],
  },
  {
    rule: '1.19 change language: at once and for the next message',
    skills: [
      skill('fr', { on: '@help is-present', does: [speak('fr'), sayIn({ en: ['Done'], fr: ['Fait'] })] }),
      skill('hi', { on: '@greet is-present', does: [sayIn({ en: ['Hello'], fr: ['Bonjour'] })] }),
    ],
    turns: [
      { say: 'help me out', expect: { messages: ['Fait'], language: 'fr' } },
      { say: 'salut mon ami', expect: { messages: ['Bonjour'], language: 'fr' } },
    ],
  },
  {
    rule: '1.20 reset empties memory and stack',
    skills: [
      skill('room', {
        on: '@book is-present',
        needs: [allNeeded([entity('city', { missing: [say('City?')] })])],
        does: [say('room')],
      }),
      skill('stop', { on: '@cancel is-present', does: [reset(), say('Gone')] }),
    ],
    turns: [
      { say: 'book a room please', memory: { k: 1 }, expect: { messages: ['City?'] } },
      { say: 'cancel everything', expect: { messages: ['Gone'], memory: {}, skill_stack: [] } },
    ],
  },
]
