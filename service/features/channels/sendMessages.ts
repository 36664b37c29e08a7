/** Messages of bots: stored, announced to waiting clients, and delivered to channels that are pushed to. */
import type { BotMessage } from '../../contract/channels/messages.ts'
import type { Vault } from '../../access/vault.ts'
import { channelType } from '../../channels/index.ts'
import { Problem } from '../../contract/problem.ts'
import type { Delivery } from '../../store/models/connect.ts'
import { addBotMessages, type Chat, type ConversationDeps, type StoredBotMessage } from './conversations.ts'
import type { Deliveries } from './deliveries.ts'
import type { MessageBudgets } from './messageBudgets.ts'
import { payloadFor } from './deliveryBody.ts'
import { logUnprompted, type SentMessages } from './unpromptedLog.ts'
import { createNetworkDeliveries } from './networks/networkDeliveries.ts'
import type { ConversationEvents } from './conversationEvents.ts'

export interface SendDeps extends ConversationDeps {
  vault: Vault
  connect: ConversationDeps['connect'] & {
    events: ConversationEvents
    deliveries: Deliveries
    messageBudgets: Pick<MessageBudgets, 'add'>
  }
}

/**
 * Sends messages that reply to nothing to one conversation, and logs them as such.
 * @throws Problem 404 when the conversation was removed
 */
export function sendUnprompted(service: SendDeps, chat: Chat, messages: readonly BotMessage[]): Promise<void> {
  return service.store.write(async () => logUnprompted(service, await sendReply(service, chat, messages)))
}

/**
 * Sends the reply of a turn to one conversation; inside of a write. The caller logs the turn.
 * @throws Problem 404 when the conversation was removed
 */
export async function sendReply(
  service: SendDeps,
  chat: Chat,
  messages: readonly BotMessage[],
): Promise<SentMessages[]> {
  const sent = await sendToAll(service, [chat], messages)
  if (sent.length === 0) throw new Problem(404)
  service.connect.messageBudgets.add(chat.channel.id, Buffer.byteLength(JSON.stringify(messages)))
  return sent
}

/**
 * Sends messages to conversations; inside of a write, after whose commit waiting clients are notified and pushes start.
 * @returns the messages sent to each conversation that still exists
 */
async function sendToAll(
  service: SendDeps,
  chats: readonly Chat[],
  messages: readonly BotMessage[],
): Promise<SentMessages[]> {
  const { store, connect } = service
  // Read again: the time of the last message determines the time of the next.
  const rows = await store.rows.list(store.models.ChannelConversation, { id: chats.map(one => one.conversation.id) })
  const current = new Map(rows.map(row => [row.id, row]))
  const existing = chats.flatMap(chat => {
    const conversation = current.get(chat.conversation.id)
    return conversation ? [{ ...chat, conversation }] : []
  })
  const added = await addBotMessages(service, existing, messages)
  for (const chat of existing) {
    const botMessages = added.get(chat.conversation.id)
    if (!botMessages) continue
    const deliveries = await createChannelDeliveries(service, chat, botMessages)
    store.afterCommit(() => {
      connect.events.notify(chat.conversation.id, 'message')
      for (const one of deliveries) if (one.status === 'pending') connect.deliveries.enqueue(one)
    })
  }
  return existing.map(chat => ({ chat, botMessages: added.get(chat.conversation.id) ?? [] }))
}

/** The deliveries that send messages to a channel; none where clients fetch them and no url is set. */
async function createChannelDeliveries(
  service: SendDeps,
  chat: Chat,
  botMessages: StoredBotMessage[],
): Promise<Delivery[]> {
  const { store, now, vault } = service
  const { channel, connector, conversation, isPrivate } = chat
  const { outgoing, network } = channelType(channel.type) ?? {}
  if (network) return createNetworkDeliveries(service, chat, network, botMessages)
  const common = {
    connectorId: connector.id,
    channelId: channel.id,
    conversationId: conversation.id,
    direction: 'channel' as const,
  }
  if (!outgoing) {
    const error = `messages cannot be sent to ${channel.type} yet: this one was stored, and not delivered`
    const failed = { ...common, url: '', status: 'failed' as const, error, endedAt: now() }
    return [await store.rows.insert(store.models.Delivery, failed)]
  }
  const url = outgoing.url(channel)
  if (url === undefined) return []
  const rendered = outgoing.render({
    channel: channel.id,
    conversation: conversation.id,
    chatId: conversation.chatId,
    messages: botMessages.map(({ id, participantId, attachment, receivedAt }) => ({
      id,
      participant: participantId,
      attachment,
      receivedAt: receivedAt.toISOString(),
    })),
  })
  const payload = payloadFor(vault, rendered, isPrivate)
  return [await store.rows.insert(store.models.Delivery, { ...common, url, status: 'pending', payload })]
}

/** Sends messages to every conversation of a connector, in batches so that other writes run in between. */
export async function broadcast(
  service: SendDeps,
  chats: AsyncIterable<Chat[]>,
  messages: readonly BotMessage[],
): Promise<void> {
  for await (const batch of chats) {
    await service.store.write(async () => logUnprompted(service, await sendToAll(service, batch, messages)))
  }
}
