import type { Store } from '../store/database.ts'

/** Rows one write changes: others come in between. */
const CHUNK = 1000

/** Changes rows by id in small writes of their own. `change` is told the ids as a JSON list. */
export async function inChunks(
  store: Store,
  ids: readonly number[],
  change: (chunk: string) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < ids.length; start += CHUNK) {
    await store.write(() => change(JSON.stringify(ids.slice(start, start + CHUNK))))
  }
}

/** Deletes rows by id. What comes while this goes on is left alone. */
export const deleteById = (store: Store, table: 'nlp_logs' | 'message_logs', ids: readonly number[]): Promise<void> =>
  inChunks(store, ids, chunk => store.run(`DELETE FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`, chunk))
