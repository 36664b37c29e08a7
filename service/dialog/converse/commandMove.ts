/** Next move after a message that is a command as a whole. */
import { patternOf, type Command } from '../answer/repair.ts'
import type { TurnContext } from '../turn/context.ts'
import { lastValueOf } from './filled.ts'
import { askAgain, cancel, goBack, runWith, sayExpected, skip, type Move } from './moves.ts'
import { offerTopics } from './topics.ts'
import { isDispensable, type OpenQuestion } from './question.ts'
import { isOn, notePattern, say } from './say.ts'

/** @returns undefined when its pattern is off, or there is nothing it could act on */
export function commandMove(context: TurnContext, command: Command, open: OpenQuestion | undefined): Move | undefined {
  // "That's all" is no answer to what needs none; else it ends the conversation (completed.ts).
  if (command === 'done') {
    const isAnswer = open?.asked.every(({ requirement }) => isDispensable(requirement)) === true
    return isAnswer && isOn(context, 'skip') ? skip(context, open) : undefined
  }
  const pattern = patternOf[command]
  if (!isOn(context, pattern)) return undefined
  const waiting = context.builder.skills.get(context.stack.at(-1) ?? '')
  if (command === 'cancel') return waiting && cancel(context, waiting)
  if (!open) return command === 'help' ? offerTopics(context) : undefined
  switch (command) {
    case 'back':
      return goBack(context, open)
    case 'repeat':
      return askAgain(context, open, 'repeat', () => say(context, 'repeat', 'repeat'))
    case 'help':
      return askAgain(context, open, 'help', () => sayExpected(context, open))
    case 'why':
      return askAgain(context, open, 'help', () => say(context, 'help', 'why'))
    case 'skip':
      return skip(context, open)
    case 'unsure':
      return open.asked.some(({ requirement }) => requirement.optional) && isOn(context, 'skip')
        ? skip(context, open)
        : askAgain(context, open, 'help', () => sayExpected(context, open))
    case 'same':
      return takeSame(context, open)
  }
}

/** "The same city": the last value of the kind in this conversation. */
function takeSame(context: TurnContext, open: OpenQuestion): Move | undefined {
  for (const { requirement } of open.asked) {
    const value = lastValueOf(context, requirement)
    if (value === undefined) continue
    notePattern(context, 'same')
    const raw = context.said.text ?? ''
    const reading = { requirement, value, raw, start: 0, end: raw.length, confidence: 0.9, by: 'same' as const }
    return runWith(context, open.skill, 'answer', [reading])
  }
  return undefined
}
