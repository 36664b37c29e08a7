import { randomUUID } from 'node:crypto'
import type { Converse, Turn } from '../../../contract/dialogs/dialog.ts'
import { contract } from '../../../contract/index.ts'
import { changeState, deleteState, findState } from '../turn/conversationState.ts'
import { updateMemory, showConversation } from '../turn/memory.ts'
import { runTurn, runTurnAsText } from '../turn/runTurn.ts'
import { inTarget, inVersion } from '../../../scopes/scopes.ts'
import { implement } from '../../../http/handlers.ts'

export const dialog = implement(contract.dialog, inTarget, {
  talk({ service, target, caller }, { body }) {
    const { message } = body
    const isText = message.type === 'text'
    return runTurnAsText(service, target, {
      text: isText ? message.content : (message.title ?? message.content),
      pressed: isText ? undefined : message.content,
      // A request token is in the hands of everybody who talks to the bot.
      logLevel: caller.kind === 'developer' ? (body.log_level ?? undefined) : undefined,
      conversationId: body.conversation_id,
      language: body.language,
      memory: body.memory,
      mergeMemory: body.merge_memory,
      reference_time: body.reference_time,
      timezone: body.timezone,
    })
  },
})

export const conversationStates = implement(contract.conversationStates, inVersion, {
  show: async ({ service, version }, { params }) =>
    showConversation(await findState(service, version.id, params.conversation_id)),
  update: async ({ service, version }, { params, body }) =>
    showConversation(
      await changeState(service, version.id, params.conversation_id, ({ memory }) => ({
        ...(body.language && { language: body.language }),
        ...(body.memory && { memory: updateMemory(memory, body.memory, body.merge_memory ?? false) }),
      })),
    ),
  remove: ({ service, version }, { params }) => deleteState(service, version.id, params.conversation_id),
})

export const converse = implement(contract.converse, inTarget, {
  async talk({ service, target }, { body }) {
    const { text, language, memory, reference_time, timezone } = body
    const conversationId = body.conversation_token ?? randomUUID()
    const said = { text, conversationId, language, memory, reference_time, timezone }
    return showConverse(await runTurn(service, target, said))
  },
  async update({ service, target }, { body }) {
    // Given memory is merged; clients send an empty one to clear it.
    const given = body.memory ?? {}
    const state = await changeState(service, target.versionId, body.conversation_token, ({ memory }) => ({
      memory: updateMemory(memory, given, Object.keys(given).length > 0),
    }))
    return showConverseState(state)
  },
  remove: async ({ service, target }, { body }) =>
    showConverseState(await deleteState(service, target.versionId, body.conversation_token)),
})

function showConverseState(state: Parameters<typeof showConversation>[0]) {
  const { id, memory, language } = showConversation(state)
  return { conversation_token: id, memory, language }
}

/** Messages that are not text are left out, because these clients do not know them. */
function showConverse({ nlp, messages, conversation }: Turn): Converse {
  const replies = messages.flatMap(({ content }) => (typeof content === 'string' ? [content] : []))
  const [best] = nlp.intents
  return {
    ...nlp,
    replies,
    action: best ? { slug: best.slug, done: true, reply: replies[0] ?? null } : null,
    next_actions: [],
    memory: conversation.memory,
    conversation_token: conversation.id,
  }
}
