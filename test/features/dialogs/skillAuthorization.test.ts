import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildBot, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { json, startWebhookServer, type ReceivedCall, type WebhookServer } from '../../support/webhookServer.ts'

let service: TestService
let tokens: WebhookServer
let target: WebhookServer
let bot: TestBot

beforeAll(async () => {
  service = await startTestService()
  ;[tokens, target] = await Promise.all([startWebhookServer(), startWebhookServer()])
})
beforeEach(async () => {
  tokens.calls.length = 0
  target.calls.length = 0
  target.respondWith(json({}))
  bot = await buildBot(service)
  const say = (id: string, text: string) => ({
    id,
    type: 'message' as const,
    format: 'text' as const,
    variants: { en: [text] },
  })
  const call = {
    id: 'c',
    type: 'webhook' as const,
    url: target.url,
    auth: { type: 'oauth2' as const, client_id: 'the bot', client_secret: 's:cret', url: tokens.url, scope: 'orders' },
    on_error: [say('e', 'failed: {{error.message}}')],
  }
  await service.as(bot.developer).skills.create({
    params: bot.params,
    body: { name: 'Lost', kind: 'fallback', actions: [{ id: 'g', actions: [call, say('m', 'done')] }] },
  })
})
afterAll(async () => {
  await Promise.all([tokens.close(), target.close()])
  await service.stop()
})

async function say(): Promise<unknown[]> {
  const body = { message: { type: 'text' as const, content: 'x' }, conversation_id: 'one', language: 'en' }
  const { messages } = await service.as(bot.developer).dialog.talk({ body })
  return messages.map(({ content }) => content)
}
const authorizations = (calls: ReceivedCall[]) => calls.map(({ headers }) => headers.authorization)

describe('a call of a skill with client credentials (RFC 6749, 4.4)', () => {
  it('fetches an access token and keeps it for further calls', async () => {
    respondWithTokens({ expires_in: 3600 })
    expect([await say(), await say()]).toEqual([['done'], ['done']])
    expect(tokens.calls).toHaveLength(1)
    expect(Object.fromEntries(new URLSearchParams(tokens.calls[0]?.raw))).toEqual({
      grant_type: 'client_credentials',
      scope: 'orders',
    })
    // RFC 6749, 2.3.1: both are form-encoded first.
    const basic = Buffer.from('the%20bot:s%3Acret').toString('base64')
    expect(authorizations(tokens.calls)).toEqual([`Basic ${basic}`])
    expect(authorizations(target.calls)).toEqual(['Bearer token-1', 'Bearer token-1'])
  })

  it('fetches another one when the token expires', async () => {
    respondWithTokens({ expires_in: 0 })
    await say()
    await say()
    expect(authorizations(target.calls)).toEqual(['Bearer token-1', 'Bearer token-2'])
  })

  it('takes the error branch without a call when no token is granted', async () => {
    tokens.respondWith(json({ error: 'invalid_client' }, 401))
    expect(await say()).toEqual(['failed: no access token was granted', 'done'])
    tokens.respondWith(json({ access_token: '' }))
    expect(await say()).toEqual(['failed: no access token was granted', 'done'])
    expect(target.calls).toEqual([])
  })

  it('fetches no token from an address that is never called', async () => {
    const skills = service.as(bot.developer).skills
    const auth = { type: 'oauth2' as const, client_id: 'c', client_secret: 's', url: 'http://169.254.169.254/token' }
    const actions = [{ id: 'g', actions: [{ id: 'd', type: 'webhook' as const, url: target.url, auth, on_error: [] }] }]
    await skills.update({ params: { ...bot.params, skill_slug: 'lost' }, body: { actions } })
    await say()
    expect([tokens.calls, target.calls]).toEqual([[], []])
  })
})

/** Grants numbered tokens. */
function respondWithTokens(fields: { expires_in: number }): void {
  let count = 0
  tokens.respondWith((call, response) => json({ access_token: `token-${++count}`, ...fields })(call, response))
}
