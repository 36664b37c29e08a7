/** Weighs the answer that a message may be against the other request that it may be. */
import { isAllOf, isQuestion, type Message } from '../answer/message.ts'
import { isNamedBy } from '../answer/naming.ts'
import type { Answer } from '../answer/readAnswer.ts'
import type { Reading } from '../answer/reading.ts'
import { markerOf } from '../answer/repair.ts'
import { withMomentBefore } from '../answer/correctedMoment.ts'
import { entityOf, kindOf } from '../answer/values.ts'
import { isOtherPart } from '../answer/moments.ts'
import { overlaps, type Word } from '../answer/words.ts'
import { note, type TurnContext } from '../turn/context.ts'
import { storedValue } from '../turn/requirements.ts'
import { triggeredBy } from '../turn/select.ts'
import { isSameValue, union } from './lists.ts'
import { cannotHandle, clarify, runWith, type Move } from './moves.ts'
import type { PlannedCorrection } from './planCorrection.ts'
import type { OpenQuestion } from './question.ts'
import { isOn } from './say.ts'

/** An unseen value gives way to another skill from this confidence on: its words are more likely a request. */
const REQUEST_OVER_UNSEEN = 0.75

/** Ways to understand a message while a question is open. */
export interface Heard {
  open: OpenQuestion
  answer: Answer
  /** The highest confidence of another request. */
  rival: number
  correction?: PlannedCorrection | undefined
}

/** Readings for the question. */
const answersOf = ({ asked }: OpenQuestion, { readings }: Answer): Reading[] =>
  readings.filter(one => asked.some(({ requirement }) => requirement === one.requirement))

/** True when a value is certain: only a clear request has precedence over it. */
const isSure = (context: TurnContext, one: Reading): boolean =>
  !one.isUnseen && one.by !== 'text' && one.confidence >= context.builder.settings.answerThreshold

/** Confidence of a yes or no that is all that was said. */
const CLEAR = 0.9

/** True when a message is, word for word, an expression of another skill, and does not name an offered answer. */
export const isExactRequest = (rival: number, { readings }: Answer): boolean =>
  rival >= 1 && readings.every(({ by, confidence }) => by !== 'option' && (by !== 'confirm' || confidence < CLEAR))

/** An answer that is known, when the message does not take something back. */
export function sureAnswer(context: TurnContext, message: Message, heard: Heard): Move | undefined {
  const { open, answer, rival, correction } = heard
  const sure = answersOf(open, answer).filter(one => isSure(context, one))
  if (sure.length === 0 || isInsideOther(context, message, sure, rival)) return undefined
  const isRevised =
    markerOf(message) > message.within.from || sure.some(({ confidence, by }) => by === 'confirm' && confidence < CLEAR)
  // A clear yes or no answers what was asked, whatever list it might be added to.
  const isConfirmed = sure.some(({ confidence, by }) => by === 'confirm' && confidence >= CLEAR)
  // A yes or no beside another value takes back that value, whenever it was given: all of them are to be confirmed.
  const isBesideConfirm = sure.every(({ by }) => by === 'confirm') && !correction?.requirement?.many
  const isMeant =
    correction &&
    !isConfirmed &&
    (correction.isExplicit ||
      (correction.isFirm && sure.every(one => isGuessed(message, one))) ||
      (isRevised &&
        (isOfLastTurn(context, correction) || isBesideConfirm || sure.every(one => isCount(message, one, correction)))))
  if (isMeant) return correction.carryOut()
  note(context, 'info', 'decision', () => ({ rule: 'answer', reading: sure[0]?.confidence, intent: rival }))
  return store(context, open, answer, completionsOf(context, message, answer))
}

/** "At ten for two": beside an answer, the time of a day that was said before, or the day of a time. */
const completionsOf = (context: TurnContext, message: Message, { corrections }: Answer): Reading[] =>
  corrections.flatMap(one => {
    const before = storedValue(context, one.requirement)
    return isOtherPart(before, one.value) ? [withMomentBefore(message, one, before)] : []
  })

/** True when a value comes from the tagger only: "4" for an office, as in sentences. */
const isGuessed = (message: Message, { requirement, by }: Reading): boolean =>
  by === 'entity' && entityOf(message, requirement)?.kind === 'free'

/** "Actually we are 3" corrects a number, although the third of the options offered could be meant. */
const isCount = (message: Message, { by, start, end }: Reading, { requirement }: PlannedCorrection): boolean =>
  by === 'option' &&
  requirement !== undefined &&
  kindOf(message, requirement) === 'number' &&
  message.found.some(one => one.type === 'number' && one.start < end && start < one.end)

/** True when a correction replaces a value of the last turn. */
const isOfLastTurn = ({ details }: TurnContext, { requirement }: PlannedCorrection): boolean =>
  details.filled?.some(one => one.requirement === requirement?.id && one.turn === details.turns - 1) === true

