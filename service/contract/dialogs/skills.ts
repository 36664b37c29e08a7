import { z } from 'zod'
import { Base, BUILDER, LIMITS, Name, nonBlank } from '../basics.ts'
import { area } from '../endpoint.ts'
import { BUILDER_LIMITS } from './limits.ts'
import { SkillProblem } from './problems.ts'
import { SkillGiven, SkillKind, skillParts } from './skill.ts'

/** A skill in lists: without the parts that make it long. */
export const LightSkill = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    kind: SkillKind,
    description: z.string(),
    group: z.string().nullable(),
    is_activated: z.boolean(),
    position: z.int(),
    place: z.object({ x: z.number(), y: z.number() }).nullable(),
    problems_count: z.int(),
    created_at: z.string(),
    updated_at: z.string(),
  })
  .meta({ id: 'LightSkill' })
export type LightSkill = z.input<typeof LightSkill>

export const Skill = LightSkill.omit({ problems_count: true })
  .extend({
    triggers: skillParts.triggers,
    requirements: skillParts.requirements,
    actions: skillParts.actions,
    problems: z.array(SkillProblem),
  })
  .meta({ id: 'Skill' })
export type Skill = z.input<typeof Skill>

const NewSkill = SkillGiven.extend({ slug: nonBlank(LIMITS.name).nullish() })
export type NewSkill = z.output<typeof NewSkill>

/** Each part that is given replaces the one there is. */
const SkillChange = z.object(skillParts).partial().extend({ base: Base })
export type SkillChange = z.output<typeof SkillChange>

const VersionReference = z
  .union([nonBlank(LIMITS.name), z.int()], 'must be the id or slug of a version')
  .transform(String)

const Copy = z.object({
  name: Name.nullish(),
  /** The version that gets the copy; the same one when absent. */
  version: VersionReference.nullish(),
  /** A bot of the same owner; the same one when absent. */
  bot: nonBlank(LIMITS.name).nullish(),
})

/** Bytes of a body. */
const LIMIT = 2 * 1024 * 1024

export const skills = area({
  resource: 'Skill',
  about: 'What a version answers: skills with triggers, requirements and actions.',
  base: `${BUILDER}/skills`,
  auth: ['developer'],
  endpoints: {
    list: {
      route: 'GET ',
      paged: true,
      query: z.object({ kind: SkillKind.optional(), group: z.string().optional(), q: z.string().optional() }),
      results: z.array(LightSkill),
    },
    create: { route: 'POST ', body: NewSkill, results: Skill, limit: LIMIT },
    order: {
      route: 'POST /order',
      body: z.object({
        slugs: z
          .array(z.string(), 'must be a list of slugs')
          .max(BUILDER_LIMITS.skills, `has at most ${BUILDER_LIMITS.skills} items`),
      }),
      results: z.array(LightSkill),
      verb: 'rendered',
      status: 200,
    },
    show: { route: 'GET /:skill_slug', results: Skill },
    update: { route: 'PUT /:skill_slug', body: SkillChange, results: Skill, limit: LIMIT },
    remove: { route: 'DELETE /:skill_slug' },
    copy: { route: 'POST /:skill_slug/copy', body: Copy, results: Skill },
  },
})
