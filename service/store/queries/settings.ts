/** What the service remembers of itself: one JSON value per key. */
import type { Json } from '../models/columns.ts'
import type { Store } from '../store.ts'

/** Inserts or replaces a setting; inside of a write. */
export async function putSetting({ rows, models }: Store, key: string, value: Json): Promise<void> {
  const known = await rows.find(models.Setting, { key })
  await (known ? rows.update(models.Setting, { key }, { value }) : rows.insert(models.Setting, { key, value }))
}

/**
 * Deletes the settings of datasets that are gone; inside of a write.
 * @param prefix of the keys, which the id of the dataset follows
 */
export async function deleteOrphanedSettings(store: Store, prefix: 'analytics' | 'testEffect'): Promise<void> {
  const sql = `DELETE FROM settings WHERE key GLOB ? AND CAST(substr(key, ?) AS INTEGER) NOT IN (SELECT id FROM datasets)`
  await store.run(sql, `${prefix} *`, prefix.length + 2)
}
