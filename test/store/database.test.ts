import { existsSync, statSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Model, ModelStatic } from 'sequelize'
import { describe, expect, it, vi } from 'vitest'
import { checkDatabase, copyDatabase } from '../../service/store/sqlite/backup.ts'
import { connect, inspect, requireSqlite } from '../../service/store/sqlite/connection.ts'
import { logTotal } from '../../service/store/rows/totals.ts'
import { migrations } from '../../service/store/sqlite/migrations/index.ts'
import { openStore } from '../../service/store/sqlite/openStore.ts'
import { UNDOABLE } from '../../service/store/sqlite/undoCapture.ts'
import type { Store } from '../../service/store/store.ts'
import { buildDataset, temporaryFolder, temporaryStore } from '../support/store.ts'

const allModels = (store: Store): ModelStatic<Model>[] => Object.values(store.models)

describe('connections', () => {
  it('have their PRAGMAs set, each of them', async () => {
    const file = join(await temporaryFolder(), 'parley.db')
    for (const role of ['writer', 'reader', 'writer', 'reader'] as const) {
      const connection = await connect(file, role)
      const read = async (name: string) => Object.values((await connection.get<object>(`PRAGMA ${name}`)) ?? {})[0]
      expect(await read('journal_mode')).toBe('wal')
      expect(await read('synchronous')).toBe(2)
      expect(await read('foreign_keys')).toBe(1)
      expect(await read('busy_timeout')).toBe(5000)
      expect(await read('query_only')).toBe(role === 'reader' ? 1 : 0)
      await connection.close()
    }
  })

  it('that Sequelize uses have them too, inside and outside of writes', async () => {
    const store = await temporaryStore()
    const read = async () => {
      const rows = await Promise.all(Array.from({ length: 8 }, () => store.all<object>('PRAGMA synchronous')))
      const models = await store.models.User.sequelize?.query('PRAGMA synchronous')
      return new Set([...rows, models?.[0]].map(row => JSON.stringify(row)))
    }
    expect(await read()).toEqual(new Set(['[{"synchronous":2}]']))
    expect(await store.write(read)).toEqual(new Set(['[{"synchronous":2}]']))
  })

  it('refuse a SQLite that can lose committed writes', () => {
    for (const old of ['3.7.0', '3.44.2', '3.50.6', '3.51.2', '']) expect(() => requireSqlite(old)).toThrow('3.51.3')
    for (const good of ['3.51.3', '3.51.10', '3.52.0', '4.0.0']) expect(() => requireSqlite(good)).not.toThrow()
  })

  it('keep the file to its owner', async () => {
    const store = await temporaryStore()
    await buildDataset(store)
    for (const suffix of ['', '-wal']) expect(statSync(store.file + suffix).mode & 0o077).toBe(0)
  })

  it('do not open what is no database', async () => {
    const file = join(await temporaryFolder(), 'parley.db')
    await writeFile(file, 'no database at all, but long enough to have a header of a hundred bytes'.repeat(4))
    await expect(openStore({ file })).rejects.toThrow('SQLITE_NOTADB')
  })
})

