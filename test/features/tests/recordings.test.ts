import { expect, it } from 'vitest'
import { insertRecording } from '../../../service/features/tests/recordings.ts'
import { LIMITS } from '../../../service/contract/basics.ts'
import { buildDataset, temporaryStore } from '../../support/store.ts'

it('the recordings of a bot have a limit together', async () => {
  const store = await temporaryStore()
  const { bot } = await buildDataset(store)
  const { Spec, TestCase } = store.models
  const columns = { language: 'en', voice: '', duration: 1000 }
  await store.write(async () => {
    const spec = await Spec.create({ botId: bot.id, name: 'spec' })
    const add = async (size: number) => {
      const { id: testCaseId } = await TestCase.create({ specId: spec.id, expression: 'hello' })
      return insertRecording(store, { botId: bot.id, testCaseId }, { ...columns, size })
    }
    await add(LIMITS.recordingsBytes - 10)
    await add(10)
    await expect(add(1)).rejects.toMatchObject({ fieldErrors: [{ field: 'voice' }] })
  })
})
