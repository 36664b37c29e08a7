import type { Readable } from 'node:stream'
import type { Context } from 'koa'
import type { JsonText } from '../contract/jsonText.ts'
import type { Area, ListOf, Paged, Params, ParsedOutput, Query, SentInput } from '../contract/endpoint.ts'
import type { Caller } from '../access/authenticate.ts'
import type { Upload } from './body.ts'
import type { Page } from './paging.ts'

/** Input of a handler: everything is validated, and HTTP is out of sight. */
export interface HandlerInput<A extends Area, E extends keyof A['endpoints']> {
  params: Params<A, E>
  query: Query<A['endpoints'][E], 'read'>
  body: ParsedOutput<A['endpoints'][E]['body']>
  /** Fields and file of a multipart form, for endpoints that declare one; undefined when the caller sent another kind. */
  form: A['endpoints'][E] extends { form: { fields: infer F } }
    ? { fields: ParsedOutput<F>; upload: Upload } | undefined
    : undefined
  caller: Caller
}

type HandlerResult<E> = E extends { streamed: true }
  ? Readable
  : E extends { results: infer R }
    ? E extends { paged: Paged }
      ? Page<ListOf<E, SentInput<R>>>
      : SentInput<R> | JsonText<SentInput<R>>
    : unknown

export type Handlers<A extends Area, Scope> = {
  [E in keyof A['endpoints']]: (scope: Scope, input: HandlerInput<A, E>) => Promise<HandlerResult<A['endpoints'][E]>>
}

/** Input of a scope loader. */
export interface CallContext {
  params: Record<string, string>
  caller: Caller
  /** Label of the undo step that the change belongs to; undefined when the caller asked for none. */
  undo: string | undefined
  ctx: Context
}

// any: handlers of different areas stand in one list; `implement` has checked each against its own area
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyHandler = (scope: any, input: any) => Promise<unknown>

export interface AreaHandlers<Service, A extends Area = Area> {
  area: A
  loadScope: (service: Service, call: CallContext) => Promise<unknown> | unknown
  handlers: Record<string, AnyHandler>
}

/** Binds an area of the contract to its handlers. The compiler rejects a missing handler and a wrong result. */
export function implement<A extends Area, Scope, Service>(
  area: A,
  loadScope: (service: Service, call: CallContext) => Promise<Scope> | Scope,
  handlers: Handlers<NoInfer<A>, Scope>,
): AreaHandlers<Service, A> {
  return { area, loadScope, handlers }
}
