/**
 * Long lists as JSON text that SQLite makes: no value of each row is made to be shown, and the driver reads some thousand
 * at a time, so that others wait for none of it.
 */
import type { Bindable } from '../sqlite/connection.ts'
import { jsonObject, type Selection } from './jsonRead.ts'

/** Rows of one statement. */
const AT_ONCE = 5000

interface Reader {
  get<Row>(sql: string, ...values: Bindable[]): Promise<Row | undefined>
  all<Row>(sql: string, ...values: Bindable[]): Promise<Row[]>
}

/** Table to list: rows with a language, of one owner. */
export interface ListedTable<Row> {
  table: string
  /** The column with the id of the owner. */
  owner: string
  /** Fields besides `language`; the statement calls the table `t`. */
  fields: Selection<Row>
}

/**
 * Rows of an owner, oldest first, as parts of the JSON text of a list.
 * @param show what stands in place of each language code
 * @param from the id from which on they are listed
 */
export async function readListText<Row>(
  store: Reader,
  { table, owner, fields }: ListedTable<Row>,
  ownerId: number,
  show: (language: string) => unknown,
  from = 0,
): Promise<string[]> {
  const codes = await store.all<{ code: string }>(
    `SELECT DISTINCT language AS code FROM ${table} WHERE ${owner} = ?`,
    ownerId,
  )
  const languages = JSON.stringify(Object.fromEntries(codes.map(({ code }) => [code, show(code)])))
  const object = jsonObject({ ...fields, language: 'json(l.value)' })
  const sql = `SELECT json_group_array(${object} ORDER BY t.id) AS list, max(t.id) AS last, count(*) AS n
    FROM (SELECT * FROM ${table} WHERE ${owner} = ?1 AND id >= ?2 ORDER BY id LIMIT ?3) t
      LEFT JOIN json_each(?4) l ON l.key = t.language`
  const lists: string[] = []
  for (let next: number | null = from; next !== null;) {
    const found: { list: string; last: number | null; n: number } | undefined = await store.get(
      sql,
      ownerId,
      next,
      AT_ONCE,
      languages,
    )
    if (found && found.n > 0) lists.push(found.list.slice(1, -1))
    next = found?.n === AT_ONCE && found.last !== null ? found.last + 1 : null
  }
  return ['[', ...lists.flatMap((list, at) => (at === 0 ? [list] : [',', list])), ']']
}
