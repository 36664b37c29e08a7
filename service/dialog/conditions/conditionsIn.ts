/** The conditions of a skill, in the order of its fields. */
import type { Condition } from '../../contract/dialogs/conditions.ts'
import type { SkillSource } from '../../contract/dialogs/skill.ts'
import { isTemplate } from '../template/readTemplate.ts'
import { isMatching } from './operators.ts'

/** Every condition with its path. */
export function* conditionsIn({ triggers, requirements, actions }: SkillSource): Generator<{
  path: string
  condition: Condition
}> {
  if (triggers) yield { path: 'triggers', condition: triggers }
  for (const [at, list] of requirements.entries()) {
    if (list.when) yield { path: `requirements[${at}].when`, condition: list.when }
    for (const [within, { validators }] of list.requirements.entries())
      for (const [one, { when }] of validators.entries())
        if (when) yield { path: `requirements[${at}].requirements[${within}].validators[${one}].when`, condition: when }
  }
  for (const [at, { when }] of actions.entries()) if (when) yield { path: `actions[${at}].when`, condition: when }
}

/** Patterns of conditions of these skills, without templates. */
export function* patternsIn(skills: Iterable<SkillSource>): Generator<string> {
  for (const skill of skills)
    for (const { condition } of conditionsIn(skill))
      for (const tests of condition.groups)
        for (const { operator, right } of tests) if (isMatching(operator) && !isTemplate(right ?? '')) yield right ?? ''
}
