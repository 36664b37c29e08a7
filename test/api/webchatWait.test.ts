import { expect, it } from 'vitest'
import { streamOfMessages } from '../../service/api/webchatWait.ts'
import { createLiveContents, createWatchers } from '../../service/commands/watchers.ts'
import { buildDataset, temporaryStore } from '../store/support.ts'

it('a stream that is read late tells nobody that the bot types when its answer is there', async () => {
  const store = await temporaryStore()
  const { bot } = await buildDataset(store)
  const { Connector, Channel, ChannelConversation, Participant, Message } = store.models
  const { conversationId, participantId } = await store.write(async () => {
    const { id: connectorId } = await Connector.create({ botId: bot.id, name: 'C' })
    const { id: channelId } = await Channel.create({ connectorId, slug: 'site', type: 'webchat' })
    const { id: conversationId } = await ChannelConversation.create({ connectorId, channelId, chatId: 'ada' })
    const robot = await Participant.create({ connectorId, conversationId, senderId: connectorId, isBot: true })
    return { conversationId, participantId: robot.id }
  })
  const [watchers, gone] = [createWatchers(), new AbortController()]
  const service = { store, connect: { live: createLiveContents(), watchers }, now: () => new Date() }
  const stream = streamOfMessages(service, conversationId, undefined, gone.signal, ({ attachment }) => attachment)
  const parts = stream[Symbol.asyncIterator]()
  expect(String((await parts.next()).value)).toMatch(/^retry/)
  watchers.notify(conversationId, 'typing')
  const attachment = { type: 'text', content: 'the answer' }
  await store.write(() => Message.create({ conversationId, participantId, attachment, receivedAt: new Date(0) }))
  watchers.notify(conversationId, 'message')
  expect(String((await parts.next()).value)).toContain('the answer')
  const rest = parts.next()
  gone.abort()
  expect((await rest).done).toBe(true)
})
