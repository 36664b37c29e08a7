import { LIMITS } from '../../contract/basics.ts'
import type { JsonObject } from '../../store/models/columns.ts'

/** The text of an attachment for the dialog: the content of a text message, or the label of an action. */
export function dialogText({ type, content, title }: JsonObject): string | undefined {
  const text = type === 'action' ? (title ?? content) : type === 'text' ? content : undefined
  return typeof text === 'string' && text.trim() !== '' ? text : undefined
}

/** Why the dialog refuses a text; undefined when it accepts it. A text is never cut: the user would not be told. */
export const textProblem = (text: string): string | undefined =>
  text.length <= LIMITS.text || [...text].length <= LIMITS.text
    ? undefined
    : `must have at most ${LIMITS.text} characters, which is what the dialog accepts`
