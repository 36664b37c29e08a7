import type { Context, Next } from 'koa'
import type { Logger } from 'pino'
import { Problem } from '../contract/problem.ts'

/** The longest reason that goes into a header: proxies and clients refuse headers of many kilobytes. */
const LONGEST_REASON = 1000

/**
 * The only catch of the service. A Problem becomes the interface's error envelope, or a problem document (RFC 9457)
 * for who accepts one; anything else is logged and becomes a bare 500.
 */
export function answersProblems(log: Logger) {
  return async (ctx: Context, next: Next) => {
    try {
      await next()
      if (ctx.status === 404 && ctx.body === undefined) throw new Problem(404)
    } catch (error) {
      if (!(error instanceof Problem))
        log.error({ err: error, method: ctx.method, route: ctx.path }, 'unexpected error')
      show(ctx, error instanceof Problem ? error : new Problem(500))
    }
  }
}

function show(ctx: Context, problem: Problem): void {
  ctx.status = problem.status
  if (problem.reason) ctx.set('X-Error-Reason', encodeURIComponent(oneLine(problem.reason)))
  if (acceptsProblems(ctx)) {
    ctx.body = {
      type: 'about:blank',
      title: problem.message,
      status: problem.status,
      detail: problem.reason,
      errors: problem.faults,
    }
    ctx.type = 'application/problem+json'
    return
  }
  ctx.body = { results: null, message: problem.message }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').toWellFormed().slice(0, LONGEST_REASON).toWellFormed()

/** Only who asks for problem documents by name gets them: `*` + `/*` is what every old client sends. */
const acceptsProblems = (ctx: Context) => ctx.get('Accept').toLowerCase().includes('application/problem+json')
