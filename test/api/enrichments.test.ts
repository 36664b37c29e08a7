import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBot, type TestBot } from '../support/build.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
let bot: TestBot

beforeAll(async () => {
  service = await startTestService()
  bot = await buildBot(service)
  // A language is read as itself once the bot has expressions in it.
  const expressions = [
    { source: 'some cheese please', language: { isocode: 'en' } },
    { source: 'du fromage', language: { isocode: 'fr' } },
  ]
  await api().intents.create({ params: bot.params, body: { name: 'Order', expressions } })
  await buildEntity('cheese', ['brie', 'cheddar', 'comté', 'edam', 'feta', 'gouda'])
  await buildEntity('shape', ['cube', 'slice'])
})
afterAll(() => service.stop())

const api = () => service.as(bot.developer)
const at = (slots: Record<string, string> = {}) => ({
  params: { entity_slug: 'cheese', key_slug: '', enrichment_id: '', group_slug: '', ...bot.params, ...slots },
})
const send = (method: string, path: string, body?: unknown) =>
  service.send(method, bot.paths.dataset + path, { token: bot.developer, body })

/** An entity found by its listed values, in English and in French. */
async function buildEntity(slug: string, values: string[]) {
  await api().entities.create({ params: bot.params, body: { name: slug, type: 'restricted' } })
  const synonyms = values.flatMap(value => ['en', 'fr'].map(isocode => ({ value, language: { isocode } })))
  await api().gazettes.create({ params: bot.params, body: { entity_id: slug, is_open: false, synonyms } })
}

/** What the first entity of a type carries besides what every entity has. */
async function enriched(type: string, text: string, language = 'en') {
  const { entities } = await service.as(bot.request).analysis.analyse({ body: { text, language } })
  const {
    raw: _,
    value: __,
    confidence: ___,
    ...fields
  } = entities[type]?.[0] ?? { raw: '', confidence: 0, none: true }
  return fields
}

const makeKey = (slug: string, values: Record<string, string> = {}, entity = 'cheese') =>
  api().keys.create({ ...at({ entity_slug: entity }), body: { slug, default_enrichments: defaults(values) } })
const defaults = (values: Record<string, string>) =>
  Object.entries(values).map(([language, value]) => ({ language, value }))

