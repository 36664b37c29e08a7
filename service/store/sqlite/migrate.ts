/** Brings a file to the newest schema: all of it or nothing, with a copy of what was there before. */
import type { Connection } from './connection.ts'
import { type Migration, migrations as shipped } from './migrations/index.ts'

export interface MigrateOptions {
  /** called before an existing database changes */
  backUp?: (() => Promise<unknown>) | undefined
  migrations?: readonly Migration[]
}

/**
 * Applies what is pending, in one transaction.
 * @returns the names applied
 * @throws when a migration fails (nothing is changed then), or when the file was made by a newer version
 */
export async function migrate(writer: Connection, options: MigrateOptions): Promise<string[]> {
  const migrations = options.migrations ?? shipped
  await writer.run('CREATE TABLE IF NOT EXISTS migrations (name TEXT PRIMARY KEY NOT NULL)')
  const applied = await storage(writer).executed()
  const unknown = applied.filter(name => !migrations.some(migration => migration.name === name))
  if (unknown.length) throw new Error(`The database was made by a newer version (it has ${unknown.join(', ')})`)
  const pending = migrations.filter(({ name }) => !applied.includes(name))
  if (pending.length === 0) return []
  if (applied.length) await options.backUp?.()
  // Loaded when there is something to do: it brings a whole command line along, which takes a fifth of a second.
  const { Umzug } = await import('umzug')
  const umzug = new Umzug({
    migrations: migrations.map(({ name, sql }) => ({ name, up: () => writer.exec(sql) })),
    storage: storage(writer),
    logger: undefined,
  })
  await writer.run('BEGIN IMMEDIATE')
  try {
    await umzug.up()
    await writer.run('COMMIT')
  } catch (error) {
    await writer.run('ROLLBACK')
    throw error
  }
  return pending.map(({ name }) => name)
}

function storage(writer: Connection) {
  return {
    async executed(): Promise<string[]> {
      const rows = await writer.all<{ name: string }>('SELECT name FROM migrations ORDER BY name')
      return rows.map(row => row.name)
    },
    async logMigration({ name }: { name: string }): Promise<void> {
      await writer.run('INSERT INTO migrations (name) VALUES (?)', name)
    },
    async unlogMigration({ name }: { name: string }): Promise<void> {
      await writer.run('DELETE FROM migrations WHERE name = ?', name)
    },
  }
}
