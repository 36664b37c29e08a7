/** The log of messages that a bot sends on its own: rows without input. */
import type { MessageLog } from '../../store/models/logs.ts'
import { soleSenders } from './queries/channels.ts'
import type { NewRow } from '../../store/rows/table.ts'
import type { Store } from '../../store/store.ts'
import type { Chat, ConversationDeps, StoredBotMessage } from './conversations.ts'
import { findTarget } from './connectors.ts'
import type { Target } from '../../access/tokenCache.ts'

/** The messages sent to one conversation. */
export interface SentMessages {
  chat: Chat
  botMessages: StoredBotMessage[]
}

/** Adds a log row for each conversation with messages; inside of the write that sends them. */
export async function logUnprompted({ store, now }: ConversationDeps, sent: readonly SentMessages[]): Promise<void> {
  const chats = sent.filter(({ botMessages }) => botMessages.length > 0)
  const ids = chats.map(({ chat }) => chat.conversation.id)
  const [targets, people] = await Promise.all([targetsOf(store, chats), soleSenders(store, ids)])
  await store.insertMany(
    store.models.MessageLog,
    chats.map(one => rowOf(one, targets.get(one.chat.channel.id), people.get(one.chat.conversation.id) ?? '', now())),
  )
}

function rowOf(
  { chat, botMessages }: SentMessages,
  target: Target | undefined,
  senderId: string,
  receivedAt: Date,
): NewRow<MessageLog> {
  return {
    ...logRowWithoutAnalysis(chat, target),
    senderId,
    messageId: botMessages[0]?.id ?? '',
    inputType: '',
    inputContent: '',
    replies: chat.isPrivate ? [] : botMessages.map(one => one.attachment),
    repliesCount: botMessages.length,
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
