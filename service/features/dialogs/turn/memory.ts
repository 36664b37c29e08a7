import { TURN_LIMITS } from '../../../dialog/limits.ts'
import { invalid } from '../../../contract/problem.ts'
import type { ConversationState } from '../../../contract/dialogs/dialog.ts'
import type { JsonObject } from '../../../store/models/columns.ts'
import type { StoredConversation } from '../../../store/sqlite/runtime.ts'
import { DEFAULT_SKILL } from './defaultReply.ts'

/** Memory as callers give it: an object of any JSON. */
export type Memory = Record<string, unknown>

/**
 * Merges or replaces the memory of a conversation. Merging is shallow, because a deep merge would mix the fields of two
 * different values.
 * @throws Problem 400 when the result would be too large
 */
export function updateMemory(before: JsonObject, given: Memory, isMerge: boolean): JsonObject {
  const merged = isMerge ? { ...before, ...given } : { ...given }
  if (isTooLarge(merged)) throw invalid('memory', TOO_LARGE)
  return merged as JsonObject // as: it came as JSON, and the check of the body has visited every value
}

/** Every turn reads, writes and returns all of the memory, so its size is bounded. */
export const isTooLarge = (memory: Memory): boolean => JSON.stringify(memory).length > TURN_LIMITS.memory

const TOO_LARGE = `must have at most ${TURN_LIMITS.memory} characters as JSON, with what the conversation has in memory`

export const showConversation = (state: StoredConversation): ConversationState => ({
  id: state.conversationId,
  language: state.language ?? '',
  memory: state.memory,
  skill: state.skill ?? DEFAULT_SKILL,
  skill_occurrences: state.skillOccurrences,
  skill_occurences: state.skillOccurrences,
  skill_stack: state.skillStack,
})
