import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildBot, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let bot: TestBot
let path: string

beforeAll(async () => {
  service = await startTestService()
})
beforeEach(async () => {
  bot = await buildBot(service)
  path = `/build/v1/users/${bot.params.user_slug}/bots/${bot.slug}/versions/v1/builder/skills`
})
afterAll(() => service.stop())

const api = () => service.as(bot.developer).skills
const at = (skill_slug: string) => ({ params: { ...bot.params, skill_slug } })
const create = (body: Parameters<ReturnType<typeof api>['create']>[0]['body']) =>
  api().create({ params: bot.params, body })
const list = async (query = {}) => (await api().list({ params: bot.params, query })).rows
const refusal = async (body: unknown, method = 'POST', slug = '') =>
  (await service.send(method, `${path}${slug}`, { token: bot.developer, body })).reason

const say = (text: string, id = '') => ({
  id,
  type: 'message' as const,
  format: 'text' as const,
  variants: { en: [text] },
})
const webhook = (password: string | null) => ({
  id: 'call',
  type: 'webhook' as const,
  url: 'https://e.org',
  auth: { type: 'basic' as const, username: 'u', password },
})

describe('skills.update', () => {
  it('refuses a change that began with an older state, and leaves what is there', async () => {
    const { updated_at: base } = await create({ name: 'Book' })
    // Times of changes are whole milliseconds.
    await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(base))
    const newer = await api().update({ ...at('book'), body: { description: 'one', base } })
    expect(await refusal({ description: 'two', base }, 'PUT', '/book')).toMatch(/^base is not the current text/)
    expect((await api().show(at('book'))).description).toBe('one')
    const last = await api().update({ ...at('book'), body: { description: 'two', base: newer.updated_at } })
    expect(last.description).toBe('two')
    expect(await refusal({ description: 'x', base: 'yesterday' }, 'PUT', '/book')).toMatch(/^base is not/)
  })
})

describe('skills.create', () => {
  it('makes a skill with a slug of its name, and ids for its parts', async () => {
    const skill = await create({
      name: 'Book a room',
      actions: [{ id: 'mine', actions: [say('Hello'), say('Again', 'mine')] }],
    })
    expect(skill).toMatchObject({ slug: 'book-a-room', kind: 'business', is_activated: true, position: 0 })
    const ids = skill.actions.flatMap(({ id, actions }) => [id, ...(actions ?? []).map(one => one.id)])
    expect(ids[0]).toBe('mine')
    expect(new Set(ids).size).toBe(3)
    expect((await create({ name: 'Book a room' })).slug).toBe('book-a-room-1')
  })

  it('refuses what nobody could make sense of, naming the field', async () => {
    await create({ name: 'one', slug: 'one' })
    expect(await refusal({ name: 'other', slug: 'one' })).toBe('slug is already taken')
    expect(
      await refusal({
        name: 'x',
        actions: [{ actions: [{ type: 'message', format: 'text', variants: { en: [7] } }] }],
      }),
    ).toMatch(/^actions\[0\].actions\[0\].variants.en\[0\] must be/)
    expect(
      await refusal({
        name: 'x',
        actions: [{ actions: [{ type: 'message', format: 'carousel', variants: { en: ['x'] } }] }],
      }),
    ).toBe('actions[0].actions[0].variants.en[0] must be a list of cards')
    expect(await refusal({ name: 'x', requirements: [{ operator: 'xor' }] })).toBe(
      'requirements[0].operator must be or or and',
    )
    expect(await refusal({ name: 'x', actions: [{ actions: [{ type: 'redirect', mode: 'jump' }] }] })).toBe(
      'actions[0].actions[0].mode must be start or wait',
    )
    expect(await refusal({ name: 'x', actions: [{ actions: [{ type: 'webhook', method: 'TRACE' }] }] })).toMatch(
      /^actions\[0\].actions\[0\].method must be GET/,
    )
    expect(await refusal({ name: 'x', actions: Array.from({ length: 51 }, () => ({ actions: [] })) })).toBe(
      'actions has at most 50 groups',
    )
    const deep = (depth: number): unknown => ({ type: 'webhook', on_error: depth ? [deep(depth - 1)] : [] })
    expect(await refusal({ name: 'x', actions: [{ actions: [deep(3)] }] })).toBe('')
    expect(await refusal({ name: 'y', actions: [{ actions: [deep(4)] }] })).toContain('error branches')
  })

  it('keeps what is only unfinished, and tells what is missing', async () => {
    const skill = await create({
      name: 'half',
      triggers: { groups: [[{ left: '', operator: 'is' }], []] },
      requirements: [{ requirements: [{ kind: 'entity' }] }],
      actions: [{ actions: [{ type: 'redirect' }, { type: 'webhook' }, say('{{#each')] }],
    })
    expect(skill.problems.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['unknown_entity', 'unknown_skill', 'bad_template', 'no_base_url', 'no_question']),
    )
  })

  it('tells of an entity whose list is empty, until a value is in it', async () => {
    const as = service.as(bot.developer)
    const at = { params: bot.params }
    for (const name of ['Colour', 'Size', 'Shape']) await as.entities.create({ ...at, body: { name } })
    for (const entity_id of ['colour', 'size']) await as.gazettes.create({ ...at, body: { entity_id, is_open: false } })
    const needs = (name: string) => ({ kind: 'entity' as const, name })
    await create({ name: 'order', requirements: [{ requirements: ['colour', 'size', 'shape'].map(needs) }] })
    const unfillable = async () => {
      const { problems } = await api().show({ params: { ...bot.params, skill_slug: 'order' } })
      return problems.filter(({ code }) => code === 'unfillable_entity').map(({ names }) => names)
    }
    expect(await unfillable()).toEqual([['colour'], ['size']])
    await as.synonyms.create({
      params: { ...bot.params, gazette_slug: 'size' },
      body: { value: 'large' },
    })
    expect(await unfillable()).toEqual([['colour']])
    await as.gazettes.update({ params: { ...bot.params, gazette_slug: 'colour' }, body: { is_activated: false } })
    expect(await unfillable()).toEqual([])
  })

  it('never shows the secret of a call', async () => {
    const skill = await create({ name: 'secret', actions: [{ actions: [webhook('hush')] }] })
    const action = skill.actions[0]?.actions?.[0]
    expect(action).toMatchObject({ auth: { username: 'u', password: null, has_secret: true } })
    expect((await service.send('GET', path, { token: bot.developer })).text).not.toContain('hush')
  })
})

