import type { ConversationState } from '../../contract/dialog.ts'
import type { JsonObject } from '../../store/models/columns.ts'
import type { StoredConversation } from '../../store/queries/runtime.ts'
import { DEFAULT_SKILL } from './defaultReply.ts'

/** Memory as callers give it: an object of any JSON. */
export type Memory = Record<string, unknown>

/**
 * The memory after a change. Merging works key by key at the top level: keys given add or override, others stay.
 * Never deeper: half of an old entity under half of a new one is nobody's memory.
 */
export function memoryAfter(before: JsonObject, given: Memory, isMerge: boolean): JsonObject {
  const merged = isMerge ? { ...before, ...given } : { ...given }
  return merged as JsonObject // as: it came as JSON, and the body's check has walked it
}

export const showConversation = (state: StoredConversation): ConversationState => ({
  id: state.conversationId,
  language: state.language ?? '',
  memory: state.memory,
  skill: state.skill ?? DEFAULT_SKILL,
  skill_occurrences: state.skillOccurrences,
  skill_occurences: state.skillOccurrences,
})
