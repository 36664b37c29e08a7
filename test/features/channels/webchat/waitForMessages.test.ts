import { openVault } from '../../../../service/access/vault.ts'
import { expect, it, vi } from 'vitest'
import { waitForMessages, streamMessages } from '../../../../service/features/channels/endpoints/waitForMessages.ts'
import { createHeldMessages } from '../../../../service/features/channels/heldMessages.ts'
import { receive } from '../../../../service/features/channels/receive.ts'
import { createConversationEvents } from '../../../../service/features/channels/conversationEvents.ts'
import { createPrivateContents } from '../../../../service/features/channels/privateContents.ts'
import { temporaryFolder, beforeNext, buildDataset, temporaryStore } from '../../../support/store.ts'

/** A conversation with a bot in it. */
async function conversation() {
  const store = await temporaryStore()
  const { bot } = await buildDataset(store)
  const { Connector, Channel, ChannelConversation, Participant } = store.models
  return store.write(async () => {
    const connector = await Connector.create({ botId: bot.id, name: 'C' })
    const connectorId = connector.id
    const channel = await Channel.create({ connectorId, slug: 'site', type: 'webchat', isActivated: true })
    const channelId = channel.id
    const { id: conversationId } = await ChannelConversation.create({ connectorId, channelId, chatId: 'ada' })
    const robot = await Participant.create({ connectorId, conversationId, senderId: connectorId, isBot: true })
    return { store, conversationId, participantId: robot.id, line: { connector, channel, isPrivate: false } }
  })
}

it('a message that is shown between two looks ends the wait', async () => {
  const { store, conversationId, participantId } = await conversation()
  const { id } = await store.write(() =>
    store.models.Message.create({
      conversationId,
      participantId,
      attachment: { type: 'text' },
      receivedAt: new Date(0),
    }),
  )
  let time = 0
  const held = createHeldMessages(() => time)
  held.hold(conversationId, [{ id, milliseconds: 10 }])
  // A moment too early at the first look, never again.
  const query = store.rows.query.bind(store.rows)
  vi.spyOn(store.rows, 'query').mockImplementationOnce(async (...args) => {
    const found = await query(...args)
    time = 10
    return found
  })
  const connect = { privateContents: createPrivateContents(), events: createConversationEvents(), held }
  const service = { store, connect, now: () => new Date() }
  const gone = AbortSignal.timeout(60_000)
  expect(await waitForMessages(service, conversationId, undefined, 120_000, gone)).toHaveLength(1)
})

it('a stream that is read late skips typing events when the answer has arrived', async () => {
  const { store, conversationId, participantId } = await conversation()
  const [events, gone] = [createConversationEvents(), new AbortController()]
  const now = () => new Date()
  const service = {
    store,
    connect: { privateContents: createPrivateContents(), events, held: createHeldMessages(() => 0) },
    now,
  }
  // Its first look at the messages takes until the answer is there.
  let look = (): void => undefined
  const isLooking = new Promise<void>(resolve => (look = resolve))
  const query = store.rows.query.bind(store.rows)
  vi.spyOn(store.rows, 'query').mockImplementationOnce(async (...args) => {
    await isLooking
    return query(...args)
  })
  const stream = streamMessages(service, conversationId, undefined, gone.signal, ({ attachment }) => attachment)
  const parts = stream[Symbol.asyncIterator]()
  expect(String((await parts.next()).value)).toMatch(/^retry/)
  events.notify(conversationId, 'typing')
  const say = async (content: string, receivedAt: Date) => {
    const message = { conversationId, participantId, attachment: { type: 'text', content }, receivedAt }
    await store.write(() => store.models.Message.create(message))
    events.notify(conversationId, 'message')
  }
  await say('the answer', new Date(0))
  look()
  expect(String((await parts.next()).value)).toContain('the answer')
  await say('and more', new Date(1))
  expect(String((await parts.next()).value)).toContain('and more')
  const rest = parts.next()
  gone.abort()
  expect((await rest).done).toBe(true)
})

it('a message sent while a held one is due is delivered before it', async () => {
  const { store, conversationId, participantId, line } = await conversation()
  const { Delivery, Message } = store.models
  const later = { conversationId, participantId, sequence: 1, attachment: { type: 'text', content: 'later' } }
  const { id } = await store.write(() => Message.create({ ...later, receivedAt: new Date(0) }))
  let time = 0
  const held = createHeldMessages(() => time)
  held.hold(conversationId, [{ id, milliseconds: 10 }])
  const connect = { privateContents: createPrivateContents(), events: createConversationEvents(), held }
  const deliveries = { take: () => undefined } as never // as: nobody answers here
  const vault = await openVault(await temporaryFolder())
  const messageBudgets = { add: () => undefined }
  const service = { store, vault, connect: { ...connect, deliveries, messageBudgets }, now: () => new Date() }
  // The sent message has its position, but is committed only after the poll has read, when the held one is due.
  let [reach, proceed] = [(): void => undefined, (): void => undefined]
  const isWritten = new Promise<void>(resolve => (reach = resolve))
  const isLookedAt = new Promise<void>(resolve => (proceed = resolve))
  beforeNext(store, 'insert', Delivery, () => {
    reach()
    return isLookedAt
  })
  const incoming = { message: { attachment: { type: 'text' as const, content: 'mine' } }, chatId: 'ada' }
  const saying = receive(service, line, incoming)
  await isWritten
  time = 10
  const looks = vi.spyOn(store.rows, 'query')
  const gone = new AbortController().signal
  const polled = waitForMessages(service, conversationId, undefined, 120_000, gone)
  await looks.mock.results[0]?.value
  proceed()
  await saying
  const found = await polled
  const more = await waitForMessages(service, conversationId, found.at(-1), 0, gone)
  expect([...found, ...more].map(one => one.attachment.content)).toEqual(['mine', 'later'])
})
