import type { Bot } from '../store/models/bots.ts'
import type { WriteOptions } from '../store/store.ts'
import type { CallContext } from '../http/handlers.ts'
import type { Service } from './service.ts'

/**
 * Makes a change outside of a dataset, such as one of a test case, a step in the history of the version that the caller
 * works on (`X-Parley-Undo-Version`), so that one undo covers everything done in the studio.
 */
export async function undoOptions({ store }: Service, bot: Bot, { ctx, undo }: CallContext): Promise<WriteOptions> {
  if (undo === undefined) return {}
  const { rows, models } = store
  const version = await rows.find(models.Version, { botId: bot.id, slug: ctx.get('X-Parley-Undo-Version') })
  const dataset = version && (await rows.find(models.Dataset, { versionId: version.id }))
  return dataset ? { undo: { dataset: dataset.id, label: undo } } : {}
}
