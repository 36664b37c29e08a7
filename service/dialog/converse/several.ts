/** Two requests in one message run one after the other: "cancel my booking and call a taxi". */
import type { SkillSource } from '../../contract/dialogs/skill.ts'
import type { Message } from '../answer/message.ts'
import { textOf, type Run } from '../answer/words.ts'
import type { TurnContext } from '../turn/context.ts'
import { triggeredWith, type Selected } from '../turn/select.ts'
import { isOn, notePattern } from './say.ts'

/** The first part must be a clear request; the other one is clear where it would interrupt a question. */
const CLEAR = 0.75
/** Words that a request has at least. */
const SHORTEST = 2

/**
 * Parts a message that holds two clear requests: the first is the message of this turn, the second waits until its
 * skill is done.
 */
export async function partRequests(context: TurnContext, message: Message): Promise<void> {
  const { nlp } = context
  if (!isOn(context, 'several') || !nlp || nlp.intents.some(({ confidence }) => confidence >= 1)) return
  for (const [first, second] of partings(message)) {
    const [before, after] = [textOf(message.text, message.words, first), textOf(message.text, message.words, second)]
    const one = await context.ports.analyse(before, nlp.language)
    const [starts] = clearRequests(context, one, CLEAR)
    if (!starts) continue
    const other = await context.ports.analyse(after, nlp.language)
    const [follows] = clearRequests(context, other, context.builder.settings.interruptionThreshold)
    if (!follows || follows.slug === starts.slug) continue
    notePattern(context, 'several')
    context.nlp = one
    context.triggered = undefined
    context.details.next = { skill: follows.slug, text: after }
    return
  }
}

/** Places to split a message: at words such as "and then", with enough words on both sides. */
function partings({ words, within, language }: Message): [Run, Run][] {
  const found: [Run, Run][] = []
  for (let at = within.from + SHORTEST; at < within.to; at++) {
    const end = language.then.at(words, at, within.to)
    if (end !== undefined && within.to - end >= SHORTEST)
      found.push([
        { from: within.from, to: at },
        { from: end, to: within.to },
      ])
  }
  return found
}

/** Skills that an analysis triggers from a confidence on. */
function clearRequests(context: TurnContext, nlp: NonNullable<TurnContext['nlp']>, from: number): SkillSource[] {
  if ((nlp.intents[0]?.confidence ?? 0) < from) return []
  return triggeredWith(context, nlp)
    .filter(({ confidence }) => confidence >= from)
    .map(({ skill }) => skill)
}

/**
 * The request that waited, once nothing else is open.
 * @returns undefined when none waits
 */
export async function waitingRequest(context: TurnContext): Promise<Selected | undefined> {
  const { next } = context.details
  const skill = next && context.builder.skills.get(next.skill)
  if (!next || context.stack.length > 0) return undefined
  context.details.next = undefined
  if (!skill) return undefined
  context.nlp = await context.ports.analyse(next.text, context.language ?? undefined)
  context.read = undefined
  return { skill, because: 'redirect' }
}
