import { describe, expect, it } from 'vitest'
import { createQueryCache } from '../../../service/store/rows/epochCache.ts'
import { createStatementCache } from '../../../service/store/sqlite/statementCache.ts'
import { connect } from '../../../service/store/sqlite/connection.ts'
import { buildDataset, buildIntent, temporaryFolder, temporaryStore } from '../../support/store.ts'
import { join } from 'node:path'

async function prepared() {
  const store = await temporaryStore()
  const { user, bot, version, dataset } = await buildDataset(store)
  const intent = await buildIntent(store, dataset.id)
  return { store, rows: store.rows, models: store.models, user, bot, version, dataset, intent }
}

describe('single rows', () => {
  it('are the same as through their model', async () => {
    const { rows, models, store, dataset, intent } = await prepared()
    const tokens = [{ word: 'hi', space: false, entity: null }]
    const of = { datasetId: dataset.id, intentId: intent.id }
    const made = await store.write(() =>
      rows.insert(models.Expression, { ...of, source: 'hi', language: 'en', tokens }),
    )
    const read = await models.Expression.findByPk(made.id, { rejectOnEmpty: true })
    expect(made.get()).toEqual(read.get())
    expect(made.tokens).toEqual(tokens)
    expect(made.createdAt).toBeInstanceOf(Date)
    expect((await rows.find(models.Expression, { id: made.id }))?.get()).toEqual(read.get())
    const bare = await store.write(() => rows.insert(models.Expression, { ...of, source: 'ho', language: 'fr' }))
    expect((await rows.list(models.Expression, of)).map(row => [row.id, row.source, row.tokens])).toEqual([
      [made.id, 'hi', tokens],
      [bare.id, 'ho', []],
    ])
    const set = await rows.find(models.Dataset, { id: dataset.id })
    expect(set?.manualTraining).toBe(false)
    expect(set?.get()).toEqual((await models.Dataset.findByPk(dataset.id))?.get())
  })

  it('can be worked on as those of a model', async () => {
    const { rows, models, store, intent } = await prepared()
    const found = await rows.find(models.Intent, { id: intent.id, description: null })
    await store.write(async () => found?.update({ name: 'Other' }))
    expect((await models.Intent.findByPk(intent.id))?.name).toBe('Other')
    await store.write(async () => found?.destroy())
    expect(await rows.find(models.Intent, { id: intent.id })).toBeNull()
  })

  it('are changed, and left alone where nothing would change', async () => {
    const { rows, models, store, dataset, intent } = await prepared()
    const change = (changed: object) =>
      store.write(() => rows.update(models.Intent, { datasetId: dataset.id, slug: intent.slug }, changed))
    const before = await change({ name: 'New', description: undefined })
    expect([before?.name, before?.description]).toEqual(['New', null])
    await new Promise(resolve => setTimeout(resolve, 5))
    expect((await change({ name: 'New' }))?.updatedAt).toEqual(before?.updatedAt)
    expect((await change({}))?.updatedAt).toEqual(before?.updatedAt)
    const after = await change({ description: 'says what it is' })
    expect(after?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? Infinity)
    expect((await change({ description: null }))?.description).toBeNull()
    expect(await store.write(() => rows.update(models.Intent, { id: 0 }, { name: 'x' }))).toBeNull()
  })

  it('are removed with what they own', async () => {
    const { rows, models, store, dataset, intent } = await prepared()
    const of = { datasetId: dataset.id, intentId: intent.id }
    await store.write(() => rows.insert(models.Expression, { ...of, source: 'hi', language: 'en' }))
    expect(await store.write(() => rows.remove(models.Intent, { id: intent.id }))).toBe(1)
    expect(await store.write(() => rows.remove(models.Intent, { id: intent.id }))).toBe(0)
    expect(await models.Expression.count()).toBe(0)
  })

  it('come from several tables at once', async () => {
    const { rows, models, user, bot } = await prepared()
    const from = 'FROM users u LEFT JOIN bots b ON b.user_id = u.id AND b.slug = ? WHERE u.id = ?'
    const findJoined = (slug: string, id: number) => rows.findJoined({ u: models.User, b: models.Bot }, from, slug, id)
    const found = await findJoined(bot.slug, user.id)
    expect([found?.u?.slug, found?.b?.get()]).toEqual([user.slug, (await models.Bot.findByPk(bot.id))?.get()])
    expect((await findJoined('other', user.id))?.b).toBeNull()
    expect(await findJoined('other', 0)).toBeUndefined()
  })

  it('that come from several tables are the same for all, and frozen, until something is changed', async () => {
    const { rows, models, store, user, bot } = await prepared()
    const from = 'FROM users u LEFT JOIN bots b ON b.user_id = u.id WHERE u.id = ?'
    const findJoined = () => rows.findJoined({ b: models.Bot }, from, user.id)
    const found = await findJoined()
    expect(await findJoined()).toBe(found)
    expect(() => found?.b?.set({ name: 'Other' })).toThrow(TypeError)
    await store.write(async () => {
      await rows.update(models.Bot, { id: bot.id }, { name: 'New' })
      expect((await findJoined())?.b?.name).toBe('New')
    })
    expect((await findJoined())?.b?.name).toBe('New')
    expect(found?.b?.name).toBe(bot.name)
  })

  it('are never asked for without a condition, nor changed outside of a write', async () => {
    const { rows, models, intent } = await prepared()
    await expect(rows.find(models.Intent, {})).rejects.toThrow('without a condition')
    await expect(rows.remove(models.Intent, { id: undefined })).rejects.toThrow('without a value')
    await expect(rows.remove(models.Intent, { id: intent.id })).rejects.toThrow('outside of store.write()')
    expect(await models.Intent.count()).toBe(1)
  })

  it('see what their write has changed, and nothing of it stays when it fails', async () => {
    const { rows, models, store, intent } = await prepared()
    const failing = store.write(async () => {
      await rows.update(models.Intent, { id: intent.id }, { name: 'New' })
      expect((await rows.find(models.Intent, { id: intent.id }))?.name).toBe('New')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await rows.find(models.Intent, { id: intent.id }))?.name).toBe(intent.name)
  })
})

