import type { Readable } from 'node:stream'
import Router from '@koa/router'
import type { Context, Middleware } from 'koa'
import type { z } from 'zod'
import { LIMITS, PagingQuery, type Paging } from '../../contract/basics.ts'
import {
  methodAndPath,
  type Area,
  type Endpoint,
  type ListOf,
  type Method,
  type Paged,
  type Params,
  type Query,
  type Read,
  type Sent,
} from '../../contract/endpoint.ts'
import { Problem, invalid } from '../../contract/problem.ts'
import { authenticate, type Caller, type CredentialLookup } from '../../access/authenticate.ts'
import { bodyReader, discardUploads, type Upload } from './body.ts'
import { validateInSlices, isLargeBody } from './validateInSlices.ts'
import { resultVerb, successMessages, successStatus } from './successMessages.ts'
import { fieldErrors } from './fieldErrors.ts'
import { isSafeText } from './safeJson.ts'

/** What a handler is given: everything checked, nothing of HTTP but what only HTTP knows. */
export interface HandlerInput<A extends Area, E extends keyof A['endpoints']> {
  params: Params<A, E>
  query: Query<A['endpoints'][E], 'read'>
  body: Read<A['endpoints'][E]['body']>
  /** The fields and the file of a multipart form, where the row has one and the caller sent it. */
  form: A['endpoints'][E] extends { form: { fields: infer F } }
    ? { fields: Read<F>; upload: Upload } | undefined
    : undefined
  caller: Caller
}

/** A slice of a list and the length of the whole. */
export interface Page<T> {
  rows: T
  total: number
  /**
   * What the links to the other pages carry in their query: a list that grows at its front names its newest row here,
   * so that rows that come meanwhile do not shift the pages.
   */
  pin?: Record<string, string>
}
type HandlerResult<E> = E extends { streamed: true }
  ? Readable
  : E extends { results: infer R }
    ? E extends { paged: Paged }
      ? Page<ListOf<E, Sent<R>>>
      : Sent<R>
    : unknown

export type Handlers<A extends Area, Scope> = {
  [E in keyof A['endpoints']]: (scope: Scope, given: HandlerInput<A, E>) => Promise<HandlerResult<A['endpoints'][E]>>
}

/** What a scope is loaded from: the path, the caller, and what the studio calls the change. */
export interface CallContext {
  params: Record<string, string>
  caller: Caller
  /** Set when the change is to be undone as one step, under this name. */
  undo: string | undefined
  ctx: Context
}

// any: rows of many shapes stand in one list here; `answer` has checked each against its own area
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type AnyHandler = (scope: any, given: any) => Promise<unknown>
export interface AreaHandlers<Service> {
  area: Area
  loadScope: (service: Service, entry: CallContext) => Promise<unknown> | unknown
  handlers: Record<string, AnyHandler>
}

/** Says that `handlers` answers every endpoint of `area`, inside the scope that `enter` loads. */
export function implement<A extends Area, Scope, Service>(
  area: A,
  enter: (service: Service, entry: CallContext) => Promise<Scope> | Scope,
  handlers: Handlers<A, Scope>,
): AreaHandlers<Service> {
  return { area, loadScope: enter, handlers }
}

/** What the router needs of the service besides handlers. */
export interface RouterDeps {
  credentials: CredentialLookup
}

/**
 * All rows as one middleware: a router an area, in the order given. A router is asked only when the path begins as one
 * of its rows does, and none for a path without slots; matching costs more than most requests do.
 */
export function createRouter<Service extends RouterDeps>(service: Service, areas: AreaHandlers<Service>[]): Middleware {
  const compiled = areas.map(one => compileArea(service, one))
  const staticRoutes = new Map(compiled.flatMap(area => area.plain))
  return (ctx, next) => {
    const serve = staticRoutes.get(`${ctx.method} ${ctx.path}`)
    if (serve) return serve(Object.assign(ctx, { params: {}, _matchedRoute: ctx.path }))
    const candidates = compiled.filter(({ beginnings: basePaths }) =>
      basePaths.some(beginning => ctx.path.startsWith(beginning)),
    )
    const tryCandidate = (at: number): Promise<unknown> => {
      const door = candidates[at]
      return door ? Promise.resolve(door.handle(ctx, () => tryCandidate(at + 1))) : next()
    }
    return tryCandidate(0)
  }
}

