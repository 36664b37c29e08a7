/** What a bot says in conversations: kept, shown to who waits, brought to channels that want it brought. */
import type { BotMessage } from '../contract/connectMessages.ts'
import { channelType } from '../contract/connectTypes.ts'
import { Problem } from '../contract/problem.ts'
import type { Json } from '../store/columns.ts'
import type { Delivery } from '../store/connect.ts'
import { addSpoken, type Chat, type Chatting, type Spoken } from './chats.ts'
import type { Deliveries } from './deliveries.ts'
import type { LiveContents, Watchers } from './watchers.ts'

export interface Speaking extends Chatting {
  connect: { live: LiveContents; watchers: Watchers; deliveries: Deliveries }
}

/**
 * Says messages in one conversation.
 * @throws Problem 404 when it was removed meanwhile
 */
export function speak(service: Speaking, chat: Chat, messages: readonly BotMessage[]): Promise<void> {
  return service.store.write(() => speakInside(service, chat, messages))
}

/** As `speak`, as a part of a write. */
export async function speakInside(service: Speaking, chat: Chat, messages: readonly BotMessage[]): Promise<void> {
  if ((await speakTogether(service, [chat], messages)) === 0) throw new Problem(404)
}

/**
 * Says messages in conversations, as a part of a write: who waits is told, and channels are called, when it is committed.
 * @returns how many of the conversations are there
 */
async function speakTogether(
  service: Speaking,
  chats: readonly Chat[],
  messages: readonly BotMessage[],
): Promise<number> {
  const { store, connect } = service
  // What happened since they were read counts too: the time of the last message orders the next.
  const rows = await store.models.ChannelConversation.findAll({ where: { id: chats.map(one => one.conversation.id) } })
  const now = new Map(rows.map(row => [row.id, row]))
  const there = chats.flatMap(chat => {
    const conversation = now.get(chat.conversation.id)
    return conversation ? [{ ...chat, conversation }] : []
  })
  const added = await addSpoken(service, there, messages)
  for (const chat of there) {
    const spoken = added.get(chat.conversation.id)
    if (!spoken) continue
    const delivery = await deliveryOf(service, chat, spoken)
    store.afterCommit(() => {
      connect.watchers.notify(chat.conversation.id, 'message')
      if (delivery?.status === 'pending') connect.deliveries.take(delivery)
    })
  }
  return there.length
}

/** The call that brings messages to a channel; none for channels that fetch them. */
async function deliveryOf(
  { store, now }: Speaking,
  { channel, connector, conversation, isPrivate }: Chat,
  spoken: Spoken[],
): Promise<Delivery | undefined> {
  const url = channel.settings.callbackUrl
  const isFetched = channelType(channel.type)?.isFetched === true
  if (isFetched && (typeof url !== 'string' || !url)) return undefined
  const common = {
    connectorId: connector.id,
    channelId: channel.id,
    conversationId: conversation.id,
    direction: 'channel' as const,
  }
  if (!isFetched) {
    const error = `messages can not be sent to ${channel.type} yet: this one was kept, and not delivered`
    return store.models.Delivery.create({ ...common, url: '', status: 'failed', error, endedAt: now() })
  }
  const messages: Json[] = spoken.map(one => ({
    id: one.id,
    participant: one.participantId,
    attachment: one.attachment,
    receivedAt: one.receivedAt.toISOString(),
  }))
  const body = { channel: channel.id, conversation: conversation.id, chatId: conversation.chatId, messages }
  return store.models.Delivery.create({
    ...common,
    url: String(url),
    status: 'pending',
    payload: { body, isPrivate },
  })
}

/** Says messages in every conversation of a connector, some at a time: other writes get their turn in between. */
export async function broadcast(
  service: Speaking,
  chats: AsyncIterable<Chat[]>,
  messages: readonly BotMessage[],
): Promise<void> {
  for await (const some of chats) await service.store.write(() => speakTogether(service, some, messages))
}
