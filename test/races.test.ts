import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBot, type TestBot } from './support/build.ts'
import { startTestService, type Reply, type TestService } from './support/service.ts'

let service: TestService
let bot: TestBot

beforeAll(async () => {
  service = await startTestService()
  bot = await buildBot(service)
  await service
    .as(bot.developer)
    .dataset.update({ params: bot.params, body: { strictness: 50, manual_training: true } })
})
afterAll(() => service.stop())

const each = <T>(count: number, work: (at: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))
const send = (method: string, path: string, body?: unknown, token = bot.developer) =>
  service.send(method, path, { token, ...(body !== undefined && { body }) })

/** How many answers had each status. */
function tally(replies: readonly Reply[]): Record<number, number> {
  const counts: Record<number, number> = {}
  for (const { status } of replies) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/**
 * Checks responses whose status depends on which request came first.
 * @param outcomes status → what its reason says; a success has none
 */
function expectOutcomes(replies: readonly Reply[], outcomes: Record<number, RegExp>): void {
  for (const { status, reason, text } of replies) {
    expect(Object.keys(outcomes), text).toContain(String(status))
    expect(reason, text).toMatch(outcomes[status] ?? SUCCESS)
  }
}
const SUCCESS = /^$/

describe('200 concurrent requests', () => {
  it('for intents of one name get distinct slugs', async () => {
    const replies = await each(200, () => send('POST', `${bot.paths.dataset}/intents`, { name: 'Book a room' }))
    expect(tally(replies)).toEqual({ 201: 200 })
    const { rows } = await service.as(bot.developer).intents.list({ params: bot.params })
    const numbered = Array.from({ length: 199 }, (_, at) => `book-a-room-${at + 1}`)
    expect(rows.map(intent => intent.slug).sort()).toEqual(['book-a-room', ...numbered].sort())
  })

  it('for entities of one explicit slug create one; the others are refused', async () => {
    const body = { name: 'City', slug: 'city' }
    const replies = await each(200, () => send('POST', `${bot.paths.dataset}/entities`, body))
    expect(tally(replies)).toEqual({ 201: 1, 400: 199 })
    for (const { status, reason } of replies) if (status === 400) expect(reason).toContain('slug')
  })

  it('for bots, versions, keys, channels or specs of one name are created or refused', async () => {
    const { bot: root, dataset } = bot.paths
    const user = `Bearer ${service.owner.user_jwt}`
    const cases: [path: string, body: unknown, token: string][] = [
      [root.slice(0, root.lastIndexOf('/')), { name: 'Twin' }, user],
      [`${root}/versions`, { name: 'next' }, bot.developer],
      [`${dataset}/entities/city/keys`, { slug: 'country' }, bot.developer],
      ['/connect/v1/channels', { type: 'webchat', slug: 'site', isActivated: true }, bot.developer],
      [`/bottesting/v1/users/${bot.params.user_slug}/bots/${bot.slug}/specs`, { name: 'Spec' }, bot.developer],
    ]
    for (const [path, body, token] of cases) {
      const replies = await each(20, () => send('POST', path, body, token))
      const counts = tally(replies)
      expect((counts[201] ?? 0) + (counts[400] ?? 0), `${path} ${JSON.stringify(counts)}`).toBe(20)
      expect(counts[201], path).toBeGreaterThan(0)
    }
  })
})

describe('concurrent change and deletion', () => {
  it('of a resource: the change comes first or is 404', async () => {
    const { dataset } = bot.paths
    const things: [path: string, made: unknown, change: unknown][] = [
      ['intents', { name: 'Passing' }, { name: 'Changed' }],
      ['entities', { name: 'Passing', slug: 'passing' }, { name: 'Changed' }],
      ['gazettes', { entity_id: 'city', synonyms: [{ value: 'Paris' }] }, { strictness: 10 }],
      ['entities/city/groups', { slug: 'passing', entity_values: ['Paris'] }, { entity_values: ['Rome'] }],
    ]
    for (const [path, made, change] of things) {
      for (let round = 0; round < 3; round++) {
        const { json } = await send('POST', `${dataset}/${path}`, made)
        const one = `${dataset}/${path}/${slugOf(json.results)}`
        const replies = await each(12, at => (at % 4 === 2 ? send('DELETE', one) : send('PUT', one, change)))
        expectOutcomes(replies, { 200: SUCCESS, 404: /_slug/ })
        expect(tally(replies.filter((_, at) => at % 4 === 2))).toEqual({ 200: 1, 404: 2 })
        expect((await send('GET', one)).status).toBe(404)
      }
    }
  })

  it('of a bot or version: one deletion succeeds', async () => {
    const { bot: root } = bot.paths
    const bots = root.slice(0, root.lastIndexOf('/'))
    const user = `Bearer ${service.owner.user_jwt}`
    const made = slugOf((await send('POST', bots, { name: 'Brief' }, user)).json.results)
    const version = slugOf((await send('POST', `${root}/versions`, { name: 'Brief' })).json.results)
    for (const [path, token] of [
      [`${bots}/${made}`, user],
      [`${root}/versions/${version}`, bot.developer],
    ] as const) {
      const replies = await each(12, at =>
        at % 3 === 2 ? send('DELETE', path, undefined, token) : send('PUT', path, { name: 'Changed' }, token),
      )
      expectOutcomes(replies, { 200: SUCCESS, 404: /(bot|version)_slug/ })
      expect(tally(replies.filter((_, at) => at % 3 === 2))).toEqual({ 200: 1, 404: 3 })
    }
  })

  it('of a version during training, update and fork: each request succeeds or is 404', async () => {
    const { bot: root, dataset } = bot.paths
    for (let round = 0; round < 8; round++) {
      const version = slugOf((await send('POST', `${root}/versions`, { name: 'Passing' })).json.results)
      const own = dataset.replace('/v1/', `/${version}/`)
      const replies = await each(24, at => {
        if (at === 9 + round) return send('DELETE', `${root}/versions/${version}`)
        if (at % 4 === 1) return send('PUT', own, { strictness: 50, manual_training: true })
        if (at % 4 === 3) return send('POST', `${root}/versions`, { name: 'Fork', parent_version_id: version })
        return send('POST', `${own}/train`)
      })
      expectOutcomes(replies, { 200: SUCCESS, 201: SUCCESS, 400: /parent_version_id/, 404: /version_slug|is gone/ })
      const { rows } = await service.as(bot.developer).versions.list({ params: bot.params })
      for (const { slug } of rows) if (slug !== 'v1') await send('DELETE', `${root}/versions/${slug}`)
    }
  })

  it('of an intent and bulk creations of its expressions leave no rows and no job', async () => {
    const { json } = await send('POST', `${bot.paths.dataset}/intents`, { name: 'Leaving' })
    const path = `${bot.paths.dataset}/intents/${slugOf(json.results)}`
    const expressions = Array.from({ length: 200 }, (_, at) => ({ source: `sentence ${at}` }))
    const replies = await each(10, at =>
      at === 5 ? send('DELETE', path) : send('POST', `${path}/expressions/bulk_create`, { expressions }),
    )
    expectOutcomes(replies, { 200: SUCCESS, 201: SUCCESS, 404: /removed/ })
    expect((await send('GET', path)).status).toBe(404)
    // Unfinished creations have no target any more: no job remains.
    await expect
      .poll(async () => {
        const { rows } = await service.as(bot.developer).dataset.bulkCreations({ params: bot.params })
        return rows.filter(({ status }) => status === 'pending' || status === 'in_progress')
      })
      .toEqual([])
  })
})

describe('a conversation', () => {
  it('keeps the memory of every concurrent turn', async () => {
    const replies = await each(40, at =>
      send(
        'POST',
        '/build/v1/dialog',
        {
          message: { type: 'text', content: 'hello' },
          conversation_id: 'busy',
          memory: { [`k${at}`]: at },
          merge_memory: true,
        },
        bot.request,
      ),
    )
    expect(tally(replies)).toEqual({ 200: 40 })
    const state = `/build/v1/users/${bot.params.user_slug}/bots/${bot.slug}/versions/v1/builder/conversation_states/busy`
    const changes = await each(40, at => send('PUT', state, { memory: { [`p${at}`]: at }, merge_memory: true }))
    expect(tally(changes)).toEqual({ 200: 40 })
    const { json } = await send('GET', state)
    const wanted = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [
        [`k${at}`, at],
        [`p${at}`, at],
      ]).flat(),
    )
    expect(json.results).toMatchObject({ memory: wanted })
  })

  it('is logged once per turn, beside a hundred others', async () => {
    const inBot = { user_slug: bot.params.user_slug, bot_slug: bot.slug }
    const before = await service.as(bot.developer).logs.list({ params: inBot })
    const replies = await each(100, at =>
      send('POST', '/train/v2/request', { text: `sentence ${at}`, language: 'en' }, bot.request),
    )
    expect(tally(replies)).toEqual({ 200: 100 })
    const after = await service.as(bot.developer).logs.list({ params: inBot })
    expect(after.total - before.total).toBe(100)
  })
})

