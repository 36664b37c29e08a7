/** Walks the requirements of a skill: takes what the message holds, then asks for what is missing. */
import type { Requirement, RequirementList, SkillSource } from '../../contract/builder/skill.ts'
import type { Waiting } from '../actions/actionType.ts'
import { runActions } from '../actions/actions.ts'
import { remember } from '../actions/memory.ts'
import { isMet } from '../conditions/conditions.ts'
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
  /** Whether an answer to a question for free text may be taken from this message. */
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

export function isFilled({ memory }: TurnContext, requirement: Requirement): boolean {
  const value = followed(memory, namesOf(keyOf(requirement)))
  return value !== undefined && value !== null
}

function isComplete(context: TurnContext, { operator, requirements }: RequirementList): boolean {
  if (operator === 'and' || requirements.length === 0) return requirements.every(one => isFilled(context, one))
  return requirements.some(one => isFilled(context, one))
}

type Taken = { reason: 'none' | 'stored' | 'refused' } | Extract<WalkEnd, { reason: 'redirected' }>

/** Takes the value of one requirement from the message, if there is one and nothing speaks against it. */
async function takeValue(walk: Walk, list: RequirementList, requirement: Requirement): Promise<Taken> {
  const { context, skill, waiting } = walk
  const tell = (result: string, details = {}) =>
    note(context, 'info', 'requirement', () => ({ list: list.id, key: keyOf(requirement), result, ...details }))
  if (isFilled(context, requirement) && !requirement.overwrite) {
    tell('already')
    return { reason: 'none' }
  }
  const value = valueIn(walk, requirement)
  if (value === undefined) return { reason: 'none' }
  takenBy(context, skill).add(value)
  const validator = requirement.validators.find(({ when }) => refuses(context, requirement, value, when))
  if (validator) {
    tell('invalid', { validator: validator.id })
    if (requirement.kind === 'text') askFor(context, skill, [requirement])
    context.trial = trialOf(requirement, value)
    const to = await runActions(context, validator.actions, waiting)
    context.trial = undefined
    return to ? { reason: 'redirected', to, branch: 'validator' } : { reason: 'refused' }
  }
  remember(context, keyOf(requirement), value)
  tell('filled')
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

/** The first value of a requirement in the message that no requirement of the skill has taken yet. */
function valueIn(walk: Walk, requirement: Requirement): unknown {
  const taken = takenBy(walk.context, walk.skill)
  return candidatesFor(walk.context, requirement, walk.takesText).find(value => !taken.has(value))
}

/** The values in the message that a requirement could take. */
export function candidatesFor(context: TurnContext, requirement: Requirement, takesText: boolean): readonly unknown[] {
  const { nlp, said } = context
  if (requirement.kind === 'intent') return nlp?.intents.filter(({ slug }) => slug === requirement.name) ?? []
  if (requirement.kind === 'entity')
    return nlp && Object.hasOwn(nlp.entities, requirement.name) ? (nlp.entities[requirement.name] ?? []) : []
  const isAsked = takesText && context.before.asked?.requirements.includes(requirement.id)
  if (!isAsked || said.text === undefined) return []
  const known = context.answer ?? { raw: said.text, value: said.text }
  context.answer = known
  return [known]
}

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
      list.operator === 'or' ? list.requirements : list.requirements.filter(one => !isFilled(context, one)).slice(0, 1)
    note(context, 'info', 'requirement', () => ({ list: list.id, key: open.map(keyOf), result: 'missing' }))
    const said = context.messages.length
    askFor(context, skill, open)
    const branch = list.operator === 'or' ? list.missing : (open[0]?.missing ?? [])
    const to = await runActions(context, branch, waiting)
    if (to) return { reason: 'redirected', to, branch: 'missing' }
    const isSilent = context.messages.length === said
    if (isSilent && open.some(one => isFilled(context, one))) continue
    if (isSilent) note(context, 'warning', 'empty_question', () => ({ skill: skill.slug, list: list.id }))
    return { reason: 'asked' }
  }
  context.details.asked = undefined
  return { reason: 'filled' }
}

/** Remembers which requirements for free text the next message may answer. */
function askFor(context: TurnContext, { slug }: SkillSource, requirements: readonly Requirement[]): void {
  const asked = requirements.filter(({ kind }) => kind === 'text').map(({ id }) => id)
  context.details.asked = asked.length ? { skill: slug, requirements: asked } : undefined
}
