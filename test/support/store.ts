import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Model, ModelStatic } from 'sequelize'
import sqlite3 from 'sqlite3'
import { onTestFinished, vi } from 'vitest'
import { openStore, type StoreOptions } from '../../service/store/sqlite/openStore.ts'
import type { Store } from '../../service/store/store.ts'
import { placeEmptyDatabase } from './emptyDatabase.ts'

/** A folder that is gone after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-store-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** An empty store in a folder of its own, closed after the test. */
export async function temporaryStore(options: Partial<Omit<StoreOptions, 'migrations'>> = {}): Promise<Store> {
  const { file = join(await temporaryFolder(), 'parley.db'), ...rest } = options
  await placeEmptyDatabase(file)
  const store = await openStore({ file, ...rest })
  onTestFinished(() => store.close())
  return store
}

let count = 0

/** An owner with a bot, its version v1 and an empty dataset. */
export async function buildDataset(store: Store) {
  const { User, Bot, Version, Dataset } = store.models
  const name = `n${++count}`
  return store.write(async () => {
    const user = await User.create({ slug: name, name })
    const bot = await Bot.create({ userId: user.id, name, slug: name })
    const version = await Version.create({ botId: bot.id, name: 'v1', slug: 'v1' })
    const dataset = await Dataset.create({ versionId: version.id, slug: name })
    return { user, bot, version, dataset }
  })
}

/** An intent to hang expressions on. */
export const buildIntent = (store: Store, datasetId: number, slug = 'greet') =>
  store.write(() => store.models.Intent.create({ datasetId, name: slug, slug }))

/** Runs `before` ahead of the next read or insertion of rows of a model, to place something between two steps. */
export function beforeNext(
  { rows }: Store,
  method: 'find' | 'list' | 'insert',
  model: ModelStatic<Model>,
  before: () => unknown,
): void {
  const call = rows[method].bind(rows) as (...args: unknown[]) => Promise<never> // as: arguments are passed on unread
  const spy = vi.spyOn(rows, method).mockImplementation((async (...args: unknown[]) => {
    if (args[0] !== model) return call(...args)
    spy.mockRestore()
    await before()
    return call(...args)
  }) as never) // as: one mock for three signatures
}

/**
 * Counts the rows of a table that statements of every store in this process return from now on, until the test ends.
 * Statements that write (RETURNING) do not count.
 */
export function countRowsRead(table: string): () => number {
  let count = 0
  const isRead = new RegExp(`^\\s*(?:SELECT|WITH)\\b[^]*\\bFROM "?${table}\\b`, 'i')
  const original = sqlite3.Statement.prototype.all
  const spy = vi.spyOn(sqlite3.Statement.prototype, 'all').mockImplementation(function (
    this: sqlite3.Statement & { sql: string },
    ...given: unknown[]
  ) {
    const done = given.at(-1) as (error: Error | null, rows?: unknown[]) => void // as: the driver's last argument
    const counted = (error: Error | null, rows?: unknown[]) => {
      if (isRead.test(this.sql)) count += rows?.length ?? 0
      done.call(this, error, rows)
    }
    return Reflect.apply(original, this, [...given.slice(0, -1), counted])
  } as typeof original)
  onTestFinished(() => spy.mockRestore())
  return () => count
}
