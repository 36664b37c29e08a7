import { expect, it, onTestFinished } from 'vitest'
import { createBuilders } from '../../../service/features/dialogs/turn/builders.ts'
import type { Engines } from '../../../service/features/analysis/engines.ts'
import { createJobs } from '../../../service/jobs/jobs.ts'
import { datasetKey } from '../../../service/jobs/keys.ts'
import { handleTestsAfterTraining, queueTestsAfterTraining } from '../../../service/features/tests/afterTraining.ts'
import { insertRecording } from '../../../service/features/tests/recordings.ts'
import { buildDataset, temporaryStore } from '../../support/store.ts'

it('recordings are recognised after the training that waits, not before it', async () => {
  const store = await temporaryStore()
  const { bot, dataset } = await buildDataset(store)
  const { Spec, TestCase, Training } = store.models
  const jobs = createJobs(store)
  onTestFinished(() => jobs.close())
  const steps: string[] = []
  const recognise = async () => {
    steps.push('recognised')
    return ''
  }
  handleTestsAfterTraining({
    ...{
      store,
      jobs,
      builders: createBuilders(store),
      now: () => new Date(),
      about: { timezone: 'UTC' },
      training: { first: () => undefined },
    },
    // as: nothing is analysed here
    engines: {} as Engines,
    speech: { recognise },
  })
  jobs.handle('train', async () => steps.push('trained'))
  await store.write(async () => {
    const spec = await Spec.create({ botId: bot.id, name: 'spec' })
    const { id: testCaseId } = await TestCase.create({ specId: spec.id, expression: 'hello' })
    const columns = { language: 'en', voice: '', duration: 1000, size: 1 }
    await insertRecording(store, { botId: bot.id, testCaseId }, columns)
  })

  await queueTestsAfterTraining({ store, jobs }, dataset.id)
  await store.write(async () => {
    const mirror = await Training.create({
      datasetId: dataset.id,
      language: 'en',
      status: 'pending',
      enqueuedAt: new Date(),
    })
    await jobs.add('train', {}, { key: datasetKey(dataset.id), mirror })
  })
  await jobs.start()
  await expect.poll(() => steps).toEqual(['trained', 'recognised'])
})
