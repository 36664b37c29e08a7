/** A type of an outside network as one object: everything that the service does for it follows from that. */
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Channel } from '../../service/contract/channels/channels.ts'
import { buildBot, type TestBot } from '../support/build.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { startWebhookServer, type WebhookServer } from '../support/webhookServer.ts'

vi.mock('../../service/channels/index.ts', async importOriginal => {
  const { pigeon } = await import('../support/pigeonNetwork.ts')
  const original = await importOriginal<typeof import('../../service/channels/index.ts')>()
  const channelTypes = new Map([...original.channelTypes, ['pigeon', pigeon]])
  return {
    channelTypes,
    channelType: (name: string) => channelTypes.get(name),
    isFetched: (name: string) => channelTypes.get(name)?.isFetched === true,
  }
})

let network: WebhookServer
let service: TestService
let bot: TestBot
let channel: Channel

beforeAll(async () => {
  network = await startWebhookServer()
  service = await startTestService()
  bot = await buildBot(service)
  const body = { type: 'pigeon', slug: 'post', isActivated: true, loft: `${network.url}/north`, ring: 'secret' }
  channel = await service.as(bot.developer).channels.create({ body })
})
afterAll(async () => {
  await service.stop()
  await network.close()
})

const seal = (body: string) => createHmac('sha256', 'secret').update(body).digest('base64')
const call = (body: string, headers: Record<string, string>) =>
  fetch(channel.webhook, { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } })

describe('a network of one object', () => {
  it('has its fields in the interface, the secret one unseen, and is told which one lacks', async () => {
    expect(channel).toMatchObject({ type: 'pigeon', loft: `${network.url}/north`, secrets: ['ring'] })
    expect(JSON.stringify(channel)).not.toContain('secret"')
    const lacking = { type: 'pigeon', slug: 'lost', isActivated: true, loft: network.url }
    const reply = await service.send('POST', '/connect/v1/channels', { token: bot.developer, body: lacking })
    expect([reply.status, reply.reason]).toEqual([400, 'Parameter ring is missing'])
    const document = await service.send('GET', '/openapi.json')
    expect(document.text).toContain('"pigeon"')
  })

  it('is heard when its call is signed, and answered over its own call', async () => {
    const body = JSON.stringify({ coo: 'hello' })
    const reply = await call(body, { 'X-Seal': seal(body) })
    expect([reply.status, await reply.json()]).toEqual([
      200,
      { results: null, message: 'Message successfully received' },
    ])
    const [sent] = await network.waitForCalls(1)
    expect(sent).toMatchObject({
      path: '/bot/north',
      headers: { 'x-ring': 'secret' },
      body: { to: 'ada', letters: [{ type: 'text' }] },
    })
    await expect
      .poll(async () => (await service.as(bot.developer).deliveries.list()).rows)
      .toMatchObject([{ direction: 'channel', status: 'success', url: `${network.url}/north` }])
  })

  it('is refused when the signature is missing, forged or of other bytes', async () => {
    const body = JSON.stringify({ coo: 'hello' })
    for (const headers of [{}, { 'X-Seal': 'forged' }, { 'X-Seal': seal(`${body} `) }] as Record<string, string>[])
      expect((await call(body, headers)).status).toBe(403)
    const { rows } = await service.as(bot.developer).conversations.list()
    expect(rows).toHaveLength(1)
  })

  it('is told apart from a message that the interface can not take', async () => {
    const body = JSON.stringify({ coo: 'x'.repeat(10_001) })
    expect((await call(body, { 'X-Seal': seal(body) })).status).toBe(400)
  })

  it('answers the challenge of the network', async () => {
    const asked = await fetch(`${channel.webhook}?ring=secret&challenge=42`)
    expect([asked.status, await asked.text()]).toEqual([200, '42'])
    expect((await fetch(`${channel.webhook}?ring=wrong&challenge=42`)).status).toBe(403)
  })
})
