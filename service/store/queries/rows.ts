/**
 * Single rows: what a request looks up by its path and changes. The same rows as models give, by prepared statements
 * that name each column; a query put together by Sequelize costs five to ten times as much.
 */
import type { Attributes, CreationAttributes, Model, ModelStatic } from 'sequelize'
import type { Bindable } from '../sqlite/connection.ts'
import { type Field, fieldsOf, storedOf } from './fields.ts'
import type { Recall } from './recall.ts'

/** Columns that must be equal to these values, or empty where null stands. */
export type Equal<Row extends Model> = { readonly [Name in keyof Attributes<Row>]?: string | number | boolean | null }

/** Models by the names of their rows. */
type Named = Record<string, ModelStatic<Model>>
/** A row of each model, or null where a join found none. */
export type Picked<Models extends Named> = { [Name in keyof Models]: InstanceType<Models[Name]> | null }

export interface Rows {
  /** The row with these values, or null; of several the one whose key is lowest. */
  find<Row extends Model>(model: ModelStatic<Row>, where: Equal<Row>): Promise<Row | null>
  /** All rows with these values, by their key. */
  list<Row extends Model>(model: ModelStatic<Row>, where: Equal<Row>): Promise<Row[]>
  /**
   * One row out of several tables, by a statement that names them as `models` does. Outside of a write everybody who
   * asks the same is given the same rows until something is changed, so they are frozen.
   * @param from everything from `FROM` on
   */
  pick<Models extends Named>(models: Models, from: string, ...values: Bindable[]): Promise<Picked<Models> | undefined>
  /** Adds a row; inside of a write. */
  insert<Row extends Model>(model: ModelStatic<Row>, row: CreationAttributes<Row>): Promise<Row>
  /**
   * Changes the rows with these values; inside of a write. Where all is as it should be already nothing is written.
   * @returns the first of the rows as it is now, null when there is none
   */
  update<Row extends Model>(
    model: ModelStatic<Row>,
    where: Equal<Row>,
    change: Partial<Attributes<Row>>,
  ): Promise<Row | null>
  /** Removes the rows with these values; inside of a write. @returns how many there were */
  remove<Row extends Model>(model: ModelStatic<Row>, where: Equal<Row>): Promise<number>
}

/** How statements are run: those that read outside of a write as well, those that change only inside of one. */
interface Runner {
  all<Row>(sql: string, ...values: Bindable[]): Promise<Row[]>
  change<Row>(sql: string, ...values: Bindable[]): Promise<Row[]>
  recall: Recall
}

/** A row as SQLite gives it: the columns in order, by their place. */
type Stored = Record<string, unknown>

export function createRows({ all, change, recall }: Runner): Rows {
  async function list<Row extends Model>(model: ModelStatic<Row>, where: Equal<Row>, limit = ''): Promise<Row[]> {
    const { columns, table, key, build } = tableOf(model)
    const { sql, values } = condition(model, where)
    const rows = await all<Stored>(`SELECT ${columns} FROM ${table} WHERE ${sql} ORDER BY ${key}${limit}`, ...values)
    return rows.map(build)
  }
  const find: Rows['find'] = async (model, where) => (await list(model, where, ' LIMIT 1'))[0] ?? null

  return {
    find,
    list: (model, where) => list(model, where),
    pick: (models, from, ...values) =>
      recall(JSON.stringify([from, ...values]), async () => {
        const tables = Object.entries(models).map(([name, model]) => ({ name, ...tableOf(model, name) }))
        const columns = tables.map(table => table.columns).join(', ')
        const [row] = await all<Stored>(`SELECT ${columns} ${from} LIMIT 1`, ...values)
        if (!row) return undefined
        const picked = tables.map(({ name, isThere, build }) => [name, isThere(row) ? frozen(build(row)) : null])
        // as: each name has a row of its own model
        return Object.fromEntries(picked) as Picked<typeof models>
      }),
    async insert(model, row) {
      const { fields, columns, table, build } = tableOf(model)
      const given = fields.filter(field => !field.isFilled)
      const names = given.map(({ column }) => `"${column}"`).join(', ')
      const places = given.map(() => '?').join(', ')
      const sql = `INSERT INTO ${table} (${names}) VALUES (${places}) RETURNING ${columns}`
      const [inserted] = await change<Stored>(sql, ...given.map(field => storedOf(field, row)))
      if (!inserted) throw new Error(`${sql} inserted nothing`)
      return build(inserted)
    },
    async update(model, where, changed) {
      const { fields, columns, table, build } = tableOf(model)
      const given = fields.filter(({ name }) => Reflect.get(changed, name) !== undefined)
      if (given.length === 0) return find(model, where)
      const { sql, values } = condition(model, where)
      const stored = given.map(({ name, encode }) => encode(Reflect.get(changed, name)))
      const names = given.map(({ column }) => `"${column}"`)
      const stamp = fields.some(({ name, isFilled }) => isFilled && name === 'updatedAt') ? [STAMP] : []
      const sets = [...names.map(name => `${name} = ?`), ...stamp].join(', ')
      const differs = names.map(name => `${name} IS NOT ?`).join(' OR ')
      const rows = await change<Stored>(
        `UPDATE ${table} SET ${sets} WHERE ${sql} AND (${differs}) RETURNING ${columns}`,
        ...[...stored, ...values, ...stored],
      )
      return rows[0] ? build(rows[0]) : find(model, where)
    },
    async remove(model, where) {
      const { table, key } = tableOf(model)
      const { sql, values } = condition(model, where)
      return (await change(`DELETE FROM ${table} WHERE ${sql} RETURNING ${key}`, ...values)).length
    },
  }
}

