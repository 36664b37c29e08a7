import type { Message } from '../answer/message.ts'
import { denialOf } from '../answer/repair.ts'
import { clausesOf, textOf } from '../answer/words.ts'
import type { TurnContext } from '../turn/context.ts'
import { isOn, notePattern } from './say.ts'

/** "I don't want to cancel" starts nothing: what is denied is no request; what follows it may be one. */
export async function dropDenied(context: TurnContext, message: Message): Promise<undefined> {
  const { nlp } = context
  const upTo = denialOf(message)
  if (!isOn(context, 'negation') || !nlp || upTo === undefined) return undefined
  if (nlp.intents.length === 0 || nlp.intents.some(({ confidence }) => confidence >= 1)) return undefined
  notePattern(context, 'negation')
  const rest = clausesOf(message).find(({ from }) => from >= upTo)
  const after = rest && (await context.ports.analyse(textOf(message.text, message.words, rest), nlp.language))
  context.nlp = { ...nlp, intents: after?.intents ?? [] }
  context.triggered = undefined
  return undefined
}
