import { LRUCache } from 'lru-cache'
import { tooMany } from '../../contract/problem.ts'

/** Messages at once, and messages a second after these. */
interface Rate {
  burst: number
  perSecond: number
}

/** One person, who may click through a menu or paste several lines. */
const OF_CONVERSATION: Rate = { burst: 30, perSecond: 2 }
/** All visitors of a web chat together, new conversations included: anybody may begin any number of these. */
const OF_CHANNEL: Rate = { burst: 600, perSecond: 60 }

/** Channels and conversations that are remembered. One that was forgotten begins with a full budget. */
const MAX_REMEMBERED = 20_000

/**
 * Budgets of what visitors of web chats send, so that one of them can neither keep the bot from others nor fill the
 * disk. Each is a token bucket.
 */
export interface MessageBudgets {
  /**
   * Counts a message, or the begin of a conversation when `chatId` is missing.
   * @throws Problem 429 with the time to wait
   */
  spend(channelId: string, chatId?: string): void
}

interface Bucket {
  rate: Rate
  left: number
  /** Time of the clock when `left` was computed. */
  at: number
}

/** @param clock milliseconds, monotonic */
export function createMessageBudgets(clock: () => number): MessageBudgets {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_REMEMBERED })

  function bucketOf(key: string, rate: Rate): Bucket {
    const now = clock()
    const { left, at } = buckets.get(key) ?? { left: rate.burst, at: now }
    const bucket = { rate, left: Math.min(rate.burst, left + ((now - at) / 1000) * rate.perSecond), at: now }
    buckets.set(key, bucket)
    return bucket
  }

  return {
    spend(channelId, chatId) {
      const spent = [bucketOf(channelId, OF_CHANNEL)]
      if (chatId !== undefined) spent.push(bucketOf(`${channelId} ${chatId}`, OF_CONVERSATION))
      const waits = spent.map(({ left, rate }) => Math.ceil(Math.max(1 - left, 0) / rate.perSecond))
      const longest = Math.max(...waits)
      if (longest > 0) throw tooMany(`more messages than this chat takes; send it again after ${longest} s`, longest)
      for (const bucket of spent) bucket.left--
    },
  }
}
