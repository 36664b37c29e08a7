/** "Massage", "friday" or "haircut at five" said to a bot that waits for nothing: a message of nothing but values. */
import type { SkillSource } from '../../contract/dialogs/skill.ts'
import { isOnlyFrame } from '../answer/frame.ts'
import type { Message } from '../answer/message.ts'
import { pieces } from '../answer/readers/learnedValue.ts'
import { typesOf } from '../answer/values.ts'
import { note, type TurnContext } from '../turn/context.ts'
import { isAlike, triggeredBy } from '../turn/select.ts'
import { requirementsOf } from './question.ts'
import { isOn } from './say.ts'

/**
 * Values alone start, by their likeness to expressions, only skills that take them: "friday" cancels nothing because
 * people often cancel fridays. A value of the bot's own that nothing else is like starts the one skill that takes it.
 */
export function startByValue(context: TurnContext, message: Message): void {
  if (!isOn(context, 'answer') || context.stack.length > 0) return
  const types = typesOfAll(message)
  const triggered = triggeredBy(context)
  if (types.length === 0 || !triggered.every(isAlike)) return
  const takers = context.builder.triggered.filter(skill => takes(context, skill, types))
  if (takers.length === 0) return
  const left = triggered.filter(({ skill }) => takers.includes(skill))
  const own = types.filter(type => message.values.entity(type)?.kind !== 'built-in')
  const [skill, ...others] = takers.filter(one => isStartedByIntent(one) && takes(context, one, own))
  const isOnly = left.length === 0 && skill !== undefined && others.length === 0
  if (!isOnly && left.length === triggered.length) return
  note(context, 'info', 'decision', () => ({ rule: 'value_alone' }))
  context.triggered = isOnly ? [{ ...BY_VALUE, skill }] : left
}

const BY_VALUE = { value: true, held: 0, intents: [], tests: [], confidence: 1 }

/** Types of the values that a message consists of; values that only the tagger has guessed are none. */
function typesOfAll(message: Message): string[] {
  const { text, words, language, found, entities, values } = message
  const tagged = entities.filter(({ type, start, end }) => values.entity(type)?.isTagged(text.slice(start, end)))
  const known = [...found, ...tagged]
  const isAll = pieces(message, known).every(run => isOnlyFrame(words, language, run))
  return isAll ? known.map(({ type }) => type) : []
}

const takes = (context: TurnContext, skill: SkillSource, types: readonly string[]): boolean =>
  skill.kind === 'business' &&
  requirementsOf(context, skill).some(one => one.kind === 'entity' && typesOf(one).some(type => types.includes(type)))

/** True for a skill that an intent alone starts, whatever memory holds. */
const isStartedByIntent = ({ triggers }: SkillSource): boolean =>
  triggers.groups.some(tests => tests.every(({ left, operator }) => left.startsWith('@') && operator === 'is-present'))
