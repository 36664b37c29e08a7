/** Saves what can be read of a damaged database into a new one, which then counts as a backup. */
import { chmod, mkdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { checkDatabase } from './backup.ts'
import { type Backup, backupsPath, copyKey, DATABASE, freeName, KEY, keyOf } from './backupFolder.ts'
import { type Bindable, type Connection, connect, inspect } from './connection.ts'
import { syncFile, syncFolder } from './fsync.ts'
import { openStore } from './openStore.ts'

export interface Salvaged {
  backup: Backup
  /** By table: rows saved, and gaps between them that could not be read. */
  tables: Record<string, { saved: number; gaps: number }>
  /** The bots that were saved, with their numbers of intents and expressions. */
  bots: { name: string; intents: number; expressions: number }[]
}

/** Tables whose rows triggers keep from those of other tables (migrations 0005 to 0017): they come with those. */
const COUNTS = new Set([
  ...['log_blocks', 'logged_conversations', 'conversation_days', 'usage_days'],
  ...['turn_index', 'turn_senders', 'turn_index_end', 'turn_purge'],
  ...['expression_totals', 'tag_totals', 'synonym_totals'],
])
/** Rows read by one statement. */
const CHUNK = 500
/** Failed reads of a table after which its remaining gaps are given up: each costs a fraction of a millisecond. */
const MAX_FAILURES = 20_000
/** Highest row number to look for when the table cannot tell its own. */
const MAX_ROWID = 2 ** 31

/**
 * Reads every table of a data folder's database row by row, past damaged pages, into a new database with whole indexes.
 * Rows whose parent was lost are left out, and counts are made anew from the rows that were saved. The damaged file is only read.
 * A table whose definition is lost counts as one gap.
 * @throws when the file is no database, no definition can be read, or the disk is full
 */
export async function salvage(data: string, now: Date): Promise<Salvaged> {
  const folder = backupsPath(data)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = await freeName(folder, 'salvaged', now)
  const [unfinished, file] = [join(folder, `${name}.unfinished`), join(folder, `${name}.sqlite`)]
  try {
    // An empty store has the newest schema.
    await (await openStore({ file: unfinished })).close()
    const tables = await copyTables(join(data, DATABASE), unfinished)
    await checkDatabase(unfinished)
    await chmod(unfinished, 0o600)
    await syncFile(unfinished)
    await copyKey(join(data, KEY), keyOf(file))
    await rename(unfinished, file)
    await syncFolder(folder)
    const backup: Backup = { name, kind: 'salvaged', createdAt: now, bytes: (await stat(file)).size, file }
    return { backup, tables, bots: await botsOf(file) }
  } catch (error) {
    const left = ['', '-wal', '-shm'].map(suffix => unfinished + suffix)
    await Promise.all([...left, keyOf(file)].map(path => rm(path, { force: true })))
    throw error
  }
}

async function copyTables(from: string, to: string): Promise<Salvaged['tables']> {
  const source = await inspect(from)
  const target = await connect(to, 'writer')
  try {
    await target.run('PRAGMA foreign_keys = OFF')
    // The whole file is brought to the disk at the end.
    await target.run('PRAGMA synchronous = OFF')
    // SQLite then knows the tables whose definitions can be read, even if the list of tables is damaged.
    await source.run('PRAGMA writable_schema = ON')
    const isListWhole = await tableNames(source).then(
      () => true,
      () => false,
    )
    const tables = await tableNames(target)
    const readable = new Set<string>()
    for (const table of tables) if ((await sharedColumns(source, target, table)).length > 0) readable.add(table)
    if (readable.size === 0) throw new Error('not even the list of tables can be read')
    const counts: Salvaged['tables'] = {}
    for (const table of tables.filter(name => !COUNTS.has(name))) {
      if (readable.has(table)) counts[table] = await copyTable(source, target, table)
      // An older database does not have every table.
      else if (!isListWhole) counts[table] = { saved: 0, gaps: 1 }
    }
    await removeOrphans(target)
    return counts
  } finally {
    await source.close()
    await target.close()
  }
}

async function tableNames(connection: Connection): Promise<string[]> {
  const rows = await connection.all<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name <> 'migrations'",
  )
  return rows.map(row => row.name)
}

