import { z } from 'zod'
import type { TestService } from '../service.ts'
import { samplesFor } from './samples.ts'
import { BROKEN, LONG, PAGES, PAGES_ODD, QUERIES, SLOTS, TYPES, WRONG } from './values.ts'
import type { Call } from './rawClient.ts'
import { credentialFor, pathOf, endpointRows, type EndpointRow, type FullBot } from '../fullBot.ts'

/** A hostile request and the statuses it may get. */
export interface HostileRequest extends Omit<Call, 'headers'> {
  title: string
  headers: Record<string, string>
  /** The endpoint that it targets, if any. */
  row?: EndpointRow
  /** Statuses it must be rejected with; undefined where the interface may accept it. */
  refused?: readonly number[]
  /** Raw bytes that replace `method`, `path`, `headers` and `body`. */
  bytes?: string | Buffer
}

const JSON_TYPE = { 'Content-Type': 'application/json' }
/** Every `of`-th value of a list, offset by row, so that all rows together cover all values in bounded time. */
const sampleFor = <T>(list: readonly T[], row: EndpointRow | undefined, of: number): T[] =>
  list.filter((_, at) => (at + endpointRows.findIndex(one => one === row)) % of === 0)

/** Endpoints without a valid body in samples.ts, whose fields can not be mutated. */
export function rowsWithoutSample(target: FullBot): string[] {
  const samples = samplesFor(target)
  const missing = endpointRows.filter(
    ({ name, endpoint }) => endpoint.body && !endpoint.body.safeParse(samples[name]).success,
  )
  return missing.map(row => row.name)
}

/** All hostile requests that are derived from the contract. */
export function contractRequests(service: TestService, target: FullBot, other: FullBot): HostileRequest[] {
  const samples = samplesFor(target)
  return endpointRows.flatMap(row => {
    const headers = credentialFor(service, target, row)
    const base: HostileRequest = { title: row.name, row, method: row.method, path: pathOf(target, row), headers }
    const sample = samples[row.name] ?? {}
    return [
      ...(row.endpoint.body ? bodyRequests(base, row.endpoint.body, sample) : unexpectedBodies(base)),
      ...slotRequests(base, row, target, sample),
      ...queryRequests(base, row),
      ...credentialRequests(base, row, other, service),
    ]
  })
}

function bodyRequests(base: HostileRequest, schema: z.ZodType, sample: unknown): HostileRequest[] {
  const refused = [400]
  const broken = sampleFor(BROKEN, base.row, 2).map(([name, body]) =>
    variant(base, `body: ${name}`, { headers: JSON_TYPE, body, refused }),
  )
  const types = sampleFor(TYPES, base.row, 2).map(type =>
    variant(base, `type ${type}`, { headers: { 'Content-Type': type }, body: JSON.stringify(sample), refused }),
  )
  const packed = sampleFor(['gzip', 'deflate', 'br', 'compress', 'gzip, gzip'], base.row, 3).map(encoding =>
    variant(base, `says ${encoding}`, {
      headers: { ...JSON_TYPE, 'Content-Encoding': encoding },
      body: JSON.stringify(sample),
      refused,
    }),
  )
  return [...broken, ...types, ...packed, ...mutations(base, schema, sample), ...unknownFields(base, schema, sample)]
}

/** Omits each field of the body, and gives it values of wrong types. */
function mutations(base: HostileRequest, schema: z.ZodType, sample: unknown): HostileRequest[] {
  const unnamed = schema instanceof z.ZodObject ? Object.keys(schema.shape).map(key => [key]) : []
  const paths = new Map([...fieldsOf(sample), ...unnamed].map(path => [path.join('.'), path]))
  return [...paths].flatMap(([field, path], row) =>
    // Fields share few schemas, so each gets every second value, nested ones every fourth.
    [['left out', undefined] as const, ...WRONG.filter((_, at) => (at + row) % (path.length === 1 ? 2 : 4) === 0)].map(
      ([name, value]) => {
        const text = JSON.stringify(changed(sample, path, value))
        const isUnclean = name === 'NUL' || name === 'a lone surrogate'
        const isWrong = isUnclean || !schema.safeParse(JSON.parse(text)).success
        return variant(base, `${field}: ${name}`, {
          headers: JSON_TYPE,
          body: text,
          ...(isWrong && { refused: [400] }),
        })
      },
    ),
  )
}

/** Unknown fields, which are ignored and never stored. */
function unknownFields(base: HostileRequest, schema: z.ZodType, sample: unknown): HostileRequest[] {
  const more = {
    id: 1,
    userId: 1,
    bot_id: 1,
    isAdmin: true,
    createdAt: 'x',
    dataset_id: 1,
    toString: 'x',
    constructor: { prototype: { a: 1 } },
  }
  const body = JSON.stringify(Object.assign({}, sample, more))
  const isWrong = !schema.safeParse(JSON.parse(body)).success
  return [variant(base, 'fields nobody asked for', { headers: JSON_TYPE, body, ...(isWrong && { refused: [400] }) })]
}

