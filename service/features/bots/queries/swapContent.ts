import type { Store } from '../../../store/store.ts'

/**
 * Exchanges what two versions know and do: their datasets with all that belongs to these, their skills and settings.
 * Inside of a write. Callers reload what they keep by version, the targets of tokens among it.
 */
export async function swapContent(store: Store, one: number, other: number): Promise<void> {
  // Between the two steps the rows belong to versions that do not exist; by the end of the write they do again.
  await store.run('PRAGMA defer_foreign_keys = ON')
  for (const table of ['datasets', 'skills']) {
    await store.run(`UPDATE ${table} SET version_id = -version_id WHERE version_id IN (?, ?)`, one, other)
    await store.run(`UPDATE ${table} SET version_id = ?2 WHERE version_id = -?1`, one, other)
    await store.run(`UPDATE ${table} SET version_id = ?1 WHERE version_id = -?2`, one, other)
  }
  await store.run(
    `UPDATE versions SET settings = swapped.settings
     FROM (SELECT CASE id WHEN ?1 THEN ?2 ELSE ?1 END AS id, settings FROM versions WHERE id IN (?1, ?2)) swapped
     WHERE versions.id = swapped.id`,
    one,
    other,
  )
}
