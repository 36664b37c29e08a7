/** Conversations of channels in the store: participants, messages and which of these are visible yet. */
import type { BotMessage } from '../../contract/connect/messages.ts'
import type { JsonObject } from '../../store/models/columns.ts'
import type { Channel, ChannelConversation, Connector, Message, Participant } from '../../store/models/connect.ts'
import { botParticipants, countMessages, messagesUntil, nextMessageTime } from '../../store/queries/channels.ts'
import type { Store } from '../../store/store.ts'
import { newId } from '../../store/ids.ts'
import type { VisibilityWatermark } from './visibilityWatermark.ts'
import { type PrivateContents, withoutContent } from './privateContents.ts'

export interface ConversationDeps {
  store: Store
  connect: { privateContents: PrivateContents; visibility: VisibilityWatermark }
  now(): Date
}

/** The user of a chat, as the channel names them. */
export interface Sender {
  chatId: string
  senderId: string
  data: JsonObject
}

/** A conversation with everything that sending into it needs. */
export interface Chat {
  connector: Connector
  channel: Channel
  conversation: ChannelConversation
  /** Contents are shown, but not stored. */
  isPrivate: boolean
}

/** The conversation of a chat; inside of a write, so that two concurrent first messages create one. */
export async function findOrCreateConversation(
  store: Store,
  channel: Channel,
  chatId: string,
): Promise<ChannelConversation> {
  const { ChannelConversation } = store.models
  const found = await store.rows.find(ChannelConversation, { channelId: channel.id, chatId })
  return (
    found ?? store.rows.insert(ChannelConversation, { connectorId: channel.connectorId, channelId: channel.id, chatId })
  )
}

/** The participant row of a user; inside of a write. */
export async function findOrCreateParticipant(
  store: Store,
  chat: ChannelConversation,
  sender: Sender,
): Promise<Participant> {
  const { senderId, data } = sender
  const where = { conversationId: chat.id, senderId }
  const found = await store.rows.find(store.models.Participant, where)
  if (!found) return store.rows.insert(store.models.Participant, { ...where, connectorId: chat.connectorId, data })
  if (Object.keys(data).length === 0) return found
  const changed = { data: { ...found.data, ...data } }
  return (await store.rows.update(store.models.Participant, { id: found.id }, changed)) ?? found
}

/** The participant rows of the bot by conversation, created with its first message; inside of a write. */
async function findOrCreateBots(store: Store, chats: readonly Chat[]): Promise<Map<string, string>> {
  const { Participant } = store.models
  const ids = chats.map(({ conversation }) => conversation.id)
  const bots = await botParticipants(store, ids)
  const made = chats.flatMap(({ conversation: { id, connectorId } }) =>
    bots.has(id)
      ? []
      : [{ id: newId(), conversationId: id, connectorId, senderId: connectorId, isBot: true, type: 'bot' as const }],
  )
  await store.insertMany(Participant, made)
  for (const one of made) bots.set(one.conversationId, one.id)
  return bots
}

/** A message that was written. */
export interface StoredMessage {
  id: string
  participantId: string
  receivedAt: Date
}

/** Adds a message of a user; inside of a write. @param stamp gives its time of reception (visibilityWatermark.ts) */
export async function addUserMessage(
  { store, connect }: ConversationDeps,
  chat: Chat,
  participant: Participant,
  attachment: JsonObject,
  stamp: () => Date,
): Promise<StoredMessage> {
  const message = { id: newId(), participantId: participant.id, receivedAt: stamp() }
  const conversationId = chat.conversation.id
  const stored = chat.isPrivate ? withoutContent(attachment) : attachment
  await store.insertMany(store.models.Message, [{ ...message, conversationId, attachment: stored }])
  if (chat.isPrivate) connect.privateContents.add(message.id, attachment)
  await countMessages(store, message.receivedAt, [{ conversationId, messages: 1, last: message.receivedAt }])
  return message
}

