import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBot, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { countRowsRead } from '../../support/store.ts'

let service: TestService
let bot: TestBot

beforeAll(async () => {
  service = await startTestService()
  bot = await buildBot(service)
  for (const [name, type] of [
    ['City', 'restricted'],
    ['Dish', 'free'],
  ] as const)
    await api().entities.create({ params: bot.params, body: { name, type } })
})
afterAll(() => service.stop())

const api = () => service.as(bot.developer)
const at = (slots: Record<string, string> = {}) => ({
  params: { gazette_slug: 'city', synonym_slug: '', ...bot.params, ...slots },
})
const send = (method: string, path: string, body?: unknown) =>
  service.send(method, bot.paths.dataset + path, { token: bot.developer, body })
const found = async (text: string, language = 'en') => {
  const { entities } = await service.as(bot.request).analysis.analyse({ body: { text, language } })
  return entities.city?.map(one => one.raw) ?? []
}

describe('gazettes.create', () => {
  it('makes a list of an entity: open, activated and of strictness 90 unless said otherwise', async () => {
    const made = await api().gazettes.create({ ...at(), body: { entity_id: 'dish' } })
    expect(made).toMatchObject({
      slug: 'dish',
      is_open: true,
      is_activated: true,
      strictness: 90,
      synonyms: [],
      entity: { slug: 'dish' },
    })
  })

  it('takes the entity by id, and values with their language', async () => {
    const city = await api().entities.show({ params: { ...bot.params, entity_slug: 'city' } })
    const synonyms = [{ value: 'London' }, { value: 'Londres', language: { isocode: 'fr' } }]
    const made = await api().gazettes.create({
      ...at(),
      body: { entity_id: String(city.id), is_open: false, synonyms },
    })
    expect(made.synonyms.map(one => [one.slug, one.value, one.language.isocode])).toEqual([
      ['london', 'London', 'en'],
      ['londres', 'Londres', 'fr'],
    ])
  })

  it('acts at once, without training', async () => {
    expect(await found('a train to london please')).toEqual(['london'])
  })

  it('is found in the language of the text, also where the bot has no expressions in it', async () => {
    expect(await found('un train pour londres', 'fr')).toEqual(['londres'])
    expect(await found('un train pour london', 'fr')).toEqual(['london'])
    expect(await found('a train to londres')).toEqual([])
  })

  it('refuses what is wrong, naming the field', async () => {
    const reason = async (body: unknown) => (await send('POST', '/gazettes', body)).reason
    expect(await reason({})).toBe('entity_id is required')
    expect(await reason({ entity_id: 'nope' })).toBe('entity_id is not the id or slug of an entity of this version')
    expect(await reason({ entity_id: 'dish', strictness: 101 })).toBe('strictness must be a whole number from 0 to 100')
    expect(await reason({ entity_id: 'dish', is_open: 'no' })).toBe('is_open must be true or false')
    expect(await reason({ entity_id: 'dish', synonyms: [{ value: ' ' }] })).toBe('synonyms[0].value must not be blank')
  })
})

describe('gazettes.list', () => {
  it('filters by the four words, which combine', async () => {
    const slugs = async (filter: string) =>
      (await api().gazettes.list({ ...at(), query: { filter } })).rows.map(row => row.slug)
    expect(await slugs('open')).toEqual(['dish'])
    expect(await slugs('closed')).toEqual(['city'])
    expect(await slugs('open,closed')).toEqual(['dish', 'city'])
    expect(await slugs('closed,deactivated')).toEqual([])
    expect((await send('GET', '/gazettes?filter=ajar')).status).toBe(400)
    expect(await slugs('')).toEqual((await api().gazettes.list(at())).rows.map(row => row.slug))
  })
})

describe('gazettes.show', () => {
  it('shows the values', async () => {
    expect((await api().gazettes.show(at())).synonyms).toHaveLength(2)
  })
})

