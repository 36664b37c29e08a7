/** A value and another request in one message: "make it tuesday, and what does it cost?". */
import type { Analysis } from '../../contract/analysis.ts'
import { isAllOf, isQuestion, messageOf, part, type Message } from '../answer/message.ts'
import { readAnswer } from '../answer/readAnswer.ts'
import type { Reading } from '../answer/reading.ts'
import { markerOf, refusedIn } from '../answer/repair.ts'
import { clausesOf, textOf, type Run } from '../answer/words.ts'
import { note, type TurnContext } from '../turn/context.ts'
import { triggeredWith, type Selected } from '../turn/select.ts'
import { runWith } from './moves.ts'
import { planCorrection } from './planCorrection.ts'
import type { OpenQuestion } from './question.ts'
import { isOn, sayContinue } from './say.ts'

/**
 * Parts a message of which one side answers the open question, or corrects an earlier answer, and the other side asks
 * for another skill. That skill is the one of this turn; the value is kept until it is done.
 * @returns whether the message was parted
 */
export async function partFromRequest(context: TurnContext, message: Message, open: OpenQuestion): Promise<boolean> {
  const { nlp, ports } = context
  if (!nlp || !isOn(context, 'continue')) return false
  for (const [request, rest] of partings(message)) {
    const [asks, says] = [request, rest].map(run => textOf(message.text, message.words, run))
    if (!asks || !says) continue
    const asked = await ports.analyse(asks, nlp.language)
    if (!isRequest(context, asked, open)) continue
    const given = messageOf(await ports.analyse(says, nlp.language), message)
    if (isRequest(context, given.nlp, open) || !readValue(context, given, open)) continue
    note(context, 'info', 'decision', () => ({ rule: 'value_beside_request' }))
    context.kept = context.read
    context.read = undefined
    context.nlp = asked
    context.triggered = undefined
    context.isInterruption = true
    return true
  }
  return false
}

/** The last or the first clauses of a message, as the request, with the others. */
const partings = (message: Message): [request: Run, rest: Run][] =>
  clausesOf(message)
    .slice(1)
    .flatMap(({ from }): [Run, Run][] => {
      const [before, behind] = [
        { from: message.within.from, to: from },
        { from, to: message.within.to },
      ]
      return [
        [behind, before],
        [before, behind],
      ]
    })

/** True when a part of a message alone would interrupt the open question. */
function isRequest(context: TurnContext, nlp: Analysis, { skill }: OpenQuestion): boolean {
  const { interruptionThreshold } = context.builder.settings
  return triggeredWith(context, nlp).some(one => one.skill !== skill && one.confidence >= interruptionThreshold)
}

/**
 * Reads a part of a message that consists of values or of their correction. A yes is not read: a message that begins
 * with a question has not agreed yet.
 * @returns whether it was read; what was read is in the context
 */
function readValue(context: TurnContext, message: Message, open: OpenQuestion): boolean {
  if (isQuestion(message)) return false
  const correction = planCorrection(context, message, open)
  if (correction?.isExplicit || correction?.isFirm) return correction.carryOut() !== 'done'
  const { readings } = readAnswer(part(message, message.within, refusedIn(message)), open)
  const isMeant = (one: Reading) => one.by !== 'confirm' && one.by !== 'text' && !one.isUnseen && isAlone(message, one)
  if (readings.length === 0 || !readings.every(isMeant)) return false
  runWith(context, open.skill, 'answer', readings)
  return true
}

/** True when a value makes up a whole clause. */
const isAlone = (message: Message, reading: Reading): boolean =>
  clausesOf(message).some(run => {
    const clause = part(message, run)
    return isAllOf(part(message, { from: markerOf(clause), to: run.to }), reading)
  })

/** The skill that asked, with the value that was said beside a request, once that is done. */
export function resumeWithKept(context: TurnContext): Selected | undefined {
  const { kept, builder } = context
  const skill = kept && builder.skills.get(kept.skill)
  context.kept = undefined
  if (!kept || !skill || context.stack.at(-1) !== skill.slug || context.ran.includes(skill.slug)) return undefined
  sayContinue(context)
  context.read = kept
  return { skill, because: kept.isCorrection ? 'correction' : 'answer' }
}
