import { randomUUID } from 'node:crypto'
import type { Analysis, Message } from '../../contract/analysis.ts'
import type { ConversationState, Turn } from '../../contract/dialog.ts'
import type { StoredConversation } from '../../store/queries/runtime.ts'
import { analyse, type AnalysisDeps, toLogRow, type Utterance } from '../engine/analyse.ts'
import { DEFAULT_SKILL, defaultReply } from './defaultReply.ts'
import { memoryAfter, showConversation, type Memory } from './memory.ts'
import type { Target } from '../../access/tokenCache.ts'
import type { Turns } from './turns.ts'

/** One message of a person in a conversation. */
export interface Said extends Utterance {
  conversationId: string
  memory?: Memory | null | undefined
  /** Whether the memory given is put on top of the one there is (the default) or instead of it. */
  mergeMemory?: boolean | null | undefined
  /** The slug of the skill that a pressed button starts; the text is what the button says. */
  pressed?: string | undefined
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

export interface Talking extends AnalysisDeps {
  turns: Turns
}

/**
 * One dialog turn: understands what was said, answers, keeps the state. Turns of one conversation come one after the
 * other, each beginning with what the one before has left, on the disk or on its way there; the answer waits until state
 * and logs are on disk.
 */
export async function talk(service: Talking, target: Target, said: Said): Promise<Turn> {
  return service.turns.closely(`${target.versionId} ${said.conversationId}`, async passOn => {
    const before = await service.store.runtime.newestConversation(target.versionId, said.conversationId)
    // The language of a conversation is that of its first message, unless a message says another.
    const nlp = await analyse(service, target, { ...said, language: said.language ?? before?.language })
    const messages = [defaultReply(nlp)]
    const after = conversationAfter(target, said, before, nlp)
    const entered = before?.skill === DEFAULT_SKILL ? [] : [DEFAULT_SKILL]
    const kept = keep(service, target, said, after, nlp, messages, entered)
    passOn()
    await kept
    return showTurn(nlp, messages, showConversation(after))
  })
}

/**
 * A conversation has begun, and nobody has said anything yet: what is given to remember is there for the first turn. A
 * bot without skills has nothing to say by itself.
 */
export async function beginTalk(service: Talking, target: Target, said: Omit<Said, 'text'>): Promise<void> {
  const { runtime } = service.store
  await service.turns.inTurn(`${target.versionId} ${said.conversationId}`, async () => {
    const before = await runtime.conversation(target.versionId, said.conversationId)
    await runtime.keepConversation({ ...UNSPOKEN, ...before, ...whereOf(target, said), ...remembered(said, before) })
  })
}

const UNSPOKEN = { language: null, skill: null, skillOccurrences: 0, skillStack: [], details: {} }

const whereOf = ({ versionId, environmentId }: Target, { conversationId }: Pick<Said, 'conversationId'>) => ({
  versionId,
  environmentId,
  conversationId,
})

const remembered = ({ memory, mergeMemory }: Omit<Said, 'text'>, before: StoredConversation | undefined) => ({
  memory: memoryAfter(before?.memory ?? {}, memory ?? {}, mergeMemory ?? true),
})

function conversationAfter(
  target: Target,
  said: Said,
  before: StoredConversation | undefined,
  nlp: Analysis,
): StoredConversation {
  return {
    ...whereOf(target, said),
    ...remembered(said, before),
    language: said.language ?? before?.language ?? nlp.processing_language,
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
    runtime.append(models.NlpLog, toLogRow(target, nlp)),
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
      inputType: said.pressed === undefined ? 'text' : 'action',
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
