import type * as Shape from '../../../contract/channels/channels.ts'
import { isFetched } from '../../../channels/index.ts'
import { contract } from '../../../contract/index.ts'
import { Problem, invalid, notFound } from '../../../contract/problem.ts'
import { changedFields, newFields, secretsOf, urlsOf, type GivenFields } from '../channelFields.ts'
import { deleteDialogStates } from '../queries/channels.ts'
import { assertFound } from '../../../scopes/scopes.ts'
import { findOrCreateConnector, recreateConnector } from '../../outgoing/connector.ts'
import { resolveEnvironment, removeConnector } from '../connectors.ts'
import { areCallsAllowed } from '../../outgoing/botCalls.ts'
import { targetRefusal } from '../../outgoing/call.ts'
import type { Channel, Connector } from '../../../store/models/connect.ts'
import { slugify } from '../../../store/rows/slugs.ts'
import { showLightConversation } from './conversations.ts'
import { inConnector, inBotOfPath, type CalledBotScope, type ConnectorScope } from './scopes.ts'
import { canonicalPath } from '../../../http/canonicalPath.ts'
import type { Service } from '../../../scopes/service.ts'
import { implement } from '../../../http/handlers.ts'
import { findPage } from '../../../http/paging.ts'

/** Conversations in the answer of a connector. */
const MAX_CONVERSATIONS = 1000

export const connectors = implement(contract.connectors, inBotOfPath, {
  async show(scope, { query }) {
    const connector = await findOrCreateConnector(scope.service, scope.bot.id)
    return showConnector(scope.service, connector, query.light !== true)
  },
  async update(scope, { body }) {
    const { service, bot } = scope
    const url = await checkTarget(scope, body.url ?? '')
    const environmentId = await resolveEnvironment(service, bot.id, body.botEnvironmentId)
    const { rows, models } = service.store
    const change = {
      url,
      ...(body.name !== undefined && { name: body.name }),
      ...(environmentId !== undefined && { environmentId }),
      ...(body.isTyping !== undefined && { isTyping: body.isTyping }),
      ...(typeof body.defaultDelay === 'number' && { defaultDelay: body.defaultDelay }),
    }
    const connector = await service.store.write(async () => {
      const { id } = await recreateConnector(service, bot.id)
      return rows.update(models.Connector, { id }, change)
    })
    return showConnector(service, assertFound('bot_id', connector), true)
  },
  async remove({ service, bot }) {
    await removeConnector(service, await findOrCreateConnector(service, bot.id))
    await service.connect.afterChannelRemoval()
  },
})

export const channels = implement(contract.channels, inConnector, {
  async list({ service, connector }, { query }) {
    const listing = { where: { connectorId: connector.id } }
    const { rows, total } = await findPage(service.store, service.store.models.Channel, listing, query)
    return { rows: rows.map(row => showChannel(service, row)), total }
  },
  show: async (scope, { params }) => showChannel(scope.service, await findChannel(scope, params.channel_slug)),
  async create(scope, { body }) {
    const { service, bot, connector } = scope
    const environmentId = await resolveEnvironment(service, bot.id, body.botEnvironmentId)
    await checkUrls(scope, body)
    const fields = newFields(service.vault, body.type, body)
    const channel = await service.store.write(async () =>
      service.store.rows.insert(service.store.models.Channel, {
        connectorId: connector.id,
        slug: await freeSlug(scope, body.slug),
        type: body.type,
        isActivated: body.isActivated,
        environmentId: environmentId ?? null,
        ...fields,
      }),
    )
    await service.connect.afterChannelChange()
    return showChannel(service, channel)
  },
  async update(scope, { params, body }) {
    const { service, bot } = scope
    const environmentId = await resolveEnvironment(service, bot.id, body.botEnvironmentId)
    await checkUrls(scope, body)
    const channel = await service.store.write(async () => {
      const row = await findChannel(scope, params.channel_slug)
      if (body.type != null && body.type !== row.type) throw new Problem(400, 'Parameter type cannot be updated')
      const change = {
        ...(body.slug != null && { slug: await freeSlug(scope, body.slug, row) }),
        ...(body.isActivated != null && { isActivated: body.isActivated }),
        ...(environmentId !== undefined && { environmentId }),
        ...changedFields(service.vault, row, body),
        // changedFields has validated the fields, so an earlier error is resolved.
        isErrored: false,
        error: null,
      }
      return service.store.rows.update(service.store.models.Channel, { id: row.id }, change)
    })
    await service.connect.afterChannelChange()
    return showChannel(service, assertFound('channel_slug', channel))
  },
  async remove(scope, { params }) {
    const { store, connect } = scope.service
    await store.write(async () => {
      const channel = await findChannel(scope, params.channel_slug)
      await deleteDialogStates(store, scope.bot.id, 'channel_id', channel.id)
      await store.rows.remove(store.models.Channel, { id: channel.id })
    })
    await connect.afterChannelRemoval()
  },
  async rotateToken(scope, { params }) {
    const { store, vault, connect } = scope.service
    const channel = await store.write(async () => {
      const { id, type } = await findChannel(scope, params.channel_slug)
      if (!isFetched(type)) throw new Problem(400, `the token of a channel of the type ${type} is its network's`)
      const { secretsSealed } = newFields(vault, type, {})
      return store.rows.update(store.models.Channel, { id }, { secretsSealed })
    })
    await connect.afterChannelChange()
    return showChannel(scope.service, assertFound('channel_slug', channel))
  },
})

