import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBot, waitForTraining, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let bot: TestBot

beforeAll(async () => {
  service = await startTestService()
  bot = await buildBot(service)
  const expressions = ['one soup', 'two soups', 'three soups'].map(source => ({ source }))
  await api().intents.create({ params: bot.params, body: { name: 'Order', expressions } })
  await api().intents.create({
    params: bot.params,
    body: { name: 'Other', expressions: [{ source: 'something else' }] },
  })
})
afterAll(() => service.stop())

const api = () => service.as(bot.developer)
const at = (slots: Record<string, string> = {}) => ({
  params: { intent_slug: 'order', gazette_slug: '', ...bot.params, ...slots },
})
const rows = async (intent_slug = 'order') => (await api().studio.expressions(at({ intent_slug }))).rows

describe('studioSession.create', () => {
  it('turns a ticket into a session, once', async () => {
    const ticket = service.running.ticket()
    const reply = await service.send('POST', '/studio/v1/session', { body: { ticket } })
    expect(reply.status).toBe(201)
    expect(reply.json.results).toMatchObject({ user_slug: service.owner.user_slug, base_url: service.url })
    const cookie = reply.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/httponly/i)
    expect(cookie).toMatch(/samesite=strict/i)
    expect((await service.send('POST', '/studio/v1/session', { body: { ticket } })).status).toBe(401)
  })

  it('refuses tickets nobody made', async () => {
    expect((await service.send('POST', '/studio/v1/session', { body: { ticket: 'guess' } })).status).toBe(401)
  })
})

describe('studioSession.show', () => {
  it('knows its cookie again, after a restart too', async () => {
    const made = await service.send('POST', '/studio/v1/session', { body: { ticket: service.running.ticket() } })
    const cookie = made.headers.get('set-cookie')?.split(';')[0] ?? ''
    service = await service.restart()
    const shown = await service.send('GET', '/studio/v1/session', { headers: { cookie } })
    expect(shown.json.results).toMatchObject({ user_slug: service.owner.user_slug })
    expect((await service.send('GET', '/studio/v1/session')).status).toBe(401)
  })
})

describe('studioSession.remove', () => {
  it('takes the cookie away', async () => {
    const made = await service.send('POST', '/studio/v1/session', { body: { ticket: service.running.ticket() } })
    const cookie = made.headers.get('set-cookie')?.split(';')[0] ?? ''
    const gone = await service.send('DELETE', '/studio/v1/session', { headers: { cookie } })
    expect(gone.headers.get('set-cookie')).toMatch(/parley_session=;/)
  })
})

describe('studio.overview', () => {
  it('counts what a version holds', async () => {
    const overview = await api().studio.overview(at())
    expect(overview.intents.map(one => [one.slug, one.expressions_count])).toEqual([
      ['order', 3],
      ['other', 1],
    ])
    expect(overview.languages).toEqual([{ isocode: 'en', name: 'English', expressions_count: 4 }])
    expect(overview.request_token).toMatch(/^[0-9a-f]{32}$/)
  })
})

describe('studio.training', () => {
  it('tells when what was changed is learned', async () => {
    await waitForTraining(service, bot)
    expect(await api().studio.training(at())).toMatchObject({ state: 'trained', error: null })
  })

  it('never says that nothing will happen between a change and the training of it', async () => {
    const seen = new Set<string>()
    for (const source of ['four soups', 'five soups']) {
      const made = await api().expressions.create({ ...at(), body: { source } })
      const watch = async () => {
        for (;;) {
          const { state } = await api().studio.training(at())
          seen.add(state)
          if (state === 'trained' || state === 'stale') return
        }
      }
      await Promise.all([watch(), watch(), watch()])
      await api().expressions.remove({ params: { ...at().params, expression_id: String(made.id) } })
    }
    expect([...seen].sort()).not.toContain('stale')
  })
})

describe('studio.expressions', () => {
  it('shows sentences with their words, newest first', async () => {
    const all = await rows()
    expect(all.map(row => row.source)).toEqual(['three soups', 'two soups', 'one soup'])
    expect(all[0]?.tokens.map(token => token.word.name)).toEqual(['three', 'soups'])
  })
})

