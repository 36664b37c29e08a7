/** Runs one skill: its requirements, then its actions. */
import type { ActionGroup, SkillSource } from '../../contract/dialogs/skill.ts'
import type { Waiting } from '../actions/actionType.ts'
import { runActions } from '../actions/actions.ts'
import { readForStart } from '../converse/readForStart.ts'
import { keepValues, noteEnded } from '../converse/filled.ts'
import { isMet } from '../conditions/conditions.ts'
import { count, note, putOnTop, removeFromStack, type TurnContext } from './context.ts'
import { takeOver, walkRequirements } from './requirements.ts'
import type { Selected } from './select.ts'
import { conditionContextOf } from './variables.ts'

/** How a run of a skill ended. */
export interface RunEnd {
  /** Its actions have run, so that the skill below it on the stack may continue. */
  isDone: boolean
  /** The skill that it starts. */
  starts: SkillSource | undefined
}

/**
 * Runs a skill until it asks a question, starts another skill or is done.
 * @param isFirst true for the skill that the message was selected for, false for one that was started by another
 * @throws LimitReached
 */
export async function runSkill(context: TurnContext, { skill, because }: Selected, isFirst: boolean): Promise<RunEnd> {
  count(context, 'skills')
  note(context, 'info', 'selected', () => ({ skill: skill.slug, because }))
  recordEntry(context, skill)
  if (because === 'redirect') takeOver(context, skill)
  const waiting: Waiting = []
  if (isFirst) readForStart(context, skill)
  const end = await walkRequirements({ context, skill, waiting, takesText: isFirst })
  if (end.reason === 'filled') return runGroupsOf(context, skill, waiting)
  if (end.reason === 'redirected' && end.branch === 'complete') context.leftComplete.add(skill.slug)
  // A reset may have taken it off the stack; it still waits for an answer.
  if (!context.stack.includes(skill.slug)) putOnTop(context, skill.slug)
  waiting.forEach(slug => putOnTop(context, slug))
  return { isDone: false, starts: end.reason === 'redirected' ? end.to : undefined }
}

/** Puts the skill on the stack and counts its consecutive turns. */
function recordEntry(context: TurnContext, { slug }: SkillSource): void {
  putOnTop(context, slug)
  context.ran.push(slug)
  context.skill = slug
  // The count continues when the previous turn ended in the same skill.
  context.occurrences = slug === context.before.skill ? context.before.occurrences + 1 : 1
}

async function runGroupsOf(context: TurnContext, skill: SkillSource, waiting: Waiting): Promise<RunEnd> {
  keepValues(context, skill.slug)
  try {
    const starts = await runGroups(context, skill.actions, waiting)
    note(context, 'info', 'done', () => ({ skill: skill.slug }))
    return { isDone: true, starts }
  } finally {
    // Also when a limit ends the turn, because the skill has no open question.
    removeFromStack(context, skill.slug)
    noteEnded(context, skill.slug)
    waiting.forEach(slug => putOnTop(context, slug))
  }
}

/**
 * Runs groups of actions, each when its condition holds at that moment.
 * @returns the skill that one of them starts
 * @throws LimitReached
 */
export async function runGroups(
  context: TurnContext,
  groups: readonly ActionGroup[],
  waiting: Waiting,
): Promise<SkillSource | undefined> {
  for (const { id, when, actions } of groups) {
    const holds = isMet(when, conditionContextOf(context))
    note(context, 'info', 'group', () => ({ group: id, value: holds }))
    const starts = holds ? await runActions(context, actions, waiting) : undefined
    if (starts) return starts
  }
  return undefined
}