describe('models', () => {
  it('have exactly the columns of their tables', async () => {
    const store = await temporaryStore()
    for (const model of allModels(store)) {
      const rows = await store.all<{ name: string }>(`PRAGMA table_info(${String(model.getTableName())})`)
      const attributes = Object.values(model.getAttributes()).map(attribute => attribute.field)
      expect([model.name, attributes.sort()]).toEqual([model.name, rows.map(row => row.name).sort()])
    }
  })

  it('have the defaults of their tables', async () => {
    const store = await temporaryStore()
    for (const model of allModels(store)) {
      const rows = await store.all<{ name: string; dflt_value: string | null }>(
        `PRAGMA table_info(${String(model.getTableName())})`,
      )
      for (const { field, defaultValue } of Object.values(model.getAttributes())) {
        const inTable = rows.find(row => row.name === field)?.dflt_value ?? null
        if (inTable === null || inTable.startsWith('strftime')) continue
        const text = typeof defaultValue === 'object' ? JSON.stringify(defaultValue) : String(defaultValue)
        const plain = inTable.replace(/^'|'$/g, '')
        const expected = typeof defaultValue === 'boolean' ? String(Number(defaultValue)) : text
        expect([model.name, field, expected]).toEqual([model.name, field, plain])
      }
    }
  })

  it('find every reference by an index', async () => {
    const store = await temporaryStore()
    for (const model of allModels(store)) {
      const table = String(model.getTableName())
      for (const { from } of await store.all<{ from: string }>(`PRAGMA foreign_key_list(${table})`)) {
        const plan = await store.all<{ detail: string }>(`EXPLAIN QUERY PLAN SELECT 1 FROM ${table} WHERE ${from} = 1`)
        expect(`${table}.${from}: ${plan[0]?.detail}`).toContain('INDEX')
      }
    }
  })

  it('are listed by an index, without sorting and without reading the rows before a page', async () => {
    const store = await temporaryStore()
    const lists = [
      'expressions WHERE intent_id = 1',
      "expressions WHERE intent_id = 1 AND language = 'en'",
      "expressions WHERE dataset_id = 1 AND language = 'en'",
      'synonyms WHERE gazette_id = 1',
      "trainings WHERE dataset_id = 1 AND language = 'en'",
      'specs WHERE bot_id = 1',
      'test_cases WHERE spec_id = 1',
      'runs WHERE spec_id = 1',
      "runs WHERE spec_id = 1 AND status = 'FAILED'",
      'test_case_results WHERE run_id = 1',
      'test_case_results WHERE run_id = 1 AND validation_failed = 1',
      'enrichments WHERE key_id = 1',
      'channel_conversations WHERE connector_id = 1',
      'participants WHERE connector_id = 1',
      'messages WHERE conversation_id = 1',
      'deliveries WHERE connector_id = 1',
    ]
    for (const list of lists) {
      const sql = `EXPLAIN QUERY PLAN SELECT id FROM ${list} ORDER BY id LIMIT 100 OFFSET 1000`
      const plan = (await store.all<{ detail: string }>(sql)).map(row => row.detail).join('; ')
      expect(`${list}: ${plan}`).toContain('USING COVERING INDEX')
      expect(`${list}: ${plan}`).not.toContain('TEMP B-TREE')
    }
  })

  it('keep dates, booleans, JSON and text as they were', async () => {
    const store = await temporaryStore()
    const { Bot } = store.models
    const { user } = await buildDataset(store)
    const name = 'Ἀθῆναι \u{1F600} "x" \\ $1 :a ? \'%\''
    const settings = { a: [1, { b: null }], c: name }
    const bot = await store.write(() => Bot.create({ userId: user.id, name, slug: 'b', settings }))
    const found = await Bot.findByPk(bot.id, { rejectOnEmpty: true })
    expect([found.settings, found.name, found.isPrivatisable]).toEqual([settings, name, true])
    expect(found.createdAt).toEqual(bot.createdAt)
  })

  it('belong to their store: two stores do not mix', async () => {
    const [one, other] = [await temporaryStore(), await temporaryStore()]
    await one.write(async () => {
      await one.models.User.create({ slug: 'a', name: 'A' })
      await other.write(() => other.models.User.create({ slug: 'b', name: 'B' }))
    })
    expect((await one.models.User.findAll()).map(user => user.slug)).toEqual(['a'])
    expect((await other.models.User.findAll()).map(user => user.slug)).toEqual(['b'])
  })
})

