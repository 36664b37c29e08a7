import { Problem, notFound } from '../../../contract/problem.ts'
import { findOrCreateConnector } from '../../outgoing/connector.ts'
import type { ChannelContext } from '../receive.ts'
import type { Bot } from '../../../store/models/bots.ts'
import type { ChannelConversation, Connector } from '../../../store/models/connect.ts'
import type { Caller } from '../../../access/authenticate.ts'
import { type CallerScope } from '../../../scopes/scopes.ts'
import { parseId } from '../../../contract/ids.ts'
import type { Service } from '../../../scopes/service.ts'
import { type CallContext } from '../../../http/handlers.ts'

/** The bot of the caller's token, for paths without a bot. */
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

/** Loads the connector of the caller's bot. @throws Problem 404 when it was removed */
export async function inConnector(service: Service, entry: CallContext): Promise<ConnectorScope> {
  const scope = await inCalledBot(service, entry)
  return { ...scope, connector: await findOrCreateConnector(service, scope.bot.id) }
}

/** Loads the caller's bot and checks that the path names it by id or slug. @throws Problem 404, 403 for another bot */
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

/** A call of a chat page: its channel, and the signal that ends long polls. */
export interface ChannelScope extends CallerScope, ChannelContext {
  service: Service
  /** Aborted when the caller disconnects. */
  gone: AbortSignal
  ctx: CallContext['ctx']
}

/** Loads the channel in the path. @throws Problem 404, 403 for the token of another channel */
export async function inChannel(service: Service, { params, caller, ctx }: CallContext): Promise<ChannelScope> {
  const gone = new AbortController()
  // Before the first await: a caller that disconnects during the lookup emits no further event.
  if (ctx.res.destroyed) gone.abort()
  else ctx.res.once('close', () => gone.abort())
  const context = await findChannelContext(service, params.channel_id ?? '')
  if (!context) throw notFound('channel_id', 'Channel not found')
  if (caller.kind === 'channel' && caller.channelId !== context.channel.id) {
    throw new Problem(403, 'this token belongs to another channel')
  }
  return { service, caller, ...context, gone: gone.signal, ctx }
}

/** A channel with its connector; undefined when it does not exist. */
export async function findChannelContext({ store }: Service, id: string): Promise<ChannelContext | undefined> {
  const { Channel, Connector, Bot } = store.models
  const channel = await store.rows.find(Channel, { id })
  const connector = channel && (await store.rows.find(Connector, { id: channel.connectorId }))
  const bot = connector && (await store.rows.find(Bot, { id: connector.botId }))
  return bot ? { channel, connector, isPrivate: bot.privateData } : undefined
}

/** @throws Problem 404 with the message that published chat pages compare */
export async function findChat({ service, channel }: ChannelScope, id: string): Promise<ChannelConversation> {
  const where = { id, channelId: channel.id }
  const conversation = await service.store.rows.find(service.store.models.ChannelConversation, where)
  if (!conversation) throw notFound('conversation_id', 'Conversation not found')
  return conversation
}