/** A message of the bot; it is visible from `receivedAt` on. */
export interface StoredBotMessage extends StoredMessage {
  attachment: JsonObject
}

/**
 * Adds messages of the bot to conversations; inside of a write. A delay gives the next message a later `receivedAt`:
 * polls and streams deliver it when that time has come.
 * @returns the messages added by conversation; conversations that no message is meant for are left out
 */
export async function addBotMessages(
  { store, connect, now }: ConversationDeps,
  chats: readonly Chat[],
  messages: readonly BotMessage[],
): Promise<Map<string, StoredBotMessage[]>> {
  const messagesFor = (chat: Chat) => messages.filter(({ only }) => !only?.length || only.includes(chat.channel.type))
  const addressed = chats.filter(chat => messagesFor(chat).length > 0)
  const bots = await findOrCreateBots(store, addressed)
  const time = now()
  const added = addressed.map(chat => ({
    chat,
    botMessages: buildMessages(chat, bots.get(chat.conversation.id) ?? '', messagesFor(chat), time),
  }))
  await store.insertMany(
    store.models.Message,
    added.flatMap(({ chat: { conversation, isPrivate }, botMessages }) =>
      botMessages.map(one => ({
        ...one,
        conversationId: conversation.id,
        attachment: isPrivate ? withoutContent(one.attachment) : one.attachment,
      })),
    ),
  )
  for (const { chat, botMessages } of added)
    if (chat.isPrivate) for (const one of botMessages) connect.privateContents.add(one.id, one.attachment)
  await countMessages(
    store,
    time,
    added.map(({ chat, botMessages }) => ({
      conversationId: chat.conversation.id,
      messages: botMessages.length,
      last: botMessages.at(-1)?.receivedAt ?? time,
    })),
  )
  return new Map(added.map(({ chat, botMessages }) => [chat.conversation.id, botMessages]))
}

function buildMessages(
  chat: Chat,
  participantId: string,
  messages: readonly BotMessage[],
  now: Date,
): StoredBotMessage[] {
  const times = visibleTimes(
    messages,
    chat.connector.defaultDelay,
    firstVisibleAt(chat.conversation.lastMessageAt ?? null, now),
  )
  return messages.map((message, at) => ({
    id: newId(),
    participantId,
    attachment: attachmentOf(message),
    receivedAt: times[at] ?? now,
  }))
}

/** Delayed messages that are still pending come first, at most this long: a clock that was set back must not block. */
const MAX_PENDING_MS = 10 * 60_000
function firstVisibleAt(last: Date | null, now: Date): Date {
  if (!last || last < now || last.getTime() - now.getTime() > MAX_PENDING_MS) return now
  return new Date(last.getTime() + 1)
}

/** The time of each message: one millisecond after the previous one, or later by the delay of that one (in seconds). */
function visibleTimes(messages: readonly BotMessage[], defaultDelay: number, from: Date): Date[] {
  let time = from.getTime()
  return messages.map(({ delay }) => {
    const at = new Date(time)
    time += Math.max(1, (delay ?? defaultDelay) * 1000)
    return at
  })
}

// as: content came as JSON, in a body that was checked or a reply that was parsed
const attachmentOf = ({ only: _, ...message }: BotMessage) => JSON.parse(JSON.stringify(message)) as JsonObject

/**
 * The messages after `last` (all when it is undefined) that are visible at a moment, with their participants, oldest
 * first.
 */
export async function messagesSince(
  { store, connect }: ConversationDeps,
  conversationId: string,
  last?: Message,
  moment = connect.visibility.watermark(),
): Promise<Message[]> {
  const rows = await messagesUntil(store, conversationId, moment, last)
  for (const row of rows) row.attachment = connect.privateContents.restore(row.id, row.attachment)
  return rows
}

/** The time at which the next stored message becomes visible after a moment; undefined when there is none. */
export const nextVisibleAt = (
  { store }: ConversationDeps,
  conversationId: string,
  moment: Date,
): Promise<Date | undefined> => nextMessageTime(store, conversationId, moment)
