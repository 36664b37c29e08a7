/** The working copy of one turn. It is made when a turn begins, changed by everything in it, and never leaves it. */
import type { Analysis, Message } from '../../contract/analysis.ts'
import type { SkillSource } from '../../contract/dialogs/skill.ts'
import type { Knowledge } from '../answer/message.ts'
import type { Reading } from '../answer/reading.ts'
import type { Builder } from '../builder.ts'
import type { Evaluated } from '../conditions/conditions.ts'
import { LimitReached, TURN_LIMITS, type LimitCode } from '../limits.ts'
import type { Matching } from '../patterns.ts'
import type { Ports } from '../ports.ts'
import type { DialogDetails, Memory, Offer } from '../state.ts'
import type { Budget } from '../template/budget.ts'
import type { TraceLevel, TraceStep } from '../trace.ts'

/** Input of a turn. */
export interface Said {
  conversationId: string
  /** Undefined at the start of a conversation, before anything is said. */
  text?: string | undefined
  /** The slug of the skill that a pressed button starts; `text` is what the button says. */
  pressed?: string | undefined
  language?: string | null | undefined
  memory?: Memory | null | undefined
  /** True when the given memory is merged into the existing one (the default); false when it replaces it. */
  mergeMemory?: boolean | null | undefined
  participantData?: Record<string, unknown> | undefined
  clientInfo?: Record<string, unknown> | undefined
  /** IANA name; dates are written in it. */
  timezone?: string | null | undefined
}

/** A request to hand the conversation to a person. */
export interface Handover {
  channel: string | null
  group: string | null
}

export interface Suggestion {
  slug: string
  name: string
  description: string
  confidence: number
}

/** A message read as an answer: these values and no others are taken by the skill. */
export interface ReadMessage {
  skill: string
  readings: readonly Reading[]
  /** Ids of filled requirements whose values are replaced. */
  replaced: ReadonlySet<string>
  /** True when it takes back an earlier statement; lists also grow without. */
  isCorrection: boolean
}

/** A skill whose trigger holds. */
export interface Triggered extends Evaluated {
  skill: SkillSource
  confidence: number
}

/** Outcome of a question in this turn. */
export interface QuestionOutcome {
  skill: string
  key: string
  /** `left`: something else was said, or the skill was left. */
  outcome: 'answered' | 'failed' | 'left'
  /** How often it had been asked. */
  times: number
}

export interface TurnContext {
  builder: Builder
  ports: Ports
  said: Said
  /** Analysis that the skills read; not that of the message when an earlier message replaces it. */
  nlp: Analysis | undefined
  /** The analysis of the message in the language that the initialize skill has chosen. */
  reanalysed: Analysis | undefined
  language: string | null
  memory: Memory
  skill: string | null
  occurrences: number
  stack: string[]
  details: DialogDetails
  /** How the turn before ended. */
  before: {
    skill: string | null
    occurrences: number
    stack: ReadonlySet<string>
    asked: DialogDetails['asked']
    offersMore: boolean
  }
  messages: Message[]
  handovers: Handover[]
  /** The initialize skill, when it ran. */
  entered: string[]
  /** Slugs of all other skills that ran, in order. */
  ran: string[]
  /** Counted against the limits of a turn. */
  counts: { skills: number; actions: number; calls: number }
  /** Remaining budgets of templates and comparisons, and of patterns. */
  steps: Budget
  matching: Matching
  startedAt: number
  /** How often each action has run in this turn, by its id. */
  executions: Map<string, number>
  /** Values that requirements of a skill have taken in this turn, by the slug of the skill. */
  taken: Map<string, Set<unknown>>
  /** Skills that were left by a redirect out of a `complete` branch. */
  leftComplete: Set<string>
  /** Knowledge besides the message; undefined where answers are not read. */
  knowledge: Knowledge | undefined
  /** The message as it was read for a skill. */
  read: ReadMessage | undefined
  /** Values that were said beside a request, for the skill that the request interrupts. */
  kept: ReadMessage | undefined
  /** Skills that the message triggers, the best first; undefined until they were looked for. */
  triggered: Triggered[] | undefined
  /** Outcomes of the questions that were open. */
  answers: QuestionOutcome[]
  /** Values of a skill whose actions run, by key. */
  valuesAtEnd: Map<string, unknown>
  /** True when the message interrupts the skill on top of the stack. */
  isInterruption: boolean
  /** True when the message fitted no open question. */
  hasFailed: boolean
  /** True when the message changes a value given before. */
  isCorrection: boolean
  /** The message as an answer in free text, once a requirement has taken it. */
  answer: { raw: string; value: string } | undefined
  /** Value for the validators of a requirement, instead of the entity of this name. */
  trial: { name: string; value: unknown } | undefined
  apiResponses: Record<string, unknown>
  error: { status: number | null; message: string } | undefined
  suggestions: Suggestion[]
  offer: Offer | undefined
  /** Undefined when the turn is not traced. */
  trace: TraceStep[] | undefined
  /** Paths that have been told to be unknown. */
  unknown: Set<string>
}

/** Adds a step to the trace; the details are not made when nobody asks. */
export function note(context: TurnContext, level: TraceLevel, code: string, details: () => object = () => ({})): void {
  context.trace?.push({ code, level, ...details() })
}

/** @throws LimitReached when there is no room for one more */
export function count(context: TurnContext, what: keyof TurnContext['counts']): void {
  const codes: Record<typeof what, LimitCode> = {
    skills: 'too_many_skills',
    actions: 'too_many_actions',
    calls: 'too_many_calls',
  }
  if (context.counts[what] >= TURN_LIMITS[what]) throw new LimitReached(codes[what])
  context.counts[what]++
  if (context.ports.now() - context.startedAt > TURN_LIMITS.duration) throw new LimitReached('turn_too_long')
}

/** @throws LimitReached when too much has been said */
export function send(context: TurnContext, message: Message): void {
  if (context.messages.length >= TURN_LIMITS.messages) throw new LimitReached('too_many_messages')
  context.messages.push(message)
}

/** Puts a skill on top of the stack, or moves it there; the oldest leaves a full stack. */
export function putOnTop(context: TurnContext, slug: string): void {
  removeFromStack(context, slug)
  context.stack.push(slug)
  if (context.stack.length > TURN_LIMITS.stack) context.stack.shift()
}

export function removeFromStack(context: TurnContext, slug: string): void {
  context.stack = context.stack.filter(other => other !== slug)
}

/** Replaces the memory, unless it would be too large. @returns whether it did */
export function setMemory(context: TurnContext, memory: Memory): boolean {
  if (JSON.stringify(memory).length > TURN_LIMITS.memory) {
    note(context, 'error', 'memory_too_large', () => ({ limit: TURN_LIMITS.memory }))
    return false
  }
  const before = context.memory
  context.memory = memory
  note(context, 'info', 'memory', () => ({ before, after: memory }))
  return true
}

/** The language that texts are taken in. */
export const textLanguage = ({ language, nlp, builder }: TurnContext): string =>
  language ?? nlp?.processing_language ?? builder.settings.language
