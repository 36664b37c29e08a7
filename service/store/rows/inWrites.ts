/** Large changes as many small writes: those of others run in between. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Model, ModelStatic } from 'sequelize'
import type { NewRow } from './table.ts'
import type { Store } from '../store.ts'

/** Rows inserted by one statement, and items of which each is a statement or more. */
const ROWS_PER_WRITE = 1000
const ITEMS_PER_WRITE = 100
/** Rows that a generator makes without a turn for other requests. */
const ROWS_A_TURN = 100

/**
 * Inserts rows, a thousand in each write.
 * @param rows may be a generator: then those of one write are made at a time
 * @returns ids of the rows in their order when the table numbers them itself
 */
export async function insertInWrites<Row extends Model>(
  store: Store,
  model: ModelStatic<Row>,
  rows: Iterable<NewRow<Row>>,
): Promise<number[]> {
  const ids: number[] = []
  let part: NewRow<Row>[] = []
  const insert = async () => {
    const inserted = part
    part = []
    ids.push(...(await store.write(() => store.insertMany(model, inserted))))
  }
  for (const row of rows) {
    part.push(row)
    if (part.length % ROWS_A_TURN === 0) await nextTurn()
    if (part.length === ROWS_PER_WRITE) await insert()
  }
  if (part.length > 0) await insert()
  return ids
}

/** Makes a small change for each item, a hundred of them in each write. @returns their results, in order */
export async function changeInWrites<Item, Result>(
  store: Store,
  items: readonly Item[],
  change: (item: Item, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += ITEMS_PER_WRITE)
    await store.write(async () => {
      for (const item of items.slice(from, from + ITEMS_PER_WRITE)) results.push(await change(item, results.length))
    })
  return results
}
