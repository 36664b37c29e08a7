import { z } from 'zod'
import { Flag, Isocode, LIMITS, text } from '../basics.ts'
import { callFields } from './calls.ts'
import { BUILDER_LIMITS } from './limits.ts'
import { checkContents, messageFields } from './messages.ts'

const Text = text(BUILDER_LIMITS.text)

/** Names that stay through changes, copies and export; an empty one is replaced by a new one. */
export const PartId = text(64).default('')

const PROTOTYPES = /(?:^|[.[\]"'])(?:__proto__|prototype|constructor)(?=$|[.[\]"'])/

/** A path into memory, such as `order.items[0].name`. */
export const MemoryPath = text(LIMITS.name).refine(path => !PROTOTYPES.test(path), 'must not name a prototype')

export const REDIRECT_MODES = ['start', 'wait'] as const
export const RedirectMode = z.enum(REDIRECT_MODES, 'must be start or wait')

const IsocodeOrTemplate = z.union([Isocode, Text.regex(/^$|\{\{/)], 'must be an ISO 639-1 language code or a template')

const Message = z.object({ id: PartId, type: z.literal('message'), ...messageFields }).superRefine(checkContents)
const EditMemory = z.object({
  id: PartId,
  type: z.literal('edit_memory'),
  /** Empties the memory first. */
  reset: Flag.default(false),
  /** Values are templates of JSON; what is no JSON is kept as text. */
  set: z
    .array(z.object({ key: MemoryPath, value: Text }, 'must be an object with key and value'))
    .max(100, 'has at most 100 items')
    .default([]),
  unset: z.array(MemoryPath, 'must be a list of paths').max(100, 'has at most 100 items').default([]),
})
const Redirect = z.object({
  id: PartId,
  type: z.literal('redirect'),
  /** The slug of a skill, or a template of it. */
  skill: Text.default(''),
  mode: RedirectMode.default('start'),
})
const Language = z.object({ id: PartId, type: z.literal('language'), language: IsocodeOrTemplate.default('') })
const Reset = z.object({ id: PartId, type: z.literal('reset') })
/** Hands the conversation to a person; data for an adapter. */
const Handover = z.object({ id: PartId, type: z.literal('handover'), channel: Text.nullish(), group: Text.nullish() })

/** Types of actions; calls among them have an error branch of the given kind. */
const typesWith = <E extends z.ZodType>(on_error: E) =>
  [
    Message,
    EditMemory,
    Redirect,
    Language,
    Reset,
    Handover,
    z.object({ id: PartId, type: z.literal('webhook'), ...callFields, on_error }),
    z.object({
      id: PartId,
      type: z.literal('api'),
      ...callFields,
      /** The answer is `api_service_response.<alias>` until the turn ends. */
      alias: text(LIMITS.name).default('default'),
      include_headers: Flag.default(false),
      on_error,
    }),
  ] as const

const actionWith = <E extends z.ZodType>(on_error: E) =>
  z.discriminatedUnion('type', typesWith(on_error), {
    error: ({ code }) =>
      code === 'invalid_union' ? `must be one of ${ACTION_TYPES.join(', ')}` : 'must be an object with type',
  })

const listOf = <A extends z.ZodType>(action: A) =>
  z
    .array(action, 'must be a list of actions')
    .max(BUILDER_LIMITS.actions, `has at most ${BUILDER_LIMITS.actions} actions`)
    .default([])

/** The calls of the third error branch have none themselves. */
const none = z
  .array(z.never())
  .max(0, 'must be empty: calls have at most three error branches inside of each other')
  .default([])

export const ACTION_TYPES = typesWith(none).map(({ shape }) => shape.type.value)

export const Action = actionWith(listOf(actionWith(listOf(actionWith(listOf(actionWith(none))))))).meta({
  id: 'SkillAction',
})
export type Action = z.output<typeof Action>

export const Actions = listOf(Action)
