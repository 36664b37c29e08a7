import type { SkillSource } from '../../contract/dialogs/skill.ts'
import { messageOf } from '../answer/message.ts'
import { readSentence } from '../answer/readAnswer.ts'
import type { Reading } from '../answer/reading.ts'
import type { TurnContext } from '../turn/context.ts'
import { isFilled, storedValue } from '../turn/requirements.ts'
import { beginAnew } from './filled.ts'
import { isSameValue, union } from './lists.ts'
import { requirementsOf } from './question.ts'
import { isOn } from './say.ts'

/**
 * Reads a sentence for the skill that it starts, by the same readers as an answer. A skill that has already run begins
 * anew when the sentence gives another value or none, or when that run was confirmed: "book a table for three" is not
 * what was booked before, and "book a table" asks for how many again. Else it has the values that it was given.
 */
export function readForStart(context: TurnContext, skill: SkillSource): void {
  const { knowledge, nlp } = context
  if (!knowledge || !nlp || context.said.text === undefined || context.read || !isOn(context, 'answer')) return
  // False for an earlier message that replaces this one: it is read unchanged.
  const isSaid = nlp.source === context.said.text
  const requirements = requirementsOf(context, skill).filter(({ kind }) => kind === 'entity' || kind === 'intent')
  const readings = isSaid && requirements.length ? inLists(readSentence(messageOf(nlp, knowledge), requirements)) : []
  const isStart = !context.before.stack.has(skill.slug)
  if (isStart && isNewRequest(context, skill, isSaid ? readings : undefined)) beginAnew(context, skill)
  if (!isSaid || requirements.length === 0) return
  const others = isStart ? readings.filter(one => isFilled(context, one.requirement)) : []
  const replaced = new Set(others.map(({ requirement }) => requirement.id))
  context.read = { skill: skill.slug, readings, replaced, isCorrection: false }
}

/** One reading for all values of a list. */
function inLists(readings: readonly Reading[]): Reading[] {
  const lists = readings.filter(one => one.requirement.many)
  const joined = [...new Set(lists.map(({ requirement }) => requirement))].flatMap(requirement => {
    const own = lists.filter(one => one.requirement === requirement)
    return own.slice(0, 1).map(first => ({
      ...first,
      value: union(
        [],
        own.map(({ value }) => value),
      ),
    }))
  })
  return [...readings.filter(one => !one.requirement.many), ...joined]
}

/**
 * True when a request differs from that of the last run of the skill.
 * @param readings undefined where the analysis is of an earlier message
 */
function isNewRequest(context: TurnContext, skill: SkillSource, readings: readonly Reading[] | undefined): boolean {
  const all = requirementsOf(context, skill)
  if (all.some(one => one.kind === 'confirm' && isFilled(context, one))) return true
  const isRepeated = ({ requirement, value }: Reading) =>
    !isFilled(context, requirement) || isSameValue(value, storedValue(context, requirement))
  return readings !== undefined && (readings.length === 0 || !readings.every(isRepeated))
}
