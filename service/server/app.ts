import Koa from 'koa'
import type { RequestListener } from 'node:http'
import { useCanonicalPath } from '../http/canonicalPath.ts'
import { setDefaultHeaders } from '../http/defaultHeaders.ts'
import { handleErrors } from '../http/errors.ts'
import { checkHostAndOrigin, type OriginPolicy } from '../http/hostAndOrigin.ts'
import { createRefusalLog } from '../http/refusalLog.ts'
import { logRequests } from '../http/requestLog.ts'
import { limitRequestTarget } from '../http/requestTarget.ts'
import type { Service } from '../scopes/service.ts'

export interface RequestHandler {
  handle: RequestListener
  close(): void
}

/**
 * Creates the handler of requests at a port: what every request passes first, in its order, then the middleware of the
 * port.
 */
export function createHandler(
  { log }: Pick<Service, 'log'>,
  policy: OriginPolicy,
  middleware: readonly Koa.Middleware[],
): RequestHandler {
  const app = new Koa({ proxy: false })
  app.on('error', (error: NodeJS.ErrnoException) => {
    // Listeners of a stream may disconnect at any time.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') log.error({ err: error }, 'an answer could not be sent')
  })
  const refusals = createRefusalLog(log)
  app.use(logRequests(log, refusals))
  app.use(setDefaultHeaders())
  app.use(handleErrors(log))
  app.use(limitRequestTarget())
  app.use(checkHostAndOrigin(policy))
  app.use(useCanonicalPath())
  for (const one of middleware) app.use(one)
  const callback = app.callback()
  return { handle: (request, response) => void callback(request, response), close: () => refusals.flush() }
}
