/** The connector of a bot: created on demand, bound to an environment, with one secret for its signatures. */
import { invalid } from '../../contract/problem.ts'
import type { Bot } from '../../store/models/bots.ts'
import type { Channel, Connector } from '../../store/models/connect.ts'
import { parseId } from '../../contract/ids.ts'
import { deleteDialogStates, findTargetOfEnvironment } from './queries/channels.ts'
import { putSetting } from '../../store/rows/settings.ts'
import type { Store } from '../../store/store.ts'
import type { AddressRules } from '../outgoing/addresses.ts'
import type { Target } from '../../access/tokenCache.ts'
import { type ConnectorDeps, removedKey } from '../outgoing/connector.ts'

/** Removes a connector with its channels and conversations, until `recreateConnector` creates a new one. */
export async function removeConnector(deps: ConnectorDeps, connector: Connector): Promise<void> {
  await deps.store.write(async () => {
    await deleteDialogStates(deps.store, connector.botId, 'connector_id', connector.id)
    await deps.store.rows.remove(deps.store.models.Connector, { id: connector.id })
    await putSetting(deps.store, removedKey(connector.botId), true)
  })
}

/**
 * Resolves the environment id of a body.
 * @returns undefined for nothing given, null for the default environment
 * @throws Problem 400 when the bot has no such environment
 */
export async function resolveEnvironment(
  { store }: ConnectorDeps,
  botId: number,
  given: string | null | undefined,
): Promise<number | null | undefined> {
  if (given === undefined) return undefined
  if (given === null || given === '') return null
  const id = parseId(given)
  const environment = id === undefined ? null : await store.rows.find(store.models.Environment, { id, botId })
  if (!environment) throw invalid('botEnvironmentId', 'is not the id of an environment of this bot')
  return environment.id
}

/** The version that replies in a channel: that of the environment of the channel, or else of the connector. */
export const findTarget = (store: Store, connector: Connector, channel: Channel): Promise<Target | undefined> =>
  findTargetOfEnvironment(store, connector.botId, channel.environmentId ?? connector.environmentId)

/** The address policy of a bot: its owner may allow hosts in private networks. */
export async function addressRules(store: Store, bot: Bot, ownPort: number): Promise<AddressRules> {
  const rows = await store.rows.list(store.models.OwnerHost, { userId: bot.userId })
  const allowed = new Set(rows.map(row => row.host.toLowerCase()))
  return { ownPort, isAllowedHost: host => allowed.has(host.toLowerCase()) }
}
