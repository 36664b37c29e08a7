import type { Context, Next } from 'koa'
import type { Logger } from 'pino'
import { storageProblem } from '../store/sqlite/health.ts'
import { ERROR_MESSAGES, Problem, type ErrorStatus } from '../contract/problem.ts'

/** Maximum length of the reason header: proxies and clients reject headers of many kilobytes. */
const MAX_REASON_LENGTH = 1000

/** Reasons for problems that carry none; every error answer has the header. */
const DEFAULT_REASONS: Record<ErrorStatus, string> = {
  ...ERROR_MESSAGES,
  404: 'nothing has this address',
  500: 'something failed inside the service; its log says what',
}

/**
 * Turns everything thrown below into an answer: a Problem becomes the error envelope of the interface, or a problem
 * document (RFC 9457) where the caller accepts one; any other error is logged and becomes a 500 without details.
 */
export function handleErrors(log: Logger) {
  return async (ctx: Context, next: Next) => {
    try {
      await next()
      if (ctx.response.status === 404 && ctx.response.body === undefined) throw new Problem(404)
    } catch (error) {
      const problem = toProblem(error)
      if (problem.status === 500) {
        log.error(
          { err: error, method: ctx.method, route: String(Reflect.get(ctx, '_matchedRoute')) },
          'unexpected error',
        )
      }
      sendProblem(ctx, problem)
    }
  }
}

/**
 * Maps database errors of concurrent requests: a violated unique constraint is 400, a missing row 404. Handlers check
 * beforehand with better reasons; this covers the time between the check and the write.
 */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const storage = storageProblem(error)
  if (storage) return storage
  const words = error instanceof Error ? `${error.name} ${error.message}` : ''
  if (/UniqueConstraint|UNIQUE constraint failed/.test(words))
    return new Problem(400, 'something of this name is already there')
  // The row was removed by another request after this one had found it.
  if (/^Sequelize(Instance|EmptyResult)Error /.test(words)) return new Problem(404, 'this is gone')
  if (/ForeignKeyConstraint|FOREIGN KEY constraint failed/.test(words))
    return new Problem(404, 'what this belongs to is gone')
  return new Problem(500)
}

function sendProblem(ctx: Context, problem: Problem): void {
  ctx.status = problem.status
  ctx.set('X-Error-Reason', encodeURIComponent(oneLine(problem.reason || DEFAULT_REASONS[problem.status])))
  if (problem.retryAfterS !== undefined) ctx.set('Retry-After', String(problem.retryAfterS))
  if (acceptsProblems(ctx)) {
    ctx.body = {
      type: 'about:blank',
      title: problem.message,
      status: problem.status,
      detail: problem.reason,
      errors: problem.fieldErrors,
    }
    ctx.type = 'application/problem+json'
    return
  }
  ctx.body = { results: null, message: problem.message }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').toWellFormed().slice(0, MAX_REASON_LENGTH).toWellFormed()

/** Problem documents must be requested by name, because older clients send `*` + `/*`. */
const acceptsProblems = (ctx: Context) => ctx.get('Accept').toLowerCase().includes('application/problem+json')
