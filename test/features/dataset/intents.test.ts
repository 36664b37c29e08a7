import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBot, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let bot: TestBot

beforeAll(async () => {
  service = await startTestService()
  bot = await buildBot(service)
})
afterAll(() => service.stop())

const api = () => service.as(bot.developer)
const at = (slots: Record<string, string> = {}) => ({
  params: { intent_slug: '', expression_id: '', ...bot.params, ...slots },
})
const send = (method: string, path: string, body?: unknown) =>
  service.send(method, bot.paths.dataset + path, { token: bot.developer, body })

describe('intents.create', () => {
  it('makes an intent with its expressions, in the language of the dataset unless they say another', async () => {
    const expressions = [{ source: 'book a room' }, { source: 'réserver une chambre', language: { isocode: 'FR' } }]
    const made = await api().intents.create({
      ...at(),
      body: { name: 'Book a room', description: 'Rooms', expressions },
    })
    expect(made).toMatchObject({ name: 'Book a room', slug: 'book-a-room', description: 'Rooms', strictness: null })
    expect(made.expressions.map(one => [one.source, one.language.isocode])).toEqual([
      ['book a room', 'en'],
      ['réserver une chambre', 'fr'],
    ])
  })

  it('keeps two hundred intents made at once with one name apart', async () => {
    const made = await Promise.all(
      Array.from({ length: 200 }, () => api().intents.create({ ...at(), body: { name: 'Race' } })),
    )
    expect(new Set(made.map(one => one.slug)).size).toBe(200)
    await Promise.all(made.map(one => api().intents.remove(at({ intent_slug: one.slug }))))
  })

  it('stores nothing of an intent with a bad expression', async () => {
    const reply = await send('POST', '/intents', {
      name: 'Half',
      expressions: [{ source: 'fine' }, { source: 'x'.repeat(513) }],
    })
    expect([reply.status, reply.reason]).toEqual([400, 'expressions[1].source must have at most 512 characters'])
    expect((await send('GET', '/intents/half')).status).toBe(404)
  })

  it('refuses more than 15,000 expressions', async () => {
    const reply = await send('POST', '/intents', {
      name: 'Many',
      expressions: Array.from({ length: 15_001 }, () => ({ source: 'a' })),
    })
    expect([reply.status, reply.reason]).toEqual([400, 'expressions must have at most 15000 expressions'])
  })
})

describe('intents.list', () => {
  it('lists light intents; an empty list says so', async () => {
    expect((await send('GET', '/intents')).json).toEqual({
      results: [{ id: expect.any(Number), name: 'Book a room', slug: 'book-a-room', description: 'Rooms' }],
      message: 'Intents rendered with success',
    })
    const empty = await buildBot(service)
    const reply = await service.send('GET', `${empty.paths.dataset}/intents`, { token: empty.developer })
    expect([reply.status, reply.json]).toEqual([200, { results: [], message: 'Intents empty' }])
  })
})

describe('intents.show', () => {
  it('shows an intent with its expressions', async () => {
    expect((await api().intents.show(at({ intent_slug: 'book-a-room' }))).expressions).toHaveLength(2)
  })

  it('answers 404 for one that is not there', async () => {
    expect((await send('GET', '/intents/nope')).json).toEqual({ results: null, message: 'Resource not found' })
  })
})

describe('intents.update', () => {
  it('changes name, description and strictness; a rename leaves the address', async () => {
    const changed = await api().intents.update({
      ...at({ intent_slug: 'book-a-room' }),
      body: { name: 'Booking', description: null, strictness: 80 },
    })
    expect(changed).toMatchObject({ name: 'Booking', slug: 'book-a-room', description: null, strictness: 80 })
    expect(
      (await api().intents.update({ ...at({ intent_slug: 'book-a-room' }), body: { strictness: null } })).strictness,
    ).toBeNull()
  })
})

describe('intents.update with the settings that the change began with', () => {
  it('rejects a change of what was changed since, and nothing else', async () => {
    const update = (body: object) => api().intents.update({ ...at({ intent_slug: 'book-a-room' }), body })
    await update({ name: 'Book a room', description: 'Rooms', strictness: 10 })
    await update({ description: 'Rooms and beds', strictness: 40, base: { description: 'Rooms', strictness: 10 } })
    await expect(update({ description: 'Beds', base: { description: 'Rooms' } })).rejects.toMatchObject({
      status: 400,
      reason: 'base is not the current text: it was changed since',
    })
    expect(await update({ name: 'Stay', base: { name: 'Book a room' } })).toMatchObject({
      ...{ name: 'Stay', description: 'Rooms and beds', strictness: 40 },
    })
    await update({ description: null })
    expect(await update({ description: 'Beds', base: { description: '' } })).toMatchObject({ description: 'Beds' })
  })
})

