/** The question that is open, with the requirements of its skill. */
import type { Requirement, SkillSource } from '../../contract/dialogs/skill.ts'
import type { Asked } from '../answer/reading.ts'
import { isMet } from '../conditions/conditions.ts'
import type { AskedQuestion } from '../state.ts'
import type { TurnContext } from '../turn/context.ts'
import { isFilled } from '../turn/requirements.ts'
import { conditionContextOf } from '../turn/variables.ts'
import { filledBy } from './filled.ts'

export interface OpenQuestion {
  skill: SkillSource
  question: AskedQuestion
  asked: Asked[]
  /** Other requirements of the skill without a value. */
  open: Requirement[]
  /** Those with a value, the one filled last first. */
  filled: Requirement[]
}

/** True when "no" or "nothing" is an answer: the value is optional, or a list. */
export const isDispensable = ({ optional, many }: Requirement): boolean => optional || many

/** The question of the skill on top of the stack; undefined when it waits for nothing. */
export function openQuestion(context: TurnContext): OpenQuestion | undefined {
  const question = context.before.asked
  const skill = context.builder.skills.get(context.stack.at(-1) ?? '')
  if (!question || skill?.slug !== question.skill) return undefined
  const all = requirementsOf(context, skill)
  const asked = all
    .filter(one => question.requirements.includes(one.id) && (one.many || !isFilled(context, one)))
    .map(requirement => ({ requirement, options: question.options }))
  if (asked.length === 0) return undefined
  const others = all.filter(one => !asked.some(({ requirement }) => requirement === one))
  return {
    ...{ skill, question, asked },
    open: others.filter(one => !isFilled(context, one)),
    filled: filledOf(context, skill, others),
  }
}

/** The requirements of the lists whose condition holds. */
export const requirementsOf = (context: TurnContext, skill: SkillSource): Requirement[] =>
  skill.requirements
    .filter(({ when }) => isMet(when, conditionContextOf(context)))
    .flatMap(({ requirements }) => requirements)

/** Requirements that have a value, the one filled last first. */
export function filledOf(
  context: TurnContext,
  skill: SkillSource,
  requirements: readonly Requirement[],
): Requirement[] {
  const order = filledBy(context, skill.slug).map(({ requirement }) => requirement)
  return requirements
    .filter(one => isFilled(context, one) && one.kind !== 'text')
    .sort((a, b) => order.lastIndexOf(b.id) - order.lastIndexOf(a.id))
}
