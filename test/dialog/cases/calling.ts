/** Conditions, calls of webhooks and APIs. */
import { allNeeded, allOf, anyOf, api, entity, group, say, sayIn, skill, webhook, type Case } from '../write.ts'

export const calling: Case[] = [
  {
    rule: '1.21 operators',
    skills: [
      skill('hi', {
        on: '@greet is-present',
        does: [
          group([say('a')], '_memory.n greater-than 4'),
          group([say('b')], '_memory.n lower-than 4'),
          group([say('c')], '_memory.s matches ^ab+c$'),
          group([say('d')], '_memory.s matches-not ^x'),
          group([say('e')], '_memory.s in q, ABC'),
          group([say('f')], '_memory.s not-in q, r'),
          group([say('g')], '_memory.zero is-present'),
          group([say('h')], '_memory.nix is-absent'),
          group([say('i')], '_memory.nix is-not x'),
          group([say('j')], '_memory.n is 5.0'),
          group([say('k')], '_memory.nix lower-than 3'),
          group([say('l')], 'memory.l[1].x is 2'),
          group([say('m')], '_skill_occurences is 1'),
          group([say('n')], 'nlp.intents[0].slug is greet'),
          group([say('o')], '_memory.l.x is 1'),
        ],
      }),
    ],
    turns: [
      {
        say: 'hello there',
        memory: { n: 5, s: 'abc', zero: 0, nix: null, l: [{ x: 1 }, { x: 2 }] },
        expect: { messages: ['a', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'l', 'm', 'n', 'o'] },
      },
    ],
  },
  {
    rule: '1.21 a found entity is what it is called, its value, what was said, and its number',
    skills: [
      skill('hi', {
        on: '@greet is-present',
        does: [
          group([say('called')], '_memory.size is Large'),
          group([say('value')], '_memory.size is huge'),
          group([say('raw')], '_memory.size in small, hughe'),
          group([say('other')], '_memory.size is small'),
          group([say('number')], '_memory.count is 5'),
          group([say('more')], '_memory.count greater-than 4'),
          group([say('less')], '_memory.count lower-than 5'),
          group([say('{{memory.size}}, {{memory.place}}, {{memory.colour}}')]),
        ],
      }),
    ],
    turns: [
      {
        say: 'hello there',
        memory: {
          size: { raw: 'hughe', value: 'huge', canonical: 'large' },
          count: { raw: 'five', scalar: 5 },
          place: { raw: 'Saint-Étienne', value: 'saint etienne' },
          colour: { raw: 'grene', value: 'green', canonical: null },
        },
        expect: { messages: ['called', 'value', 'raw', 'number', 'more', 'large, Saint-Étienne, green'] },
      },
    ],
  },
  {
    rule: '1.21 or of ands, and of ors',
    skills: [
      skill('hi', {
        on: '@greet is-present',
        does: [
          group([say('1')], anyOf([['_memory.a is 1', '_memory.b is 1'], ['_memory.c is 1']])),
          group([say('2')], allOf([['_memory.a is 1', '_memory.b is 1'], ['_memory.c is 1']])),
        ],
      }),
    ],
    turns: [
      { say: 'hello there', memory: { a: 1 }, expect: { messages: [] } },
      { say: 'hello there', memory: { c: 1 }, expect: { messages: ['1', '2'] } },
      { say: 'hello there', memory: { a: 2, c: 1 }, expect: { messages: ['1'] } },
    ],
  },
  {
    rule: '1.22 replies come in place; memory is replaced',
    skills: [skill('w', { on: '@greet is-present', does: [say('1'), webhook('%HOOK%/a'), say('2 {{memory.k}}')] })],
    hooks: {
      '/a': { body: { replies: [{ type: 'text', content: 'from a' }], conversation: { memory: { k: 'new' } } } },
    },
    calls: [
      {
        method: 'POST',
        path: '/a',
        body: {
          conversation: { memory: { old: 1 }, skill: 'w', skill_stack: ['w'] },
          nlp: { source: 'hello there' },
          action_id: { match: '.' },
        },
      },
    ],
    turns: [
      { say: 'hello there', memory: { old: 1 }, expect: { messages: ['1', 'from a', '2 new'], memory: { k: 'new' } } },
    ],
  },
  {
    rule: '1.22 merge_memory, language and redirect in a reply',
    skills: [
      skill('w', { on: '@greet is-present', does: [webhook('%HOOK%/a'), say('not said')] }),
      skill('b', { does: [sayIn({ en: ['B'], fr: ['Bé {{memory.old}} {{memory.k}}'] })] }),
    ],
    hooks: {
      '/a': {
        body: {
          conversation: { memory: { k: 2 }, merge_memory: true, language: 'fr' },
          redirect: { skill: 'b', mode: 'start' },
        },
      },
    },
    turns: [
      {
        say: 'hello there',
        memory: { old: 1 },
        expect: { messages: ['Bé 1 2'], memory: { old: 1, k: 2 }, language: 'fr', skill: 'b' },
      },
    ],
  },
  {
    rule: '1.23 a failing webhook: its branch runs, then what follows',
    skills: [
      skill('w', {
        on: '@greet is-present',
        does: [webhook('%HOOK%/a', { on_error: [say('failed {{error.status}}')] }), say('after')],
      }),
    ],
    hooks: { '/a': { status: 500 } },
    turns: [{ say: 'hello there', expect: { messages: ['failed 500', 'after'], logs: ['http_failed'] } }],
  },
  {
    rule: '1.23 no answer in time',
    skills: [
      skill('w', {
        on: '@greet is-present',
        does: [webhook('%HOOK%/a', { timeout: 300, on_error: [say('too slow')] })],
      }),
    ],
    hooks: { '/a': { delay: 3000 } },
    turns: [{ say: 'hello there', expect: { messages: ['too slow'], within_ms: 2500 } }],
  },
  {
    rule: '1.22 consume an API: its answer is a variable, not a reply',
    skills: [
      skill('w', {
        on: '#city is-present',
        needs: [allNeeded([entity('city', { key: 'c' })])],
        does: [
          api('%HOOK%/w?c={{memory.c.value}}', { method: 'GET', alias: 'sky' }),
          say('{{api_service_response.sky.body.text}} {{api_service_response.sky.status}}'),
        ],
      }),
    ],
    hooks: { '/w': { body: { text: 'sunny', replies: [{ type: 'text', content: 'no' }] } } },
    calls: [{ method: 'GET', path: '/w', query: 'c=quito' }],
    turns: [{ say: 'quito', expect: { messages: ['sunny 200'] } }],
  },
]
