/** The connector of a bot: created on demand, with one secret for its signatures. */
import { Problem } from '../../contract/problem.ts'
import { newToken, type Vault } from '../../access/vault.ts'
import type { Connector } from '../../store/models/connect.ts'
import type { Store } from '../../store/store.ts'

export interface ConnectorDeps {
  store: Store
  vault: Vault
}

/**
 * The connector of a bot, created by the first call.
 * @throws Problem 404 when it was removed
 */
export async function findOrCreateConnector(deps: ConnectorDeps, botId: number): Promise<Connector> {
  const { Connector, Setting } = deps.store.models
  const found = await deps.store.rows.find(Connector, { botId })
  if (found) return found
  return deps.store.write(async () => {
    const existing = await deps.store.rows.find(Connector, { botId })
    if (existing) return existing
    const isRemoved = await deps.store.rows.find(Setting, { key: removedKey(botId) })
    if (isRemoved) throw new Problem(404, 'the connector of this bot was removed; updating it makes a new one')
    return createConnector(deps, botId)
  })
}

/** As findOrCreateConnector, but creates a new connector in place of one that was removed. */
export async function recreateConnector(deps: ConnectorDeps, botId: number): Promise<Connector> {
  return deps.store.write(async () => {
    await deps.store.rows.remove(deps.store.models.Setting, { key: removedKey(botId) })
    return findOrCreateConnector(deps, botId)
  })
}

/** Setting of a bot whose connector was removed. */
export const removedKey = (botId: number) => `connector.removed.${botId}`

async function createConnector({ store, vault }: ConnectorDeps, botId: number): Promise<Connector> {
  const bot = await store.rows.find(store.models.Bot, { id: botId })
  if (!bot) throw new Problem(404)
  return store.rows.insert(store.models.Connector, { botId, name: bot.name, secretSealed: vault.seal(newToken()) })
}
