/** Runs the actions of a group or a branch, one after the other. */
import type { Action } from '../../contract/dialogs/actions.ts'
import type { SkillSource } from '../../contract/dialogs/skill.ts'
import { count, type TurnContext } from '../turn/context.ts'
import type { Waiting } from './actionType.ts'
import { actionTypeOf } from './actionTypes.ts'

/**
 * Runs actions until one starts another skill.
 * @returns the skill to start, or undefined when all have run
 * @throws LimitReached
 */
export async function runActions(
  context: TurnContext,
  actions: readonly Action[],
  waiting: Waiting,
): Promise<SkillSource | undefined> {
  for (const action of actions) {
    count(context, 'actions')
    context.executions.set(action.id, (context.executions.get(action.id) ?? 0) + 1)
    const runBranch = (inner: readonly Action[]) => runActions(context, inner, waiting)
    const started = await actionTypeOf(action).run(context, action, waiting, runBranch)
    if (started) return started
  }
  return undefined
}
