import { randomUUID } from 'node:crypto'
import type { Analysis, Message } from '../../contract/analysis.ts'
import type { ConversationState, Turn } from '../../contract/dialog.ts'
import type { StoredConversation } from '../../store/sqlite/runtime.ts'
import { analyse, type AnalysisDeps, toLogRow, type Utterance } from '../engine/analyse.ts'
import { DEFAULT_SKILL, defaultReply } from './defaultReply.ts'
import { updateMemory, showConversation, type Memory } from './memory.ts'
import type { Target } from '../../access/tokenCache.ts'
import type { TurnQueue } from './turnQueue.ts'

/** One message of a user in a conversation. */
export interface UserMessage extends Utterance {
  conversationId: string
  memory?: Memory | null | undefined
  /** Whether the memory is merged into the stored one (the default) or replaces it. */
  mergeMemory?: boolean | null | undefined
  /** The slug of the skill that a pressed button triggers; the text is then the label of the button. */
  pressed?: string | undefined
  /** The channel of the message; undefined for calls of the dialog API. */
  origin?: Origin | undefined
}

/** The origin of a message, for the log of its turn. */
export interface Origin {
  channelId: string
  channelType: string
  senderId: string
  messageId: string
  /** What the channel knows of the user, usually `{ userName }`. */
  participantData?: Record<string, unknown> | undefined
}

export interface DialogDeps extends AnalysisDeps {
  turns: TurnQueue
}

/**
 * Runs one dialog turn: analyses the message, replies, stores the state. Serialises the turns of a conversation: each
 * starts from the state of the previous turn, committed or still queued. Resolves when state and logs are committed.
 */
export async function runTurn(deps: DialogDeps, target: Target, message: UserMessage): Promise<Turn> {
  return deps.turns.runPipelined(`${target.versionId} ${message.conversationId}`, async release => {
    const before = await deps.store.runtime.latestConversation(target.versionId, message.conversationId)
    // The first message sets the language of a conversation; a later one may name another.
    const nlp = await analyse(deps, target, { ...message, language: message.language ?? before?.language })
    const messages = [defaultReply(nlp)]
    const after = nextState(target, message, before, nlp)
    const entered = before?.skill === DEFAULT_SKILL ? [] : [DEFAULT_SKILL]
    const saved = saveTurn(deps, target, message, after, nlp, messages, entered)
    release()
    await saved
    return showTurn(nlp, messages, showConversation(after))
  })
}

/** Starts a conversation before its first message: the memory given is there for the first turn. */
export async function startConversation(
  deps: DialogDeps,
  target: Target,
  start: Omit<UserMessage, 'text'>,
): Promise<void> {
  const { runtime } = deps.store
  await deps.turns.runExclusive(`${target.versionId} ${start.conversationId}`, async () => {
    const before = await runtime.conversation(target.versionId, start.conversationId)
    await runtime.saveConversation({
      ...INITIAL_STATE,
      ...before,
      ...keyFields(target, start),
      ...memoryFields(start, before),
    })
  })
}

const INITIAL_STATE = { language: null, skill: null, skillOccurrences: 0, skillStack: [], details: {} }

const keyFields = ({ versionId, environmentId }: Target, { conversationId }: Pick<UserMessage, 'conversationId'>) => ({
  versionId,
  environmentId,
  conversationId,
})

const memoryFields = ({ memory, mergeMemory }: Omit<UserMessage, 'text'>, before: StoredConversation | undefined) => ({
  memory: updateMemory(before?.memory ?? {}, memory ?? {}, mergeMemory ?? true),
})

function nextState(
  target: Target,
  message: UserMessage,
  before: StoredConversation | undefined,
  nlp: Analysis,
): StoredConversation {
  return {
    ...keyFields(target, message),
    ...memoryFields(message, before),
    language: message.language ?? before?.language ?? nlp.processing_language,
    skill: DEFAULT_SKILL,
    // spec: "consecutive occurrences of the skill"
    skillOccurrences: before?.skill === DEFAULT_SKILL ? before.skillOccurrences + 1 : 1,
    skillStack: before?.skillStack ?? [],
    details: before?.details ?? {},
  }
}

/** Stores state and logs, which share one group commit. */
async function saveTurn(
  { store }: DialogDeps,
  target: Target,
  message: UserMessage,
  state: StoredConversation,
  nlp: Analysis,
  messages: Message[],
  enteredSkills: string[],
): Promise<void> {
  const { runtime, models } = store
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
      skill: state.skill,
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

/** Shows the three sections at top level and under `results`, where published clients read them. */
function showTurn(nlp: Analysis, messages: Message[], conversation: ConversationState): Turn {
  const sections = { nlp, messages, conversation }
  return { ...sections, results: { ...sections, logs: [] }, message: 'Dialog rendered with success' }
}
