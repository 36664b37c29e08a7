/** The log of what a bot says of its own accord: a row that replies to nothing. */
import type { CreationAttributes } from 'sequelize'
import type { MessageLog } from '../../store/models/logs.ts'
import type { Store } from '../../store/store.ts'
import type { Chat, Chatting, Spoken } from './chats.ts'
import { targetOf } from './connectors.ts'
import type { Target } from '../../access/tokenCache.ts'

/** What was said in one conversation. */
export interface SpokenIn {
  chat: Chat
  spoken: Spoken[]
}

/** Adds a row a conversation, as a part of the write that says it. Where nothing was said there is none. */
export async function logSpoken({ store, now }: Chatting, said: readonly SpokenIn[]): Promise<void> {
  const chats = said.filter(({ spoken }) => spoken.length > 0)
  const [targets, people] = await Promise.all([targetsOf(store, chats), peopleOf(store, chats)])
  await store.insertMany(
    store.models.MessageLog,
    chats.map(one => rowOf(one, targets.get(one.chat.channel.id), people.get(one.chat.conversation.id) ?? '', now())),
  )
}

function rowOf(
  { chat, spoken }: SpokenIn,
  target: Target | undefined,
  senderId: string,
  receivedAt: Date,
): CreationAttributes<MessageLog> {
  return {
    ...notUnderstood(chat, target),
    senderId,
    messageId: spoken[0]?.id ?? '',
    inputType: '',
    inputContent: '',
    replies: chat.isPrivate ? [] : spoken.map(one => one.attachment),
    repliesCount: spoken.length,
    receivedAt,
  }
}

/** What the log of something said in a channel holds when nothing of it was understood here. */
export function notUnderstood({ connector, channel, conversation }: Chat, target: Target | undefined) {
  return {
    botId: connector.botId,
    versionId: target?.versionId ?? null,
    environmentId: target?.environmentId ?? null,
    conversationId: conversation.id,
    channelId: channel.id,
    channelType: channel.type,
    connectorOrigin: channel.type,
    skill: null,
    enteredSkills: [],
    intents: [],
    entities: [],
    language: null,
    sentiment: null,
    act: null,
    status: null,
    type: null,
  }
}

/** The version that answers each channel. */
async function targetsOf(store: Store, chats: readonly SpokenIn[]): Promise<Map<string, Target | undefined>> {
  const channels = new Map(chats.map(({ chat }) => [chat.channel.id, chat]))
  const targets = new Map<string, Target | undefined>()
  for (const [id, { connector, channel }] of channels) targets.set(id, await targetOf(store, connector, channel))
  return targets
}

const ALONE = `
  SELECT conversation_id AS id, min(sender_id) AS senderId FROM participants
  WHERE is_bot = 0 AND conversation_id IN (SELECT value FROM json_each(?))
  GROUP BY conversation_id HAVING count(*) = 1`

/** Who each conversation is held with, so that it is shown to them and erased with them; of a room of many, nobody. */
async function peopleOf(store: Store, chats: readonly SpokenIn[]): Promise<Map<string, string>> {
  const ids = chats.map(({ chat }) => chat.conversation.id)
  const rows = await store.all<{ id: string; senderId: string }>(ALONE, JSON.stringify(ids))
  return new Map(rows.map(({ id, senderId }) => [id, senderId]))
}
