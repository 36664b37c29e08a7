import { contract } from '../../../contract/index.ts'
import type * as Shape from '../../../contract/tests/conversationTests.ts'
import { conversationColumns } from '../conversationColumns.ts'
import { unreachedParts } from '../runConversations.ts'
import { newId } from '../../../store/ids.ts'
import type { ConversationResult, ConversationTest } from '../../../store/models/testing.ts'
import { implement } from '../../../http/handlers.ts'
import { findPage } from '../../../http/paging.ts'
import { assertCurrent, assertFound, assertRemoved } from '../../../scopes/scopes.ts'
import { findRun, inSpec } from './specScope.ts'

export const conversationTests = implement(contract.conversationTests, inSpec, {
  async create({ service, spec, write }, { body }) {
    const { store } = service
    const rows = body.conversations.map(one => ({ id: newId(), specId: spec.id, ...conversationColumns(one) }))
    await write(() => store.insertMany(store.models.ConversationTest, rows))
    const where = { specId: spec.id, id: rows.map(({ id }) => id) }
    return (await store.rows.list(store.models.ConversationTest, where)).map(showTest)
  },
  async list({ service, spec }, { query }) {
    const { store } = service
    const { rows, total } = await findPage(store, store.models.ConversationTest, { where: { specId: spec.id } }, query)
    return { rows: rows.map(showTest), total }
  },
  async show({ service, spec }, { params }) {
    const { rows, models } = service.store
    const where = { specId: spec.id, id: params.conversation_id }
    return showTest(assertFound('conversation_id', await rows.find(models.ConversationTest, where)))
  },
  async update({ service, spec, write }, { params, body }) {
    const { rows, models } = service.store
    const where = { specId: spec.id, id: params.conversation_id }
    const row = await write(async () => {
      assertCurrent(assertFound('conversation_id', await rows.find(models.ConversationTest, where)), body.base)
      return rows.update(models.ConversationTest, where, conversationColumns(body))
    })
    return showTest(assertFound('conversation_id', row))
  },
  async remove({ service, spec, write }, { params }) {
    const { rows, models } = service.store
    const where = { specId: spec.id, id: params.conversation_id }
    assertRemoved('conversation_id', await write(() => rows.remove(models.ConversationTest, where)))
  },
})

export const conversationResults = implement(contract.conversationResults, inSpec, {
  async list(scope, { params, query }) {
    const { store } = scope.service
    const run = await findRun(scope, params.run_id)
    const { validation_failed: isFailed } = query
    const where = { runId: run.id, ...(isFailed !== undefined && { validationFailed: isFailed }) }
    const { rows, total } = await findPage(store, store.models.ConversationResult, { where }, query)
    return { rows: rows.map(showResult), total }
  },
  async unreached(scope, { params }) {
    const { store, builders } = scope.service
    const run = await findRun(scope, params.run_id)
    const reached = await store.rows.column(store.models.ConversationResult, 'reached', { where: { runId: run.id } })
    const builder = await builders.of({ versionId: Number(run.versionId), environmentId: null })
    return unreachedParts(builder, new Set(reached.flat()))
  },
})

const showTest = (test: ConversationTest): Shape.ConversationTest => {
  const { id, name, language, memory, mocks, turns, updatedAt } = test
  // as: the schema has read them
  return { id, name, language, memory, mocks, turns, updated_at: updatedAt.toISOString() } as Shape.ConversationTest
}

const showResult = ({
  id,
  conversationId,
  name,
  validationFailed,
  turns,
}: ConversationResult): Shape.ConversationResult => ({
  id,
  conversation_id: conversationId,
  name,
  validation_failed: validationFailed,
  turns: turns as unknown as Shape.TurnResult[], // as: only test runs write the column
})
