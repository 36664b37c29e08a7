/**
 * The watermark up to which messages may be shown. Clients page through a conversation by message time, and a message
 * gets its time a little before its commit: a client that saw a later message first would never ask for the earlier one.
 */
export interface VisibilityWatermark {
  /** Runs a write that adds messages with times of `stamp`; the watermark stays below these until the write has ended. */
  track<T>(write: (stamp: () => Date) => Promise<T>): Promise<T>
  /** Now, or the earliest time among the messages that are being written. */
  watermark(): Date
}

export function createVisibilityWatermark(now: () => Date): VisibilityWatermark {
  const pending = new Set<Date>()
  return {
    async track(write) {
      const stamps: Date[] = []
      const stamp = () => {
        const moment = now()
        stamps.push(moment)
        pending.add(moment)
        return moment
      }
      try {
        return await write(stamp)
      } finally {
        for (const moment of stamps) pending.delete(moment)
      }
    },
    watermark: () => [...pending].reduce((least, moment) => (moment < least ? moment : least), now()),
  }
}
