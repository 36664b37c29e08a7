/** Who waits for messages of a conversation: polls and streams, woken when something was written. */
import type { JsonObject } from '../../store/models/columns.ts'

export type Event = 'message' | 'typing' | 'closed'

export interface Watchers {
  /** Calls `wake` at every event of a conversation. @returns ends it */
  watch(conversationId: string, wake: (event: Event) => void): () => void
  notify(conversationId: string, event: Event): void
  /** Wakes everybody: many conversations may be gone. */
  notifyAll(event: Event): void
  /** How many wait. */
  readonly size: number
  /** Wakes everybody for good: the service stops. */
  close(): void
}

export function createWatchers(): Watchers {
  const waiting = new Map<string, Set<(event: Event) => void>>()
  let size = 0
  return {
    get size() {
      return size
    },
    watch(conversationId, wake) {
      const set = waiting.get(conversationId) ?? new Set()
      waiting.set(conversationId, set)
      set.add(wake)
      size++
      return () => {
        if (!set.delete(wake)) return
        size--
        if (set.size === 0 && waiting.get(conversationId) === set) waiting.delete(conversationId)
      }
    },
    notify(conversationId, event) {
      for (const wake of [...(waiting.get(conversationId) ?? [])]) wake(event)
    },
    notifyAll(event) {
      for (const conversationId of [...waiting.keys()]) this.notify(conversationId, event)
    },
    close() {
      this.notifyAll('closed')
    },
  }
}

/** Contents of messages that are shown while a conversation goes on, but are not kept (bots with private data). */
export interface LiveContents {
  keep(messageId: string, attachment: JsonObject): void
  of(messageId: string): JsonObject | undefined
}

/** As many messages as the running conversations of one machine hold. */
const KEPT = 5000

export function createLiveContents(): LiveContents {
  const contents = new Map<string, JsonObject>()
  return {
    keep(messageId, attachment) {
      contents.set(messageId, attachment)
      const [oldest] = contents.keys()
      if (contents.size > KEPT && oldest !== undefined) contents.delete(oldest)
    },
    of: messageId => contents.get(messageId),
  }
}
