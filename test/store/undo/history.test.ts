import { describe, expect, it } from 'vitest'
import { UNDOABLE } from '../../../service/store/sqlite/undoCapture.ts'
import { openStore } from '../../../service/store/sqlite/openStore.ts'
import type { Store } from '../../../service/store/store.ts'
import { createHistory } from '../../../service/store/undo/history.ts'
import { buildDataset, buildIntent, temporaryStore } from '../../support/store.ts'

/** Everything undo is about, as it is in the file. */
async function content(store: Store): Promise<string> {
  const tables = await Promise.all(
    UNDOABLE.map(({ table, columns = ['*'] }) => store.all(`SELECT ${columns.join(', ')} FROM ${table} ORDER BY id`)),
  )
  return JSON.stringify(tables)
}

const step = (dataset: number, label = 'step') => ({ undo: { dataset, label } })

describe('undo', () => {
  it('takes back what was made, changed and deleted, cascades included', async () => {
    const store = await temporaryStore()
    const history = createHistory(store)
    const { dataset } = await buildDataset(store)
    const { Intent, Expression } = store.models
    const intent = await buildIntent(store, dataset.id)
    const row = { datasetId: dataset.id, intentId: intent.id, source: 'Hello "you"', language: 'en' }
    const tokens = [{ word: 'Hello', space: true, entity: null }]
    await store.write(() => Expression.create({ ...row, tokens }))
    const before = await content(store)
    await store.write(
      async () => {
        await intent.update({ name: 'Other', description: 'x' })
        await Intent.create({ datasetId: dataset.id, name: 'New', slug: 'new' })
      },
      step(dataset.id, 'Changed'),
    )
    const between = await content(store)
    await store.write(() => intent.destroy(), step(dataset.id, 'Deleted'))
    const after = await content(store)
    expect(await Expression.count()).toBe(0)
    expect((await history.list(dataset.id)).map(({ label, changes }) => [label, changes])).toEqual([
      ['Deleted', 2],
      ['Changed', 2],
    ])
    expect(await history.undo(dataset.id)).toMatchObject({ label: 'Deleted' })
    expect(await content(store)).toBe(between)
    expect(await history.undo(dataset.id)).toEqual({ label: 'Changed', location: { page: 'intents', item: 'greet' } })
    expect(await content(store)).toBe(before)
    expect(await history.undo(dataset.id)).toBe(null)
    await history.redo(dataset.id)
    expect(await content(store)).toBe(between)
    await history.redo(dataset.id)
    expect(await content(store)).toBe(after)
    expect(await history.redo(dataset.id)).toBe(null)
  })

  it('takes a burst of saves of one field of a skill for one step', async () => {
    const store = await temporaryStore()
    const history = createHistory(store)
    const { dataset } = await buildDataset(store)
    const { Skill } = store.models
    const skill = await store.write(() =>
      Skill.create({ versionId: dataset.versionId, name: 'Order', slug: 'order', kind: 'business', description: '' }),
    )
    const describe = (description: string, label?: string) =>
      store.write(() => skill.update({ description }), label === undefined ? {} : step(dataset.id, label))
    const labels = async () => (await history.list(dataset.id)).map(({ label }) => label)
    await describe('t', 'Description')
    await describe('takes', 'Description')
    await describe('takes orders', 'Description')
    expect(await labels()).toEqual(['Description'])
    await history.undo(dataset.id)
    expect(await skill.reload()).toMatchObject({ description: '' })
    await history.redo(dataset.id)
    expect(await skill.reload()).toMatchObject({ description: 'takes orders' })
    // Neither another field nor what came after a change of somebody else, nor what comes much later.
    await describe('x', 'Other')
    await describe('takes', 'Description')
    await describe('by others')
    await describe('takes', 'Description')
    await store.write(() => store.run("UPDATE history_groups SET created_at = '2020-01-01 00:00:00.000 +00:00'"))
    await describe('takes orders', 'Description')
    expect(await labels()).toEqual(['Description', 'Description', 'Description', 'Other', 'Description'])
    expect(await history.undo(dataset.id)).toMatchObject({ label: 'Description' })
    expect(await skill.reload()).toMatchObject({ description: 'takes' })
  })

  it('raises the revision, so that nobody goes on with what was', async () => {
    const store = await temporaryStore()
    const { dataset } = await buildDataset(store)
    const { Intent } = store.models
    await store.write(() => Intent.create({ datasetId: dataset.id, name: 'A', slug: 'a' }), step(dataset.id))
    await createHistory(store).undo(dataset.id)
    expect((await dataset.reload()).revision).toBe(1)
  })

  it('is there after a restart', async () => {
    const store = await temporaryStore()
    const { dataset } = await buildDataset(store)
    const { Intent } = store.models
    await store.write(() => Intent.create({ datasetId: dataset.id, name: 'A', slug: 'a' }), step(dataset.id))
    await store.close()
    const again = await openStore({ file: store.file })
    await createHistory(again).undo(dataset.id)
    expect(await again.models.Intent.count()).toBe(0)
    await again.close()
  })

  it('knows nothing of writes that did not ask for it, nor of those that failed', async () => {
    const store = await temporaryStore()
    const { dataset } = await buildDataset(store)
    await buildIntent(store, dataset.id)
    const failed = store.write(async () => {
      await store.models.Intent.create({ datasetId: dataset.id, name: 'A', slug: 'a' })
      throw new Error('no')
    }, step(dataset.id))
    await expect(failed).rejects.toThrow('no')
    await store.write(() => store.models.Intent.count(), step(dataset.id))
    await buildIntent(store, dataset.id, 'b')
    expect(await createHistory(store).list(dataset.id)).toEqual([])
    expect(await store.all('SELECT * FROM history_changes')).toEqual([])
  })

  it('is one step for a write inside of a write', async () => {
    const store = await temporaryStore()
    const { dataset } = await buildDataset(store)
    const { Intent } = store.models
    const create = (slug: string) => Intent.create({ datasetId: dataset.id, name: slug, slug })
    await store.write(
      async () => {
        await create('a')
        await store.write(() => create('b'), step(dataset.id, 'inner'))
      },
      step(dataset.id, 'outer'),
    )
    await store.write(async () => {
      await create('c')
      await store.write(() => create('d'), step(dataset.id, 'inner only'))
    })
    const history = createHistory(store)
    expect((await history.list(dataset.id)).map(({ label }) => label)).toEqual(['inner only', 'outer'])
    await history.undo(dataset.id)
    expect((await Intent.findAll({ order: ['id'] })).map(({ slug }) => slug)).toEqual(['a', 'b', 'c'])
  })

  it('gives up what was undone when something new is done', async () => {
    const store = await temporaryStore()
    const { dataset } = await buildDataset(store)
    const { Intent } = store.models
    const create = (slug: string) =>
      store.write(() => Intent.create({ datasetId: dataset.id, name: slug, slug }), step(dataset.id, slug))
    const history = createHistory(store)
    await create('a')
    await history.undo(dataset.id)
    await create('b')
    expect((await history.list(dataset.id)).map(({ label }) => label)).toEqual(['b'])
    expect(await history.redo(dataset.id)).toBe(null)
  })

  it('keeps the last 200 steps of each dataset', async () => {
    const store = await temporaryStore()
    const [one, other] = [await buildDataset(store), await buildDataset(store)]
    const intent = await buildIntent(store, one.dataset.id)
    const twin = await buildIntent(store, other.dataset.id)
    await store.write(() => twin.update({ name: 'x' }), step(other.dataset.id))
    for (let count = 0; count < 203; count++) {
      await store.write(() => intent.update({ name: `name ${count}` }), step(one.dataset.id, String(count)))
    }
    const steps = await createHistory(store).list(one.dataset.id)
    expect([steps.length, steps[0]?.label, steps.at(-1)?.label]).toEqual([200, '202', '3'])
    expect(await createHistory(store).list(other.dataset.id)).toHaveLength(1)
    expect(await store.all('SELECT count(*) AS count FROM history_changes')).toEqual([{ count: 201 }])
  })
})

