import type { Context, Next } from 'koa'
import type { Logger } from 'pino'
import type { RefusalLog } from './refusalLog.ts'

/** Logs requests with method, route, status and duration. Never a token, never content. */
export function logRequests(log: Logger, refusals: RefusalLog) {
  return (ctx: Context, next: Next) => {
    const started = performance.now()
    return next().then(() => {
      const { status } = ctx.response
      const isRefused = status >= 400 && status < 500
      const level = isRefused ? 'info' : status >= 500 ? 'error' : 'debug'
      if (!log.isLevelEnabled(level)) return
      const ms = Math.round((performance.now() - started) * 10) / 10
      // The route template instead of the path, because paths contain slugs of users and ids of conversations.
      const route: unknown = Reflect.get(ctx, '_matchedRoute')
      const line = { method: ctx.method, route: route ?? '-', status, ms }
      if (isRefused) refusals.add(line)
      else log[level](line, 'request')
    })
  }
}
