import { afterAll, describe, expect, it } from 'vitest'
import { startEnrichmentService } from '../../support/enrichmentService.ts'

const { api, at, bot, enriched, makeKey, send, stop } = await startEnrichmentService()
afterAll(stop)

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

  it('is that of the language of the text, or else of the one the text is processed in', async () => {
    await makeKey('home', { en: 'here', de: 'daheim' })
    expect(await enriched('cheese', 'etwas brie', 'de')).toEqual({ origin: 'unknown', home: 'daheim' })
    await api().keys.remove(at({ key_slug: 'home' }))
  })

  it('is null where that is the default of the language of the text', async () => {
    await makeKey('home', { en: 'here', de: 'null' })
    expect(await enriched('cheese', 'etwas brie', 'de')).toEqual({ origin: 'unknown', home: null })
    await api().keys.remove(at({ key_slug: 'home' }))
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

  it('leaves the fields of built-in entities what the interface says they are', async () => {
    for (const path of ['/entities/email/keys', '/entities/email/pair_keys']) {
      const reply = await send('POST', path, { slug: 'domain' })
      expect([reply.status, reply.reason]).toEqual([400, 'slug is the name of a field that this entity has'])
    }
    expect((await send('POST', '/entities/cheese/keys', { slug: 'domain' })).status).toBe(201)
    await api().keys.remove(at({ key_slug: 'domain' }))
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
