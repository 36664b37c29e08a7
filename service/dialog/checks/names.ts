/** Checks the names in skills: intents, entities, other skills, call templates. */
import { IMPLIED_INTENTS } from '../answer/impliedIntents.ts'
import { parseOperand } from '../conditions/operands.ts'
import type { SkillParts } from './parts.ts'
import { isTemplate } from '../template/readTemplate.ts'
import type { Checked, Finding } from './finding.ts'

export function* unknownNames(parts: SkillParts, { skills, known, targets }: Checked): Generator<Finding> {
  yield* inConditions(parts, known)
  for (const { path, requirement } of parts.requirements) {
    const { kind, name } = requirement
    if (kind === 'intent' && !known.intents.has(name)) yield unknownIntent(`${path}.name`, name)
    if (kind === 'entity' && !known.entities.has(name)) yield unknownEntity(`${path}.name`, name)
  }
  for (const { path, paths } of parts.templates)
    for (const { from, segments } of paths)
      if (from === 'entity' && !isEntity(known, segments[0])) yield unknownEntity(path, segments[0] ?? '')
  for (const { path, to } of targets.get(parts.skill.slug) ?? [])
    if (!isTemplate(to) && !skills.has(to.trim()))
      yield {
        code: 'unknown_skill',
        path,
        message: to ? `There is no skill ${to}.` : 'No skill is named.',
        names: [to],
      }
  for (const { path, action } of parts.actions)
    if ('template' in action && action.template && !known.callTemplates.has(action.template))
      yield {
        code: 'unknown_template',
        path: `${path}.template`,
        message: `There is no template ${action.template} for calls.`,
        names: [action.template],
      }
}

function* inConditions({ conditions }: SkillParts, known: Checked['known']): Generator<Finding> {
  for (const { path, condition } of conditions)
    for (const [at, tests] of condition.groups.entries())
      for (const [within, { left }] of tests.entries()) {
        const operand = parseOperand(left)
        const field = `${path}.groups[${at}][${within}].left`
        if (operand.from === 'intent' && !known.intents.has(operand.slug) && !IMPLIED_INTENTS.has(operand.slug))
          yield unknownIntent(field, operand.slug)
        if (operand.from === 'entity' && !isEntity(known, operand.name)) yield unknownEntity(field, operand.name)
      }
}

/** While a validator looks at it, an answer in free text is called `text`. */
const isEntity = ({ entities }: Checked['known'], name = '') => entities.has(name) || name === 'text'

const unknownIntent = (path: string, name: string): Finding => ({
  code: 'unknown_intent',
  path,
  message: name ? `There is no intent ${name}.` : 'No intent is named.',
  names: [name],
})

const unknownEntity = (path: string, name: string): Finding => ({
  code: 'unknown_entity',
  path,
  message: name ? `There is no entity ${name}.` : 'No entity is named.',
  names: [name],
})
