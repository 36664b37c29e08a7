import { insertRecording, recordingColumns } from '../recordings.ts'
import { contract } from '../../../contract/index.ts'
import { assertFound, assertRemoved } from '../../../scopes/scopes.ts'
import { type CallContext, implement } from '../../../http/handlers.ts'
import type { Service } from '../../../scopes/service.ts'
import { inSpec } from './specScope.ts'

export const testRecordings = implement(
  contract.testRecordings,
  async (service: Service, entry: CallContext) => {
    const scope = await inSpec(service, entry)
    const { rows, models } = service.store
    const where = { specId: scope.spec.id, id: entry.params.test_case_id ?? '' }
    const { id } = assertFound('test_case_id', await rows.find(models.TestCase, where))
    return { ...scope, testCaseId: id }
  },
  {
    async show({ service, testCaseId }) {
      const { rows, models } = service.store
      const { language, duration, size, voice } = assertFound(
        'test_case_id',
        await rows.find(models.TestRecording, { testCaseId }),
      )
      return { language, duration, size, voice }
    },
    async update({ service, bot, write, testCaseId }, { body }) {
      const { store } = service
      const { TestRecording, TestCase } = store.models
      const columns = await recordingColumns(body)
      await write(async () => {
        // It may have been removed since it was found.
        assertFound('test_case_id', await store.rows.find(TestCase, { id: testCaseId }))
        await store.rows.remove(TestRecording, { testCaseId })
        await insertRecording(store, { botId: bot.id, testCaseId }, columns)
      })
      const { language, duration, size } = columns
      return { language, duration, size }
    },
    async remove({ service, write, testCaseId }) {
      const { rows, models } = service.store
      assertRemoved('test_case_id', await write(() => rows.remove(models.TestRecording, { testCaseId })))
    },
  },
)
