import { z } from 'zod'
import { AnalyseText, Analysis, Clock, Message } from '../analysis.ts'
import { BUILDER, Flag, Isocode, LIMITS, Memory, nonBlank } from '../basics.ts'
import { area } from '../endpoint.ts'

/** State of a builder conversation; the count has both spellings, because published clients read the second. */
export const ConversationState = z
  .object({
    id: z.string(),
    language: z.string(),
    memory: z.record(z.string(), z.unknown()),
    skill: z.string(),
    skill_occurrences: z.int(),
    skill_occurences: z.int(),
    /** Slugs of the skills that are not done, the one on top last. */
    skill_stack: z.array(z.string()),
  })
  .meta({ id: 'ConversationState' })
export type ConversationState = z.infer<typeof ConversationState>

const sections = { nlp: Analysis, messages: z.array(Message), conversation: ConversationState }

/** One dialog turn: three sections at top level, repeated under `results` for published clients. */
export const Turn = z
  .object({
    ...sections,
    results: z.object({ ...sections, logs: z.array(z.unknown()) }),
    message: z.string(),
  })
  .meta({ id: 'DialogTurn' })
export type Turn = z.infer<typeof Turn>

/** Text of a user, or a pressed button. */
export const TalkMessage = z.object(
  {
    type: z.enum(['text', 'trigger_skill'], 'must be text or trigger_skill'),
    /** The text; for a pressed button the slug of the skill that it starts. */
    content: nonBlank(LIMITS.text),
    /** Label of a pressed button. */
    title: nonBlank(LIMITS.text).nullish(),
  },
  'must be an object with type and content',
)

export const TalkBody = z.object({
  message: TalkMessage,
  conversation_id: nonBlank(LIMITS.name),
  language: Isocode.nullish(),
  memory: Memory.nullish(),
  merge_memory: Flag.nullish(),
  /** For a developer token: the answer's `results.logs` tells why, from this level on. */
  log_level: z.enum(['info', 'warning', 'error'], 'must be info, warning or error').nullish(),
  ...Clock,
})

export const dialog = area({
  resource: 'Dialog',
  about: 'Run one turn of a conversation: the analysis, the replies and the state.',
  base: '/build/v1',
  auth: ['request', 'developer'],
  endpoints: {
    talk: {
      route: 'POST /dialog',
      body: TalkBody,
      urlencoded: true,
      results: Turn,
      bare: true,
      verb: 'rendered',
      status: 200,
    },
  },
})

export const conversationStates = area({
  resource: 'Conversation state',
  about: 'Read, change and forget the state of a builder conversation.',
  base: `${BUILDER}/conversation_states`,
  legacyBases: ['/build/v1/users/:user_slug/bots/:bot_slug/builders/v1/conversation_states'],
  auth: ['developer'],
  endpoints: {
    show: { route: 'GET /:conversation_id', results: ConversationState },
    update: {
      route: 'PUT /:conversation_id',
      body: z.object({ language: Isocode.nullish(), memory: Memory.nullish(), merge_memory: Flag.nullish() }),
      results: ConversationState,
    },
    // A published client accepts only 204 here.
    remove: { route: 'DELETE /:conversation_id', status: 204 },
  },
})

/** A turn in the format of early clients: the analysis, extended by replies and memory. */
export const Converse = Analysis.extend({
  replies: z.array(z.string()),
  action: z.object({ slug: z.string(), done: z.boolean(), reply: z.string().nullable() }).nullable(),
  next_actions: z.array(z.unknown()),
  memory: z.record(z.string(), z.unknown()),
  conversation_token: z.string(),
}).meta({ id: 'Converse' })
export type Converse = z.infer<typeof Converse>

const ConversationToken = { conversation_token: nonBlank(LIMITS.name) }
const ConverseState = z.object({
  ...ConversationToken,
  memory: z.record(z.string(), z.unknown()),
  language: z.string(),
})
const CONVERSED = 'Converses rendered with success'

export const converse = area({
  resource: 'Converse',
  about: 'What the dialog was before it had messages; for clients that still call it.',
  base: '/train/v2/converse',
  auth: ['request', 'developer'],
  endpoints: {
    talk: {
      route: 'POST ',
      body: AnalyseText.extend({
        // Absent: begins a conversation, whose token is in the answer.
        conversation_token: nonBlank(LIMITS.name).nullish(),
        memory: Memory.nullish(),
      }),
      urlencoded: true,
      results: Converse,
      message: CONVERSED,
      status: 200,
      deprecated: true,
    },
    update: {
      route: 'PUT ',
      body: z.object({ ...ConversationToken, memory: Memory.nullish() }),
      urlencoded: true,
      results: ConverseState,
      message: CONVERSED,
      deprecated: true,
    },
    // Unlike other deletions, this one answers with the state that it deleted.
    remove: {
      route: 'DELETE ',
      body: z.object(ConversationToken),
      urlencoded: true,
      results: ConverseState,
      deprecated: true,
    },
  },
})
