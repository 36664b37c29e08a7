/**
 * Decides what a message is to the conversation: an answer, a correction, a command, or a request of its own. Rules are
 * those of the table in ../README.md (Conversation).
 */
import type { Analysis } from '../../contract/analysis.ts'
import type { PatternName } from '../../contract/builder/patterns.ts'
import type { SkillSource } from '../../contract/builder/skill.ts'
import { isAllOf, isQuestion, messageOf, part, type Message } from '../answer/message.ts'
import { withoutPoliteness } from '../answer/frame.ts'
import { readAnswer, type Answer } from '../answer/readAnswer.ts'
import type { Reading } from '../answer/reading.ts'
import { yesOrNo } from '../answer/readers/confirm.ts'
import { commandOf, markerOf, refusedIn, takesBack, type SaidCommand } from '../answer/repair.ts'
import { onDayBefore } from '../answer/timeOfDay.ts'
import { entityOf, kindOf } from '../answer/values.ts'
import { overlaps, textOf } from '../answer/words.ts'
import { note, textLanguage, type Triggered, type TurnContext } from '../turn/context.ts'
import { keyOf, storedValue } from '../turn/requirements.ts'
import { triggeredBy, triggeredWith } from '../turn/select.ts'
import { acknowledge } from './acknowledge.ts'
import { partFromRequest } from './besideRequest.ts'
import { commandMove } from './commandMove.ts'
import { endConversation } from './completed.ts'
import { dropDenied } from './denial.ts'
import { isSameValue, union } from './lists.ts'
import { cannotHandle, clarify, runWith, type Move } from './moves.ts'
import { isDispensable, openQuestion, type OpenQuestion } from './question.ts'
import { planCorrection, type PlannedCorrection } from './planCorrection.ts'
import { isOn } from './say.ts'
import { partRequests } from './several.ts'

/** An unseen value gives way to another skill from this confidence on: its words are more likely a request. */
const REQUEST_OVER_UNSEEN = 0.75
/** Words behind those that take something back which make no request of their own. */
const MOST_WORDS_OF_BRIEF = 3

/** @returns undefined when the message is an ordinary one, which triggers decide */
export async function converse(context: TurnContext): Promise<Move | undefined> {
  const { knowledge, nlp } = context
  if (!knowledge || !nlp || context.said.text === undefined) return undefined
  const message = messageOf(nlp, knowledge)
  const open = isOn(context, 'answer') ? openQuestion(context) : undefined
  const rival = await rivalOf(context, message, open)
  const isRequest = rival >= context.builder.settings.interruptionThreshold
  const answer = open && readFor(message, open)
  const correction = planCorrection(context, message, open)
  const said = commandOf(message, ownPhrasesOf(context)) ?? (open && isDeclined(message, open) ? DECLINED : undefined)
  const carryOut = (isWhole: boolean) =>
    said?.isWhole === isWhole && (isWhole ? rival < 1 : !isRequest) && !isValueBeside(said, answer)
      ? commandMove(context, said.command, open)
      : undefined
  const mayHoldRequest = open && !said && rival < 1 && (isRequest || isQuestion(message))
  if (mayHoldRequest && (await partFromRequest(context, message, open))) return undefined
  if (answer) noteReadings(context, answer)
  const move =
    (open && isTakenBack(context, message, open) ? commandMove(context, 'cancel', open) : undefined) ??
    (isOffered(answer) ? undefined : carryOut(true)) ??
    (open && answer && !isExactRequest(rival, answer)
      ? sureAnswer(context, message, { open, answer, rival, correction })
      : undefined) ??
    carryOut(true) ??
    (!isRequest || correction?.isExplicit || isBriefCorrection(message) ? correction?.carryOut() : undefined) ??
    carryOut(false) ??
    (open && answer ? answerOrInterruption(context, message, { open, answer, rival }) : undefined) ??
    endConversation(context, message, said?.command)
  if (move) return move
  await dropTalk(context, message)
  return acknowledge(context, message) ?? (await asRequest(context, message))
}

/** What a message may be to the open question. */
interface Heard {
  open: OpenQuestion
  answer: Answer
  /** The highest confidence of another request. */
  rival: number
  correction?: PlannedCorrection | undefined
}

/** What is left is a request: without what it denies, and parted where it holds two. */
async function asRequest(context: TurnContext, message: Message): Promise<undefined> {
  await dropDenied(context, message)
  if (!context.isInterruption && context.stack.length === 0) await partRequests(context, message)
}

/** "Cool, cheers" starts what "cheers" starts, when the whole starts nothing. */
async function dropTalk(context: TurnContext, message: Message): Promise<void> {
  if (!isOn(context, 'answer') || triggeredBy(context).length > 0) return
  const nlp = await analyseBare(context, message)
  if (!nlp || triggeredWith(context, nlp).length === 0) return
  context.nlp = nlp
  context.triggered = undefined
}

