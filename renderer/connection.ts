import { ref } from 'vue'

/** True when the service has answered the last request. */
export const isReachable = ref(true)

const changes = new Set<Promise<unknown>>()

/**
 * Notes a change that can be undone until it is done: its request, or all that it consists of where a request waits for
 * another one first.
 */
export async function trackChange<T>(change: Promise<T>): Promise<T> {
  changes.add(change)
  try {
    return await change
  } finally {
    changes.delete(change)
  }
}

/** Resolves when the changes that are on their way now, or wait to be sent, are done. */
export const changesDone = (): Promise<unknown> => Promise.allSettled(changes)