describe('keys.create', () => {
  it('answers 201 with the key and its defaults', async () => {
    const body = { slug: 'origin', default_enrichments: [{ language: 'en', value: 'unknown' }] }
    const reply = await send('POST', '/entities/cheese/keys', body)
    expect(reply.status).toBe(201)
    expect(reply.json).toEqual({
      message: 'Custom key created with success',
      results: { id: expect.any(String), ...body },
    })
  })

  it('is seen on every entity found from then on: the default of the language, or null', async () => {
    expect(await enriched('cheese', 'some brie')).toEqual({ origin: 'unknown' })
    expect(await enriched('cheese', 'du brie', 'fr')).toEqual({ origin: null })
  })

  it('keeps a slug letter by letter where it can be part of an address, for it names the field', async () => {
    for (const slug of ['price_in_eur', 'deliveryDays']) {
      expect((await makeKey(slug)).slug).toBe(slug)
      await api().keys.remove(at({ key_slug: slug }))
    }
    expect((await makeKey('Größe in cm')).slug).toBe('grosse-in-cm')
    await api().keys.remove(at({ key_slug: 'grosse-in-cm' }))
  })

  it('refuses a slug twice on one entity; another entity may have it', async () => {
    const reply = await send('POST', '/entities/cheese/keys', { slug: 'origin' })
    expect([reply.status, reply.reason]).toEqual([400, 'slug is already taken'])
    expect((await makeKey('origin', {}, 'shape')).default_enrichments).toEqual([])
  })

  it('lets one of two that come at once have the slug', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => send('POST', '/entities/cheese/keys', { slug: 'race' })))
    expect(replies.map(reply => reply.status).sort()).toEqual([201, 400, 400])
    await api().keys.remove(at({ key_slug: 'race' }))
  })

  it.for([
    [{}, 'slug is required'],
    [{ slug: ' ' }, 'slug must not be blank'],
    [{ slug: 'Raw' }, 'slug is the name of a field that every entity has'],
    [{ slug: 'confidence!' }, 'slug is the name of a field that every entity has'],
    [{ slug: 'a', default_enrichments: {} }, 'default_enrichments must be a list of {language, value}'],
    [{ slug: 'a', default_enrichments: [{ language: 'en' }] }, 'default_enrichments[0].value is required'],
    [
      { slug: 'a', default_enrichments: [{ language: 'tlh', value: '' }] },
      'default_enrichments[0].language must be an ISO 639-1 language code',
    ],
    [
      { slug: 'a', default_enrichments: [{ language: 'en', value: { price: 1 } }] },
      'default_enrichments[0].value must be text',
    ],
    [
      { slug: 'a', default_enrichments: ['1', '2'].map(value => ({ language: 'en', value })) },
      'default_enrichments[1].language is given twice',
    ],
  ] as const)('refuses %j: %s', async ([body, reason]) => {
    const reply = await send('POST', '/entities/cheese/keys', body)
    expect([reply.status, reply.reason]).toEqual([400, expect.stringContaining(reason)])
  })

  it('is a step that the studio can take back', async () => {
    await api().keys.create({ ...at(), body: { slug: 'oops' }, undo: 'Key added' })
    expect(await enriched('cheese', 'some brie')).toHaveProperty('oops')
    await api().studio.undo({ params: bot.params })
    expect(await enriched('cheese', 'some brie')).not.toHaveProperty('oops')
  })

  it('enriches built-in entities too', async () => {
    await makeKey('note', { en: 'a number' }, 'number')
    expect(await enriched('number', 'give me 12')).toMatchObject({ scalar: 12, note: 'a number' })
    await api().keys.remove(at({ entity_slug: 'number', key_slug: 'note' }))
    expect(await enriched('number', 'give me 12')).toEqual({ scalar: 12 })
  })

  it('does not know an entity that is not there', async () => {
    expect((await send('POST', '/entities/wine/keys', { slug: 'a' })).status).toBe(404)
  })
})

describe('keys.list', () => {
  it('lists keys in the order they were made, with the defaults of all languages or of one', async () => {
    await makeKey('price', { en: '{"amount": 3, "currency": "GBP"}', fr: '4' })
    const { rows, total } = await api().keys.list(at())
    expect([rows.map(key => key.slug), total]).toEqual([['origin', 'price'], 2])
    const french = await api().keys.list({ ...at(), query: { language: 'fr' } })
    expect(french.rows.map(key => key.default_enrichments)).toEqual([[], [{ language: 'fr', value: '4' }]])
  })

  it('pages, and refuses a language that is none', async () => {
    const reply = await send('GET', '/entities/cheese/keys?page=2&per_page=1')
    expect(reply.status).toBe(206)
    expect(reply.json.message).toBe('Partial custom keys rendered with success')
    expect((await send('GET', '/entities/cheese/keys?language=klingon')).status).toBe(400)
  })

  it('is empty for an entity without keys', async () => {
    const reply = await send('GET', '/entities/email/keys')
    expect([reply.status, reply.json]).toEqual([200, { results: [], message: 'Custom keys empty' }])
  })
})

describe('keys.show', () => {
  it('finds one by its slug, with the defaults of one language when asked', async () => {
    expect(await api().keys.show({ ...at({ key_slug: 'price' }), query: { language: 'fr' } })).toMatchObject({
      slug: 'price',
      default_enrichments: [{ language: 'fr', value: '4' }],
    })
    expect((await send('GET', '/entities/cheese/keys/none')).status).toBe(404)
    expect((await send('GET', '/entities/shape/keys/price')).status).toBe(404)
  })
})