/** True when the values are part of another, clear request: "call me a taxi to rome". */
function isInsideOther(context: TurnContext, message: Message, readings: readonly Reading[], rival: number): boolean {
  // A question that names a value asks something else sooner than a statement does.
  const { answerThreshold, interruptionThreshold } = context.builder.settings
  if (rival < (isQuestion(message) ? answerThreshold : interruptionThreshold)) return false
  const { words, frame } = message
  // A word that names what is asked belongs to the answer: "flight QR 108".
  const isOfAnswer = (word: Word, at: number) =>
    readings.some(
      one =>
        overlaps(one, word) || (!isQuestion(message) && isNamedBy(message, one.requirement, { from: at, to: at + 1 })),
    )
  const others = words.filter((word, at) => at >= frame.core.from && at < frame.core.to && !isOfAnswer(word, at))
  // "Forty boxes" is a number and what is counted.
  const isCounted =
    !isQuestion(message) && readings.some(({ requirement }) => kindOf(message, requirement) === 'number')
  if (others.length <= (isCounted ? 1 : 0)) return false
  note(context, 'info', 'decision', () => ({ rule: 'inside_other_request', intent: rival }))
  return true
}

/** Values of lists with those that they have already. */
function store(
  context: TurnContext,
  { skill, asked }: OpenQuestion,
  answer: Answer,
  completions: readonly Reading[] = [],
): Move {
  const isMany = (one: Reading) => one.requirement.many
  const lists = new Map<string, Reading>()
  for (const reading of answer.readings.filter(isMany)) {
    const before = lists.get(reading.requirement.id)
    const values = before ? [before.value].flat() : listOf(context, reading)
    lists.set(reading.requirement.id, { ...reading, value: union(values, [reading.value].flat()) })
  }
  const readings = [...answer.readings.filter(one => !isMany(one)), ...lists.values(), ...completions]
  const many = asked.map(({ requirement }) => requirement).filter(one => one.many)
  const replaced = [...many, ...completions.map(({ requirement }) => requirement)]
  return runWith(context, skill, 'answer', readings, replaced)
}

const listOf = (context: TurnContext, one: Pick<Reading, 'requirement'>): readonly unknown[] => {
  const value = storedValue(context, one.requirement)
  return Array.isArray(value) ? value : []
}

/** "Sleep tomorrow": a time among the words of an unseen value is that of a request, where they may be one. */
const holdsTime = ({ found }: Message, { start, end }: Reading): boolean =>
  found.some(one => TIMES.has(one.type) && start <= one.start && one.end <= end)

const TIMES: ReadonlySet<string> = new Set(['datetime', 'interval', 'duration'])

/** The remaining cases: an unseen value, free text, another request, or a message that fits nothing. */
export function answerOrInterruption(
  context: TurnContext,
  message: Message,
  { open, answer, rival }: Heard,
): Move | undefined {
  const { settings } = context.builder
  const decide = (rule: string) => note(context, 'info', 'decision', () => ({ rule, intent: rival }))
  const answers = answersOf(open, answer)
  const isPossible = answers.some(one =>
    one.by === 'text'
      ? !isTextInterrupted(open, rival, settings.interruptionThreshold)
      : one.isUnseen
        ? rival === 0 || (rival < REQUEST_OVER_UNSEEN && !holdsTime(message, one))
        : // If the value is the whole message, the words that indicate another request are its own.
          rival < (isAllOf(message, one) ? 1 : settings.interruptionThreshold),
  )
  if (answers.length && isPossible) {
    decide('own_words')
    return store(context, open, answer)
  }
  if (answer.ambiguous.length && rival < settings.interruptionThreshold && isOn(context, 'clarification'))
    return clarify(context, open, answer.ambiguous)
  const others = answer.readings.filter(one => !answers.includes(one) && one.by !== 'text')
  if (others.length && rival < settings.interruptionThreshold && !isQuestion(message)) {
    decide('answer')
    return store(context, open, { ...answer, readings: others })
  }
  const changes = answer.corrections.filter(one => !isSameValue(one.value, storedValue(context, one.requirement)))
  if (changes.length && isOn(context, 'correction') && rival < settings.interruptionThreshold && !isQuestion(message)) {
    decide('other_value')
    const corrections = changes.map(one => withMomentBefore(message, one, storedValue(context, one.requirement)))
    const replaced = corrections.map(({ requirement }) => requirement)
    return runWith(context, open.skill, 'correction', corrections, replaced)
  }
  if (rival > 0 && !isDoubtful(context, open, rival)) {
    decide('interruption')
    context.isInterruption = true
    return undefined
  }
  if (!isOn(context, 'cannot_handle')) return undefined
  decide('cannot_handle')
  return cannotHandle(context, open)
}

/** True when a message starts only skills that ask questions of their own, and is not clearly one of their requests. */
const isDoubtful = (context: TurnContext, { skill }: OpenQuestion, rival: number): boolean =>
  rival < REQUEST_OVER_UNSEEN &&
  isOn(context, 'cannot_handle') &&
  triggeredBy(context).every(one => one.skill === skill || one.skill.requirements.length > 0)

/** True when another request has precedence over an answer in free text. */
const isTextInterrupted = ({ asked }: OpenQuestion, rival: number, threshold: number): boolean =>
  rival >= threshold && asked.some(({ requirement }) => requirement.kind === 'text' && requirement.interruptible)
