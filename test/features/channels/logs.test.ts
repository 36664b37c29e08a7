import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { json, startWebhookServer } from '../../support/webhookServer.ts'
import { buildBot, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let bot: TestBot

beforeAll(async () => {
  service = await startTestService()
  bot = await buildBot(service)
})
afterAll(() => service.stop())

const api = () => service.as(bot.developer)
const text = (content: string) => ({ type: 'text' as const, content })
const makeChannel = (slug: string) => api().channels.create({ body: { type: 'webchat', slug, isActivated: true } })
const logOf = async (id: string) =>
  (await api().conversationLogs.list({})).rows.find(row => row.conversationId === id)?.messages ?? []
const summary = () => api().usage.summary({})

/** A conversation that nobody has said anything in. */
async function openChat(slug: string) {
  const channel = await makeChannel(slug)
  const params = { channel_id: channel.id }
  const chat = await service.as(channel.token ?? '').webchat.begin({ params })
  const say = (content: string) =>
    service
      .as(channel.token ?? '')
      .webchat.receive({ params, body: { message: { attachment: text(content) }, chatId: chat.chatId } })
  return { channel, id: chat.id, chatId: chat.chatId, say }
}

async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await ask()
    if (found !== undefined) return found
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}
const turns = (id: string, count: number) =>
  until(async () => ((await logOf(id)).length >= count ? logOf(id) : undefined))
/** Waits until a conversation shows so many messages. */
const messagesOf = (id: string, count: number) =>
  until(async () => {
    const { messages } = await api().conversations.show({ params: { conversation_id: id } })
    return messages.length === count ? messages : undefined
  })

describe('what a bot posts of its own accord', () => {
  it('stands in the log of the conversation, as replies to nothing', async () => {
    const { channel, id, chatId, say } = await openChat('posted')
    await say('hello')
    // The turn is logged before its answer is shown: what is posted now must not come in between.
    await messagesOf(id, 2)
    const before = await summary()
    const messages = [text('your taxi is here'), { type: 'picture' as const, content: 'https://example.org/taxi.png' }]
    await api().conversations.postMessages({ params: { conversation_id: id }, body: { messages } })
    const [, posted] = await turns(id, 2)
    expect(posted).toMatchObject({
      connnectorOrigin: 'webchat',
      connectorSenderId: `p-${chatId}`,
      conversationSkill: '',
      intents: [],
      entities: [],
      inputMessageType: '',
      inputMessageContent: '',
      replies: JSON.stringify(messages),
    })
    // Each is shown a moment after the one before.
    const all = await messagesOf(id, 4)
    expect(posted?.messageId).toBe(all.at(-2)?.id)
    const after = await summary()
    expect(after).toMatchObject({
      messages_received: before.messages_received,
      messages_sent: (before.messages_sent ?? 0) + 2,
      conversations: before.conversations,
      participants: before.participants,
    })
    const person = { sender_id: `p-${chatId}`, origin: channel.type }
    expect((await api().participantHistory.list({ query: person })).rows.map(row => row.replies)).toContain(
      posted?.replies,
    )
    await api().participantHistory.erase({ body: person })
    expect(await logOf(id)).toEqual([])
  })

  it('stands in the log of every conversation it was broadcast to, and begins none that count', async () => {
    const [one, other] = [await openChat('first'), await openChat('second')]
    const before = await summary()
    await api().messages.broadcast({ body: { messages: [text('closed on Monday')] } })
    for (const { id } of [one, other])
      expect((await turns(id, 1)).map(row => row.replies)).toEqual([JSON.stringify([text('closed on Monday')])])
    const after = await summary()
    expect(after.conversations).toBe(before.conversations)
    expect(after.participants).toBe(before.participants)
  })

  it('is left out where it was not meant for the channel', async () => {
    const { id } = await openChat('elsewhere')
    const messages = [{ ...text('only there'), only: ['slack'] }]
    await api().conversations.postMessages({ params: { conversation_id: id }, body: { messages } })
    expect(await logOf(id)).toEqual([])
  })

  it('is logged once where a server says it in its answer', async () => {
    const server = await startWebhookServer()
    server.respondWith(json({ messages: [text('from the server')] }))
    await api().connectors.update({ params: { bot_id: bot.slug }, body: { url: server.url } })
    const { id, say } = await openChat('served')
    await say('hello')
    const [turn, ...more] = await turns(id, 1)
    expect(turn).toMatchObject({ inputMessageContent: 'hello', replies: JSON.stringify([text('from the server')]) })
    expect(more).toEqual([])
    await api().connectors.update({ params: { bot_id: bot.slug }, body: { url: '' } })
    await server.close()
  })

  it('is counted but not kept where data is private', async () => {
    const closed = await service
      .as(`Bearer ${service.owner.user_jwt}`)
      .bots.create({ params: { user_slug: service.owner.user_slug }, body: { name: 'Closed', private_data: true } })
    const as = service.as(`Token ${closed.developer_token ?? ''}`)
    const channel = await as.channels.create({ body: { type: 'webchat', slug: 'site', isActivated: true } })
    const chat = await service.as(channel.token ?? '').webchat.begin({ params: { channel_id: channel.id } })
    await as.conversations.postMessages({ params: { conversation_id: chat.id }, body: { messages: [text('secret')] } })
    expect((await as.conversationLogs.list({})).rows[0]?.messages.map(row => row.replies)).toEqual(['[]'])
    expect(await as.usage.summary({})).toMatchObject({ messages_sent: 1, messages_received: 0, conversations: 0 })
  })
})
