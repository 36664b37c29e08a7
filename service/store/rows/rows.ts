/**
 * Rows found and changed by the values of their columns, by prepared statements that name each column; a query put
 * together by Sequelize costs five to ten times as much. Lists with totals are in page.ts, many rows at once in bulk.ts.
 */
import type { Attributes, Model, ModelStatic } from 'sequelize'
import type { Bindable } from '../sqlite/connection.ts'
import type { CachedQuery } from './epochCache.ts'
import { fieldsOf, encodedValueOf } from './fields.ts'
import { conditionOf, type Where, type Listing, type NewRow, type Order, orderOf } from './table.ts'
import { requireCondition, type Stored, tableOf } from './table.ts'

/** Models by the names their tables have in a statement. */
type Aliased = Record<string, ModelStatic<Model>>
/** A row of each model, or null where a join found none. */
export type Joined<Models extends Aliased> = { [Name in keyof Models]: InstanceType<Models[Name]> | null }

export interface Rows {
  /** The row with these values, or null; of several the one whose key is lowest, or highest for `newest`. */
  find<Row extends Model>(model: ModelStatic<Row>, where: Where<Row>, order?: Order): Promise<Row | null>
  /** As find, for a row that is known to be there. @throws when it is not */
  get<Row extends Model>(model: ModelStatic<Row>, where: Where<Row>): Promise<Row>
  /** All rows with these values, by their key. */
  list<Row extends Model>(model: ModelStatic<Row>, where: Where<Row>, order?: Order): Promise<Row[]>
  /**
   * Rows by a statement of features/queries.
   * @param rest everything after `FROM table`
   */
  query<Row extends Model>(model: ModelStatic<Row>, rest: string, ...values: Bindable[]): Promise<Row[]>
  /** How many rows have these values. */
  count<Row extends Model>(model: ModelStatic<Row>, where: Where<Row>): Promise<number>
  /** One column of the rows asked for, by their key; of the whole table when no value is given. */
  column<Row extends Model, Name extends keyof Attributes<Row> & string>(
    model: ModelStatic<Row>,
    name: Name,
    listing: Listing<Row>,
  ): Promise<Attributes<Row>[Name][]>
  /**
   * All rows asked for, by their key, some at a time. Rows that come or go meanwhile do not make it skip or repeat
   * others. For export and the like: page numbers would read everything again and again.
   */
  batches<Row extends Model>(
    model: ModelStatic<Row>,
    listing: Omit<Listing<Row>, 'order'>,
    size?: number,
  ): AsyncGenerator<Row[], void>
  /**
   * One row out of several tables, by a statement that names them as `models` does. Outside of a write everybody who
   * asks the same is given the same rows until something is changed, so they are frozen.
   * @param from everything from `FROM` on
   */
  findJoined<Models extends Aliased>(
    models: Models,
    from: string,
    ...values: Bindable[]
  ): Promise<Joined<Models> | undefined>
  /** Adds a row; inside of a write. */
  insert<Row extends Model>(model: ModelStatic<Row>, row: NewRow<Row>): Promise<Row>
  /**
   * Changes the rows with these values; inside of a write. Rows that are as they should be already are not written.
   * @returns the first of the rows as it is now, null when there is none
   */
  update<Row extends Model>(
    model: ModelStatic<Row>,
    where: Where<Row>,
    change: Partial<Attributes<Row>>,
  ): Promise<Row | null>
  /** Removes the rows with these values; inside of a write. @returns how many there were */
  remove<Row extends Model>(model: ModelStatic<Row>, where: Where<Row>): Promise<number>
}

/** How statements are run: those that read outside of a write as well, those that change only inside of one. */
interface Runner {
  all<Row>(sql: string, ...values: Bindable[]): Promise<Row[]>
  change<Row>(sql: string, ...values: Bindable[]): Promise<Row[]>
  cachedQuery: CachedQuery
}

const BATCH = 1000

