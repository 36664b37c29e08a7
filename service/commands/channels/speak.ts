/** What a bot says in conversations: kept, shown to who waits, brought to channels that want it brought. */
import type { BotMessage } from '../../contract/connect/messages.ts'
import { channelType } from '../../contract/connect/types.ts'
import { Problem } from '../../contract/problem.ts'
import type { Json } from '../../store/models/columns.ts'
import type { Delivery } from '../../store/models/connect.ts'
import { addSpoken, type Chat, type Chatting, type Spoken } from './chats.ts'
import type { Deliveries } from './deliveries.ts'
import { logSpoken, type SpokenIn } from './spokenLog.ts'
import type { Watchers } from './watchers.ts'

export interface Speaking extends Chatting {
  connect: Chatting['connect'] & { watchers: Watchers; deliveries: Deliveries }
}

/**
 * Says messages in one conversation that nobody has asked for just now; they are logged as such.
 * @throws Problem 404 when it was removed meanwhile
 */
export function speak(service: Speaking, chat: Chat, messages: readonly BotMessage[]): Promise<void> {
  return service.store.write(async () => logSpoken(service, await speakInside(service, chat, messages)))
}

/**
 * Says in one conversation, as a part of a write, what answers somebody: the log of the turn is the caller's.
 * @throws Problem 404 when it was removed meanwhile
 */
export async function speakInside(service: Speaking, chat: Chat, messages: readonly BotMessage[]): Promise<SpokenIn[]> {
  const said = await speakTogether(service, [chat], messages)
  if (said.length === 0) throw new Problem(404)
  return said
}

/**
 * Says messages in conversations, as a part of a write: who waits is told, and channels are called, when it is committed.
 * @returns what was said in each of the conversations that are there
 */
async function speakTogether(
  service: Speaking,
  chats: readonly Chat[],
  messages: readonly BotMessage[],
): Promise<SpokenIn[]> {
  const { store, connect } = service
  // What happened since they were read counts too: the time of the last message orders the next.
  const rows = await store.rows.list(store.models.ChannelConversation, { id: chats.map(one => one.conversation.id) })
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
  return there.map(chat => ({ chat, spoken: added.get(chat.conversation.id) ?? [] }))
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
    return store.rows.insert(store.models.Delivery, { ...common, url: '', status: 'failed', error, endedAt: now() })
  }
  const messages: Json[] = spoken.map(one => ({
    id: one.id,
    participant: one.participantId,
    attachment: one.attachment,
    receivedAt: one.receivedAt.toISOString(),
  }))
  const body = { channel: channel.id, conversation: conversation.id, chatId: conversation.chatId, messages }
  return store.rows.insert(store.models.Delivery, {
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
  for await (const some of chats) {
    await service.store.write(async () => logSpoken(service, await speakTogether(service, some, messages)))
  }
}
