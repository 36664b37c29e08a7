/** Conversations of channels in the store: participants, messages and which of these are shown yet. */
import type { BotMessage } from '../../contract/channels/messages.ts'
import type { JsonObject } from '../../store/models/columns.ts'
import type { Channel, ChannelConversation, Connector, Message, Participant } from '../../store/models/connect.ts'
import { botParticipants, countMessages, lastSequences, messagesAfter, placeBefore } from './queries/channels.ts'
import type { Store } from '../../store/store.ts'
import { newId } from '../../store/ids.ts'
import type { HeldMessages, Look } from './heldMessages.ts'
import { type PrivateContents, withoutContent } from './privateContents.ts'

export interface ConversationDeps {
  store: Store
  connect: { privateContents: PrivateContents; held: HeldMessages }
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

/**
 * Adds a message of a user, before those of the bot that are shown later; inside of a write.
 * @param held ids of those, which stay held until the write has ended
 */
export async function addUserMessage(
  { store, connect, now }: ConversationDeps,
  chat: Chat,
  participant: Participant,
  attachment: JsonObject,
  held: readonly string[],
): Promise<StoredMessage> {
  const conversationId = chat.conversation.id
  const { sequence, previous } = await placeBefore(store, conversationId, held)
  const message = { id: newId(), participantId: participant.id, receivedAt: notBefore(now(), previous) }
  const stored = chat.isPrivate ? withoutContent(attachment) : attachment
  await store.insertMany(store.models.Message, [{ ...message, conversationId, sequence, attachment: stored }])
  if (chat.isPrivate) connect.privateContents.add(message.id, attachment)
  await countMessages(store, now(), [{ conversationId, messages: 1, last: message.receivedAt }])
  return message
}

/** A message of the bot. */
export interface StoredBotMessage extends StoredMessage {
  attachment: JsonObject
}

/**
 * Adds messages of the bot to conversations; inside of a write. After a delay the next message is held: polls and
 * streams deliver it when that time has passed.
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
  const last = await lastSequences(
    store,
    addressed.map(({ conversation }) => conversation.id),
  )
  const added = addressed.map(chat => {
    const { id } = chat.conversation
    const pauses = pausesOf(messagesFor(chat), chat.connector.defaultDelay, connect.held.untilLast(id))
    const botMessages = buildMessages(chat, bots.get(id) ?? '', messagesFor(chat), pauses, time)
    connect.held.hold(
      id,
      botMessages.map((one, at) => ({ id: one.id, milliseconds: pauses[at] ?? 0 })),
    )
    return { chat, botMessages }
  })
  await store.insertMany(
    store.models.Message,
    added.flatMap(({ chat: { conversation, isPrivate }, botMessages }) =>
      botMessages.map((one, at) => ({
        ...one,
        conversationId: conversation.id,
        sequence: (last.get(conversation.id) ?? 0) + 1 + at,
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
  pauses: readonly number[],
  now: Date,
): StoredBotMessage[] {
  const from = notBefore(now, chat.conversation.lastMessageAt ?? undefined).getTime()
  // Those that were held before are counted in `from` already.
  const begin = pauses[0] ?? 0
  return messages.map((message, at) => ({
    id: newId(),
    participantId,
    attachment: attachmentOf(message),
    receivedAt: new Date(from + (pauses[at] ?? 0) - begin + at),
  }))
}

/** A time that is after the one of the message before: published pages sort by time, and clocks are set back. */
const notBefore = (now: Date, previous: Date | undefined): Date =>
  previous && previous >= now ? new Date(previous.getTime() + 1) : now

/** Milliseconds after which each message is shown: after the one before it, and its delay (in seconds). */
function pausesOf(messages: readonly BotMessage[], defaultDelay: number, from: number): number[] {
  let pause = from
  return messages.map(({ delay }) => {
    const before = pause
    pause += (delay ?? defaultDelay) * 1000
    return before
  })
}

// as: content came as JSON, in a body that was checked or a reply that was parsed
const attachmentOf = ({ only: _, ...message }: BotMessage) => JSON.parse(JSON.stringify(message)) as JsonObject

/**
 * The messages after `last` (all when it is undefined) that are shown, with their participants, in their order.
 * @param look what is held, looked at before
 */
export async function messagesSince(
  { store, connect }: ConversationDeps,
  conversationId: string,
  last?: Message,
  look: Look = connect.held.look(conversationId),
): Promise<Message[]> {
  const rows = await messagesAfter(store, conversationId, look.ids, last)
  for (const row of rows) row.attachment = connect.privateContents.restore(row.id, row.attachment)
  return rows
}
