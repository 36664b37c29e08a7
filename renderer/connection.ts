import { ref } from 'vue'

/** True when the service has answered the last request. */
export const isReachable = ref(true)

const changes = new Set<Promise<unknown>>()

/** Notes a change that can be undone until the service has answered it. */
export async function trackChange<T>(change: Promise<T>): Promise<T> {
  changes.add(change)
  try {
    return await change
  } finally {
    changes.delete(change)
  }
}

/** Resolves when the service has answered the changes that are on their way now. */
export const changesAnswered = (): Promise<unknown> => Promise.allSettled(changes)
