import { expect, it, onTestFinished } from 'vitest'
import { createBuilders } from '../../../service/features/dialogs/turn/builders.ts'
import type { Engines } from '../../../service/features/analysis/engines.ts'
import { createJobs } from '../../../service/jobs/jobs.ts'
import { handleRuns, queueRun } from '../../../service/features/tests/runSpec.ts'
import { createTrainer } from '../../../service/features/training/trainer.ts'
import { buildDataset, buildIntent, temporaryStore } from '../../support/store.ts'

it('a test run waits for the trainings of its dataset, so that one run never mixes two models', async () => {
  const store = await temporaryStore()
  const { bot, version, dataset } = await buildDataset(store)
  const intent = await buildIntent(store, dataset.id)
  const { Expression, Spec, Run } = store.models
  await store.write(() =>
    Expression.create({ datasetId: dataset.id, intentId: intent.id, source: 'hello', language: 'en' }),
  )
  const jobs = createJobs(store)
  onTestFinished(() => jobs.close())
  // as: nothing is analysed here
  const engines = {} as Engines
  const builders = createBuilders(store)
  const deps = {
    store,
    jobs,
    engines,
    builders,
    now: () => new Date(),
    about: { timezone: 'UTC' },
    training: { first: () => undefined },
    speech: { recognise: async () => '' },
  }
  handleRuns(deps)
  const trainer = createTrainer({ ...deps, workerFile: '', resources: '', log: { error: () => undefined } as never })
  // The training takes until the test ends it.
  let endTraining = () => undefined as void
  jobs.handle('train', () => new Promise<void>(resolve => (endTraining = resolve)))

  await trainer.train(dataset.id)
  const run = await store.write(async () => {
    const spec = await Spec.create({ botId: bot.id, name: 'spec' })
    const row = await Run.create({ specId: spec.id, versionId: String(version.id) })
    await queueRun(deps, row, version.id)
    return row
  })
  const training = await store.models.Job.findOne({ where: { kind: 'train' }, rejectOnEmpty: true })
  const test = await store.models.Job.findOne({ where: { kind: 'runSpec' }, rejectOnEmpty: true })
  await jobs.start()
  await expect.poll(async () => (await training.reload()).status).toBe('in_progress')
  expect((await test.reload()).status).toBe('pending')
  endTraining()
  expect(await jobs.done(test.id)).toEqual({ status: 'success', error: null })
  expect((await run.reload()).status).toBe('FINISHED')
})