/** @throws Problem 404 */
async function findChannel({ service, connector }: ConnectorScope, slug: string): Promise<Channel> {
  const channel = await service.store.rows.find(service.store.models.Channel, { connectorId: connector.id, slug })
  if (!channel) throw notFound('channel_slug')
  return channel
}

/** Slug of a name, checked to be unique within the connector; called inside of a write. @throws Problem 400 */
async function freeSlug({ service, connector }: ConnectorScope, name: string, of?: Channel): Promise<string> {
  const slug = slugify(name)
  const other = await service.store.rows.find(service.store.models.Channel, { connectorId: connector.id, slug })
  if (other && other.id !== of?.id) throw new Problem(400, 'Channel slug is already taken')
  return slug
}

/** Validates the url of a connector. The address of this service's own dialog is stored as an empty url. @throws Problem 400 */
async function checkTarget({ service, bot }: CalledBotScope, given: string): Promise<string> {
  if (given === '' || isOwnDialog(service, given)) return ''
  const refused = targetRefusal(given, await service.connect.rules(bot.id))
  if (refused) throw invalid('url', `can not be called: ${refused}`)
  return given
}

/** Validates the urls among the fields of a channel. @throws Problem 400 */
async function checkUrls({ service, bot }: CalledBotScope, given: GivenFields): Promise<void> {
  const rules = await service.connect.rules(bot.id)
  for (const { name, url } of urlsOf(given)) {
    const refused = targetRefusal(url, rules)
    if (refused) throw invalid(name, `can not be called: ${refused}`)
  }
}

/** Some clients send the address of the dialog endpoint to select the built-in dialog. */
function isOwnDialog({ about }: Service, given: string): boolean {
  const [url, own] = [new URL(given), new URL(about.baseUrl())]
  const isHere = (url.hostname === own.hostname || url.hostname === 'localhost') && url.port === own.port
  return isHere && canonicalPath(url.pathname) === '/build/v1/dialog'
}

async function showConnector(service: Service, connector: Connector, isWhole: boolean): Promise<Shape.Connector> {
  const { Channel, ChannelConversation } = service.store.models
  const where = { connectorId: connector.id }
  const newest = { where, order: 'newest' as const }
  const [areAllowed, own, talks] = await Promise.all([
    areCallsAllowed(service.store, connector.botId),
    service.store.rows.list(Channel, where),
    isWhole ? service.store.findPage(ChannelConversation, newest, { page: 1, perPage: MAX_CONVERSATIONS }) : undefined,
  ])
  return {
    id: connector.id,
    botId: String(connector.botId),
    name: connector.name,
    url: connector.url,
    botEnvironmentId: idText(connector.environmentId),
    isTyping: connector.isTyping,
    defaultDelay: connector.defaultDelay,
    areCallsAllowed: areAllowed,
    secret: service.vault.unseal(connector.secretSealed),
    createdAt: connector.createdAt.toISOString(),
    updatedAt: connector.updatedAt.toISOString(),
    channels: own.map(channel => showChannel(service, channel)),
    ...(talks && { conversations: talks.rows.map(showLightConversation) }),
  }
}

function showChannel({ vault, connect }: Service, channel: Channel): Shape.Channel {
  const isOurs = isFetched(channel.type)
  const { token, ...others } = secretsOf(vault, channel)
  return {
    ...channel.settings,
    id: channel.id,
    connector: channel.connectorId,
    slug: channel.slug,
    type: channel.type,
    isActivated: channel.isActivated,
    isErrored: channel.isErrored,
    error: channel.error ?? null,
    webhook: connect.networks.webhookOf(channel),
    connection: connect.networks.connection(channel.id) ?? null,
    botEnvironmentId: idText(channel.environmentId),
    ...(isOurs && token !== undefined && { token }),
    secrets: Object.keys(isOurs || token === undefined ? others : { token, ...others }),
    createdAt: channel.createdAt.toISOString(),
    updatedAt: channel.updatedAt.toISOString(),
  }
}

const idText = (id: number | null | undefined) => (id == null ? null : String(id))
