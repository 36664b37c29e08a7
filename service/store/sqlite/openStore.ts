/**
 * The store on SQLite: one file, one connection that writes, a few that read.
 *
 * The service should set UV_THREADPOOL_SIZE to 16 or more before anything else is loaded: each connection uses at most
 * one thread of libuv's pool, which files, dns and scrypt share.
 */
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Sequelize } from 'sequelize'
import sqlite3 from 'sqlite3'
import { defineModels } from '../models/models.ts'
import { createBatchedDelete, insertMany } from '../rows/bulk.ts'
import { type CachedQuery, createQueryCache } from '../rows/epochCache.ts'
import { createReadJson, createReadShared } from '../rows/jsonRead.ts'
import { createPager } from '../rows/page.ts'
import { createRows } from '../rows/rows.ts'
import type { Store } from '../store.ts'
import { copyDatabase } from './backup.ts'
import { type Bindable, type Changed, connect, type Connection, leastBusy } from './connection.ts'
import { requireSqlite, type Role } from './connection.ts'
import { createHealth, type Health } from './health.ts'
import { createLogTruncation } from './logTruncation.ts'
import { migrate } from './migrate.ts'
import type { Migration } from './migrations/index.ts'
import { createRevisionTriggers } from './revisionTriggers.ts'
import { createRuntime } from './runtime.ts'
import { connectSequelize } from './sequelizeConnections.ts'
import { createStatementCache, type StatementCache } from './statementCache.ts'
import { createTransactions } from './transactions.ts'
import { createUndoCapture, type UndoCapture } from './undoCapture.ts'
import { createQueue, transactionContext } from './writeQueue.ts'

export interface StoreOptions {
  /** the database file; its folder is made when it is not there */
  file: string
  /** called before an existing database is migrated */
  backUp?: () => Promise<unknown>
  /** receives what an operator should know: a write that holds the queue for long */
  log?: (message: string) => void
  /** is told once when the file is found to be damaged while it is in use; nothing is written from then on */
  onDamage?: (reason: string) => void
  /** connections that read; 3 when not given */
  readers?: number
  /** other than the shipped ones, for tests */
  migrations?: readonly Migration[]
}

/**
 * Opens the file, brings its schema up to date, and verifies every connection.
 * @throws when SQLite is too old, the file is damaged or from a newer version, or a migration fails
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { file, log = () => undefined } = options
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const health = createHealth(options.onDamage ?? (() => undefined))
  const connections: Connection[] = []
  const open = async (role: Role): Promise<Connection> => {
    const connection = await connect(file, role, health.observe)
    connections.push(connection)
    return connection
  }
  try {
    const writer = await open('writer')
    const row = await writer.get<{ version: string }>('SELECT sqlite_version() AS version')
    requireSqlite(row?.version ?? '0')
    await migrate(writer, options)
    // Before any trigger is made: this PRAGMA drops all that is temporary.
    await writer.run('PRAGMA temp_store = MEMORY')
    await createRevisionTriggers(writer)
    const statements = createStatementCache()
    const undoCapture = await createUndoCapture(writer, statements)
    const runtimeReader = await open('reader')
    const readers: Connection[] = []
    while (readers.length < (options.readers ?? 3)) readers.push(await open('reader'))
    return createStore({ file, log, health, writer, readers, runtimeReader, statements, undoCapture })
  } catch (error) {
    await Promise.all(connections.map(connection => connection.close()))
    throw error
  }
}

function createSequelize(file: string): Sequelize {
  Sequelize.useCLS(transactionContext)
  // `dialectModule` is the one line to change when the driver must go.
  return new Sequelize({ dialect: 'sqlite', dialectModule: sqlite3, storage: file, logging: false })
}

interface Parts {
  file: string
  log: (message: string) => void
  health: Health
  writer: Connection
  readers: Connection[]
  /** the reader of the runtime path, which no list may hold up */
  runtimeReader: Connection
  statements: StatementCache
  undoCapture: UndoCapture
}

