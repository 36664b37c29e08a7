import { z } from 'zod'
import { Description, Flag, Isocode, Name, text, LIMITS } from '../basics.ts'
import { type Action, Actions, MemoryPath, PartId } from './actions.ts'
import { Condition, Joining } from './conditions.ts'
import { BUILDER_LIMITS } from './limits.ts'
import { TextsByLanguage } from './patterns.ts'

export const SKILL_KINDS = ['business', 'floating', 'fallback', 'disambiguation', 'initialize'] as const
export const SkillKind = z.enum(SKILL_KINDS, `must be one of ${SKILL_KINDS.join(', ')}`)
export type SkillKind = z.output<typeof SkillKind>

/** A condition under which a value is refused, and what is done then. */
const Validator = z.object({ id: PartId, when: Condition, actions: Actions }, 'must be an object with when and actions')
export type Validator = z.output<typeof Validator>

export const REQUIREMENT_KINDS = ['entity', 'intent', 'text', 'confirm'] as const

/** Something that a skill must know before it acts. */
const Requirement = z.object(
  {
    id: PartId,
    /**
     * `entity` and `intent` are found in a message by their name; `text` takes the whole message once it was asked for;
     * `confirm` takes yes (true) or no (false) once it was asked for.
     */
    kind: z.enum(REQUIREMENT_KINDS, `must be one of ${REQUIREMENT_KINDS.join(', ')}`),
    name: text(LIMITS.name).default(''),
    /** Memory key of its value; its name when empty. */
    key: MemoryPath.default(''),
    /** Takes a newer value although there is one. */
    overwrite: Flag.default(false),
    /** True when the message that answers a question for free text may trigger another skill. */
    interruptible: Flag.default(true),
    /** Further types of entity that answer it: their values are stored under its key. */
    accepts: z
      .array(text(LIMITS.name), 'must be a list of names of entities')
      .max(BUILDER_LIMITS.accepts, `has at most ${BUILDER_LIMITS.accepts} names`)
      .default([]),
    /**
     * True when it may be skipped: it is then null in memory and not asked for again. Without a question it is only
     * taken from messages, never asked for.
     */
    optional: Flag.default(false),
    /** True when it is a list to which values are added. */
    many: Flag.default(false),
    /** Replies to the first, second and third answer in a row that fits nothing; then the general ones of the version. */
    failures: z
      .array(TextsByLanguage, 'must be a list of objects of texts by language')
      .max(BUILDER_LIMITS.failures, `has at most ${BUILDER_LIMITS.failures} items`)
      .default([]),
    /** An answer as people may give it, by language. */
    example: z.record(Isocode, text(LIMITS.text), 'must be an object of texts by language').default({}),
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

/** True when a requirement is only taken from messages. */
export const isNeverAsked = ({ optional, missing }: Requirement): boolean => optional && missing.length === 0

/** Fields that skills of older versions lack. */
const ADDED_FIELDS = {
  accepts: [],
  optional: false,
  many: false,
  failures: [],
  example: {},
} satisfies Partial<Requirement>

/** Stored requirement lists with the fields that older ones lack. */
export const withAddedFields = (lists: RequirementList[]): RequirementList[] =>
  lists.map(list => ({ ...list, requirements: list.requirements.map(one => ({ ...ADDED_FIELDS, ...one })) }))

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
    /** Actions that ask when none of an `or` list is filled. */
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
  /** Position in the graph of the studio. */
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

/** Fields of a skill that the dialog engine reads. */
export type SkillSource = Omit<z.output<typeof SkillGiven>, 'group' | 'place'> & { slug: string }

export type { Action }
