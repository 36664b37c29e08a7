/** The connector in the document of a bot: exported without secrets, imported with new ones. */
import { isFetched } from '../../channels/index.ts'
import type { BotDocument } from '../../contract/bots/exchange/exchange.ts'
import type { ConnectorDocument } from '../../contract/bots/exchange/connector.ts'
import { Problem, invalid } from '../../contract/problem.ts'
import type { Bot } from '../../store/models/bots.ts'
import type { JsonObject } from '../../store/models/columns.ts'
import type { Channel, Connector } from '../../store/models/connect.ts'
import type { Store } from '../../store/store.ts'
import { newToken } from '../../access/vault.ts'
import { newFields, urlsOf, type ChannelFields, type GivenFields } from './channelFields.ts'
import type { ConnectorDeps } from '../outgoing/connector.ts'
import { urlWithoutSecrets } from '../dialogs/builder/withoutSecrets.ts'

/** @returns undefined for a bot without a connector */
export async function exportConnector(store: Store, bot: Bot): Promise<ConnectorDocument | undefined> {
  const { Connector, Channel, Environment, PersistentMenu } = store.models
  const connector = await store.rows.find(Connector, { botId: bot.id })
  if (!connector) return undefined
  const where = { connectorId: connector.id }
  const [channels, menus, environments] = await Promise.all([
    store.rows.list(Channel, where),
    store.rows.list(PersistentMenu, where),
    store.rows.list(Environment, { botId: bot.id }),
  ])
  const slugs = new Map(environments.map(({ id, slug }) => [id, slug]))
  const environmentSlug = (id: number | null | undefined) => (id == null ? null : (slugs.get(id) ?? null))
  return {
    name: connector.name,
    url: withoutQuery(connector.url),
    is_typing: connector.isTyping,
    default_delay: connector.defaultDelay,
    environment: environmentSlug(connector.environmentId),
    channels: channels.map(({ type, slug, isActivated, environmentId, settings }) => ({
      type,
      slug,
      is_activated: isActivated,
      environment: environmentSlug(environmentId),
      // as: here and below, what bodies were checked to be is stored as JSON
      settings: settingsWithoutQueries(settings) as ConnectorDocument['channels'][number]['settings'],
    })),
    menus: menus.map(({ language, menu, isDefault }) => ({
      language,
      menu: menu as unknown as ConnectorDocument['menus'][number]['menu'],
      default: isDefault,
    })),
  }
}

/** An address without its query as a whole: a server of the bot needs none but for keys. */
const withoutQuery = (url: string): string => urlWithoutSecrets(url.replace(/\?.*$/s, ''))

const settingsWithoutQueries = (settings: JsonObject): JsonObject => ({
  ...settings,
  ...Object.fromEntries(urlsOf(settings).map(({ name, url }) => [name, withoutQuery(url)])),
})

/**
 * Creates the connector of a document for a new bot; inside of the write that publishes the bot.
 * @throws Problem 400 naming the field
 */
export async function importConnector(
  deps: ConnectorDeps,
  bot: Bot,
  { connector }: Pick<BotDocument, 'connector'>,
): Promise<void> {
  if (!connector) return
  const { store, vault } = deps
  const environments = await store.rows.list(store.models.Environment, { botId: bot.id })
  const resolveEnvironment = (slug: string | null | undefined, field: string): number | null => {
    if (slug == null) return null
    const found = environments.find(one => one.slug === slug)
    if (!found) throw invalid(`connector.${field}`, 'is not an environment of the document')
    return found.id
  }
  const row = await store.rows.insert(store.models.Connector, {
    botId: bot.id,
    name: connector.name,
    url: connector.url,
    isTyping: connector.is_typing,
    defaultDelay: connector.default_delay,
    environmentId: resolveEnvironment(connector.environment, 'environment'),
    secretSealed: vault.seal(newToken()),
  })
  await importChannels(deps, row, connector, resolveEnvironment)
  await importMenus(store, row, connector)
}

async function importChannels(
  { store, vault }: ConnectorDeps,
  { id: connectorId }: Connector,
  { channels }: ConnectorDocument,
  resolveEnvironment: (slug: string | null | undefined, field: string) => number | null,
): Promise<void> {
  const slugs = new Set<string>()
  for (const [at, { type, slug, is_activated, environment, settings }] of channels.entries()) {
    if (slugs.has(slug)) throw invalid(`connector.channels[${at}].slug`, 'is used twice')
    slugs.add(slug)
    await store.rows.insert(store.models.Channel, {
      connectorId,
      type,
      slug,
      environmentId: resolveEnvironment(environment, `channels[${at}].environment`),
      ...channelValues({ vault }, type, settings, is_activated),
    })
  }
}

type ChannelValues = Pick<Channel, 'isActivated' | 'isErrored' | 'error'> & ChannelFields

/** A channel whose document lacks a needed field, such as a secret, is created switched off with the error that says so. */
function channelValues(
  { vault }: Pick<ConnectorDeps, 'vault'>,
  type: string,
  given: GivenFields,
  isActivated: boolean,
): ChannelValues {
  try {
    return { isActivated, isErrored: false, error: null, ...newFields(vault, type, given) }
  } catch (error) {
    if (!(error instanceof Problem) || isFetched(type)) throw error
    const settings: JsonObject = JSON.parse(JSON.stringify(given))
    const secretsSealed = vault.seal('{}')
    return { isActivated: false, isErrored: true, error: error.reason, settings, secretsSealed }
  }
}

async function importMenus(store: Store, { id }: Connector, { menus }: ConnectorDocument): Promise<void> {
  const languages = menus.map(one => one.language)
  const twice = languages.findIndex((language, at) => languages.indexOf(language) < at)
  if (twice >= 0) throw invalid(`connector.menus[${twice}].language`, 'is used twice')
  for (const { language, menu, default: isDefault } of menus) {
    const stored: JsonObject = JSON.parse(JSON.stringify(menu))
    await store.rows.insert(store.models.PersistentMenu, { connectorId: id, language, menu: stored, isDefault })
  }
}