const STAMP = `updated_at = strftime('%Y-%m-%d %H:%M:%f +00:00')`

interface Table<Row> {
  fields: Field[]
  table: string
  key: string
  /** all columns, each under the place it has */
  columns: string
  isThere(stored: Stored): boolean
  build(stored: Stored): Row
}

const known = new WeakMap<object, Map<string, unknown>>()

/** @param alias the name of the table in the statement, where it is not its own */
function tableOf<Row extends Model>(model: ModelStatic<Row>, alias = ''): Table<Row> {
  const tables = known.get(model) ?? new Map<string, unknown>()
  known.set(model, tables)
  const table = tables.get(alias) ?? readTable(model, alias)
  tables.set(alias, table)
  return table as Table<Row> // as: made for this model
}

function readTable<Row extends Model>(model: ModelStatic<Row>, alias: string): Table<Row> {
  const fields = fieldsOf(model)
  const of = alias && `"${alias}".`
  const key = fields.find(field => field.name === model.primaryKeyAttribute)?.column ?? 'id'
  const keyPlace = `${alias}${fields.findIndex(field => field.column === key)}`
  return {
    fields,
    table: `"${String(model.getTableName())}"`,
    key: `${of}"${key}"`,
    columns: fields.map(({ column }, place) => `${of}"${column}" AS "${alias}${place}"`).join(', '),
    isThere: stored => stored[keyPlace] !== null,
    build(stored) {
      const row: Record<string, unknown> = {}
      fields.forEach(({ name, decode }, place) => (row[name] = decode(stored[`${alias}${place}`])))
      // as: all attributes, of the model's own kinds. Without `includeValidated` Sequelize looks for joined rows.
      return model.build(row as CreationAttributes<Row>, BUILT)
    },
  }
}

/** A row that throws when it is changed. */
function frozen<Row extends Model>(row: Row): Row {
  Object.freeze(row.dataValues)
  return row
}

const BUILT = { isNewRecord: false, raw: true, includeValidated: true }

function condition<Row extends Model>(model: ModelStatic<Row>, where: Equal<Row>): { sql: string; values: Bindable[] } {
  const parts: string[] = []
  const values: Bindable[] = []
  for (const [name, value] of Object.entries<unknown>(where)) {
    const field = fieldsOf(model).find(one => one.name === name)
    // Left out, it would mean every row.
    if (!field || value === undefined) throw new Error(`${model.name}.${name} is asked for without a value`)
    parts.push(value === null ? `"${field.column}" IS NULL` : `"${field.column}" = ?`)
    if (value !== null) values.push(field.encode(value))
  }
  if (parts.length === 0) throw new Error(`${model.name} is asked for without a condition`)
  return { sql: parts.join(' AND '), values }
}
