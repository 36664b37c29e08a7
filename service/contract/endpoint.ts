import type { z } from 'zod'
import type { PagingQuery } from './basics.ts'

/**
 * Who may call a row (spec: Authentication). `request` and `developer` are a bot's tokens, `user` the owner's JWT,
 * `tenant` the two tenant headers, `channel` the token of a web chat channel, `session` the studio's own cookie,
 * `none` a row open to everybody on this machine.
 */
export type Credential = 'request' | 'developer' | 'user' | 'tenant' | 'channel' | 'session' | 'none'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type Route = `${Method} ${string}`

/** A multipart form that a row accepts besides JSON: one file part and plain text fields. */
export interface Form {
  /** The name of the file part. */
  file: string
  fields: z.ZodType
  /** The largest file that is read, in bytes. */
  limit: number
}

/** Which field of `results` holds the rows of a page, and which the length of the whole list. */
export interface PagedFields {
  rows: string
  total: string
}

/** One line of the interface: how to call it and what it answers. */
export interface Endpoint {
  route: Route
  /** Other paths of the same row, whole, for clients that were written for older forms of the interface. */
  aliases?: readonly string[]
  query?: z.ZodType
  body?: z.ZodType
  /** A body as the reference shows it, where the schema alone does not say what a good one is. */
  example?: unknown
  form?: Form
  results?: z.ZodType
  /**
   * A list that is asked for page by page: adds `page` and `per_page` to the query, answers 206 when partial. Where
   * `results` is an object around the list, the names of its two fields.
   */
  paged?: true | PagedFields
  /** Defaults to the credentials of the area. */
  auth?: readonly Credential[]
  /** The resource named in the message where it is not the area's. */
  resource?: string
  /** What the message says was done; by default it follows the method (POST: created, DELETE: deleted). */
  verb?: 'rendered' | 'created' | 'deleted'
  /** The status where it is not 200 (or 201 for what was created). */
  status?: 200 | 201 | 204
  /** The whole message where the interface fixes it. */
  message?: string
  /** Set where the response is not the `{ results, message }` envelope. */
  bare?: true
  /** The media type of the response where it is not JSON. */
  mediaType?: string
  /** The handler answers a stream of the body, which may be larger than memory. */
  streamed?: true
  /** Also reads application/x-www-form-urlencoded bodies. */
  urlencoded?: true
  /** The largest JSON body in bytes; one megabyte unless said. */
  limit?: number
  deprecated?: true
}

/** Endpoints that share a base path, credentials and the word used in messages. */
export interface Area<
  Base extends string = string,
  Endpoints extends Record<string, Endpoint> = Record<string, Endpoint>,
> {
  /** Singular, as the messages say it: "Intent created with success". */
  resource: string
  /** What the area is for, one sentence; shown in the API reference. */
  about: string
  base: Base
  /** Other base paths of the whole area, for clients that were written for older forms of the interface. */
  legacyBases?: readonly string[]
  auth: readonly Credential[]
  /** What is refused is told in texts of its own, which published clients of these rows compare. */
  hasOwnMessages?: true
  /** Rows that only the studio uses: not part of the public interface document. */
  internal?: true
  endpoints: Endpoints
}

/** Declares an area; the generic keeps every path and schema as a literal type. */
export const area = <const Base extends string, const Endpoints extends Record<string, Endpoint>>(
  declared: Area<Base, Endpoints>,
) => declared

/** The names of the `:slots` of a path, so that no caller can forget one. */
type PathSlots<Path extends string> = Path extends `${string}:${infer Slot}/${infer Rest}`
  ? Slot | PathSlots<Rest>
  : Path extends `${string}:${infer Slot}`
    ? Slot
    : never

export type Params<A extends Area, E extends keyof A['endpoints']> = Record<
  PathSlots<`${A['base']}/${A['endpoints'][E]['route']}`>,
  string
>

/** What a caller sends: before defaults and coercions. */
export type SentInput<S> = S extends z.ZodType ? z.input<S> : undefined
/** What a handler reads: after defaults and coercions. */
export type ParsedOutput<S> = S extends z.ZodType ? z.output<S> : undefined

export type Paged = NonNullable<Endpoint['paged']>
/** The list within the results `R` of a paged row. */
export type ListOf<E, R> = E extends { paged: { rows: infer Field } } ? (Field extends keyof R ? R[Field] : never) : R

/** The query of an endpoint: its own, and the paging of a paged list. */
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

/** Method and whole path of a row. */
export function methodAndPath(base: string, { route }: Endpoint): [method: Method, path: string] {
  const space = route.indexOf(' ')
  return [route.slice(0, space) as Method, base + route.slice(space + 1)] // as: the type of Route says what stands there
}
