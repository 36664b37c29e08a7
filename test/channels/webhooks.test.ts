/** The port for webhooks: outside networks call it under a public address, and reach nothing else there. */
import { createHmac } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBot, type TestBot } from '../support/build.ts'
import { startDouble, type Double } from '../support/networks/double.ts'
import { startTestService, type TestService } from '../support/service.ts'

const PUBLIC = 'https://bots.example.org'
const HOST = 'bots.example.org'
const SECRET = '0123456789abcdef0123456789abcdef'

let service: TestService
let bot: TestBot
let network: Double
let webhook: string

beforeAll(async () => {
  network = await startDouble(() => ({ body: {} }))
  service = await startTestService({
    webhooks: { port: 0, publicAddress: PUBLIC },
    connect: { networks: { addresses: { line: network.url, twilio: network.url }, pauseMs: 20 } },
  })
  bot = await buildBot(service)
  const line = { type: 'line' as const, slug: 'line', isActivated: true, token: 'a-token', clientSecret: SECRET }
  webhook = String((await service.as(bot.developer).channels.create({ body: line })).webhook)
})
afterAll(async () => {
  await service.stop()
  await network.close()
})

/** Calls the port as a tunnel does, under any Host. */
function call(path: string, { method = 'POST', host = HOST, headers = {}, body = '', ...given }: Call = {}) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { port = service.running.webhookPort } = given
    const sent = httpRequest({ host: '127.0.0.1', port, path, method, headers: { host, ...headers } }, response => {
      let text = ''
      response.on('data', (part: Buffer) => (text += part.toString()))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

interface Call {
  method?: string
  host?: string
  headers?: Record<string, string>
  body?: string
  port?: number
}

const signed = (body: string) => ({ 'x-line-signature': createHmac('sha256', SECRET).update(body).digest('base64') })
const said = (text: string, key: string) =>
  JSON.stringify({
    events: [{ type: 'message', webhookEventId: key, source: { userId: 'U1' }, message: { type: 'text', text } }],
  })
const pathOf = (address: string) => new URL(address).pathname

describe('the port for webhooks', () => {
  it('is named by the public address, and lets a network call the bot, which answers there', async () => {
    expect(webhook).toMatch(new RegExp(`^${PUBLIC}/connect/v1/webhook/`))
    const body = said('hello', 'event-1')
    expect((await call(pathOf(webhook), { headers: signed(body), body })).status).toBe(200)
    await expect
      .poll(() => network.calls.map(one => [one.path, one.body['to']]))
      .toEqual([['/v2/bot/message/push', 'U1']])
    // The network tells of an event again when it saw no answer.
    expect((await call(pathOf(webhook), { headers: signed(body), body })).status).toBe(200)
    expect(network.calls).toHaveLength(1)
  })

  it('refuses calls that are not signed by the network', async () => {
    const body = said('hello', 'event-2')
    const forged = await call(pathOf(webhook), { headers: signed(`${body} `), body })
    expect([forged.status, network.calls.length]).toEqual([403, 1])
  })

  it('takes the public address for signatures that cover it', async () => {
    const fields = { clientId: 'AC1', clientSecret: SECRET, serviceId: 'MG1', phoneNumber: '+15550100' }
    const body = { type: 'twilio' as const, slug: 'twilio', isActivated: true, ...fields }
    const address = String((await service.as(bot.developer).channels.create({ body })).webhook)
    const text = createHmac('sha1', SECRET).update(`${address}BodyhelloFrom+15550199MessageSidSM1`).digest('base64')
    const form = 'Body=hello&From=%2B15550199&MessageSid=SM1'
    const headers = { 'x-twilio-signature': text, 'content-type': 'application/x-www-form-urlencoded' }
    expect((await call(pathOf(address), { headers, body: form })).status).toBe(200)
    await expect.poll(() => network.calls.at(-1)?.body).toMatchObject({ To: '+15550199', MessagingServiceSid: 'MG1' })
  })

  it('serves nothing else, whatever the credential', async () => {
    const headers = { authorization: `Bearer ${service.owner.user_jwt}` }
    const users = `/core/v1/users/${service.owner.user_slug}/bots`
    for (const path of [users, '/', '/health', '/openapi.json', `${pathOf(webhook)}/../../../..${users}`, '/chat/x'])
      expect([path, (await call(path, { method: 'GET', headers })).status]).toEqual([path, 404])
  })

  it('answers no other Host, and the main port not the public one', async () => {
    const body = said('hello', 'event-3')
    const given = { headers: signed(body), body }
    expect((await call(pathOf(webhook), { ...given, host: 'rebound.example' })).status).toBe(403)
    expect((await call(pathOf(webhook), { ...given, host: new URL(service.url).host })).status).toBe(403)
    expect((await call(pathOf(webhook), { ...given, port: service.running.port })).status).toBe(403)
  })
})
