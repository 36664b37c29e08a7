import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildBot, type TestBot } from '../../../support/build.ts'
import { startTestService, type TestService } from '../../../support/service.ts'

const DAY_MS = 24 * 60 * 60 * 1000
let service: TestService
let bot: TestBot
let now = new Date()
beforeAll(async () => {
  service = await startTestService({ now: () => now })
  bot = await buildBot(service)
})
afterAll(() => service.stop())

const api = () => service.as(bot.developer)
async function openChannel(slug: string, more: { type?: string; keptDays?: number } = {}) {
  const { id, token } = await api().channels.create({ body: { type: 'webchat', slug, isActivated: true, ...more } })
  const path = `/connect/v1/webhook/${id}`
  return {
    begin: () => service.send('POST', `${path}/conversations`, { token: token ?? '' }),
    say: (chatId: string) =>
      service.send('POST', path, {
        token: token ?? '',
        body: { message: { attachment: { type: 'text', content: 'hello' } }, chatId },
      }),
    chats: async () => (await api().conversations.list()).rows.filter(row => row.channel === id).map(row => row.chatId),
  }
}
/** Goes on with the same data so many days later: conversations are looked at when the service starts. */
async function restartAfter(days: number) {
  await service.running.close()
  now = new Date(now.getTime() + days * DAY_MS)
  service = await startTestService({ now: () => now, data: service.data })
}

it('idle conversations of visitors are removed after the days of their channel, those of programs never', async () => {
  const short = await openChannel('short', { keptDays: 3 })
  const usual = await openChannel('usual')
  const direct = await openChannel('direct', { type: 'direct' })
  for (const channel of [short, usual, direct]) await channel.say('old')
  await usual.begin()
  expect(await usual.chats()).toHaveLength(2)
  await restartAfter(2)
  await short.say('new')
  await expect.poll(short.chats).toEqual(['old', 'new'])
  await restartAfter(2)
  await expect.poll(short.chats).toEqual(['new'])
  await restartAfter(40)
  await expect.poll(short.chats).toEqual([])
  // One in which nothing was said goes after a week; few others stay.
  await expect.poll(usual.chats).toEqual(['old'])
  expect(await direct.chats()).toEqual(['old'])
  const logs = await api().conversationLogs.list({})
  expect(logs.rows.length).toBeGreaterThan(3)
})
