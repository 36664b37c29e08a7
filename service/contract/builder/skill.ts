import { z } from 'zod'
import { Description, Flag, Name, text, LIMITS } from '../basics.ts'
import { type Action, Actions, MemoryPath, PartId } from './actions.ts'
import { Condition, Joining } from './conditions.ts'
import { BUILDER_LIMITS } from './limits.ts'

export const SKILL_KINDS = ['business', 'floating', 'fallback', 'disambiguation', 'initialize'] as const
export const SkillKind = z.enum(SKILL_KINDS, `must be one of ${SKILL_KINDS.join(', ')}`)
export type SkillKind = z.output<typeof SkillKind>

/** A condition under which a value is refused, and what is done then. */
const Validator = z.object({ id: PartId, when: Condition, actions: Actions }, 'must be an object with when and actions')
export type Validator = z.output<typeof Validator>

/** Something that a skill must know before it acts. */
const Requirement = z.object(
  {
    id: PartId,
    /** `entity` and `intent` are found in a message by their name; `text` takes the whole message once it was asked for. */
    kind: z.enum(['entity', 'intent', 'text'], 'must be entity, intent or text'),
    name: text(LIMITS.name).default(''),
    /** Where memory keeps it; its name when empty. */
    key: MemoryPath.default(''),
    /** Takes a newer value although there is one. */
    overwrite: Flag.default(false),
    /** Whether another skill may be triggered by the message that answers a question for free text. */
    interruptible: Flag.default(true),
    missing: Actions,
    complete: Actions,
    validators: z
      .array(Validator, 'must be a list of validators')
      .max(BUILDER_LIMITS.validators, `has at most ${BUILDER_LIMITS.validators} validators`)
      .default([]),
  },
  'must be an object with kind, name and key',
)
export type Requirement = z.output<typeof Requirement>

/** Requirements of which all (`and`) or one (`or`) must be filled. */
const RequirementList = z.object(
  {
    id: PartId,
    operator: Joining.default('and'),
    when: Condition.nullish(),
    requirements: z
      .array(Requirement, 'must be a list of requirements')
      .max(BUILDER_LIMITS.requirements, `has at most ${BUILDER_LIMITS.requirements} requirements`)
      .default([]),
    /** What asks when none of an `or` list is filled. */
    missing: Actions,
  },
  'must be an object with requirements',
)
export type RequirementList = z.output<typeof RequirementList>

const ActionGroup = z.object(
  { id: PartId, name: text(LIMITS.name).nullish(), when: Condition.nullish(), actions: Actions },
  'must be an object with actions',
)
export type ActionGroup = z.output<typeof ActionGroup>

/** The parts that a skill is changed by, each whole. */
export const skillParts = {
  name: Name,
  kind: SkillKind,
  description: Description,
  /** Skills of one group stand together in the studio. */
  group: text(LIMITS.name).nullish(),
  is_activated: Flag,
  /** Where the studio draws it. */
  place: z.object({ x: z.number(), y: z.number() }, 'must be an object with x and y').nullish(),
  triggers: Condition,
  requirements: z
    .array(RequirementList, 'must be a list of lists of requirements')
    .max(BUILDER_LIMITS.lists, `has at most ${BUILDER_LIMITS.lists} lists`),
  actions: z
    .array(ActionGroup, 'must be a list of groups')
    .max(BUILDER_LIMITS.groups, `has at most ${BUILDER_LIMITS.groups} groups`),
}

/** A skill as a caller gives it. */
export const SkillGiven = z.object({
  ...skillParts,
  kind: skillParts.kind.default('business'),
  description: skillParts.description.default(''),
  is_activated: skillParts.is_activated.default(true),
  triggers: skillParts.triggers.default({ operator: 'or', groups: [] }),
  requirements: skillParts.requirements.default([]),
  actions: skillParts.actions.default([]),
})

/** What the dialog engine reads of a skill. */
export type SkillSource = Omit<z.output<typeof SkillGiven>, 'group' | 'place'> & { slug: string }

export type { Action }