/** The analysis of a message without thanks and greetings; undefined where it has none. */
async function analyseBare(context: TurnContext, { words, text, language }: Message): Promise<Analysis | undefined> {
  const bare = withoutPoliteness(words, language)
  if (bare.to - bare.from === words.length) return undefined
  return context.ports.analyse(textOf(text, words, bare), context.nlp?.language)
}

/** "Better twenty boxes": words that take something back, and little more than the value. */
const isBriefCorrection = (message: Message): boolean => {
  const from = markerOf(message)
  return from > message.within.from && message.within.to - from <= MOST_WORDS_OF_BRIEF
}

/** Whether a message names something that was offered or listed: "none" may be an option. */
const isOffered = (answer: Answer | undefined): boolean =>
  answer?.readings.some(({ by }) => by === 'option' || by === 'confirm' || by === 'known_value') === true

/** Whether a message that is a command in one of its clauses says a value in another. */
const isValueBeside = ({ command, isWhole }: SaidCommand, answer: Answer | undefined): boolean =>
  (command === 'cancel' || !isWhole) && answer?.readings.some(one => !one.isUnseen && one.by !== 'text') === true

/** A no to a question that needs no answer, unless something else is made of the message. */
const DECLINED: SaidCommand = { command: 'skip', isWhole: false }

/** Whether a message says no to a question that needs no answer: "no, no phone". */
const isDeclined = (message: Message, { asked }: OpenQuestion): boolean =>
  asked.every(({ requirement }) => isDispensable(requirement) && requirement.kind !== 'confirm') &&
  yesOrNo(message.text, message.words, message.language)?.value === false

/**
 * The highest confidence of a skill that the message would start instead of the one that asks. Thanks and greetings
 * around an answer ask for nothing: what the rest would start counts as well.
 */
async function rivalOf(context: TurnContext, message: Message, open: OpenQuestion | undefined): Promise<number> {
  const highest = (triggered: readonly Triggered[]) =>
    Math.max(0, ...triggered.flatMap(one => (one.skill === open?.skill ? [] : [one.confidence])))
  const rival = highest(triggeredBy(context))
  const nlp = open && rival > 0 ? await analyseBare(context, message) : undefined
  return nlp ? Math.min(rival, highest(triggeredWith(context, nlp))) : rival
}

/** Whether a message takes back what the skill that asks is about, and nothing that another request is about. */
function isTakenBack(context: TurnContext, message: Message, { skill, asked }: OpenQuestion): boolean {
  const isText = asked.some(({ requirement }) => requirement.kind === 'text')
  if (isText || !takesBack(message, namesOfSkill(skill))) return false
  const [rival] = triggeredBy(context).filter(one => one.skill !== skill)
  return !rival || !takesBack(message, namesOfSkill(rival.skill))
}

/** What people may call a skill by: its name, and the intents that start it. */
const namesOfSkill = ({ name, slug, triggers }: SkillSource): string[] => [
  name,
  slug,
  ...triggers.groups.flat().flatMap(({ left }) => (left.startsWith('@') ? [left.slice(1)] : [])),
]

const ownPhrasesOf =
  (context: TurnContext) =>
  (pattern: PatternName): readonly string[] =>
    context.builder.settings.patterns[pattern]?.phrases[textLanguage(context)] ?? NO_PHRASES

const NO_PHRASES: readonly string[] = []

const readFor = (whole: Message, { asked, open, filled }: OpenQuestion): Answer =>
  readAnswer(part(whole, whole.within, refusedIn(whole)), { asked, open, filled })

function noteReadings(context: TurnContext, { readings, corrections, ambiguous, lost }: Answer): void {
  const tell = (one: Reading, chosen: boolean, reason?: string) =>
    note(context, 'info', 'reading', () => ({
      ...{
        key: keyOf(one.requirement),
        by: one.by,
        value: one.value,
        raw: one.raw,
        confidence: one.confidence,
        chosen,
      },
      ...(reason !== undefined && { lost: reason }),
    }))
  readings.forEach(one => tell(one, true))
  ambiguous.forEach(one => tell(one, false, 'weaker'))
  corrections.forEach(one => tell(one, false, 'not_asked'))
  lost.forEach(({ reading, reason }) => tell(reading, false, reason))
}

/** Readings of what was asked. */
const answersOf = ({ asked }: OpenQuestion, { readings }: Answer): Reading[] =>
  readings.filter(one => asked.some(({ requirement }) => requirement === one.requirement))

/** Whether a value is known for certain, so that only a clear request goes before it. */
const isSure = (context: TurnContext, one: Reading): boolean =>
  !one.isUnseen && one.by !== 'text' && one.confidence >= context.builder.settings.answerThreshold

