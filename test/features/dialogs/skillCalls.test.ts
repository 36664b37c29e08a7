import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildBot, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { startWebhookServer, type WebhookServer } from '../../support/webhookServer.ts'

/** Calls of the skills of one bot to one server at a time, and conversations that want one. */
const LIMIT = 32
const CONVERSATIONS = 40

let service: TestService
let silent: WebhookServer
/** Requests that wait for an answer. */
let open: ServerResponse[]

beforeAll(async () => {
  service = await startTestService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  open = []
  silent = await startWebhookServer()
  silent.respondWith((_, response) => open.push(response))
})
afterEach(() => silent.close())

/** A bot whose fallback skill says `said` and calls a server, if there is one. */
async function botThat(says: string, url?: string): Promise<TestBot> {
  const bot = await buildBot(service)
  const message = { id: 'm', type: 'message' as const, format: 'text' as const, variants: { en: [says] } }
  const call = url === undefined ? [] : [{ id: 'c', type: 'webhook' as const, url }]
  const body = { name: 'Lost', kind: 'fallback' as const, actions: [{ id: 'g', actions: [message, ...call] }] }
  await service.as(bot.developer).skills.create({ params: bot.params, body })
  return bot
}

const say = async (bot: TestBot, conversation_id: string) => {
  const message = { type: 'text' as const, content: 'hello' }
  const { messages } = await service
    .as(bot.developer)
    .dialog.talk({ body: { message, conversation_id, language: 'en' } })
  return messages.map(one => one.content)
}

it('a server that does not answer a skill delays neither other bots nor other servers, and gets few calls', async () => {
  const talking = await startWebhookServer()
  talking.respondWith((_, response) => response.end('{}'))
  const stuck = await botThat('stuck', silent.url)
  const waiting = Array.from({ length: CONVERSATIONS }, (_, at) => say(stuck, `waits-${at}`))
  await silent.waitForCalls(LIMIT)
  const others = [await botThat('no call'), await botThat('another server', talking.url)]
  for (const bot of others) for (let at = 0; at < 5; at++) await say(bot, `other-${at}`)
  expect(silent.calls.length).toBe(LIMIT)
  await talking.close()

  silent.respondWith((_, response) => response.end('{}'))
  for (const response of open) response.end('{}')
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => ['stuck']))
  expect(silent.calls.length).toBe(CONVERSATIONS)
})

it('a bot has its own calls to a server that another bot keeps busy', async () => {
  const [stuck, other] = [await botThat('stuck', silent.url), await botThat('answered', silent.url)]
  const waiting = Array.from({ length: CONVERSATIONS }, (_, at) => say(stuck, `waits-${at}`))
  await silent.waitForCalls(LIMIT)
  silent.respondWith((_, response) => response.end('{}'))
  expect(await say(other, 'one')).toEqual(['answered'])
  for (const response of open) response.end('{}')
  await Promise.all(waiting)
})
