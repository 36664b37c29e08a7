/**
 * Messages of bots that are shown later than they are written. They are held in memory, by a clock that is never set:
 * clients page through a conversation by sequence, and no time of a message decides what they see. After a restart
 * nothing is held.
 */
export interface HeldMessages {
  /** Holds messages of a conversation, in their order, each so many milliseconds from now; before they are committed. */
  hold(conversationId: string, messages: readonly { id: string; milliseconds: number }[]): void
  /** Messages of a conversation that are held now; a later read of the conversation is complete except for these. */
  look(conversationId: string): Look
  /** Milliseconds until the last message held in a conversation is shown; 0 without one. */
  untilLast(conversationId: string): number
  /** Milliseconds until a time of `look`. */
  until(time: number): number
  /**
   * Runs a write that may add messages before held ones: from its call of `freeze` on those of the conversation stay
   * held, until the write has ended.
   */
  track<T>(write: (freeze: (conversationId: string) => readonly string[]) => Promise<T>): Promise<T>
}

export interface Look {
  /** Ids of the messages that are held: the last ones of the conversation. */
  ids: readonly string[]
  /** When the first of them is shown, by the clock of this object. */
  nextAt: number | undefined
}

interface Held {
  id: string
  due: number
}

/** Conversations from which on expired ones are looked for. */
const MANY = 1000
/** Milliseconds after which a reader looks again at messages that are due and frozen. */
const FROZEN_MS = 5

/** @param clock milliseconds of a clock that never goes back */
export function createHeldMessages(clock: () => number): HeldMessages {
  const byConversation = new Map<string, Held[]>()
  const frozen = new Map<string, number>()

  function heldOf(conversationId: string): readonly Held[] {
    const all = byConversation.get(conversationId) ?? []
    if (frozen.has(conversationId)) return all
    const left = all.filter(({ due }) => due > clock())
    if (left.length) byConversation.set(conversationId, left)
    else byConversation.delete(conversationId)
    return left
  }

  function freeze(conversationId: string): readonly string[] {
    const held = heldOf(conversationId)
    frozen.set(conversationId, (frozen.get(conversationId) ?? 0) + 1)
    return held.map(({ id }) => id)
  }

  function thaw(conversationId: string): void {
    const left = (frozen.get(conversationId) ?? 0) - 1
    if (left > 0) frozen.set(conversationId, left)
    else frozen.delete(conversationId)
  }

  return {
    hold(conversationId, messages) {
      if (byConversation.size > MANY) for (const id of [...byConversation.keys()]) heldOf(id)
      const later = messages.filter(({ milliseconds }) => milliseconds > 0)
      if (later.length === 0) return
      const added = later.map(({ id, milliseconds }) => ({ id, due: clock() + milliseconds }))
      byConversation.set(conversationId, [...heldOf(conversationId), ...added])
    },
    look(conversationId) {
      const held = heldOf(conversationId)
      const [first] = held
      return { ids: held.map(({ id }) => id), nextAt: first && Math.max(first.due, clock() + FROZEN_MS) }
    },
    untilLast: conversationId => Math.max((heldOf(conversationId).at(-1)?.due ?? 0) - clock(), 0),
    until: time => Math.max(time - clock(), 0),
    async track(write) {
      const own: string[] = []
      try {
        return await write(conversationId => {
          own.push(conversationId)
          return freeze(conversationId)
        })
      } finally {
        own.forEach(thaw)
      }
    },
  }
}
