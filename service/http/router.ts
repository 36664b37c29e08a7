import Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import { authenticate, type CredentialLookup } from '../access/authenticate.ts'
import { methodAndPath, pathsOf, type Area, type Endpoint, type Method } from '../contract/endpoint.ts'
import { discardUploads } from './body.ts'
import { sendEnvelope } from './envelope.ts'
import type { AnyHandler, AreaHandlers } from './handlers.ts'
import { handleInTurn } from './largeBodies.ts'
import { readInput, readParams, readQuery, undoLabel } from './input.ts'

/** Dependencies of the router itself; handlers get the whole service. */
export interface RouterDeps {
  credentials: CredentialLookup
}

/**
 * Finds the endpoint of a request: static paths in a map, the others by a router for each method and number of segments.
 * Matching would else dominate the cost of a small request, because a router tries the expressions of all its paths.
 */
export function createRouter<Service extends RouterDeps>(service: Service, areas: AreaHandlers<Service>[]): Middleware {
  const staticRoutes = new Map<string, RouteHandler>()
  const routers = new Map<string, Router>()
  for (const { method, path, handler } of areas.flatMap(area => routesOf(service, area))) {
    if (!path.includes(':')) staticRoutes.set(`${method} ${path}`, handler)
    const group = groupOf(method, path)
    const router = routers.get(group) ?? new Router({ exclusive: true, sensitive: true })
    router.register(path, [method], handler)
    routers.set(group, router)
  }
  // as: the router's own context type adds fields that the router itself sets
  const groups = new Map(Array.from(routers, ([group, router]) => [group, router.routes() as unknown as Middleware]))
  return (ctx, next) => {
    const { method, path } = ctx.request
    const handler = staticRoutes.get(`${method} ${path}`)
    if (handler) return handler(Object.assign(ctx, { params: {}, _matchedRoute: path }))
    const group = groups.get(groupOf(method, path))
    return group ? group(ctx, next) : next()
  }
}

/** A path matches routes of as many segments only. HEAD is answered as GET is. */
const groupOf = (method: string, path: string): string =>
  `${method === 'HEAD' ? 'GET' : method} ${path.split('/').length}`

type RouteHandler = (ctx: Context & { params: Record<string, string> }) => Promise<void>

interface Route {
  method: Method
  path: string
  handler: RouteHandler
}

/** All routes of an area. */
function routesOf<Service extends RouterDeps>(
  service: Service,
  { area, loadScope, handlers }: AreaHandlers<Service>,
): Route[] {
  return Object.entries(area.endpoints).flatMap(([name, endpoint]) => {
    const handle = handlers[name]
    if (!handle) return [] // `implement` requires all of them
    const [method] = methodAndPath(area.base, endpoint)
    const handler = createRouteHandler(service, area, endpoint, loadScope, handle)
    return pathsOf(area, endpoint).map(path => ({ method, path, handler }))
  })
}

/**
 * The steps of every request: authentication → scope → validation → handler → envelope. Steps that can answer
 * synchronously are not awaited, because each await is paid by all requests of the runtime path.
 */
function createRouteHandler<Service extends RouterDeps>(
  service: Service,
  area: Area,
  endpoint: Endpoint,
  loadScope: AreaHandlers<Service>['loadScope'],
  handler: AnyHandler,
): RouteHandler {
  const [method] = methodAndPath(area.base, endpoint)
  const accepted = endpoint.auth ?? area.auth
  return ctx => handleInTurn(ctx.req, endpoint, () => handle(ctx))

  async function handle(ctx: Parameters<RouteHandler>[0]): Promise<void> {
    try {
      const authenticated = authenticate(ctx, service.credentials, accepted)
      const caller = authenticated instanceof Promise ? await authenticated : authenticated
      const params = readParams(ctx.params)
      const loaded = loadScope(service, { params, caller, undo: undoLabel(ctx), ctx })
      const scope = loaded instanceof Promise ? await loaded : loaded
      const query = readQuery(endpoint, ctx.request)
      const { body, form } = endpoint.body || endpoint.form ? await readInput(ctx, endpoint) : NO_INPUT
      const results = await handler(scope, { params, query, body, form, caller })
      sendEnvelope(ctx, { area, endpoint, method }, query, results)
    } finally {
      if (endpoint.form) await discardUploads(ctx)
    }
  }
}

const NO_INPUT = { body: undefined, form: undefined }
