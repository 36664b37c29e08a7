import type { Logger } from 'pino'

/** Milliseconds for which a budget of lines lasts. */
const WINDOW_MS = 60_000
/** Refused requests with a line of their own in each window; further ones are only counted. */
const LINES_PER_WINDOW = 20

export interface Refusal {
  method: string
  route: unknown
  status: number
  ms: number
}

/** Logs refused requests within a budget of lines, so that a foreign page can not fill the disk. */
export interface RefusalLog {
  add(refusal: Refusal): void
  /** Writes the counts of the current window; called when the service stops. */
  flush(): void
}

export function createRefusalLog(log: Logger): RefusalLog {
  let lines = 0
  let omitted: Record<number, number> = {}
  let timer: NodeJS.Timeout | undefined
  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (Object.keys(omitted).length) log.info({ omitted }, 'requests refused')
    lines = 0
    omitted = {}
  }
  return {
    flush,
    add(refusal) {
      timer ??= setTimeout(flush, WINDOW_MS).unref()
      if (lines++ < LINES_PER_WINDOW) log.info(refusal, 'request')
      else omitted[refusal.status] = (omitted[refusal.status] ?? 0) + 1
    },
  }
}
