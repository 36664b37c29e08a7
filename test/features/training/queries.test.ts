import { describe, expect, it } from 'vitest'
import { addTrainings, saveModel } from '../../../service/features/training/queries.ts'
import { buildDataset, temporaryStore } from '../../support/store.ts'

describe('saveModel', () => {
  const modelOf = (datasetId: number, bytes: Buffer) => ({
    datasetId,
    language: 'en',
    revision: bytes.length,
    format: 4,
    size: bytes.length,
    report: { fingerprint: bytes.toString('hex', 0, 4) },
    bytes,
  })

  it('inserts the model of a language, and replaces it in its row', async () => {
    const store = await temporaryStore()
    const { dataset } = await buildDataset(store)
    const { TrainedModel } = store.models
    const rows: unknown[] = []
    for (const bytes of [Buffer.alloc(300_000, 7), Buffer.alloc(5, 9)]) {
      const model = modelOf(dataset.id, bytes)
      await store.write(() => saveModel(store, model))
      const stored = await store.rows.list(TrainedModel, { datasetId: dataset.id })
      expect(stored).toHaveLength(1)
      expect(stored[0]).toMatchObject(model)
      rows.push(stored[0]?.id)
    }
    expect(rows[1]).toBe(rows[0])
  })

  it('leaves out the model of a dataset that is gone', async () => {
    const store = await temporaryStore()
    await store.write(() => saveModel(store, modelOf(999, Buffer.alloc(5))))
    expect(await store.rows.count(store.models.TrainedModel, { language: 'en' })).toBe(0)
  })
})

describe('addTrainings', () => {
  it('adds one for each language but those that have one pending', async () => {
    const store = await temporaryStore()
    const { dataset } = await buildDataset(store)
    const now = new Date('2026-03-01T10:20:30.456Z')
    const add = (...languages: string[]) => store.write(() => addTrainings(store, dataset.id, languages, now))
    const [fr] = await add('fr')
    expect(fr).toMatchObject({ datasetId: dataset.id, language: 'fr', status: 'pending', enqueuedAt: now, progress: 0 })
    expect((await add('en', 'fr', 'de')).map(({ language }) => language)).toEqual(['en', 'de'])
    await store.write(() => store.rows.update(store.models.Training, { id: fr?.id ?? 0 }, { status: 'in_progress' }))
    expect((await add('en', 'fr')).map(({ language }) => language)).toEqual(['fr'])
  })
})