describe('a gazette of many values', () => {
  const synonyms = Array.from({ length: 300 }, (_, at) => ({ value: `value ${at}` }))
  const params = () => ({ ...unused.params, gazette_slug: 'many' })
  const many = () => service.as(unused.developer)
  /** A bot that analyses nothing: those in use compile changed lists before they answer, and read them for it. */
  let unused: TestBot
  beforeAll(async () => {
    unused = await buildBot(service)
  })

  it('answers with the values as one text, and makes no row of each', async () => {
    await many().entities.create({ params: unused.params, body: { name: 'Many', type: 'restricted' } })
    const read = countRowsRead('synonyms')
    const made = await many().gazettes.create({ params: unused.params, body: { entity_id: 'many', synonyms } })
    expect(made.synonyms.map(one => one.value)).toEqual(synonyms.map(one => one.value))
    expect(await many().gazettes.show({ params: params() })).toEqual(made)
    expect(read()).toBeLessThan(10)
  })

  it('answers whole also where the answer is sent in pieces', async () => {
    await many().entities.create({ params: unused.params, body: { name: 'Long', type: 'restricted' } })
    // Pieces of an even length would part a character that is two units long.
    const values = Array.from({ length: 1500 }, (_, at) => ({ value: `${at}${'🐻é'.repeat(90)}` }))
    const made = await many().gazettes.create({ params: unused.params, body: { entity_id: 'long', synonyms: values } })
    expect(made.synonyms.map(one => one.value)).toEqual(values.map(one => one.value))
    await many().gazettes.remove({ params: { ...unused.params, gazette_slug: 'long' } })
  })

  it('reads none of them for a change whose answer has none', async () => {
    const read = countRowsRead('synonyms')
    const light = await many().gazettes.update({ params: params(), query: { light: 'true' }, body: { strictness: 80 } })
    expect(light).toMatchObject({ slug: 'many', strictness: 80 })
    expect(light).not.toHaveProperty('synonyms')
    expect(read()).toBe(0)
    const whole = await many().gazettes.update({ params: params(), query: {}, body: { strictness: 90 } })
    expect(whole.synonyms).toHaveLength(300)
    expect(read()).toBeLessThan(10)
    await many().gazettes.remove({ params: params() })
  })
})

describe('gazettes.updateBySlug', () => {
  it('changes the gazette that the body names', async () => {
    const { params } = at()
    const slug = params.gazette_slug
    expect(await api().gazettes.updateBySlug({ params, body: { slug, strictness: 90 } })).toMatchObject({ slug })
    const nobody = api().gazettes.updateBySlug({ params, body: { slug: 'nobody' } })
    await expect(nobody).rejects.toMatchObject({ status: 404 })
  })
})

describe('gazettes.update', () => {
  it('switches a list off and on again at once', async () => {
    expect(await api().gazettes.update({ ...at(), body: { is_activated: false } })).toMatchObject({
      is_activated: false,
      strictness: 90,
    })
    expect(await found('to London')).toEqual([])
    await api().gazettes.update({ ...at(), body: { is_activated: true } })
    expect(await found('to London')).toEqual(['London'])
  })

  it('makes matching exact at 100, and forgiving below', async () => {
    await api().gazettes.update({ ...at(), body: { strictness: 100 } })
    expect(await found('to Londn')).toEqual([])
    await api().gazettes.update({ ...at(), body: { strictness: 70 } })
    expect(await found('to Londn')).toEqual(['Londn'])
  })

  it('reads the entity under both of its names', async () => {
    expect(
      (await api().gazettes.update({ ...at({ gazette_slug: 'dish' }), body: { entity: 'city' } })).entity.slug,
    ).toBe('city')
    expect(
      (await api().gazettes.update({ ...at({ gazette_slug: 'dish' }), body: { entity_id: 'dish' } })).entity.slug,
    ).toBe('dish')
  })
})

describe('synonyms.create', () => {
  it('adds a value that is found at once', async () => {
    const made = await api().synonyms.create({ ...at(), body: { value: 'San Francisco' } })
    expect(made).toMatchObject({ slug: 'san-francisco', value: 'San Francisco', language: { isocode: 'en' } })
    expect(await found('fly me to san francisco')).toEqual(['san francisco'])
  })

  it('refuses what is blank', async () => {
    expect((await send('POST', '/gazettes/city/synonyms', { value: '' })).reason).toBe('value must not be blank')
  })
})

