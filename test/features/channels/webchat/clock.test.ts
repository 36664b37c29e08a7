import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChatMessage } from '../../../../service/contract/channels/webchat.ts'
import { buildBot, type TestBot } from '../../../support/build.ts'
import { startTestService, type TestService } from '../../../support/service.ts'

const HOUR_MS = 60 * 60 * 1000
let service: TestService
let bot: TestBot
let ahead = 0
const now = () => new Date(Date.now() + ahead)
beforeAll(async () => {
  service = await startTestService({ now })
  bot = await buildBot(service)
})
afterAll(() => service.stop())

it('a clock that is set back neither silences a chat nor hides or mixes what was said', async () => {
  ahead = 2 * HOUR_MS
  const channel = await service
    .as(bot.developer)
    .channels.create({ body: { type: 'webchat', slug: 'chat', isActivated: true } })
  const params = { channel_id: channel.id }
  const chat = () => service.as(channel.token ?? '').webchat
  const { id } = await chat().begin({ params })
  const heard: ChatMessage[] = []
  const say = async (content: string) => {
    await service.send('POST', `/connect/v1/webhook/${channel.id}`, {
      token: channel.token ?? '',
      body: { message: { attachment: { type: 'text', content } }, chatId: id },
    })
    for (const count = heard.length + 2; heard.length < count;) {
      const last = heard.at(-1)?.id
      const query = last === undefined ? {} : { last_message_id: last }
      const { results } = await chat().poll({ params: { ...params, conversation_id: id }, query })
      heard.push(...results.messages)
    }
  }
  const said = () => heard.filter(one => !one.participant.isBot).map(one => one.attachment.content)
  await say('one')
  ahead = HOUR_MS
  await say('two')
  await service.running.close()
  ahead = 0
  service = await startTestService({ now, data: service.data })
  const before = await chat().history({ params: { ...params, conversation_id: id } })
  expect(before.map(one => one.id)).toEqual(heard.map(one => one.id))
  await say('three')
  expect(said()).toEqual(['one', 'two', 'three'])
  const history = await chat().history({ params: { ...params, conversation_id: id } })
  expect(history.map(one => one.id)).toEqual(heard.map(one => one.id))
  // Published pages sort by time.
  const times = history.map(one => Date.parse(one.receivedAt))
  expect(times.every((time, at) => at === 0 || time > (times[at - 1] ?? 0))).toBe(true)
})
