import { isLanguage } from '../../contract/basics.ts'
import { note, type TurnContext } from '../turn/context.ts'

/** Changes the language of the conversation, at once and for the messages to come. */
export function changeLanguage(context: TurnContext, given: string): void {
  const language = given.trim().toLowerCase()
  if (!isLanguage(language)) return note(context, 'error', 'bad_language', () => ({ language: given }))
  context.language = language
  note(context, 'info', 'language', () => ({ language }))
}
