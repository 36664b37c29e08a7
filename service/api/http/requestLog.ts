import type { Context, Next } from 'koa'
import type { Logger } from 'pino'

/** Logs one line per request: method, route, status, duration. Never a token, never content. */
export function logRequests(log: Logger) {
  return (ctx: Context, next: Next) => {
    const started = performance.now()
    return next().then(() => {
      const level = levelOf(ctx.status)
      if (!log.isLevelEnabled(level)) return
      const ms = Math.round((performance.now() - started) * 10) / 10
      // The route template instead of the path, because paths contain slugs of users and ids of conversations.
      const route: unknown = Reflect.get(ctx, '_matchedRoute')
      log[level]({ method: ctx.method, route: route ?? '-', status: ctx.status, ms }, 'request')
    })
  }
}

/** Successful requests are logged at debug level only. */
function levelOf(status: number): 'error' | 'info' | 'debug' {
  if (status >= 500) return 'error'
  return status >= 400 ? 'info' : 'debug'
}