async function copyTable(source: Connection, target: Connection, table: string) {
  const columns = await sharedColumns(source, target, table)
  const list = columns.map(column => `"${column}"`).join(', ')
  // Tables only: an index may be damaged where the rows are whole.
  const select = `SELECT rowid AS rowid_, ${list} FROM "${table}" NOT INDEXED WHERE rowid >= ? AND rowid <= ? ORDER BY rowid`
  const insert = await target.prepare(
    `INSERT OR IGNORE INTO "${table}" (${list}) VALUES (${columns.map(() => '?').join(', ')})`,
  )
  let saved = 0
  const save = async (rows: Record<string, Bindable>[]) => {
    for (const row of rows) saved += (await insert.run(...columns.map(column => row[column] ?? null))).changes
  }
  await target.run('BEGIN')
  await target.run(`DELETE FROM "${table}"`)
  const gaps = await readPast(
    (low, high) => source.all<Record<string, Bindable>>(`${select} LIMIT ${CHUNK}`, low, high),
    await highestRowid(source, table),
    save,
  )
  await target.run('COMMIT')
  await insert.finalize()
  return { saved, gaps }
}

/**
 * Reads rows in the order of their numbers. A range that cannot be read is halved until the readable rows around the
 * damage are found.
 * @returns the number of gaps
 */
async function readPast(
  read: (low: number, high: number) => Promise<Record<string, Bindable>[]>,
  highest: number,
  save: (rows: Record<string, Bindable>[]) => Promise<void>,
): Promise<number> {
  const ranges: [low: number, high: number][] = [[0, highest]]
  let failures = 0
  let gaps = 0
  let lastGapEnd = -2
  for (let range = ranges.pop(); range; range = ranges.pop()) {
    const [low, high] = range
    if (low > high) continue
    const rows = failures < MAX_FAILURES ? await read(low, high).catch(() => undefined) : undefined
    if (rows) {
      await save(rows)
      const last = Number(rows.at(-1)?.['rowid_'] ?? high)
      if (rows.length === CHUNK) ranges.push([last + 1, high])
      continue
    }
    failures++
    if (low === high || failures >= MAX_FAILURES) {
      if (low !== lastGapEnd + 1) gaps++
      lastGapEnd = high
      continue
    }
    const middle = Math.floor((low + high) / 2)
    ranges.push([middle + 1, high], [low, middle])
  }
  return gaps
}

async function highestRowid(source: Connection, table: string): Promise<number> {
  const asked = [
    `SELECT max(rowid) AS high FROM "${table}" NOT INDEXED`,
    `SELECT seq AS high FROM sqlite_sequence WHERE name = '${table}'`,
  ]
  for (const sql of asked) {
    const row = await source.get<{ high: number | null }>(sql).catch(() => undefined)
    if (row) return row.high ?? 0
  }
  return MAX_ROWID
}

async function sharedColumns(source: Connection, target: Connection, table: string): Promise<string[]> {
  const [from, to] = await Promise.all(
    [source, target].map(async connection => {
      const rows = await connection.all<{ name: string }>(`PRAGMA table_info("${table}")`)
      return rows.map(row => row.name)
    }),
  )
  return (to ?? []).filter(column => from?.includes(column))
}

/** Removes rows whose parents were lost, until no reference is broken. */
async function removeOrphans(target: Connection): Promise<void> {
  for (;;) {
    const orphans = await target.all<{ table: string; rowid: number }>('PRAGMA foreign_key_check')
    if (orphans.length === 0) return
    await target.run('BEGIN')
    for (const { table, rowid } of orphans) await target.run(`DELETE FROM "${table}" WHERE rowid = ?`, rowid)
    await target.run('COMMIT')
  }
}

async function botsOf(file: string): Promise<Salvaged['bots']> {
  const connection = await inspect(file)
  try {
    return await connection.all<Salvaged['bots'][number]>(`
      SELECT b.name, count(DISTINCT i.id) AS intents, count(e.id) AS expressions
      FROM bots b
      LEFT JOIN versions v ON v.bot_id = b.id
      LEFT JOIN datasets d ON d.version_id = v.id
      LEFT JOIN intents i ON i.dataset_id = d.id
      LEFT JOIN expressions e ON e.intent_id = i.id
      GROUP BY b.id ORDER BY b.id`)
  } finally {
    await connection.close()
  }
}
