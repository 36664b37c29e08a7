/** Large changes as many small writes: those of others run in between. */
import type { Model, ModelStatic } from 'sequelize'
import type { NewRow } from './table.ts'
import type { Store } from '../store.ts'

/** Rows inserted by one statement, and items of which each is a statement or more. */
const ROWS_PER_WRITE = 1000
const ITEMS_PER_WRITE = 100

/** Inserts rows, a thousand in each write. @returns ids of the rows in their order when the table numbers them itself */
export async function insertInWrites<Row extends Model>(
  store: Store,
  model: ModelStatic<Row>,
  rows: readonly NewRow<Row>[],
): Promise<number[]> {
  const ids: number[] = []
  for (const part of partsOf(rows, ROWS_PER_WRITE))
    ids.push(...(await store.write(() => store.insertMany(model, part))))
  return ids
}

/** Makes a small change for each item, a hundred of them in each write. @returns their results, in order */
export async function changeInWrites<Item, Result>(
  store: Store,
  items: readonly Item[],
  change: (item: Item, at: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const part of partsOf(items, ITEMS_PER_WRITE))
    await store.write(async () => {
      for (const item of part) results.push(await change(item, results.length))
    })
  return results
}

function* partsOf<Item>(items: readonly Item[], size: number): Generator<Item[]> {
  for (let from = 0; from < items.length; from += size) yield items.slice(from, from + size)
}
