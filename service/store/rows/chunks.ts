import type { Store } from '../store.ts'
import { createBatchSizer } from '../sqlite/batchSize.ts'

/** Changes rows by id in small writes, so that other writes run in between. @param change gets the ids as a JSON list */
export async function inChunks(
  store: Store,
  ids: readonly number[],
  change: (chunk: string) => Promise<unknown>,
): Promise<void> {
  const size = createBatchSizer()
  for (let start = 0, end = 0; start < ids.length; start = end) {
    end = start + size.rows
    const chunk = JSON.stringify(ids.slice(start, end))
    await size.write(store.write, () => change(chunk))
  }
}

/** Deletes rows by id in small writes. */
export const deleteById = (store: Store, table: 'nlp_logs' | 'message_logs', ids: readonly number[]): Promise<void> =>
  inChunks(store, ids, chunk => store.run(`DELETE FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`, chunk))