/** Whether a message is an expression of another skill, word for word, and no answer that was offered. */
const isExactRequest = (rival: number, { readings }: Answer): boolean =>
  rival >= 1 && readings.every(({ by }) => by !== 'option' && by !== 'confirm')

/** An answer that is known, when the message does not take something back. */
function sureAnswer(context: TurnContext, message: Message, heard: Heard): Move | undefined {
  const { open, answer, rival, correction } = heard
  const sure = answersOf(open, answer).filter(one => isSure(context, one))
  if (sure.length === 0 || isInsideOther(context, message, sure, rival)) return undefined
  const isRevised =
    markerOf(message) > message.within.from || sure.some(({ confidence, by }) => by === 'confirm' && confidence < 0.9)
  // A clear yes or no answers what was asked, whatever list it might be added to.
  const isConfirmed = sure.some(({ confidence, by }) => by === 'confirm' && confidence >= 0.9)
  // A yes or no beside another value takes back that value, whenever it was given: all of them are to be confirmed.
  const isBesideConfirm = sure.every(({ by }) => by === 'confirm') && !correction?.requirement?.many
  const isMeant =
    correction &&
    !isConfirmed &&
    (correction.isExplicit ||
      (correction.isFirm && sure.every(one => isGuessed(message, one))) ||
      (isRevised && (isOfLastTurn(context, correction) || isBesideConfirm)))
  if (isMeant) return correction.carryOut()
  note(context, 'info', 'decision', () => ({ rule: 'answer', reading: sure[0]?.confidence, intent: rival }))
  return store(context, open, answer)
}

/** Whether a value is what the tagger takes it for: "4" for an office, as in sentences. */
const isGuessed = (message: Message, { requirement, by }: Reading): boolean =>
  by === 'entity' && entityOf(message, requirement)?.kind === 'free'

/** Whether a correction replaces what was said last. */
const isOfLastTurn = ({ details }: TurnContext, { requirement }: PlannedCorrection): boolean =>
  details.filled?.some(one => one.requirement === requirement?.id && one.turn === details.turns - 1) === true

/** Whether the values stand in the sentence of another, clear request: "call me a taxi to rome". */
function isInsideOther(context: TurnContext, message: Message, readings: readonly Reading[], rival: number): boolean {
  // A question that names a value asks something else sooner than a statement does.
  const { answerThreshold, interruptionThreshold } = context.builder.settings
  if (rival < (isQuestion(message) ? answerThreshold : interruptionThreshold)) return false
  const { words, frame } = message
  const core = words.slice(frame.core.from, frame.core.to)
  const others = core.filter(word => !readings.some(one => overlaps(one, word)))
  // "Forty boxes" is a number and what is counted.
  const isCounted =
    !isQuestion(message) && readings.some(({ requirement }) => kindOf(message, requirement) === 'number')
  if (others.length <= (isCounted ? 1 : 0)) return false
  note(context, 'info', 'decision', () => ({ rule: 'inside_other_request', intent: rival }))
  return true
}

/** Values of lists with those that they have already. */
function store(context: TurnContext, { skill, asked }: OpenQuestion, answer: Answer): Move {
  const isMany = (one: Reading) => one.requirement.many
  const lists = new Map<string, Reading>()
  for (const reading of answer.readings.filter(isMany)) {
    const before = lists.get(reading.requirement.id)
    const values = before ? [before.value].flat() : listOf(context, reading)
    lists.set(reading.requirement.id, { ...reading, value: union(values, [reading.value].flat()) })
  }
  const readings = [...answer.readings.filter(one => !isMany(one)), ...lists.values()]
  const replaced = asked.map(({ requirement }) => requirement).filter(one => one.many)
  return runWith(context, skill, 'answer', readings, replaced)
}

const listOf = (context: TurnContext, one: Pick<Reading, 'requirement'>): readonly unknown[] => {
  const value = storedValue(context, one.requirement)
  return Array.isArray(value) ? value : []
}

/** What is left: an unseen value, free text, another request, or nothing that fits. */
function answerOrInterruption(
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
        ? rival < REQUEST_OVER_UNSEEN
        : // What speaks for another request are the words of the value.
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
    const corrections = changes.map(one => onDayBefore(message, one, storedValue(context, one.requirement)))
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

/** Whether a message starts nothing but skills that ask questions of their own, and is none of their clear requests. */
const isDoubtful = (context: TurnContext, { skill }: OpenQuestion, rival: number): boolean =>
  rival < REQUEST_OVER_UNSEEN &&
  isOn(context, 'cannot_handle') &&
  triggeredBy(context).every(one => one.skill === skill || one.skill.requirements.length > 0)

/** Whether another request goes before an answer in free text. */
const isTextInterrupted = ({ asked }: OpenQuestion, rival: number, threshold: number): boolean =>
  rival >= threshold && asked.some(({ requirement }) => requirement.kind === 'text' && requirement.interruptible)
