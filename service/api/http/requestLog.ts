import type { Context, Next } from 'koa'
import type { Logger } from 'pino'

/** One line a request: what was asked of which row, how it ended, how long it took. Never a token, never content. */
export function logRequests(log: Logger) {
  return (ctx: Context, next: Next) => {
    const started = performance.now()
    return next().then(() => {
      const level = levelOf(ctx.status)
      if (!log.isLevelEnabled(level)) return
      const ms = Math.round((performance.now() - started) * 10) / 10
      // The row's own path, not the one asked for: slugs of users and ids of conversations are not the log's business.
      const route: unknown = Reflect.get(ctx, '_matchedRoute')
      log[level]({ method: ctx.method, route: route ?? '-', status: ctx.status, ms }, 'request')
    })
  }
}

/** What went well is told only to who wants to see all of it. */
function levelOf(status: number): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error'
  return status >= 400 ? 'info' : 'debug'
}