interface CompiledArea {
  /** What stands before the first slot of its rows' paths, each once. */
  beginnings: string[]
  /** Its rows whose paths have no slots, by method and path. */
  plain: [name: string, serve: RouteHandler][]
  handle: (ctx: Context, next: () => Promise<unknown>) => unknown
}
type RouteHandler = (ctx: Context & { params: Record<string, string> }) => Promise<void>

function compileArea<Service extends RouterDeps>(
  service: Service,
  { area, loadScope: enter, handlers }: AreaHandlers<Service>,
): CompiledArea {
  const router = new Router({ exclusive: true })
  const beginnings = new Set<string>()
  const plain: CompiledArea['plain'] = []
  for (const [name, endpoint] of Object.entries(area.endpoints)) {
    const handler = handlers[name]
    if (!handler) continue // `answer` leaves none out
    const [method, path] = methodAndPath(area.base, endpoint)
    const serve = routeHandler(service, area, endpoint, method, enter, handler)
    const older = (area.older ?? []).map(base => methodAndPath(base, endpoint)[1])
    for (const spelling of [path, ...older, ...(endpoint.also ?? [])]) {
      router.register(spelling, [method], serve)
      beginnings.add(spelling.split(':')[0] ?? '')
      if (!spelling.includes(':')) plain.push([`${method} ${spelling}`, serve])
    }
  }
  // as: the router's own context type adds what it puts there itself
  return { beginnings: [...beginnings], plain, handle: router.routes() as unknown as CompiledArea['handle'] }
}

/**
 * The one way a request goes: credential → scope → check → handler → envelope. It waits only where there is something
 * to wait for: every wait is paid by all requests of the runtime path.
 */
function routeHandler<Service extends RouterDeps>(
  service: Service,
  area: Area,
  endpoint: Endpoint,
  method: Method,
  enter: AreaHandlers<Service>['loadScope'],
  handler: AnyHandler,
): RouteHandler {
  const read = bodyReader(endpoint)
  const kinds = endpoint.auth ?? area.auth
  return async ctx => {
    try {
      const known = authenticate(ctx, service.credentials, kinds)
      const caller = known instanceof Promise ? await known : known
      const params = checkParams(ctx.params)
      const entered = enter(service, { params, caller, undo: undoLabel(ctx), ctx })
      const scope = entered instanceof Promise ? await entered : entered
      const query = endpoint.query || endpoint.paged ? validateQuery(endpoint, ctx.query) : {}
      const { body, form } = endpoint.body || endpoint.form ? await readInput(ctx, endpoint, read) : NO_INPUT
      const results = await handler(scope, { params, query, body, form, caller })
      sendEnvelope(ctx, area, endpoint, method, query, results)
    } finally {
      if (endpoint.form) await discardUploads(ctx)
    }
  }
}

const NO_INPUT = { body: undefined, form: undefined }

/** A path that holds what no slug can is a path to nothing. */
function checkParams(params: Record<string, string>): Record<string, string> {
  if (Object.values(params).every(isSafeText)) return params
  throw new Problem(404)
}

function validateQuery(endpoint: Endpoint, query: Record<string, unknown>): unknown {
  for (const [key, value] of Object.entries(query)) {
    if (typeof value === 'string' && !isSafeText(value))
      throw invalid(key, 'must be well-formed text without NUL characters')
  }
  const paging = endpoint.paged ? validate(PagingQuery, query) : {}
  const own: unknown = endpoint.query ? validate(endpoint.query, query) : {}
  return Object.assign({}, own, paging)
}

