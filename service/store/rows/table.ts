/** How rows of a model's table stand in statements: its columns, its key, conditions on it, and rows built of results. */
import type { Attributes, CreationAttributes, Model, ModelStatic } from 'sequelize'
import type { Bindable } from '../sqlite/connection.ts'
import { type Field, fieldsOf } from './fields.ts'

/** A row of any table. */
export type AnyRow = Model
/** A table, by the class of its rows. */
export type Table<Row extends AnyRow> = ModelStatic<Row>

type Value = string | number | boolean | Date | null

/** Values of a column from `from` on or after `after`, up to `upTo` or before `before`; an omitted bound is open. */
export interface Range {
  readonly from?: Value | undefined
  readonly after?: Value | undefined
  readonly upTo?: Value | undefined
  readonly before?: Value | undefined
}

/** Columns that must have these values: none where null stands, one of several for a list, one within a range. */
export type Where<Row extends Model> = {
  readonly [Name in keyof Attributes<Row>]?: Value | readonly (string | number)[] | Range
}

/** Attributes of a new row; columns with a default are optional. */
export type NewRow<Row extends Model> = CreationAttributes<Row>

/** A condition in SQL on the columns of a table, and the values of its parameters. */
export interface Condition {
  sql: string
  values: readonly Bindable[]
}

/** Selection and order of listed rows: by their key, the oldest first by default. */
export interface Listing<Row extends Model> {
  where: Where<Row>
  /** further conditions, for the statements of features/queries */
  and?: readonly Condition[]
  order?: Order
  /** SQL of values that are read instead of those of the columns */
  instead?: Instead<Row> | undefined
  /** how many rows there are, where that is kept; they are counted without it */
  total?: () => Promise<number>
}

/** Attributes and the SQL of what is read instead of their columns. */
export type Instead<Row extends Model> = { readonly [Name in keyof Attributes<Row>]?: string }

export type Order = 'oldest' | 'newest'

/** A row as SQLite gives it: each column under its position, after the alias of its table. */
export type Stored = Record<string, unknown>

/** A table as it stands in statements. */
export interface TableSql<Row> {
  fields: Field[]
  /** quoted */
  name: string
  /** the column of the primary key, quoted */
  key: string
  /** all columns, for a SELECT or RETURNING */
  columns: string
  /** all columns, for a SELECT that reads other values for some */
  columnsWith(instead: Readonly<Record<string, string | undefined>>): string
  /** whether a join found a row */
  isFound(stored: Stored): boolean
  build(stored: Stored): Row
}

const known = new WeakMap<object, Map<string, unknown>>()

/** @param alias the name of the table in the statement, where it is not its own */
export function tableOf<Row extends Model>(model: ModelStatic<Row>, alias = ''): TableSql<Row> {
  const tables = known.get(model) ?? new Map<string, unknown>()
  known.set(model, tables)
  const table = tables.get(alias) ?? readTable(model, alias)
  tables.set(alias, table)
  return table as TableSql<Row> // as: made for this model
}

function readTable<Row extends Model>(model: ModelStatic<Row>, alias: string): TableSql<Row> {
  const fields = fieldsOf(model)
  const of = alias && `"${alias}".`
  const key = fields.find(field => field.name === model.primaryKeyAttribute)?.column ?? 'id'
  const keyName = `${alias}${fields.findIndex(field => field.column === key)}`
  const columnsWith: TableSql<Row>['columnsWith'] = instead =>
    fields
      .map(({ name, column }, position) => `${instead[name] ?? `${of}"${column}"`} AS "${alias}${position}"`)
      .join(', ')
  return {
    fields,
    name: `"${String(model.getTableName())}"`,
    key: `${of}"${key}"`,
    columns: columnsWith({}),
    columnsWith,
    isFound: stored => stored[keyName] !== null,
    build(stored) {
      const row: Record<string, unknown> = {}
      fields.forEach(({ name, decode }, position) => (row[name] = decode(stored[`${alias}${position}`])))
      // as: all attributes, of the model's own kinds. Without `includeValidated` Sequelize looks for joined rows.
      return model.build(row as CreationAttributes<Row>, BUILT)
    },
  }
}

const BUILT = { isNewRecord: false, raw: true, includeValidated: true }

/** The condition of a WHERE clause; `TRUE` where nothing is asked for. @throws for a name without a value */
export function conditionOf<Row extends Model>(
  model: ModelStatic<Row>,
  where: Where<Row>,
  and: readonly Condition[] = [],
): Condition {
  const equal = Object.entries<unknown>(where).map(([name, value]) => equals(model, name, value))
  const all = [...equal, ...and]
  return {
    sql: all.length ? all.map(({ sql }) => sql).join(' AND ') : 'TRUE',
    values: all.flatMap(({ values }) => values),
  }
}

function equals<Row extends Model>(model: ModelStatic<Row>, name: string, value: unknown): Condition {
  const field = fieldsOf(model).find(one => one.name === name)
  // Left out, it would mean every row.
  if (!field || value === undefined) throw new Error(`${model.name}.${name} is asked for without a value`)
  if (value === null) return { sql: `"${field.column}" IS NULL`, values: [] }
  if (typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date)) return within(field, value)
  if (!Array.isArray(value)) return { sql: `"${field.column}" = ?`, values: [field.encode(value)] }
  const list = JSON.stringify(value.map(one => field.encode(one)))
  return { sql: `"${field.column}" IN (SELECT value FROM json_each(?))`, values: [list] }
}

const COMPARISONS = { from: '>=', after: '>', upTo: '<=', before: '<' }

function within({ column, encode }: Field, range: Range): Condition {
  const bounds = (Object.keys(COMPARISONS) as (keyof Range)[]).filter(bound => range[bound] !== undefined) // as: its own keys
  return {
    sql: bounds.map(bound => `"${column}" ${COMPARISONS[bound]} ?`).join(' AND ') || 'TRUE',
    values: bounds.map(bound => encode(range[bound])),
  }
}

/** As conditionOf, for what must not be meant of every row. @throws when nothing is asked for */
export function requireCondition<Row extends Model>(model: ModelStatic<Row>, where: Where<Row>): Condition {
  if (Object.keys(where).length === 0) throw new Error(`${model.name} is asked for without a condition`)
  return conditionOf(model, where)
}

/** ORDER BY the key. */
export const orderOf = ({ key }: Pick<TableSql<unknown>, 'key'>, order: Order = 'oldest'): string =>
  `ORDER BY ${key} ${order === 'newest' ? 'DESC' : 'ASC'}`