/** Bodies for endpoints without one; endpoints that delete are left out. */
function unexpectedBodies(base: HostileRequest): HostileRequest[] {
  if (base.method === 'DELETE' || isStream(base) || isRotation(base)) return []
  const bodies: [string, Record<string, string>][] = [
    ['{"a":', JSON_TYPE],
    ['[[[[', { 'Content-Type': 'application/xml' }],
    ['--x', { 'Content-Type': 'multipart/form-data; boundary=x' }],
  ]
  return bodies.map(([body, headers]) => variant(base, `needless ${body}`, { headers, body }))
}

function slotRequests(base: HostileRequest, row: EndpointRow, target: FullBot, sample: unknown): HostileRequest[] {
  const slots = [...row.path.matchAll(/:(\w+)/g)].flatMap(([, slot]) => slot ?? [])
  const body = row.endpoint.body ? { headers: JSON_TYPE, body: JSON.stringify(sample) } : {}
  return slots.flatMap((slot, at) =>
    // Owner, bot and version are loaded by shared code, so a few values suffice there.
    sampleFor(SLOTS, row, at === slots.length - 1 ? 4 : 13).map(value =>
      variant(base, `${slot} = ${value.slice(0, 30)}`, {
        ...body,
        path: pathOf(target, row, { [slot]: value }),
        refused: [400, 401, 403, 404],
      }),
    ),
  )
}

function queryRequests(base: HostileRequest, row: EndpointRow): HostileRequest[] {
  if (isStream(base)) return []
  const at = (query: string) => `${base.path}?${query}`
  const paging = row.endpoint.paged
    ? [
        ...sampleFor(PAGES, row, 2).map(page =>
          variant(base, `page=${page}`, { path: at(`page=${page}`), refused: [400] }),
        ),
        ...sampleFor([...PAGES, '1001'], row, 2).map(size =>
          variant(base, `per_page=${size}`, {
            path: at(`per_page=${size.replace('&page', '&per_page')}`),
            refused: [400],
          }),
        ),
        ...PAGES_ODD.map(query => variant(base, query, { path: at(query) })),
      ]
    : []
  const { query } = row.endpoint
  const fields = query instanceof z.ZodObject ? Object.keys(query.shape) : []
  const own = fields.flatMap(field => [
    ...sampleFor(QUERIES, row, 2).map(value =>
      variant(base, `${field}=${value.slice(0, 30)}`, { path: at(`${field}=${value}`) }),
    ),
    variant(base, `${field} twice`, { path: at(`${field}=a&${field}=b`), refused: [400] }),
    variant(base, `${field}[$gt]`, { path: at(`${field}[$gt]=`) }),
  ])
  // Endpoints that delete are left out.
  return row.method === 'GET' ? [...paging, ...own] : []
}

/** Missing, malformed and foreign credentials. */
function credentialRequests(
  base: HostileRequest,
  row: EndpointRow,
  other: FullBot,
  service: TestService,
): HostileRequest[] {
  if (row.auth.includes('none')) return []
  const as = (name: string, headers: Record<string, string>, refused: number[]): HostileRequest => ({
    ...base,
    title: `${base.title} ${name}`,
    headers,
    refused,
  })
  const { bot } = other
  const isOfOne = row.path.includes(':bot_slug') || row.path.includes(':channel_id')
  return [
    as('without a credential', {}, [401]),
    as('token nobody has', { Authorization: `Token ${'0'.repeat(32)}` }, [401]),
    as('long token', { Authorization: `Token ${LONG.slice(0, 8000)}` }, [401]),
    as('token of null', { Authorization: 'Token null' }, [401]),
    as('JWT without a signature', { Authorization: `Bearer ${unsignedJwt(service.owner.user_jwt)}` }, [401]),
    as('Basic', { Authorization: 'Basic YTpi' }, [401]),
    as('forged cookie', { Cookie: `parley_session=${service.owner.user_jwt}` }, [401]),
    ...(isOfOne ? [as("another bot's token", { Authorization: bot.developer }, [401, 403])] : []),
    ...(isOfOne ? [as("another bot's request token", { Authorization: bot.request }, [401, 403])] : []),
  ]
}

/** The JWT with the algorithm `none`: valid claims without a signature. */
function unsignedJwt(jwt: string): string {
  const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  return `${header}.${jwt.split('.')[1] ?? ''}.`
}

/** Replaces a credential that later requests need; test/features/account/rotation.test.ts covers these endpoints. */
const isRotation = ({ path }: HostileRequest) => path.endsWith('/rotate')

const isStream = ({ title }: HostileRequest) => title.startsWith('webchat.events')

export const variant = (base: HostileRequest, name: string, given: Partial<HostileRequest>): HostileRequest => ({
  ...base,
  ...given,
  title: `${base.title} ${name}`,
  headers: { ...base.headers, ...given.headers },
})

/** The path of every field in a value, including nested lists and objects. */
function fieldsOf(value: unknown, at: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return at.length ? [at] : []
  const below = Object.entries(value).flatMap(([key, item]) => fieldsOf(item, [...at, key]))
  return at.length ? [at, ...below] : below
}

/** A copy with one field replaced; undefined removes it. */
function changed(value: unknown, [key, ...rest]: string[], to: unknown): unknown {
  if (key === undefined) return to
  if (Array.isArray(value))
    return value.map((item: unknown, at) => (String(at) === key ? changed(item, rest, to) : item))
  const fields: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  return { ...fields, [key]: changed(fields[key], rest, to) }
}
