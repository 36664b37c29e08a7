import { describe, expect, test } from 'vitest'
import { file, json, read } from './conversion.ts'

/** A token of the tables of a whole export. */
const token = (word: string, entity_id?: number) => ({
  pos: 'X',
  word,
  space: true,
  ...(entity_id !== undefined && { entity_id }),
})
const text = (content: string) => ({ value: { type: 'text', content } })

const tables = {
  version: 5,
  bots: [{ name: 'Parcels', slug: 'parcels' }],
  datasets: [{ strictness: 50, language: 'en' }],
  intents: [
    { slug: 'greetings', name: 'greetings', description: 'Says hello', dataset_id: 0, strictness: null },
    { slug: 'send', name: 'send', dataset_id: 0 },
  ],
  entities: [
    { slug: 'pronoun', name: 'PRONOUN', is_custom: false, type: 0, is_open: true },
    { slug: 'size', name: 'SIZE', is_custom: true, type: 2, is_open: false },
    { slug: 'code', name: 'CODE', is_custom: true, type: 3, regex_pattern: '[A-Z]{2}\\d{3}', regex_flags: 'i' },
    { slug: 'city', name: 'CITY', is_custom: true, type: 1, is_open: true },
  ],
  expressions: [
    { intent_id: 0, source: 'hey you', language: 'en', tokens: JSON.stringify([token('hey'), token('you', 0)]) },
    {
      intent_id: 1,
      source: 'a big one',
      language: 'en',
      tokens: JSON.stringify([token('a'), token('big', 1), token('one')]),
    },
    { intent_id: 1, source: 'vers Nice', language: 'fr', tokens: JSON.stringify([token('vers'), token('Nice', 3)]) },
  ],
  synonyms: [
    { entity_id: 1, value: 'big', language: 'en' },
    { entity_id: 1, value: 'small', language: 'en' },
  ],
  enrichment_pair_keys: [],
  enrichment_groups: [{ slug: 'large-parcel', entity_id: 1 }],
  skills: [
    {
      ...{ name: 'send', slug: 'send', type: 'business' },
      trigger: { children: [{ left: ['@send'], right: [], value: 'is-present', children: [], actions: [] }] },
      task: {
        children: [
          {
            data: { name: '#size', alias: 'parcel-size' },
            on_empty_condition: { actions: [{ id: 'a', type: 'message', value: { en: [text('Which size?')] } }] },
            on_success_condition: { actions: [{ id: 'b', type: 'message', value: { en: [text('Fine.')] } }] },
            on_validation_condition: {
              children: [
                {
                  ...{ left: ['#size'], right: ['huge'], value: 'is' },
                  actions: [{ id: 'c', type: 'message', value: { en: [text('Too big.')] } }],
                },
              ],
            },
          },
        ],
      },
      results: {
        children: [
          {
            ...{ left: ['_memory.parcel-size.raw'], right: ['big'], value: 'is' },
            actions: [
              { id: 'd', type: 'edit_memory', value: { set: [{ key: 'is_sent', value: true }], unset: ['old'] } },
              { id: 'e', type: 'message', value: { en: [text('Sent.'), text('Off it goes.')], fr: [text('Envoyé.')] } },
              { id: 'f', type: 'http', value: { url: 'https://example.org/send', http_type: 'POST' } },
            ],
          },
        ],
      },
    },
    {
      ...{ name: 'fallback', slug: 'fallback', type: 'fallback' },
      results: [{ actions: [{ type: 'message', value: { en: [{ value: 'Pardon?' }] } }] }],
    },
  ],
}

describe('a whole export of SAP Conversational AI', () => {
  const given = file('bot.json', JSON.stringify(tables, null, 2))

  test('rows of tables name each other by number', () => {
    const { source, bot, expressions, lists, dataset, problems } = read(given)
    expect([source, bot.name]).toEqual(['SAP Conversational AI', 'Parcels'])
    expect(expressions).toEqual([
      ['greetings', 'en', 'hey you', 'pronoun=you'],
      ['send', 'en', 'a big one', 'size=big'],
      ['send', 'fr', 'vers Nice', 'city=Nice'],
    ])
    expect(lists).toEqual({ size: ['big', 'small'] })
    expect(dataset?.entities.map(({ slug, kind }) => [slug, kind])).toEqual([
      ['size', 'restricted'],
      ['code', 'regex'],
      ['city', 'free'],
    ])
    expect(problems.enrichments).toEqual([expect.stringMatching(/^bot\.json:\d+ large-parcel$/)])
  })

  test('skills have triggers, requirements with their branches, and actions', () => {
    const { skills, problems } = read(given)
    const message = (...texts: string[]) => ({ type: 'message', format: 'text', variants: { en: texts } })
    expect(skills).toMatchObject([
      {
        ...{ slug: 'send', kind: 'business', triggers: { groups: [[{ left: '@send', operator: 'is-present' }]] } },
        requirements: [
          {
            requirements: [
              {
                ...{ kind: 'entity', name: 'size', key: 'parcel-size' },
                ...{ missing: [message('Which size?')], complete: [message('Fine.')] },
                validators: [
                  {
                    when: { groups: [[{ left: '#size', operator: 'is', right: 'huge' }]] },
                    actions: [message('Too big.')],
                  },
                ],
              },
            ],
          },
        ],
        actions: [
          {
            when: { groups: [[{ left: '_memory.parcel-size.raw', operator: 'is', right: 'big' }]] },
            actions: [
              { type: 'edit_memory', set: [{ key: 'is_sent', value: 'true' }], unset: ['old'] },
              { variants: { en: ['Sent.', 'Off it goes.'], fr: ['Envoyé.'] } },
            ],
          },
        ],
      },
      { kind: 'fallback', actions: [{ actions: [message('Pardon?')] }] },
    ])
    expect(problems.webhooks).toEqual([expect.stringMatching(/^bot\.json:\d+ send: https:\/\/example\.org\/send$/)])
  })
})

test('a dataset with words and entities by their names', () => {
  const { expressions, lists } = read(
    file(
      'dataset.json',
      json({
        language: 'fr',
        intents: [
          {
            name: 'go',
            expressions: [
              {
                source: 'à Nice demain',
                tokens: [
                  { word: 'à', entity: null },
                  { word: 'Nice', entity: { name: 'CITY', type: 'free', is_custom: true } },
                  { word: 'demain', entity: { name: 'DATETIME', type: 'gold', is_custom: false } },
                ],
              },
            ],
          },
        ],
        gazettes: [{ name: 'CITY', slug: 'city', type: 'free', is_open: true, synonyms: [{ value: 'Nice' }] }],
      }),
    ),
  )
  expect(expressions).toEqual([['go', 'fr', 'à Nice demain', 'city=Nice', 'datetime=demain']])
  expect(lists).toEqual({ city: ['Nice'] })
})
