import { expect, it, vi } from 'vitest'
import { conversations } from '../../../service/features/channels/endpoints/conversations.ts'
import { createHeldMessages } from '../../../service/features/channels/heldMessages.ts'
import { createPrivateContents } from '../../../service/features/channels/privateContents.ts'
import { buildDataset, temporaryStore } from '../../support/store.ts'

it('every sender of a shown message is among the participants, also when the bot answers meanwhile', async () => {
  const store = await temporaryStore()
  const { bot } = await buildDataset(store)
  const { Connector, Channel, ChannelConversation, Message, Participant } = store.models
  const { connector, conversation } = await store.write(async () => {
    const connector = await Connector.create({ botId: bot.id, name: 'C' })
    const connectorId = connector.id
    const { id: channelId } = await Channel.create({ connectorId, slug: 'site', type: 'webchat' })
    return { connector, conversation: await ChannelConversation.create({ connectorId, channelId, chatId: 'ada' }) }
  })
  const of = { connectorId: connector.id, conversationId: conversation.id }
  const { query } = store.rows
  vi.spyOn(store.rows, 'query').mockImplementationOnce(async (...asked) => {
    await store.write(async () => {
      const { id } = await Participant.create({ ...of, senderId: connector.id, isBot: true, type: 'bot' })
      await Message.create({ ...of, participantId: id, attachment: { type: 'text' }, receivedAt: new Date(0) })
    })
    return query(...asked)
  })
  const now = () => new Date()
  const service = {
    store,
    connect: { privateContents: createPrivateContents(), held: createHeldMessages(() => 0) },
    now,
  }
  const params = { conversation_id: conversation.id }
  const shown = await conversations.handlers.show?.({ service, connector, bot }, { params })
  expect(shown).toMatchObject({ messages: [expect.anything()], participants: [{ isBot: true }] })
})
