import { createServer, type RequestListener, type Server } from 'node:http'
import type Koa from 'koa'
import { contract } from '../contract/index.ts'
import { createHandler, type RequestHandler } from './app.ts'
import { areas } from './areas.ts'
import type { OriginPolicy } from '../http/hostAndOrigin.ts'
import { receiveNetworkCalls } from '../features/channels/endpoints/networkWebhook.ts'
import { answerMalformedRequests } from '../http/malformedRequests.ts'
import { openapi } from './openapi/openapi.ts'
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

/** A server that calls the current handler, so that a service can change to repairing its database and back. */
export function createHttpServer(handler: () => RequestListener): Server {
  const server = createServer(SERVER_OPTIONS, (request, response) => handler()(request, response))
  answerMalformedRequests(server)
  return server
}

/**
 * Creates the handler of the service's own port.
 * @param folders the built studio (undefined: only the REST interface is served), and the resources with the chat page
 */
export function createRequestHandler(
  service: Service,
  policy: OriginPolicy,
  folders: { renderer: string | undefined; resources: string },
): RequestHandler {
  return createHandler(service, policy, [
    receiveNetworkCalls(service),
    createRouter(service, areas),
    servePublicDocuments(service),
    serveChatPage(service, folders.resources),
    serveStudio(folders.renderer),
  ])
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
