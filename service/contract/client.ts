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
  (A['endpoints'][E] extends { body: infer B }
    ? { body: SentInput<B> | Upload<A['endpoints'][E]> }
    : A['endpoints'][E] extends { form: unknown }
      ? { body: FormData }
      : unknown) & {
    undo?: string
  }

/** An endpoint with a form also takes multipart data. */
type Upload<E> = E extends { form: unknown } ? FormData : never

type Results<E> = E extends { results: infer R } ? ParsedOutput<R> : null
/** A page of a list and the length of the whole. */
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

/** A request of the client; `endpoint` and `area` determine its credential. */
export interface ClientRequest {
  method: string
  path: string
  body: unknown
  area: Area
  endpoint: Endpoint
  /** Label of the undo step that the change belongs to. */
  undo?: string
}
/** The parsed JSON of an answer and, for lists, their length (`X-Total-Count`). */
export interface ClientResponse {
  json: unknown
  total: number | undefined
}
/** Sends a request. @throws Problem for an error answer */
export type Send = (request: ClientRequest) => Promise<ClientResponse>

/** Derives typed functions from the contract: `api.gazettes.update({ params, body })`. */
export function createClient<C extends Record<string, Area>>(contract: C, send: Send): Client<C> {
  // as: Object.fromEntries loses the types of the mapped object
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
    // as: the contract promises the envelope; the test client verifies it
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
