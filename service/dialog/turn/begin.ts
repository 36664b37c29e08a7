import type { Builder } from '../builder.ts'
import { TURN_LIMITS } from '../limits.ts'
import { newMatching } from '../patterns.ts'
import type { Ports } from '../ports.ts'
import { newState, type DialogState } from '../state.ts'
import { note, setMemory, type Said, type TurnContext } from './context.ts'

/** Makes the working copy of a turn: what is left of the conversation, and what the caller gives along. */
export function beginTurn(
  before: DialogState,
  said: Said,
  builder: Builder,
  ports: Ports,
  isTraced: boolean,
): TurnContext {
  const startedAt = ports.now()
  const state = isExpired(before, builder, startedAt) ? expired(before) : before
  // A skill that is gone or switched off can not go on.
  const stack = state.skillStack.filter(slug => builder.skills.has(slug))
  const { asked, offer, offersMore = false, ...details } = state.details
  const context: TurnContext = {
    builder,
    ports,
    said,
    nlp: undefined,
    reanalysed: undefined,
    language: said.language ?? state.language,
    memory: state.memory,
    skill: state.skill,
    occurrences: state.skillOccurrences,
    stack,
    details: { ...details, turns: details.turns + 1, at: new Date(startedAt).toISOString() },
    before: { skill: state.skill, occurrences: state.skillOccurrences, stack: new Set(stack), asked, offersMore },
    messages: [],
    handovers: [],
    entered: [],
    ran: [],
    counts: { skills: 0, actions: 0, calls: 0 },
    steps: { left: TURN_LIMITS.steps },
    matching: newMatching(),
    startedAt,
    executions: new Map(),
    taken: new Map(),
    leftComplete: new Set(),
    knowledge: undefined,
    read: undefined,
    kept: undefined,
    triggered: undefined,
    answers: [],
    valuesAtEnd: new Map(),
    isInterruption: false,
    hasFailed: false,
    isCorrection: false,
    answer: undefined,
    trial: undefined,
    apiResponses: {},
    error: undefined,
    suggestions: [],
    offer,
    trace: isTraced ? [] : undefined,
    unknown: new Set(),
  }
  giveMemory(context)
  return context
}

/** Key by key at the top level, never deeper: half of an old entity under half of a new one is nobody's memory. */
function giveMemory(context: TurnContext): void {
  const { memory, mergeMemory } = context.said
  if (!memory) return
  note(context, 'info', 'memory_given', () => ({ memory, merge: mergeMemory ?? true }))
  setMemory(context, (mergeMemory ?? true) ? { ...context.memory, ...memory } : memory)
}

function isExpired({ details }: DialogState, { settings }: Builder, now: number): boolean {
  if (settings.conversationTimeout === null || details.at === undefined) return false
  return now - Date.parse(details.at) > settings.conversationTimeout * 60_000
}

/** A new state; turns go on counting, because the ids of deliveries are made of them. */
const expired = ({ details }: DialogState): DialogState => {
  const fresh = newState()
  return { ...fresh, details: { ...fresh.details, turns: details.turns } }
}
