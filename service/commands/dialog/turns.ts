/** Lets what belongs together happen one after the other: turns of one conversation, whoever sends them. */
export interface Turns {
  /** Runs `work` when everything begun before under the same key has ended. */
  inTurn<T>(key: string, work: () => Promise<T>): Promise<T>
  /**
   * Runs `work` when everything before has ended, or has only its way to the disk ahead: then it calls `passOn`, and
   * the next one begins with what is on that way. So the turns of a busy conversation share a write instead of each
   * waiting for one.
   */
  closely<T>(key: string, work: (passOn: () => void) => Promise<T>): Promise<T>
}

interface Place {
  /** The next may begin that follows closely. */
  passed: Promise<unknown>
  /** This one and all before it have ended. */
  ended: Promise<unknown>
}

export function createTurns(): Turns {
  const last = new Map<string, Place>()

  function take<T>(
    key: string,
    before: Promise<unknown> | undefined,
    work: (passOn: () => void) => Promise<T>,
  ): Promise<T> {
    const { promise: passedOn, resolve: passOn } = withResolvers()
    const mine = before ? before.then(() => work(passOn)) : work(passOn)
    const ended = Promise.allSettled([last.get(key)?.ended, mine])
    const place = { passed: Promise.race([passedOn, ended]), ended }
    last.set(key, place)
    void ended.then(() => last.get(key) === place && last.delete(key))
    return mine
  }

  return {
    inTurn: (key, work) => take(key, last.get(key)?.ended, work),
    closely: (key, work) => take(key, last.get(key)?.passed, work),
  }
}

/** Node 20 has no `Promise.withResolvers` yet. */
function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>(settle => (resolve = settle))
  return { promise, resolve }
}
