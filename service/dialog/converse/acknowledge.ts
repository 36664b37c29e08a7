/** "Great, that's all" said to a bot that waits for nothing asks for nothing, and is no failure to understand. */
import { phraseStarts } from '../answer/frame.ts'
import type { Message } from '../answer/message.ts'
import { yesOrNo } from '../answer/readers/confirm.ts'
import type { TurnContext } from '../turn/context.ts'
import { triggeredBy } from '../turn/select.ts'
import type { Move } from './moves.ts'
import { isOn, say } from './say.ts'

/** @returns undefined when the message asks for something, or nothing was said before it */
export function acknowledge(context: TurnContext, message: Message): Move | undefined {
  const isFree = context.stack.length === 0 && context.details.turns > 1
  if (!isOn(context, 'answer') || !isFree || !isAgreement(message) || triggeredBy(context).length > 0) return undefined
  say(context, 'completed', 'completed_end')
  return 'done'
}

/** True when a message consists of yes or no, thanks, or words that end a conversation. */
function isAgreement(message: Message): boolean {
  const { text, words, language } = message
  if (words.length === 0) return yesOrNo(text, words, language) !== undefined
  const { fillers, polite, yes, no, done } = language
  const said = [fillers, polite, yes, no, done]
  return phraseStarts(words, said, { from: 0, to: words.length }) !== undefined
}
