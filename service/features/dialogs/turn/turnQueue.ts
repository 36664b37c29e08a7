/** Serialises work by key: the turns of one conversation, whichever request or channel they come from. */
export interface TurnQueue {
  /** Runs `work` when all work added before under the same key has ended. */
  runExclusive<T>(key: string, work: () => Promise<T>): Promise<T>
  /**
   * Runs `work` when all work added before has ended or called its `release`. A turn releases its key when its state is
   * queued for the write: the next turn starts from that state, so that the turns of a busy conversation share one
   * commit instead of waiting for one each.
   */
  runPipelined<T>(key: string, work: (release: () => void) => Promise<T>): Promise<T>
}

interface Tail {
  /** Settles when the next pipelined work may start: this one has called `release` or ended. */
  released: Promise<unknown>
  /** Settles when this work and all before it have ended. */
  ended: Promise<unknown>
}

/**
 * Our own queue, because a turn lets the next one start before it ends: p-queue starts a task at the end of another.
 */
export function createTurnQueue(): TurnQueue {
  const tails = new Map<string, Tail>()

  function append<T>(
    key: string,
    previous: Promise<unknown> | undefined,
    work: (release: () => void) => Promise<T>,
  ): Promise<T> {
    const { promise: released, resolve: release } = withResolvers()
    const running = previous ? previous.then(() => work(release)) : work(release)
    const done = running.then(release, release)
    const earlier = tails.get(key)?.ended
    const ended = earlier ? Promise.all([earlier, done]) : done
    const tail = { released, ended }
    tails.set(key, tail)
    void ended.then(() => tails.get(key) === tail && tails.delete(key))
    return running
  }

  return {
    runExclusive: (key, work) => append(key, tails.get(key)?.ended, work),
    runPipelined: (key, work) => append(key, tails.get(key)?.released, work),
  }
}

/** `Promise.withResolvers`, which Node 20 lacks. */
function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>(settle => (resolve = settle))
  return { promise, resolve }
}
