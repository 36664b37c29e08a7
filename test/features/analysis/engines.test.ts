import { describe, expect, it } from 'vitest'
import { createEngines } from '../../../service/features/analysis/engines.ts'
import { noLexicons } from '../../../service/nlu/lexicon.ts'
import { beforeNext, buildDataset, temporaryStore } from '../../support/store.ts'

const reading = { language: 'en', now: new Date('2026-01-01'), timezone: 'UTC' }

/** A dataset whose list of cheeses has the one value brie, and the engines over it. */
async function cheeses() {
  const store = await temporaryStore()
  const { dataset } = await buildDataset(store)
  const { Entity, Gazette, Synonym } = store.models
  const gazetteId = await store.write(async () => {
    const named = { name: 'Cheese', slug: 'cheese', color: '#000000' }
    const entity = await store.rows.insert(Entity, { ...named, datasetId: dataset.id, kind: 'restricted' })
    const of = { datasetId: dataset.id, entityId: entity.id, entitySlug: 'cheese' }
    return (await store.rows.insert(Gazette, { ...of, slug: 'cheese' })).id
  })
  const add = (value: string) => store.autocommit.insert(Synonym, { gazetteId, slug: value, value, language: 'en' })
  await add('brie')
  const engines = createEngines(store, noLexicons)
  const found = async (text: string) => Object.keys((await engines.analyse(dataset.id, text, reading)).entities)
  return { store, engines, datasetId: dataset.id, add, found }
}

describe('an engine', () => {
  it('answers with what it knows until what was changed is compiled, and then with that', async () => {
    const { store, engines, datasetId, add, found } = await cheeses()
    expect(await found('some brie')).toEqual(['cheese'])
    await add('edam')
    let goOn = () => {}
    const wait = new Promise<void>(resolve => (goOn = resolve))
    beforeNext(store, 'list', store.models.Gazette, () => wait)
    const reloading = engines.reloadKnowledge(datasetId, ['lists'])
    expect(await found('some brie')).toEqual(['cheese'])
    expect(await found('some edam')).toEqual([])
    goOn()
    await reloading
    expect(await found('some edam')).toEqual(['cheese'])
  })

  it('reads again by itself what could not be read after a change', async () => {
    const { store, engines, datasetId, add, found } = await cheeses()
    expect(await found('some edam')).toEqual([])
    await add('edam')
    beforeNext(store, 'list', store.models.Gazette, () => Promise.reject(new Error('no disk')))
    await engines.reloadKnowledge(datasetId, ['lists'])
    expect(await found('some edam')).toEqual(['cheese'])
  })
})
