import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBot, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let bot: TestBot

beforeAll(async () => {
  service = await startTestService()
  bot = await buildBot(service)
  await api().entities.create({ params: bot.params, body: { name: 'Dish', type: 'restricted' } })
  const expressions = ['one soup', 'two Soups', 'a soup and a soup', 'water'].map(source => ({ source }))
  await api().intents.create({ params: bot.params, body: { name: 'Order', expressions } })
  await api().intents.create({ params: bot.params, body: { name: 'Other', expressions: [{ source: 'no soup' }] } })
  const synonyms = [{ value: 'soup' }, { value: 'hot soup' }]
  await api().gazettes.create({ params: bot.params, body: { entity_id: 'dish', synonyms } })
})
afterAll(() => service.stop())

const api = () => service.as(bot.developer)
const sourcesOf = async (intent_slug: string) =>
  (await api().studio.expressions({ params: { ...bot.params, intent_slug } })).rows.map(({ source }) => source).sort()
const preview = (body: { find: string; replace: string } & Record<string, unknown>) =>
  api().replacements.preview({ params: bot.params, body })

describe('replacements.preview', () => {
  it('lists every row with a match, and changes nothing', async () => {
    const found = await preview({ find: 'soup', replace: 'salad' })
    expect(found.rows.map(({ kind, owner, before, after }) => [kind, owner, before, after])).toEqual([
      ['expression', 'order', 'one soup', 'one salad'],
      ['expression', 'order', 'two Soups', 'two salads'],
      ['expression', 'order', 'a soup and a soup', 'a salad and a salad'],
      ['expression', 'other', 'no soup', 'no salad'],
      ['synonym', 'dish', 'soup', 'salad'],
      ['synonym', 'dish', 'hot soup', 'hot salad'],
    ])
    expect([found.total, found.replaceable]).toEqual([6, 6])
    expect(await sourcesOf('order')).toContain('one soup')
  })

  it('says what will not be replaced', async () => {
    const statuses = async (find: string, replace: string) =>
      (await preview({ find, replace, synonyms: false })).rows.map(({ status }) => status)
    expect(await statuses('water', '')).toEqual(['blank'])
    expect(await statuses('water', 'x'.repeat(512))).toEqual(['ok'])
    expect(await statuses('two', 'x'.repeat(510))).toEqual(['too_long'])
    expect(await statuses('water', 'one soup')).toEqual(['duplicate'])
    expect(await statuses('water', 'water')).toEqual(['unchanged'])
  })

  it('rejects what is not a search', async () => {
    const path = `/studio/v1/users/${bot.params.user_slug}/bots/${bot.slug}/versions/v1/replacements/preview`
    const send = (body: unknown) => service.send('POST', path, { token: bot.developer, body })
    expect((await send({ find: '', replace: 'x' })).reason).toBe('find must not be empty')
    expect((await send({ find: 'x' })).reason).toBe('replace is required')
    expect((await send({ find: 'x'.repeat(513), replace: '' })).status).toBe(400)
  })
})

describe('replacements.apply', () => {
  it('replaces messages of skills outside of their templates, but those that are excepted, and is undone', async () => {
    const text = (id: string, en: unknown[]) => ({ id, type: 'message', format: 'text', variants: { en } })
    const buttons = {
      ...{ id: 'three', type: 'message', format: 'buttons' },
      variants: { en: [{ title: 'Stew or water?', buttons: [{ title: 'Stew', type: 'postback', value: 'stew' }] }] },
    }
    const said = [text('one', ['Our stew is hot.', 'Stew: {{memory.stew}}']), text('two', ['No stew today.']), buttons]
    const skill = { name: 'Menu', slug: 'stew-menu', actions: [{ id: 'group', actions: said }] }
    await api().skills.create({ params: bot.params, body: skill as never }) // as: what the schema reads from JSON
    const search = { find: 'stew', replace: 'curry' }
    const { rows } = await preview(search)
    expect(rows.map(({ kind, owner, after }) => [kind, owner, after])).toEqual([
      ['message', 'stew-menu', 'Our curry is hot.'],
      ['message', 'stew-menu', 'curry: {{memory.stew}}'],
      ['message', 'stew-menu', 'No curry today.'],
      ['message', 'stew-menu', 'curry or water?'],
      ['message', 'stew-menu', 'curry'],
    ])
    const excepted = rows.find(({ before }) => before.startsWith('No'))
    const except_messages = [`${excepted?.id ?? 0}${excepted?.part ?? ''}`]
    const body = { ...search, except_messages }
    const shown = async () =>
      JSON.stringify((await api().skills.show({ params: { ...bot.params, skill_slug: 'stew-menu' } })).actions)
    const before = await shown()
    expect(await api().replacements.apply({ params: bot.params, body, undo: 'Replaced' })).toEqual({ changed: 4 })
    for (const part of ['Our curry is hot.', 'curry: {{memory.stew}}', 'No stew today.', '"value":"stew"'])
      expect(await shown()).toContain(part)
    await api().studio.undo({ params: bot.params })
    expect(await shown()).toBe(before)
    expect((await preview({ ...search, messages: false })).total).toBe(0)
  })

  it('replaces all but the excepted rows in one step of the history', async () => {
    const { rows } = await preview({ find: 'soup', replace: 'salad' })
    const kept = rows.find(({ before }) => before === 'no soup')
    const { changed } = await api().replacements.apply({
      params: bot.params,
      body: { find: 'soup', replace: 'salad', except_expressions: [kept?.id ?? 0] },
      undo: 'Replaced soup',
    })
    expect(changed).toBe(5)
    expect(await sourcesOf('order')).toEqual(['a salad and a salad', 'one salad', 'two salads', 'water'])
    expect(await sourcesOf('other')).toEqual(['no soup'])
    expect(await api().studio.undo({ params: bot.params })).toMatchObject({ label: 'Replaced soup' })
    expect(await sourcesOf('order')).toEqual(['a soup and a soup', 'one soup', 'two Soups', 'water'])
  })
})
