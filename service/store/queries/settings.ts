/** What the service remembers of itself: one JSON value per key. */
import type { Json } from '../models/columns.ts'
import type { Store } from '../store.ts'

/** Inserts or replaces a setting; inside of a write. */
export async function putSetting({ rows, models }: Store, key: string, value: Json): Promise<void> {
  const known = await rows.find(models.Setting, { key })
  await (known ? rows.update(models.Setting, { key }, { value }) : rows.insert(models.Setting, { key, value }))
}

/** Deletes the measurements of datasets that are gone; inside of a write. */
export async function deleteOrphanedMeasurements(store: Store): Promise<void> {
  await store.run(`
    DELETE FROM settings WHERE key GLOB 'analytics *'
      AND CAST(substr(key, 11) AS INTEGER) NOT IN (SELECT id FROM datasets)`)
}
