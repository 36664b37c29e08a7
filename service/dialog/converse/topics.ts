/** "What can you do?" or a mere greeting, while nothing is open: the skills of the bot, as buttons. */
import { saysOnly } from '../answer/frame.ts'
import type { Message } from '../answer/message.ts'
import { send, type TurnContext } from '../turn/context.ts'
import { triggeredBy } from '../turn/select.ts'
import { skillInPlace, type Move } from './moves.ts'
import { isOn, notePattern, textFor } from './say.ts'

/** Buttons that people read; the skills that stand first in the version. */
const MOST_TOPICS = 8

/** @returns undefined when another skill is waiting, or the bot has none to offer */
export function offerTopics(context: TurnContext): Move | undefined {
  if (context.stack.length > 0) return undefined
  const instead = skillInPlace(context, 'help')
  if (instead) return instead
  const skills = context.builder.triggered.filter(({ kind, triggers }) => kind === 'business' && triggers.groups.length)
  if (skills.length === 0) return undefined
  notePattern(context, 'help')
  const buttons = skills
    .slice(0, MOST_TOPICS)
    .map(({ name, slug }) => ({ title: name, type: 'trigger_skill', value: slug }))
  send(context, { type: 'quickReplies', content: { title: textFor(context, 'help', 'topics'), buttons } })
  return 'done'
}

/** Answers a greeting that no skill of the bot answers. @returns undefined for another message */
export function greetBack(context: TurnContext, { words, language }: Message): Move | undefined {
  if (!isOn(context, 'help') || triggeredBy(context).length > 0) return undefined
  const { greeting, fillers, polite } = language
  const isGreeting = saysOnly(words, greeting, [fillers, polite], { from: 0, to: words.length })
  return isGreeting ? offerTopics(context) : undefined
}
