/** Settings of the service: one JSON value per key. */
import type { Json } from '../models/columns.ts'
import { putRow } from './put.ts'
import type { Store } from '../store.ts'

/** Inserts or replaces a setting; inside of a write. */
export const putSetting = ({ rows, models }: Store, key: string, value: Json): Promise<void> =>
  putRow(rows, models.Setting, { key }, { value })
