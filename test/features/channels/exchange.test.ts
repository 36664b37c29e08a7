import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BotDocument } from '../../../service/contract/bots/exchange/exchange.ts'
import { buildBot, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let bot: TestBot

beforeAll(async () => {
  service = await startTestService()
  bot = await buildBot(service, { name: 'Desk' })
})
afterAll(() => service.stop())

const asOwner = () => service.as(`Bearer ${service.owner.user_jwt}`)
const owner = () => ({ user_slug: service.owner.user_slug })
const exported = (bot_slug: string) => asOwner().bots.export({ params: { ...owner(), bot_slug } })
const imported = (body: BotDocument) => asOwner().bots.import({ params: owner(), body })

describe('the connector of a bot that is exported', () => {
  it('leaves keys in the queries of addresses out', async () => {
    const keeper = await buildBot(service, { name: 'Keeper' })
    const api = service.as(keeper.developer)
    await api.connectors.update({
      params: { bot_id: keeper.slug },
      body: { url: 'https://example.org/bot?key=hush#hush', name: 'Desk' },
    })
    const callbackUrl = 'https://example.org/back?token=hush'
    await api.channels.create({ body: { type: 'direct', slug: 'back', isActivated: true, callbackUrl } })
    const document = await exported(keeper.slug)
    expect(JSON.stringify(document)).not.toContain('hush')
    expect(document.connector).toMatchObject({
      url: 'https://example.org/bot',
      channels: [{ settings: { callbackUrl: 'https://example.org/back' } }],
    })
  })

  it('is absent when there is none', async () => {
    expect(await exported(bot.slug)).not.toHaveProperty('connector')
  })

  it('comes back with its channels and menus, and with secrets of its own', async () => {
    const api = service.as(bot.developer)
    const environments = await asOwner().environments.list({ params: bot.params })
    const botEnvironmentId = String(environments.rows[0]?.id)
    const connector = await api.connectors.update({
      params: { bot_id: bot.slug },
      body: { url: 'https://example.org/bot', name: 'Front desk', defaultDelay: 1.5, botEnvironmentId },
    })
    const site = await api.channels.create({
      body: { type: 'webchat', slug: 'site', isActivated: true, accentColor: '#123456', botEnvironmentId },
    })
    await api.channels.create({
      body: {
        type: 'twilio',
        slug: 'phone',
        isActivated: true,
        clientId: 'a',
        clientSecret: 'hush',
        serviceId: 's',
        phoneNumber: '1',
      },
    })
    const menu = { call_to_actions: [{ type: 'postback' as const, title: 'Help', payload: 'help' }] }
    await api.persistentMenus.create({ body: { language: 'en', menu } })

    const document = await exported(bot.slug)
    expect(JSON.stringify(document)).not.toMatch(new RegExp(`hush|${site.token}|${connector.secret}`))
    const copy = await imported(document)
    const theirs = service.as(`Token ${copy.developer_token ?? ''}`)
    const shown = await theirs.connectors.show({ params: { bot_id: String(copy.id) } })
    expect(shown).toMatchObject({ name: 'Front desk', url: 'https://example.org/bot', defaultDelay: 1.5 })
    expect(shown.secret).not.toBe(connector.secret)
    expect(shown.botEnvironmentId).not.toBeNull()
    const [web, phone] = shown.channels
    expect(web).toMatchObject({ slug: 'site', isActivated: true, accentColor: '#123456', isErrored: false })
    expect(web?.token).not.toBe(site.token)
    await service.as(web?.token ?? '').webchat.begin({ params: { channel_id: web?.id ?? '' } })
    expect((await theirs.persistentMenus.list()).rows).toEqual([{ menu, default: true, locale: 'en' }])

    // A network's channel waits for its secret.
    expect(phone).toMatchObject({
      slug: 'phone',
      isActivated: false,
      isErrored: true,
      clientId: 'a',
      error: 'Parameter is missing: Client Secret',
    })
    const params = { channel_slug: 'phone' }
    const mended = await theirs.channels.update({ params, body: { clientSecret: 'new', isActivated: true } })
    expect(mended).toMatchObject({ isActivated: true, isErrored: false, error: null })

    const again = await exported(copy.slug)
    expect(again.connector).toEqual(document.connector)
  })

  it.each([
    ['an environment that is not there', { environment: 'moon' }, 'connector.environment is not an environment'],
    ['a url that can not be called', { url: 'ftp://example.org' }, 'connector.url must be a url'],
    [
      'a type nobody knows',
      { channels: [{ type: 'smoke', slug: 'a', is_activated: true }] },
      'is not a type of channel',
    ],
    [
      'two channels of one slug',
      { channels: [1, 2].map(() => ({ type: 'webchat', slug: 'a', is_activated: true })) },
      'connector.channels[1].slug is used twice',
    ],
  ])('is refused with %s, and no bot is made', async (_, wrong, reason) => {
    const document = await exported(bot.slug)
    const count = async () => (await asOwner().bots.list({ params: owner() })).total
    const before = await count()
    const reply = await service.send('POST', `/core/v1/users/${service.owner.user_slug}/bots/import`, {
      token: `Bearer ${service.owner.user_jwt}`,
      body: { ...document, connector: { name: 'C', ...wrong } },
    })
    expect([reply.status, reply.reason]).toEqual([400, expect.stringContaining(reason)])
    expect(await count()).toBe(before)
  })
})
