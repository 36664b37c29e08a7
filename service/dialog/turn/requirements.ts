/** Walks the requirements of a skill: takes what the message holds, then asks for what is missing. */
import { isNeverAsked, type Requirement, type RequirementList, type SkillSource } from '../../contract/dialogs/skill.ts'
import type { Waiting } from '../actions/actionType.ts'
import { runActions } from '../actions/actions.ts'
import { remember } from '../actions/memory.ts'
import { isMet } from '../conditions/conditions.ts'
import { confirmCorrection } from '../converse/say.ts'
import { noteFilled } from '../converse/filled.ts'
import { optionsOf } from '../converse/options.ts'
import { namesOf } from '../paths.ts'
import { followed } from '../template/properties.ts'
import { note, type TurnContext } from './context.ts'
import { conditionContextOf } from './variables.ts'

/** How the walk ended. */
export type WalkEnd =
  | { reason: 'filled' | 'asked' }
  /** A branch has started another skill. */
  | { reason: 'redirected'; to: SkillSource; branch: 'complete' | 'missing' | 'validator' }

/** A walk through the requirements of one skill. */
export interface Walk {
  context: TurnContext
  skill: SkillSource
  waiting: Waiting
  /** True when an answer to a question for free text may be taken from this message. */
  takesText: boolean
}

/** @throws LimitReached */
export async function walkRequirements(walk: Walk): Promise<WalkEnd> {
  for (const list of walk.skill.requirements) {
    if (!isMet(list.when, conditionContextOf(walk.context))) {
      note(walk.context, 'info', 'requirement', () => ({ list: list.id, result: 'skipped' }))
      continue
    }
    const end = await walkList(walk, list)
    if (end.reason !== 'filled') return end
  }
  return { reason: 'filled' }
}

async function walkList(walk: Walk, list: RequirementList): Promise<WalkEnd> {
  const { context } = walk
  const said = context.messages.length
  let hasRefused = false
  for (const requirement of list.requirements) {
    const taken = await takeValue(walk, list, requirement)
    if (taken.reason === 'redirected') return taken
    hasRefused ||= taken.reason === 'refused'
    if (list.operator === 'or' && isFilled(context, requirement)) return { reason: 'filled' }
  }
  // A validator that has said what is wrong is question enough.
  const isAnswered = hasRefused && context.messages.length > said && !isComplete(context, list)
  return isAnswered ? { reason: 'asked' } : askUntilFilled(walk, list)
}

export const keyOf = ({ key, name }: Requirement): string => key || name

/** The value of a requirement in memory. */
export const storedValue = ({ memory }: Pick<TurnContext, 'memory'>, requirement: Requirement): unknown =>
  followed(memory, namesOf(keyOf(requirement)))

/** True when a requirement needs no answer: it has a value, or it is optional and was skipped. */
export function isFilled(context: TurnContext, requirement: Requirement): boolean {
  const { details } = context
  const value = storedValue(context, requirement)
  if (Array.isArray(value) && requirement.many) return value.length > 0
  return (value !== undefined && value !== null) || details.skipped?.includes(requirement.id) === true
}

/** True when the walk continues without a question: it has a value, or it is optional and no question asks for it. */
const isSettled = (context: TurnContext, requirement: Requirement): boolean =>
  isFilled(context, requirement) || isNeverAsked(requirement)

function isComplete(context: TurnContext, { operator, requirements }: RequirementList): boolean {
  if (operator === 'and' || requirements.length === 0) return requirements.every(one => isSettled(context, one))
  return requirements.some(one => isFilled(context, one))
}

type Taken = { reason: 'none' | 'stored' | 'refused' } | Extract<WalkEnd, { reason: 'redirected' }>

/** Takes the value of one requirement from the message, if there is one and nothing speaks against it. */
async function takeValue(walk: Walk, list: RequirementList, requirement: Requirement): Promise<Taken> {
  const { context, skill, waiting } = walk
  const tell = (result: string, details = {}) =>
    note(context, 'info', 'requirement', () => ({ list: list.id, key: keyOf(requirement), result, ...details }))
  const isReplaced = context.read?.skill === skill.slug && context.read.replaced.has(requirement.id)
  if (isFilled(context, requirement) && !requirement.overwrite && !isReplaced) {
    tell('already')
    return { reason: 'none' }
  }
  const value = requirement.many ? listIn(walk, requirement) : valueIn(walk, requirement)
  if (value === undefined) return { reason: 'none' }
  takenBy(context, skill).add(value)
  const validator = requirement.validators.find(({ when }) => refuses(context, requirement, value, when))
  if (validator) {
    tell('invalid', { validator: validator.id })
    askFor(context, { skill, list, requirements: [requirement] }, context.messages.length)
    context.trial = trialOf(requirement, value)
    const to = await runActions(context, validator.actions, waiting)
    context.trial = undefined
    return to ? { reason: 'redirected', to, branch: 'validator' } : { reason: 'refused' }
  }
  remember(context, keyOf(requirement), value)
  noteFilled(context, skill, requirement, value)
  tell(isReplaced ? 'replaced' : 'filled')
  if (isReplaced && context.read?.isCorrection) confirmCorrection(context)
  const to = await runActions(context, requirement.complete, waiting)
  return to ? { reason: 'redirected', to, branch: 'complete' } : { reason: 'stored' }
}