describe('intents.updateBySlug', () => {
  it('changes the intent that the body names', async () => {
    const named = { slug: 'book-a-room', description: 'To stay a night' }
    expect(await api().intents.updateBySlug({ ...at(), body: named })).toMatchObject(named)
    await expect(api().intents.updateBySlug({ ...at(), body: { slug: 'nobody' } })).rejects.toMatchObject({
      status: 404,
    })
    await api().intents.updateBySlug({ ...at(), body: { ...named, description: null } })
  })
})

describe('intents.entities', () => {
  it('lists the entities its expressions are tagged with', async () => {
    await api().entities.create({ params: bot.params, body: { name: 'Dish' } })
    const intent = await api().intents.create({ ...at(), body: { name: 'Eat' } })
    const expression = await api().expressions.create({
      ...at({ intent_slug: intent.slug }),
      body: { source: 'serve hot soup' },
    })
    const slots = at({ intent_slug: intent.slug, expression_id: String(expression.id) })
    await api().expressions.update({
      ...slots,
      body: { source: 'serve hot soup', tokens: [{ ind: 2, entity: { slug: 'dish' } }] },
    })
    expect((await api().intents.entities(at({ intent_slug: intent.slug }))).rows.map(one => one.slug)).toEqual(['dish'])
  })
})

describe('intents.remove', () => {
  it('removes an intent with its expressions', async () => {
    await api().intents.create({ ...at(), body: { name: 'Gone', expressions: [{ source: 'bye' }] } })
    const reply = await send('DELETE', '/intents/gone')
    expect([reply.status, reply.json]).toEqual([200, { results: null, message: 'Intent deleted with success' }])
    expect((await send('DELETE', '/intents/gone')).status).toBe(404)
  })
})

describe('expressions.create', () => {
  it('comes back cut into words and annotated with what the engine finds', async () => {
    const made = await api().expressions.create({
      ...at({ intent_slug: 'eat' }),
      body: { source: 'write to ada@example.org, please' },
    })
    expect(made.tokens.map(token => token.word.name).join('')).toBe('writetoada@example.org,please')
    expect(
      made.tokens
        .filter(token => token.entity?.slug === 'email')
        .map(token => token.word.name)
        .join(''),
    ).toBe('ada@example.org')
    expect(made.tokens[0]).toMatchObject({ ind: 0, space: true, entity: null, part_of_speech: null })
  })

  it('refuses what is blank or longer than 512 characters', async () => {
    for (const source of ['', '   ', 'x'.repeat(513)])
      expect((await send('POST', '/intents/eat/expressions', { source })).reason).toMatch(/^source must/)
    expect((await send('POST', '/intents/eat/expressions', { source: '𝒳'.repeat(512) })).status).toBe(201)
    expect((await send('POST', '/intents/eat/expressions', {})).reason).toBe('source is required')
    expect(
      (await send('POST', '/intents/eat/expressions', { source: 'a', language: { isocode: 'english' } })).reason,
    ).toMatch(/^language.isocode must be/)
  })
})

describe('expressions.bulkCreate', () => {
  it('answers with an empty list, and all are there', async () => {
    const expressions = Array.from({ length: 15_000 }, (_, at) => ({ source: `sentence number ${at}` }))
    const reply = await send('POST', '/intents/eat/expressions/bulk_create', { expressions })
    expect([reply.status, reply.json]).toEqual([201, { results: [], message: 'Expressions created with success' }])
    const { total, rows } = await api().expressions.list({
      ...at({ intent_slug: 'eat' }),
      query: { page: '15', per_page: '1000' },
    })
    expect(total).toBeGreaterThan(15_000)
    expect(rows).toHaveLength(1000)
  })

  it('stores nothing when one of them is wrong', async () => {
    const before = (await api().expressions.list(at({ intent_slug: 'eat' }))).total
    const reply = await send('POST', '/intents/eat/expressions/bulk_create', {
      expressions: [{ source: 'ok' }, { source: 7 }],
    })
    expect([reply.status, reply.reason]).toEqual([400, 'expressions[1].source must be text'])
    expect((await api().expressions.list(at({ intent_slug: 'eat' }))).total).toBe(before)
  })
})

describe('expressions.list', () => {
  it('answers the first thousand as partial when no page is asked for', async () => {
    const reply = await send('GET', '/intents/eat/expressions')
    expect([reply.status, reply.json.message]).toEqual([206, 'Partial expressions rendered with success'])
    expect(reply.json.results).toHaveLength(1000)
  })

  it('filters by language', async () => {
    const { rows } = await api().expressions.list({ ...at({ intent_slug: 'book-a-room' }), query: { filter: 'fr,de' } })
    expect(rows.map(row => row.source)).toEqual(['réserver une chambre'])
  })
})

