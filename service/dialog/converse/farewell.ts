/** "Thanks, bye" to an open question leaves the skill; one for farewells answers, else the words of cancel. */
import { saysOnly, withoutPoliteness } from '../answer/frame.ts'
import type { Message } from '../answer/message.ts'
import type { TurnContext } from '../turn/context.ts'
import { triggeredBy } from '../turn/select.ts'
import { cancel, leaveSkill, type Move } from './moves.ts'
import type { OpenQuestion } from './question.ts'
import { isOn } from './say.ts'

/** @returns undefined when the message is no farewell; `move` is undefined where another skill answers it */
export function takeLeave(
  context: TurnContext,
  message: Message,
  { skill, asked }: OpenQuestion,
): { move: Move | undefined } | undefined {
  const isText = asked.some(({ requirement }) => requirement.kind === 'text')
  if (isText || !isOn(context, 'cancel') || !isFarewell(message)) return undefined
  if (triggeredBy(context).every(one => one.skill === skill)) return { move: cancel(context, skill) }
  leaveSkill(context, skill)
  return { move: undefined }
}

/** True when a message says nothing else: thanks, agreement and words that end a list may stand around it. */
function isFarewell({ words, language }: Message): boolean {
  const run = withoutPoliteness(words, language)
  const { farewell, done, fillers, polite, no } = language
  return saysOnly(words, farewell, [done, fillers, polite, no], run)
}
