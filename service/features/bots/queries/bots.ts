/** Bots, their versions and environments, and which version answers a call. */
import { parseId } from '../../../store/ids.ts'
import type { Bot, Version } from '../../../store/models/bots.ts'
import type { AnyRow, Table, Where } from '../../../store/rows/table.ts'
import { flag, jsonObject, jsonPage, readPage, type Selection } from '../../../store/rows/jsonRead.ts'
import type { Page, Paging } from '../../../store/rows/page.ts'
import type { Store } from '../../../store/store.ts'

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

/** A bot of an owner by its slug or its id; a slug made of digits takes precedence. */
export async function findBot({ rows, models }: Store, userId: number, given: string): Promise<Bot | null> {
  const id = parseId(given)
  const bySlug = await rows.find(models.Bot, { userId, slug: given })
  return bySlug ?? (id === undefined ? null : rows.find(models.Bot, { userId, id }))
}

/** Fields of a bot that are shown, without its parent. */
export interface LightBotRow extends Pick<
  Bot,
  'id' | 'name' | 'slug' | 'description' | 'privateData' | 'public' | 'isPrivatisable' | 'isVersioningEnabled'
> {
  children: number
  versions: number
}

/** A bot with the one it was forked from and its newest developer token, sealed. */
export interface BotRow extends LightBotRow {
  parent: LightBotRow | null
  sealedToken: string | null
}

const lightBot = (bot: string): Selection<LightBotRow> => ({
  id: `${bot}.id`,
  name: `${bot}.name`,
  slug: `${bot}.slug`,
  description: `${bot}.description`,
  privateData: flag(`${bot}.private_data`),
  public: flag(`${bot}.public`),
  isPrivatisable: flag(`${bot}.is_privatisable`),
  isVersioningEnabled: flag(`${bot}.is_versioning_enabled`),
  children: `(SELECT count(*) FROM bots child WHERE child.parent_id = ${bot}.id)`,
  versions: `(SELECT count(*) FROM versions WHERE bot_id = ${bot}.id)`,
})
const BOT: Selection<BotRow> = {
  ...lightBot('bots'),
  parent: `CASE WHEN parent.id IS NOT NULL THEN ${jsonObject(lightBot('parent'))} END`,
  sealedToken: `(SELECT sealed FROM tokens WHERE bot_id = bots.id AND kind = 'developer' AND revoked_at IS NULL
    ORDER BY id DESC LIMIT 1)`,
}
const WITH_PARENT = 'LEFT JOIN bots parent ON parent.id = bots.parent_id'
const ONE_BOT = `SELECT ${jsonObject(BOT)} FROM bots ${WITH_PARENT} WHERE bots.id = ?`
const BOTS = `SELECT ${jsonPage(BOT, { table: 'bots', joins: WITH_PARENT, where: 'user_id = ?3' })}`

export const findBotRow = (store: Store, id: number): Promise<BotRow | undefined> => store.readShared(ONE_BOT, id)

/** One page of the bots of an owner, oldest first. */
export const findBotRows = (store: Store, userId: number, paging: Paging): Promise<Page<BotRow>> =>
  readPage(store, BOTS, paging, userId)

/** The version that the default environment points to, else that of the first that points to one, else the first. */
export async function findDefaultVersion({ rows, models, get }: Store, botId: number): Promise<Version | null> {
  const environment = await get<{ versionId: number }>(
    `SELECT version_id AS versionId FROM environments WHERE bot_id = ? AND version_id IS NOT NULL
     ORDER BY is_default DESC, id LIMIT 1`,
    botId,
  )
  return rows.find(models.Version, { botId, ...(environment && { id: environment.versionId }) })
}

/** Makes the datasets of an imported bot current: revision 1 is newer than any training; inside of a write. */
export async function publishDatasets(store: Store, botId: number, slug: string): Promise<void> {
  await store.run(
    'UPDATE datasets SET slug = ?, revision = 1 WHERE version_id IN (SELECT id FROM versions WHERE bot_id = ?)',
    slug,
    botId,
  )
}

/**
 * Gives a bot to another user under another slug, and deletes all by which it could be reached: tokens, OAuth clients
 * and its connector; inside of a write.
 * @returns false when it is that user's already, or there is none
 */
export async function hideBot(store: Store, botId: number, to: { userId: number; slug: string }): Promise<boolean> {
  const { changes } = await store.run(
    'UPDATE bots SET user_id = ?1, slug = ?2, parent_id = NULL WHERE id = ?3 AND user_id <> ?1',
    to.userId,
    to.slug,
    botId,
  )
  if (changes === 0) return false
  await store.run('UPDATE bots SET parent_id = NULL WHERE parent_id = ?', botId)
  for (const table of ['tokens', 'oauth_clients', 'connectors']) {
    await store.run(`DELETE FROM ${table} WHERE bot_id = ?`, botId)
  }
  return true
}

/**
 * Moves a version to another bot, without its tokens and as the parent of none; inside of a write.
 * @returns false when the version is not there any more
 */
export async function moveVersion(store: Store, id: number, bots: { from: number; to: number }): Promise<boolean> {
  const { changes } = await store.run(
    'UPDATE versions SET bot_id = ?1, parent_version_id = NULL WHERE id = ?2 AND bot_id = ?3',
    bots.to,
    id,
    bots.from,
  )
  if (changes === 0) return false
  await store.run('UPDATE versions SET parent_version_id = NULL WHERE parent_version_id = ?', id)
  await store.run('DELETE FROM tokens WHERE version_id = ?', id)
  return true
}

/** Ids of the bots of the user with this slug. */
export async function botsOfUser(store: Store, slug: string): Promise<number[]> {
  const rows = await store.all<{ id: number }>(
    'SELECT b.id FROM bots b JOIN users u ON u.id = b.user_id WHERE u.slug = ?',
    slug,
  )
  return rows.map(row => row.id)
}
