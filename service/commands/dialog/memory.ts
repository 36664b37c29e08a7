import type { ConversationState } from '../../contract/dialog.ts'
import type { JsonObject } from '../../store/models/columns.ts'
import type { StoredConversation } from '../../store/sqlite/runtime.ts'
import { DEFAULT_SKILL } from './defaultReply.ts'

/** Memory as callers give it: an object of any JSON. */
export type Memory = Record<string, unknown>

/**
 * Merges or replaces the memory of a conversation. Merging is shallow, because a deep merge would mix the fields of two
 * different values.
 */
export function updateMemory(before: JsonObject, given: Memory, isMerge: boolean): JsonObject {
  const merged = isMerge ? { ...before, ...given } : { ...given }
  return merged as JsonObject // as: it came as JSON, and the check of the body has visited every value
}

export const showConversation = (state: StoredConversation): ConversationState => ({
  id: state.conversationId,
  language: state.language ?? '',
  memory: state.memory,
  skill: state.skill ?? DEFAULT_SKILL,
  skill_occurrences: state.skillOccurrences,
  skill_occurences: state.skillOccurrences,
  skill_stack: state.skillStack,
})
