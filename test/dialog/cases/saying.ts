/** Messages, templates, and what is refused or reported when a skill is saved. */
import { goTo, say, sayIn, send, skill, type Case } from '../write.ts'

export const saying: Case[] = [
  {
    rule: '3 older ways of writing',
    skills: [
      skill('hi', {
        on: '#city is-present',
        does: [say('{{#city.raw}} {{nlp.entities.city[1].value}} {{nlp.source}} {{#city}}')],
      }),
    ],
    turns: [{ say: 'oslo quito', expect: { messages: ['oslo quito oslo quito oslo'] } }],
  },
  {
    rule: '3 unknown variables are empty and noted, other errors too',
    skills: [
      skill('hi', {
        on: '@greet is-present',
        does: [say('[{{memory.no.where}}]'), say('{{#if x}}never closed'), say('still')],
      }),
    ],
    turns: [
      {
        say: 'hello there',
        expect: { messages: ['[]', 'still'], logs: ['unknown_variable', 'template_error', 'empty_message'] },
      },
    ],
  },
  {
    rule: '3 a script makes a message, values safe',
    skills: [
      skill('hi', {
        on: '@greet is-present',
        does: [
          send(
            'script',
            '{"type":"quickReplies","content":{"title":"{{memory.t}}","buttons":[{{#eachJoin memory.l}}{"title":"{{this}}","value":"{{@index}}"}{{/eachJoin}}]}}',
          ),
        ],
      }),
    ],
    turns: [
      {
        say: 'hello there',
        memory: { t: 'say "hi"', l: ['a', 'b"'] },
        expect: {
          messages: [
            {
              type: 'quickReplies',
              content: {
                title: 'say "hi"',
                buttons: [
                  { title: 'a', value: '0' },
                  { title: 'b"', value: '1' },
                ],
              },
            },
          ],
        },
      },
    ],
  },
  {
    rule: '3 a script that makes no message is left out',
    skills: [
      skill('hi', {
        on: '@greet is-present',
        does: [send('script', '{"type":"text","content":'), send('script', '{"type":"nope","content":"x"}'), say('ok')],
      }),
    ],
    turns: [{ say: 'hello there', expect: { messages: ['ok'], logs: ['bad_message'] } }],
  },
  {
    rule: '3 helpers',
    skills: [
      skill('hi', {
        on: '@greet is-present',
        does: [
          say(
            '{{uppercase memory.a}} {{length memory.l}} {{json (pluck memory.l "n")}} {{pluralize "item" quantity=(length memory.l)}} {{#if (and (eq memory.a "b") (gt 3 2))}}y{{else}}n{{/if}} {{lookup memory.l 1}}',
          ),
        ],
      }),
    ],
    turns: [
      {
        say: 'hello there',
        memory: { a: 'b', l: [{ n: 1 }, { n: 2 }] },
        expect: { messages: ['B 2 [1,2] 2 items y {"n":2}'] },
      },
    ],
  },
  {
    rule: '2 variants: one of them, the same for the same turn of the same conversation',
    skills: [skill('hi', { on: '@greet is-present', does: [sayIn({ en: ['one', 'two', 'three'] })] })],
    turns: [{ say: 'hello there', expect: { messages: [{ one_of: ['one', 'two', 'three'] }] } }],
  },
  {
    rule: '2 formats pass with their fields',
    skills: [
      skill('hi', {
        on: '@greet is-present',
        does: [
          send(
            'card',
            {
              title: '{{memory.t}}',
              subtitle: 's',
              imageUrl: 'https://e.org/x.png',
              buttons: [{ title: 'Go', type: 'postback', value: '{{memory.t}}' }],
            },
            { delay: 2 },
          ),
          send('picture', 'https://e.org/{{memory.t}}.png'),
          send('list', { elements: [{ title: '{{memory.t}}' }], buttons: [] }),
          send('custom', { any: ['{{memory.t}}'] }),
        ],
      }),
    ],
    turns: [
      {
        say: 'hello there',
        memory: { t: 'T' },
        expect: {
          messages: [
            { type: 'card', content: { title: 'T', buttons: [{ value: 'T' }] }, delay: 2 },
            { type: 'picture', content: 'https://e.org/T.png' },
            { type: 'list', content: { elements: [{ title: 'T' }] } },
            { type: 'custom', content: { any: ['T'] } },
          ],
        },
      },
    ],
  },
  {
    rule: '2 what is refused',
    skills: [],
    refuse: [
      { skill: { name: ' ' }, field: 'name' },
      { skill: { name: 'x', kind: 'boss' }, field: 'kind' },
      {
        skill: { name: 'x', triggers: { groups: [[{ left: '@a', operator: 'equals' }]] } },
        field: 'triggers.groups[0][0].operator',
      },
      { skill: { name: 'x', actions: [{ actions: [{ type: 'sing' }] }] }, field: 'actions[0].actions[0].type' },
      {
        skill: { name: 'x', requirements: [{ requirements: [{ kind: 'entity', name: 'colour', key: '__proto__' }] }] },
        field: 'requirements[0].requirements[0].key',
      },
    ],
    turns: [],
  },
  {
    rule: '2 a second fallback is refused, a trigger of a fallback too',
    skills: [skill('lost', { kind: 'fallback', does: [say('Sorry?')] })],
    refuse: [
      { skill: { name: 'y', kind: 'fallback' }, field: 'kind' },
      {
        skill: {
          name: 'z',
          kind: 'initialize',
          triggers: { operator: 'or', groups: [[{ left: '@greet', operator: 'is-present' }]] },
        },
        field: 'triggers',
      },
    ],
    turns: [],
  },
  {
    rule: '2 what is saved and told',
    skills: [
      skill('a', { on: '@nonsense is-present', does: [say('{{#if'), goTo('nowhere'), say('cut off')] }),
      skill('island', { does: [say('x')] }),
      skill('c', { on: '@greet is-present', does: [goTo('c')] }),
    ],
    problems: [
      { code: 'unknown_intent', skill: 'a' },
      { code: 'bad_template', skill: 'a' },
      { code: 'unknown_skill', skill: 'a' },
      { code: 'unreachable_action', skill: 'a' },
      { code: 'missing_language', skill: '' },
      { code: 'unreachable_skill', skill: 'island' },
      { code: 'endless_redirect', skill: 'c' },
    ],
    turns: [],
  },
  {
    rule: '2 a fork answers as its source',
    skills: [skill('hi', { on: '@greet is-present', does: [say('Hello')] })],
    via: 'fork',
    turns: [{ say: 'hello there', expect: { messages: ['Hello'], skill: 'hi' } }],
  },
]