describe('skills.update', () => {
  it('changes the parts that are given, each whole, and keeps the others', async () => {
    await create({ name: 'one', group: 'g', actions: [{ actions: [say('Hello', 'm')] }] })
    const changed = await api().update({ ...at('one'), body: { description: '**x**', is_activated: false } })
    expect(changed).toMatchObject({ description: '**x**', is_activated: false, group: 'g', slug: 'one' })
    expect(changed.actions[0]?.actions?.[0]).toMatchObject({ id: 'm' })
    expect(await api().update({ ...at('one'), body: { actions: [], group: null } })).toMatchObject({
      actions: [],
      group: null,
    })
  })

  it('keeps a secret that is sent back as null, and forgets one that is emptied', async () => {
    await create({ name: 'one', actions: [{ actions: [webhook('hush')] }] })
    const secretAfter = async (password: string | null) => {
      const { actions } = await api().update({ ...at('one'), body: { actions: [{ actions: [webhook(password)] }] } })
      const action = actions[0]?.actions?.[0]
      return action?.type === 'webhook' && action.auth?.type === 'basic' ? action.auth.has_secret : undefined
    }
    expect(await secretAfter(null)).toBe(true)
    expect(await secretAfter('')).toBe(false)
    expect(await secretAfter(null)).toBe(false)
  })

  it('refuses a second skill of a kind of which there is one', async () => {
    await create({ name: 'lost', kind: 'fallback' })
    await create({ name: 'one' })
    expect(await refusal({ kind: 'fallback' }, 'PUT', '/one')).toMatch(/^kind is that of lost/)
    await api().update({ ...at('lost'), body: { kind: 'fallback', name: 'Lost' } })
  })

  it('is taken back and done again, with the skills of the version', async () => {
    await create({ name: 'one', actions: [{ actions: [say('before', 'm')] }] })
    const headers = { 'X-Parley-Undo': 'Skill changed' }
    const body = { actions: [{ actions: [say('after', 'm')] }] }
    expect((await service.send('PUT', `${path}/one`, { token: bot.developer, body, headers })).status).toBe(200)
    const textNow = async () => JSON.stringify((await api().show(at('one'))).actions)
    const { studio } = service.as(bot.developer)
    expect((await studio.undo({ params: bot.params }))?.location).toEqual({ page: 'dialogs', item: 'one' })
    expect(await textNow()).toContain('before')
    await studio.redo({ params: bot.params })
    expect(await textNow()).toContain('after')
  })
})

