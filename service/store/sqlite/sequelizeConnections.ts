/**
 * Connections as Sequelize sees them. Left alone, Sequelize opens a connection for each transaction and sets PRAGMAs on
 * one of them only; here it gets the store's own connections: the writer inside of a write, a reader anywhere else.
 */
import { type Sequelize, Transaction } from 'sequelize'
import type sqlite3 from 'sqlite3'
import { type Connection, leastBusy } from './connection.ts'

type Callback = (this: unknown, error: Error | null, rows?: unknown[]) => void
type Parameters = unknown[] | Record<string, unknown>

/** The part of a sqlite3 connection that Sequelize uses. */
class Session {
  readonly connection: Connection
  readonly #raw: sqlite3.Database
  readonly #isReader: boolean
  readonly #columns: Map<string, unknown[]>

  constructor(connection: Connection, columns: Map<string, unknown[]>) {
    this.connection = connection
    this.#raw = connection.raw
    this.#isReader = connection.role === 'reader'
    this.#columns = columns
  }

  /** The connection is in serialised mode for good (connection.ts). */
  serialize(body: () => void): void {
    body()
  }

  run(sql: string, parameters: Parameters, callback: Callback): void {
    this.#raw.run(sql, parameters, this.#explain(callback))
  }

  all(sql: string, parameters: Parameters | Callback, callback?: Callback): void {
    if (typeof parameters === 'function') return this.#tableInfo(sql, parameters)
    this.#raw.all(sql, parameters, this.#explain(callback))
  }

  /** Sequelize asks for a table's columns before each select; they cannot change while the store is open. */
  #tableInfo(sql: string, callback: Callback): void {
    const known = this.#columns.get(sql)
    if (known) return callback.call(this, null, known)
    const columns = this.#columns
    this.#raw.all(sql, function (error, rows) {
      if (!error) columns.set(sql, rows)
      callback.call(this, error, rows)
    })
  }

  #explain(callback?: Callback): Callback {
    const { connection } = this
    const isReader = this.#isReader
    return function (error, rows) {
      if (error) connection.observe(error)
      if (isReader && error && 'code' in error && error.code === 'SQLITE_READONLY') {
        error.message = `A change outside of store.write(): ${error.message}`
      }
      callback?.call(this, error, rows)
    }
  }
}

/**
 * Makes Sequelize use these connections and open none of its own.
 * @returns opens a transaction in name: the store itself says BEGIN, and COMMIT or ROLLBACK, on the writer
 */
export function connectSequelize(sequelize: Sequelize, writer: Connection, readers: Connection[]): () => Transaction {
  const columns = new Map<string, unknown[]>()
  const write = new Session(writer, columns)
  const pool = new Map(readers.map(reader => [reader, new Session(reader, columns)]))
  Object.assign(sequelize.connectionManager, {
    getConnection(): Promise<Session> {
      const session = pool.get(leastBusy(readers, writer)) ?? write
      session.connection.busy++
      return Promise.resolve(session)
    },
    releaseConnection({ connection }: Session): void {
      connection.busy--
    },
    close: () => Promise.resolve(),
  })
  // The connection that Sequelize reads from a transaction when a model is used inside of one.
  return () => Object.assign(new Transaction(sequelize, {}), { connection: write })
}
