/**
 * The store: one file, one connection that writes, a few that read.
 *
 * Every change goes through `write()`. The service should set UV_THREADPOOL_SIZE to 16 or more before anything else is
 * loaded: each connection uses at most one thread of libuv's pool, which files, dns and scrypt share.
 */
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type CreationAttributes, type Model, type ModelStatic, Sequelize } from 'sequelize'
import type { WhereOptions } from 'sequelize'
import sqlite3 from 'sqlite3'
import { copyDatabase } from './sqlite/backup.ts'
import { deleteMany, insertMany } from './queries/bulk.ts'
import { type Capture, createCapture, type UndoStep } from './sqlite/capture.ts'
import { type Bindable, type Changed, connect, type Connection, leastBusy } from './sqlite/connection.ts'
import { requireSqlite, type Role } from './sqlite/connection.ts'
import { migrate } from './sqlite/migrate.ts'
import type { Migration } from './sqlite/migrations/index.ts'
import { defineModels, type Models } from './models/models.ts'
import { createPager, type Listing, type Page, type Paging } from './queries/page.ts'
import { createRecall, type Recall } from './queries/recall.ts'
import { raiseRevisions } from './sqlite/revision.ts'
import { createRows, type Rows } from './queries/rows.ts'
import { createRuntime, type Runtime } from './queries/runtime.ts'
import { lendConnections } from './sqlite/session.ts'
import { createStatements, type Statements } from './sqlite/statements.ts'
import { createQueue, currentFrame, type Frame, runInside, transactionContext } from './sqlite/writes.ts'

export interface StoreOptions {
  /** the database file; its folder is made when it is not there */
  file: string
  /** where a copy goes before an existing database is migrated */
  backupFolder?: string
  /** receives what an operator should know: a write that holds the queue for long */
  log?: (message: string) => void
  /** connections that read; 3 when not given */
  readers?: number
  /** other than the shipped ones, for tests */
  migrations?: readonly Migration[]
}

export interface WriteOptions {
  /** makes the changes of this write one step of a dataset's history (history.ts); part of the step around it, if any */
  undo?: UndoStep | undefined
}

export interface Store {
  readonly file: string
  readonly models: Models
  /**
   * Runs `body` in one transaction, after all writes asked for before it. Models used inside of it join by themselves
   * and see its own changes; a write inside of a write is part of the outer one. When `body` throws, nothing of it
   * stays. When the promise resolves, the changes are on disk.
   */
  write<Result>(body: () => Promise<Result>, options?: WriteOptions): Promise<Result>
  /** Runs `body` once the write this is called from is on disk (at once outside of a write); not when it fails. */
  afterCommit(body: () => void): void
  /** Single rows, found and changed by their values (rows.ts): what requests do all the time. */
  readonly rows: Rows
  /**
   * Changes of one row, each a write of its own: one statement, in its turn, on disk when the promise resolves. It
   * costs half of a write around it. Inside of a write it is part of that.
   */
  readonly alone: Pick<Rows, 'update' | 'remove'>
  /** Rows of a statement in SQL: inside of a write they come from its transaction, else from the last commit. */
  all<Row>(sql: string, ...values: Bindable[]): Promise<Row[]>
  get<Row>(sql: string, ...values: Bindable[]): Promise<Row | undefined>
  /** A change in SQL; only inside of a write. */
  run(sql: string, ...values: Bindable[]): Promise<Changed>
  /** Inserts rows fast; inside of a write. @returns their ids when the table numbers them (bulk.ts) */
  insertMany<Row extends Model>(model: ModelStatic<Row>, rows: readonly CreationAttributes<Row>[]): Promise<number[]>
  /** Deletes rows in small writes of its own; outside of a write. @returns how many (bulk.ts) */
  deleteMany<Row extends Model>(
    model: ModelStatic<Row>,
    where: WhereOptions,
    onProgress?: (deleted: number) => void,
  ): Promise<number>
  /** One page of a list and how many rows there are in all (page.ts). */
  findPage<Row extends Model>(model: ModelStatic<Row>, listing: Listing, paging: Paging): Promise<Page<Row>>
  /** What every analysis and every turn reads and writes (runtime.ts). */
  readonly runtime: Omit<Runtime, 'close'>
  /** Rises with every write that changed something other than logs: what was read before it may be old. */
  readonly epoch: number
  /** Writes a consistent, checked copy of the database to `target` while the store is in use. */
  backup(target: string): Promise<void>
  /** Waits for writes under way, then closes the file tidily. */
  close(): Promise<void>
}

/** A write that takes longer than this is reported: nothing slow (network, training) belongs into one. */
const LONG_WRITE = 5_000

/**
 * Opens the file, brings its schema up to date, and verifies every connection.
 * @throws when SQLite is too old, the file is damaged or from a newer version, or a migration fails
 */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { file, log = () => undefined } = options
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const connections: Connection[] = []
  const open = async (role: Role): Promise<Connection> => {
    const connection = await connect(file, role)
    connections.push(connection)
    return connection
  }
  try {
    const writer = await open('writer')
    const row = await writer.get<{ version: string }>('SELECT sqlite_version() AS version')
    requireSqlite(row?.version ?? '0')
    await migrate(writer, options)
    // First: it takes every temporary trigger there is away.
    await writer.run('PRAGMA temp_store = MEMORY')
    await raiseRevisions(writer)
    const statements = createStatements()
    const capture = await createCapture(writer, statements)
    const hot = await open('reader')
    const readers: Connection[] = []
    while (readers.length < (options.readers ?? 3)) readers.push(await open('reader'))
    return createStore({ file, log, writer, readers, hot, statements, capture })
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
  writer: Connection
  readers: Connection[]
  /** the reader of the runtime path, which no list may hold up */
  hot: Connection
  statements: Statements
  capture: Capture
}

