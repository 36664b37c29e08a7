/**
 * Removes old conversations of visitors: anybody may begin any number of them, and none comes back after a while. What
 * was said stays in the logs of the bot.
 */
import { channelTypes, isOfOwner } from '../../channels/index.ts'
import type { Channel } from '../../store/models/connect.ts'
import { pruneConversations, type PruningRule } from './queries/visitorConversations.ts'
import type { Store } from '../../store/store.ts'

export interface VisitorPruning {
  /** Removes what is due. Calls do not overlap. @returns how many conversations */
  prune(): Promise<number>
  start(): void
  /** Stops the timer and waits for what is under way. */
  stop(): Promise<void>
}

const DAY_MS = 24 * 60 * 60 * 1000
const CHECK_MS = 60 * 60 * 1000
/** Days after which a conversation is removed in which nothing was said. */
const EMPTY_DAYS = 7
/** Conversations of a channel that stay where its owner says nothing, and days for which the others stay. */
const USUAL = { kept: 20_000, days: 30 }
/** Conversations of one write, so that others come in between. */
const BATCH = 100

export function createVisitorPruning(store: Store, now: () => Date, log: (message: string) => void): VisitorPruning {
  let running = Promise.resolve(0)
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function pruneAll(): Promise<number> {
    const types = [...channelTypes.keys()].filter(type => !isOfOwner(type))
    const channels = await store.rows.list(store.models.Channel, { type: types })
    let removed = 0
    for (const channel of channels) removed += await pruneChannel(channel)
    return removed
  }

  async function pruneChannel({ id, settings }: Channel): Promise<number> {
    const rule = ruleOf(settings.keptDays, now())
    let removed = 0
    for (let last = BATCH; last === BATCH && !isStopped; removed += last)
      last = await store.write(() => pruneConversations(store, id, rule, BATCH))
    return removed
  }

  const prune = () =>
    (running = running.then(pruneAll).catch((error: unknown) => {
      log(`Old conversations were not removed: ${error instanceof Error ? error.message : String(error)}`)
      return 0
    }))
  return {
    prune,
    start() {
      void prune()
      timer = setInterval(() => void prune(), CHECK_MS).unref()
    },
    async stop() {
      isStopped = true
      clearInterval(timer)
      await running
    },
  }
}

/** @param keptDays of the channel: all conversations that were idle for longer go */
function ruleOf(keptDays: unknown, now: Date): PruningRule {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const isSet = typeof keptDays === 'number' && keptDays > 0
  return {
    emptyBefore: before(EMPTY_DAYS),
    idleBefore: before(isSet ? keptDays : USUAL.days),
    kept: isSet ? 0 : USUAL.kept,
  }
}
