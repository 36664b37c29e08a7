/** Begin of a turn. */
import { anyOf, remember, say, sayIn, send, skill, type Case } from '../write.ts'

export const beginning: Case[] = [
  {
    rule: '1.5 occurrences count and start anew',
    skills: [
      skill('hi', { on: '@greet is-present', does: [say('Hello {{skill_occurences}}')] }),
      skill('bye', { on: '@bye is-present', does: [say('Bye {{skill_occurrences}}')] }),
    ],
    turns: [
      { say: 'hello there', expect: { messages: ['Hello 1'] } },
      { say: 'hiya friend', expect: { messages: ['Hello 2'], skill_occurrences: 2 } },
      { say: 'goodbye now', expect: { messages: ['Bye 1'], skill_occurrences: 1 } },
      { say: 'hello there', expect: { messages: ['Hello 1'] } },
    ],
  },
  {
    rule: '1.4 a pressed button starts a skill, its triggers do not matter',
    skills: [
      skill('menu', {
        on: '@help is-present',
        does: [
          send('buttons', { title: 'Menu', buttons: [{ title: 'Order', type: 'trigger_skill', value: 'order' }] }),
        ],
      }),
      skill('order', { on: '@book is-present', does: [say('Ordering')] }),
    ],
    turns: [
      { say: 'help me out', expect: { messages: [{ type: 'buttons' }] } },
      { press: 'order', title: 'Order', expect: { messages: ['Ordering'], skill: 'order' } },
    ],
  },
  {
    rule: '1.4 a press of an unknown skill is an ordinary message',
    skills: [
      skill('hi', { on: '@greet is-present', does: [say('Hello')] }),
      skill('lost', { kind: 'fallback', does: [say('Sorry?')] }),
    ],
    turns: [{ press: 'nothing-here', title: 'hello there', expect: { messages: ['Hello'], logs: ['unknown_press'] } }],
  },
  {
    rule: '1.3 a text that is missing in the language: the primary one',
    skills: [skill('hi', { on: '@greet is-present', does: [say('Hello')] })],
    turns: [
      {
        say: 'bonjour à toi',
        language: 'fr',
        expect: { messages: ['Hello'], language: 'fr', logs: ['missing_language'] },
      },
    ],
  },
  {
    rule: '1.2 initialize runs once, before everything',
    skills: [
      skill('start', { kind: 'initialize', does: [remember({ seen: 'true' }), say('Welcome')] }),
      skill('hi', { on: anyOf([['@greet is-present', '_memory.seen is true']]), does: [say('Hello')] }),
    ],
    turns: [
      { say: 'hello there', expect: { messages: ['Welcome', 'Hello'], skill: 'hi', skill_occurrences: 1 } },
      { say: 'hello there', expect: { messages: ['Hello'], skill_occurrences: 2 } },
    ],
  },
  {
    rule: '1.1 memory given is put on top key by key, or instead of it',
    skills: [skill('hi', { on: '@greet is-present', does: [say('{{memory.a}} {{default memory.b "-"}}')] })],
    turns: [
      { say: 'hello there', memory: { a: 1, b: 2 }, expect: { messages: ['1 2'], memory: { a: 1, b: 2 } } },
      { say: 'hello there', memory: { a: 9 }, expect: { messages: ['9 2'], memory: { a: 9, b: 2 } } },
      { say: 'hello there', memory: { a: 3 }, merge_memory: false, expect: { messages: ['3 -'], memory: { a: 3 } } },
    ],
  },
  {
    rule: '1.1 a state that is PUT counts in the next turn',
    skills: [
      skill('hi', {
        on: '@greet is-present',
        does: [sayIn({ en: ['Hello {{memory.n}}'], fr: ['Bonjour {{memory.n}}'] })],
      }),
    ],
    turns: [
      { say: 'hello there', expect: { messages: ['Hello '] } },
      {
        say: 'salut mon ami',
        expect: { messages: ['Bonjour Zoé'], memory: { n: 'Zoé' }, language: 'fr' },
        put: { memory: { n: 'Zoé' }, language: 'fr' },
      },
    ],
  },
  {
    rule: 'no skills at all: the default answers',
    skills: [],
    turns: [
      { say: 'hello there', expect: { messages_count: 1, skill: 'default', skill_occurrences: 1 } },
      { say: 'goodbye now', expect: { skill: 'default', skill_occurrences: 2 } },
    ],
  },
  {
    rule: '1.1 merging is by key, never deeper',
    skills: [skill('hi', { on: '@greet is-present', does: [say('{{memory.o.a}}|{{memory.o.b}}')] })],
    turns: [
      { say: 'hello there', memory: { o: { a: 1 } }, expect: { messages: ['1|'] } },
      { say: 'hello there', memory: { o: { b: 2 } }, expect: { messages: ['|2'], memory: { o: { b: 2 } } } },
    ],
  },
  {
    rule: '1.3 the language of the first message stays',
    skills: [skill('hi', { on: '@greet is-present', does: [sayIn({ en: ['Hello'], fr: ['Bonjour'] })] })],
    turns: [
      { say: 'salut mon ami', language: 'fr', expect: { messages: ['Bonjour'], language: 'fr' } },
      { say: 'tell me the forecast', expect: { language: 'fr', nlp: { processing_language: 'fr' } } },
    ],
  },
]
