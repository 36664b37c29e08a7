/** What is remembered of a conversation with a version, read and changed between its turns. */
import { Problem } from '../../contract/problem.ts'
import type { Store } from '../../store/database.ts'
import type { StoredConversation } from '../../store/queries/runtime.ts'
import type { Turns } from './turns.ts'

export interface Remembering {
  store: Store
  turns: Turns
}

/** @throws Problem 404 */
export async function stateOf(
  { store }: Remembering,
  versionId: number,
  conversationId: string,
): Promise<StoredConversation> {
  const state = await store.runtime.conversation(versionId, conversationId)
  if (!state) throw new Problem(404, 'there is no such conversation')
  return state
}

/**
 * Changes a state between two turns of its conversation, never within one.
 * @throws Problem 404
 */
export function changeState(
  service: Remembering,
  versionId: number,
  conversationId: string,
  change: (before: StoredConversation) => Partial<StoredConversation>,
): Promise<StoredConversation> {
  return service.turns.inTurn(keyOf(versionId, conversationId), async () => {
    const before = await stateOf(service, versionId, conversationId)
    const after = { ...before, ...change(before) }
    await service.store.runtime.keepConversation(after)
    return after
  })
}

/**
 * Forgets a conversation, between two of its turns.
 * @throws Problem 404
 */
export function forgetState(service: Remembering, versionId: number, conversationId: string): Promise<void> {
  const { store } = service
  return service.turns.inTurn(keyOf(versionId, conversationId), async () => {
    await stateOf(service, versionId, conversationId)
    await store.write(() => store.models.ConversationState.destroy({ where: { versionId, conversationId } }))
  })
}

const keyOf = (versionId: number, conversationId: string) => `${versionId} ${conversationId}`
