import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BotDocument } from '../../../service/contract/bots/exchange/exchange.ts'
import { buildBot, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { json, startWebhookServer, type WebhookServer } from '../../support/webhookServer.ts'

let service: TestService
let server: WebhookServer
let bot: TestBot

beforeAll(async () => {
  service = await startTestService()
  server = await startWebhookServer()
  server.respondWith(json({ messages: [{ type: 'text', content: 'from the server' }] }))
})
afterAll(async () => {
  await service.stop()
  await server.close()
})
beforeEach(async () => {
  bot = await buildBot(service)
  const api = service.as(bot.developer)
  await api.connectors.update({ params: { bot_id: bot.slug }, body: { url: `${server.url}?key=hidden` } })
  await api.channels.create({ body: { type: 'webchat', slug: 'chat', isActivated: true } })
  await api.channels.create({
    body: { type: 'direct', slug: 'push', isActivated: true, callbackUrl: `${server.url}?token=hidden` },
  })
})

const asOwner = () => service.as(`Bearer ${service.owner.user_jwt}`)
const owner = () => ({ user_slug: service.owner.user_slug })
const exported = () => asOwner().bots.export({ params: { ...owner(), bot_slug: bot.slug } })
/** Imports a document; the result speaks as its developer. */
async function importAgain(document: BotDocument) {
  const imported = await asOwner().bots.import({ params: owner(), body: document })
  return { imported, api: service.as(`Token ${imported.developer_token ?? ''}`) }
}
/** Sends a message through the web chat and waits for the end of its delivery. */
async function deliver(api: ReturnType<TestService['as']>) {
  const { rows } = await api.channels.list()
  const chat = rows.find(row => row.slug === 'chat')
  const attachment = { type: 'text' as const, content: 'my secret' }
  await service
    .as(chat?.token ?? '')
    .webchat.receive({ params: { channel_id: chat?.id ?? '' }, body: { message: { attachment }, chatId: 'ada' } })
  await expect
    .poll(async () => (await api.deliveries.list()).rows.map(row => row.status))
    .toEqual([expect.stringMatching(/success|failed/)])
  return (await api.deliveries.list()).rows[0]
}

describe('an imported bot', () => {
  it('calls nobody, and says which hosts it would call', async () => {
    const { host } = new URL(server.url)
    const { imported, api } = await importAgain(await exported())
    expect(imported.blocked_hosts).toEqual([host])
    const before = server.calls.length
    expect(await deliver(api)).toMatchObject({ status: 'failed', error: expect.stringContaining('are switched off') })
    expect(server.calls.length).toBe(before)
  })

  it('stays switched off in its forks', async () => {
    const { imported } = await importAgain(await exported())
    const params = { ...owner(), bot_slug: imported.slug }
    const fork = await asOwner().bots.fork({ params, body: {} })
    expect(await service.as(`Token ${fork.developer_token ?? ''}`).outgoingCalls.show()).toMatchObject({
      isAllowed: false,
    })
  })

  it('without addresses is allowed to call', async () => {
    const { connector: _, ...plain } = await exported()
    const { imported, api } = await importAgain(plain)
    expect(imported.blocked_hosts).toEqual([])
    expect(await api.outgoingCalls.show()).toEqual({ isAllowed: true, addresses: [] })
  })
})

describe('outgoingCalls.show', () => {
  it('lists every address of a bot, with what it is for and its last call', async () => {
    const api = service.as(bot.developer)
    const { host } = new URL(server.url)
    expect(await api.outgoingCalls.show()).toEqual({
      isAllowed: true,
      addresses: [
        { use: 'bot', of: expect.any(String), url: `${server.url}?key=hidden`, host, lastCall: null },
        { use: 'channel', of: 'push', url: `${server.url}?token=hidden`, host, lastCall: null },
      ],
    })
    await deliver(api)
    const [address] = (await api.outgoingCalls.show()).addresses
    expect(address?.lastCall).toMatchObject({ status: 200, error: null })
  })
})

describe('outgoingCalls.update', () => {
  it('allows the calls of an imported bot, and forbids them again', async () => {
    const { imported, api } = await importAgain(await exported())
    const connector = () => api.connectors.show({ params: { bot_id: imported.slug } })
    expect(await api.outgoingCalls.update({ body: { isAllowed: true } })).toMatchObject({ isAllowed: true })
    expect(await deliver(api)).toMatchObject({ status: 'success' })
    expect((await connector()).areCallsAllowed).toBe(true)
    await api.outgoingCalls.update({ body: { isAllowed: false } })
    expect((await connector()).areCallsAllowed).toBe(false)
    expect(await api.outgoingCalls.show()).toMatchObject({ isAllowed: false })
  })
})

it('a document of a bot holds no secrets of its addresses', async () => {
  const document = await exported()
  expect(JSON.stringify(document)).not.toContain('hidden')
  expect(document.connector?.url).toBe(server.url)
})