describe('expressions.show', () => {
  it('shows the words, those of a bulk too', async () => {
    const [row] = (
      await api().expressions.list({ ...at({ intent_slug: 'eat' }), query: { page: '200', per_page: '5' } })
    ).rows
    const shown = await api().expressions.show(at({ intent_slug: 'eat', expression_id: String(row?.id) }))
    expect(shown.tokens.slice(0, 2).map(token => token.word.name)).toEqual(['sentence', 'number'])
  })

  it('does not find the expression of another intent, or an id that is none', async () => {
    const [row] = (await api().expressions.list(at({ intent_slug: 'book-a-room' }))).rows
    for (const id of [String(row?.id), '0', '-1', 'abc', '99999999999999999999', '1e3']) {
      expect((await send('GET', `/intents/eat/expressions/${id}`)).status).toBe(404)
    }
  })
})

describe('expressions.update', () => {
  const make = async (source: string) => {
    const made = await api().expressions.create({ ...at({ intent_slug: 'eat' }), body: { source } })
    return at({ intent_slug: 'eat', expression_id: String(made.id) })
  }

  it('accepts the full list of words, null for no entity', async () => {
    const slots = await make('two soups now')
    const tokens = [
      { entity: null, word: { name: 'two' } },
      { entity: { slug: 'dish' }, word: { name: 'soups' } },
      { entity: null, word: { name: 'now' } },
    ]
    const changed = await api().expressions.update({ ...slots, body: { source: 'two soups now', tokens } })
    expect(changed.tokens.map(token => token.entity?.slug ?? null)).toEqual([null, 'dish', null])
  })

  it('rejects a change that began with an older text, and changes nothing', async () => {
    const slots = await make('one stew')
    await api().expressions.update({ ...slots, body: { source: 'two stews', base: 'one stew' } })
    const late = api().expressions.update({ ...slots, body: { source: 'three stews', base: 'one stew' } })
    await expect(late).rejects.toMatchObject({ status: 400, reason: expect.stringMatching(/^base /) })
    expect((await api().expressions.show(slots)).source).toBe('two stews')
  })

  it('accepts a partial list whose items carry their position, and entities by id', async () => {
    const slots = await make('fish and chips please')
    const dish = await api().entities.show({ params: { ...bot.params, entity_slug: 'dish' } })
    const tokens = [0, 1, 2].map(ind => ({ ind, entity: { id: ind === 2 ? String(dish.id) : dish.id } }))
    const changed = await api().expressions.update({ ...slots, body: { source: 'fish and chips please', tokens } })
    expect(changed.tokens.map(token => token.entity?.slug ?? null)).toEqual(['dish', 'dish', 'dish', null])
    const cleared = await api().expressions.update({
      ...slots,
      body: { source: 'fish and chips please', tokens: [{ ind: 1, entity: null }] },
    })
    expect(cleared.tokens.map(token => token.entity?.slug ?? null)).toEqual(['dish', null, 'dish', null])
  })

  it('shows a custom entity whose slug is the id of a built-in one', async () => {
    await api().entities.create({ params: bot.params, body: { name: '7' } })
    const slots = await make('platform seven')
    const body = { source: 'platform seven', tokens: [{ ind: 1, entity: { slug: '7' } }] }
    const changed = await api().expressions.update({ ...slots, body })
    expect(changed.tokens[1]?.entity).toMatchObject({ slug: '7', custom: true })
    expect((await api().expressions.show(slots)).tokens[1]?.entity).toMatchObject({ slug: '7', custom: true })
  })

  it('keeps the tags of words that stay when the sentence changes', async () => {
    const slots = await make('I want soup')
    await api().expressions.update({
      ...slots,
      body: { source: 'I want soup', tokens: [{ ind: 2, entity: { slug: 'dish' } }] },
    })
    const changed = await api().expressions.update({ ...slots, body: { source: 'could I have soup please' } })
    expect(changed.tokens.find(token => token.word.name === 'soup')?.entity?.slug).toBe('dish')
  })

  it('rejects words that are not in the sentence, positions outside of it, and unknown entities', async () => {
    const { params } = await make('one two')
    const path = `/intents/eat/expressions/${params.expression_id}`
    const put = async (tokens: unknown) => (await send('PUT', path, { source: 'one two', tokens })).reason
    expect(await put([{ entity: null }])).toMatch(/^tokens must list all 2 words/)
    expect(await put([{ ind: 2, entity: null }])).toBe('tokens[0].ind must be a position from 0 to 1')
    expect(await put([{ ind: 0, entity: null, word: { name: 'uno' } }])).toMatch(/^tokens\[0\].word.name must be "one"/)
    expect(await put([{ ind: 0, entity: { slug: 'nope' } }])).toBe('tokens[0].entity is not an entity of this version')
    expect(await put([{ ind: 0, entity: 'dish' }])).toMatch(/^tokens\[0\].entity must be null or an object/)
  })
})

describe('expressions.remove', () => {
  it('removes one', async () => {
    const made = await api().expressions.create({ ...at({ intent_slug: 'eat' }), body: { source: 'short lived' } })
    const reply = await send('DELETE', `/intents/eat/expressions/${made.id}`)
    expect([reply.status, reply.json.message]).toEqual([200, 'Expression deleted with success'])
    expect((await send('DELETE', `/intents/eat/expressions/${made.id}`)).status).toBe(404)
  })
})