describe('keys.update', () => {
  it('replaces the defaults, which act at once; JSON comes out as JSON', async () => {
    expect(await enriched('cheese', 'some brie')).toMatchObject({ price: { amount: 3, currency: 'GBP' } })
    const default_enrichments = [{ language: 'en', value: '[1, null]' }]
    const key = await api().keys.update({ ...at({ key_slug: 'price' }), body: { default_enrichments } })
    expect(key).toMatchObject({ slug: 'price', default_enrichments })
    expect(await enriched('cheese', 'some brie')).toMatchObject({ price: [1, null] })
    expect(await enriched('cheese', 'du brie', 'fr')).toMatchObject({ price: null })
  })

  it('leaves alone what is not given', async () => {
    expect((await api().keys.update({ ...at({ key_slug: 'price' }), body: {} })).default_enrichments).toHaveLength(1)
  })
})

describe('enrichments.create', () => {
  it('answers with the first five entity values and the count of all', async () => {
    const entity_values = ['cheddar', 'comté', 'edam', 'feta', 'gouda', 'brie', 'cheddar']
    const reply = await send('POST', '/entities/cheese/keys/price/enrichments', {
      language: 'en',
      value: '"dear"',
      entity_values,
    })
    expect([reply.status, reply.json]).toEqual([
      201,
      {
        message: 'Specific enrichment created with success',
        results: {
          id: expect.any(String),
          language: 'en',
          value: '"dear"',
          entity_values: ['cheddar', 'comté', 'edam', 'feta', 'gouda'],
          entity_values_count: 6,
        },
      },
    ])
  })

  it('overrides the default for its values, in its language only', async () => {
    expect(await enriched('cheese', 'some cheddar')).toMatchObject({ price: 'dear', origin: 'unknown' })
    expect(await enriched('cheese', 'du cheddar', 'fr')).toMatchObject({ price: null })
  })

  it('refuses what is missing or of another kind', async () => {
    const path = '/entities/cheese/keys/price/enrichments'
    const whole = { language: 'en', value: '1', entity_values: ['brie'] }
    for (const [change, reason] of [
      [{ language: undefined }, 'language is required'],
      [{ language: 'xx' }, 'language must be an ISO 639-1 language code'],
      [{ value: 1 }, 'value must be text'],
      [{ entity_values: 'brie' }, 'entity_values must be a list of text'],
      [{ entity_values: [''] }, 'entity_values[0] must not be blank'],
    ] as const)
      expect((await send('POST', path, { ...whole, ...change })).reason).toContain(reason)
    expect((await send('POST', '/entities/cheese/keys/none/enrichments', whole)).status).toBe(404)
  })
})

describe('enrichments.list', () => {
  it('answers with the count and the enrichments, of all languages or of one, page by page', async () => {
    const path = '/entities/cheese/keys/price/enrichments'
    for (const value of ['bon', 'cher']) await send('POST', path, { language: 'fr', value, entity_values: ['brie'] })
    const all = await send('GET', path)
    expect(all.status).toBe(200)
    expect(all.json.results).toMatchObject({
      enrichments_count: 3,
      enrichments: [{ value: '"dear"' }, { value: 'bon' }, { value: 'cher' }],
    })
    const page = await send('GET', `${path}?language=fr&page=2&per_page=1`)
    expect([page.status, page.json]).toMatchObject([
      206,
      {
        results: { enrichments_count: 2, enrichments: [{ language: 'fr', value: 'cher' }] },
        message: 'Partial specific enrichments rendered with success',
      },
    ])
    expect(page.headers.get('x-total-count')).toBe('2')
    expect(page.headers.get('link')).toContain('language=fr&page=1&per_page=1>; rel="prev"')
    const none = await send('GET', `${path}?language=de`)
    expect([none.status, none.json.results]).toEqual([200, { enrichments_count: 0, enrichments: [] }])
  })

  it('is a page like any other to a client', async () => {
    const { rows, total } = await api().enrichments.list({ ...at({ key_slug: 'price' }), query: { per_page: '2' } })
    expect([rows.length, total]).toEqual([2, 3])
  })
})

