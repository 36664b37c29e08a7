/** Test specs: their cases and runs. */
import type { Store } from '../store.ts'

/** Deletes test cases or runs of a spec by their ids; inside of a write. */
export async function deleteOfSpec(
  store: Store,
  table: 'test_cases' | 'runs',
  specId: string,
  ids: readonly string[],
): Promise<void> {
  const sql = `DELETE FROM ${table} WHERE spec_id = ? AND id IN (SELECT value FROM json_each(?))`
  await store.run(sql, specId, JSON.stringify(ids))
}
