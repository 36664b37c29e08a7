/** Conversations through channels as the store holds them: who takes part, what was said, what may be seen by now. */
import { Op, type WhereOptions } from 'sequelize'
import type { BotMessage } from '../contract/connectMessages.ts'
import type { JsonObject } from '../store/columns.ts'
import type { Channel, ChannelConversation, Connector, Message, Participant } from '../store/connect.ts'
import type { Store } from '../store/database.ts'
import { newId } from '../store/ids.ts'
import type { LiveContents } from './watchers.ts'

export interface Chatting {
  store: Store
  connect: { live: LiveContents }
  now(): Date
}

/** Who is in a chat, as a channel names them. */
export interface Sender {
  chatId: string
  senderId: string
  data: JsonObject
}

/** A conversation with everything that is needed to speak in it. */
export interface Chat {
  connector: Connector
  channel: Channel
  conversation: ChannelConversation
  /** What is said is shown, but not kept. */
  isPrivate: boolean
}

/** The conversation of a chat, begun when there is none yet; inside of a write, so that two firsts make one. */
export async function enterChat(store: Store, channel: Channel, chatId: string): Promise<ChannelConversation> {
  const { ChannelConversation } = store.models
  const found = await ChannelConversation.findOne({ where: { channelId: channel.id, chatId } })
  return found ?? ChannelConversation.create({ connectorId: channel.connectorId, channelId: channel.id, chatId })
}

/** Who speaks for the person; inside of a write. */
export async function personOf(store: Store, chat: ChannelConversation, sender: Sender): Promise<Participant> {
  const { senderId, data } = sender
  const where = { conversationId: chat.id, senderId }
  const found = await store.models.Participant.findOne({ where })
  if (!found) return store.models.Participant.create({ ...where, connectorId: chat.connectorId, data })
  return Object.keys(data).length ? found.update({ data: { ...found.data, ...data } }) : found
}

/** Who speaks for the bot: made with its first message. Inside of a write. */
async function botOf(store: Store, chat: ChannelConversation): Promise<Participant> {
  const where = { conversationId: chat.id, senderId: chat.connectorId }
  const found = await store.models.Participant.findOne({ where })
  return found ?? store.models.Participant.create({ ...where, connectorId: chat.connectorId, isBot: true, type: 'bot' })
}

/** Adds what a person said; inside of a write. */
export async function addHeard(
  { store, connect, now }: Chatting,
  chat: Chat,
  person: Participant,
  attachment: JsonObject,
): Promise<Message> {
  const receivedAt = now()
  const message = await store.models.Message.create({
    conversationId: chat.conversation.id,
    participantId: person.id,
    attachment: chat.isPrivate ? blank(attachment) : attachment,
    receivedAt,
  })
  if (chat.isPrivate) connect.live.keep(message.id, attachment)
  await count(chat.conversation, 1, receivedAt)
  return message
}

/**
 * What the dialog remembers of the conversations of a connector, a channel, or of one alone: forgotten with them.
 * Inside of the write that removes them, before they are gone.
 */
export async function forgetDialogs(
  store: Store,
  botId: number,
  of: 'id' | 'channel_id' | 'connector_id',
  id: string,
): Promise<void> {
  await store.run(
    `DELETE FROM conversation_states WHERE version_id IN (SELECT id FROM versions WHERE bot_id = ?)
      AND conversation_id IN (SELECT id FROM channel_conversations WHERE ${of} = ?)`,
    botId,
    id,
  )
}

/** A message of the bot, and when it may be seen. */
export interface Spoken {
  id: string
  participantId: string
  attachment: JsonObject
  receivedAt: Date
}

/**
 * Adds messages of the bot; inside of a write. A delay between two of them is a later time on the second: who polls or
 * listens is given a message when its time has come.
 */
export async function addSpoken(
  { store, connect, now }: Chatting,
  chat: Chat,
  messages: readonly BotMessage[],
): Promise<Spoken[]> {
  const shown = messages.filter(({ only }) => !only?.length || only.includes(chat.channel.type))
  if (shown.length === 0) return []
  const bot = await botOf(store, chat.conversation)
  const times = timesOf(shown, chat.connector.defaultDelay, beginning(chat.conversation.lastMessageAt, now()))
  const spoken = shown.map((message, at) => ({
    id: newId(),
    participantId: bot.id,
    attachment: attachmentOf(message),
    receivedAt: times[at] ?? now(),
  }))
  const conversationId = chat.conversation.id
  await store.insertMany(
    store.models.Message,
    spoken.map(one => ({
      ...one,
      conversationId,
      attachment: chat.isPrivate ? blank(one.attachment) : one.attachment,
    })),
  )
  if (chat.isPrivate) for (const one of spoken) connect.live.keep(one.id, one.attachment)
  await count(chat.conversation, spoken.length, times.at(-1) ?? now())
  return spoken
}

/** Messages whose delays are still running come first; a clock that was set back must not hold anything up for long. */
const LONGEST_WAIT_MS = 10 * 60_000
function beginning(last: Date | null, now: Date): Date {
  if (!last || last < now || last.getTime() - now.getTime() > LONGEST_WAIT_MS) return now
  return new Date(last.getTime() + 1)
}

/** Each message one moment after the one before, or later by the delay that one asks for (in seconds). */
function timesOf(messages: readonly BotMessage[], defaultDelay: number, from: Date): Date[] {
  let time = from.getTime()
  return messages.map(({ delay }) => {
    const at = new Date(time)
    time += Math.max(1, (delay ?? defaultDelay) * 1000)
    return at
  })
}

// as: content came as JSON, in a body that was checked or a reply that was parsed
const attachmentOf = ({ only: _, ...message }: BotMessage) => JSON.parse(JSON.stringify(message)) as JsonObject

const blank = ({ type }: JsonObject): JsonObject => ({ type: type ?? 'text', content: '' })

async function count(chat: ChannelConversation, added: number, last: Date): Promise<void> {
  await chat.increment('messageCount', { by: added })
  const known = chat.lastMessageAt
  await chat.update({ lastMessageAt: known && known > last ? known : last })
}

/** The messages that may be seen by now, after `last` where one is given; with their participants, oldest first. */
export async function messagesSince(
  { store, connect, now }: Chatting,
  conversationId: string,
  last?: Message,
): Promise<Message[]> {
  const until = { [Op.lte]: now() }
  const after = last && {
    [Op.or]: [{ receivedAt: { [Op.gt]: last.receivedAt } }, { receivedAt: last.receivedAt, id: { [Op.gt]: last.id } }],
  }
  const where: WhereOptions<Message> = { conversationId, [Op.and]: [{ receivedAt: until }, ...(after ? [after] : [])] }
  const order: [string, string][] = [
    ['receivedAt', 'ASC'],
    ['id', 'ASC'],
  ]
  const rows = await store.models.Message.findAll({ where, order, include: 'participant' })
  for (const row of rows) row.attachment = connect.live.of(row.id) ?? row.attachment
  return rows
}

/** When the next message may be seen that is written already; undefined when none waits. */
export async function nextSight({ store, now }: Chatting, conversationId: string): Promise<Date | undefined> {
  const where = { conversationId, receivedAt: { [Op.gt]: now() } }
  const next = await store.models.Message.findOne({ where, order: [['receivedAt', 'ASC']] })
  return next?.receivedAt
}