describe('enrichments.update', () => {
  it('changes what is given, at once', async () => {
    const { rows } = await api().enrichments.list(at({ key_slug: 'price' }))
    const slots = at({ key_slug: 'price', enrichment_id: rows[0]?.id ?? '' })
    const changed = await api().enrichments.update({ ...slots, body: { value: '7', entity_values: ['edam'] } })
    expect(changed).toMatchObject({ language: 'en', value: '7', entity_values: ['edam'], entity_values_count: 1 })
    expect(await enriched('cheese', 'some edam')).toMatchObject({ price: 7 })
    expect(await enriched('cheese', 'some cheddar')).toMatchObject({ price: [1, null] })
  })

  it('does not know one of another key', async () => {
    const { rows } = await api().enrichments.list(at({ key_slug: 'price' }))
    const path = `/entities/cheese/keys/origin/enrichments/${rows[0]?.id}`
    expect((await send('PUT', path, { value: '1' })).status).toBe(404)
  })
})

describe('enrichments.remove', () => {
  it('brings the default back', async () => {
    const { rows } = await api().enrichments.list(at({ key_slug: 'price' }))
    const path = `/entities/cheese/keys/price/enrichments/${rows[0]?.id}`
    const reply = await send('DELETE', path)
    expect([reply.status, reply.json]).toEqual([
      200,
      { results: null, message: 'Specific enrichment deleted with success' },
    ])
    expect(await enriched('cheese', 'some edam')).toMatchObject({ price: [1, null] })
    expect((await send('DELETE', path)).status).toBe(404)
  })
})

describe('keys.remove', () => {
  it('removes a key with its enrichments; the field is gone', async () => {
    const reply = await send('DELETE', '/entities/cheese/keys/price')
    expect([reply.status, reply.json]).toEqual([200, { results: null, message: 'Custom key deleted with success' }])
    expect(await enriched('cheese', 'some brie')).toEqual({ origin: 'unknown' })
    expect((await send('GET', '/entities/cheese/keys/price/enrichments')).status).toBe(404)
    await api().keys.remove(at({ key_slug: 'origin' }))
  })
})

const makePairKey = async (slug: string, values: Record<string, string> = {}) =>
  (await api().pairKeys.create({ ...at(), body: { slug, default_enrichments: defaults(values) } })).id
const pairs = (values: Record<string, string>) =>
  Object.entries(values).map(([enrichment_pair_key_id, value]) => ({ enrichment_pair_key_id, value }))

describe('pairKeys.create', () => {
  it('answers with a custom key and a custom pair key in one', async () => {
    const values = [{ language: 'en', value: 'none' }]
    const reply = await send('POST', '/entities/cheese/pair_keys', { slug: 'milk', default_enrichments: values })
    expect([reply.status, reply.json.results]).toEqual([
      201,
      { id: expect.any(String), slug: 'milk', default_enrichments: values, default_enrichment_values: values },
    ])
  })

  it('reads the defaults under the name they are shown by as well', async () => {
    const values = [{ language: 'fr', value: '12' }]
    const key = await api().pairKeys.create({ ...at(), body: { slug: 'age', default_enrichment_values: values } })
    expect(key.default_enrichment_values).toEqual(values)
    expect(await enriched('cheese', 'du brie', 'fr')).toEqual({ milk: null, age: 12 })
  })

  it('refuses a slug twice', async () => {
    const reply = await send('POST', '/entities/cheese/pair_keys', { slug: 'milk' })
    expect([reply.status, reply.reason]).toEqual([400, 'slug is already taken'])
  })
})

describe('pairKeys.list', () => {
  it('lists pair keys with the defaults of all languages or of one', async () => {
    const reply = await send('GET', '/entities/cheese/pair_keys?language=en')
    expect(reply.json.results).toEqual([
      { id: expect.any(String), slug: 'milk', default_enrichment_values: [{ language: 'en', value: 'none' }] },
      { id: expect.any(String), slug: 'age', default_enrichment_values: [] },
    ])
  })
})

describe('pairKeys.show', () => {
  it('finds one by its slug', async () => {
    expect(await api().pairKeys.show(at({ key_slug: 'age' }))).toEqual({
      id: expect.any(String),
      slug: 'age',
      default_enrichment_values: [{ language: 'fr', value: '12' }],
    })
    expect((await send('GET', '/entities/cheese/pair_keys/none')).status).toBe(404)
  })
})

