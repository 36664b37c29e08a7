import { describe, expect, it } from 'vitest'
import type { Expression } from '../../../service/store/models/dataset.ts'
import type { Range, Where } from '../../../service/store/rows/table.ts'
import type { Store } from '../../../service/store/store.ts'
import { newIds } from '../../../service/store/ids.ts'
import { createBatchSizer } from '../../../service/store/sqlite/batchSize.ts'
import { slugify, uniqueSlug, uniqueSlugs } from '../../../service/store/rows/slugs.ts'
import { buildDataset, buildIntent, temporaryStore } from '../../support/store.ts'

async function buildExpressions(store: Store, count: number) {
  const { dataset } = await buildDataset(store)
  const intent = await buildIntent(store, dataset.id)
  const rows = Array.from({ length: count }, (_, index) => ({
    datasetId: dataset.id,
    intentId: intent.id,
    source: `sentence ${index}`,
    language: index % 2 ? 'en' : 'fr',
    tokens: [{ word: 'sentence', space: true, entity: null }],
  }))
  const ids = await store.write(() => store.insertMany(store.models.Expression, rows))
  return { intent, ids, rows }
}

describe('pages', () => {
  it('neither overlap nor leave gaps while rows come and go', async () => {
    const store = await temporaryStore()
    const { Expression } = store.models
    const { intent, ids } = await buildExpressions(store, 100)
    const where = { intentId: intent.id }
    const seen: number[] = []
    for (let page = 1; page <= 10; page++) {
      const { rows, total } = await store.findPage(Expression, { where }, { page, perPage: 10 })
      expect(total).toBe(99 + page)
      seen.push(...rows.map(row => row.id))
      const row = { datasetId: intent.datasetId, intentId: intent.id, source: 'new', language: 'en' }
      await store.write(() => Expression.create(row))
    }
    expect(seen).toEqual(ids)
  })

  it('have the order asked for', async () => {
    const store = await temporaryStore()
    const { intent, ids } = await buildExpressions(store, 20)
    const listing = { where: { intentId: intent.id }, order: 'newest' as const }
    const find = (page: number) => store.findPage(store.models.Expression, listing, { page, perPage: 15 })
    const pages = await Promise.all([find(1), find(2)])
    expect(pages.flatMap(({ rows }) => rows.map(row => row.id))).toEqual(ids.toReversed())
    expect(pages[0]?.rows[0]?.tokens).toEqual([{ word: 'sentence', space: true, entity: null }])
  })

  it('hold the rows within a range of values', async () => {
    const store = await temporaryStore()
    const { intent, ids } = await buildExpressions(store, 9)
    const [, , third = 0, , fifth = 0] = ids
    const idsIn = async (id: Range) => {
      const where = { intentId: intent.id, language: ['en', 'fr'], id }
      return (await store.findPage(store.models.Expression, { where }, { page: 1, perPage: 9 })).rows.map(row => row.id)
    }
    expect(await idsIn({ from: third, upTo: fifth })).toEqual(ids.slice(2, 5))
    expect(await idsIn({ after: third, before: fifth })).toEqual(ids.slice(3, 4))
    expect(await idsIn({})).toEqual(ids)
  })

  it('count again after every change, a log through the runtime too', async () => {
    const store = await temporaryStore()
    const { Expression } = store.models
    const { intent } = await buildExpressions(store, 3)
    const total = async (where: Where<Expression>) =>
      (await store.findPage(Expression, { where }, { page: 1, perPage: 1 })).total
    expect(await total({ intentId: intent.id })).toBe(3)
    expect(await total({ intentId: intent.id, language: ['fr', 'de'] })).toBe(2)
    expect(await total({ intentId: intent.id, language: 'en' })).toBe(1)
    await store.write(() => Expression.destroy({ where: { language: 'en' } }))
    expect(await total({ intentId: intent.id })).toBe(2)
  })

  it('beyond the last are empty', async () => {
    const store = await temporaryStore()
    const { intent } = await buildExpressions(store, 3)
    const where = { intentId: intent.id }
    const find = (page: number) => store.findPage(store.models.Expression, { where }, { page, perPage: 3 })
    expect(await find(2)).toEqual({ rows: [], total: 3 })
    expect((await find(1)).rows).toHaveLength(3)
    const none = await store.findPage(store.models.Expression, { where: { intentId: 0 } }, { page: 1, perPage: 3 })
    expect(none).toEqual({ rows: [], total: 0 })
  })
})

describe('batches', () => {
  it('reads every row once, whatever comes and goes meanwhile', async () => {
    const store = await temporaryStore()
    const { Expression } = store.models
    const { intent, ids } = await buildExpressions(store, 95)
    const seen: number[] = []
    for await (const rows of store.rows.batches(Expression, { where: { intentId: intent.id } }, 10)) {
      seen.push(...rows.map(row => row.id))
      await store.write(() => Expression.destroy({ where: { id: seen[0] } }))
    }
    expect(seen).toEqual(ids)
  })
})

