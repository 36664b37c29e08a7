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

/** As `speak`, as a part of a write: who waits is told, and channels are called, when it is committed. */
export async function speakInside(service: Speaking, chat: Chat, messages: readonly BotMessage[]): Promise<void> {
  const { store, connect } = service
  // What happened since it was read counts too: the time of its last message orders the next.
  const conversation = await store.models.ChannelConversation.findByPk(chat.conversation.id)
  if (!conversation) throw new Problem(404)
  const now = { ...chat, conversation }
  const spoken = await addSpoken(service, now, messages)
  if (spoken.length === 0) return
  const delivery = await deliveryOf(service, now, spoken)
  store.afterCommit(() => {
    connect.watchers.notify(conversation.id, 'message')
    if (delivery?.status === 'pending') connect.deliveries.take(delivery)
  })
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

/** Conversations a write of a broadcast takes in: others get their turn in between. */
const TOGETHER = 200

/** Says messages in every conversation of a connector. */
export async function broadcast(
  service: Speaking,
  chats: AsyncIterable<Chat[]>,
  messages: readonly BotMessage[],
): Promise<void> {
  for await (const some of chats) {
    for (let at = 0; at < some.length; at += TOGETHER) {
      await service.store.write(async () => {
        for (const chat of some.slice(at, at + TOGETHER)) await speakIfThere(service, chat, messages)
      })
    }
  }
}

/** A conversation may be removed while a broadcast is under way: the others still get theirs. */
async function speakIfThere(service: Speaking, chat: Chat, messages: readonly BotMessage[]): Promise<void> {
  try {
    await speakInside(service, chat, messages)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
}
