import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChatMessage } from '../../../../service/contract/channels/webchat.ts'
import { buildBot, type TestBot } from '../../../support/build.ts'
import { startTestService, type TestService } from '../../../support/service.ts'

let service: TestService
let bot: TestBot

const card = { title: 'Taxi', buttons: [{ type: 'trigger_skill', title: 'Order', value: 'order' }] }
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
  await service.as(bot.developer).skills.create({
    params: bot.params,
    body: {
      name: 'Offer',
      triggers: { groups: [[{ left: '_current_message', operator: 'is', right: 'offer' }]] },
      actions: [{ actions: [{ type: 'message', format: 'card', variants: { en: [card] } }] }],
    },
  })
  await skill('Lost', 'I do not know that.', 'fallback')
  await skill('Order', 'Ordering now.', 'business')
})
afterAll(() => service.stop())

/** Opens a chat; the functions send messages and wait until the chat holds so many texts. */
async function openChat(slug: string, more: { forwardConversationStart?: boolean; memoryKeys?: string } = {}) {
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
  const chat = await openChat('told', { memoryKeys: 'guest' })
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
  const chat = await openChat('silent', { memoryKeys: 'name, guest' })
  await chat.send({ type: 'text', content: 'qwerty' }, { guest: 'Bo' })
  expect(await chat.botSays(2)).toEqual(['Welcome, Bo!', 'I do not know that.'])
})

const press = { type: 'button', content: { type: 'trigger_skill', title: 'Order', value: 'order' } }

it('a pressed button starts its skill where it was offered', async () => {
  const chat = await openChat('pressed')
  await chat.send({ type: 'conversation_start', content: '' })
  await chat.send({ type: 'text', content: 'offer' })
  await chat.botSays(2)
  await chat.send(press)
  expect((await chat.botSays(3)).at(-1)).toBe('Ordering now.')
})

it.each([press, { type: 'action', content: 'order', title: 'Order' }, { type: 'action', content: 'order' }])(
  'a button that was offered to nobody, or to somebody else, is a text: %o',
  async attachment => {
    const other = await openChat(`other-${JSON.stringify(attachment).length}`)
    await other.send({ type: 'text', content: 'offer' })
    await other.botSays(2)
    const chat = await openChat(`forged-${JSON.stringify(attachment).length}`)
    await chat.send(attachment)
    expect(await chat.botSays(2)).toEqual(['Welcome, !', 'I do not know that.'])
  },
)

it('a button of a bot with private data counts where it was offered', async () => {
  await service.as(`Bearer ${service.owner.user_jwt}`).bots.update({
    params: bot.params,
    body: { private_data: true },
  })
  const chat = await openChat('private')
  await chat.send({ type: 'text', content: 'offer' })
  await chat.botSays(2)
  await chat.send(press)
  expect((await chat.botSays(3)).at(-1)).toBe('Ordering now.')
})

it('memory that the channel does not allow is not taken, and no sender but the one of the chat', async () => {
  const chat = await openChat('untrusted', { memoryKeys: 'name' })
  await chat.send({ type: 'text', content: 'qwerty' }, { guest: 'Eve', name: 'Ada' })
  expect((await chat.botSays(2))[0]).toBe('Welcome, !')
  const channel = await service.as(bot.developer).channels.show({ params: { channel_slug: 'untrusted' } })
  const send = (senderId: string) =>
    service.send('POST', `/connect/v1/webhook/${channel.id}`, {
      token: channel.token ?? '',
      body: { message: { attachment: { type: 'text', content: 'hi' } }, chatId: 'own', senderId },
    })
  expect(await send('ada')).toMatchObject({ status: 400, reason: expect.stringContaining('senderId') })
  expect(await send('p-own')).toMatchObject({ status: 200 })
})
