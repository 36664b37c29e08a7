/** Everything about the skills of a version that will not work, or not as it was meant. */
import type { SkillProblem } from '../../contract/dialogs/problems.ts'
import type { SkillSource } from '../../contract/dialogs/skill.ts'
import { sameOptions, unanswerable } from './answers.ts'
import { incompleteCalls } from './calls.ts'
import { uncovered } from './coverage.ts'
import { memorySetBy, sameTriggers, sharedKeys, unsetMemory } from './memory.ts'
import { unknownNames } from './names.ts'
import { partsOf } from './parts.ts'
import { endlessRedirect, unreachableActions, unreachableSkill } from './reach.ts'
import { longTexts, missingLanguages, silences } from './talking.ts'
import { badTexts } from './templates.ts'
import { gather, problemOf, type KnownNames } from './finding.ts'

/** @param sources in their order; problems come in the same order, after those of all skills together */
export function findProblems(sources: readonly SkillSource[], known: KnownNames): SkillProblem[] {
  const skills = sources.map(partsOf)
  const checked = gather(skills, known)
  const keys = memorySetBy(skills)
  const ofAll = [...uncovered(skills, known), ...missingLanguages(skills, known)].map(finding =>
    problemOf('', { ...finding, path: '' }),
  )
  const ofEach = skills.flatMap(parts => {
    const findings = [
      ...unknownNames(parts, checked),
      ...badTexts(parts, checked),
      ...incompleteCalls(parts, checked),
      ...endlessRedirect(parts, checked),
      ...unreachableSkill(parts, checked),
      ...unreachableActions(parts),
      ...silences(parts),
      ...unanswerable(parts, checked),
      ...sameOptions(parts),
      ...longTexts(parts, checked),
      ...unsetMemory(parts, checked, keys),
      ...sharedKeys(parts, checked),
      ...sameTriggers(parts, checked),
    ]
    return findings.map(finding => problemOf(parts.skill.slug, finding))
  })
  return [...ofAll, ...ofEach]
}
