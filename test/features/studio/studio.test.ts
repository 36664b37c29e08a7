import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { openStore } from '../../../service/store/sqlite/openStore.ts'
import { buildBot, waitForTraining, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let bot: TestBot
/** The clock of the service. */
let clock = () => new Date()

beforeAll(async () => {
  service = await startTestService({ now: () => clock() })
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
    expect(reply.json.results).toMatchObject({ token: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(reply.headers.get('set-cookie'), 'cookies reach every server on this host').toBeNull()
    expect((await service.send('POST', '/studio/v1/session', { body: { ticket } })).status).toBe(401)
  })

  it('rejects unknown tickets', async () => {
    expect((await service.send('POST', '/studio/v1/session', { body: { ticket: 'guess' } })).status).toBe(401)
  })
})

const signIn = async () => {
  const reply = await service.send('POST', '/studio/v1/session', { body: { ticket: service.running.ticket() } })
  return `Bearer ${String(Reflect.get(Object(reply.json.results), 'token'))}`
}
const ownBots = (token: string) => service.send('GET', `/core/v1/users/${service.owner.user_slug}/bots`, { token })

describe('studioSession.show', () => {
  it('knows its session, after a restart too', async () => {
    const token = await signIn()
    service = await service.restart()
    const shown = await service.send('GET', '/studio/v1/session', { token })
    expect(shown.json.results).toMatchObject({ user_slug: service.owner.user_slug })
    expect((await ownBots(token)).status).toBe(200)
    expect((await service.send('GET', '/studio/v1/session')).status).toBe(401)
  })

  it('ends after a week', async () => {
    const token = await signIn()
    clock = () => new Date(Date.now() + 7 * 24 * 60 * 60_000 + 1000)
    onTestFinished(() => void (clock = () => new Date()))
    expect((await ownBots(token)).status).toBe(401)
    await signIn()
    service = await service.restart()
    const store = await openStore({ file: join(service.data, 'parley.sqlite') })
    expect(await store.all('SELECT id FROM studio_sessions'), 'expired sessions are deleted').toHaveLength(1)
    await store.close()
  })
})

describe('studioSession.remove', () => {
  it('ends the session at once, and no other', async () => {
    const [token, other] = [await signIn(), await signIn()]
    expect((await service.send('DELETE', '/studio/v1/session', { token })).status).toBe(200)
    expect((await ownBots(token)).status).toBe(401)
    expect((await ownBots(other)).status).toBe(200)
    service = await service.restart()
    expect((await ownBots(token)).status).toBe(401)
    const jwt = await service.send('DELETE', '/studio/v1/session', { token: `Bearer ${service.owner.user_jwt}` })
    expect([jwt.status, jwt.reason]).toEqual([400, 'this is not the token of a session'])
  })
})

describe('studio.overview', () => {
  it('counts what a version holds', async () => {
    const overview = await api().studio.overview(at())
    expect(overview.intents.map(one => [one.slug, one.expressions_count])).toEqual([
      ['order', 3],
      ['other', 1],
    ])
    expect(overview.languages).toEqual([{ isocode: 'en', name: 'English', expressions_count: 4, is_used: true }])
    expect(overview.request_token).toMatch(/^[0-9a-f]{32}$/)
  })

  it('counts a language that messages of skills alone are written in among those of the version', async () => {
    const said = { type: 'message' as const, format: 'text' as const, variants: { en: ['Yes?'], fr: ['Oui ?'] } }
    const { slug } = await api().skills.create({ ...at(), body: { name: 'Ask', actions: [{ actions: [said] }] } })
    const { languages } = await api().studio.overview(at())
    expect(languages.map(one => [one.isocode, one.expressions_count])).toEqual([
      ['en', 4],
      ['fr', 0],
    ])
    await api().skills.remove({ params: { ...at().params, skill_slug: slug } })
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
  it('shows sentences with the offsets of their words, newest first', async () => {
    const all = await rows()
    expect(all.map(row => row.source)).toEqual(['three soups', 'two soups', 'one soup'])
    expect(all[0]?.words).toEqual([0, 5, 6, 11])
  })
})

describe('studio.taggedValues', () => {
  it('lists the words that expressions are tagged with, the most frequent first', async () => {
    const { developer, params } = await buildBot(service)
    const api = service.as(developer)
    await api.entities.create({ params, body: { name: 'Size' } })
    const { slug } = await api.intents.create({ params, body: { name: 'Order' } })
    for (const [source, word] of [
      ['a large one', 'large'],
      ['small please', 'small'],
      ['Large is fine', 'Large'],
    ] as const) {
      const of = { ...params, intent_slug: slug }
      const { id, tokens } = await api.expressions.create({ params: of, body: { source } })
      const tagged = tokens.map(token => ({ ...token, entity: token.word.name === word ? { slug: 'size' } : null }))
      await api.expressions.update({ params: { ...of, expression_id: String(id) }, body: { source, tokens: tagged } })
    }
    const values = (entity_slug: string) => api.studio.taggedValues({ params: { ...params, entity_slug } })
    expect(await values('size')).toEqual([
      { value: 'large', language: 'en', count: 2 },
      { value: 'small', language: 'en', count: 1 },
    ])
    await expect(values('colour')).rejects.toMatchObject({ status: 404 })
  })
})

describe('studio.findExpressions', () => {
  let menu: TestBot
  const found = async (text: string) => {
    const rows = await service.as(menu.developer).studio.findExpressions({ params: menu.params, query: { text } })
    return rows.map(({ source, intent }) => [source, intent])
  }
  beforeAll(async () => {
    menu = await buildBot(service)
    const given = { Order: ['three soups', 'one soup'], Other: ['Soup of the day', '100% of it', 'so_up'] }
    for (const [name, sources] of Object.entries(given)) {
      const body = { name, expressions: sources.map(source => ({ source })) }
      await service.as(menu.developer).intents.create({ params: menu.params, body })
    }
  })

  it('finds the text in all intents: what begins with it first, then the shortest', async () => {
    expect(await found('SOUP')).toEqual([
      ['Soup of the day', 'other'],
      ['one soup', 'order'],
      ['three soups', 'order'],
    ])
    expect(await found('of that version')).toEqual([])
  })

  it('takes signs of patterns as they are', async () => {
    expect(await found('100%')).toEqual([['100% of it', 'other']])
    expect(await found('o_u')).toEqual([['so_up', 'other']])
  })

  it('asks for a text', async () => {
    await expect(found(' ')).rejects.toMatchObject({ status: 400, reason: 'text must not be blank' })
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
    expect(await api().studio.undo(at())).toMatchObject({ label: 'Move 2 expressions' })
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
    expect(await api().studio.undo(at())).toMatchObject({ label: 'Delete 1 expression' })
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
    expect(await api().studio.redo(at())).toMatchObject({ label: 'Delete intent Order' })
    await expect(rows()).rejects.toMatchObject({ status: 404 })
    expect(await api().studio.redo(at())).toBe(null)
    await api().studio.undo(at())
  })
})

describe('studio.history', () => {
  it('lists the steps, newest first, each with its page and item', async () => {
    await api().studio.moveExpressions({
      ...at(),
      body: { ids: [(await rows())[0]?.id ?? 0], to: 'other' },
      undo: 'Move 1 expression',
    })
    const [newest] = await api().studio.history(at())
    expect(newest).toMatchObject({ label: 'Move 1 expression', is_undone: false, changes: 1 })
    expect(newest?.location).toEqual({ page: 'intents', item: 'order' })
    await api().studio.undo(at())
  })
})

describe('studio.undoStep', () => {
  it('undoes an older step, unless its rows have changed since', async () => {
    await api().intents.update({ ...at(), body: { description: 'first' }, undo: 'First' })
    await api().intents.create({ params: bot.params, body: { name: 'Unrelated' }, undo: 'Second' })
    const steps = await api().studio.history(at())
    const first = steps.find(({ label }) => label === 'First')
    const undone = await api().studio.undoStep({ params: { ...at().params, step_id: String(first?.id) } })
    expect(undone).toEqual({ label: 'First', location: { page: 'intents', item: 'order' } })
    expect((await api().intents.show(at())).description).toBe(null)
    const again = api().studio.undoStep({ params: { ...at().params, step_id: String(first?.id) } })
    await expect(again).rejects.toMatchObject({ status: 400, reason: 'there is nothing to undo' })
  })

  it('has no step of another id', async () => {
    const unknown = api().studio.undoStep({ params: { ...at().params, step_id: 'x' } })
    await expect(unknown).rejects.toMatchObject({ status: 404 })
  })
})

describe('studio.redoStep', () => {
  it('redoes a step by its id', async () => {
    const first = (await api().studio.history(at())).find(({ label }) => label === 'First')
    await api().studio.redoStep({ params: { ...at().params, step_id: String(first?.id) } })
    expect((await api().intents.show(at())).description).toBe('first')
    await api().studio.undo(at())
  })
})

describe('studio.addExpressions', () => {
  const expressions = [
    { source: 'mail me at ada@example.com', language: 'en' },
    { source: 'a plain sentence', language: 'en' },
  ]

  it('tags built-in entities like a single new expression, in one step', async () => {
    await api().studio.addExpressions({ ...at(), body: { expressions }, undo: 'Add 2' })
    const [plain, mail] = await rows()
    expect(mail?.spans.map(({ entity }) => entity)).toContain('email')
    expect(plain?.spans).toEqual([])
    await api().studio.undo(at())
    expect((await rows()).map(({ source }) => source)).not.toContain('a plain sentence')
  })

  it('archives the logs of the sentences in the same step', async () => {
    await service.as(bot.request).analysis.analyse({ body: { text: 'log me please', language: 'en' } })
    const logged = async () =>
      (await api().datasetLogs.list(at())).rows.map(({ source, is_archived }) => [source, is_archived])
    await expect.poll(logged).toContainEqual(['log me please', false])
    const body = { expressions: [{ source: 'log me please', language: 'en' }], archive_logs: true }
    await api().studio.addExpressions({ ...at(), body, undo: 'Add from log' })
    expect(await logged()).toContainEqual(['log me please', true])
    expect(await api().studio.undo(at())).toMatchObject({ label: 'Add from log' })
    expect(await logged()).toContainEqual(['log me please', false])
    expect((await rows()).map(({ source }) => source)).not.toContain('log me please')
  })
})

describe('studio.acceptSuggestions', () => {
  it('tags what the engine finds and says how many expressions changed', async () => {
    const expressions = [{ source: 'write to bob@example.com', language: 'en' }]
    await api().expressions.bulkCreate({
      params: at().params,
      body: { expressions: expressions.map(({ source }) => ({ source })) },
    })
    const ids = [(await rows())[0]?.id ?? 0]
    expect(await api().studio.acceptSuggestions({ ...at(), body: { ids }, undo: 'Accept' })).toEqual({ changed: 1 })
    const [newest] = await rows()
    expect(newest?.spans.map(({ entity }) => entity)).toContain('email')
    expect(await api().studio.acceptSuggestions({ ...at(), body: { ids } })).toEqual({ changed: 0 })
  })
})

describe('studio.removePlaces', () => {
  it('forgets the places of all skills, as one step that can be undone', async () => {
    const { skills, studio } = api()
    for (const name of ['One', 'Two'])
      await skills.create({ params: bot.params, body: { name, group: 'g', place: { x: 1, y: 2 } } })
    const places = async () =>
      (await skills.list({ params: bot.params })).rows.map(({ place, group }) => [place?.x ?? null, group])
    await studio.removePlaces({ ...at(), undo: 'Tidy' })
    expect(await places()).toEqual([
      [null, 'g'],
      [null, 'g'],
    ])
    expect(await studio.undo(at())).toMatchObject({ label: 'Tidy' })
    expect(await places()).toEqual([
      [1, 'g'],
      [1, 'g'],
    ])
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
