import { afterAll, describe, expect, it } from 'vitest'
import { startEnrichmentService } from '../../support/enrichmentService.ts'

const { api, at, enriched, pairKeyId, pairs, send, stop } = await startEnrichmentService()
afterAll(stop)

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
