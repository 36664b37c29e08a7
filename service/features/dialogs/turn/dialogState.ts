/** The state of a conversation as it is stored and as the dialog engine reads it. */
import { z } from 'zod'
import type { DialogDetails, DialogState } from '../../../dialog/state.ts'
import type { JsonObject } from '../../../store/models/columns.ts'
import type { StoredConversation } from '../../../store/sqlite/runtime.ts'
import { DEFAULT_SKILL } from './defaultReply.ts'

/** Details that an older turn, or one without skills, has left may be incomplete. */
const Details = z.looseObject({ turns: z.number().catch(0), started: z.boolean().catch(false) })

export function toDialogState(stored: StoredConversation): DialogState {
  const { language, memory, skill, skillOccurrences, skillStack, details } = stored
  return {
    language,
    memory,
    skill: skill === DEFAULT_SKILL ? null : skill,
    skillOccurrences,
    skillStack,
    details: Details.parse(details) as DialogDetails, // as: the engine has written them
  }
}

/** The fields of a row that a turn changes. */
export const fromDialogState = (state: DialogState) => ({
  language: state.language,
  memory: state.memory as JsonObject, // as: it came as JSON, or templates have made it from JSON
  skill: state.skill,
  skillOccurrences: state.skillOccurrences,
  skillStack: state.skillStack,
  details: { ...state.details } as unknown as JsonObject, // as: all of its fields are JSON
})
