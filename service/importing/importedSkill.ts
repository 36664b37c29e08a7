import type { Operator } from '../contract/dialogs/conditions.ts'
import type { MessageFormat } from '../contract/dialogs/messages.ts'
import type { Place, ProblemKind } from './problems.ts'

/** A form, rule, intent with answers or page of another tool, in its own names. */
export interface ImportedSkill {
  name: string
  kind: 'business' | 'floating' | 'fallback' | 'initialize' | 'disambiguation'
  place: Place
  /** Each group starts the skill when all of its tests hold. */
  triggers: ImportedTest[][]
  requirements: ImportedRequirement[]
  groups: ImportedGroup[]
  /** Parts without a counterpart; listed in the description of the skill. */
  notes: ImportedNote[]
}

export interface ImportedNote extends Place {
  kind: ProblemKind
  text: string
}

/** A test by the names of the other tool. */
export type ImportedTest =
  | { intent: string }
  | { entity: string; role?: string | undefined }
  | { memory: string; operator: Operator; right?: string }
  /** No intent was recognised. */
  | { isUnknown: true }
  /** A comparison in our own terms. */
  | { left: string; operator: Operator; right?: string }

/** A value that the skill asks for. */
export interface ImportedRequirement {
  /** Memory key of the value. */
  key: string
  /** Entities that fill it, any of them. */
  entities: { entity: string; role?: string | undefined }[]
  /** How a message that answers its question is taken beside that; as text where there are no entities. */
  answer?: 'text' | 'confirm' | undefined
  /** Taken when a message holds it, never asked for. */
  isOptional?: boolean
  ask: ImportedAction[]
  /** The intent that fills it. */
  intent?: string
  /** Actions to run when it is filled. */
  complete?: ImportedAction[]
  /** When a value is refused, and what is done then. */
  validators?: { when: ImportedTest[][]; actions: ImportedAction[] }[]
}

/** Actions of which all run when the tests of one of the lists hold, or always. */
export interface ImportedGroup {
  when?: ImportedTest[][]
  /** How the lists of tests are joined. */
  joined?: 'or' | 'and'
  actions: ImportedAction[]
}

export type ImportedAction =
  | { type: 'message'; format: MessageFormat; variants: Record<string, ImportedContent[]>; only?: string[] }
  | { type: 'set'; values: { key: string; value: string }[]; unset?: string[] }
  /** To a skill by its name, or by its slug. */
  | { type: 'redirect'; skill: string; mode?: 'wait' }

export type ImportedContent = string | Record<string, unknown>

/** A conversation as another tool tells it. */
export interface ImportedStory {
  name: string
  place: Place
  turns: ImportedTurn[]
}

export interface ImportedTurn {
  /** Text of the message; a sentence of the intent when absent. */
  text?: string
  intent?: string
  /** Texts of the answers, any variant of each; absent when the story does not tell them. */
  answers?: string[][]
}