describe('synonyms.bulkCreate', () => {
  it('adds many at once and answers with them, in their order', async () => {
    const synonyms = Array.from({ length: 3000 }, (_, at) => ({ value: `Town ${at}` }))
    const made = await api().synonyms.bulkCreate({ ...at(), body: { synonyms } })
    expect(made).toHaveLength(3000)
    expect(made[2999]).toMatchObject({ value: 'Town 2999', slug: 'town-2999' })
    expect(await found('the road to town 1234')).toEqual(['town 1234'])
  })

  it('answers under the entity too, where a published client looks for it', async () => {
    const path = '/entities/city/synonyms/bulk_create'
    const reply = await send('POST', path, { synonyms: [{ value: 'Ghent', language: { isocode: 'en' } }] })
    expect([reply.status, reply.json.message]).toEqual([201, 'Synonyms created with success'])
    expect(await found('the road to ghent')).toEqual(['ghent'])
  })

  it('names the entity in the reason when no gazette is found under it', async () => {
    const reply = await send('POST', '/entities/email/synonyms/bulk_create', { synonyms: [{ value: 'Ghent' }] })
    expect([reply.status, reply.reason]).toEqual([404, 'entity_slug names no entity with a gazette'])
  })

  it('adds none when one is wrong', async () => {
    const before = (await api().synonyms.list(at())).total
    expect(
      (await send('POST', '/gazettes/city/synonyms/bulk_create', { synonyms: [{ value: 'Fine' }, {}] })).reason,
    ).toBe('synonyms[1].value is required')
    expect((await api().synonyms.list(at())).total).toBe(before)
  })
})

describe('synonyms.list', () => {
  it('pages', async () => {
    const { rows, total } = await api().synonyms.list({ ...at(), query: { page: '2', per_page: '2' } })
    expect([rows.map(row => row.value), total]).toEqual([['San Francisco', 'Town 0'], 3004])
  })
})

describe('synonyms.show', () => {
  it('finds one by its slug', async () => {
    expect((await api().synonyms.show(at({ synonym_slug: 'london' }))).value).toBe('London')
  })
})

describe('synonyms.update', () => {
  it('changes the value; the slug stays', async () => {
    const changed = await api().synonyms.update({
      ...at({ synonym_slug: 'london' }),
      body: { value: 'Greater London', language: { isocode: 'de' } },
    })
    expect(changed).toMatchObject({ slug: 'london', value: 'Greater London', language: { isocode: 'de' } })
  })

  it('rejects a change that began with an older value, and changes nothing', async () => {
    const slots = at({ synonym_slug: 'london' })
    const late = api().synonyms.update({ ...slots, body: { value: 'Londres', base: 'London' } })
    await expect(late).rejects.toMatchObject({ status: 400, reason: expect.stringMatching(/^base /) })
    expect((await api().synonyms.show(slots)).value).toBe('Greater London')
    await api().synonyms.update({ ...slots, body: { value: 'London Town', base: 'Greater London' } })
    expect((await api().synonyms.show(slots)).value).toBe('London Town')
  })
})

describe('synonyms.remove', () => {
  it('removes one', async () => {
    const reply = await send('DELETE', '/gazettes/city/synonyms/london')
    expect([reply.status, reply.json]).toEqual([200, { results: null, message: 'Synonym deleted with success' }])
    expect((await send('GET', '/gazettes/city/synonyms/london')).status).toBe(404)
  })
})

describe('gazettes.remove', () => {
  it('removes a list with its values; the entity stays', async () => {
    await api().gazettes.remove(at({ gazette_slug: 'dish' }))
    expect((await send('GET', '/gazettes/dish')).status).toBe(404)
    expect((await send('GET', '/entities/dish')).status).toBe(200)
  })
})