describe('studio.checkExpressions', () => {
  it('says of each line what would come of it', async () => {
    const sources = ['a new one', 'One Soup ', 'something else', ' ', 'x'.repeat(513), 'a new one']
    const checks = await api().studio.checkExpressions({ ...at(), body: { sources, language: 'en' } })
    expect(checks.map(check => [check.verdict, check.intent])).toEqual([
      ['new', null],
      ['duplicate', 'order'],
      ['elsewhere', 'other'],
      ['blank', null],
      ['too_long', null],
      ['duplicate', null],
    ])
  })
})

describe('studio.moveExpressions', () => {
  it('moves to another intent in one step that can be undone', async () => {
    const ids = (await rows()).slice(0, 2).map(row => row.id)
    await api().studio.moveExpressions({ ...at(), body: { ids, to: 'other' }, undo: 'Move 2 expressions' })
    expect(await rows()).toHaveLength(1)
    expect(await rows('other')).toHaveLength(3)
    expect(await api().studio.undo(at())).toEqual({ label: 'Move 2 expressions' })
    expect(await rows()).toHaveLength(3)
  })

  it('refuses an intent that is not there', async () => {
    await expect(api().studio.moveExpressions({ ...at(), body: { ids: [1], to: 'nope' } })).rejects.toMatchObject({
      reason: 'to is not an intent of this version',
    })
  })
})

describe('studio.setLanguage', () => {
  it('changes the language of many', async () => {
    const ids = (await rows()).map(row => row.id)
    await api().studio.setLanguage({ ...at(), body: { ids, isocode: 'de' } })
    expect(new Set((await rows()).map(row => row.language))).toEqual(new Set(['de']))
    await api().studio.setLanguage({ ...at(), body: { ids, isocode: 'en' } })
  })
})

describe('studio.suggest', () => {
  it('finds entities without keeping a log', async () => {
    const before = (await api().dataset.show(at())).logs_count
    const { language, spans } = await api().studio.suggest({
      ...at(),
      body: { text: 'mail ada@example.org', language: 'en' },
    })
    expect(language).toBe('en')
    expect(spans).toMatchObject([{ start: 5, end: 20, entity: 'email' }])
    expect((await api().dataset.show(at())).logs_count).toBe(before)
  })
})

describe('studio.removeExpressions', () => {
  it('removes many', async () => {
    const [first] = await rows()
    await api().studio.removeExpressions({ ...at(), body: { ids: [first?.id ?? 0] }, undo: 'Delete 1 expression' })
    expect(await rows()).toHaveLength(2)
  })
})

describe('studio.undo', () => {
  it('brings back what was removed, also after a restart', async () => {
    service = await service.restart()
    expect(await api().studio.undo(at())).toEqual({ label: 'Delete 1 expression' })
    expect(await rows()).toHaveLength(3)
  })

  it('brings back an intent with all that was in it', async () => {
    await api().intents.remove({ ...at(), undo: 'Delete intent Order' })
    await expect(rows()).rejects.toMatchObject({ status: 404 })
    await api().studio.undo(at())
    expect(await rows()).toHaveLength(3)
  })
})

describe('studio.redo', () => {
  it('does again what was undone', async () => {
    expect(await api().studio.redo(at())).toEqual({ label: 'Delete intent Order' })
    await expect(rows()).rejects.toMatchObject({ status: 404 })
    await api().studio.undo(at())
  })
})

describe('studio.removeSynonyms', () => {
  it('removes values of a gazette', async () => {
    await api().entities.create({ params: bot.params, body: { name: 'City' } })
    const gazette = await api().gazettes.create({
      params: bot.params,
      body: { entity_id: 'city', synonyms: [{ value: 'Oslo' }, { value: 'Rome' }] },
    })
    await api().studio.removeSynonyms({
      ...at({ gazette_slug: 'city' }),
      body: { ids: [gazette.synonyms[0]?.id ?? 0] },
    })
    expect(
      (await api().gazettes.show({ params: { ...bot.params, gazette_slug: 'city' } })).synonyms.map(one => one.value),
    ).toEqual(['Rome'])
  })
})