describe('pairKeys.update', () => {
  it('replaces the defaults, which act at once', async () => {
    const default_enrichments = [{ language: 'en', value: '"cow"' }]
    const key = await api().pairKeys.update({ ...at({ key_slug: 'milk' }), body: { default_enrichments } })
    expect(key).toMatchObject({ default_enrichments, default_enrichment_values: default_enrichments })
    expect(await enriched('cheese', 'some brie')).toEqual({ milk: 'cow', age: null })
  })
})

describe('groups.create', () => {
  it('supplies all its pair keys at once to the values it lists', async () => {
    const [milk, age] = [await pairKeyId('milk'), await pairKeyId('age')]
    const group = {
      slug: 'hard',
      language: 'en',
      entity_values: ['cheddar', 'comté', 'edam', 'gouda', 'brie', 'feta'],
      enrichment_pair_values: pairs({ [age]: '{"months": 12}', [milk]: 'raw' }),
    }
    const reply = await send('POST', '/entities/cheese/groups', group)
    expect([reply.status, reply.json.message]).toEqual([201, 'Enrichment group created with success'])
    expect(reply.json.results).toEqual({ id: expect.any(String), ...group })
    expect(await enriched('cheese', 'some cheddar')).toEqual({ milk: 'raw', age: { months: 12 } })
    expect(await enriched('cheese', 'du cheddar', 'fr')).toEqual({ milk: null, age: 12 })
  })

  it('is in the language of the bot when none is given', async () => {
    const { language, entity_values } = await api().groups.create({ ...at(), body: { slug: 'soft_100%' } })
    expect([language, entity_values]).toEqual(['en', []])
  })

  it('refuses a slug twice, and pair keys that are not of this entity', async () => {
    const refused = async (body: unknown) => {
      const reply = await send('POST', '/entities/cheese/groups', body)
      return `${reply.status} ${reply.reason}`
    }
    expect(await refused({ slug: 'hard' })).toBe('400 slug is already taken')
    const other = await api().pairKeys.create({ ...at({ entity_slug: 'shape' }), body: { slug: 'size' } })
    for (const id of [other.id, 'none', ''])
      expect(await refused({ slug: 'x', enrichment_pair_values: pairs({ [id]: '1' }) })).toBe(
        '400 enrichment_pair_values[0].enrichment_pair_key_id is not the id of a pair key of this entity',
      )
    const twice = [1, 2].map(() => ({ enrichment_pair_key_id: other.id, value: '1' }))
    expect(await refused({ slug: 'x', enrichment_pair_values: twice })).toBe(
      '400 enrichment_pair_values[1].enrichment_pair_key_id is given twice',
    )
    expect((await send('GET', '/entities/cheese/groups/x')).status).toBe(404)
  })
})

describe('groups.list', () => {
  const slugs = async (query: Record<string, string>) =>
    (await api().groups.list({ ...at(), query })).rows.map(group => group.slug)

  it('finds groups by name, entity value or enrichment value, and by language', async () => {
    const milk = await pairKeyId('milk')
    const body = {
      slug: 'bleu',
      language: 'fr',
      entity_values: ['Brie de Meaux'],
      enrichment_pair_values: pairs({ [milk]: 'Vache' }),
    }
    await api().groups.create({ ...at(), body })
    // The slug of a group has no percent sign; its values may have one.
    expect(await slugs({})).toEqual(['hard', 'soft-100', 'bleu'])
    expect(await slugs({ language: 'fr' })).toEqual(['bleu'])
    expect(await slugs({ q: 'BLEU' })).toEqual(['bleu'])
    expect(await slugs({ q: 'brie' })).toEqual(['hard', 'bleu'])
    expect(await slugs({ q: 'vache' })).toEqual(['bleu'])
    expect(await slugs({ q: 'months' })).toEqual(['hard'])
    expect(await slugs({ q: 'brie', language: 'en' })).toEqual(['hard'])
    expect(await slugs({ q: 'nothing' })).toEqual([])
  })

  it('takes wildcards for plain text', async () => {
    const milk = await pairKeyId('milk')
    const body = { slug: 'odd', entity_values: ['50% fat'], enrichment_pair_values: pairs({ [milk]: 'a_b\\c' }) }
    await api().groups.create({ ...at(), body })
    for (const q of ['%', '_', '\\', '0% f', 'a_b', 'b\\c']) expect(await slugs({ q })).toEqual(['odd'])
    expect(await slugs({ q: "'" })).toEqual([])
    await api().groups.remove(at({ group_slug: 'odd' }))
  })

  it('pages', async () => {
    const { rows, total } = await api().groups.list({ ...at(), query: { page: '2', per_page: '2' } })
    expect([rows.map(group => group.slug), total]).toEqual([['bleu'], 3])
  })
})

