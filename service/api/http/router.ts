import Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import { authenticate, type CredentialLookup } from '../../access/authenticate.ts'
import { methodAndPath, type Area, type Endpoint } from '../../contract/endpoint.ts'
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
 * Combines the routers of all areas into one middleware. Static paths are looked up in a map; for the rest only routers
 * whose base path is a prefix of the request path are tried, because matching dominates the cost of a small request.
 */
export function createRouter<Service extends RouterDeps>(service: Service, areas: AreaHandlers<Service>[]): Middleware {
  const compiled = areas.map(one => compileArea(service, one))
  const staticRoutes = new Map(compiled.flatMap(area => area.staticRoutes))
  return (ctx, next) => {
    const handler = staticRoutes.get(`${ctx.method} ${ctx.path}`)
    if (handler) return handler(Object.assign(ctx, { params: {}, _matchedRoute: ctx.path }))
    const candidates = compiled.filter(({ basePaths }) => basePaths.some(base => ctx.path.startsWith(base)))
    const tryCandidate = (at: number): Promise<unknown> => {
      const area = candidates[at]
      return area ? Promise.resolve(area.handle(ctx, () => tryCandidate(at + 1))) : next()
    }
    return tryCandidate(0)
  }
}

interface CompiledArea {
  /** The part of its paths before the first slot, each once. */
  basePaths: string[]
  /** Endpoints without slots by `METHOD path`. */
  staticRoutes: [route: string, handler: RouteHandler][]
  handle: (ctx: Context, next: () => Promise<unknown>) => unknown
}
type RouteHandler = (ctx: Context & { params: Record<string, string> }) => Promise<void>

function compileArea<Service extends RouterDeps>(
  service: Service,
  { area, loadScope, handlers }: AreaHandlers<Service>,
): CompiledArea {
  const router = new Router({ exclusive: true })
  const basePaths = new Set<string>()
  const staticRoutes: CompiledArea['staticRoutes'] = []
  for (const [name, endpoint] of Object.entries(area.endpoints)) {
    const handler = handlers[name]
    if (!handler) continue // `implement` requires all of them
    const [method, path] = methodAndPath(area.base, endpoint)
    const routeHandler = createRouteHandler(service, area, endpoint, loadScope, handler)
    const legacyPaths = (area.legacyBases ?? []).map(base => methodAndPath(base, endpoint)[1])
    for (const alias of [path, ...legacyPaths, ...(endpoint.aliases ?? [])]) {
      router.register(alias, [method], routeHandler)
      basePaths.add(alias.split(':')[0] ?? '')
      if (!alias.includes(':')) staticRoutes.push([`${method} ${alias}`, routeHandler])
    }
  }
  // as: the router's own context type adds fields that the router itself sets
  return { basePaths: [...basePaths], staticRoutes, handle: router.routes() as unknown as CompiledArea['handle'] }
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
      const query = readQuery(endpoint, ctx.query)
      const { body, form } = endpoint.body || endpoint.form ? await readInput(ctx, endpoint) : NO_INPUT
      const results = await handler(scope, { params, query, body, form, caller })
      sendEnvelope(ctx, { area, endpoint, method }, query, results)
    } finally {
      if (endpoint.form) await discardUploads(ctx)
    }
  }
}

const NO_INPUT = { body: undefined, form: undefined }
