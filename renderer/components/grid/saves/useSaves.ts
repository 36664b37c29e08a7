import { onScopeDispose, shallowReactive } from 'vue'

/** A change that was refused: the row still shows what was typed, and `retry` sends it again. */
export interface FailedSave {
  state: 'failed'
  problem: string
  retry: () => Promise<void>
}

/** How the last change of a row went. */
export type Save = { state: 'saving' } | { state: 'saved' } | FailedSave

export interface Saves {
  of: (id: string) => Save | undefined
  failedCount: () => number
  /** Whether a change is on its way. */
  isBusy: () => boolean
  /** Sends a change of a row. A new row answers with the id it has from now on. */
  run: (id: string, send: () => Promise<string | void>) => Promise<boolean>
  /** Waits until the changes of a row that are on their way have come there, or were refused. */
  settled: (id: string) => Promise<unknown>
  forget: (id: string) => void
}

const TICK_MS = 1600

/** Saves each row by itself and remembers how it went. Changes of one row are sent one after the other. */
export function useSaves(explain: (error: unknown) => string): Saves {
  const saves = shallowReactive(new Map<string, Save>())
  const queues = new Map<string, Promise<unknown>>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  onScopeDispose(() => timers.forEach(clearTimeout))

  function run(id: string, send: () => Promise<string | void>): Promise<boolean> {
    const turn = (queues.get(id) ?? Promise.resolve()).then(() => attempt(id, send))
    queues.set(id, turn)
    return turn
  }

  async function attempt(id: string, send: () => Promise<string | void>): Promise<boolean> {
    saves.set(id, { state: 'saving' })
    try {
      const lasting = await send()
      saves.delete(id)
      showTick(lasting ?? id)
      return true
    } catch (error) {
      saves.set(id, {
        state: 'failed',
        problem: explain(error),
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

  return {
    of: id => saves.get(id),
    isBusy: () => [...saves.values()].some(save => save.state === 'saving'),
    failedCount: () => [...saves.values()].filter(save => save.state === 'failed').length,
    run,
    settled: id => queues.get(id) ?? Promise.resolve(),
    forget: id => {
      saves.delete(id)
    },
  }
}
