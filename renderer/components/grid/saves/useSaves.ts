import { onScopeDispose, shallowReactive } from 'vue'
import { isOutage } from '../../../api.ts'
import { trackUnsaved } from '../../../composables/unsaved.ts'
import { trackChange } from '../../../connection.ts'

/** A rejected change: the row keeps its text, and `retry` sends it again. */
export interface FailedSave {
  state: 'failed'
  problem: string
  /** The service could not be reached. */
  isOutage: boolean
  retry: () => Promise<void>
}

/** State of the last change of a row. */
export type Save = { state: 'saving' } | { state: 'saved' } | FailedSave

export interface Saves {
  of: (id: string) => Save | undefined
  failedCount: () => number
  /** True while a change is being saved. */
  isBusy: () => boolean
  /** Sends a change of a row. For a new row, `send` resolves to its permanent id. */
  run: (id: string, send: () => Promise<string | void>) => Promise<boolean>
  /** Resolves when the pending changes of a row are saved or rejected. */
  settled: (id: string) => Promise<unknown>
  forget: (id: string) => void
}

const TICK_MS = 1600

/** Tracks the save state per row. Changes of one row are sent in order; an undo waits for all of them. */
export function useSaves(explain: (error: unknown) => string): Saves {
  const saves = shallowReactive(new Map<string, Save>())
  const queues = new Map<string, Promise<unknown>>()
  /** How many changes of a row wait for an earlier one. */
  const waiting = new Map<string, number>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  onScopeDispose(() => timers.forEach(clearTimeout))

  function run(id: string, send: () => Promise<string | void>): Promise<boolean> {
    waiting.set(id, (waiting.get(id) ?? 0) + 1)
    const turn = trackChange(
      (queues.get(id) ?? Promise.resolve()).then(() => {
        waiting.set(id, (waiting.get(id) ?? 1) - 1)
        return attempt(id, send)
      }),
    )
    queues.set(id, turn)
    return turn
  }

  async function attempt(id: string, send: () => Promise<string | void>): Promise<boolean> {
    saves.set(id, { state: 'saving' })
    try {
      const lasting = await send()
      // With another change to come the row is not saved yet.
      if (waiting.get(id)) return true
      saves.delete(id)
      showTick(lasting ?? id)
      return true
    } catch (error) {
      saves.set(id, {
        state: 'failed',
        problem: explain(error),
        isOutage: isOutage(error),
        retry: async () => {
          await run(id, send)
        },
      })
      return false
    }
  }

  function showTick(id: string): void {
    const tick: Save = { state: 'saved' }
    saves.set(id, tick)
    const timer = setTimeout(() => {
      timers.delete(timer)
      if (saves.get(id) === tick) saves.delete(id)
    }, TICK_MS)
    timers.add(timer)
  }

  const isBusy = () => [...saves.values()].some(save => save.state === 'saving')
  const failed = () => [...saves.values()].filter(save => save.state === 'failed')
  trackUnsaved({
    isBusy,
    count: () => failed().length,
    // The user decides about rows that were rejected for another reason.
    save: () => Promise.all(failed().map(save => save.isOutage && save.retry())),
  })

  return {
    isBusy,
    of: id => saves.get(id),
    failedCount: () => failed().length,
    run,
    settled: id => queues.get(id) ?? Promise.resolve(),
    forget: id => {
      saves.delete(id)
    },
  }
}
