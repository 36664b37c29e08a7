/** How a turn chooses its skills. */
import { allNeeded, anyOf, entity, goTo, say, skill, type Case } from '../write.ts'

export const choosing: Case[] = [
  {
    rule: '1.21 values in a pattern stand for themselves, unless they are written raw',
    skills: [
      skill('quoted', { on: '_current_message matches ^{{memory.a}}$', does: [say('quoted')] }),
      skill('raw', { on: '_current_message matches ^{{{memory.b}}}$', does: [say('raw')] }),
      skill('flags', { on: '_current_message matches /{{memory.c}}/i', does: [say('flags')] }),
    ],
    turns: [
      { say: 'x', memory: { a: '.*', b: '-', c: '/x/i' }, expect: { messages: [] } },
      { say: '.*', expect: { messages: ['quoted'] } },
      { say: 'x', memory: { a: 'a', b: '[xy]', c: '-' }, expect: { messages: ['raw'] } },
      { say: 'Is C++ [1-3] OK?', memory: { b: '-', c: 'c++ [1-3] ok?' }, expect: { messages: ['flags'] } },
    ],
  },
  {
    rule: '1.21 a pattern that is too large, or would read too much, does not hold and is told',
    skills: [
      skill('long', {
        on: anyOf([
          ['_memory.text matches {{{memory.p}}}', '_memory.text matches b'],
          ['_memory.text matches {{memory.text}}'],
        ]),
        does: [say('x')],
      }),
      skill('wide', { on: '_memory.text matches [a-z]{0,400}!', does: [say('x')] }),
      skill('hi', { on: '@greet is-present', does: [say('Hello')] }),
    ],
    turns: [
      {
        say: 'hello there',
        memory: { text: 'a'.repeat(9_000), p: '(?:a?){240}b' },
        expect: { messages: ['Hello'], logs: ['comparisons_too_long'] },
      },
      {
        say: 'hello there',
        memory: { p: '.{0,990}', text: 'a' },
        expect: { messages: ['Hello'], logs: ['bad_pattern'] },
      },
    ],
  },
  {
    rule: '1.21 lists are compared as far as a turn may',
    skills: [
      skill('many', { on: '_memory.list in {{memory.others}}', does: [say('found')] }),
      skill('hi', { on: '@greet is-present', does: [say('Hello')] }),
    ],
    turns: [
      {
        say: 'hello there',
        memory: {
          list: Array.from({ length: 3_000 }, (_, at) => at),
          others: Array.from({ length: 3_000 }, (_, at) => -1 - at),
        },
        expect: { messages: ['Hello'], logs: ['comparisons_too_long'] },
      },
    ],
  },
  {
    rule: '1.8 no trigger holds: fallback',
    skills: [
      skill('hi', { on: '@greet is-present', does: [say('Hello')] }),
      skill('lost', { kind: 'fallback', does: [say('Sorry?')] }),
    ],
    turns: [
      { say: 'zzqx vrrp wump', expect: { messages: ['Sorry?'], skill: 'lost', skill_occurrences: 1 } },
      { say: 'zzqx vrrp wump', expect: { skill: 'lost', skill_occurrences: 2 } },
      { say: 'zzqx vrrp wump', expect: { skill_occurrences: 3 } },
    ],
  },
  {
    rule: '1.8 no trigger, no fallback: no messages, skill as before',
    skills: [skill('hi', { on: '@greet is-present', does: [say('Hello')] })],
    turns: [
      { say: 'hello there', expect: { messages: ['Hello'], skill: 'hi', skill_occurrences: 1 } },
      {
        say: 'zzqx vrrp wump',
        expect: { messages: [], skill: 'hi', skill_occurrences: 1, logs: ['no_reply', 'none_triggered'] },
      },
    ],
  },
  {
    rule: '1.7 a skill without triggers runs by redirection only',
    skills: [skill('a', { on: '@greet is-present', does: [goTo('b')] }), skill('b', { does: [say('B')] })],
    turns: [
      { say: 'hello there', expect: { messages: ['B'], skill: 'b' } },
      { say: 'goodbye now', expect: { messages: [] } },
    ],
  },
  {
    rule: '1.9 several, no disambiguation: confidence, then more tests held, then order',
    skills: [
      skill('plain', { on: '@greet is-present', does: [say('plain')] }),
      skill('exact', { on: anyOf([['@greet is-present', '_memory.vip is true']]), does: [say('exact')] }),
      skill('late', { on: '@greet is-present', does: [say('late')] }),
    ],
    turns: [
      { say: 'hello there', expect: { messages: ['plain'], logs: ['ambiguous'] } },
      { say: 'hello there', memory: { vip: true }, expect: { messages: ['exact'] } },
    ],
  },
  {
    rule: '1.9 an entity alone weighs less than an intent',
    skills: [
      skill('e', { on: '#colour is-present', does: [say('entity')] }),
      skill('i', { on: '@book is-present', does: [say('intent')] }),
    ],
    turns: [
      { say: 'crimson', expect: { messages: ['entity'] } },
      { say: 'book a room please crimson', expect: { messages: ['intent'] } },
    ],
  },
  {
    rule: '1.9 disambiguation offers, the pick runs with what was said before',
    skills: [
      skill('Buy fruit', {
        slug: 'fruit',
        on: '@book is-present',
        needs: [allNeeded([entity('size', { missing: [say('Size?')] })])],
        does: [say('Fruit {{memory.size.value}}')],
      }),
      skill('Buy vegetables', { slug: 'veg', on: '@book is-present', does: [say('Veg')] }),
      skill('which', {
        kind: 'disambiguation',
        does: [say('{{suggestions.length}}: {{#each suggestions}}{{name}};{{/each}}')],
      }),
    ],
    turns: [
      { say: 'book a room please jumbo', expect: { messages: ['2: Buy fruit;Buy vegetables;'], skill: 'which' } },
      { say: 'buy FRUIT', expect: { messages: ['Fruit jumbo'], skill: 'fruit' } },
    ],
  },
  {
    rule: '1.9 a disambiguation skill that says nothing: buttons',
    skills: [
      skill('x', { on: '@joke is-present', does: [say('x')] }),
      skill('y', { on: '@joke is-present', does: [say('y')] }),
      skill('which', { kind: 'disambiguation' }),
    ],
    turns: [
      {
        say: 'tell me a joke',
        expect: {
          messages: [
            {
              type: 'buttons',
              content: {
                buttons: [
                  { title: 'x', type: 'trigger_skill', value: 'x' },
                  { title: 'y', type: 'trigger_skill', value: 'y' },
                ],
              },
            },
          ],
        },
      },
      { say: 'zzqx vrrp wump', expect: { messages: [] } },
    ],
  },
  {
    rule: '1.6 interrupted and taken up again',
    skills: [
      skill('room', {
        on: '@book is-present',
        needs: [allNeeded([entity('city', { missing: [say('City?')] })])],
        does: [say('In {{memory.city.value}}')],
      }),
      skill('joke', { on: '@joke is-present', does: [say('Ha')] }),
    ],
    turns: [
      { say: 'book a room please', expect: { messages: ['City?'] } },
      {
        say: 'tell me a joke',
        expect: { messages: ['Ha'], skill: 'joke', skill_occurrences: 1, skill_stack: ['room'] },
      },
      { say: 'oslo', expect: { messages: ['In oslo'], skill: 'room', skill_occurrences: 1, skill_stack: [] } },
    ],
  },
  {
    rule: '1.6 only the top of the stack is looked at',
    skills: [
      skill('one', {
        on: '@book is-present',
        needs: [allNeeded([entity('city', { missing: [say('City?')] })])],
        does: [say('one')],
      }),
      skill('two', {
        on: '@weather is-present',
        needs: [allNeeded([entity('colour', { key: 'c', missing: [say('Colour?')] })])],
        does: [say('two')],
      }),
      skill('lost', { kind: 'fallback', does: [say('Sorry?')] }),
    ],
    turns: [
      { say: 'book a room please', expect: { messages: ['City?'] } },
      { say: 'weather forecast please', expect: { messages: ['Colour?'], skill_stack: ['one', 'two'] } },
      { say: 'oslo', expect: { messages: ['Sorry?'], skill: 'lost' } },
      { say: 'crimson', expect: { messages: ['two'], skill_stack: ['one'] } },
      { say: 'oslo', expect: { messages: ['one'] } },
    ],
  },
  {
    rule: '1.6 a requirement of the top wins over the trigger of another skill',
    skills: [
      skill('room', {
        on: '@book is-present',
        needs: [allNeeded([entity('city', { missing: [say('City?')] })])],
        does: [say('room')],
      }),
      skill('map', { on: '#city is-present', does: [say('map')] }),
    ],
    turns: [
      { say: 'oslo', expect: { messages: ['map'] } },
      { say: 'book a room please', expect: { messages: ['City?'] } },
      { say: 'oslo', expect: { messages: ['room'], skill: 'room' } },
    ],
  },
  {
    rule: '1.6 triggered again while it waits: moved to the top, asks again',
    skills: [
      skill('room', {
        on: '@book is-present',
        needs: [allNeeded([entity('city', { missing: [say('City?')] })])],
        does: [say('room')],
      }),
      skill('w', {
        on: '@weather is-present',
        needs: [allNeeded([entity('colour', { key: 'c', missing: [say('Colour?')] })])],
        does: [say('w')],
      }),
    ],
    turns: [
      { say: 'book a room please', expect: { messages: ['City?'] } },
      { say: 'weather forecast please', expect: { messages: ['Colour?'] } },
      { say: 'book a room please', expect: { messages: ['City?'], skill_stack: ['w', 'room'] } },
    ],
  },
  {
    rule: '1.6 a skill that is removed meanwhile is no longer on the stack',
    skills: [
      skill('room', {
        on: '@book is-present',
        needs: [allNeeded([entity('city', { missing: [say('City?')] })])],
        does: [say('room')],
      }),
      skill('lost', { kind: 'fallback', does: [say('Sorry?')] }),
    ],
    turns: [
      { say: 'book a room please', expect: { messages: ['City?'] } },
      { say: 'oslo', expect: { messages: ['Sorry?'], skill_stack: [] }, change: { room: null } },
    ],
  },
]
