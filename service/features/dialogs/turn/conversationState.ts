/** The dialog state of a conversation with a version, read and changed between its turns. */
import { Problem } from '../../../contract/problem.ts'
import type { Store } from '../../../store/store.ts'
import type { StoredConversation } from '../../../store/sqlite/runtime.ts'
import type { TurnQueue } from './turnQueue.ts'

export interface StateDeps {
  store: Store
  turns: TurnQueue
}

/** @throws Problem 404 */
export async function findState(
  { store }: StateDeps,
  versionId: number,
  conversationId: string,
): Promise<StoredConversation> {
  const state = await store.runtime.conversation(versionId, conversationId)
  if (!state) throw new Problem(404, 'there is no such conversation')
  return state
}

/**
 * Changes the state of a conversation between two of its turns.
 * @throws Problem 404
 */
export function changeState(
  deps: StateDeps,
  versionId: number,
  conversationId: string,
  change: (before: StoredConversation) => Partial<StoredConversation>,
): Promise<StoredConversation> {
  return deps.turns.runExclusive(keyOf(versionId, conversationId), async () => {
    const before = await findState(deps, versionId, conversationId)
    const after = { ...before, ...change(before) }
    await deps.store.runtime.saveConversation(after)
    return after
  })
}

/**
 * Deletes the state of a conversation between two of its turns.
 * @returns the state as it was
 * @throws Problem 404
 */
export function deleteState(deps: StateDeps, versionId: number, conversationId: string): Promise<StoredConversation> {
  const { store } = deps
  return deps.turns.runExclusive(keyOf(versionId, conversationId), async () => {
    const before = await findState(deps, versionId, conversationId)
    await store.write(() => store.rows.remove(store.models.ConversationState, { versionId, conversationId }))
    return before
  })
}

const keyOf = (versionId: number, conversationId: string) => `${versionId} ${conversationId}`
