import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let path: string
let token: string
beforeAll(async () => {
  service = await startTestService()
  const bot = await buildBot(service)
  const channel = await service
    .as(bot.developer)
    .channels.create({ body: { type: 'webchat', slug: 'chat', isActivated: true } })
  token = channel.token ?? ''
  path = `/connect/v1/webhook/${channel.id}`
})
afterAll(() => service.stop())

const say = (chatId: string) =>
  service.send('POST', path, { token, body: { message: { attachment: { type: 'text', content: 'hello' } }, chatId } })

it('a visitor who floods a chat is told when to go on, and others are heard', async () => {
  const replies = await Promise.all(Array.from({ length: 60 }, () => say('flood')))
  const refused = replies.filter(({ status }) => status !== 200)
  expect(refused.length).toBeGreaterThan(10)
  for (const { status, json, reason, headers } of refused) {
    const seconds = headers.get('retry-after') ?? ''
    expect([status, json]).toEqual([429, { results: null, message: 'Too many requests' }])
    expect(Number(seconds)).toBeGreaterThan(0)
    expect(reason).toBe(`more messages than this chat takes; send it again after ${seconds} s`)
  }
  expect((await say('other')).status).toBe(200)
  await expect.poll(async () => (await say('flood')).status, { timeout: 10_000 }).toBe(200)
})
