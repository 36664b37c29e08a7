/** Bots, their versions and environments, and which version answers a call. */
import { parseId } from '../ids.ts'
import type { Version } from '../models/bots.ts'
import type { AnyRow, Table, Where } from '../rows/table.ts'
import type { Store } from '../store.ts'

/** Versions and environments: rows of a bot that have a slug. */
type OfBot = AnyRow & { id: number; botId: number; slug: string }

/** The row of a bot that a field names: by its id, or else by its slug. */
export async function findByIdOrSlug<Row extends OfBot>(
  { rows }: Store,
  table: Table<Row>,
  botId: number,
  given: string,
): Promise<Row | null> {
  const id = parseId(given)
  // as: what OfBot says these rows have
  const byId = id === undefined ? null : await rows.find(table, { botId, id } as Where<Row>)
  return byId ?? rows.find(table, { botId, slug: given } as Where<Row>)
}

/** The row of a bot that a path names: by its slug, or else by its id. */
export async function findBySlugOrId<Row extends OfBot>(
  { rows }: Store,
  table: Table<Row>,
  botId: number,
  given: string,
): Promise<Row | null> {
  const id = parseId(given)
  const bySlug = await rows.find(table, { botId, slug: given } as Where<Row>) // as: above
  return bySlug ?? (id === undefined ? null : rows.find(table, { botId, id } as Where<Row>))
}

/** The version that the default environment points to, else that of the first that points to one, else the first. */
export async function findDefaultVersion({ rows, models, get }: Store, botId: number): Promise<Version | null> {
  const environment = await get<{ versionId: number }>(
    `SELECT version_id AS versionId FROM environments WHERE bot_id = ? AND version_id IS NOT NULL
     ORDER BY is_default DESC, id LIMIT 1`,
    botId,
  )
  return rows.find(models.Version, { botId, ...(environment && { id: environment.versionId }) })
}
