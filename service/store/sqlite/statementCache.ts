/**
 * Statements kept prepared, by connection and text. Preparing takes longer than most of the statements run here, and
 * each preparation and each end of one is a round trip of its own to another thread.
 */
import type { Bindable, Changed, Connection, Statement } from './connection.ts'

/** Statements kept for each connection; the one not used for longest makes room. */
const KEPT = 200

export interface StatementCache {
  run(connection: Connection, sql: string, values: readonly Bindable[]): Promise<Changed>
  all<Row>(connection: Connection, sql: string, values: readonly Bindable[]): Promise<Row[]>
  get<Row>(connection: Connection, sql: string, values: readonly Bindable[]): Promise<Row | undefined>
  close(): Promise<void>
}

export function createStatementCache(): StatementCache {
  const kept = new Map<Connection, Map<string, Promise<Statement>>>()

  function prepared(connection: Connection, sql: string): Promise<Statement> {
    const statements = kept.get(connection) ?? new Map<string, Promise<Statement>>()
    kept.set(connection, statements)
    const statement = statements.get(sql) ?? connection.prepare(sql)
    // Moved to the end: a Map keeps the order of insertion, so the first is the oldest.
    statements.delete(sql)
    statements.set(sql, statement)
    // A statement that fails now may succeed later, once its table exists.
    statement.catch(() => statements.delete(sql))
    const [oldest] = statements
    if (oldest && statements.size > KEPT) forget(statements, ...oldest)
    return statement
  }

  function forget(statements: Map<string, Promise<Statement>>, sql: string, statement: Promise<Statement>): void {
    statements.delete(sql)
    // Calls of it that wait already come first: the connection does one thing after the other.
    statement.then(
      one => one.finalize(),
      () => undefined,
    )
  }

  return {
    // A PRAGMA may act when it is prepared, and then never again.
    async run(connection, sql, values) {
      if (isPragma(sql)) return connection.run(sql, ...values)
      return (await prepared(connection, sql)).run(...values)
    },
    async all<Row>(connection: Connection, sql: string, values: readonly Bindable[]) {
      if (isPragma(sql)) return connection.all<Row>(sql, ...values)
      return (await prepared(connection, sql)).all<Row>(...values)
    },
    async get<Row>(connection: Connection, sql: string, values: readonly Bindable[]) {
      if (isPragma(sql)) return connection.get<Row>(sql, ...values)
      return (await prepared(connection, sql)).get<Row>(...values)
    },
    async close() {
      for (const statements of kept.values()) {
        for (const statement of statements.values()) await (await statement).finalize()
      }
      kept.clear()
    },
  }
}

const isPragma = (sql: string): boolean => /^\s*PRAGMA\b/i.test(sql)