/** A validator that holds refuses; one without tests refuses nothing. */
function refuses(
  context: TurnContext,
  requirement: Requirement,
  value: unknown,
  when: Requirement['validators'][number]['when'],
): boolean {
  if (!when.groups.some(tests => tests.length > 0)) return false
  context.trial = trialOf(requirement, value)
  const isRefused = isMet(when, conditionContextOf(context))
  context.trial = undefined
  return isRefused
}

/** While it is on trial, a value is the entity of its name; an answer in free text is `#text`. */
const trialOf = ({ kind, name }: Requirement, value: unknown) => ({ name: kind === 'text' ? 'text' : name, value })

/** All values of a requirement for several, as a list; undefined when there is none. */
function listIn(walk: Walk, requirement: Requirement): unknown[] | undefined {
  const taken = takenBy(walk.context, walk.skill)
  const values = candidatesFor(walk.context, requirement, walk.takesText, walk.skill).filter(one => !taken.has(one))
  return values.length ? values.flat() : undefined
}

/** The first value of a requirement in the message that no requirement of the skill has taken yet. */
function valueIn(walk: Walk, requirement: Requirement): unknown {
  const taken = takenBy(walk.context, walk.skill)
  return candidatesFor(walk.context, requirement, walk.takesText, walk.skill).find(value => !taken.has(value))
}

/** The values in the message that a requirement could take. */
export function candidatesFor(
  context: TurnContext,
  requirement: Requirement,
  takesText: boolean,
  skill: SkillSource,
): readonly unknown[] {
  const { nlp, said, read } = context
  if (read?.skill === skill.slug)
    return read.readings.filter(one => one.requirement.id === requirement.id).map(({ value }) => value)
  if (requirement.kind === 'confirm') return []
  if (requirement.kind === 'intent') return nlp?.intents.filter(({ slug }) => slug === requirement.name) ?? []
  if (requirement.kind === 'entity')
    return nlp && Object.hasOwn(nlp.entities, requirement.name) ? (nlp.entities[requirement.name] ?? []) : []
  const isAsked = takesText && context.before.asked?.requirements.includes(requirement.id)
  if (!isAsked || said.text === undefined) return []
  const known = context.answer ?? { raw: said.text, value: said.text }
  context.answer = known
  return [known]
}

/**
 * Marks values of the message that were taken already as taken for a skill that another one starts, so that it asks.
 * Values are compared by their words, because answers are read anew.
 */
export function takeOver(context: TurnContext, skill: SkillSource): void {
  const taken = [...context.taken.values()].flatMap(values => [...values])
  const said = Object.values(context.nlp?.entities ?? {}).flat()
  const same = said.filter(one => taken.some(other => isSameSaid(one, other)))
  context.taken.set(skill.slug, new Set([...taken, ...same]))
}

function isSameSaid(one: unknown, other: unknown): boolean {
  if (Array.isArray(other)) return other.some(item => isSameSaid(one, item))
  const [raw, otherRaw] = [rawOf(one), rawOf(other)]
  return raw !== undefined && raw === otherRaw
}

const rawOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'raw' in value ? value.raw : undefined

function takenBy({ taken }: TurnContext, { slug }: SkillSource): Set<unknown> {
  const values = taken.get(slug) ?? new Set()
  taken.set(slug, values)
  return values
}

/** Asks for what is missing. What the branch fills by itself, without a word, needs no answer. */
async function askUntilFilled(walk: Walk, list: RequirementList): Promise<WalkEnd> {
  const { context, skill, waiting } = walk
  while (!isComplete(context, list)) {
    const open =
      list.operator === 'or' ? list.requirements : list.requirements.filter(one => !isSettled(context, one)).slice(0, 1)
    note(context, 'info', 'requirement', () => ({ list: list.id, key: open.map(keyOf), result: 'missing' }))
    const said = context.messages.length
    const branch = list.operator === 'or' ? list.missing : (open[0]?.missing ?? [])
    askFor(context, { skill, list, requirements: open }, said)
    const to = await runActions(context, branch, waiting)
    if (to) return { reason: 'redirected', to, branch: 'missing' }
    askFor(context, { skill, list, requirements: open }, said)
    const isSilent = context.messages.length === said
    if (isSilent && open.some(one => isFilled(context, one))) continue
    if (isSilent) note(context, 'warning', 'empty_question', () => ({ skill: skill.slug, list: list.id }))
    return { reason: 'asked' }
  }
  context.details.asked = undefined
  return { reason: 'filled' }
}

interface Asking {
  skill: SkillSource
  list: RequirementList
  requirements: readonly Requirement[]
}

/**
 * Remembers the question, which the next message may answer.
 * @param from the number of messages before those that ask
 */
function askFor(context: TurnContext, { skill, list, requirements }: Asking, from: number): void {
  const asked = requirements.map(({ id }) => id)
  const { asked: before } = context.before
  const isAgain = before?.skill === skill.slug && before.requirements.join() === asked.join()
  context.details.asked = {
    skill: skill.slug,
    list: list.id,
    requirements: asked,
    options: optionsOf(context.messages.slice(from)),
    times: isAgain ? before.times + 1 : 1,
    failures: isAgain ? before.failures + Number(context.hasFailed) : 0,
  }
}