describe('groups.show', () => {
  it('finds one by its slug', async () => {
    expect(await api().groups.show(at({ group_slug: 'bleu' }))).toMatchObject({ slug: 'bleu', language: 'fr' })
    expect((await send('GET', '/entities/cheese/groups/none')).status).toBe(404)
  })
})

describe('groups.update', () => {
  it('replaces what is given: values, pair values, and the name', async () => {
    const age = await pairKeyId('age')
    const changed = await api().groups.update({
      ...at({ group_slug: 'hard' }),
      body: { slug: 'firm', entity_values: ['gouda'], enrichment_pair_values: pairs({ [age]: '6' }) },
    })
    expect(changed).toMatchObject({ slug: 'firm', language: 'en', entity_values: ['gouda'] })
    expect(changed.enrichment_pair_values).toEqual(pairs({ [age]: '6' }))
    expect(await enriched('cheese', 'some gouda')).toEqual({ milk: 'cow', age: 6 })
    expect(await enriched('cheese', 'some cheddar')).toEqual({ milk: 'cow', age: null })
    expect((await send('GET', '/entities/cheese/groups/hard')).status).toBe(404)
  })

  it('refuses the name of another group and pair keys that are none, and changes nothing then', async () => {
    expect((await send('PUT', '/entities/cheese/groups/firm', { slug: 'bleu' })).reason).toBe('slug is already taken')
    const body = { entity_values: ['edam'], enrichment_pair_values: pairs({ none: '1' }) }
    expect((await send('PUT', '/entities/cheese/groups/firm', body)).status).toBe(400)
    expect((await api().groups.show(at({ group_slug: 'firm' }))).entity_values).toEqual(['gouda'])
  })
})

describe('groups.updateBySlug', () => {
  it('is the same with the slug in the body', async () => {
    const reply = await send('PUT', '/entities/cheese/groups', { slug: 'firm', entity_values: ['edam'] })
    expect([reply.status, reply.json]).toMatchObject([
      200,
      { message: 'Enrichment group rendered with success', results: { slug: 'firm', entity_values: ['edam'] } },
    ])
    expect((await send('PUT', '/entities/cheese/groups', { slug: 'none' })).status).toBe(404)
    expect((await send('PUT', '/entities/cheese/groups', {})).reason).toBe('slug is required')
  })
})

describe('groups.remove', () => {
  it('removes one', async () => {
    const reply = await send('DELETE', '/entities/cheese/groups/firm')
    expect([reply.status, reply.json.message]).toEqual([200, 'Enrichment group deleted with success'])
    expect(await enriched('cheese', 'some edam')).toEqual({ milk: 'cow', age: null })
  })
})

describe('pairKeys.remove', () => {
  it('removes it from every group', async () => {
    expect((await send('DELETE', '/entities/cheese/pair_keys/milk')).status).toBe(200)
    expect((await api().groups.show(at({ group_slug: 'bleu' }))).enrichment_pair_values).toEqual([])
    expect(await enriched('cheese', 'some edam')).toEqual({ age: null })
  })
})

async function pairKeyId(slug: string) {
  return (await api().pairKeys.show(at({ key_slug: slug }))).id
}

