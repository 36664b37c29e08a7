import type { Attributes, Model, ModelStatic } from 'sequelize'
import type { Rows } from './rows.ts'
import type { NewRow, Where } from './table.ts'

/**
 * Inserts a row, or changes the one that is there; inside of a write.
 * @param key values that are unique
 */
export async function putRow<Row extends Model>(
  rows: Pick<Rows, 'find' | 'insert' | 'update'>,
  model: ModelStatic<Row>,
  key: Where<Row> & Partial<Attributes<Row>>,
  values: Partial<Attributes<Row>>,
): Promise<void> {
  if (await rows.find(model, key)) await rows.update(model, key, values)
  // as: a key and the other columns make a row
  else await rows.insert(model, { ...key, ...values } as NewRow<Row>)
}
