import { z } from 'zod'
import { STUDIO } from './basics.ts'
import { area } from './endpoint.ts'

const VERSION = `${STUDIO}/users/:user_slug/bots/:bot_slug/versions/:version_slug` as const

/** A row that only one version has. */
const ComparedRow = z.object({
  /** The name, sentence or value. */
  text: z.string(),
  /** Slug of the intent of an expression, and of the entity of a value. */
  of: z.string().nullable(),
  language: z.string().nullable(),
  /** Tagged words of an expression, and the slug of their entity. */
  tags: z.array(z.object({ text: z.string(), entity: z.string() })),
  /** The threshold of an intent of its own, or the type of an entity with its pattern. */
  detail: z.string().nullable(),
})
export type ComparedRow = z.infer<typeof ComparedRow>

const Side = z.object({ count: z.int(), samples: z.array(ComparedRow) })
const Difference = z.object({ added: Side, removed: Side })

/** Differences of another version: `added` is there only, `removed` is in the version of the path only. */
export const Comparison = z.object({
  intents: Difference,
  expressions: Difference,
  entities: Difference,
  synonyms: Difference,
  skills: Difference,
})
export type Comparison = z.infer<typeof Comparison>

/** The answer of a version to a sentence. */
export const Behaviour = z.object({
  intent: z.string().nullable(),
  skill: z.string().nullable(),
  /** Found entities as `type: text`. */
  entities: z.array(z.string()),
  /** Replies of the bot, message by message; a message without text is shown by its title or its type. */
  replies: z.array(z.string()),
  /** True when a test case or conversation passes; null for a log. */
  passes: z.boolean().nullable(),
})
export type Behaviour = z.infer<typeof Behaviour>

/** A sentence that two versions answer differently; of a conversation the first one. */
export const BehaviourChange = z.object({
  kind: z.enum(['case', 'conversation', 'log']),
  /** The name of the conversation; null for others. */
  conversation: z.string().nullable(),
  sentence: z.string(),
  /** How often it was logged. */
  count: z.int(),
  base: Behaviour,
  other: Behaviour,
})
export type BehaviourChange = z.infer<typeof BehaviourChange>

export const BehaviourComparison = z.object({
  /** `recorded` cases have a recording, and are judged by their sentence here. */
  cases: z.object({ total: z.int(), recorded: z.int(), fixed: z.int(), broken: z.int() }),
  /** Conversation tests; `changed` are those that go differently, whether they pass or not. */
  conversations: z.object({ total: z.int(), fixed: z.int(), broken: z.int(), changed: z.int() }),
  logs: z.object({ total: z.int(), changed: z.int() }),
  /** The first 200. */
  changes: z.array(BehaviourChange),
})
export type BehaviourComparison = z.infer<typeof BehaviourComparison>

export const comparisons = area({
  resource: 'Comparison',
  about: 'Two versions of a bot beside each other.',
  base: VERSION,
  auth: ['developer'],
  internal: true,
  endpoints: {
    data: { route: 'GET /compare/:other_slug', results: Comparison },
    behaviour: { route: 'GET /compare/:other_slug/behaviour', results: BehaviourComparison },
    restore: {
      // Replaces the content of the version of the path; what it had is kept as a version of its own.
      route: 'POST /restore/:other_slug',
      results: z.object({ kept_as: z.string() }),
      verb: 'rendered',
      status: 200,
      resource: 'Version',
    },
  },
})
