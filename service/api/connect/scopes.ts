import { Problem, notFound } from '../../contract/problem.ts'
import { connectorOf } from '../../commands/channels/connectors.ts'
import type { Line } from '../../commands/channels/receive.ts'
import type { Bot } from '../../store/models/bots.ts'
import type { ChannelConversation, Connector } from '../../store/models/connect.ts'
import type { Caller } from '../../access/authenticate.ts'
import { type CallerScope } from '../scopes.ts'
import { parseId } from '../../store/ids.ts'
import type { Service } from '../service.ts'
import { type CallContext } from '../http/handlers.ts'

/** The bot whose token calls: rows of the connector name none in their path. */
export interface CalledBotScope extends CallerScope {
  bot: Bot
}
export interface ConnectorScope extends CalledBotScope {
  connector: Connector
}

export async function inCalledBot(service: Service, { caller }: CallContext): Promise<CalledBotScope> {
  const bot = await service.store.rows.find(service.store.models.Bot, { id: botIdOf(caller) })
  if (!bot) throw notFound('bot_id')
  return { service, caller, bot }
}

/** The connector of the bot whose token calls. @throws Problem 404 when it was removed */
export async function inConnector(service: Service, entry: CallContext): Promise<ConnectorScope> {
  const scope = await inCalledBot(service, entry)
  return { ...scope, connector: await connectorOf(service, scope.bot.id) }
}

/** The bot named in the path by its id or slug. @throws Problem 404 for none, 403 when the token is of another */
export async function inBotOfPath(service: Service, entry: CallContext): Promise<CalledBotScope> {
  const scope = await inCalledBot(service, entry)
  const named = entry.params.bot_id ?? ''
  if (named === scope.bot.slug || parseId(named) === scope.bot.id) return scope
  const { Bot } = service.store.models
  const id = parseId(named)
  const other =
    (await service.store.rows.find(Bot, { slug: named })) ??
    (id === undefined ? null : await service.store.rows.find(Bot, { id: id }))
  throw other ? new Problem(403, 'this token belongs to another bot') : notFound('bot_id')
}

function botIdOf(caller: Caller): number {
  if (caller.kind === 'developer' || caller.kind === 'request') return caller.botId
  throw new Problem(403, "this needs the bot's developer token")
}

/** What a chat page calls in: its channel, and the request itself, which may be long. */
export interface ChannelScope extends CallerScope, Line {
  service: Service
  /** Aborted when who asked is gone. */
  gone: AbortSignal
  ctx: CallContext['ctx']
}

/** The channel of the path. @throws Problem 404 for none, 403 when the token is of another */
export async function inChannel(service: Service, { params, caller, ctx }: CallContext): Promise<ChannelScope> {
  const gone = new AbortController()
  // From the first: who leaves while their channel is looked up is not heard leaving again.
  if (ctx.res.destroyed) gone.abort()
  else ctx.res.once('close', () => gone.abort())
  const { Channel, Connector, Bot } = service.store.models
  const channel = await service.store.rows.find(Channel, { id: params.channel_id ?? '' })
  const connector = channel && (await service.store.rows.find(Connector, { id: channel.connectorId }))
  const bot = connector && (await service.store.rows.find(Bot, { id: connector.botId }))
  if (!bot) throw notFound('channel_id', 'Channel not found')
  if (caller.kind === 'channel' && caller.channelId !== channel.id) {
    throw new Problem(403, 'this token belongs to another channel')
  }
  return { service, caller, channel, connector, isPrivate: bot.privateData, gone: gone.signal, ctx }
}

/** @throws Problem 404 in the words chat pages know */
export async function findChat({ service, channel }: ChannelScope, id: string): Promise<ChannelConversation> {
  const where = { id, channelId: channel.id }
  const conversation = await service.store.rows.find(service.store.models.ChannelConversation, where)
  if (!conversation) throw notFound('conversation_id', 'Conversation not found')
  return conversation
}
