/** Many rows at once, without holding up the event loop: each chunk is one statement that runs on another thread. */
import type { Model, ModelStatic } from 'sequelize'
import type { Bindable, Changed } from '../sqlite/connection.ts'
import { createBatchSizer } from '../sqlite/batchSize.ts'
import { encodedValueOf, type Field, fieldsOf, valueOf } from './fields.ts'
import { conditionOf, type Listing, type NewRow, tableOf } from './table.ts'

/** Rows a statement: building its parameter takes a millisecond or two. */
const CHUNK = 1000

type Run = (sql: string, ...values: Bindable[]) => Promise<Changed>

/**
 * Inserts rows without the cost of a model instance each; defaults of models and tables apply, times are set by the
 * table. Call it inside of a write: then all rows are there or none.
 * @returns ids of the rows in their order when the table numbers them itself, else an empty list
 */
export async function insertMany<Row extends Model>(
  run: Run,
  model: ModelStatic<Row>,
  rows: readonly NewRow<Row>[],
): Promise<number[]> {
  const { sql, encode, isNumbered } = insertion(model)
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK).map(encode)
    const inserted = await run(sql, `[${chunk.join()}]`)
    if (isNumbered) ids.push(...idsOf(inserted))
  }
  return ids
}

export interface Insertion<Row extends Model> {
  table: string
  /** a statement whose one parameter is a JSON array of encoded rows */
  sql: string
  /** a row as an element of that array */
  encode(row: NewRow<Row>): string
  /** Encodes rows that are as `row` but for some of its fields. */
  template<Field extends keyof NewRow<Row>>(row: NewRow<Row>, varying: readonly Field[]): Fill<Row, Field>
  /** whether the table numbers its rows itself */
  isNumbered: boolean
}

type Fill<Row extends Model, Field extends keyof NewRow<Row>> = (values: Pick<NewRow<Row>, Field>) => string

/** How rows of a table are inserted, any number at once. */
export function insertion<Row extends Model>(model: ModelStatic<Row>): Insertion<Row> {
  const fields = fieldsOf(model).filter(field => !field.isFilled)
  const values = fields.map(({ isJson }, position) =>
    isJson ? jsonAt(position) : `json_extract(value, '$[${position}]')`,
  )
  const names = fields.map(({ column }) => `"${column}"`).join(', ')
  const table = String(model.getTableName())
  return {
    table,
    sql: `INSERT INTO "${table}" (${names}) SELECT ${values.join(', ')} FROM ${JSON_ROWS}`,
    encode: row => JSON.stringify(fields.map(field => encoded(field, row))),
    template(row, varying) {
      const slots = fields.filter(({ name }) => varying.some(other => other === name))
      // Text before each slot, and after the last one.
      const pieces = ['[']
      fields.forEach((field, at) => {
        const text = slots.includes(field) ? '' : (JSON.stringify(encoded(field, row)) ?? 'null')
        pieces.push(`${pieces.pop() ?? ''}${at === 0 ? '' : ','}${text}`)
        if (slots.includes(field)) pieces.push('')
      })
      const [first = '', ...others] = pieces
      return values =>
        slots.reduce(
          (text, field, at) => `${text}${JSON.stringify(encoded(field, values)) ?? 'null'}${others[at] ?? ''}`,
          first,
        ) + ']'
    },
    isNumbered: Object.values(model.getAttributes()).some(column => column.autoIncrement),
  }
}

const encoded = (field: Field, row: object): unknown =>
  field.isJson ? valueOf(field, row) : encodedValueOf(field, row)

/**
 * The elements of a JSON array, the statement's parameter, in their order. The limit keeps SQLite from merging the
 * subquery into the statement, which would make the text of an element anew for each column (14 µs a row instead of 7).
 */
export const JSON_ROWS = '(SELECT value FROM json_each(?) ORDER BY key LIMIT -1)'

/** JSON within the JSON of a row, as text; put into it as text of its own, it would be written and read twice. */
const jsonAt = (position: number) => `nullif(value -> '$[${position}]', 'null')`

/** Ids of the rows one statement inserted: with one writer and AUTOINCREMENT they follow each other. */
const idsOf = ({ lastId, changes }: Changed): number[] =>
  Array.from({ length: changes }, (_, index) => lastId - changes + 1 + index)

/**
 * Deletes rows in small writes, so that others come in between. Not one transaction: when the process ends half-way,
 * what is deleted stays deleted.
 * @param onProgress receives how many are gone so far; what it throws ends the deletion
 * @returns how many were deleted
 */
export type BatchedDelete = <Row extends Model>(
  model: ModelStatic<Row>,
  listing: Omit<Listing<Row>, 'order'>,
  onProgress?: (deleted: number) => void,
) => Promise<number>

export const createBatchedDelete =
  (write: <Result>(body: () => Promise<Result>) => Promise<Result>, run: Run): BatchedDelete =>
  async (model, { where, and }, onProgress = () => undefined) => {
    const { name, key } = tableOf(model)
    const condition = conditionOf(model, where, and)
    const sql = `DELETE FROM ${name} WHERE ${key} IN (SELECT ${key} FROM ${name} WHERE ${condition.sql} LIMIT ?)`
    const size = createBatchSizer()
    let deleted = 0
    for (let isMore = true; isMore;) {
      const limit = size.rows
      const { changes } = await size.write(write, () => run(sql, ...condition.values, limit))
      deleted += changes
      isMore = changes === limit
      onProgress(deleted)
    }
    return deleted
  }
