import type { z } from 'zod'
import type { PagingQuery } from './basics.ts'

/**
 * Credential that a row requires (spec: Authentication). `request` and `developer` are tokens of a bot, `user` the JWT
 * of its owner, `tenant` the two tenant headers, `channel` the token of a web chat channel and `none` no credential.
 */
export type Credential = 'request' | 'developer' | 'user' | 'tenant' | 'channel' | 'none'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Route = `${Method} ${string}`

/** A multipart form that an endpoint accepts besides JSON: one file and text fields. */
export interface Form {
  /** The name of the file part. */
  file: string
  fields: z.ZodType
  /** Maximum size of the file in bytes. */
  limit: number
}

/** Names of the fields of `results` that hold the rows of a page and the length of the list. */
export interface PagedFields {
  rows: string
  total: string
}

/** One endpoint of the interface: its request and its answer. */
export interface Endpoint {
  route: Route
  /** Further complete paths of the endpoint, for clients of older interfaces. */
  aliases?: readonly string[]
  query?: z.ZodType
  body?: z.ZodType
  /** Example body for the API reference, where the schema alone does not suggest a valid one. */
  example?: unknown
  form?: Form
  results?: z.ZodType
  /**
   * A paged list: adds `page` and `per_page` to the query, answers 206 when partial. An object names the fields of
   * `results` when the list is nested.
   */
  paged?: true | PagedFields
  /** Defaults to the credentials of the area. */
  auth?: readonly Credential[]
  /** Resource in the message; default is the area's. */
  resource?: string
  /** Verb of the message; default follows the method (POST: created, DELETE: deleted). */
  verb?: 'rendered' | 'created' | 'deleted'
  /** Default is 201 for `created`, else 200. */
  status?: 200 | 201 | 204
  /** The complete message, where the interface defines one. */
  message?: string
  /** The response has no `{ results, message }` envelope. */
  bare?: true
  /** Media type of the response; default is JSON. */
  mediaType?: string
  /** The handler returns a stream, because the response goes on or may be larger than memory. */
  streamed?: true
  /** Also accepts application/x-www-form-urlencoded bodies. */
  urlencoded?: true
  /** Maximum size of a JSON body in bytes; default is LIMITS.bodyBytes. */
  limit?: number
  /** Maximum number of list items and fields in a JSON body; default is LIMITS.bodyValues. */
  maxValues?: number
  /** True when it answers 429 beyond a budget of requests. */
  isRateLimited?: true
  deprecated?: true
}

/** Endpoints that share a base path, credentials and the word used in messages. */
export interface Area<
  Base extends string = string,
  Endpoints extends Record<string, Endpoint> = Record<string, Endpoint>,
> {
  /** Singular noun in messages: "Intent created with success". */
  resource: string
  /** Purpose in one sentence, for the API reference. */
  about: string
  base: Base
  /** Further base paths of all endpoints, for clients of older interfaces. */
  legacyBases?: readonly string[]
  auth: readonly Credential[]
  /** Error messages differ from the interface's table, because published clients compare them. */
  hasOwnMessages?: true
  /** Used by the studio only; not part of the OpenAPI document. */
  internal?: true
  endpoints: Endpoints
}

/** Declares an area; the const generic keeps paths and schemas as literal types. */
export const area = <const Base extends string, const Endpoints extends Record<string, Endpoint>>(
  declared: Area<Base, Endpoints>,
) => declared

/** Names of the `:slots` of a path. */
type PathSlots<Path extends string> = Path extends `${string}:${infer Slot}/${infer Rest}`
  ? Slot | PathSlots<Rest>
  : Path extends `${string}:${infer Slot}`
    ? Slot
    : never

export type Params<A extends Area, E extends keyof A['endpoints']> = Record<
  PathSlots<`${A['base']}/${A['endpoints'][E]['route']}`>,
  string
>

/** Input type of a schema: before defaults and coercions. */
export type SentInput<S> = S extends z.ZodType ? z.input<S> : undefined
/** Output type of a schema: after defaults and coercions. */
export type ParsedOutput<S> = S extends z.ZodType ? z.output<S> : undefined

export type Paged = NonNullable<Endpoint['paged']>
/** The list within the results `R` of a paged endpoint. */
export type ListOf<E, R> = E extends { paged: { rows: infer Field } } ? (Field extends keyof R ? R[Field] : never) : R

/** Query of an endpoint, with the parameters of paged lists. */
export type Query<E extends Endpoint, Side extends 'sent' | 'read'> = (E['query'] extends z.ZodType
  ? Side extends 'sent'
    ? z.input<E['query']>
    : z.output<E['query']>
  : unknown) &
  (E extends { paged: Paged }
    ? Side extends 'sent'
      ? z.input<typeof PagingQuery>
      : z.output<typeof PagingQuery>
    : unknown)

/** Method and complete path of an endpoint. */
export function methodAndPath(base: string, { route }: Endpoint): [method: Method, path: string] {
  const space = route.indexOf(' ')
  return [route.slice(0, space) as Method, base + route.slice(space + 1)] // as: guaranteed by the type Route
}

/** All complete paths of an endpoint: its own first, then those of older interfaces. */
export function pathsOf({ base, legacyBases = [] }: Area, endpoint: Endpoint): string[] {
  return [...[base, ...legacyBases].map(one => methodAndPath(one, endpoint)[1]), ...(endpoint.aliases ?? [])]
}
