import { createServer, type RequestListener, type Server } from 'node:http'
import Koa from 'koa'
import { contract } from '../contract/index.ts'
import { areas } from './areas.ts'
import { setDefaultHeaders } from '../http/defaultHeaders.ts'
import { handleErrors } from '../http/errors.ts'
import { checkHostAndOrigin, type OriginPolicy } from '../http/hostAndOrigin.ts'
import { createRefusalLog } from '../http/refusalLog.ts'
import { logRequests } from '../http/requestLog.ts'
import { limitRequestTarget } from '../http/requestTarget.ts'
import { receiveNetworkCalls } from '../features/channels/endpoints/networkWebhook.ts'
import { answerMalformedRequests } from '../http/malformedRequests.ts'
import { openapi } from './openapi/openapi.ts'
import { useCanonicalPath } from '../http/canonicalPath.ts'
import type { Service } from '../scopes/service.ts'
import { serveStudio } from './staticFiles.ts'
import { serveChatPage } from '../features/channels/endpoints/chatPage.ts'
import { createRouter } from '../http/router.ts'

/** Options of Node's server: how many milliseconds it waits for slow requests. */
const SERVER_OPTIONS = {
  headersTimeout: 3000,
  requestTimeout: 60_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 1000,
  // checkHostAndOrigin rejects a missing Host, with the error envelope of the interface.
  requireHostHeader: false,
}

export interface RequestHandler {
  handle: RequestListener
  close(): void
}

/** A server that calls the current handler, so that a service can change to repairing its database and back. */
export function createHttpServer(handler: () => RequestListener): Server {
  const server = createServer(SERVER_OPTIONS, (request, response) => handler()(request, response))
  answerMalformedRequests(server)
  return server
}

/**
 * Creates the handler of requests: middleware in the order in which a request passes it.
 * @param folders the built studio (undefined: only the REST interface is served), and the resources with the chat page
 */
export function createRequestHandler(
  service: Service,
  policy: OriginPolicy,
  folders: { renderer: string | undefined; resources: string },
): RequestHandler {
  const app = new Koa({ proxy: false })
  app.on('error', (error: NodeJS.ErrnoException) => {
    // Listeners of a stream may disconnect at any time.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') service.log.error({ err: error }, 'an answer could not be sent')
  })
  const refusals = createRefusalLog(service.log)
  app.use(logRequests(service.log, refusals))
  app.use(setDefaultHeaders())
  app.use(handleErrors(service.log))
  app.use(limitRequestTarget())
  app.use(checkHostAndOrigin(policy))
  app.use(useCanonicalPath())
  app.use(receiveNetworkCalls(service))
  app.use(createRouter(service, areas))
  app.use(servePublicDocuments(service))
  app.use(serveChatPage(service, folders.resources))
  app.use(serveStudio(folders.renderer))
  const callback = app.callback()
  return { handle: (request, response) => void callback(request, response), close: () => refusals.flush() }
}

const STATUS_OF_STORE = { ok: 'ok', full: 'disk full', damaged: 'database damaged' } as const

/** Serves `/health`, which proves the service's identity on request, and `/openapi.json`. Neither needs a credential. */
function servePublicDocuments({ about, store, vault }: Service): Koa.Middleware {
  let document: ReturnType<typeof openapi> | undefined
  return (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    if (ctx.path === '/health') {
      const { challenge } = ctx.query
      const proof = typeof challenge === 'string' && { proof: vault.prove(about.baseUrl(), challenge) }
      const results = { status: STATUS_OF_STORE[store.state], version: about.version, ...proof }
      ctx.body = { results, message: 'Health rendered with success' }
      return
    }
    if (ctx.path !== '/openapi.json') return next()
    ctx.body = document ??= openapi(contract, about.version, about.baseUrl())
  }
}