describe('insertMany', () => {
  it('gives the rows what create gives them', async () => {
    const store = await temporaryStore()
    const { dataset } = await buildDataset(store)
    const { Key, Intent } = store.models
    const row = { datasetId: dataset.id, entitySlug: 'fruit', slug: 'color' }
    const before = Date.now()
    await store.write(() => store.insertMany(Key, [{ ...row, defaultEnrichments: [{ language: 'en', value: 'red' }] }]))
    const [key] = await Key.findAll()
    expect(key?.id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(key?.defaultEnrichments).toEqual([{ language: 'en', value: 'red' }])
    expect(key?.entityId).toBeNull()
    expect(key?.createdAt.getTime()).toBeGreaterThanOrEqual(before)
    expect(key?.createdAt.getTime()).toBeLessThanOrEqual(Date.now())
    const ids = await store.write(() =>
      store.insertMany(Intent, [
        { datasetId: dataset.id, name: 'A', slug: 'a' },
        { datasetId: dataset.id, name: 'B', slug: 'b', position: 3 },
      ]),
    )
    expect(await Intent.findAll({ order: ['id'], raw: true, attributes: ['id', 'slug', 'position'] })).toEqual([
      { id: ids[0], slug: 'a', position: 0 },
      { id: ids[1], slug: 'b', position: 3 },
    ])
  })

  it('is all or nothing', async () => {
    const store = await temporaryStore()
    const { intent, rows } = await buildExpressions(store, 2500)
    const bad = [...rows, { datasetId: intent.datasetId, intentId: 999, source: 'x', language: 'en' }]
    const write = store.write(() => store.insertMany(store.models.Expression, bad))
    await expect(write).rejects.toThrow('FOREIGN KEY')
    expect(await store.models.Expression.count()).toBe(2500)
  })
})

describe('deleteMany', () => {
  it('lets other writes come in between', async () => {
    const store = await temporaryStore()
    const { intent } = await buildExpressions(store, 3500)
    const progress: number[] = []
    const deleting = store.deleteMany(store.models.Expression, { where: { intentId: intent.id } }, gone =>
      progress.push(gone),
    )
    const left = await store.write(() => store.models.Expression.count())
    expect(left).toBeGreaterThan(0)
    expect(await deleting).toBe(3500)
    expect(progress.length).toBeGreaterThan(1)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    expect(progress.at(-1)).toBe(3500)
  })
})

describe('the size of batches', () => {
  it('is as quick as others can bear', () => {
    const size = createBatchSizer()
    expect(size.rows).toBe(1000)
    size.took(10)
    expect(size.rows).toBe(2000)
    size.took(60)
    expect(size.rows).toBe(1333)
    for (let time = 0; time < 9; time++) size.took(1)
    expect(size.rows).toBe(4000)
    for (let time = 0; time < 9; time++) size.took(800)
    expect(size.rows).toBe(250)
  })
})

describe('slugs', () => {
  it('are addresses', () => {
    expect(slugify('  Book a Room! ')).toBe('book-a-room')
    expect(slugify('Réserver l’hôtel — Straße Ærø')).toBe('reserver-l-hotel-strasse-aero')
    expect(slugify('ﬁne ①')).toBe('fine-1')
    expect(slugify('x'.repeat(300))).toMatch(/^x{100}-[\da-f]{8}$/)
  })

  it('of other scripts are stable and differ', () => {
    const slugs = ['予約', '予約する', 'привет', '🙂', '', 'hello мир', 'hello'].map(slugify)
    expect(new Set(slugs).size).toBe(slugs.length)
    for (const slug of slugs) expect(slug).toMatch(/^[a-z\d-]+$/)
    expect(slugify('予約')).toBe(slugs[0])
    expect(slugs[5]).toMatch(/^hello-[\da-f]{8}$/)
  })

  it('are made unique by a counter, within their scope', async () => {
    const store = await temporaryStore()
    const { Intent } = store.models
    const [one, other] = [await buildDataset(store), await buildDataset(store)]
    const create = (datasetId: number, name: string) =>
      store.write(async () => {
        const slug = await uniqueSlug(store.rows, Intent, { datasetId }, name)
        return (await Intent.create({ datasetId, name, slug })).slug
      })
    const slugs = []
    for (const name of ['Book', 'book', 'book 1', 'Book!', 'bookshop']) slugs.push(await create(one.dataset.id, name))
    expect(slugs).toEqual(['book', 'book-1', 'book-1-1', 'book-2', 'bookshop'])
    expect(await create(other.dataset.id, 'book')).toBe('book')
    const many = await store.write(() =>
      uniqueSlugs(store.rows, Intent, { datasetId: one.dataset.id }, ['book', 'x', 'X', 'book']),
    )
    expect(many).toEqual(['book-3', 'x', 'x-1', 'book-4'])
  })

  it('asked for at once are all different', async () => {
    const store = await temporaryStore()
    const { Intent } = store.models
    const { dataset } = await buildDataset(store)
    const datasetId = dataset.id
    const create = () =>
      store.write(async () =>
        Intent.create({ datasetId, name: 'Same', slug: await uniqueSlug(store.rows, Intent, { datasetId }, 'Same') }),
      )
    const rows = await Promise.all(Array.from({ length: 20 }, create))
    expect(new Set(rows.map(row => row.slug)).size).toBe(20)
  })
})

describe('ids', () => {
  it('sort by creation, also within a millisecond', () => {
    const ids = newIds(50_000)
    expect(ids.toSorted()).toEqual(ids)
    expect(new Set(ids).size).toBe(ids.length)
  })
})
