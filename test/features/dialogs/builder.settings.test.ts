import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildBot, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { newPatterns } from '../../../service/contract/dialogs/patterns.ts'

let service: TestService
let bot: TestBot
let path: string

beforeAll(async () => {
  service = await startTestService()
})
beforeEach(async () => {
  bot = await buildBot(service)
  path = `/build/v1/users/${bot.params.user_slug}/bots/${bot.slug}/versions/v1/builder`
})
afterAll(() => service.stop())

const settings = () => service.as(bot.developer).builderSettings
const templates = () => service.as(bot.developer).callTemplates
const at = (template_slug: string) => ({ params: { ...bot.params, template_slug } })
const create = (body: Parameters<ReturnType<typeof templates>['create']>[0]['body']) =>
  templates().create({ params: bot.params, body })
const oauth = (client_secret: string | null) => ({
  type: 'oauth2' as const,
  client_id: 'c',
  client_secret,
  url: 'https://e.org/token',
})

describe('builderSettings.show', () => {
  it('shows what a new version begins with', async () => {
    expect(await settings().show({ params: bot.params })).toEqual({
      webhook_base_url: '',
      base_urls: {},
      webhook_timeout: 10_000,
      resume: false,
      conversation_timeout: null,
      patterns: newPatterns(),
      answer_threshold: 70,
      interruption_threshold: 90,
    })
  })

  it('names the pattern that is wrong, and keeps what is right', async () => {
    const wrong = { params: bot.params, body: { patterns: { cancel: { messages: { en: 'Gone.' } } } } }
    // as: a wrong form on purpose
    await expect(settings().update(wrong as never)).rejects.toMatchObject({ status: 400 })
    const cancel = { is_activated: true, messages: { en: ['Gone.'] }, phrases: { en: ['drop it'] }, skill: null }
    const after = await settings().update({ params: bot.params, body: { patterns: { cancel } } })
    expect(after.patterns).toEqual({ cancel })
    await settings().update({ params: bot.params, body: { patterns: newPatterns() } })
  })
})

describe('builderSettings.update', () => {
  it('changes what is given, and keeps it through a restart', async () => {
    await settings().update({ params: bot.params, body: { resume: true, conversation_timeout: 15 } })
    await settings().update({ params: bot.params, body: { webhook_base_url: 'https://e.org' } })
    service = await service.restart()
    expect(await settings().show({ params: bot.params })).toMatchObject({
      resume: true,
      conversation_timeout: 15,
      webhook_base_url: 'https://e.org',
    })
  })

  it('is taken back and done again, and skills that changed since stay', async () => {
    const api = service.as(bot.developer)
    await settings().update({ params: bot.params, body: { resume: true }, undo: 'Settings of the skills' })
    await api.skills.create({ params: bot.params, body: { name: 'later' } })
    const step = await api.studio.undo({ params: bot.params })
    expect(step).toEqual({ label: 'Settings of the skills', location: { page: 'dialogs', item: null } })
    expect((await settings().show({ params: bot.params })).resume).toBe(false)
    await api.studio.redo({ params: bot.params })
    expect((await settings().show({ params: bot.params })).resume).toBe(true)
    expect((await api.skills.list({ params: bot.params })).rows).toHaveLength(1)
  })

  it.each([
    [{ webhook_timeout: 50 }, 'webhook_timeout must be a whole number from 100 to 20000'],
    [{ conversation_timeout: 0 }, 'conversation_timeout must be a whole number from 1 to 5256000'],
    [{ resume: 'yes' }, 'resume must be true or false'],
    [{ base_urls: [] }, 'base_urls must be an object of urls by environment'],
  ])('refuses %j', async (body, reason) => {
    const reply = await service.send('PUT', `${path}/settings`, { token: bot.developer, body })
    expect([reply.status, reply.reason]).toEqual([400, reason])
  })
})

describe('callTemplates.create', () => {
  it('makes a template, and never shows its secret', async () => {
    const made = await create({ name: 'Orders', auth: oauth('hush'), headers: [{ name: 'X-A', value: '1' }] })
    expect(made).toMatchObject({ slug: 'orders', auth: { client_id: 'c', client_secret: null, has_secret: true } })
    expect((await create({ name: 'Orders' })).slug).toBe('orders-1')
    const reply = await service.send('POST', `${path}/webhook_templates`, {
      token: bot.developer,
      body: { name: 'x', slug: 'orders' },
    })
    expect([reply.status, reply.reason]).toEqual([400, 'slug is already taken'])
  })
})

describe('callTemplates.list', () => {
  it('lists templates in the order they were made', async () => {
    await create({ name: 'b' })
    await create({ name: 'a' })
    expect((await templates().list({ params: bot.params })).map(({ slug }) => slug)).toEqual(['b', 'a'])
  })
})

describe('callTemplates.show', () => {
  it('shows one, or says that there is none', async () => {
    await create({ name: 'a', body: { type: 'custom', text: '{}' } })
    expect(await templates().show(at('a'))).toMatchObject({ body: { type: 'custom', text: '{}' } })
    await expect(templates().show(at('b'))).rejects.toThrow('Resource not found')
  })
})

describe('callTemplates.update', () => {
  it('changes what is given, and keeps a secret that is sent back as null', async () => {
    await create({ name: 'a', auth: oauth('hush') })
    expect(await templates().update({ ...at('a'), body: { name: 'A', auth: oauth(null) } })).toMatchObject({
      name: 'A',
      auth: { has_secret: true },
    })
    expect(await templates().update({ ...at('a'), body: { auth: { type: 'none' } } })).toMatchObject({
      name: 'A',
      auth: { type: 'none' },
    })
    expect(await templates().update({ ...at('a'), body: { auth: oauth(null) } })).toMatchObject({
      auth: { has_secret: false },
    })
  })
})

describe('callTemplates.update with the parts that the change began with', () => {
  it('rejects a change of a part that was changed since; a secret is compared as it is shown', async () => {
    const { auth, headers } = await create({ name: 'a', auth: oauth('hush') })
    await templates().update({ ...at('a'), body: { name: 'A', base: { name: 'a', auth } } })
    await expect(templates().update({ ...at('a'), body: { name: 'B', base: { name: 'a' } } })).rejects.toMatchObject({
      status: 400,
      reason: 'base is not the current text: it was changed since',
    })
    const body = { headers: [{ name: 'X-A', value: '1' }], base: { auth, headers } }
    expect(await templates().update({ ...at('a'), body })).toMatchObject({ name: 'A', headers: body.headers })
  })
})

describe('callTemplates.remove', () => {
  it('removes one', async () => {
    await create({ name: 'a' })
    await templates().remove(at('a'))
    expect(await templates().list({ params: bot.params })).toEqual([])
  })
})
