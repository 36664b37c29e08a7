import { PROBLEM_LEVELS, type ProblemCode, type SkillProblem } from '../../contract/dialogs/problems.ts'
import type { Requirement, SkillSource } from '../../contract/dialogs/skill.ts'
import { patternsIn } from '../conditions/conditionsIn.ts'
import { patternsWithinTotal } from '../patterns.ts'
import type { SkillParts } from './parts.ts'
import { targetsOf, type Target } from './targets.ts'

/** Names that skills can refer to besides other skills. */
export interface KnownNames {
  intents: ReadonlySet<string>
  entities: ReadonlySet<string>
  /** Built-in entities that are switched off. */
  disabled: ReadonlySet<string>
  /** Entities that take listed values only, and have none. */
  unfillable: ReadonlySet<string>
  /** Languages that messages should be written in. */
  languages: readonly string[]
  callTemplates: ReadonlySet<string>
  hasBaseUrl: boolean
  /** Reply to a message that starts nothing, without a fallback skill: no reply, the usual words, or own ones. */
  defaultReply: 'none' | 'usual' | 'own'
  /** Channels of the bot whose network takes texts up to a length only. */
  channels: readonly { name: string; label: string; longestText: number }[]
}

/** All skills of a version, with what they can name. */
export interface Checked {
  skills: ReadonlyMap<string, SkillSource>
  /** True when any skill calls a webhook, because its response may set any variable. */
  hasWebhook: boolean
  known: KnownNames
  /** Skills that each skill leads to, by its slug. */
  targets: ReadonlyMap<string, readonly Target[]>
  /** Active skills, by their triggers. */
  byTriggers: ReadonlyMap<string, readonly SkillSource[]>
  /** Requirements by the key that keeps their value. */
  byKey: ReadonlyMap<string, readonly KeyUse[]>
  /** Patterns of conditions that are within the total limit of a version. */
  patterns: ReadonlySet<string>
}

interface KeyUse {
  skill: SkillSource
  requirement: Requirement
}

export function gather(skills: readonly SkillParts[], known: KnownNames): Checked {
  const active = skills.map(({ skill }) => skill).filter(({ is_activated }) => is_activated)
  return {
    skills: new Map(skills.map(({ skill }) => [skill.slug, skill])),
    hasWebhook: skills.some(({ actions }) => actions.some(({ action }) => action.type === 'webhook')),
    known,
    targets: new Map(skills.map(parts => [parts.skill.slug, targetsOf(parts)])),
    byTriggers: groupBy(active, triggersKey),
    byKey: groupBy(
      skills.flatMap(({ skill, requirements }) => requirements.map(({ requirement }) => ({ skill, requirement }))),
      ({ requirement }) => keyOf(requirement),
    ),
    patterns: patternsWithinTotal(patternsIn(skills.map(({ skill }) => skill))),
  }
}

function groupBy<Item>(items: readonly Item[], keyOfItem: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOfItem(item))
    if (group) group.push(item)
    else groups.set(keyOfItem(item), [item])
  }
  return groups
}

export const keyOf = ({ key, name }: Requirement): string => key || name

export const triggersKey = ({ triggers }: SkillSource): string => JSON.stringify(triggers)

/** A problem of one skill, before the skill is named. */
export interface Finding {
  code: ProblemCode
  path: string
  message: string
  names?: string[]
}

export const problemOf = (skill: string, { code, path, message, names = [] }: Finding): SkillProblem => ({
  code,
  level: PROBLEM_LEVELS[code],
  skill,
  path,
  message,
  names,
})
