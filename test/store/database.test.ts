import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore, type Store } from '../../service/store/database.ts'

let folder: string
let store: Store

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parley-store-'))
  store = await openStore({ file: join(folder, 'parley.db') })
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

describe('models', () => {
  it('have exactly the columns of their tables', async () => {
    for (const model of Object.values(store.models)) {
      const rows = await store.all<{ name: string }>(`PRAGMA table_info(${String(model.getTableName())})`)
      const attributes = Object.values(model.getAttributes()).map(attribute => attribute.field)
      expect([model.name, attributes.sort()]).toEqual([model.name, rows.map(row => row.name).sort()])
    }
  })
  it('keep dates, booleans and JSON', async () => {
    const { User, Bot } = store.models
    const bot = await store.write(async () => {
      const user = await User.create({ slug: 'ada', name: 'Ada' })
      return Bot.create({ userId: user.id, name: 'B', slug: 'b', settings: { a: [1, { b: null }] } })
    })
    const found = await Bot.findByPk(bot.id, { rejectOnEmpty: true })
    expect(found.settings).toEqual({ a: [1, { b: null }] })
    expect(found.isPrivatisable).toBe(true)
    expect(found.createdAt).toBeInstanceOf(Date)
    expect(found.createdAt).toEqual(bot.createdAt)
  })
})
