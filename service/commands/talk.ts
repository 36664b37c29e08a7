import { randomUUID } from 'node:crypto'
import type { Analysis, Message } from '../contract/analysis.ts'
import type { ConversationState, Turn } from '../contract/dialog.ts'
import type { StoredConversation } from '../store/runtime.ts'
import { logOf, understand, type Analysing, type Utterance } from './analyse.ts'
import { DEFAULT_SKILL, defaultReply } from './defaultReply.ts'
import { memoryAfter, showConversation, type Memory } from './memory.ts'
import type { Target } from './tokenBook.ts'
import type { Turns } from './turns.ts'

/** One message of a person in a conversation. */
export interface Said extends Utterance {
  conversationId: string
  memory?: Memory | null | undefined
  /** Whether the memory given is put on top of the one there is (the default) or instead of it. */
  mergeMemory?: boolean | null | undefined
  /** The channel it came through; without one it is a call of the dialog API. */
  origin?: Origin | undefined
}

/** What the log of a turn says of where it came from. */
export interface Origin {
  channelId: string
  channelType: string
  senderId: string
  messageId: string
  /** What the channel knows of the person, `{ userName }` as a rule. */
  participantData?: Record<string, unknown> | undefined
}

export interface Talking extends Analysing {
  turns: Turns
}

/**
 * One dialog turn: understands what was said, answers, keeps the state. Turns of one conversation come one after the
 * other; the answer waits until state and logs are on disk.
 */
export async function talk(service: Talking, target: Target, said: Said): Promise<Turn> {
  return service.turns.inTurn(`${target.versionId} ${said.conversationId}`, async () => {
    const before = await service.store.runtime.conversation(target.versionId, said.conversationId)
    // The language of a conversation is that of its first message, unless a message says another.
    const nlp = await understand(service, target, { ...said, language: said.language ?? before?.language })
    const messages = [defaultReply(nlp)]
    const after = conversationAfter(target, said, before, nlp)
    const entered = before?.skill === DEFAULT_SKILL ? [] : [DEFAULT_SKILL]
    await keep(service, target, said, after, nlp, messages, entered)
    return showTurn(nlp, messages, showConversation(after))
  })
}

function conversationAfter(
  target: Target,
  said: Said,
  before: StoredConversation | undefined,
  nlp: Analysis,
): StoredConversation {
  return {
    versionId: target.versionId,
    environmentId: target.environmentId,
    conversationId: said.conversationId,
    language: said.language ?? before?.language ?? nlp.processing_language,
    memory: memoryAfter(before?.memory ?? {}, said.memory ?? {}, said.mergeMemory ?? true),
    skill: DEFAULT_SKILL,
    // spec: "consecutive occurrences of the skill"
    skillOccurrences: before?.skill === DEFAULT_SKILL ? before.skillOccurrences + 1 : 1,
    skillStack: before?.skillStack ?? [],
    details: before?.details ?? {},
  }
}

/** State and logs go to disk together: they wait in the same group. */
async function keep(
  { store }: Talking,
  target: Target,
  said: Said,
  state: StoredConversation,
  nlp: Analysis,
  messages: Message[],
  enteredSkills: string[],
): Promise<void> {
  const { runtime, models } = store
  await Promise.all([
    runtime.keepConversation(state),
    runtime.append(models.NlpLog, logOf(target, nlp)),
    runtime.append(models.MessageLog, {
      botId: target.botId,
      versionId: target.versionId,
      environmentId: target.environmentId,
      conversationId: said.conversationId,
      channelId: said.origin?.channelId ?? '',
      channelType: said.origin?.channelType ?? 'api',
      connectorOrigin: said.origin?.channelType ?? 'api',
      senderId: said.origin?.senderId ?? said.conversationId,
      messageId: said.origin?.messageId ?? randomUUID(),
      skill: state.skill,
      enteredSkills,
      intents: nlp.intents.map(intent => intent.slug),
      entities: Object.keys(nlp.entities),
      inputType: 'text',
      inputContent: target.isPrivate ? '' : said.text,
      // as: messages are plain JSON, which their own type says more loosely
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

/** The three sections at top level, and once more under `results`, where published clients look for them. */
function showTurn(nlp: Analysis, messages: Message[], conversation: ConversationState): Turn {
  const sections = { nlp, messages, conversation }
  return { ...sections, results: { ...sections, logs: [] }, message: 'Dialog rendered with success' }
}
