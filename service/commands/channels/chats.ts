/** Conversations through channels as the store holds them: who takes part, what was said, what may be seen by now. */
import { Op, type WhereOptions } from 'sequelize'
import type { BotMessage } from '../../contract/connect/messages.ts'
import type { JsonObject } from '../../store/models/columns.ts'
import type { Channel, ChannelConversation, Connector, Message, Participant } from '../../store/models/connect.ts'
import { timeText } from '../../store/rows/fields.ts'
import type { Store } from '../../store/store.ts'
import { newId } from '../../store/ids.ts'
import type { Moments } from './moments.ts'
import type { LiveContents } from './watchers.ts'

export interface Chatting {
  store: Store
  connect: { live: LiveContents; moments: Moments }
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
  const found = await store.rows.find(ChannelConversation, { channelId: channel.id, chatId })
  return (
    found ?? store.rows.insert(ChannelConversation, { connectorId: channel.connectorId, channelId: channel.id, chatId })
  )
}

/** Who speaks for the person; inside of a write. */
export async function personOf(store: Store, chat: ChannelConversation, sender: Sender): Promise<Participant> {
  const { senderId, data } = sender
  const where = { conversationId: chat.id, senderId }
  const found = await store.rows.find(store.models.Participant, where)
  if (!found) return store.rows.insert(store.models.Participant, { ...where, connectorId: chat.connectorId, data })
  return Object.keys(data).length ? found.update({ data: { ...found.data, ...data } }) : found
}

/** Who speaks for the bot in each conversation: made with its first message. Inside of a write. */
async function botsOf(store: Store, chats: readonly Chat[]): Promise<Map<string, string>> {
  const { Participant } = store.models
  const ids = chats.map(({ conversation }) => conversation.id)
  const where = { conversationId: ids, isBot: true }
  const found = await Participant.findAll({ where, attributes: ['id', 'conversationId'], raw: true })
  const bots = new Map(found.map(one => [one.conversationId, one.id]))
  const made = chats.flatMap(({ conversation: { id, connectorId } }) =>
    bots.has(id)
      ? []
      : [{ id: newId(), conversationId: id, connectorId, senderId: connectorId, isBot: true, type: 'bot' as const }],
  )
  await store.insertMany(Participant, made)
  for (const one of made) bots.set(one.conversationId, one.id)
  return bots
}

/** What is known of a message once it is written. */
export interface Written {
  id: string
  participantId: string
  receivedAt: Date
}

/** Adds what a person said; inside of a write, at the moment that it takes (moments.ts). */
export async function addHeard(
  { store, connect }: Chatting,
  chat: Chat,
  person: Participant,
  attachment: JsonObject,
  take: () => Date,
): Promise<Written> {
  const message = { id: newId(), participantId: person.id, receivedAt: take() }
  const conversationId = chat.conversation.id
  const kept = chat.isPrivate ? blank(attachment) : attachment
  await store.insertMany(store.models.Message, [{ ...message, conversationId, attachment: kept }])
  if (chat.isPrivate) connect.live.keep(message.id, attachment)
  await count(store, message.receivedAt, [[conversationId, 1, message.receivedAt]])
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

/** A message of the bot; `receivedAt` is when it may be seen. */
export interface Spoken extends Written {
  attachment: JsonObject
}

/**
 * Adds messages of the bot to conversations; inside of a write. A delay between two of them is a later time on the
 * second: who polls or listens is given a message when its time has come.
 * @returns what was added to each conversation; those it has nothing to say in are left out
 */
export async function addSpoken(
  { store, connect, now }: Chatting,
  chats: readonly Chat[],
  messages: readonly BotMessage[],
): Promise<Map<string, Spoken[]>> {
  const said = (chat: Chat) => messages.filter(({ only }) => !only?.length || only.includes(chat.channel.type))
  const addressed = chats.filter(chat => said(chat).length > 0)
  const bots = await botsOf(store, addressed)
  const time = now()
  const added = addressed.map(chat => ({
    chat,
    spoken: spokenIn(chat, bots.get(chat.conversation.id) ?? '', said(chat), time),
  }))
  await store.insertMany(
    store.models.Message,
    added.flatMap(({ chat: { conversation, isPrivate }, spoken }) =>
      spoken.map(one => ({
        ...one,
        conversationId: conversation.id,
        attachment: isPrivate ? blank(one.attachment) : one.attachment,
      })),
    ),
  )
  for (const { chat, spoken } of added)
    if (chat.isPrivate) for (const one of spoken) connect.live.keep(one.id, one.attachment)
  await count(
    store,
    time,
    added.map(({ chat, spoken }) => [chat.conversation.id, spoken.length, spoken.at(-1)?.receivedAt ?? time]),
  )
  return new Map(added.map(({ chat, spoken }) => [chat.conversation.id, spoken]))
}

function spokenIn(chat: Chat, participantId: string, messages: readonly BotMessage[], now: Date): Spoken[] {
  const times = timesOf(messages, chat.connector.defaultDelay, beginning(chat.conversation.lastMessageAt ?? null, now))
  return messages.map((message, at) => ({
    id: newId(),
    participantId,
    attachment: attachmentOf(message),
    receivedAt: times[at] ?? now,
  }))
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

/** Counts messages that were added to conversations, and keeps the time of the last of each. */
async function count(
  store: Store,
  now: Date,
  added: readonly [conversationId: string, messages: number, last: Date][],
): Promise<void> {
  const rows = added.map(([id, messages, last]) => [id, messages, timeText(last)])
  await store.run(COUNT, timeText(now), JSON.stringify(rows))
}

const COUNT = `
  UPDATE channel_conversations SET updated_at = ?,
    message_count = message_count + json_extract(added.value, '$[1]'),
    last_message_at = MAX(COALESCE(last_message_at, ''), json_extract(added.value, '$[2]'))
  FROM json_each(?) AS added WHERE channel_conversations.id = json_extract(added.value, '$[0]')`

/**
 * The messages that may be seen at a moment, by now when none is given, after `last` where one is given; with their
 * participants, oldest first.
 */
export async function messagesSince(
  { store, connect }: Chatting,
  conversationId: string,
  last?: Message,
  moment = connect.moments.settled(),
): Promise<Message[]> {
  const until = { [Op.lte]: moment }
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

/** When the first message may be seen that is written already and was not to be seen at a moment; undefined when none waits. */
export async function nextSight({ store }: Chatting, conversationId: string, moment: Date): Promise<Date | undefined> {
  const where = { conversationId, receivedAt: { [Op.gt]: moment } }
  const next = await store.models.Message.findOne({ where, order: [['receivedAt', 'ASC']] })
  return next?.receivedAt
}
