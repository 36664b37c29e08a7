/** The skills of a version as nodes, and where they lead to as edges. */
import type { Condition } from '../../contract/dialogs/conditions.ts'
import type { SkillGraph, SkillProblem } from '../../contract/dialogs/problems.ts'
import type { SkillSource } from '../../contract/dialogs/skill.ts'
import { memorySetBy } from './memory.ts'
import { isComparing } from '../conditions/operators.ts'
import { partsOf } from './parts.ts'
import { isTemplate } from '../template/readTemplate.ts'
import { targetsOf } from './targets.ts'

type Placed = SkillSource & { place?: { x: number; y: number } | null | undefined }

export function graphOf(skills: readonly Placed[], problems: readonly SkillProblem[]): SkillGraph {
  const known = new Set(skills.map(({ slug }) => slug))
  const counts = new Map<string, number>()
  for (const { skill } of problems) counts.set(skill, (counts.get(skill) ?? 0) + 1)
  return {
    nodes: skills.map(({ slug, name, kind, is_activated, triggers, place }) => ({
      slug,
      name,
      kind,
      is_activated,
      triggers: inWords(triggers),
      problems: counts.get(slug) ?? 0,
      place: place ?? null,
    })),
    edges: skills.flatMap(skill =>
      targetsOf(partsOf(skill))
        .filter(({ to }) => !isTemplate(to) && known.has(to.trim()))
        .map(({ to, mode, branch, action }) => ({
          from: skill.slug,
          to: to.trim(),
          mode,
          branch: branch.path,
          action,
        })),
    ),
    memory: [...memorySetBy(skills.map(partsOf))].sort(),
  }
}

/** A condition as a sentence: `@book and _memory.vip is true, or #city`. */
export function inWords({ operator, groups }: Condition): string {
  const [outer, inner] = operator === 'or' ? [', or ', ' and '] : [', and ', ' or ']
  return groups
    .filter(tests => tests.length > 0)
    .map(tests =>
      tests
        .map(test => {
          if (test.operator === 'is-present') return test.left
          const operation = test.operator.replaceAll('-', ' ')
          return isComparing(test.operator)
            ? `${test.left} ${operation} ${test.right ?? ''}`
            : `${test.left} ${operation}`
        })
        .join(inner),
    )
    .join(outer)
}
