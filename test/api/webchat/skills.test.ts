import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChatMessage } from '../../../service/contract/connect/webchat.ts'
import { buildBot, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let bot: TestBot

beforeAll(async () => {
  service = await startTestService()
  bot = await buildBot(service)
  const say = (text: string) => ({ type: 'message' as const, format: 'text' as const, variants: { en: [text] } })
  const skill = (name: string, text: string, kind: 'initialize' | 'fallback' | 'business') =>
    service.as(bot.developer).skills.create({
      params: bot.params,
      body: { name, kind, actions: [{ actions: [say(text)] }] },
    })
  await skill('Welcome', 'Welcome, {{memory.guest}}!', 'initialize')
  await skill('Lost', 'I do not know that.', 'fallback')
  await skill('Order', 'Ordering now.', 'business')
})
afterAll(() => service.stop())

/** Opens a chat; the functions send messages and wait until the chat holds so many texts. */
async function openChat(slug: string, more: { forwardConversationStart?: boolean } = {}) {
  const channel = await service.as(bot.developer).channels.create({
    body: { type: 'webchat', slug, isActivated: true, ...more },
  })
  const token = channel.token ?? ''
  const chat = await service.as(token).webchat.begin({ params: { channel_id: channel.id } })
  const received: ChatMessage[] = []
  return {
    send: (attachment: Record<string, unknown>, memory?: Record<string, unknown>) =>
      service.send('POST', `/connect/v1/webhook/${channel.id}`, {
        token,
        body: { message: { attachment }, chatId: chat.id, ...(memory && { memoryOptions: { memory, merge: true } }) },
      }),
    async botSays(count: number) {
      const bySpeaker = () => received.filter(one => one.participant.isBot).map(one => one.attachment.content)
      while (bySpeaker().length < count) {
        const last = received.at(-1)?.id
        const { results } = await service.as(token).webchat.poll({
          params: { channel_id: channel.id, conversation_id: chat.id },
          query: last === undefined ? {} : { last_message_id: last },
        })
        received.push(...results.messages)
      }
      return bySpeaker()
    },
  }
}

it('the initialize skill greets when the page tells that a conversation begins, and only then', async () => {
  const chat = await openChat('told')
  await chat.send({ type: 'conversation_start', content: '' }, { guest: 'Ada' })
  expect(await chat.botSays(1)).toEqual(['Welcome, Ada!'])
  await chat.send({ type: 'text', content: 'qwerty' })
  expect(await chat.botSays(2)).toEqual(['Welcome, Ada!', 'I do not know that.'])
})

it('the channel starts the initialize skill by itself where it forwards the start', async () => {
  const chat = await openChat('forwarded', { forwardConversationStart: true })
  expect(await chat.botSays(1)).toEqual(['Welcome, !'])
})

it('without a start, the first message runs the initialize skill before its own answer', async () => {
  const chat = await openChat('silent')
  await chat.send({ type: 'text', content: 'qwerty' }, { guest: 'Bo' })
  expect(await chat.botSays(2)).toEqual(['Welcome, Bo!', 'I do not know that.'])
})

it('a pressed button starts its skill', async () => {
  const chat = await openChat('pressed')
  await chat.send({ type: 'conversation_start', content: '' })
  await chat.botSays(1)
  await chat.send({ type: 'button', content: { type: 'trigger_skill', title: 'Order', value: 'order' } })
  expect(await chat.botSays(2)).toEqual(['Welcome, !', 'Ordering now.'])
})
