import type { Context, Next } from 'koa'
import type { Logger } from 'pino'
import { ERROR_MESSAGES, Problem, type ErrorStatus } from '../../contract/problem.ts'

/** The longest reason that goes into a header: proxies and clients refuse headers of many kilobytes. */
const MAX_REASON_LENGTH = 1000

/** What the header says where the status says it all: every refusal carries a reason there. */
const DEFAULT_REASONS: Record<ErrorStatus, string> = {
  ...ERROR_MESSAGES,
  404: 'nothing has this address',
  500: 'something failed inside the service; its log says what',
}

/**
 * The only catch of the service. A Problem becomes the interface's error envelope, or a problem document (RFC 9457)
 * for who accepts one; anything else is logged and becomes a bare 500.
 */
export function handleErrors(log: Logger) {
  return async (ctx: Context, next: Next) => {
    try {
      await next()
      if (ctx.status === 404 && ctx.body === undefined) throw new Problem(404)
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
 * What the database refused because two callers raced is the second one's 400 (already there) or 404 (gone meanwhile).
 * Handlers check beforehand and say it better; this is the net below them.
 */
function toProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  const words = error instanceof Error ? `${error.name} ${error.message}` : ''
  if (/UniqueConstraint|UNIQUE constraint failed/.test(words))
    return new Problem(400, 'something of this name is already there')
  // A reload, or a row that must be there, finds nothing where somebody was faster to remove it.
  if (/^Sequelize(Instance|EmptyResult)Error /.test(words)) return new Problem(404, 'this is gone')
  if (/ForeignKeyConstraint|FOREIGN KEY constraint failed/.test(words))
    return new Problem(404, 'what this belongs to is gone')
  return new Problem(500)
}

function sendProblem(ctx: Context, problem: Problem): void {
  ctx.status = problem.status
  ctx.set('X-Error-Reason', encodeURIComponent(oneLine(problem.reason || DEFAULT_REASONS[problem.status])))
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

const oneLine = (text: string) => text.replace(/\s+/g, ' ').toWellFormed().slice(0, MAX_REASON_LENGTH).toWellFormed()

/** Only who asks for problem documents by name gets them: `*` + `/*` is what every old client sends. */
const acceptsProblems = (ctx: Context) => ctx.get('Accept').toLowerCase().includes('application/problem+json')
