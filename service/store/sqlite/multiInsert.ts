/**
 * Inserts into several tables as one statement: an insert into a view whose INSTEAD OF trigger has them for a body. A
 * single statement is a transaction by itself, so rows of several tables are committed by one round trip to another
 * thread instead of one each and two more for BEGIN and COMMIT.
 */
import type { Connection, Statement } from './connection.ts'

/** Rows of one of the inserts. */
export interface Insert {
  /** an insert into `table` from `json_each(?)` */
  sql: string
  table: string
  /** rows as the elements of a JSON array */
  rows: string
}

export interface MultiInsert {
  /**
   * Runs the inserts, all or none, each of another `sql`.
   * @returns by table, the number it had given its last row before: the rows added have those that follow
   */
  run(inserts: readonly Insert[]): Promise<Map<string, number>>
  close(): Promise<void>
}

export function createMultiInsert(writer: Connection): MultiInsert {
  const statements = new Map<string, Promise<Statement>>()

  function prepared(inserts: readonly Insert[]): Promise<Statement> {
    const key = inserts.map(({ sql }) => sql).join()
    const statement = statements.get(key) ?? prepare(writer, `inserts_${statements.size}`, inserts)
    statements.set(key, statement)
    return statement
  }

  return {
    async run(inserts) {
      // In one order, whatever came first: as few statements as possible.
      const sorted = inserts.toSorted((a, b) => (a.sql < b.sql ? -1 : 1))
      const statement = await prepared(sorted)
      const last = await statement.get<Record<string, number>>(...sorted.map(({ rows }) => rows))
      return new Map(sorted.map(({ table }, at) => [table, last?.[`last${at}`] ?? 0]))
    },
    async close() {
      for (const statement of statements.values()) await (await statement).finalize()
    },
  }
}

async function prepare(writer: Connection, name: string, inserts: readonly Insert[]): Promise<Statement> {
  const rows = inserts.map((_, at) => `rows${at}`)
  const last = inserts.map((_, at) => `last${at}`)
  const body = inserts.map(({ sql }, at) => sql.replace('json_each(?)', `json_each(NEW.rows${at})`))
  await writer.exec(`
    CREATE TEMP VIEW ${name} AS SELECT ${[...rows, ...last].map(column => `NULL AS ${column}`).join(', ')};
    CREATE TEMP TRIGGER ${name}_insert INSTEAD OF INSERT ON ${name} BEGIN
      ${body.join(';\n')};
    END`)
  const given = inserts.map(({ table }) => `coalesce((SELECT seq FROM sqlite_sequence WHERE name = '${table}'), 0)`)
  return writer.prepare(
    `INSERT INTO ${name} (${[...rows, ...last].join(', ')}) VALUES (${[...rows.map(() => '?'), ...given].join(', ')})
     RETURNING ${last.join(', ')}`,
  )
}