describe('writes', () => {
  it('are needed for every change', async () => {
    const store = await temporaryStore()
    const { User } = store.models
    const user = await store.write(() => User.create({ slug: 'a', name: 'A' }))
    const outside = 'A change outside of store.write()'
    await expect(User.create({ slug: 'b', name: 'B' })).rejects.toThrow(outside)
    await expect(user.update({ name: 'B' })).rejects.toThrow(outside)
    await expect(user.destroy()).rejects.toThrow(outside)
    await expect(User.update({ name: 'B' }, { where: {} })).rejects.toThrow(outside)
    await expect(User.destroy({ where: {} })).rejects.toThrow(outside)
    await expect(User.bulkCreate([{ slug: 'b', name: 'B' }])).rejects.toThrow(outside)
    await expect(User.sequelize?.query("UPDATE users SET name = 'B'")).rejects.toThrow(outside)
    await expect(store.run('DELETE FROM users')).rejects.toThrow(outside)
    expect((await User.findAll()).map(row => row.name)).toEqual(['A'])
  })

  it('see their own changes, which others see after the commit only', async () => {
    const store = await temporaryStore()
    const { User } = store.models
    let proceed: () => void = () => undefined
    const looked = new Promise<void>(resolve => (proceed = resolve))
    const write = store.write(async () => {
      await User.create({ slug: 'a', name: 'A' })
      await looked
      return User.count()
    })
    expect(await User.count()).toBe(0)
    proceed()
    expect(await write).toBe(1)
    expect(await User.count()).toBe(1)
  })

  it('leave nothing when they fail, and the next one works', async () => {
    const store = await temporaryStore()
    const { User } = store.models
    const failed = store.write(async () => {
      await User.create({ slug: 'a', name: 'A' })
      await store.write(() => User.create({ slug: 'b', name: 'B' }))
      throw new Error('no')
    })
    const next = store.write(() => User.create({ slug: 'c', name: 'C' }))
    await expect(failed).rejects.toThrow('no')
    await next
    expect((await User.findAll()).map(user => user.slug)).toEqual(['c'])
  })

  it('leave nothing when their commit fails, or when the disk is full', async () => {
    const store = await temporaryStore()
    const { User, Bot } = store.models
    const add = (slug: string) => store.write(() => User.create({ slug, name: 'U' }))
    await add('a')
    const late = store.write(async () => {
      await store.run('PRAGMA defer_foreign_keys = ON')
      await User.create({ slug: 'b', name: 'B' })
      await Bot.create({ userId: 999, name: 'B', slug: 'b' })
    })
    await expect(late).rejects.toThrow('FOREIGN KEY')
    await add('c')
    const pages = await store.get<{ page_count: number }>('PRAGMA page_count')
    await store.write(() => store.run(`PRAGMA max_page_count = ${pages?.page_count}`))
    await expect(store.write(() => User.create({ slug: 'd', name: 'x'.repeat(100_000) }))).rejects.toThrow('FULL')
    await store.write(() => store.run('PRAGMA max_page_count = 1000000'))
    await add('e')
    expect((await User.findAll()).map(user => user.slug)).toEqual(['a', 'c', 'e'])
  })

  it('are done even when what follows them fails', async () => {
    const said: string[] = []
    const store = await temporaryStore({ log: message => said.push(message) })
    const write = store.write(() => {
      store.afterCommit(() => {
        throw new Error('too late')
      })
      return Promise.resolve('done')
    })
    expect(await write).toBe('done')
    expect(said).toEqual(['After a write: Error: too late'])
  })

  it('keep the order in which they were asked for', async () => {
    const store = await temporaryStore()
    const order: number[] = []
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        store.write(async () => {
          await store.models.User.create({ slug: `u${index}`, name: 'U' })
          order.push(index)
        }),
      ),
    )
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  it('all succeed when 32 come at once', async () => {
    const store = await temporaryStore()
    const { User } = store.models
    const write = (index: number) =>
      store.write(async () => User.create({ slug: `u${index}`, name: String(await User.count()) }))
    const users = await Promise.all(Array.from({ length: 32 }, (_, index) => write(index)))
    expect(users.map(user => Number(user.name))).toEqual(users.map((_, index) => index))
  })

  it('tell after the commit, and never about what failed', async () => {
    const store = await temporaryStore()
    const told: string[] = []
    await store.write(async () => {
      store.afterCommit(() => told.push('committed'))
      await store.models.User.create({ slug: 'a', name: 'A' })
      expect(told).toEqual([])
    })
    await expect(
      store.write(() => {
        store.afterCommit(() => told.push('failed'))
        return Promise.reject(new Error('no'))
      }),
    ).rejects.toThrow('no')
    expect(told).toEqual(['committed'])
  })

  it('are over for what outlives them', async () => {
    const store = await temporaryStore()
    const { User } = store.models
    let late: Promise<unknown> = Promise.resolve()
    await store.write(async () => {
      await User.create({ slug: 'a', name: 'A' })
      late = new Promise(resolve => setTimeout(resolve, 20)).then(() => User.create({ slug: 'b', name: 'B' }))
      late.catch(() => undefined)
    })
    await expect(late).rejects.toThrow('A change outside of store.write()')
  })

  it('are refused by a closed store, which has waited for those under way', async () => {
    const file = join(await temporaryFolder(), 'parley.db')
    const store = await openStore({ file })
    const write = store.write(() => store.models.User.create({ slug: 'a', name: 'A' }))
    const closed = store.close()
    await expect(store.write(() => Promise.resolve(1))).rejects.toThrow('closed')
    await Promise.all([write, closed])
    expect(existsSync(`${file}-wal`)).toBe(false)
    const again = await openStore({ file })
    expect(await again.models.User.count()).toBe(1)
    await again.close()
  })

  it('hold references together', async () => {
    const store = await temporaryStore()
    const { bot, version } = await buildDataset(store)
    const { Version, Dataset, Environment } = store.models
    await expect(store.write(() => Version.create({ botId: 999, name: 'v', slug: 'v' }))).rejects.toThrow('FOREIGN KEY')
    const place = { botId: bot.id, name: 'development', slug: 'development', versionId: version.id }
    const environment = await store.write(() => Environment.create(place))
    await store.write(() => version.destroy())
    expect(await Dataset.count()).toBe(0)
    expect((await environment.reload()).versionId).toBeNull()
    await store.write(() => bot.destroy())
    expect(await Environment.count()).toBe(0)
  })
})