describe('skills.list', () => {
  it('lists light skills by position, and finds them by kind, group and words', async () => {
    await create({ name: 'Beta', group: 'g', description: 'about cheese' })
    await create({ name: 'Alpha', kind: 'floating' })
    expect((await list()).map(({ slug }) => slug)).toEqual(['beta', 'alpha'])
    expect((await list({ kind: 'floating' })).map(({ slug }) => slug)).toEqual(['alpha'])
    expect((await list({ group: 'g' })).map(({ slug }) => slug)).toEqual(['beta'])
    expect((await list({ q: 'CHEESE' })).map(({ slug }) => slug)).toEqual(['beta'])
    expect(await list()).toEqual([
      expect.objectContaining({ problems_count: 2 }),
      expect.not.objectContaining({ actions: expect.anything() }),
    ])
  })
})

describe('skills.order', () => {
  it('puts all skills into the order given, or refuses', async () => {
    for (const name of ['a', 'b', 'c']) await create({ name })
    const ordered = await api().order({ params: bot.params, body: { slugs: ['c', 'a', 'b'] } })
    expect(ordered.map(({ slug, position }) => [slug, position])).toEqual([
      ['c', 0],
      ['a', 1],
      ['b', 2],
    ])
    for (const slugs of [
      ['a', 'b'],
      ['a', 'b', 'b'],
      ['a', 'b', 'x'],
    ])
      expect(await refusal({ slugs }, 'POST', '/order')).toBe('slugs must name every skill once')
  })
})

describe('skills.show', () => {
  it('shows a skill with its parts and problems', async () => {
    await create({ name: 'one', triggers: { groups: [[{ left: '@nothing', operator: 'is-asbent' }]] } })
    const skill = await api().show(at('one'))
    expect(skill.triggers).toEqual({ operator: 'or', groups: [[{ left: '@nothing', operator: 'is-absent' }]] })
    expect(skill.problems).toContainEqual({
      code: 'unknown_intent',
      level: 'error',
      skill: 'one',
      path: 'triggers.groups[0][0].left',
      message: 'There is no intent nothing.',
      names: ['nothing'],
    })
    await expect(api().show(at('nowhere'))).rejects.toThrow('Resource not found')
  })
})

describe('skills.remove', () => {
  it('removes a skill', async () => {
    await create({ name: 'one' })
    await api().remove(at('one'))
    await expect(api().show(at('one'))).rejects.toThrow('Resource not found')
  })
})

describe('skills.copy', () => {
  it('copies to this version, to another one, and to another bot of the owner', async () => {
    await create({ name: 'one', actions: [{ actions: [webhook('hush')] }] })
    expect(await api().copy({ ...at('one'), body: {} })).toMatchObject({ slug: 'one-1', name: 'one' })
    expect(await api().copy({ ...at('one'), body: { name: 'Two' } })).toMatchObject({ slug: 'two', name: 'Two' })
    const other = await buildBot(service)
    await api().copy({ ...at('one'), body: { bot: other.slug, name: 'three' } })
    const copied = await service.as(other.developer).skills.show({ params: { ...other.params, skill_slug: 'three' } })
    expect(copied.actions[0]?.actions?.[0]).toMatchObject({ auth: { has_secret: true } })
    expect(await refusal({ bot: 'nobody' }, 'POST', '/one/copy')).toBe('bot is no bot of this owner')
    expect(await refusal({ version: 'v9' }, 'POST', '/one/copy')).toMatch(/^version is not the id/)
  })

  it('goes along with a fork of the version, and with an exported and imported bot', async () => {
    await create({ name: 'one', kind: 'fallback', actions: [{ actions: [say('Sorry?'), webhook('hush')] }] })
    const user = service.as(`Bearer ${service.owner.user_jwt}`)
    const { user_slug, bot_slug } = bot.params
    const document: unknown = (
      await service.send('GET', `/core/v1/users/${user_slug}/bots/${bot_slug}/export`, { token: bot.developer })
    ).json
    expect(JSON.stringify(document)).not.toContain('hush')
    const imported = await user.bots.import({ params: { user_slug }, body: document as never })
    const params = { user_slug, bot_slug: imported.slug, version_slug: 'v1', skill_slug: 'one' }
    const skill = await user.skills.show({ params }).catch(() => undefined)
    const shown = skill ?? (await service.as(`Token ${imported.developer_token ?? ''}`).skills.show({ params }))
    expect(shown.actions[0]?.actions?.[0]).toMatchObject({ variants: { en: ['Sorry?'] } })
    expect(shown.problems.map(({ code }) => code)).toContain('missing_secret')
  })
})
