import { createServer, type Server } from 'node:http'
import Koa from 'koa'
import { contract } from '../contract/index.ts'
import { botOauth, oauth, organizations, owners, securityHeaders } from './account.ts'
import { analysis } from './analysis.ts'
import { bots, environments, versions } from './bots.ts'
import { channels, connectors } from './connect/connect.ts'
import { conversations, messages, participants } from './connect/conversations.ts'
import { deliveries } from './connect/deliveries.ts'
import { allowedHosts } from './connect/hosts.ts'
import { persistentMenus } from './connect/menus.ts'
import { dataset } from './dataset/dataset.ts'
import { conversationStates, converse, dialog } from './dialog.ts'
import { entities, globalEntities } from './dataset/entities.ts'
import { enrichments, keys } from './enrichments/enrichments.ts'
import { groups, pairKeys } from './enrichments/groups.ts'
import { handleErrors } from './http/errors.ts'
import { gazettes, synonyms } from './dataset/gazettes.ts'
import { checkHostAndOrigin, type OriginPolicy } from './http/hostAndOrigin.ts'
import { insights } from './studio/insights.ts'
import { expressions, intents } from './dataset/intents.ts'
import { logRequests } from './http/requestLog.ts'
import { datasetLogs, logs } from './logs/logs.ts'
import { conversationLogs, participantHistory, usage } from './logs/conversations.ts'
import { answerMalformedRequests } from './http/malformedRequests.ts'
import { openapi } from './openapi/openapi.ts'
import { useCanonicalPath } from './http/canonicalPath.ts'
import type { Service } from './service.ts'
import { studio, studioSession } from './studio/studio.ts'
import { serveStudio } from './studio/staticFiles.ts'
import { runs, specs, testCases } from './testing.ts'
import { webchat } from './webchat/webchat.ts'
import { serveChatPage } from './webchat/chatPage.ts'
import { createRouter } from './http/router.ts'

/** The handlers of every area of the contract; the router tries them in this order, runtime first. */
const HANDLERS = {
  analysis,
  dialog,
  converse,
  conversationStates,
  webchat,
  connectors,
  channels,
  conversations,
  messages,
  participants,
  persistentMenus,
  deliveries,
  allowedHosts,
  bots,
  versions,
  environments,
  entities,
  intents,
  expressions,
  gazettes,
  synonyms,
  keys,
  enrichments,
  pairKeys,
  groups,
  logs,
  datasetLogs,
  conversationLogs,
  participantHistory,
  usage,
  dataset,
  globalEntities,
  specs,
  testCases,
  runs,
  botOauth,
  oauth,
  organizations,
  owners,
  securityHeaders,
  studioSession,
  studio,
  insights,
} satisfies Record<keyof typeof contract, unknown>

/** Options of Node's server: how many milliseconds it waits for slow requests. */
const SERVER_OPTIONS = {
  headersTimeout: 3000,
  requestTimeout: 60_000,
  keepAliveTimeout: 30_000,
  connectionsCheckingInterval: 1000,
  // checkHostAndOrigin rejects a missing Host, with the error envelope of the interface.
  requireHostHeader: false,
}

/**
 * Creates the HTTP server: middleware in the order in which a request passes it.
 * @param folders the built studio (undefined: only the REST interface is served), and the resources with the chat page
 */
export function createHttpServer(
  service: Service,
  policy: OriginPolicy,
  folders: { renderer: string | undefined; resources: string },
): Server {
  const app = new Koa({ proxy: false })
  app.on('error', (error: NodeJS.ErrnoException) => {
    // Listeners of a stream may disconnect at any time.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') service.log.error({ err: error }, 'an answer could not be sent')
  })
  app.use(logRequests(service.log))
  app.use(handleErrors(service.log))
  app.use(checkHostAndOrigin(policy))
  app.use(useCanonicalPath())
  app.use(createRouter(service, Object.values(HANDLERS)))
  app.use(servePublicDocuments(service))
  app.use(serveChatPage(service, folders.resources))
  app.use(serveStudio(folders.renderer))
  const handle = app.callback()
  const server = createServer(SERVER_OPTIONS, (request, response) => void handle(request, response))
  answerMalformedRequests(server)
  return server
}

/** Serves `/health` and `/openapi.json`, which need no credential. */
function servePublicDocuments({ about }: Service): Koa.Middleware {
  let document: ReturnType<typeof openapi> | undefined
  return (ctx, next) => {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return next()
    if (ctx.path === '/health') {
      ctx.body = { results: { status: 'ok', version: about.version }, message: 'Health rendered with success' }
      return
    }
    if (ctx.path !== '/openapi.json') return next()
    ctx.body = document ??= openapi(contract, about.version, about.baseUrl())
  }
}
