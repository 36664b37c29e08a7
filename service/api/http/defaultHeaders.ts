import type { Context, Next } from 'koa'

/**
 * Sets headers of every answer, errors included. Answers hold tokens and private texts, so nothing is cached unless a
 * file says otherwise.
 */
export function setDefaultHeaders() {
  return (ctx: Context, next: Next) => {
    ctx.set('X-Content-Type-Options', 'nosniff')
    ctx.set('Cache-Control', 'no-store')
    return next()
  }
}
