import { z } from 'zod'
import { MESSAGE_FORMATS, Variants } from './messages.ts'

/** Codes of problems. An error will not work; a warning is a part that may not be as it was meant. */
export const PROBLEM_LEVELS = {
  unknown_intent: 'error',
  unknown_entity: 'error',
  disabled_entity: 'error',
  unknown_skill: 'error',
  unknown_template: 'error',
  bad_template: 'error',
  bad_pattern: 'error',
  no_base_url: 'error',
  missing_secret: 'error',
  endless_redirect: 'error',
  unfillable_entity: 'error',
  no_key: 'error',
  no_fallback: 'warning',
  intent_without_skill: 'warning',
  missing_language: 'warning',
  unreachable_skill: 'warning',
  unreachable_action: 'warning',
  no_question: 'warning',
  silent_path: 'warning',
  unknown_option: 'warning',
  same_options: 'warning',
  same_triggers: 'warning',
  unset_memory: 'warning',
  shared_key: 'warning',
  too_long_for: 'warning',
} as const
export type ProblemCode = keyof typeof PROBLEM_LEVELS

/** Something in the skills that will not work, or not as it was meant. */
export const SkillProblem = z
  .object({
    code: z.enum(Object.keys(PROBLEM_LEVELS) as ProblemCode[]), // as: its keys
    level: z.enum(['error', 'warning']),
    /** The slug of the skill; empty for what concerns all of them together. */
    skill: z.string(),
    /** The path of the field, such as `actions[0].actions[1].variants.en[0]`. */
    path: z.string(),
    message: z.string(),
    /** Names in the message: a slug, a language, a path. */
    names: z.array(z.string()),
  })
  .meta({ id: 'SkillProblem' })
export type SkillProblem = z.output<typeof SkillProblem>

/** A message of a skill with its texts by language. */
export const SkillMessage = z
  .object({
    skill: z.string(),
    /** Stays when the message is moved; empty for one that was made without. */
    id: z.string(),
    /** The path of the message in the skill, such as `actions[0].actions[1]`. */
    path: z.string(),
    format: z.enum(MESSAGE_FORMATS),
    variants: z.record(z.string(), Variants),
  })
  .meta({ id: 'SkillMessage' })
export type SkillMessage = z.output<typeof SkillMessage>

export const SkillGraph = z
  .object({
    nodes: z.array(
      z.object({
        slug: z.string(),
        name: z.string(),
        kind: z.string(),
        is_activated: z.boolean(),
        /** Description of its triggers, in words. */
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
        /** Branch of the skill with the action. */
        branch: z.string(),
        action: z.string(),
      }),
    ),
    /** First names of the memory paths that skills set. */
    memory: z.array(z.string()),
  })
  .meta({ id: 'SkillGraph' })
export type SkillGraph = z.output<typeof SkillGraph>

/** A part of a skill: a list, a requirement, a validator, a group or an action. */
const PartOfSkill = z.object({
  /** The field that it stands in, such as `requirements`, `missing` or `actions`. */
  field: z.string(),
  /** From 0. */
  position: z.int(),
  /** Its name, the key of a requirement or the type of an action; empty without any. */
  name: z.string(),
})
export type PartOfSkill = z.output<typeof PartOfSkill>

/** One difference between two versions of a skill; parts are followed by their ids. */
const Difference = z.object({
  path: z.string(),
  id: z.string().nullable(),
  /** The parts around it, the outermost one first, and itself. */
  parts: z.array(PartOfSkill),
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