async function readInput(ctx: Context, endpoint: Endpoint, read: ReturnType<typeof bodyReader>) {
  const { kind, value, upload } = await read(ctx)
  if (kind !== 'multipart') {
    const checked = endpoint.body && validateBody(endpoint.body, value)
    return { body: checked instanceof Promise ? await checked : checked, form: undefined }
  }
  if (!upload) throw invalid(endpoint.form?.file ?? 'file', 'is required and must be a file')
  return { body: undefined, form: { fields: endpoint.form && validate(endpoint.form.fields, value), upload } }
}

/** Large bodies are checked a slice at a time, all others at once. */
function validateBody<S extends z.ZodType>(schema: S, value: unknown): z.output<S> | Promise<z.output<S>> {
  return isLargeBody(value) ? validateInSlices(schema, value).then(validData) : validate(schema, value)
}

function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  return validData(schema.safeParse(value, { reportInput: true }))
}

function validData<T>(read: z.ZodSafeParseResult<T>): T {
  if (!read.success) throw new Problem(400, fieldErrors(read.error))
  return read.data
}

function undoLabel(ctx: Context): string | undefined {
  const header = ctx.get('X-Parley-Undo')
  if (!header) return undefined
  try {
    return decodeURIComponent(header).slice(0, LIMITS.name)
  } catch {
    throw invalid('X-Parley-Undo', 'must be percent-encoded text')
  }
}

function sendEnvelope(
  ctx: Context,
  area: Area,
  endpoint: Endpoint,
  method: Method,
  query: unknown,
  results: unknown,
): void {
  const resource = endpoint.resource ?? area.resource
  const done = resultVerb(method, endpoint)
  ctx.status = successStatus(method, endpoint)
  if (ctx.status === 204) return
  if (endpoint.bare) {
    ctx.body = results
    return
  }
  // as: `answer` has checked that a paged row answers a page
  if (endpoint.paged) return sendPage(ctx, resource, endpoint.paged, query as Paging, results as Page<unknown[]>)
  const message = Array.isArray(results) ? successMessages.list(resource, done) : successMessages.single(resource, done)
  // A row that promises no results sends none, whatever its handler came to.
  const shown = endpoint.results === undefined ? null : (results ?? null)
  ctx.body = { results: shown, message: endpoint.message ?? message }
}

/** Lists: 206 when something is left out, the total and the neighbours in headers (RFC 8288). */
function sendPage(ctx: Context, resource: string, paged: Paged, query: Paging, page: Page<unknown[]>): void {
  const { rows, total, pin } = page
  const isPartial = rows.length < total
  ctx.status = isPartial ? 206 : 200
  ctx.set('X-Total-Count', String(total))
  if (isPartial) ctx.set('Link', pageLinks(ctx, query, total, pin))
  const message = isPartial
    ? successMessages.partial(resource)
    : rows.length
      ? successMessages.list(resource, 'rendered')
      : successMessages.empty(resource)
  ctx.body = { results: paged === true ? rows : { [paged.total]: total, [paged.rows]: rows }, message }
}

function pageLinks(ctx: Context, query: Paging, total: number, pin: Record<string, string> = {}): string {
  const { page, per_page } = pageParams(query)
  const last = Math.max(1, Math.ceil(total / per_page))
  const at = (number: number) => {
    const search = new URLSearchParams(ctx.querystring)
    search.set('page', String(number))
    search.set('per_page', String(per_page))
    for (const [name, value] of Object.entries(pin)) search.set(name, value)
    return `<${ctx.path}?${search}>`
  }
  return [
    [1, 'first'] as const,
    ...(page > 1 ? [[Math.min(page - 1, last), 'prev'] as const] : []),
    ...(page < last ? [[page + 1, 'next'] as const] : []),
    [last, 'last'] as const,
  ]
    .map(([number, rel]) => `${at(number)}; rel="${rel}"`)
    .join(', ')
}

/**
 * Where a page begins and how long it is: the default length when only `page` is given, the first thousand when
 * neither is.
 */
export function pageParams({ page, per_page }: Paging): { page: number; per_page: number } {
  return { page: page ?? 1, per_page: per_page ?? (page === undefined ? LIMITS.perPage : LIMITS.perPageDefault) }
}
