/** "Great, that's all" said to a bot that waits for nothing asks for nothing, and is no failure to understand. */
import { phraseStarts } from '../answer/frame.ts'
import type { Message } from '../answer/message.ts'
import { yesOrNo } from '../answer/readers/confirm.ts'
import type { TurnContext } from '../turn/context.ts'
import { isAlike, triggeredBy, triggeredWith } from '../turn/select.ts'
import type { Move } from './moves.ts'
import { isOn, say } from './say.ts'

/** @returns undefined when the message asks for something, or nothing was said before it */
export function acknowledge(context: TurnContext, message: Message): Move | undefined {
  const isFree = context.stack.length === 0 && context.details.turns > 1
  if (!isOn(context, 'answer') || !isFree || !isAgreement(message) || triggeredBy(context).length > 0) return undefined
  say(context, 'completed', 'completed_end')
  return 'done'
}

/**
 * "Ok" starts nothing by its likeness to "ok, bye": a skill that a mere yes or no is like, without being one of its
 * expressions, is dropped unless the plain word would start it as well.
 */
export async function dropAgreed(context: TurnContext, message: Message): Promise<void> {
  const alike = isOn(context, 'answer') && isYesOrNo(message) ? triggeredBy(context).filter(isAlike) : []
  if (alike.length === 0) return
  const plain = message.language.plainAnswers.map(word => context.ports.analyse(word, context.nlp?.language))
  const own = new Set((await Promise.all(plain)).flatMap(nlp => triggeredWith(context, nlp).map(({ skill }) => skill)))
  context.triggered = triggeredBy(context).filter(one => !isAlike(one) || own.has(one.skill))
}

/** True when a message says yes or no and nothing else, not even thanks. */
function isYesOrNo({ words, language }: Message): boolean {
  const { fillers, polite, yes, no } = language
  const starts = phraseStarts(words, [fillers, yes, no], { from: 0, to: words.length }) ?? []
  return starts.length > 0 && starts.every(at => polite.at(words, at, words.length) === undefined)
}

/** True when a message consists of yes or no, thanks, or words that end a conversation. */
function isAgreement(message: Message): boolean {
  const { text, words, language } = message
  if (words.length === 0) return yesOrNo(text, words, language) !== undefined
  const { fillers, polite, yes, no, done, farewell } = language
  const said = [fillers, polite, yes, no, done, farewell]
  return phraseStarts(words, said, { from: 0, to: words.length }) !== undefined
}
