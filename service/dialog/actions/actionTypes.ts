/** All types of actions. The compiler requires an entry for every type of the contract. */
import type { Action } from '../../contract/dialogs/actions.ts'
import type { SkillSource } from '../../contract/dialogs/skill.ts'
import { note, setMemory, type TurnContext } from '../turn/context.ts'
import { fill } from '../turn/variables.ts'
import type { ActionOf, ActionType, FieldText, Waiting } from './actionType.ts'
import { runCall } from './call.ts'
import { changeLanguage } from './language.ts'
import { runEditMemory } from './memory.ts'
import { runMessage } from './message.ts'
import { redirectTarget, type Redirect } from './redirect.ts'
import type { CallAction } from './request.ts'

const call: ActionType<CallAction> = {
  effect: 'speaks',
  async run(context, action, waiting, runBranch) {
    const { redirect, isFailed } = await runCall(context, action)
    if (!isFailed) return redirect && follow(context, redirect, waiting)
    const started = await runBranch(action.on_error)
    context.error = undefined
    return started
  },
  templates: ({ url, headers, body }) => [
    { field: 'url', text: url },
    ...headers.map(({ value }, at) => ({ field: `headers[${at}].value`, text: value })),
    ...(body.type === 'custom' ? [{ field: 'body.text', text: body.text ?? '' }] : []),
  ],
}

const ACTION_TYPES: { [T in Action['type']]: ActionType<ActionOf<T>> } = {
  message: {
    effect: 'speaks',
    run: runMessage,
    templates: ({ variants }) =>
      Object.entries(variants).flatMap(([language, contents]) => textsIn(contents, `variants.${language}`)),
  },
  edit_memory: {
    effect: 'remembers',
    run: runEditMemory,
    templates: ({ set }) => set.map(({ value }, at) => ({ field: `set[${at}].value`, text: value })),
  },
  redirect: {
    effect: 'speaks',
    run: (context, { skill, mode }, waiting) => follow(context, { skill: fill(context, skill), mode }, waiting),
    templates: ({ skill }) => [{ field: 'skill', text: skill }],
  },
  language: {
    effect: 'silent',
    run: (context, { language }) => changeLanguage(context, fill(context, language)),
    templates: ({ language }) => [{ field: 'language', text: language }],
  },
  reset: { effect: 'silent', run: reset, templates: () => [] },
  handover: { effect: 'speaks', run: handOver, templates: () => [] },
  webhook: call,
  api: call,
}

/** The type of an action. */
export const actionTypeOf = <A extends Action>({ type }: A): ActionType<A> =>
  ACTION_TYPES[type] as unknown as ActionType<A> // as: the entry of its own type

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

function handOver(context: TurnContext, { channel, group }: ActionOf<'handover'>): void {
  const handover = { channel: channel ?? null, group: group ?? null }
  context.handovers.push(handover)
  note(context, 'info', 'handover', () => handover)
}

/** Every text in the contents of a message. */
function textsIn(value: unknown, field: string): FieldText[] {
  if (typeof value === 'string') return [{ field, text: value }]
  if (Array.isArray(value)) return value.flatMap((item, at) => textsIn(item, `${field}[${at}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, `${field}.${key}`))
}
