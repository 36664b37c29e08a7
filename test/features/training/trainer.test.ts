import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createEngines } from '../../../service/features/analysis/engines.ts'
import { handleMeasurements, readMeasurement } from '../../../service/features/insights/measurements.ts'
import { createJobs } from '../../../service/jobs/jobs.ts'
import { createTrainer } from '../../../service/features/training/trainer.ts'
import type { Lexicons } from '../../../service/nlu/lexicon.ts'
import { beforeNext, buildDataset, buildIntent, temporaryFolder, temporaryStore } from '../../support/store.ts'

/** A dataset with one sentence, and what trains and measures it; in the worker's place, one that answers at once. */
async function setUp() {
  const store = await temporaryStore()
  const { dataset } = await buildDataset(store)
  const intent = await buildIntent(store, dataset.id)
  const { Expression } = store.models
  await store.write(() =>
    Expression.create({ datasetId: dataset.id, intentId: intent.id, source: 'hello', language: 'en' }),
  )
  const workerFile = join(await temporaryFolder(), 'worker.cjs')
  writeFileSync(workerFile, ANSWERS_AT_ONCE)
  const jobs = createJobs(store)
  onTestFinished(() => jobs.close())
  const needs = { store, jobs, workerFile, resources: '' }
  const training = createTrainer({
    ...needs,
    // as: nothing is analysed or logged here
    engines: createEngines(store, new Map() as unknown as Lexicons),
    log: { error: () => undefined } as never,
    now: () => new Date(),
  })
  handleMeasurements(needs)
  return { ...needs, training, datasetId: dataset.id }
}

const ANSWERS_AT_ONCE = `
  const { parentPort } = require('node:worker_threads')
  const answers = { train: { model: new Uint8Array(1) }, evaluate: { analytics: { scarce: [], mislabelled: [] } } }
  parentPort.on('message', ({ task }) => task && parentPort.postMessage(answers[task]))`

describe('where training stands', () => {
  it('is not what the last one came to, when one that is on ends well while it is asked for', async () => {
    const { store, training, datasetId } = await setUp()
    const { Training } = store.models
    const second = await store.write(async () => {
      const row = { datasetId, language: 'en', enqueuedAt: new Date() }
      await Training.create({ ...row, status: 'failed', error: 'no memory', endedAt: new Date() })
      await store.run('UPDATE datasets SET trained_revision = revision')
      return Training.create({ ...row, status: 'in_progress' })
    })
    expect(await training.state(datasetId)).toMatchObject({ state: 'training', error: 'no memory' })
    // It ends just before those that are on are looked for.
    beforeNext(store, 'list', Training, () =>
      store.write(() => second.update({ status: 'success', endedAt: new Date() })),
    )
    expect(await training.state(datasetId)).toMatchObject({ state: 'trained', error: null })
  })
})

describe('a measurement', () => {
  it('that ends while it is asked for is there with what it found', async () => {
    const { datasetId, training: _, ...needs } = await setUp()
    const { jobs, store } = needs
    const { Job } = store.models
    const measured = { datasetId, language: 'en' }
    beforeNext(store, 'find', Job, async () => {
      const id = await jobs.add('measure', measured, { key: `measure ${datasetId} en` })
      await jobs.start()
      await jobs.done(id)
    })
    expect(await readMeasurement(needs, measured)).toMatchObject({ state: 'success', analytics: { scarce: [] } })
  })
})

describe.each(['train', 'measure'])('a job to %s', kind => {
  it('that is cancelled while it reads what there is to learn ends with that', async () => {
    const { store, jobs, datasetId } = await setUp()
    const id = await jobs.add(kind, { datasetId, language: 'en' })
    beforeNext(store, 'find', store.models.Dataset, () => jobs.cancel(id))
    await jobs.start()
    expect(await jobs.done(id)).toEqual({ status: 'failed', error: 'cancelled' })
  })
})
