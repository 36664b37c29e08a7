/** Stores what a turn leaves behind: the state of the conversation and its logs. */
import { randomUUID } from 'node:crypto'
import type { Analysis, Message } from '../../../contract/analysis.ts'
import type { LoggedAnswer, MessageLog } from '../../../store/models/logs.ts'
import type { NewRow } from '../../../store/rows/table.ts'
import type { EncodedRow } from '../../../store/sqlite/groupCommit.ts'
import type { StoredConversation } from '../../../store/sqlite/runtime.ts'
import type { Store } from '../../../store/store.ts'
import type { Target } from '../../../access/tokenCache.ts'
import { toLogRow, type TimedAnalysis } from '../../analysis/analyse.ts'
import type { AnswerTemplate } from '../../analysis/answerTemplate.ts'
import type { UserMessage } from './userMessage.ts'

/** Result of a turn. */
export interface TurnOutcome {
  state: StoredConversation
  nlp: Analysis
  /** The analysis with its template, where `nlp` is as the engine made it. */
  timed: TimedAnalysis | undefined
  messages: Message[]
  /** The skill that ran last in the turn. */
  lastSkill: string | null
  /** Skills that ran and did not end the turn before. */
  enteredSkills: string[]
  /** Outcomes of the questions that were open. */
  answers?: readonly LoggedAnswer[]
}

type Logs = Pick<Store, 'runtime' | 'models'>

/** Stores state and logs, which share one group commit. */
export function saveTurn(store: Logs, target: Target, message: UserMessage, outcome: TurnOutcome): Promise<void> {
  const { runtime, models } = store
  const { nlp, timed } = outcome
  const analysisLog = timed?.template?.row(nlp.uuid, timed.time) ?? runtime.encode(models.NlpLog, toLogRow(target, nlp))
  return runtime.saveConversation(outcome.state, [analysisLog, messageLog(store, target, message, outcome)])
}

/** Fields of the log of a turn that its analysis does not determine. */
const VARYING = [
  'conversationId',
  'channelId',
  'channelType',
  'connectorOrigin',
  'senderId',
  'messageId',
  'skill',
  'enteredSkills',
  'inputType',
  'inputContent',
  'replies',
  'repliesCount',
  'answers',
  'receivedAt',
] as const satisfies (keyof NewRow<MessageLog>)[]

const NO_ANSWERS: readonly LoggedAnswer[] = []

type VaryingFields = Pick<NewRow<MessageLog>, (typeof VARYING)[number]>

/** Logs of turns with a cached analysis, by its template. */
const templates = new WeakMap<AnswerTemplate, (values: VaryingFields) => EncodedRow>()

function messageLog(
  { runtime, models }: Logs,
  target: Target,
  message: UserMessage,
  { nlp, timed, messages, lastSkill, enteredSkills, answers = NO_ANSWERS }: TurnOutcome,
): EncodedRow {
  const { conversationId, origin } = message
  const varying: VaryingFields = {
    conversationId,
    channelId: origin?.channelId ?? '',
    channelType: origin?.channelType ?? 'api',
    connectorOrigin: origin?.channelType ?? 'api',
    senderId: origin?.senderId ?? conversationId,
    messageId: origin?.messageId ?? randomUUID(),
    skill: lastSkill,
    enteredSkills,
    inputType: message.pressed === undefined ? 'text' : 'action',
    inputContent: target.isPrivate ? '' : message.text,
    // as: messages are plain JSON, though their type is wider
    replies: target.isPrivate ? [] : (messages as never[]),
    repliesCount: messages.length,
    answers: answers.map(({ skill, key, outcome, times }) => ({ skill, key, outcome, times })),
    receivedAt: timed?.time ?? new Date(nlp.timestamp),
  }
  const template = timed?.template
  if (!template) return runtime.encode(models.MessageLog, { ...ofAnalysis(target, nlp), ...varying })
  const known = templates.get(template)
  if (known) return known(varying)
  const encode = runtime.template(models.MessageLog, { ...ofAnalysis(target, nlp), ...varying }, VARYING)
  templates.set(template, encode)
  return encode(varying)
}

const ofAnalysis = ({ botId, versionId, environmentId }: Target, nlp: Analysis) => ({
  botId,
  versionId,
  environmentId,
  intents: nlp.intents.map(intent => intent.slug),
  entities: Object.keys(nlp.entities),
  language: nlp.language,
  sentiment: nlp.sentiment,
  act: nlp.act,
  status: String(nlp.status),
  type: nlp.type,
})
