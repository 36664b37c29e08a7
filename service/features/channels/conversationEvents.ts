/** Publish and subscribe by conversation: polls and streams wait for messages. */

/** `answered` says that the turn ended, with messages or without. */
export type Event = 'message' | 'typing' | 'answered' | 'closed'

export interface ConversationEvents {
  /** Calls `wake` at every event of a conversation. @returns unsubscribes */
  subscribe(conversationId: string, wake: (event: Event) => void): () => void
  notify(conversationId: string, event: Event): void
  /** Notifies every subscriber, when many conversations may have been removed. */
  notifyAll(event: Event): void
  /** The number of subscribers of a conversation. */
  count(conversationId: string): number
  /** The number of subscribers. */
  readonly size: number
  /** Ends every wait, because the service stops. */
  close(): void
}

export function createConversationEvents(): ConversationEvents {
  const subscribers = new Map<string, Set<(event: Event) => void>>()
  let size = 0
  return {
    get size() {
      return size
    },
    count: conversationId => subscribers.get(conversationId)?.size ?? 0,
    subscribe(conversationId, wake) {
      const set = subscribers.get(conversationId) ?? new Set()
      subscribers.set(conversationId, set)
      set.add(wake)
      size++
      return () => {
        if (!set.delete(wake)) return
        size--
        if (set.size === 0 && subscribers.get(conversationId) === set) subscribers.delete(conversationId)
      }
    },
    notify(conversationId, event) {
      for (const wake of [...(subscribers.get(conversationId) ?? [])]) wake(event)
    },
    notifyAll(event) {
      for (const conversationId of [...subscribers.keys()]) this.notify(conversationId, event)
    },
    close() {
      this.notifyAll('closed')
    },
  }
}