describe('what an entity carries', () => {
  const value = fc.constantFrom('1', 'null', 'plain', '{"a": [true]}', '"quoted"', '{broken', '')
  const cheeses = fc.uniqueArray(fc.constantFrom<string>('brie', 'cheddar', 'edam'), { maxLength: 3 })
  const languages = fc.constantFrom('en', 'fr')
  const given = fc.dictionary(languages, value, { maxKeys: 2, noNullPrototype: true })
  const keyed = fc.dictionary(fc.constantFrom('k1', 'k2'), given, { maxKeys: 2, noNullPrototype: true })
  const plan = fc.record({
    keys: keyed,
    specific: fc.array(fc.record({ key: fc.constantFrom('k1', 'k2'), language: languages, value, cheeses }), {
      maxLength: 4,
    }),
    pairKeys: fc.dictionary(fc.constantFrom('p1', 'p2'), given, { maxKeys: 2, noNullPrototype: true }),
    groups: fc.array(
      fc.record({
        language: languages,
        cheeses,
        values: fc.dictionary(fc.constantFrom('p1', 'p2'), value, { maxKeys: 2, noNullPrototype: true }),
      }),
      { maxLength: 3 },
    ),
  })
  type Plan = typeof plan extends fc.Arbitrary<infer P> ? P : never

  const read = (text: string): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  }

  /** The rule in words: default or null, then the first enrichment, then the first group, that lists the value. */
  function expected({ keys, specific, pairKeys, groups }: Plan, cheese: string, language: string) {
    const field = (slug: string, preset: Record<string, string>) => {
      const own = specific.find(one => one.key === slug && one.language === language && one.cheeses.includes(cheese))
      const text = own?.value ?? preset[language]
      return [slug, text === undefined ? null : read(text)]
    }
    const pair = (slug: string, preset: Record<string, string>) => {
      const group = groups.find(one => one.language === language && one.cheeses.includes(cheese))
      const text = group?.values[slug] ?? preset[language]
      return [slug, text === undefined ? null : read(text)]
    }
    return Object.fromEntries([
      ...Object.entries(keys).map(([slug, preset]) => field(slug, preset)),
      ...Object.entries(pairKeys).map(([slug, preset]) => pair(slug, preset)),
    ])
  }

  async function clear() {
    for (const { slug } of (await api().keys.list(at())).rows) await api().keys.remove(at({ key_slug: slug }))
    for (const { slug } of (await api().groups.list(at())).rows) await api().groups.remove(at({ group_slug: slug }))
    for (const { slug } of (await api().pairKeys.list(at())).rows) await api().pairKeys.remove(at({ key_slug: slug }))
  }

  async function build({ keys, specific, pairKeys, groups }: Plan) {
    const ids: Record<string, string> = {}
    for (const [slug, preset] of Object.entries(keys)) await makeKey(slug, preset)
    for (const { key, language, value, cheeses } of specific)
      if (keys[key]) {
        const body = { language, value, entity_values: cheeses }
        await api().enrichments.create({ ...at({ key_slug: key }), body })
      }
    for (const [slug, preset] of Object.entries(pairKeys)) ids[slug] = await makePairKey(slug, preset)
    for (const [index, { language, cheeses, values }] of groups.entries()) {
      const known = Object.entries(values).flatMap(([slug, text]) => (ids[slug] ? [[ids[slug], text]] : []))
      await api().groups.create({
        ...at(),
        body: {
          slug: `g${index}`,
          language,
          entity_values: cheeses,
          enrichment_pair_values: pairs(Object.fromEntries(known)),
        },
      })
    }
  }

  it(
    'is default, specific enrichment and group, one over the other, whatever there is',
    { timeout: 60_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(plan, async one => {
          await clear()
          await build(one)
          for (const cheese of ['brie', 'edam'])
            for (const language of ['en', 'fr'])
              expect(await enriched('cheese', `x ${cheese}`, language)).toEqual(expected(one, cheese, language))
        }),
        { numRuns: 25, seed: 7 },
      )
    },
  )
})