describe('what was found lately', () => {
  it('is asked for again after a change, also when the answer was late', async () => {
    let epoch = 0
    const recall = createQueryCache(() => epoch)
    let asked = 0
    const read = () => Promise.resolve(++asked)
    expect(await Promise.all([recall('a', read), recall('a', read), recall('b', read)])).toEqual([1, 1, 2])
    const late = recall('c', read)
    epoch++
    expect(await late).toBe(3)
    expect(await Promise.all([recall('c', read), recall('a', read)])).toEqual([4, 5])
  })

  it('does not hold that there is nothing', async () => {
    const recall = createQueryCache(() => 0)
    expect(await recall('a', () => Promise.resolve(undefined))).toBeUndefined()
    expect(await recall('a', () => Promise.resolve('added'))).toBe('added')
  })

  it('is one value for all, and read by a write itself', async () => {
    const { store, intent } = await prepared()
    const sql = "SELECT json_object('name', name) FROM intents WHERE id = ?"
    const name = () => store.readShared<{ name: string }>(sql, intent.id)
    expect(await name()).toBe(await name())
    await store.write(async () => {
      await store.run("UPDATE intents SET name = 'Other' WHERE id = ?", intent.id)
      expect(await name()).toEqual({ name: 'Other' })
    })
    expect(await name()).toEqual({ name: 'Other' })
  })

  it('does not hold failures, and never more than there is room for', async () => {
    const recall = createQueryCache(() => 0)
    await expect(recall('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await recall('a', () => Promise.resolve('yes'))).toBe('yes')
    for (let other = 0; other < 1000; other++) await recall(`${other}`, () => Promise.resolve(other))
    expect(await recall('a', () => Promise.resolve('again'))).toBe('again')
  })
})

describe('prepared statements', () => {
  it('make room for others, and may fail and be asked again', async () => {
    const file = join(await temporaryFolder(), 'statements.db')
    const connection = await connect(file, 'writer')
    const statements = createStatementCache()
    const ask = (sql: string) => statements.get<{ x: number }>(connection, sql, [])
    const asked = Array.from({ length: 500 }, (_, at) => ask(`SELECT ${at} AS x`))
    expect((await Promise.all(asked)).map(row => row?.x)).toEqual(asked.map((_, at) => at))
    await expect(ask('SELECT x FROM later')).rejects.toThrow('no such table')
    await connection.exec('CREATE TABLE later (x); INSERT INTO later VALUES (7)')
    expect((await ask('SELECT x FROM later'))?.x).toBe(7)
    await statements.close()
    await connection.close()
  })

  it('see a PRAGMA act each time', async () => {
    const store = await temporaryStore()
    const readBack = async () => {
      await store.run('PRAGMA defer_foreign_keys = ON')
      return Object.values((await store.get<object>('PRAGMA defer_foreign_keys')) ?? {})
    }
    expect([await store.write(readBack), await store.write(readBack)]).toEqual([[1], [1]])
  })
})

describe('changes alone', () => {
  it('are writes of their own, in their turn', async () => {
    const { store, models, dataset, intent } = await prepared()
    const of = { datasetId: dataset.id, intentId: intent.id }
    const epoch = store.epoch
    const insert = (source: string) => store.rows.insert(models.Expression, { ...of, language: 'en', source })
    const [row] = await Promise.all([
      store.write(() => insert('one')),
      store.autocommit.update(models.Expression, of, { source: 'changed' }),
      store.write(() => insert('two')),
    ])
    expect(store.epoch).toBe(epoch + 3)
    expect((await models.Expression.findAll({ order: ['id'] })).map(one => one.source)).toEqual(['changed', 'two'])
    const elsewhere = store.autocommit.update(models.Expression, { id: row.id }, { intentId: 0 })
    await expect(elsewhere).rejects.toThrow('FOREIGN KEY')
    expect(await store.autocommit.remove(models.Expression, { id: row.id })).toBe(1)
    expect(await models.Expression.count()).toBe(1)
  })

  it('are part of the write around them', async () => {
    const { store, models, intent } = await prepared()
    const failing = store.write(async () => {
      await store.autocommit.update(models.Intent, { id: intent.id }, { name: 'New' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await models.Intent.findByPk(intent.id))?.name).toBe(intent.name)
  })

  it('raise the revision of their dataset where something is learned by them', async () => {
    const { store, models, dataset, intent } = await prepared()
    const revision = async () => (await dataset.reload()).revision
    const of = { datasetId: dataset.id, intentId: intent.id, language: 'en' }
    const add = (source: string) => store.runtime.append(models.Expression, { ...of, source })
    const [id] = await Promise.all([add('hi'), add('hello')])
    expect((await models.Expression.findByPk(id))?.source).toBe('hi')
    expect(await revision()).toBe(2)
    await store.autocommit.update(models.Expression, { id }, { source: 'ho' })
    expect(await revision()).toBe(3)
    await store.autocommit.update(models.Expression, { id }, { source: 'ho' })
    expect(await revision()).toBe(3)
    await store.autocommit.remove(models.Expression, { id })
    expect(await revision()).toBe(4)
    await store.write(async () => {
      const list = { datasetId: dataset.id, entitySlug: 'number', slug: 'number' }
      const gazette = await store.rows.insert(models.Gazette, list)
      await store.rows.insert(models.Synonym, { gazetteId: gazette.id, slug: 'a', value: 'a', language: 'en' })
    })
    expect(await revision()).toBe(5)
  })
})
