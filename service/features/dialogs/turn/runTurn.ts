/**
 * Turns of a conversation: reads its state and the skills of the version, runs the dialog engine, stores what it leaves
 * behind. A version without skills replies with what it understood.
 */
import type { Logger } from 'pino'
import type { Message } from '../../../contract/analysis.ts'
import type { Turn } from '../../../contract/dialogs/dialog.ts'
import type { Builder } from '../../../dialog/builder.ts'
import type { JsonText } from '../../../contract/jsonText.ts'
import { stepsFrom } from '../../../dialog/trace.ts'
import { start as startTurn, turn } from '../../../dialog/turn/turn.ts'
import type { StoredConversation } from '../../../store/sqlite/runtime.ts'
import type { Target } from '../../../access/tokenCache.ts'
import { analyseForLog, type AnalysisDeps, type TimedAnalysis } from '../../analysis/analyse.ts'
import type { Builders } from './builders.ts'
import type { DialogCalls } from './calls.ts'
import { DEFAULT_SKILL, sharedDefaultReply } from './defaultReply.ts'
import { createPorts } from './dialogPorts.ts'
import { fromDialogState, toDialogState } from './dialogState.ts'
import { updateMemory } from './memory.ts'
import { saveTurn } from './saveTurn.ts'
import type { TurnQueue } from './turnQueue.ts'
import { type Outcome, showTurn, turnText } from './turnText.ts'
import type { UserMessage } from './userMessage.ts'

export interface DialogDeps extends AnalysisDeps {
  turns: TurnQueue
  builders: Builders
  dialogCalls: DialogCalls
  log: Pick<Logger, 'info'>
}

/**
 * Runs one dialog turn: analyses the message, replies, stores the state. Serialises the turns of a conversation: each
 * starts from the state of the previous turn, committed or still queued. Resolves when state and logs are committed.
 */
export async function runTurn(deps: DialogDeps, target: Target, message: UserMessage): Promise<Turn> {
  return showTurn(await runAndSave(deps, target, message))
}

/** As runTurn. @returns the text of the turn, which costs less than its value */
export async function runTurnAsText(deps: DialogDeps, target: Target, message: UserMessage): Promise<JsonText<Turn>> {
  return turnText(await runAndSave(deps, target, message))
}

function runAndSave(deps: DialogDeps, target: Target, message: UserMessage): Promise<Outcome> {
  return deps.turns.runPipelined(`${target.versionId} ${message.conversationId}`, async release => {
    // Both are in memory as a rule.
    const before = await deps.store.runtime.latestConversation(target.versionId, message.conversationId)
    const builder = await deps.builders.of(target)
    checkMemory(message, before)
    const outcome = builder.isEmpty
      ? await defaultTurn(deps, target, message, before)
      : await skillTurn(deps, target, message, before, builder)
    const saved = saveTurn(deps.store, target, message, outcome)
    release()
    await saved
    return outcome
  })
}

/**
 * Starts a conversation before its first message: the initialize skill runs, and the memory given is there for the
 * first turn.
 * @returns what the bot says
 */
export async function startConversation(
  deps: DialogDeps,
  target: Target,
  start: Omit<UserMessage, 'text'>,
): Promise<Message[]> {
  const { runtime } = deps.store
  return deps.turns.runExclusive(`${target.versionId} ${start.conversationId}`, async () => {
    const before = await runtime.conversation(target.versionId, start.conversationId)
    const builder = await deps.builders.of(target)
    checkMemory(start, before)
    if (builder.isEmpty) {
      await runtime.saveConversation({
        ...INITIAL_STATE,
        ...before,
        ...keyFields(target, start),
        memory: memoryAfter(start, before),
      })
      return []
    }
    const { state, messages, handovers } = await startTurn(
      before && toDialogState(before),
      said(start),
      builder,
      createPorts(deps, target, start),
    )
    await runtime.saveConversation({ ...keyFields(target, start), ...fromDialogState(state) })
    logHandovers(deps, start, handovers)
    return messages
  })
}

const INITIAL_STATE = { language: null, skill: null, skillOccurrences: 0, skillStack: [], details: {} }

/** @throws Problem 400 when the memory given makes that of the conversation too large */
function checkMemory({ memory, mergeMemory }: Omit<UserMessage, 'text'>, before: StoredConversation | undefined): void {
  if (memory && Object.keys(memory).length > 0) updateMemory(before?.memory ?? {}, memory, mergeMemory ?? true)
}

const keyFields = ({ versionId, environmentId }: Target, { conversationId }: Pick<UserMessage, 'conversationId'>) => ({
  versionId,
  environmentId,
  conversationId,
})

const memoryAfter = ({ memory, mergeMemory }: Omit<UserMessage, 'text'>, before: StoredConversation | undefined) =>
  // Without a change nothing is copied and measured again.
  !memory && before && (mergeMemory ?? true)
    ? before.memory
    : updateMemory(before?.memory ?? {}, memory ?? {}, mergeMemory ?? true)

async function skillTurn(
  deps: DialogDeps,
  target: Target,
  message: UserMessage,
  before: StoredConversation | undefined,
  builder: Builder,
): Promise<Outcome> {
  const { logLevel } = message
  const analysed: TimedAnalysis[] = []
  const ports = createPorts(deps, target, message, one => analysed.push(one))
  const result = await turn(before && toDialogState(before), { ...said(message), text: message.text }, builder, ports, {
    isTraced: logLevel !== undefined,
  })
  logHandovers(deps, message, result.handovers)
  return {
    state: { ...keyFields(target, message), ...fromDialogState(result.state) },
    nlp: result.analysis,
    timed: analysed.find(({ analysis }) => analysis === result.analysis),
    messages: result.messages,
    lastSkill: result.lastSkill,
    enteredSkills: result.entered,
    answers: result.answers,
    logs: logLevel ? stepsFrom(result.trace, logLevel) : [],
  }
}

const said = ({ origin, ...message }: Omit<UserMessage, 'text'>) => ({
  ...message,
  participantData: origin?.participantData,
})

/** The reply of a version that has no skills. */
async function defaultTurn(
  deps: DialogDeps,
  target: Target,
  message: UserMessage,
  before: StoredConversation | undefined,
): Promise<Outcome> {
  // The first message sets the language of a conversation; a later one may name another.
  const { text, reference_time, timezone } = message
  const language = message.language ?? before?.language
  const timed = await analyseForLog(deps, target, { text, language, reference_time, timezone })
  const nlp = timed.analysis
  const isSame = before?.skill === DEFAULT_SKILL
  // Field by field: what begins with the fields of other objects takes V8 microseconds to make, this hundredths of one.
  const state = {
    versionId: target.versionId,
    environmentId: target.environmentId,
    conversationId: message.conversationId,
    memory: memoryAfter(message, before),
    language: language ?? nlp.processing_language,
    skill: DEFAULT_SKILL,
    // spec: "consecutive occurrences of the skill"
    skillOccurrences: isSame ? before.skillOccurrences + 1 : 1,
    skillStack: before?.skillStack ?? [],
    details: before?.details ?? {},
  }
  const enteredSkills = isSame ? [] : [DEFAULT_SKILL]
  return { state, nlp, timed, messages: [sharedDefaultReply(timed)], lastSkill: DEFAULT_SKILL, enteredSkills, logs: [] }
}

/** No channel takes a handover yet; the log tells its operator. */
function logHandovers(
  { log }: DialogDeps,
  { conversationId }: Pick<UserMessage, 'conversationId'>,
  handovers: readonly object[],
): void {
  for (const handover of handovers) log.info({ conversationId, ...handover }, 'handover')
}
