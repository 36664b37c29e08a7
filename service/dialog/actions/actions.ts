/** Runs the actions of a group or a branch, one after the other. */
import type { Action } from '../../contract/builder/actions.ts'
import type { SkillSource } from '../../contract/builder/skill.ts'
import { count, note, setMemory, type TurnContext } from '../turn/context.ts'
import { fill } from '../turn/variables.ts'
import { runCall } from './call.ts'
import { changeLanguage } from './language.ts'
import { runEditMemory } from './memory.ts'
import { runMessage } from './message.ts'
import { redirectTarget, type Redirect } from './redirect.ts'

/** Skills that are put on top of the stack when the skill that runs now ends, the last one on top. */
export type Waiting = string[]

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
    const started = await runAction(context, action, waiting)
    if (started) return started
  }
  return undefined
}

async function runAction(context: TurnContext, action: Action, waiting: Waiting): Promise<SkillSource | undefined> {
  switch (action.type) {
    case 'message':
      return void runMessage(context, action)
    case 'edit_memory':
      return void runEditMemory(context, action)
    case 'language':
      return void changeLanguage(context, fill(context, action.language))
    case 'reset':
      return void reset(context)
    case 'handover':
      return void handOver(context, action)
    case 'redirect':
      return follow(context, { skill: fill(context, action.skill), mode: action.mode }, waiting)
    case 'webhook':
    case 'api': {
      const { redirect, isFailed } = await runCall(context, action)
      if (!isFailed) return redirect && follow(context, redirect, waiting)
      const started = await runActions(context, action.on_error, waiting)
      context.error = undefined
      return started
    }
  }
}

/** @returns the skill when it is to start now */
function follow(context: TurnContext, redirect: Redirect, waiting: Waiting): SkillSource | undefined {
  const skill = redirectTarget(context, redirect)
  if (!skill || redirect.mode === 'start') return skill
  waiting.push(skill.slug)
  return undefined
}

/** Empties memory, stack and language; the skill that runs goes on. */
function reset(context: TurnContext): void {
  note(context, 'info', 'reset')
  setMemory(context, {})
  context.stack = []
  context.language = null
  context.details = { turns: context.details.turns, started: true }
}

function handOver(context: TurnContext, { channel, group }: Extract<Action, { type: 'handover' }>): void {
  const handover = { channel: channel ?? null, group: group ?? null }
  context.handovers.push(handover)
  note(context, 'info', 'handover', () => handover)
}
