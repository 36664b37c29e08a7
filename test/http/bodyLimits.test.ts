import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LIMITS } from '../../service/contract/basics.ts'
import { endpointRows } from '../support/fullBot.ts'
import { buildBot, type TestBot } from '../support/build.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
let bot: TestBot
beforeAll(async () => {
  service = await startTestService()
  bot = await buildBot(service)
})
afterAll(() => service.stop())

describe('limits of bodies', () => {
  it('are 4 kB wherever no credential is needed', async () => {
    const open = endpointRows.filter(({ auth, endpoint }) => auth.includes('none') && endpoint.body)
    expect(open.length).toBeGreaterThan(1)
    expect(open.map(({ endpoint }) => endpoint.limit)).toEqual(open.map(() => LIMITS.openBodyBytes))
    const body = JSON.stringify({ client_id: 'x'.repeat(5000) })
    for (const [given, headers] of [
      [body, {}],
      [gzipSync(' '.repeat(1_000_000)), { 'Content-Encoding': 'gzip' }],
    ] as const) {
      const response = await fetch(`${service.url}/oauth/token`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: given,
      })
      expect([response.status, response.headers.get('x-error-reason')]).toEqual([400, 'body%20is%20too%20large'])
    }
  })

  it('count the values of a list before its items are validated', async () => {
    const path = `${bot.paths.dataset}/intents`
    await service.send('POST', path, { token: bot.developer, body: { name: 'Order' } })
    const reply = await service.send('POST', `${path}/order/expressions/bulk_create`, {
      token: bot.developer,
      body: `{"expressions":[${'{},'.repeat(1_000_000)}{}]}`,
    })
    expect([reply.status, reply.reason]).toEqual([400, `body must have at most ${LIMITS.bodyValues} values`])
  })

  it('keep a body that arrives slowly from holding up other large ones', async () => {
    const slow = request(`${service.url}${bot.paths.dataset}/intents`, {
      method: 'POST',
      headers: { Authorization: bot.developer, 'Content-Type': 'application/json', 'Content-Length': 30_000_000 },
    })
    const answered = once(slow, 'response') as Promise<[IncomingMessage]> // as: the event's only argument
    slow.write('{"expressions":')
    const drip = setInterval(() => slow.write(' '), 200)
    const expressions = Array.from({ length: 10_000 }, (_, at) => ({ source: `${at} ${'x'.repeat(480)}` }))
    // The second waits for the slow one even if the first had its turn before that.
    for (const name of ['First', 'Second']) {
      const made = await service.as(bot.developer).intents.create({ params: bot.params, body: { name, expressions } })
      expect(made.expressions).toHaveLength(10_000)
    }
    const [{ statusCode, headers }] = await answered
    clearInterval(drip)
    slow.destroy()
    expect(statusCode).toBe(400)
    expect(decodeURIComponent(String(headers['x-error-reason']))).toBe(
      'body arrives too slowly while other large bodies wait',
    )
  })

  it('let through 15,000 expressions of 512 characters, twice at once', async () => {
    const expressions = Array.from({ length: 15_000 }, (_, at) => ({
      source: `${at} ${'where is my parcel '.repeat(27)}`.slice(0, 512),
      language: { isocode: 'en' },
    }))
    const api = service.as(bot.developer)
    const names = ['One', 'Two']
    const made = await Promise.all(
      names.map(name => api.intents.create({ params: bot.params, body: { name, expressions } })),
    )
    expect(made.map(intent => intent.expressions.length)).toEqual([15_000, 15_000])
  })
})