function createStore({ file, log, writer, readers, hot, statements, capture }: Parts): Store {
  const sequelize = createSequelize(file)
  const nameTransaction = lendConnections(sequelize, writer, readers)
  const queue = createQueue()
  const owner = {}
  let epoch = 0
  const isInside = () => currentFrame(owner) !== undefined
  const runtime = createRuntime({ writer, reader: hot, queue, isInside, epoch: () => epoch, now: () => new Date() })
  let closing: Promise<void> | undefined
  const pager = createPager(() => epoch + runtime.written)

  async function transact<Result>(body: () => Promise<Result>): Promise<Result> {
    await statements.run(writer, 'BEGIN IMMEDIATE', [])
    const frame: Frame = {
      owner,
      transaction: nameTransaction(),
      isFinished: false,
      isCaptured: false,
      afterCommit: [],
    }
    const warning = setTimeout(() => log(`A write has held the queue for ${LONG_WRITE / 1000} s`), LONG_WRITE)
    try {
      const result = await runInside(frame, body)
      finish(frame)
      await statements.run(writer, 'COMMIT', [])
      epoch++
      tell(frame)
      return result
    } catch (error) {
      finish(frame)
      await rollBack()
      throw error
    } finally {
      clearTimeout(warning)
    }
  }

  /** SQLite may have rolled back by itself (a full disk); what failed first is what counts. */
  const rollBack = () =>
    statements.run(writer, 'ROLLBACK', []).catch((late: unknown) => {
      if (!/no transaction is active/.test(String(late))) log(`Rolling back: ${String(late)}`)
    })

  async function close(): Promise<void> {
    await queue.close()
    await runtime.close()
    await statements.close()
    await Promise.all([hot, ...readers].map(connection => connection.close()))
    await writer.run('PRAGMA optimize')
    await writer.run('PRAGMA wal_checkpoint(TRUNCATE)')
    await writer.close()
  }

  /** Asks the writer inside of a write, else the reader with least to do. */
  async function ask<Answer>(question: (connection: Connection) => Promise<Answer>): Promise<Answer> {
    if (currentFrame(owner)) return question(writer)
    const reader = leastBusy(readers, writer)
    reader.busy++
    try {
      return await question(reader)
    } finally {
      reader.busy--
    }
  }

  /** The write is on disk: nothing that goes wrong now may make it look failed. */
  function tell(frame: Frame): void {
    for (const after of frame.afterCommit) {
      try {
        after()
      } catch (error) {
        log(`After a write: ${String(error)}`)
      }
    }
  }

  function write<Result>(body: () => Promise<Result>, { undo }: WriteOptions = {}): Promise<Result> {
    const whole = undo ? () => captured(body, undo) : body
    return currentFrame(owner) ? whole() : queue.add(() => transact(whole))
  }

  /** Runs `body` as one step of undo, or as part of the step that is being taken down already. */
  async function captured<Result>(body: () => Promise<Result>, undo: UndoStep): Promise<Result> {
    const frame = currentFrame(owner)
    if (!frame || frame.isCaptured) return body()
    frame.isCaptured = true
    const step = await capture.begin(undo)
    try {
      const result = await body()
      await capture.end(step)
      return result
    } catch (error) {
      // Whoever called may catch this and go on; when the whole transaction is gone already, there is no step to end.
      await capture.end(step).catch(() => undefined)
      throw error
    } finally {
      frame.isCaptured = false
    }
  }

  /** Changes happen inside of a write only. */
  const changing = <Answer>(body: () => Promise<Answer>): Promise<Answer> =>
    currentFrame(owner) ? body() : Promise.reject(new Error('A change outside of store.write()'))

  /** A statement is a transaction by itself. */
  async function changeAlone<Row>(sql: string, ...values: Bindable[]): Promise<Row[]> {
    const change = () => statements.all<Row>(writer, sql, values)
    if (currentFrame(owner)) return change()
    const rows = await queue.add(change)
    epoch++
    return rows
  }

  const all = <Row>(sql: string, ...values: Bindable[]): Promise<Row[]> =>
    ask(connection => statements.all<Row>(connection, sql, values))

  const recallCommitted = createRecall(() => epoch)
  /** Inside of a write its own changes count, which nobody else may see. */
  const recall: Recall = (key, read) => (currentFrame(owner) ? read() : recallCommitted(key, read))

  return {
    file,
    models: defineModels(sequelize),
    runtime,
    get epoch() {
      return epoch
    },
    write,
    afterCommit(body) {
      const frame = currentFrame(owner)
      if (frame) frame.afterCommit.push(body)
      else body()
    },
    rows: createRows({
      all,
      change: <Row>(sql: string, ...values: Bindable[]) => changing(() => statements.all<Row>(writer, sql, values)),
      recall,
    }),
    alone: createRows({ all, change: changeAlone, recall }),
    all,
    get: (sql, ...values) => ask(connection => statements.get(connection, sql, values)),
    run: (sql, ...values) => changing(() => statements.run(writer, sql, values)),
    // Not kept prepared: a statement holds on to what it was given last, and here that is thousands of rows.
    insertMany: (model, rows) =>
      insertMany((sql, ...values) => changing(() => writer.run(sql, ...values)), model, rows),
    deleteMany: (model, where, onProgress) => deleteMany(write, model, where, onProgress),
    findPage: (model, listing, paging) => pager.find(model, listing, paging),
    backup: target => copyDatabase(file, target),
    close: () => (closing ??= close()),
  }
}

/** From now on nothing joins the write any more; a model that comes late is told so by Sequelize. */
function finish(frame: Frame): void {
  frame.isFinished = true
  Object.assign(frame.transaction, { finished: 'commit' })
}
