/** A turn of which nothing is kept but, where the caller wants it, the log of its sentence. */
import type { TryBody, Tried, TryState } from '../../../contract/dialogs/tryOut.ts'
import type { DialogState } from '../../../dialog/state.ts'
import { start, turn, type TurnResult } from '../../../dialog/turn/turn.ts'
import type { Target } from '../../../access/tokenCache.ts'
import { analyse, toLogRow, type AnalysisDeps } from '../../analysis/analyse.ts'
import type { Builders } from '../turn/builders.ts'
import type { DialogCalls } from '../turn/calls.ts'
import { DEFAULT_SKILL, defaultReply } from '../turn/defaultReply.ts'
import { createPorts } from '../turn/dialogPorts.ts'
import { toDialogState } from '../turn/dialogState.ts'
import type { JsonObject } from '../../../store/models/columns.ts'
import { mockCalls } from './mocks.ts'

export interface TryDeps extends AnalysisDeps {
  builders: Builders
  dialogCalls: Pick<DialogCalls, 'make'>
}

export async function tryTurn(deps: TryDeps, target: Target, given: TryBody): Promise<Tried> {
  const tried = await runTry(deps, target, given)
  const { runtime, models } = deps.store
  if (given.log_sentence && tried.nlp) await runtime.append(models.NlpLog, toLogRow(target, tried.nlp))
  return tried
}

async function runTry(deps: TryDeps, target: Target, given: TryBody): Promise<Tried> {
  const builder = await deps.builders.of(target)
  const before = given.state ? engineState(given.state) : undefined
  const { message } = given
  const text = message?.type === 'trigger_skill' ? (message.title ?? message.content) : message?.content
  if (builder.isEmpty) return tryDefault(deps, target, given, text)
  const said = {
    conversationId: given.conversation_id,
    pressed: message?.type === 'trigger_skill' ? message.content : undefined,
    language: given.language,
    memory: given.memory,
    mergeMemory: given.merge_memory,
    timezone: given.timezone,
  }
  const dialogCalls = given.mocks ? mockCalls(given.mocks) : deps.dialogCalls
  const ports = createPorts({ ...deps, dialogCalls }, target, given)
  if (text === undefined) return show(given, await start(before, said, builder, ports, { isTraced: true }), null)
  const result = await turn(before, { ...said, text }, builder, ports, { isTraced: true })
  return show(given, result, result.analysis)
}

export const engineState = (state: TryState): DialogState =>
  toDialogState({
    versionId: 0,
    environmentId: null,
    conversationId: '',
    language: state.language,
    // as: they came as JSON
    memory: state.memory as JsonObject,
    skill: state.skill,
    skillOccurrences: state.skill_occurrences,
    skillStack: state.skill_stack,
    details: state.details as JsonObject,
  })

function show({ conversation_id }: TryBody, { state, messages, trace }: TurnResult, nlp: Tried['nlp']): Tried {
  const shown = {
    language: state.language,
    memory: state.memory,
    skill: state.skill,
    skill_occurrences: state.skillOccurrences,
    skill_stack: state.skillStack,
    details: { ...state.details },
  }
  return { nlp, messages, conversation: conversationOf(conversation_id, shown), state: shown, trace }
}

const conversationOf = (id: string, state: TryState): Tried['conversation'] => ({
  id,
  language: state.language ?? '',
  memory: state.memory,
  skill: state.skill ?? DEFAULT_SKILL,
  skill_occurrences: state.skill_occurrences,
  skill_occurences: state.skill_occurrences,
  skill_stack: state.skill_stack,
})

/** A version without skills replies with what it understood. */
async function tryDefault(deps: TryDeps, target: Target, given: TryBody, text: string | undefined): Promise<Tried> {
  const { state, memory, merge_memory: isMerge, reference_time, timezone } = given
  const language = given.language ?? state?.language ?? null
  const nlp = text === undefined ? null : await analyse(deps, target, { text, language, reference_time, timezone })
  const occurrences = state?.skill === DEFAULT_SKILL ? state.skill_occurrences + 1 : 1
  const shown: TryState = {
    language: language ?? nlp?.processing_language ?? null,
    memory: { ...((isMerge ?? true) ? state?.memory : {}), ...memory },
    skill: DEFAULT_SKILL,
    skill_occurrences: nlp ? occurrences : 0,
    skill_stack: [],
    details: {},
  }
  const messages = nlp ? [defaultReply(nlp)] : []
  return { nlp, messages, conversation: conversationOf(given.conversation_id, shown), state: shown, trace: [] }
}