export function createRows({ all, change, cachedQuery }: Runner): Rows {
  async function select<Row extends Model>(
    model: ModelStatic<Row>,
    where: Where<Row>,
    order: Order = 'oldest',
    limit = '',
  ): Promise<Row[]> {
    const table = tableOf(model)
    const { sql, values } = requireCondition(model, where)
    const rows = await all<Stored>(
      `SELECT ${table.columns} FROM ${table.name} WHERE ${sql} ${orderOf(table, order)}${limit}`,
      ...values,
    )
    return rows.map(table.build)
  }
  const find: Rows['find'] = async (model, where, order) => (await select(model, where, order, ' LIMIT 1'))[0] ?? null

  return {
    find,
    async get(model, where) {
      const row = await find(model, where)
      if (!row) throw new Error(`${model.name} ${JSON.stringify(where)} is not there`)
      return row
    },
    list: (model, where, order) => select(model, where, order),
    async query(model, rest, ...values) {
      const table = tableOf(model)
      return (await all<Stored>(`SELECT ${table.columns} FROM ${table.name} ${rest}`, ...values)).map(table.build)
    },
    async count(model, where) {
      const { sql, values } = requireCondition(model, where)
      const [row] = await all<{ n: number }>(`SELECT count(*) AS n FROM ${tableOf(model).name} WHERE ${sql}`, ...values)
      return row?.n ?? 0
    },
    async column(model, name, { where, and, order }) {
      const table = tableOf(model)
      const field = fieldsOf(model).find(one => one.name === name)
      if (!field) throw new Error(`${model.name} has no column ${name}`)
      const { sql, values } = conditionOf(model, where, and)
      // As one text, because the driver takes longer to make a row of each value than SQLite to find them.
      const [found] = await all<{ list: string }>(
        `SELECT json_group_array(value) AS list FROM (
           SELECT "${field.column}" AS value FROM ${table.name} WHERE ${sql} ${orderOf(table, order)})`,
        ...values,
      )
      const list: unknown[] = JSON.parse(found?.list ?? '[]')
      // as: what the column of this name holds
      return list.map(value => field.decode(value) as Attributes<InstanceType<typeof model>>[typeof name])
    },
    async *batches(model, { where, and }, size = BATCH) {
      const table = tableOf(model)
      const { sql, values } = conditionOf(model, where, and)
      const first = `SELECT ${table.columns} FROM ${table.name} WHERE ${sql}`
      for (let after: Bindable[] = []; ;) {
        const from = after.length ? `${first} AND ${table.key} > ?` : first
        const stored = await all<Stored>(`${from} ${orderOf(table)} LIMIT ?`, ...values, ...after, size)
        const rows = stored.map(table.build)
        if (rows.length) yield rows
        if (rows.length < size) return
        after = [rows.at(-1)?.get(model.primaryKeyAttribute) as Bindable] // as: keys are numbers or texts
      }
    },
    findJoined: (models, from, ...values) =>
      cachedQuery(JSON.stringify([from, ...values]), async () => {
        const tables = Object.entries(models).map(([alias, model]) => ({ alias, ...tableOf(model, alias) }))
        const columns = tables.map(table => table.columns).join(', ')
        const [row] = await all<Stored>(`SELECT ${columns} ${from} LIMIT 1`, ...values)
        if (!row) return undefined
        const joined = tables.map(({ alias, isFound, build }) => [alias, isFound(row) ? frozen(build(row)) : null])
        // as: each name has a row of its own model
        return Object.fromEntries(joined) as Joined<typeof models>
      }),
    async insert(model, row) {
      const { fields, columns, name, build } = tableOf(model)
      const given = fields.filter(field => !field.isFilled)
      const names = given.map(({ column }) => `"${column}"`).join(', ')
      const places = given.map(() => '?').join(', ')
      const sql = `INSERT INTO ${name} (${names}) VALUES (${places}) RETURNING ${columns}`
      const [inserted] = await change<Stored>(sql, ...given.map(field => encodedValueOf(field, row)))
      if (!inserted) throw new Error(`${sql} inserted nothing`)
      return build(inserted)
    },
    async update(model, where, changed) {
      const { fields, columns, name: table, build } = tableOf(model)
      const given = fields.filter(({ name }) => Reflect.get(changed, name) !== undefined)
      if (given.length === 0) return find(model, where)
      const { sql, values } = requireCondition(model, where)
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
      const { name, key } = tableOf(model)
      const { sql, values } = requireCondition(model, where)
      return (await change(`DELETE FROM ${name} WHERE ${sql} RETURNING ${key}`, ...values)).length
    },
  }
}

const STAMP = `updated_at = strftime('%Y-%m-%d %H:%M:%f +00:00')`

/** A row that throws when it is changed. */
function frozen<Row extends Model>(row: Row): Row {
  Object.freeze(row.dataValues)
  return row
}
