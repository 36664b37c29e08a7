import {
  methodAndPath,
  type Area,
  type Endpoint,
  type ListOf,
  type Paged,
  type Params,
  type Query,
  type ParsedOutput,
  type SentInput,
} from './endpoint.ts'

type CallArguments<A extends Area, E extends keyof A['endpoints']> = ([keyof Params<A, E>] extends [never]
  ? unknown
  : { params: Params<A, E> }) &
  (A['endpoints'][E] extends { query: unknown } | { paged: Paged }
    ? { query?: Partial<Query<A['endpoints'][E], 'sent'>> }
    : unknown) &
  (A['endpoints'][E] extends { body: infer B } ? { body: SentInput<B> } : unknown) & { undo?: string }

type Results<E> = E extends { results: infer R } ? ParsedOutput<R> : null
/** A page of a list, and how long the whole is. */
export interface Page<T> {
  rows: T
  total: number
}
type ClientResult<E> = E extends { paged: Paged } ? Page<ListOf<E, Results<E>>> : Results<E>

export type Client<C extends Record<string, Area>> = {
  [A in keyof C]: {
    [E in keyof C[A]['endpoints']]: object extends CallArguments<C[A], E>
      ? (call?: CallArguments<C[A], E>) => Promise<ClientResult<C[A]['endpoints'][E]>>
      : (call: CallArguments<C[A], E>) => Promise<ClientResult<C[A]['endpoints'][E]>>
  }
}

/** A request ready to be sent; `endpoint` and `area` tell which credential it needs. */
export interface ClientRequest {
  method: string
  path: string
  body: unknown
  area: Area
  endpoint: Endpoint
  /** What the change is called in the history of undo, where the studio makes it. */
  undo?: string
}
/** What came back: the decoded JSON and, for lists, the length of the whole (`X-Total-Count`). */
export interface ClientResponse {
  json: unknown
  total: number | undefined
}
/** Sends a request and gives back what came, or throws a Problem. */
export type Send = (request: ClientRequest) => Promise<ClientResponse>

/** Turns the contract into functions: `api.gazettes.update({ params, body })`. */
export function createClient<C extends Record<string, Area>>(contract: C, send: Send): Client<C> {
  // as: mapped over the very object whose type it claims; TypeScript cannot follow Object.fromEntries
  return mapValues(contract, area =>
    mapValues(area.endpoints, endpoint => createCall(area, endpoint, send)),
  ) as unknown as Client<C>
}

interface Arguments {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  undo?: string
}

function createCall(area: Area, endpoint: Endpoint, send: Send) {
  const [method, template] = methodAndPath(area.base, endpoint)
  return async ({ params = {}, query = {}, body, undo }: Arguments = {}) => {
    const path = template.replace(/:(\w+)/g, (_, slot: string) => encodeURIComponent(params[slot] ?? ''))
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
    )
    const request = { method, path: search.size ? `${path}?${search}` : path, body, area, endpoint }
    const { json, total } = await send(undo === undefined ? request : { ...request, undo })
    if (endpoint.bare) return json
    // as: the envelope is the contract's promise; the test client checks it against `results`
    const { results } = (json ?? { results: null }) as { results: unknown }
    if (!endpoint.paged) return results
    const rows = endpoint.paged === true ? results : fieldOf(results, endpoint.paged.rows)
    return { rows, total: total ?? lengthOf(rows) }
  }
}

const fieldOf = (results: unknown, name: string): unknown =>
  typeof results === 'object' && results !== null ? Reflect.get(results, name) : undefined
const lengthOf = (results: unknown) => (Array.isArray(results) ? results.length : 0)

const mapValues = <T, U>(object: Record<string, T>, change: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))
