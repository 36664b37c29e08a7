import { contract } from '../contract/index.ts'
import { Problem } from '../contract/problem.ts'
import { memoryAfter, showConversation } from '../commands/memory.ts'
import { talk } from '../commands/talk.ts'
import { answer } from './router.ts'
import { inTarget, inVersion, type VersionScope } from './scope.ts'

export const dialog = answer(contract.dialog, inTarget, {
  talk: ({ service, target }, { body }) =>
    talk(service, target, {
      text: body.message.content,
      conversationId: body.conversation_id,
      language: body.language,
      memory: body.memory,
      mergeMemory: body.merge_memory,
      reference_time: body.reference_time,
      timezone: body.timezone,
    }),
})

export const conversationStates = answer(contract.conversationStates, inVersion, {
  show: async (scope, { params }) => showConversation(await findState(scope, params.conversation_id)),
  update: (scope, { params, body }) =>
    inTurn(scope, params.conversation_id, async () => {
      const before = await findState(scope, params.conversation_id)
      const after = {
        ...before,
        ...(body.language && { language: body.language }),
        ...(body.memory && { memory: memoryAfter(before.memory, body.memory, body.merge_memory ?? false) }),
      }
      await scope.service.store.runtime.keepConversation(after)
      return showConversation(after)
    }),
  remove: (scope, { params }) =>
    inTurn(scope, params.conversation_id, async () => {
      await findState(scope, params.conversation_id)
      const { store } = scope.service
      const where = { versionId: scope.version.id, conversationId: params.conversation_id }
      await store.write(() => store.models.ConversationState.destroy({ where }))
    }),
})

/** @throws Problem 404 */
async function findState({ service, version }: VersionScope, conversationId: string) {
  const state = await service.store.runtime.conversation(version.id, conversationId)
  if (!state) throw new Problem(404)
  return state
}

/** A state changes between two turns of its conversation, never within one. */
const inTurn = <T>({ service, version }: VersionScope, conversationId: string, work: () => Promise<T>) =>
  service.turns.inTurn(`${version.id} ${conversationId}`, work)
