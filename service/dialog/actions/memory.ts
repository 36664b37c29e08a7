/** Changes the memory: empties it, then sets, then removes. */
import type { Action } from '../../contract/dialogs/actions.ts'
import { isSafeJson } from '../../contract/safeJson.ts'
import { namesOf, withoutPath, withPath } from '../paths.ts'
import type { Memory } from '../state.ts'
import { note, setMemory, type TurnContext } from '../turn/context.ts'
import { fill } from '../turn/variables.ts'
import { parsedJson } from './message.ts'

export type EditMemoryAction = Extract<Action, { type: 'edit_memory' }>

export function runEditMemory(context: TurnContext, action: EditMemoryAction): void {
  if (action.reset) setMemory(context, {})
  for (const { key, value } of action.set) remember(context, key, valueOf(context, value))
  for (const key of action.unset) {
    const left = withoutPath(context.memory, namesOf(key))
    if (left !== context.memory) setMemory(context, asMemory(left))
  }
}

/** Puts a value where a path leads to. */
export function remember(context: TurnContext, path: string, value: unknown): void {
  const after = withPath(context.memory, namesOf(path), value)
  if (after === undefined) note(context, 'error', 'bad_path', () => ({ path }))
  else setMemory(context, asMemory(after))
}

/** A path is not empty, so that memory stays an object. */
const asMemory = (value: unknown): Memory =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}

/** JSON where the filled-in template is JSON, else its text. */
function valueOf(context: TurnContext, template: string): unknown {
  const json = fill(context, template, 'json')
  const value = parsedJson(json)
  if (value !== undefined && isSafeJson(value)) return value
  return template.includes('{{') ? fill(context, template) : template
}