/** Migrations that make tables whose changes the store takes down for undo from the start. */
const TABLES_OF_UNDO = ['0010-kept', '0012-testRecordings']

describe('migrations', () => {
  const first = { name: '0001-first', sql: 'CREATE TABLE one (id INTEGER PRIMARY KEY); INSERT INTO one VALUES (1);' }
  const rest = {
    name: '0002-rest',
    sql: UNDOABLE.map(({ table }) => `CREATE TABLE ${table} (id INTEGER PRIMARY KEY, settings);`).join(''),
  }

  it('keep a copy of what was there before', async () => {
    const folder = await temporaryFolder()
    const [file, copy] = [join(folder, 'parley.db'), join(folder, 'copy.db')]
    const backUp = vi.fn(() => copyDatabase(file, copy))
    const start = { ...first, sql: first.sql + rest.sql }
    await (await openStore({ file, backUp, migrations: [start] })).close()
    expect(backUp).not.toHaveBeenCalled()
    const next = { name: '0002-next', sql: 'DELETE FROM one;' }
    await (await openStore({ file, backUp, migrations: [start, next] })).close()
    expect(backUp).toHaveBeenCalledOnce()
    const before = await inspect(copy)
    expect(await before.all('SELECT id FROM one')).toEqual([{ id: 1 }])
    await before.close()
  })

  it('apply all or none', async () => {
    const file = join(await temporaryFolder(), 'parley.db')
    const broken = { name: '0003-broken', sql: 'CREATE TABLE two (id); INSERT INTO nowhere VALUES (1);' }
    await expect(openStore({ file, migrations: [first, rest, broken] })).rejects.toThrow('nowhere')
    const store = await openStore({ file, migrations: [first, rest] })
    expect(await store.all("SELECT name FROM sqlite_schema WHERE name = 'two'")).toEqual([])
    expect(await store.all('SELECT name FROM migrations')).toEqual([{ name: first.name }, { name: rest.name }])
    await store.close()
  })

  it('move measurements and test effects of datasets that exist out of the settings', async () => {
    const file = join(await temporaryFolder(), 'parley.db')
    const before = await openStore({
      file,
      migrations: migrations.filter(({ name }) => name < '0008' || TABLES_OF_UNDO.includes(name)),
    })
    const { dataset } = await buildDataset(before)
    const { Setting } = before.models
    const kept = { revision: 7, analytics: { intents: ['greet'], share: 0.5 } }
    const none = { revision: 3, analytics: null }
    const outcome = { passed: ['a'], failed: [], effect: { total: 1 } }
    await before.write(async () => {
      await Setting.create({ key: `analytics ${dataset.id} en`, value: kept })
      await Setting.create({ key: `analytics ${dataset.id} fr`, value: none })
      await Setting.create({ key: 'analytics 999 en', value: kept })
      await Setting.create({ key: `testEffect ${dataset.id}`, value: outcome })
      await Setting.create({ key: 'testEffect 999', value: outcome })
      await Setting.create({ key: 'other', value: 1 })
    })
    await before.close()
    const store = await openStore({ file })
    const { Measurement, TestEffect } = store.models
    const datasetId = dataset.id
    expect(await store.rows.list(Measurement, { datasetId: [datasetId, 999] })).toMatchObject([
      { datasetId, language: 'en', ...kept },
      { datasetId, language: 'fr', ...none },
    ])
    expect(await store.rows.list(TestEffect, { datasetId: [datasetId, 999] })).toMatchObject([{ datasetId, outcome }])
    expect(await store.all('SELECT key FROM settings')).toEqual([{ key: 'other' }])
    await store.write(() => store.rows.remove(store.models.Dataset, { id: datasetId }))
    expect(await store.all('SELECT id FROM measurements UNION ALL SELECT id FROM test_effects')).toEqual([])
    await store.close()
  })

  it('keep the totals of the logs that there are', async () => {
    const file = join(await temporaryFolder(), 'parley.db')
    const older = migrations.filter(({ name }) => name < '0011' || TABLES_OF_UNDO.includes(name))
    const before = await openStore({ file, migrations: older })
    const { bot, version } = await buildDataset(before)
    // As statements, since the models are those of the newest schema.
    await before.write(() =>
      before.run(
        `INSERT INTO nlp_logs (bot_id, version_id, uuid, source, language, processing_language, sentiment, created_at)
         SELECT ?, value ->> 0, 'u', 'x', 'en', 'en', 'neutral', value ->> 1 FROM json_each(?)`,
        bot.id,
        JSON.stringify([
          [version.id, '2026-01-01'],
          [version.id, '2026-01-02'],
          [null, '2026-01-02'],
        ]),
      ),
    )
    await before.close()
    const store = await openStore({ file })
    const totals = () => Promise.all([{ botId: bot.id }, { versionId: version.id }].map(of => logTotal(store, of)))
    expect(await totals()).toEqual([3, 2])
    await store.write(() => store.rows.remove(store.models.Bot, { id: bot.id }))
    expect(await totals()).toEqual([0, 0])
    await store.close()
  })

  it('refuse a file of a newer version', async () => {
    const file = join(await temporaryFolder(), 'parley.db')
    await (await openStore({ file, migrations: [first, rest] })).close()
    await expect(openStore({ file, migrations: [first] })).rejects.toThrow('newer version')
  })
})

describe('backup', () => {
  it('is a whole database, made while others write', async () => {
    const store = await temporaryStore()
    await buildDataset(store)
    const target = `${store.file}.backup`
    const writes = Array.from({ length: 20 }, () => buildDataset(store))
    await store.backup(target)
    await Promise.all(writes)
    await checkDatabase(target)
    const copy = await openStore({ file: target })
    expect(await copy.models.Dataset.count()).toBeGreaterThan(0)
    await copy.close()
  })

  it('leaves no half file behind when it cannot be written', async () => {
    const store = await temporaryStore()
    const folder = join(await temporaryFolder(), 'missing')
    await expect(store.backup(join(folder, 'copy.db'))).rejects.toThrow()
    expect(existsSync(folder)).toBe(false)
  })
})
