/**
 * Who reads a conversation bit by bit goes by the moments of its messages. A message has its moment a little before it
 * is on disk; until then nobody may look past it, for who has seen a later one would never ask for it again.
 */
export interface Moments {
  /** Runs a write that adds a message: its moment is the one `take` gives, and is looked past once the write is over. */
  during<T>(write: (take: () => Date) => Promise<T>): Promise<T>
  /** Up to when one may look: now, or the earliest moment of those on their way to the disk. */
  settled(): Date
}

export function createMoments(now: () => Date): Moments {
  const onTheWay = new Set<Date>()
  return {
    async during(write) {
      const taken: Date[] = []
      const take = () => {
        const moment = now()
        taken.push(moment)
        onTheWay.add(moment)
        return moment
      }
      try {
        return await write(take)
      } finally {
        for (const moment of taken) onTheWay.delete(moment)
      }
    },
    settled: () => [...onTheWay].reduce((least, moment) => (moment < least ? moment : least), now()),
  }
}
