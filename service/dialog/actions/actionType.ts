/** Definition of a type of action, as the engine and the checks use it. */
import type { Action } from '../../contract/dialogs/actions.ts'
import type { SkillSource } from '../../contract/dialogs/skill.ts'
import type { TurnContext } from '../turn/context.ts'

/** Skills that are put on top of the stack when the skill that runs now ends, the last one on top. */
export type Waiting = string[]

export interface ActionType<A extends Action> {
  /**
   * Runs an action.
   * @param runBranch runs actions inside of it
   * @returns the skill to start now, if one
   * @throws LimitReached
   */
  run(
    context: TurnContext,
    action: A,
    waiting: Waiting,
    runBranch: (actions: readonly Action[]) => Promise<SkillSource | undefined>,
  ): SkillSource | undefined | void | Promise<SkillSource | undefined>
  /** Its texts that are templates, each with the field it stands in. */
  templates(action: A): FieldText[]
  /** Effect on the conversation: the action sends a message or may send one; it may fill a missing value; neither. */
  effect: 'speaks' | 'remembers' | 'silent'
}

export interface FieldText {
  field: string
  text: string
}

/** An action by the name of its type. */
export type ActionOf<T extends Action['type']> = Extract<Action, { type: T }>
