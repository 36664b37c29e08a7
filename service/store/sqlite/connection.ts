/**
 * One connection to the file: opened, its PRAGMAs set and read back, its calls turned into promises.
 *
 * PRAGMAs belong to a connection, not to a file, so a connection that has not been checked is never handed out: a
 * connection believed to be at synchronous FULL while it is not loses acknowledged writes at a power cut.
 */
import { open } from 'node:fs/promises'
import sqlite3 from 'sqlite3'

/** The writer is the one connection that changes the file; readers refuse to. */
export type Role = 'writer' | 'reader'

/** Values that may be bound to the parameters of a statement. */
export type Bindable = string | number | null | Uint8Array | boolean | Date

export interface Changed {
  /** rowid of the last row inserted by the statement */
  lastId: number
  /** rows inserted, updated or deleted by the statement itself, cascades not counted */
  changes: number
}

/** A prepared statement. Its calls run one after the other, off the event loop. */
export interface Statement {
  run(...values: Bindable[]): Promise<Changed>
  all<Row>(...values: Bindable[]): Promise<Row[]>
  get<Row>(...values: Bindable[]): Promise<Row | undefined>
  finalize(): Promise<void>
}

export interface Connection {
  readonly role: Role
  /** The library's own object, for the adapter that serves Sequelize. */
  readonly raw: sqlite3.Database
  /** Reads under way, as whoever shares the connection counts them. */
  busy: number
  /** Is told of every error of a call; the adapter that serves Sequelize tells it too. */
  observe(error: unknown): void
  run(sql: string, ...values: Bindable[]): Promise<Changed>
  all<Row>(sql: string, ...values: Bindable[]): Promise<Row[]>
  get<Row>(sql: string, ...values: Bindable[]): Promise<Row | undefined>
  /** Runs several statements separated by semicolons. */
  exec(sql: string): Promise<void>
  prepare(sql: string): Promise<Statement>
  close(): Promise<void>
}

/** The connection that has least to do, so that a long count holds up nobody; the first of equals. */
export const leastBusy = (connections: readonly Connection[], otherwise: Connection): Connection =>
  connections.reduce((least, other) => (other.busy < least.busy ? other : least), connections[0] ?? otherwise)

/** The oldest SQLite without the WAL-reset bug, by which committed writes can vanish (fixed in 3.51.3). */
const OLDEST_SQLITE = '3.51.3'

/**
 * Refuses a SQLite library older than OLDEST_SQLITE.
 * @param version as `select sqlite_version()` gives it
 */
export function requireSqlite(version: string): void {
  const [have, need] = [version, OLDEST_SQLITE].map(text => text.split('.').map(Number))
  for (let part = 0; part < 3; part++) {
    const difference = (have?.[part] ?? 0) - (need?.[part] ?? 0)
    if (difference > 0) return
    if (!(difference >= 0)) {
      throw new Error(`SQLite ${version} can lose committed writes; ${OLDEST_SQLITE} or newer is needed`)
    }
  }
}

interface Pragma {
  name: string
  set: string
  /** what reading the PRAGMA back must give */
  want: string | number
}

const WAL_BYTES = 32 * 1024 * 1024

const isDarwin = process.platform === 'darwin'

function pragmas(role: Role): Pragma[] {
  return [
    { name: 'busy_timeout', set: '5000', want: 5000 },
    { name: 'journal_mode', set: 'WAL', want: 'wal' },
    { name: 'synchronous', set: 'FULL', want: 2 },
    { name: 'foreign_keys', set: 'ON', want: 1 },
    // One large write makes a large -wal file; it shrinks again to this many bytes.
    { name: 'journal_size_limit', set: String(WAL_BYTES), want: WAL_BYTES },
    // On macOS fsync leaves data in the drive's cache; only F_FULLFSYNC reaches the medium.
    ...(isDarwin ? ['fullfsync', 'checkpoint_fullfsync'].map(name => ({ name, set: 'ON', want: 1 })) : []),
    // The writer overwrites deleted content with zeros, for it may be what a person wants to be forgotten.
    role === 'reader' ? { name: 'query_only', set: 'ON', want: 1 } : { name: 'secure_delete', set: 'ON', want: 1 },
  ]
}

