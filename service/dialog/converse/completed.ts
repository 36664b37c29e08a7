/** "Anything else?" after a business skill, and the "no" that ends it. */
import type { SkillSource } from '../../contract/dialogs/skill.ts'
import type { Message } from '../answer/message.ts'
import { yesOrNo } from '../answer/readers/confirm.ts'
import type { Command } from '../answer/repair.ts'
import type { TurnContext } from '../turn/context.ts'
import { skillInPlace, type Move } from './moves.ts'
import { isOn, notePattern, say } from './say.ts'

/** Offers more when a business skill is done and nothing is open. @returns a skill that does it instead */
export function offerMore(context: TurnContext, last: SkillSource | undefined): Move | undefined {
  if (!context.knowledge || !isOn(context, 'completed') || last?.kind !== 'business' || context.stack.length)
    return undefined
  const instead = skillInPlace(context, 'completed')
  if (instead) return instead
  notePattern(context, 'completed')
  context.details.offersMore = true
  say(context, 'completed', 'completed')
  return undefined
}

/** A "no" to the offer of more ends the conversation without a fallback. */
export function endConversation(
  context: TurnContext,
  message: Message,
  command: Command | undefined,
): Move | undefined {
  if (!context.before.offersMore) return undefined
  const isNo = command === 'done' || yesOrNo(message.text, message.words, message.language)?.value === false
  if (!isNo) return undefined
  notePattern(context, 'completed')
  say(context, 'completed', 'completed_end')
  return 'done'
}
