/** The log of messages that a bot sends on its own: rows without input. */
import type { CreationAttributes } from 'sequelize'
import type { MessageLog } from '../../store/models/logs.ts'
import type { Store } from '../../store/store.ts'
import type { Chat, ConversationDeps, StoredBotMessage } from './conversations.ts'
import { findTarget } from './connectors.ts'
import type { Target } from '../../access/tokenCache.ts'

/** The messages sent to one conversation. */
export interface SentMessages {
  chat: Chat
  spoken: StoredBotMessage[]
}

/** Adds a log row for each conversation with messages; inside of the write that sends them. */
export async function logUnprompted({ store, now }: ConversationDeps, sent: readonly SentMessages[]): Promise<void> {
  const chats = sent.filter(({ spoken }) => spoken.length > 0)
  const [targets, people] = await Promise.all([targetsOf(store, chats), singleUsers(store, chats)])
  await store.insertMany(
    store.models.MessageLog,
    chats.map(one => rowOf(one, targets.get(one.chat.channel.id), people.get(one.chat.conversation.id) ?? '', now())),
  )
}

function rowOf(
  { chat, spoken }: SentMessages,
  target: Target | undefined,
  senderId: string,
  receivedAt: Date,
): CreationAttributes<MessageLog> {
  return {
    ...logRowWithoutAnalysis(chat, target),
    senderId,
    messageId: spoken[0]?.id ?? '',
    inputType: '',
    inputContent: '',
    replies: chat.isPrivate ? [] : spoken.map(one => one.attachment),
    repliesCount: spoken.length,
    receivedAt,
  }
}

/** The log columns of a turn in a channel that was not analysed here. */
export function logRowWithoutAnalysis({ connector, channel, conversation }: Chat, target: Target | undefined) {
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

/** The version that replies in each channel. */
async function targetsOf(store: Store, chats: readonly SentMessages[]): Promise<Map<string, Target | undefined>> {
  const channels = new Map(chats.map(({ chat }) => [chat.channel.id, chat]))
  const targets = new Map<string, Target | undefined>()
  for (const [id, { connector, channel }] of channels) targets.set(id, await findTarget(store, connector, channel))
  return targets
}

const SINGLE_USERS = `
  SELECT conversation_id AS id, min(sender_id) AS senderId FROM participants
  WHERE is_bot = 0 AND conversation_id IN (SELECT value FROM json_each(?))
  GROUP BY conversation_id HAVING count(*) = 1`

/** The user of each conversation with exactly one, so that the log is shown and erased with that user's data. */
async function singleUsers(store: Store, chats: readonly SentMessages[]): Promise<Map<string, string>> {
  const ids = chats.map(({ chat }) => chat.conversation.id)
  const rows = await store.all<{ id: string; senderId: string }>(SINGLE_USERS, JSON.stringify(ids))
  return new Map(rows.map(({ id, senderId }) => [id, senderId]))
}
