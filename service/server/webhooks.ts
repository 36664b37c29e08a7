/** The port that outside networks reach through a tunnel or a proxy: it serves webhooks and nothing else. */
import Koa from 'koa'
import { CONNECT } from '../contract/basics.ts'
import { Problem } from '../contract/problem.ts'
import { receiveNetworkCalls } from '../features/channels/endpoints/networkWebhook.ts'
import { setDefaultHeaders } from '../http/defaultHeaders.ts'
import { handleErrors } from '../http/errors.ts'
import { checkHostAndOrigin, type OriginPolicy } from '../http/hostAndOrigin.ts'
import { createRefusalLog } from '../http/refusalLog.ts'
import { logRequests } from '../http/requestLog.ts'
import { limitRequestTarget } from '../http/requestTarget.ts'
import { createRouter } from '../http/router.ts'
import { useCanonicalPath } from '../http/canonicalPath.ts'
import type { Service } from '../scopes/service.ts'
import { areas } from './areas.ts'
import type { RequestHandler } from './server.ts'

/**
 * Creates the handler of the webhook port. Whatever is not the webhook of a channel is answered 404, with a valid token
 * too: nobody who knows the public address reaches the rest of the service.
 */
export function createWebhookHandler(service: Service, policy: OriginPolicy): RequestHandler {
  const app = new Koa({ proxy: false })
  app.on('error', (error: unknown) => service.log.error({ err: error }, 'an answer to a webhook could not be sent'))
  const refusals = createRefusalLog(service.log)
  app.use(logRequests(service.log, refusals))
  app.use(setDefaultHeaders())
  app.use(handleErrors(service.log))
  app.use(limitRequestTarget())
  app.use(checkHostAndOrigin(policy))
  app.use(useCanonicalPath())
  app.use((ctx, next) => {
    if (!ctx.path.startsWith(`${CONNECT}/webhook/`)) throw new Problem(404, 'only webhooks are served here')
    return next()
  })
  app.use(receiveNetworkCalls(service))
  app.use(createRouter(service, areas))
  const callback = app.callback()
  return { handle: (request, response) => void callback(request, response), close: () => refusals.flush() }
}
