/**
 * Bots that nobody may see: one that is just being filled, one that is being taken away. Either takes many small
 * writes, so that others come in between. A bot is reached by its owner, by its tokens, by OAuth or by its connector:
 * here it has an owner of its own, who is nobody.
 */
import { notFound } from '../../contract/problem.ts'
import type { Store } from '../../store/database.ts'
import { newId } from '../../store/ids.ts'
import type { Jobs } from './jobs.ts'

/** No name makes such a slug. */
const NOBODY = { slug: '~', name: '' }
const KIND = 'removeBot'

export interface Removals {
  /**
   * Takes a bot away: from sight at once, its rows in the background.
   * @throws Problem 404 when it is gone already
   */
  begin(botId: number): Promise<void>
  /** Takes the rows of a bot away that nobody has seen yet. */
  drop(botId: number): Promise<unknown>
  /** Goes on with those that a crash left half filled. */
  resume(): Promise<void>
}

/** Who owns a bot while nobody may see it; inside of a write. */
export async function nobody({ models: { User } }: Store): Promise<number> {
  const known = await User.findOne({ where: { slug: NOBODY.slug } })
  return (known ?? (await User.create(NOBODY))).id
}

export function createRemovals(store: Store, jobs: Jobs): Removals {
  jobs.handle<{ botId: number }>(KIND, ({ payload, signal }) => remove(store, payload.botId, signal))

  const drop = (botId: number) => jobs.add(KIND, { botId }, { key: `bot ${botId}`, once: true })

  return {
    begin: botId =>
      store.write(async () => {
        const { changes } = await store.run(HIDE, await nobody(store), newId(), botId)
        if (changes === 0) throw notFound('bot_slug')
        await store.run('UPDATE bots SET parent_id = NULL WHERE parent_id = ?', botId)
        await store.run('DELETE FROM tokens WHERE bot_id = ?', botId)
        await store.run('DELETE FROM oauth_clients WHERE bot_id = ?', botId)
        await store.run('DELETE FROM connectors WHERE bot_id = ?', botId)
        await drop(botId)
      }),
    drop,
    async resume() {
      const left = await store.all<{ id: number }>(
        'SELECT b.id FROM bots b JOIN users u ON u.id = b.user_id WHERE u.slug = ?',
        NOBODY.slug,
      )
      for (const { id } of left) await drop(id)
    },
  }
}

const HIDE = 'UPDATE bots SET user_id = ?1, slug = ?2, parent_id = NULL WHERE id = ?3 AND user_id <> ?1'

/** Begun again after a crash, it finds what is left. */
async function remove(store: Store, botId: number, signal: AbortSignal): Promise<void> {
  const { Bot, Dataset, Expression, Gazette, HistoryGroup, MessageLog, NlpLog, Synonym, Version } = store.models
  const { ConversationState } = store.models
  const step = () => signal.throwIfAborted()
  const versionId = (await Version.findAll({ where: { botId }, attributes: ['id'] })).map(row => row.id)
  const datasetId = (await Dataset.findAll({ where: { versionId }, attributes: ['id'] })).map(row => row.id)
  const gazetteId = (await Gazette.findAll({ where: { datasetId }, attributes: ['id'] })).map(row => row.id)
  await store.deleteMany(NlpLog, { botId }, step)
  await store.deleteMany(MessageLog, { botId }, step)
  await store.deleteMany(ConversationState, { versionId }, step)
  await store.deleteMany(HistoryGroup, { datasetId }, step)
  await store.deleteMany(Synonym, { gazetteId }, step)
  await store.deleteMany(Expression, { datasetId }, step)
  await store.write(() => store.rows.remove(Bot, { id: botId }))
}