/**
 * Opens a connection whose PRAGMAs are set and verified.
 * @param observe is told of every error of a call
 * @throws when the file cannot be opened, is no database, or does not take a PRAGMA
 */
export async function connect(file: string, role: Role, observe?: (error: unknown) => void): Promise<Connection> {
  // Created here, so that nobody else on the machine can read it; -wal and -shm take the file's mode over.
  if (role === 'writer') await (await open(file, 'a', 0o600)).close()
  const raw = await openFile(file)
  // One call at a time: without this, parallel calls on one connection each hold a libuv thread while they wait.
  raw.serialize()
  const connection = wrap(raw, role, observe)
  try {
    for (const { name, set, want } of pragmas(role)) {
      await connection.run(`PRAGMA ${name}=${set}`)
      const row = await connection.get<Record<string, string | number>>(`PRAGMA ${name}`)
      const got = row && Object.values(row)[0]
      if (got !== want) throw new Error(`PRAGMA ${name} is ${String(got)} instead of ${want}`)
    }
  } catch (error) {
    await connection.close()
    throw error
  }
  return connection
}

/** Opens a file only to look at it: read-only, its journal mode untouched. For copies and backups. */
export async function inspect(file: string): Promise<Connection> {
  return wrap(await openFile(file, sqlite3.OPEN_READONLY), 'reader')
}

export function openFile(file: string, mode = sqlite3.OPEN_READWRITE | sqlite3.OPEN_CREATE): Promise<sqlite3.Database> {
  return new Promise((resolve, reject) => {
    const raw: sqlite3.Database = new sqlite3.Database(file, mode, error => (error ? reject(error) : resolve(raw)))
  })
}

export function wrap(
  raw: sqlite3.Database,
  role: Role,
  observe: (error: unknown) => void = () => undefined,
): Connection {
  const failed = (reject: (error: unknown) => void, error: unknown) => {
    observe(error)
    reject(error)
  }
  return {
    role,
    raw,
    busy: 0,
    observe,
    run: (sql, ...values) =>
      new Promise((resolve, reject) =>
        raw.run(sql, values, function (error) {
          return error ? failed(reject, error) : resolve({ lastId: this.lastID, changes: this.changes })
        }),
      ),
    all: <Row>(sql: string, ...values: Bindable[]) =>
      new Promise<Row[]>((resolve, reject) =>
        raw.all<Row>(sql, values, (error, rows) => (error ? failed(reject, error) : resolve(rows))),
      ),
    get: <Row>(sql: string, ...values: Bindable[]) =>
      new Promise<Row | undefined>((resolve, reject) =>
        raw.get<Row | undefined>(sql, values, (error, row) => (error ? failed(reject, error) : resolve(row))),
      ),
    exec: sql => new Promise((resolve, reject) => raw.exec(sql, error => (error ? failed(reject, error) : resolve()))),
    prepare: sql =>
      new Promise((resolve, reject) => {
        const statement = raw.prepare(sql, error =>
          error ? failed(reject, error) : resolve(wrapStatement(statement, failed)),
        )
      }),
    close: () => new Promise((resolve, reject) => raw.close(error => (error ? reject(error) : resolve()))),
  }
}

function wrapStatement(
  statement: sqlite3.Statement,
  failed: (reject: (error: unknown) => void, error: unknown) => void,
): Statement {
  return {
    run: (...values) =>
      new Promise((resolve, reject) =>
        statement.run(values, function (error) {
          return error ? failed(reject, error) : resolve({ lastId: this.lastID, changes: this.changes })
        }),
      ),
    all: <Row>(...values: Bindable[]) =>
      new Promise<Row[]>((resolve, reject) =>
        statement.all<Row>(values, (error, rows) => (error ? failed(reject, error) : resolve(rows))),
      ),
    // `all`, not the library's `get`: that one leaves the statement half read, which would hold its read snapshot open.
    get: <Row>(...values: Bindable[]) =>
      new Promise<Row | undefined>((resolve, reject) =>
        statement.all<Row>(values, (error, rows) => (error ? failed(reject, error) : resolve(rows[0]))),
      ),
    finalize: () => new Promise(resolve => statement.finalize(() => resolve())),
  }
}
