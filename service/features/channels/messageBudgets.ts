import { LRUCache } from 'lru-cache'
import { tooMany } from '../../contract/problem.ts'

/** Messages or bytes at once, and those a second after these. */
interface Rate {
  burst: number
  perSecond: number
}

/** One person, who may click through a menu or paste several lines. */
const OF_CONVERSATION: Rate = { burst: 30, perSecond: 2 }
/** All visitors of a web chat together, new conversations included: anybody may begin any number of these. */
const OF_CHANNEL: Rate = { burst: 600, perSecond: 60 }

const DAY_S = 24 * 60 * 60
/** Bytes that all visitors of a web chat may have stored on a day. */
const BYTES_OF_CHANNEL: Rate = { burst: 256 * 1024 * 1024, perSecond: (256 * 1024 * 1024) / DAY_S }
/** Bytes of a row besides its text. */
const BYTES_OF_ROW = 512
/** Rows that hold a text: the message, and the log of its turn. */
const COPIES = 2

/** Channels and conversations that are remembered. One that was forgotten begins with a full budget. */
const MAX_REMEMBERED = 20_000

/**
 * Budgets of what visitors of web chats send, so that one of them can neither keep the bot from others nor fill the
 * disk. Each is a token bucket.
 */
export interface MessageBudgets {
  /**
   * Counts a message, or the begin of a conversation when `chatId` is missing.
   * @param bytes of its JSON
   * @throws Problem 429 with the time to wait
   */
  spend(channelId: string, chatId?: string, bytes?: number): void
  /** Counts the bytes of what the bot replies: it is said already, so that the next message waits where it is too much. */
  add(channelId: string, bytes: number): void
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
    spend(channelId, chatId, bytes = 0) {
      const spent = [
        { bucket: bucketOf(channelId, OF_CHANNEL), cost: 1 },
        { bucket: bucketOf(`${channelId} bytes`, BYTES_OF_CHANNEL), cost: storedBytes(bytes) },
      ]
      if (chatId !== undefined)
        spent.push({ bucket: bucketOf(`${channelId} chat ${chatId}`, OF_CONVERSATION), cost: 1 })
      const waits = spent.map(({ bucket: { left, rate }, cost }) =>
        Math.ceil(Math.max(cost - left, 0) / rate.perSecond),
      )
      const longest = Math.max(...waits)
      if (longest > 0) throw tooMany(`more messages than this chat takes; send it again after ${longest} s`, longest)
      for (const { bucket, cost } of spent) bucket.left -= cost
    },
    add: (channelId, bytes) => {
      bucketOf(`${channelId} bytes`, BYTES_OF_CHANNEL).left -= storedBytes(bytes)
    },
  }
}

const storedBytes = (bytes: number) => COPIES * (bytes + BYTES_OF_ROW)
