import { z } from 'zod'
import { Analysis, Clock, Message } from '../analysis.ts'
import { AnyObject, Flag, Isocode, LIMITS, Memory, nonBlank, text, wholeNumber } from '../basics.ts'
import { ConversationState, TalkMessage } from './dialog.ts'
import { Action } from './actions.ts'
import { BUILDER_LIMITS } from './limits.ts'

/** Simulated answer to a call: of several, the first with this method and part of the url. */
export const CallMock = z.object(
  {
    /** A part of the url. */
    url: text(BUILDER_LIMITS.text),
    method: z.string('must be text').nullish(),
    status: wholeNumber(100, 599).default(200),
    body: z.unknown().optional(),
    /** Milliseconds that the answer takes; beyond the time limit of the call, it fails. */
    delay: wholeNumber(0, 60_000).default(0),
    /** True when the call fails as if the host did not answer. */
    failure: Flag.default(false),
  },
  'must be an object with url',
)
export type CallMock = z.output<typeof CallMock>
export const CallMocks = z.array(CallMock, 'must be a list of mocks').max(100, 'has at most 100 items')

/** The whole state between two turns, as a try gives it back. */
export const TryState = z
  .object(
    {
      language: Isocode.nullable().default(null),
      memory: Memory.default({}),
      skill: z.string().nullable().default(null),
      skill_occurrences: wholeNumber(0, 1_000_000).default(0),
      skill_stack: z
        .array(z.string())
        .max(BUILDER_LIMITS.skills, `has at most ${BUILDER_LIMITS.skills} items`)
        .default([]),
      /** Further state of the engine, as returned by the last turn. */
      details: AnyObject.default({}),
    },
    'must be an object',
  )
  .meta({ id: 'TryState' })
export type TryState = z.output<typeof TryState>

export const TryBody = z.object({
  /** None for the start of a conversation, before anything is said. */
  message: TalkMessage.nullish(),
  conversation_id: nonBlank(LIMITS.name).default('try'),
  /** The state that the turn begins with; a new conversation when absent. */
  state: TryState.nullish(),
  language: Isocode.nullish(),
  memory: Memory.nullish(),
  merge_memory: Flag.nullish(),
  /** When given, no call leaves this machine: what no mock answers fails. */
  mocks: CallMocks.nullish(),
  /** Logs the analysis of the message, for the logs page; state and conversation are never kept. */
  log_sentence: Flag.nullish(),
  ...Clock,
})
export type TryBody = z.output<typeof TryBody>

export const TraceStep = z.looseObject({ code: z.string(), level: z.enum(['info', 'warning', 'error']) })

export const Tried = z.object({
  nlp: Analysis.nullable(),
  messages: z.array(Message),
  conversation: ConversationState,
  state: TryState,
  trace: z.array(TraceStep),
})
export type Tried = z.input<typeof Tried>

const TryContext = { state: TryState.nullish(), nlp: AnyObject.nullish() }

export const RenderBody = z.object({
  template: text(32_768),
  mode: z.enum(['text', 'json', 'url'], 'must be text, json or url').default('text'),
  ...TryContext,
})
export const Rendered = z.object({
  output: z.string(),
  /** Paths that name nothing. */
  warnings: z.array(z.string()),
  error: z.object({ message: z.string(), position: z.int() }).nullable(),
})
export type Rendered = z.input<typeof Rendered>

export const CallTest = z.object({
  action: Action.refine(({ type }) => type === 'webhook' || type === 'api', 'must be a webhook or a call of an API'),
  ...TryContext,
})

export const CallTestResult = z.object({
  /** As it was sent, without what authorizes it. */
  request: z
    .object({
      method: z.string(),
      url: z.string(),
      headers: z.record(z.string(), z.string()),
      body: z.string().nullable(),
    })
    .nullable(),
  answer: z
    .object({
      status: z.int().nullable(),
      headers: z.record(z.string(), z.string()),
      text: z.string(),
      /** Why there is no answer; null when there is one. */
      failure: z.string().nullable(),
    })
    .nullable(),
  ms: z.number(),
  /** Changes that the answer would make. */
  effects: z.object({
    messages: z.array(Message),
    memory: AnyObject,
    language: z.string().nullable(),
    redirect: z.object({ skill: z.string(), mode: z.enum(['start', 'wait']) }).nullable(),
    error: z.object({ status: z.int().nullable(), message: z.string() }).nullable(),
  }),
})
export type CallTestResult = z.input<typeof CallTestResult>
