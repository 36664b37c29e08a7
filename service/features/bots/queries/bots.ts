/** Bots as they are shown, and changes of their versions and environments. */
import type { Bot } from '../../../store/models/bots.ts'
import { flag, jsonObject, jsonPage, readPage, type Selection } from '../../../store/rows/jsonRead.ts'
import type { Page, Paging } from '../../../store/rows/page.ts'
import type { Store } from '../../../store/store.ts'

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
