/**
 * Reads that SQLite answers as one JSON text. The driver makes a JavaScript value of each column of each row, which takes
 * longer than finding the rows; of a text it makes one. Not for columns of bytes.
 */
import type { Bindable } from '../sqlite/connection.ts'
import type { CachedQuery } from './epochCache.ts'
import type { Page, Paging } from './page.ts'
import type { Order } from './table.ts'

/** For each field of an object the SQL of its value: `{ id: 'i.id', isOpen: flag('g.is_open') }`. */
export type Selection<Row> = { readonly [Name in keyof Row]: string }

/** An object as a value of a statement. */
export const jsonObject = <Row>(selection: Selection<Row>): string =>
  `json_object(${Object.entries(selection)
    .map(([name, sql]) => `'${name}', ${String(sql)}`)
    .join(', ')})`

/**
 * A list of objects as a value of a statement.
 * @param from everything from `FROM` on
 * @param order as behind ORDER BY
 */
export const jsonList = <Row>(selection: Selection<Row>, from: string, order: string): string =>
  `(SELECT json_group_array(${jsonObject(selection)} ORDER BY ${order}) ${from})`

/**
 * A page of rows by their key as a value of a statement, `{ rows, total }`; `?1` is the length of the page, `?2` how many
 * rows are before it. Keys come from the index up to a far page; only the rows of the page are read.
 * @param where condition on the table, which the statement calls by its name
 * @param total how many rows there are in all, as a value in SQL; counted when not given
 */
export const jsonPage = <Row>(
  selection: Selection<Row>,
  {
    table,
    joins = '',
    where,
    total,
    order = 'oldest',
  }: { table: string; joins?: string; where: string; total?: string; order?: Order },
): string => {
  const direction = order === 'newest' ? 'DESC' : 'ASC'
  const keys = `SELECT id FROM ${table} WHERE ${where} ORDER BY id ${direction} LIMIT ?1 OFFSET ?2`
  const rows = jsonList(selection, `FROM ${table} ${joins} WHERE ${table}.id IN (${keys})`, `${table}.id ${direction}`)
  return `json_object('rows', ${rows}, 'total', ${total ?? `(SELECT count(*) FROM ${table} WHERE ${where})`})`
}

/** The first values of a statement with `jsonPage`. */
export const pageValues = ({ page, perPage }: Paging): [length: number, before: number] => [
  perPage,
  (page - 1) * perPage,
]

/** A column of 0 and 1 as a boolean. */
export const flag = (column: string): string => `json(iif(${column}, 'true', 'false'))`

/** A column of a time as ISO 8601 has it. */
export const isoTime = (column: string): string => `substr(${column}, 1, 10) || 'T' || substr(${column}, 12, 12) || 'Z'`

/** A column that holds JSON, as part of the JSON around it. */
export const json = (column: string): string => `json(${column})`

/** Runs a statement whose single value is JSON text. @returns undefined when there is no row, or no value in it */
export type ReadJson = <Value>(sql: string, ...values: Bindable[]) => Promise<Value | undefined>

/** As ReadJson, of a statement that selects a `jsonPage`. */
export const readPage = async <Row>(
  { readJson }: { readJson: ReadJson },
  sql: string,
  paging: Paging,
  ...values: Bindable[]
): Promise<Page<Row>> => (await readJson<Page<Row>>(sql, ...pageValues(paging), ...values)) ?? { rows: [], total: 0 }

/**
 * As ReadJson, for one resource that is read over and over. Outside of a write everybody who asks the same is given the
 * same value until something is changed, so it must not be changed. Not for what logs, turns and new expressions alter.
 */
export function createReadShared(readJson: ReadJson, cachedQuery: CachedQuery): ReadJson {
  /** Short names of statements, because the key of a cache is hashed anew each time. */
  const names = new Map<string, number>()
  return <Value>(sql: string, ...values: Bindable[]) => {
    const name = names.get(sql) ?? names.size
    names.set(sql, name)
    return cachedQuery(`${name} ${JSON.stringify(values)}`, () => readJson<Value>(sql, ...values))
  }
}

export const createReadJson =
  (get: <Row>(sql: string, ...values: Bindable[]) => Promise<Row | undefined>): ReadJson =>
  async <Value>(sql: string, ...values: Bindable[]) => {
    const row = await get<Record<string, string | null>>(sql, ...values)
    const [text] = row ? Object.values(row) : []
    return typeof text === 'string' ? (JSON.parse(text) as Value) : undefined // as: what the statement selects
  }
