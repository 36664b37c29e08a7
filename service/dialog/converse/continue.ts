/** After an interruption the open question comes again. */
import { walkRequirements } from '../turn/requirements.ts'
import type { TurnContext } from '../turn/context.ts'
import { isOn, sayContinue } from './say.ts'

/**
 * Asks the open question again when another skill has answered in between. The skill that answered stays the one of the
 * turn, for nothing of the interrupted one was said.
 * @throws LimitReached
 */
export async function continueQuestion(context: TurnContext): Promise<void> {
  const { asked } = context.before
  const top = context.stack.at(-1)
  const skill = context.builder.skills.get(top ?? '')
  if (!skill || context.details.asked || context.ran.includes(skill.slug)) return
  // The skill that interrupted may have asked questions of its own, and has only now come to its end.
  const isAsked = asked?.skill === skill.slug
  if (!isAsked && !context.before.stack.has(skill.slug)) return
  if (!context.knowledge || !isOn(context, 'continue') || context.ran.length === 0) {
    if (!isAsked) return
    // The answer to a question for free text is the next message or none.
    const isText = skill.requirements
      .flatMap(({ requirements }) => requirements)
      .some(({ id, kind }) => kind === 'text' && asked.requirements.includes(id))
    if (!isText) context.details.asked = asked
    return
  }
  sayContinue(context)
  context.read = { skill: skill.slug, readings: [], replaced: new Set(), isCorrection: false }
  await walkRequirements({ context, skill, waiting: [], takesText: false })
}
