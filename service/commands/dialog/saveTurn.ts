/** Stores what a turn leaves behind: the state of the conversation and its logs. */
import { randomUUID } from 'node:crypto'
import type { Analysis, Message } from '../../contract/analysis.ts'
import type { Store } from '../../store/store.ts'
import type { StoredConversation } from '../../store/sqlite/runtime.ts'
import type { Target } from '../../access/tokenCache.ts'
import { toLogRow } from '../engine/analyse.ts'
import type { UserMessage } from './userMessage.ts'

/** What a turn came to. */
export interface TurnOutcome {
  state: StoredConversation
  nlp: Analysis
  messages: Message[]
  /** The skill that ran last in the turn; null when none did. */
  lastSkill: string | null
  /** Skills that ran and did not end the turn before. */
  enteredSkills: string[]
}

/** Stores state and logs, which share one group commit. */
export async function saveTurn(
  { runtime, models }: Pick<Store, 'runtime' | 'models'>,
  target: Target,
  message: UserMessage,
  { state, nlp, messages, lastSkill, enteredSkills }: TurnOutcome,
): Promise<void> {
  await Promise.all([
    runtime.saveConversation(state),
    runtime.append(models.NlpLog, toLogRow(target, nlp)),
    runtime.append(models.MessageLog, {
      botId: target.botId,
      versionId: target.versionId,
      environmentId: target.environmentId,
      conversationId: message.conversationId,
      channelId: message.origin?.channelId ?? '',
      channelType: message.origin?.channelType ?? 'api',
      connectorOrigin: message.origin?.channelType ?? 'api',
      senderId: message.origin?.senderId ?? message.conversationId,
      messageId: message.origin?.messageId ?? randomUUID(),
      skill: lastSkill,
      enteredSkills,
      intents: nlp.intents.map(intent => intent.slug),
      entities: Object.keys(nlp.entities),
      inputType: message.pressed === undefined ? 'text' : 'action',
      inputContent: target.isPrivate ? '' : message.text,
      // as: messages are plain JSON, though their type is wider
      replies: target.isPrivate ? [] : (messages as never[]),
      repliesCount: messages.length,
      language: nlp.language,
      sentiment: nlp.sentiment,
      act: nlp.act,
      status: String(nlp.status),
      type: nlp.type,
      receivedAt: new Date(nlp.timestamp),
    }),
  ])
}
