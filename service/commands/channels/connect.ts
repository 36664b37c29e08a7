/** What the connector keeps between requests: tokens of channels, who waits for messages, what is being delivered. */
import type { Logger } from 'pino'
import type { Store } from '../../store/store.ts'
import type { Vault } from '../../access/vault.ts'
import type { AddressRules } from './addresses.ts'
import { attempt, type Answering } from './answer.ts'
import { openChannelBook, type ChannelBook } from './channels.ts'
import { addressRules } from './connectors.ts'
import { createDeliveries, type Deliveries } from './deliveries.ts'
import { CallFailed, DEFAULT_LIMITS, type OutgoingLimits } from './outgoing.ts'
import { createMoments, type Moments } from './moments.ts'
import { createLiveContents, createWatchers, type LiveContents, type Watchers } from './watchers.ts'

export interface Connect {
  book: ChannelBook
  watchers: Watchers
  live: LiveContents
  moments: Moments
  deliveries: Deliveries
  /** How long a call to another host may take, and how much of its answer is read. */
  limits: OutgoingLimits
  /** Which addresses may be called for a bot. */
  rules(botId: number): Promise<AddressRules>
  /** Longest time a poll is held, in milliseconds. */
  longestPoll: number
  /** After channels were removed: their tokens open nothing any more, and who waits in their conversations learns it. */
  forgetChannels(): Promise<void>
  /** Goes on with what was left from last time; from now on deliveries are made. */
  start(service: Answering): Promise<void>
  close(): Promise<void>
}

/** Shorter times than those of every day, for tests. */
export interface ConnectOptions {
  limits?: OutgoingLimits | undefined
  /** Milliseconds before each further attempt. */
  pauses?: readonly number[] | undefined
  longestPoll?: number | undefined
}

export interface ConnectParts extends ConnectOptions {
  store: Store
  vault: Vault
  log: Logger
  now(): Date
  /** Where this service listens: it never calls itself. */
  ownPort(): number
}

const LONGEST_POLL_MS = 30_000

export async function openConnect(parts: ConnectParts): Promise<Connect> {
  const { store, vault, log, now, ownPort } = parts
  const watchers = createWatchers()
  let host: Answering | undefined
  const deliveries = createDeliveries(
    store,
    (delivery, notes, stopped) => {
      if (!host) throw new CallFailed('the service is not ready')
      return attempt(host, delivery, notes, stopped)
    },
    { now, log: message => log.warn(message), ...(parts.pauses && { pauses: parts.pauses }) },
  )
  const book = await openChannelBook(store, vault)
  return {
    book,
    watchers,
    live: createLiveContents(),
    moments: createMoments(now),
    deliveries,
    limits: parts.limits ?? DEFAULT_LIMITS,
    async rules(botId) {
      const bot = await store.rows.find(store.models.Bot, { id: botId })
      if (!bot) throw new CallFailed('the bot was removed', { isLasting: true })
      return addressRules(store, bot, ownPort())
    },
    longestPoll: parts.longestPoll ?? LONGEST_POLL_MS,
    async forgetChannels() {
      await book.reload()
      watchers.notifyAll('message')
    },
    async start(service) {
      host = service
      await deliveries.start()
    },
    async close() {
      watchers.close()
      await deliveries.close()
    },
  }
}
