/** Lets what belongs together happen one after the other: turns of one conversation, whoever sends them. */
export interface Turns {
  /** Runs `work` when everything begun before under the same key has ended. */
  inTurn<T>(key: string, work: () => Promise<T>): Promise<T>
}

export function createTurns(): Turns {
  const last = new Map<string, Promise<unknown>>()
  return {
    async inTurn(key, work) {
      const before = last.get(key)
      const mine = before ? before.then(work, work) : work()
      last.set(key, mine)
      try {
        return await mine
      } finally {
        if (last.get(key) === mine) last.delete(key)
      }
    },
  }
}
