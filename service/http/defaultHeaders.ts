import type { Context, Next } from 'koa'

/**
 * Sets headers of every answer, errors included. Answers hold tokens and private texts, so nothing is cached unless a
 * file says otherwise.
 */
export function setDefaultHeaders() {
  return (ctx: Context, next: Next) => {
    // By Node's method: Koa's, through the context, takes three times as long.
    ctx.res.setHeader('X-Content-Type-Options', 'nosniff')
    ctx.res.setHeader('Cache-Control', 'no-store')
    return next()
  }
}
