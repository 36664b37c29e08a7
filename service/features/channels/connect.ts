/** The state of the connector between requests: channel tokens, waiting clients, deliveries. */
import type { Logger } from 'pino'
import type { Store } from '../../store/store.ts'
import type { Vault } from '../../access/vault.ts'
import type { AddressRules } from '../outgoing/addresses.ts'
import { attempt, type DeliveryDeps } from './attemptDelivery.ts'
import { openChannelTokens, type ChannelTokens } from './channelTokens.ts'
import { addressRules } from './connectors.ts'
import { createDeliveries, type Deliveries } from './deliveries.ts'
import { type BotCaller, createBotCaller } from '../outgoing/botCalls.ts'
import { CallFailed, DEFAULT_LIMITS, type OutgoingLimits } from '../outgoing/call.ts'
import { createHeldMessages, type HeldMessages } from './heldMessages.ts'
import { type ConversationEvents, createConversationEvents } from './conversationEvents.ts'
import { createMessageBudgets, type MessageBudgets } from './messageBudgets.ts'
import { createVisitorPruning, type VisitorPruning } from './visitorPruning.ts'
import type { Networks } from './networks/connection.ts'
import { createNetworks, type NetworkOptions } from './networks/networks.ts'
import { createPrivateContents, type PrivateContents } from './privateContents.ts'

export interface Connect {
  channelTokens: ChannelTokens
  events: ConversationEvents
  privateContents: PrivateContents
  messageBudgets: MessageBudgets
  visitorPruning: VisitorPruning
  held: HeldMessages
  deliveries: Deliveries
  /** The outside networks. */
  networks: Networks
  /** Makes the outgoing calls of bots. */
  caller: BotCaller
  /** The address policy of a bot. @throws CallFailed when the bot was removed */
  rules(botId: number): Promise<AddressRules>
  /** Milliseconds that a poll is held at most. */
  maxPollMs: number
  /** Applies the fields of channels that were made or changed. */
  afterChannelChange(): Promise<void>
  /** Invalidates the tokens of removed channels and wakes the clients that wait in their conversations. */
  afterChannelRemoval(): Promise<void>
  /** Resumes the deliveries of the last run and starts making new ones. */
  start(service: DeliveryDeps): Promise<void>
  close(): Promise<void>
}

/** Limits other than the usual ones, for tests. */
export interface ConnectOptions {
  limits?: OutgoingLimits | undefined
  /** Milliseconds before the second, third … attempt. */
  pauses?: readonly number[] | undefined
  maxPollMs?: number | undefined
  /** Milliseconds of a clock that is never set; the machine's when not given. */
  clock?: (() => number) | undefined
  /** How networks are reached. */
  networks?: NetworkOptions | undefined
}

export interface ConnectParts extends ConnectOptions {
  store: Store
  vault: Vault
  log: Logger
  now(): Date
  /** The port of this service, which is never called. */
  ownPort(): number
  /** The address at which networks reach the webhooks: a public one, else that of this service. */
  baseUrl(): string
}

const MAX_POLL_MS = 30_000

export async function openConnect(parts: ConnectParts): Promise<Connect> {
  const { store, vault, log, now, ownPort, baseUrl, clock = () => performance.now() } = parts
  const events = createConversationEvents()
  let host: DeliveryDeps | undefined
  const deliveries = createDeliveries(
    store,
    (delivery, recorder, stopped) => {
      if (!host) throw new CallFailed('the service is not ready')
      return attempt(host, delivery, recorder, stopped)
    },
    { now, log: message => log.warn(message), ...(parts.pauses && { pauses: parts.pauses }) },
  )
  const channelTokens = await openChannelTokens(store, vault)
  const rules = async (botId: number) => {
    const bot = await store.rows.find(store.models.Bot, { id: botId })
    if (!bot) throw new CallFailed('the bot was removed', { isLasting: true })
    return addressRules(store, bot, ownPort())
  }
  const caller = createBotCaller({ store, limits: parts.limits ?? DEFAULT_LIMITS, rules, now })
  const networks = createNetworks({
    ...parts.networks,
    store,
    vault,
    caller,
    now,
    baseUrl,
    log: message => log.warn(message),
  })
  const visitorPruning = createVisitorPruning(store, now, message => log.warn(message))
  return {
    channelTokens,
    events,
    privateContents: createPrivateContents(),
    messageBudgets: createMessageBudgets(clock),
    visitorPruning,
    held: createHeldMessages(clock),
    deliveries,
    networks,
    caller,
    rules,
    maxPollMs: parts.maxPollMs ?? MAX_POLL_MS,
    async afterChannelChange() {
      await Promise.all([channelTokens.reload(), networks.reload()])
    },
    async afterChannelRemoval() {
      await Promise.all([channelTokens.reload(), networks.reload()])
      events.notifyAll('message')
    },
    async start(service) {
      host = service
      await deliveries.start()
      await networks.start(service)
      visitorPruning.start()
    },
    async close() {
      events.close()
      await Promise.all([deliveries.close(), networks.close(), visitorPruning.stop()])
    },
  }
}
