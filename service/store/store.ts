/**
 * The interface of the database: the table of contents of the store. `sqlite/openStore.ts` is the one
 * implementation; `README.md` says what another one has to provide.
 */
import type { Model, ModelStatic } from 'sequelize'
import type { Models } from './models/models.ts'
import type { NewRow } from './rows/table.ts'
import type { BatchedDelete } from './rows/bulk.ts'
import type { ReadJson } from './rows/jsonRead.ts'
import type { Pager } from './rows/page.ts'
import type { Rows } from './rows/rows.ts'
import type { Bindable, Changed } from './sqlite/connection.ts'
import type { StoreState } from './sqlite/health.ts'
import type { Runtime } from './sqlite/runtime.ts'
import type { UndoStep } from './sqlite/undoCapture.ts'

export interface Store {
  readonly file: string
  /** State of the file: it can not be written when it is damaged, or while the disk is full. */
  readonly state: StoreState
  /** The tables, by the names of their rows. */
  readonly models: Models
  /**
   * Runs `body` in one transaction, after all writes asked for before it. Reads and changes inside of it join by
   * themselves and see its own changes; a write inside of a write is part of the outer one. When `body` throws, all of
   * it is rolled back. When the promise resolves, the changes are on disk.
   */
  write<Result>(body: () => Promise<Result>, options?: WriteOptions): Promise<Result>
  /** Runs `body` once the write this is called from is on disk (at once outside of a write); not when it fails. */
  afterCommit(body: () => void): void
  /** Rows found and changed by the values of their columns (rows/rows.ts). */
  readonly rows: Rows
  /**
   * Changes of single rows as writes of their own: one statement in its turn of the queue, on disk when the promise
   * resolves. It costs half of a transaction around it. Inside of a write it is part of that.
   */
  readonly autocommit: Pick<Rows, 'insert' | 'update' | 'remove'>
  /** Rows of a statement in SQL, from features/queries only: inside of a write as it sees them, else as last committed. */
  all<Row>(sql: string, ...values: Bindable[]): Promise<Row[]>
  get<Row>(sql: string, ...values: Bindable[]): Promise<Row | undefined>
  /** As `get`, for a statement whose result is one JSON text: lists and joins (rows/jsonRead.ts). */
  readonly readJson: ReadJson
  /** As `readJson`, from memory until something is changed: for one resource that is read over and over. */
  readonly readShared: ReadJson
  /** A change in SQL, from features/queries only; inside of a write. */
  run(sql: string, ...values: Bindable[]): Promise<Changed>
  /** Inserts any number of rows; inside of a write. @returns their ids when the table numbers them (rows/bulk.ts) */
  insertMany<Row extends Model>(model: ModelStatic<Row>, rows: readonly NewRow<Row>[]): Promise<number[]>
  /** Empties the write-ahead log, so that nothing of deleted rows is left in any file; outside of a write. */
  truncateLog(): Promise<void>
  /** Deletes rows in small writes of its own, and what the log holds of them; outside of a write. @returns how many */
  readonly deleteMany: BatchedDelete
  /** One page of a list and how many rows there are in all (rows/page.ts). */
  readonly findPage: Pager['find']
  /** Reads and writes of the runtime path: analyses and turns of dialogs (sqlite/runtime.ts). */
  readonly runtime: Omit<Runtime, 'close'>
  /**
   * Rises with every change of anything but logs, conversation states and expressions that come one by one: what was
   * read before it may be old.
   */
  readonly epoch: number
  /** Writes a consistent, checked copy of the database to `target` while the store is in use. */
  backup(target: string): Promise<void>
  /** Waits for writes under way, then closes the file. */
  close(): Promise<void>
}

export interface WriteOptions {
  /** Makes the changes one step of a dataset's history (undo/history.ts); part of the step around it, if there is one. */
  undo?: UndoStep | undefined
}
