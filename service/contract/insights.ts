import { z } from 'zod'
import { Day, Isocode, LIMITS, STUDIO, Slug, nonBlank } from './basics.ts'
import { area } from './endpoint.ts'

const VERSION = `${STUDIO}/users/:user_slug/bots/:bot_slug/versions/:version_slug` as const

const Quality = { precision: z.number(), recall: z.number(), f1: z.number() }

/** Quality of a dataset by cross-validation: each expression is classified by a model trained without it. */
export const Analytics = z.object({
  accuracy: z.number(),
  intents: z.array(z.object({ slug: z.string(), expressions: z.int(), ...Quality })),
  entities: z.array(z.object({ slug: z.string(), occurrences: z.int(), ...Quality })),
  /** `counts[expected][found]` in the order of `intents`; the last column counts "none". */
  confusion: z.array(z.array(z.int())),
  /** Expressions that cross-validation assigns to another intent, by descending confidence. */
  mislabelled: z.array(
    z.object({ source: z.string(), intent: z.string(), suggested: z.string(), confidence: z.number() }),
  ),
  /** Equal sentences in several intents. */
  duplicates: z.array(z.object({ source: z.string(), intents: z.array(z.string()) })),
  /** Intents with too few expressions. */
  scarce: z.array(z.object({ slug: z.string(), expressions: z.int() })),
  /** Expressions whose intent was not found, and the intent found instead; absent in evaluations of older versions. */
  confused: z
    .array(z.object({ source: z.string(), intent: z.string(), found: z.string().nullable(), confidence: z.number() }))
    .optional(),
  /**
   * For each threshold from 0 to 100 %, the expressions classified correctly and wrongly with that confidence or more;
   * absent in evaluations of older versions.
   */
  thresholds: z.object({ right: z.array(z.int()), wrong: z.array(z.int()) }).optional(),
})

export const Measurement = z.object({
  /** `cancelled`: the last run was cancelled; the results of the run before are kept. */
  state: z.enum(['none', 'pending', 'in_progress', 'success', 'failed', 'cancelled']),
  progress: z.number(),
  error: z.string().nullable(),
  /** False when the dataset has changed since. */
  is_current: z.boolean(),
  analytics: Analytics.nullable(),
})
export type Measurement = z.infer<typeof Measurement>

/** Explanation of the intents of a sentence. */
export const Explanation = z.object({
  /** Contribution of each word for (> 0) or against the intent, in log-odds. */
  intents: z.array(
    z.object({
      slug: z.string(),
      confidence: z.number(),
      words: z.array(z.object({ text: z.string(), start: z.int(), end: z.int(), weight: z.number() })),
    }),
  ),
  nearest: z.array(z.object({ source: z.string(), intent: z.string(), similarity: z.number() })),
})
export type Explanation = z.infer<typeof Explanation>

/** Usage of a bot per day and channel, in UTC. */
export const UsageDays = z.object({
  days: z.array(
    z.object({
      day: z.string(),
      channel: z.string(),
      conversations: z.int(),
      participants: z.int(),
      received: z.int(),
      sent: z.int(),
    }),
  ),
  /** Turns by intent, the most frequent first, at most 20. */
  intents: z.array(z.object({ slug: z.string(), count: z.int() })),
})
export type UsageDays = z.infer<typeof UsageDays>

/** How the questions of a version's skills are answered, those asked most first. */
export const Questions = z.object({
  questions: z.array(
    z.object({
      skill: z.string(),
      skill_name: z.string(),
      /** Memory key of the answer. */
      key: z.string(),
      /** The entity that it asks for; null for other kinds, and where no requirement has the key any more. */
      entity: z.string().nullable(),
      at_once: z.int(),
      /** Answered after the question was asked again. */
      repeated: z.int(),
      never: z.int(),
      /** Messages that did not answer it, the most frequent first, at most 20; empty for private data. */
      said: z.array(z.object({ text: z.string(), count: z.int() })),
    }),
  ),
})
export type Questions = z.infer<typeof Questions>

export const insights = area({
  resource: 'Measurement',
  about: 'How well a version understands, and why it answers as it does.',
  base: VERSION,
  auth: ['developer'],
  internal: true,
  endpoints: {
    show: { route: 'GET /analytics/:isocode', results: Measurement },
    measure: { route: 'POST /analytics/:isocode', results: Measurement, verb: 'rendered', status: 200 },
    cancel: { route: 'DELETE /analytics/:isocode' },
    /** Takes an expression off the suspicious ones, until it or its neighbours in the suggested intent change. */
    keep: {
      route: 'POST /analytics/:isocode/keep',
      body: z.object({ source: nonBlank(LIMITS.source), intent: Slug, suggested: Slug }),
      verb: 'rendered',
      status: 200,
      resource: 'Expression',
    },
    usage: {
      route: 'GET /usage',
      query: z.object({ from: Day }),
      results: UsageDays,
      resource: 'Usage',
    },
    questions: {
      route: 'GET /questions',
      query: z.object({ from: Day }),
      results: Questions,
      resource: 'Questions',
    },
    explain: {
      route: 'POST /explain',
      body: z.object({ text: nonBlank(LIMITS.source), language: Isocode.nullish() }),
      results: Explanation,
      verb: 'rendered',
      status: 200,
      resource: 'Explanation',
    },
  },
})
