/** Many rows at once, without holding up the event loop: each chunk is one statement that runs on another thread. */
import type { CreationAttributes, Model, ModelStatic, WhereOptions } from 'sequelize'
import type { Bindable, Changed } from './connection.ts'

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
  rows: readonly CreationAttributes<Row>[],
): Promise<number[]> {
  const columns = columnsOf(model, rows[0])
  const values = columns.map((_, index) => `json_extract(value, '$[${index}]')`).join(', ')
  const names = columns.map(({ field }) => `"${field}"`).join(', ')
  const table = String(model.getTableName())
  const sql = `INSERT INTO "${table}" (${names}) SELECT ${values} FROM json_each(?) ORDER BY key`
  const isNumbered = Object.values(model.getAttributes()).some(column => column.autoIncrement)
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK).map(row => columns.map(column => column.read(row)))
    const { lastId, changes } = await run(sql, JSON.stringify(chunk))
    // One writer and AUTOINCREMENT: the ids of one statement follow each other.
    if (isNumbered) for (let id = lastId - changes + 1; id <= lastId; id++) ids.push(id)
  }
  return ids
}

interface Column {
  field: string
  read(row: object): unknown
}

/** Columns that the first row or a default gives a value: the rows of one call have one shape. */
function columnsOf<Row extends Model>(model: ModelStatic<Row>, first: object | undefined): Column[] {
  return Object.entries(model.getAttributes()).flatMap(([name, { field, type, defaultValue }]) => {
    if (!field || (defaultValue === undefined && !(first && name in first))) return []
    const isJson = String(type) === 'JSON'
    const read = (row: object): unknown => {
      const given: unknown = Reflect.get(row, name)
      if (given !== undefined) return encode(given, isJson)
      return encode(typeof defaultValue === 'function' ? (defaultValue as () => unknown)() : defaultValue, isJson)
    }
    return [{ field, read }]
  })
}

/** A value as it is stored, inside of a JSON array. */
function encode(value: unknown, isJson: boolean): unknown {
  if (value === null || value === undefined) return null
  if (isJson) return JSON.stringify(value)
  if (value instanceof Date) return timeText(value)
  return typeof value === 'boolean' ? Number(value) : value
}

/** A time as Sequelize writes it, which sorts as text. */
export const timeText = (time: Date): string => time.toISOString().replace('T', ' ').replace('Z', ' +00:00')

/**
 * Deletes many rows in small writes, so that others come in between. Not one transaction: when the process ends
 * half-way, what is deleted stays deleted.
 * @param onProgress is told how many are gone so far
 * @returns how many were deleted
 */
export async function deleteMany<Row extends Model>(
  write: (body: () => Promise<number>) => Promise<number>,
  model: ModelStatic<Row>,
  where: WhereOptions,
  onProgress: (deleted: number) => void = () => undefined,
): Promise<number> {
  let deleted = 0
  for (let last = CHUNK; last === CHUNK;) {
    last = await write(() => model.destroy({ where, limit: CHUNK }))
    deleted += last
    onProgress(deleted)
  }
  return deleted
}
