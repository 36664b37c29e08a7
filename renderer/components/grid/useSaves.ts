import { onScopeDispose, shallowReactive } from 'vue'

/** How the last change of a row went. A failed one keeps what was typed: the row still shows it, `retry` sends it. */
export type Save =
  { state: 'saving' } | { state: 'saved' } | { state: 'failed'; problem: string; retry: () => Promise<void> }

export interface Saves {
  of: (id: string) => Save | undefined
  failedCount: () => number
  run: (id: string, send: () => Promise<unknown>) => Promise<boolean>
  forget: (id: string) => void
}

const TICK_MS = 1600

/** Saves each row by itself and remembers how it went. Changes of one row are sent one after the other. */
export function useSaves(explain: (error: unknown) => string): Saves {
  const saves = shallowReactive(new Map<string, Save>())
  const queues = new Map<string, Promise<unknown>>()
  const timers = new Set<ReturnType<typeof setTimeout>>()
  onScopeDispose(() => timers.forEach(clearTimeout))

  function run(id: string, send: () => Promise<unknown>): Promise<boolean> {
    const turn = (queues.get(id) ?? Promise.resolve()).then(() => attempt(id, send))
    queues.set(id, turn)
    return turn
  }

  async function attempt(id: string, send: () => Promise<unknown>): Promise<boolean> {
    saves.set(id, { state: 'saving' })
    try {
      await send()
      showTick(id)
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
    failedCount: () => [...saves.values()].filter(save => save.state === 'failed').length,
    run,
    forget: id => {
      saves.delete(id)
    },
  }
}