describe('undo refuses, and changes nothing,', () => {
  const changedSince = { status: 400, reason: 'it was changed since by something else' }

  it('when a row was changed since', async () => {
    const store = await temporaryStore()
    const { dataset } = await buildDataset(store)
    const intent = await buildIntent(store, dataset.id)
    await store.write(() => intent.update({ name: 'A' }), step(dataset.id))
    await store.write(() => intent.update({ name: 'B' }))
    const before = await content(store)
    await expect(createHistory(store).undo(dataset.id)).rejects.toMatchObject(changedSince)
    expect(await content(store)).toBe(before)
  })

  it('when something was added to what would go', async () => {
    const store = await temporaryStore()
    const { dataset } = await buildDataset(store)
    const { Intent, Expression } = store.models
    const intent = await store.write(
      () => Intent.create({ datasetId: dataset.id, name: 'A', slug: 'a' }),
      step(dataset.id),
    )
    await store.write(() =>
      Expression.create({ datasetId: dataset.id, intentId: intent.id, source: 'x', language: 'en' }),
    )
    await expect(createHistory(store).undo(dataset.id)).rejects.toMatchObject(changedSince)
    expect(await Expression.count()).toBe(1)
  })

  it('when a name was taken since', async () => {
    const store = await temporaryStore()
    const { dataset } = await buildDataset(store)
    const intent = await buildIntent(store, dataset.id)
    await store.write(() => intent.destroy(), step(dataset.id))
    await buildIntent(store, dataset.id)
    const refusal = { status: 400, reason: 'a name it needs is taken by now' }
    await expect(createHistory(store).undo(dataset.id)).rejects.toMatchObject(refusal)
  })

  it('when what a row belonged to is gone', async () => {
    const store = await temporaryStore()
    const { dataset } = await buildDataset(store)
    const { Expression } = store.models
    const intent = await buildIntent(store, dataset.id)
    const row = { datasetId: dataset.id, intentId: intent.id, source: 'x', language: 'en' }
    const expression = await store.write(() => Expression.create(row))
    await store.write(() => expression.destroy(), step(dataset.id))
    await store.write(() => intent.destroy())
    const refusal = { status: 400, reason: 'what it belonged to is gone' }
    await expect(createHistory(store).undo(dataset.id)).rejects.toMatchObject(refusal)
    expect(await store.models.HistoryGroup.count({ where: { isUndone: true } })).toBe(0)
  })
})