describe('32 concurrent transactions', () => {
  it('succeed; none fails with SQLITE_BUSY', async () => {
    const expressions = Array.from({ length: 50 }, (_, at) => ({ source: `sentence ${at}` }))
    const replies = await each(32, at =>
      send('POST', `${bot.paths.dataset}/intents`, { name: `Parallel ${at}`, expressions }),
    )
    expect(tally(replies)).toEqual({ 201: 32 })
    const { rows } = await service.as(bot.developer).intents.list({ params: bot.params, query: { per_page: '1000' } })
    expect(rows.filter(intent => intent.slug.startsWith('parallel-'))).toHaveLength(32)
  })

  it('of undo, redo and change leave a readable dataset', async () => {
    const overview = `/studio/v1/users/${bot.params.user_slug}/bots/${bot.slug}/versions/v1`
    const replies = await each(60, at =>
      at % 3 === 0
        ? service.send('POST', `${bot.paths.dataset}/intents`, {
            token: bot.developer,
            body: { name: 'Undone' },
            headers: { 'X-Parley-Undo': 'Intent%20created' },
          })
        : send('POST', `${overview}/${at % 3 === 1 ? 'undo' : 'redo'}`),
    )
    expectOutcomes(replies, { 200: SUCCESS, 201: SUCCESS, 400: /nothing to (un|re)do/ })
    expect((await send('GET', `${overview}/overview`)).status).toBe(200)
  })

  it('with one login ticket open one session', async () => {
    const ticket = service.running.ticket()
    const replies = await each(20, () => service.send('POST', '/studio/v1/session', { body: { ticket } }))
    expect(tally(replies)).toEqual({ 201: 1, 401: 19 })
  })
})

function slugOf(results: unknown): string {
  const slug: unknown = typeof results === 'object' && results !== null ? Reflect.get(results, 'slug') : undefined
  if (typeof slug !== 'string') throw new Error(`no slug in ${JSON.stringify(results)}`)
  return slug
}
