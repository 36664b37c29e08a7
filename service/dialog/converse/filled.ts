/** Remembers what a run of a skill has filled: for corrections, for going back, for leaving without a trace. */
import type { Requirement, SkillSource } from '../../contract/dialogs/skill.ts'
import { kindOf } from '../answer/values.ts'
import { namesOf, withoutPath } from '../paths.ts'
import type { FilledValue } from '../state.ts'
import { followed } from '../template/properties.ts'
import { setMemory, type TurnContext } from '../turn/context.ts'

/** Values and their kinds that are remembered. */
const MOST_FILLED = 100
const MOST_LAST_VALUES = 20
/** Skills whose last run is remembered. */
const MOST_DONE = 50
/** Options of a question that are remembered with its answer. */
const MOST_OPTIONS = 20
/** Characters as JSON of a value that is remembered as the last of its kind, and of all that can be corrected. */
const LARGEST_VALUE = 2000
const LARGEST_SKILL = 16_000

/** Notes that a requirement has taken a value in this turn. */
export function noteFilled(context: TurnContext, skill: SkillSource, requirement: Requirement, value: unknown): void {
  if (!context.knowledge) return
  const { details } = context
  const key = requirement.key || requirement.name
  const others = (details.filled ?? []).filter(one => one.requirement !== requirement.id || one.skill !== skill.slug)
  const { asked } = context.before
  const isAnswer = asked?.skill === skill.slug && asked.requirements.includes(requirement.id)
  const before = details.filled?.find(one => one.requirement === requirement.id && one.skill === skill.slug)
  const options = isAnswer ? asked.options.slice(0, MOST_OPTIONS) : (before?.options ?? [])
  const filled = { skill: skill.slug, requirement: requirement.id, key, turn: details.turns, options }
  details.filled = [...others, filled].slice(-MOST_FILLED)
  details.skipped = details.skipped?.filter(id => id !== requirement.id)
  noteLastValue(context, requirement, value)
  if (isAnswer) context.answers.push({ skill: skill.slug, key, outcome: 'answered', times: asked.times })
}

function noteLastValue(context: TurnContext, requirement: Requirement, value: unknown): void {
  const { knowledge, details } = context
  if (!knowledge || requirement.kind !== 'entity' || JSON.stringify(value).length > LARGEST_VALUE) return
  const kind = kindOf(knowledge, requirement) || requirement.name
  const entries = Object.entries(details.lastValues ?? {}).filter(([other]) => other !== kind)
  details.lastValues = Object.fromEntries([...entries, [kind, value]].slice(-MOST_LAST_VALUES))
}

/** The last value of the kind that a requirement takes. */
export function lastValueOf({ knowledge, details }: TurnContext, requirement: Requirement): unknown {
  const kind = (knowledge && kindOf(knowledge, requirement)) || requirement.name
  const { lastValues } = details
  return lastValues && Object.hasOwn(lastValues, kind) ? lastValues[kind] : undefined
}

/** Values that the current run of a skill has filled, the last one last. */
export const filledBy = ({ details }: TurnContext, skill: string): FilledValue[] =>
  (details.filled ?? []).filter(one => one.skill === skill)

/** Forgets values, and that they were filled. */
export function forget(context: TurnContext, values: readonly FilledValue[]): void {
  forgetKeys(
    context,
    values.map(({ key }) => key),
  )
  context.details.filled = context.details.filled?.filter(one => !values.includes(one))
}

function forgetKeys(context: TurnContext, keys: readonly string[]): void {
  for (const key of keys) {
    const left = withoutPath(context.memory, namesOf(key))
    // as: a path of at least one name leaves an object
    if (left !== context.memory) setMemory(context, left as Record<string, unknown>)
  }
}

/** A skill has ended: what was said to it can be corrected for a while. */
export function noteEnded(context: TurnContext, skill: string): void {
  if (!context.knowledge) return
  const filled = filledBy(context, skill)
  context.details.filled = context.details.filled?.filter(one => one.skill !== skill)
  if (filled.length === 0) return
  const others = Object.entries(context.details.done ?? {}).filter(([slug]) => slug !== skill)
  context.details.done = Object.fromEntries(
    [...others, [skill, filled.map(({ key }) => key)] as const].slice(-MOST_DONE),
  )
  const memory = Object.fromEntries(
    filled.map(({ key }): [string, unknown] => [
      key,
      context.valuesAtEnd.get(key) ?? followed(context.memory, namesOf(key)),
    ]),
  )
  if (JSON.stringify(memory).length > LARGEST_SKILL) return
  context.details.ended = { skill, turn: context.details.turns, filled, memory }
}

/** Forgets what the last run of a skill has taken and skipped: a new one asks for it. */
export function beginAnew(context: TurnContext, { slug, requirements }: SkillSource): void {
  const { done = {}, skipped } = context.details
  const keys = Object.hasOwn(done, slug) ? (done[slug] ?? []) : []
  forgetKeys(context, keys)
  const ids = new Set(requirements.flatMap(one => one.requirements.map(({ id }) => id)))
  context.details.skipped = skipped?.filter(id => !ids.has(id))
  context.details.done = Object.fromEntries(Object.entries(done).filter(([other]) => other !== slug))
}

/** Keeps the values of a skill before its actions, which may remove them. */
export function keepValues(context: TurnContext, skill: string): void {
  for (const { key } of filledBy(context, skill)) context.valuesAtEnd.set(key, followed(context.memory, namesOf(key)))
}
