/**
 * Hidden bots: those being imported and those being removed, both in many small writes so that other writes run in
 * between. A bot is hidden by assigning it to the tombstone owner, a user without credentials, and by deleting what
 * else leads to it: tokens, OAuth clients and its connector. Every query by owner thereby excludes it.
 */
import { allowCalls } from '../outgoing/botCalls.ts'
import { notFound } from '../../contract/problem.ts'
import { botsOfUser, hideBot } from './queries/bots.ts'
import type { Store } from '../../store/store.ts'
import { newId } from '../../store/ids.ts'
import type { Jobs } from '../../jobs/jobs.ts'

/** The slug cannot be made of any name. */
const TOMBSTONE_OWNER = { slug: '~', name: '' }
const KIND = 'removeBot'

export interface BotRemoval {
  /**
   * Hides a bot at once and deletes its rows in the background.
   * @throws Problem 404 when it was removed already
   */
  remove(botId: number): Promise<void>
  /** Deletes the rows of a hidden bot in the background. */
  deleteHidden(botId: number): Promise<unknown>
  /** Deletes the hidden bots that a crash left behind. */
  resume(): Promise<void>
}

/** The id of the user who owns hidden bots, created on demand; inside of a write. */
export async function tombstoneOwnerId({ rows, models: { User } }: Store): Promise<number> {
  const known = await rows.find(User, { slug: TOMBSTONE_OWNER.slug })
  return (known ?? (await rows.insert(User, TOMBSTONE_OWNER))).id
}

export function createBotRemoval(store: Store, jobs: Jobs): BotRemoval {
  jobs.handle<{ botId: number }>(KIND, ({ payload, signal }) => deleteRows(store, payload.botId, signal))

  const deleteHidden = (botId: number) => jobs.add(KIND, { botId }, { key: `bot ${botId}`, once: true })

  return {
    remove: botId =>
      store.write(async () => {
        const hidden = { userId: await tombstoneOwnerId(store), slug: newId() }
        if (!(await hideBot(store, botId, hidden))) throw notFound('bot_slug')
        await deleteHidden(botId)
      }),
    deleteHidden,
    async resume() {
      for (const id of await botsOfUser(store, TOMBSTONE_OWNER.slug)) await deleteHidden(id)
    },
  }
}

/** Deletes the rows of a bot; after a crash it continues with those that are left. */
async function deleteRows(store: Store, botId: number, signal: AbortSignal): Promise<void> {
  const { Bot, Dataset, Expression, Gazette, HistoryGroup, MessageLog, NlpLog, Synonym, Version } = store.models
  const { ConversationState } = store.models
  const checkAborted = () => signal.throwIfAborted()
  const versionId = await store.rows.column(Version, 'id', { where: { botId } })
  const datasetId = await store.rows.column(Dataset, 'id', { where: { versionId } })
  const gazetteId = await store.rows.column(Gazette, 'id', { where: { datasetId } })
  await store.deleteMany(NlpLog, { where: { botId } }, checkAborted)
  await store.deleteMany(MessageLog, { where: { botId } }, checkAborted)
  await store.deleteMany(ConversationState, { where: { versionId } }, checkAborted)
  await store.deleteMany(HistoryGroup, { where: { datasetId } }, checkAborted)
  await store.deleteMany(Synonym, { where: { gazetteId } }, checkAborted)
  await store.deleteMany(Expression, { where: { datasetId } }, checkAborted)
  await store.write(async () => {
    await allowCalls(store, botId, true) // deletes the setting that may forbid them
    await store.rows.remove(Bot, { id: botId })
  })
}
