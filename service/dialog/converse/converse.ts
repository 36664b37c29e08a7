/**
 * Decides what a message is to the conversation: an answer, a correction, a command, or a request of its own. Rules are
 * those of the table in ../README.md (Conversation).
 */
import type { Analysis } from '../../contract/analysis.ts'
import type { PatternName } from '../../contract/dialogs/patterns.ts'
import type { SkillSource } from '../../contract/dialogs/skill.ts'
import { isQuestion, messageOf, part, type Message } from '../answer/message.ts'
import { withoutPoliteness } from '../answer/frame.ts'
import { readAnswer, type Answer } from '../answer/readAnswer.ts'
import type { Reading } from '../answer/reading.ts'
import { yesOrNo } from '../answer/readers/confirm.ts'
import { commandOf, markerOf, refusedIn, takesBack, type SaidCommand } from '../answer/repair.ts'
import { textOf } from '../answer/words.ts'
import { note, textLanguage, type Triggered, type TurnContext } from '../turn/context.ts'
import { keyOf } from '../turn/requirements.ts'
import { triggeredBy, triggeredWith } from '../turn/select.ts'
import { acknowledge, dropAgreed } from './acknowledge.ts'
import { partFromRequest } from './besideRequest.ts'
import { commandMove } from './commandMove.ts'
import { endConversation } from './completed.ts'
import { dropDenied } from './denial.ts'
import { takeLeave } from './farewell.ts'
import type { Move } from './moves.ts'
import { answerOrInterruption, isExactRequest, sureAnswer } from './judgeAnswer.ts'
import { isDispensable, openQuestion, type OpenQuestion } from './question.ts'
import { planCorrection } from './planCorrection.ts'
import { isOn } from './say.ts'
import { greetBack } from './topics.ts'
import { partRequests } from './several.ts'
import { startByValue } from './valueAlone.ts'

/** Words behind those that take something back which make no request of their own. */
const MOST_WORDS_OF_BRIEF = 3

/** @returns undefined when the message is an ordinary one, which triggers decide */
export async function converse(context: TurnContext): Promise<Move | undefined> {
  const { knowledge, nlp } = context
  if (!knowledge || !nlp || context.said.text === undefined) return undefined
  const message = messageOf(nlp, knowledge)
  const open = isOn(context, 'answer') ? openQuestion(context) : undefined
  await dropAgreed(context, message)
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
  const left = open && !isOffered(answer) ? takeLeave(context, message, open) : undefined
  if (left) return left.move
  const move =
    (open && isTakenBack(context, message, open) ? commandMove(context, 'cancel', open) : undefined) ??
    (isOffered(answer) ? undefined : carryOut(true)) ??
    (open && answer && !isExactRequest(rival, answer)
      ? sureAnswer(context, message, { open, answer, rival, correction })
      : undefined) ??
    carryOut(true) ??
    (!isRequest || correction?.isExplicit || (correction?.isBare && rival < 1) || isBriefCorrection(message)
      ? correction?.carryOut()
      : undefined) ??
    carryOut(false) ??
    (open && answer ? answerOrInterruption(context, message, { open, answer, rival }) : undefined) ??
    endConversation(context, message, said?.command)
  if (move) return move
  await dropTalk(context, message)
  startByValue(context, message)
  return greetBack(context, message) ?? acknowledge(context, message) ?? (await asRequest(context, message))
}

/** Treats the message as a request: drops the denied part, and splits two requests. */
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

/** True when a message names an offered or listed value: "none" may be an option. */
const isOffered = (answer: Answer | undefined): boolean =>
  answer?.readings.some(({ by }) => by === 'option' || by === 'confirm' || by === 'known_value') === true

/** True when one clause of a message is a command and another one has a value. */
const isValueBeside = ({ command, isWhole }: SaidCommand, answer: Answer | undefined): boolean =>
  (command === 'cancel' || !isWhole) && answer?.readings.some(one => !one.isUnseen && one.by !== 'text') === true

/** A no to a question that needs no answer, unless something else is made of the message. */
const DECLINED: SaidCommand = { command: 'skip', isWhole: false }

/** True when a message says no to a question that needs no answer: "no, no phone". */
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

/** True when a message cancels the subject of the asking skill, and not that of another request. */
function isTakenBack(context: TurnContext, message: Message, { skill, asked }: OpenQuestion): boolean {
  const isText = asked.some(({ requirement }) => requirement.kind === 'text')
  if (isText || !takesBack(message, namesOfSkill(skill))) return false
  const [rival] = triggeredBy(context).filter(one => one.skill !== skill)
  return !rival || !takesBack(message, namesOfSkill(rival.skill))
}

/** Names that people may use for a skill: its name, its slug, and the intents that start it. */
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
