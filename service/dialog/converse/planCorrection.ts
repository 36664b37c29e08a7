/** A value given before is replaced: of the skill that asks, or of one that has just ended. */
import type { Requirement, SkillSource } from '../../contract/dialogs/skill.ts'
import type { Message } from '../answer/message.ts'
import type { Reading } from '../answer/reading.ts'
import { withMomentBefore } from '../answer/correctedMoment.ts'
import { entityOf } from '../answer/values.ts'
import { note, putOnTop, setMemory, type TurnContext } from '../turn/context.ts'
import { storedValue } from '../turn/requirements.ts'
import { findBareValue, findCorrection, type FoundCorrection } from './corrections.ts'
import { findListChange, isSameValue } from './lists.ts'
import { askForChange, runWith, type Move } from './moves.ts'
import { requirementsOf, type OpenQuestion } from './question.ts'
import { isOn, notePattern } from './say.ts'

/** Turns after the end of a skill in which what was said to it can be corrected; by name, for longer. */
const TURNS_OF_CORRECTION = 2
const TURNS_OF_NAMED_CORRECTION = 6

/** A correction that a message may be; nothing changes before it is carried out. */
export interface PlannedCorrection {
  /** True when the message names the value that it replaces; then it is certainly a correction. */
  isExplicit: boolean
  /** True when the message is nothing but the value; then it begins nothing else, unless it is an expression. */
  isBare: boolean
  /** True when the words announce a replacement and the new value is listed or built in. */
  isFirm: boolean
  /** The requirement that gets another value. */
  requirement: Requirement | undefined
  carryOut(): Move
}

/** @returns undefined when the message replaces nothing */
export function planCorrection(
  context: TurnContext,
  message: Message,
  open: OpenQuestion | undefined,
): PlannedCorrection | undefined {
  const skill = open?.skill ?? endedSkill(context)
  if (!skill) return undefined
  const isFresh = open !== undefined || isRecent(context)
  const memory = open ? context.memory : { ...context.memory, ...context.details.ended?.memory }
  const all = requirementsOf(context, skill)
  const filled = open ? open.filled : endedRequirements(context, skill)
  const valueOf = (requirement: Requirement) => storedValue({ memory }, requirement)
  const values = open ? context.details.filled : context.details.ended?.filled
  const optionsOf = ({ id }: Requirement) => values?.find(one => one.requirement === id)?.options ?? []
  // A "no" may be the answer to what is asked, and unseen words its value.
  const takesUnseen = !open?.asked.some(
    ({ requirement: one }) => one.kind !== 'entity' || entityOf(message, one)?.kind === 'free',
  )
  const lists = [...filled, ...(open?.asked.map(({ requirement }) => requirement) ?? [])].filter(one => one.many)
  const replace = (pattern: 'lists' | 'correction', readings: readonly Reading[]) => {
    if (!open) reopen(context, skill)
    if (pattern === 'lists') notePattern(context, 'lists')
    else note(context, 'info', 'decision', () => ({ rule: 'other_value' }))
    const replaced = readings.map(({ requirement }) => requirement)
    return runWith(context, skill, 'correction', readings, replaced)
  }
  const change =
    isOn(context, 'lists') && lists.length
      ? findListChange(message, lists, one => [valueOf(one)].flat().filter(value => value != null))
      : undefined
  const found = isOn(context, 'correction')
    ? (findCorrection(message, filled, all, { valueOf, optionsOf, takesUnseen }) ??
      (open ? undefined : bareCorrection(context, message, filled)))
    : undefined
  // "Make it 3 rooms" is no addition to a list where 3 is the value of something else.
  if (change && isFresh && (change.isSure || !found || !isOfOwnType(message, found))) {
    const { requirement, values: value, isSure } = change
    const raw = { raw: message.text, start: 0, end: message.text.length }
    const reading = { ...raw, requirement, value, confidence: 1, by: 'entity' as const }
    return {
      isExplicit: isSure,
      isBare: false,
      isFirm: isSure,
      requirement,
      carryOut: () => replace('lists', [reading]),
    }
  }
  if (!found) return undefined
  const { isExplicit, isFirm, isBare = false, askAgain: named } = found
  if (!isExplicit && !isFresh) return undefined
  const readings = found.readings.map(one => withMomentBefore(message, one, valueOf(one.requirement)))
  // "Great, thanks" is no new answer to a question that was answered with yes.
  if (!named && readings.every(one => isSameValue(one.value, valueOf(one.requirement)))) return undefined
  const carryOut = () => {
    if (!named) return replace('correction', readings)
    if (!open) reopen(context, skill)
    return askForChange(context, skill, named)
  }
  return { isExplicit, isBare, isFirm, requirement: named ?? readings[0]?.requirement, carryOut }
}

/** Another value for a skill that ended in the turn before. */
function bareCorrection(
  { details }: TurnContext,
  message: Message,
  filled: readonly Requirement[],
): FoundCorrection | undefined {
  if (details.ended?.turn !== details.turns - 1) return undefined
  const reading = findBareValue(message, filled)
  return reading && { readings: [reading], askAgain: undefined, isExplicit: false, isFirm: true, isBare: true }
}

/** True when a correction names the value that it replaces, or gives listed or built-in values. */
const isOfOwnType = (message: Message, { isExplicit, readings }: FoundCorrection): boolean =>
  isExplicit || (readings.length > 0 && readings.every(one => entityOf(message, one.requirement)?.kind !== 'free'))

/** The skill that ended a moment ago, when nothing else has begun. */
function endedSkill(context: TurnContext): SkillSource | undefined {
  const { ended, turns } = context.details
  if (!ended || context.stack.length > 0 || turns - ended.turn > TURNS_OF_NAMED_CORRECTION) return undefined
  return context.builder.skills.get(ended.skill)
}

/** True when a skill ended so few turns ago that a value alone may still be meant for it. */
const isRecent = ({ details: { ended, turns } }: TurnContext): boolean =>
  ended !== undefined && turns - ended.turn <= TURNS_OF_CORRECTION

function endedRequirements(context: TurnContext, skill: SkillSource): Requirement[] {
  const order = context.details.ended?.filled.map(({ requirement }) => requirement) ?? []
  return requirementsOf(context, skill)
    .filter(({ id, kind }) => order.includes(id) && kind !== 'text')
    .sort((a, b) => order.indexOf(b.id) - order.indexOf(a.id))
}

/** Brings back a skill with its values, so that it acts again. */
function reopen(context: TurnContext, skill: SkillSource): void {
  const { ended } = context.details
  if (!ended) return
  setMemory(context, { ...context.memory, ...ended.memory })
  context.details.filled = [...(context.details.filled ?? []), ...ended.filled]
  context.details.ended = undefined
  putOnTop(context, skill.slug)
}
