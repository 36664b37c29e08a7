/** Limits calls by caller and server, so that a server that does not answer delays the calls to no other. */
import PQueue from 'p-queue'

export interface ServerSlots {
  /**
   * Does work once fewer calls than the limit are under way from this caller to the server of this url.
   * @param signal ends the wait; where it aborts later, the work has to end by itself
   * @throws the reason of the signal when it aborts while the work waits
   */
  run<Result>(caller: string, url: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
}

/** @param limit calls under way at the same time from one caller to one server */
export function createServerSlots(limit: number): ServerSlots {
  const queues = new Map<string, PQueue>()
  return {
    async run(caller, url, work, signal) {
      const key = `${caller} ${URL.canParse(url) ? new URL(url).origin : url}`
      const queue = queues.get(key) ?? new PQueue({ concurrency: limit })
      queues.set(key, queue)
      try {
        return await queue.add(work, signal && { signal })
      } finally {
        if (queue.size === 0 && queue.pending === 0) queues.delete(key)
      }
    },
  }
}
