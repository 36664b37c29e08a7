import { z } from 'zod'

export const PROBLEM_CODES = [
  'unknown_intent',
  'unknown_entity',
  'unknown_skill',
  'unknown_template',
  'bad_template',
  'bad_pattern',
  'no_base_url',
  'missing_secret',
  'endless_redirect',
  'missing_language',
  'unreachable_skill',
  'unreachable_action',
  'no_question',
  'silent_path',
  'same_triggers',
  'unset_memory',
  'shared_key',
  'too_long_for',
] as const
export type ProblemCode = (typeof PROBLEM_CODES)[number]

/** Something in a skill that will not work, or not as it was meant. */
export const SkillProblem = z
  .object({
    code: z.enum(PROBLEM_CODES),
    level: z.enum(['error', 'warning']),
    /** The slug of the skill. */
    skill: z.string(),
    /** The path of the field, such as `actions[0].actions[1].variants.en[0]`. */
    path: z.string(),
    message: z.string(),
    /** What the message names: a slug, a language, a path. */
    names: z.array(z.string()),
  })
  .meta({ id: 'SkillProblem' })
export type SkillProblem = z.output<typeof SkillProblem>

export const SkillGraph = z
  .object({
    nodes: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        kind: z.string(),
        is_activated: z.boolean(),
        /** What starts it, in words. */
        triggers: z.string(),
        problems: z.int(),
        place: z.object({ x: z.number(), y: z.number() }).nullable(),
      }),
    ),
    edges: z.array(
      z.object({
        from: z.string(),
        to: z.string(),
        mode: z.enum(['start', 'wait', 'button']),
        /** Where in the skill it stands. */
        branch: z.string(),
        action: z.string(),
      }),
    ),
    /** First names of the memory paths that skills set. */
    memory: z.array(z.string()),
  })
  .meta({ id: 'SkillGraph' })
export type SkillGraph = z.output<typeof SkillGraph>

/** One difference between two versions of a skill; parts are followed by their ids. */
const Difference = z.object({
  path: z.string(),
  id: z.string().nullable(),
  change: z.enum(['added', 'removed', 'changed', 'moved']),
  before: z.unknown(),
  after: z.unknown(),
})
export type Difference = z.output<typeof Difference>

export const SkillDiff = z
  .object({
    /** Slugs of skills that only this version has. */
    added: z.array(z.string()),
    removed: z.array(z.string()),
    changed: z.array(z.object({ slug: z.string(), differences: z.array(Difference) })),
  })
  .meta({ id: 'SkillDiff' })
export type SkillDiff = z.output<typeof SkillDiff>