function createStore(parts: Parts): Store {
  const { file, log, health, writer, readers, runtimeReader, statements, undoCapture } = parts
  const sequelize = createSequelize(file)
  const sequelizeTransaction = connectSequelize(sequelize, writer, readers)
  const queue = createQueue(health)
  let epoch = 0
  const onCommit = () => void epoch++
  const transactions = createTransactions({
    writer,
    statements,
    queue,
    undoCapture,
    sequelizeTransaction,
    onCommit,
    log,
  })
  const { write, afterCommit, isInside } = transactions
  const runtime = createRuntime({
    writer,
    reader: runtimeReader,
    queue,
    isInside,
    epoch: () => epoch,
    onChange: onCommit,
    now: () => new Date(),
  })
  const logTruncation = createLogTruncation(writer, queue, () => epoch + runtime.commits, log)
  let closing: Promise<void> | undefined

  /** Reads by the writer inside of a write, else by the reader with the fewest reads under way. */
  async function read<Answer>(query: (connection: Connection) => Promise<Answer>): Promise<Answer> {
    if (isInside()) return query(writer)
    const reader = leastBusy(readers, writer)
    reader.busy++
    try {
      return await query(reader)
    } finally {
      reader.busy--
    }
  }

  /** Changes happen inside of a write only. */
  const inWrite = <Answer>(change: () => Promise<Answer>): Promise<Answer> =>
    isInside() ? change() : Promise.reject(new Error('A change outside of store.write()'))

  /** Runs a change as a transaction of its own: a single statement is one without BEGIN and COMMIT. */
  async function changeInAutocommit<Row>(sql: string, ...values: Bindable[]): Promise<Row[]> {
    const change = () => statements.all<Row>(writer, sql, values)
    if (isInside()) return change()
    const rows = await queue.add(change)
    onCommit()
    return rows
  }

  /** Inside of a write its own changes count, which nobody else may see. */
  const outsideOfWrites =
    (cached: CachedQuery): CachedQuery =>
    (key, query) =>
      isInside() ? query() : cached(key, query)

  const all = <Row>(sql: string, ...values: Bindable[]): Promise<Row[]> =>
    read(connection => statements.all<Row>(connection, sql, values))
  const get = <Row>(sql: string, ...values: Bindable[]): Promise<Row | undefined> =>
    read(connection => statements.get<Row>(connection, sql, values))
  const change = <Row>(sql: string, ...values: Bindable[]) => inWrite(() => statements.all<Row>(writer, sql, values))
  const run = (sql: string, ...values: Bindable[]): Promise<Changed> =>
    inWrite(() => statements.run(writer, sql, values))
  const readJson = createReadJson(get)
  const batchedDelete = createBatchedDelete(write, run)
  const cachedQuery = outsideOfWrites(createQueryCache(() => epoch))
  const cachedTotal = outsideOfWrites(createQueryCache(() => epoch + runtime.commits))

  async function close(): Promise<void> {
    logTruncation.stop()
    await queue.close()
    await runtime.close()
    await statements.close()
    await Promise.all([runtimeReader, ...readers].map(connection => connection.close()))
    // Neither is needed for what is saved, and both need a sound file and space on the disk.
    for (const pragma of health.state === 'damaged' ? [] : ['optimize', 'wal_checkpoint(TRUNCATE)']) {
      await writer.run(`PRAGMA ${pragma}`).catch((error: unknown) => log(`Closing: ${String(error)}`))
    }
    await writer.close()
  }

  return {
    file,
    get state() {
      return health.state
    },
    models: defineModels(sequelize),
    runtime,
    get epoch() {
      return epoch
    },
    write,
    afterCommit,
    rows: createRows({ all, change, cachedQuery }),
    autocommit: createRows({ all, change: changeInAutocommit, cachedQuery }),
    all,
    get,
    readJson,
    readShared: createReadShared(readJson, cachedQuery),
    run,
    // Not kept prepared: a statement holds on to the values bound last, and here those are thousands of rows.
    insertMany: (model, rows) => insertMany((sql, ...values) => inWrite(() => writer.run(sql, ...values)), model, rows),
    async deleteMany(model, listing, onProgress) {
      const deleted = await batchedDelete(model, listing, onProgress)
      if (deleted > 0) await logTruncation.truncate()
      return deleted
    },
    truncateLog: logTruncation.truncate,
    findPage: createPager(all, cachedTotal).find,
    backup: target => copyDatabase(file, target),
    close: () => (closing ??= close()),
  }
}
