import { z } from 'zod'
import type { TestService } from '../service.ts'
import { samplesFor } from './samples.ts'
import { BROKEN, LONG, PAGES, PAGES_ODD, QUERIES, SLOTS, TYPES, WRONG } from './values.ts'
import type { Call } from './wire.ts'
import { credentialIn, pathIn, rows, type Row, type World } from './world.ts'

/** One hostile request and what it may come to. */
export interface Shot extends Omit<Call, 'headers'> {
  title: string
  headers: Record<string, string>
  /** The row that it is aimed at, where there is one. */
  row?: Row
  /** The statuses it must be refused with; undefined where the interface may also take it. */
  refused?: readonly number[]
  /** Sent byte by byte instead of `method`, `path`, `headers` and `body`. */
  bytes?: string | Buffer
}

const JSON_TYPE = { 'Content-Type': 'application/json' }
/** One in `of` values of a list, others for each row: together the rows meet all of them, in a minute. */
const some = <T>(list: readonly T[], row: Row | undefined, of: number): T[] =>
  list.filter((_, at) => (at + rows.findIndex(one => one === row)) % of === 0)

/** The rows that samples.ts has no valid body for: their fields are not mutated, one by one. */
export function unsampled(world: World): string[] {
  const samples = samplesFor(world)
  const missing = rows.filter(({ name, endpoint }) => endpoint.body && !endpoint.body.safeParse(samples[name]).success)
  return missing.map(row => row.name)
}

/** Every hostile request that follows from the contract's rows. */
export function contractShots(service: TestService, world: World, other: World): Shot[] {
  const samples = samplesFor(world)
  return rows.flatMap(row => {
    const headers = credentialIn(service, world, row)
    const aim: Shot = { title: row.name, row, method: row.method, path: pathIn(world, row), headers }
    const sample = samples[row.name] ?? {}
    return [
      ...(row.endpoint.body ? bodyShots(aim, row.endpoint.body, sample) : needlessBodies(aim)),
      ...slotShots(aim, row, world, sample),
      ...queryShots(aim, row),
      ...doorShots(aim, row, other, service),
    ]
  })
}

function bodyShots(aim: Shot, schema: z.ZodType, sample: unknown): Shot[] {
  const refused = [400]
  const broken = some(BROKEN, aim.row, 2).map(([name, body]) =>
    shot(aim, `body: ${name}`, { headers: JSON_TYPE, body, refused }),
  )
  const types = some(TYPES, aim.row, 2).map(type =>
    shot(aim, `type ${type}`, { headers: { 'Content-Type': type }, body: JSON.stringify(sample), refused }),
  )
  const packed = some(['gzip', 'deflate', 'br', 'compress', 'gzip, gzip'], aim.row, 3).map(encoding =>
    shot(aim, `says ${encoding}`, {
      headers: { ...JSON_TYPE, 'Content-Encoding': encoding },
      body: JSON.stringify(sample),
      refused,
    }),
  )
  return [...broken, ...types, ...packed, ...mutations(aim, schema, sample), ...extras(aim, schema, sample)]
}

/** Each field of the body, one at a time: left out, and of every wrong kind. */
function mutations(aim: Shot, schema: z.ZodType, sample: unknown): Shot[] {
  const unnamed = schema instanceof z.ZodObject ? Object.keys(schema.shape).map(key => [key]) : []
  const paths = new Map([...fieldsOf(sample), ...unnamed].map(path => [path.join('.'), path]))
  return [...paths].flatMap(([field, path], row) =>
    // Fields are read by the same few schemas everywhere: each meets every second value, deep ones every fourth.
    [['left out', undefined] as const, ...WRONG.filter((_, at) => (at + row) % (path.length === 1 ? 2 : 4) === 0)].map(
      ([name, value]) => {
        const text = JSON.stringify(changed(sample, path, value))
        const isUnclean = name === 'NUL' || name === 'a lone surrogate'
        const isWrong = isUnclean || !schema.safeParse(JSON.parse(text)).success
        return shot(aim, `${field}: ${name}`, { headers: JSON_TYPE, body: text, ...(isWrong && { refused: [400] }) })
      },
    ),
  )
}

/** Fields that nobody asked for are ignored, never stored. */
function extras(aim: Shot, schema: z.ZodType, sample: unknown): Shot[] {
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
  return [shot(aim, 'fields nobody asked for', { headers: JSON_TYPE, body, ...(isWrong && { refused: [400] }) })]
}

/** Rows that read no body are sent one all the same; what only looks is tried, what removes is not. */
function needlessBodies(aim: Shot): Shot[] {
  if (aim.method === 'DELETE' || isStream(aim)) return []
  const bodies: [string, Record<string, string>][] = [
    ['{"a":', JSON_TYPE],
    ['[[[[', { 'Content-Type': 'application/xml' }],
    ['--x', { 'Content-Type': 'multipart/form-data; boundary=x' }],
  ]
  return bodies.map(([body, headers]) => shot(aim, `needless ${body}`, { headers, body }))
}

function slotShots(aim: Shot, row: Row, world: World, sample: unknown): Shot[] {
  const slots = [...row.path.matchAll(/:(\w+)/g)].flatMap(([, slot]) => slot ?? [])
  const body = row.endpoint.body ? { headers: JSON_TYPE, body: JSON.stringify(sample) } : {}
  return slots.flatMap((slot, at) =>
    // Owner, bot and version are found by the same code for every row: there a few of the values will do.
    some(SLOTS, row, at === slots.length - 1 ? 4 : 13).map(value =>
      shot(aim, `${slot} = ${value.slice(0, 30)}`, {
        ...body,
        path: pathIn(world, row, { [slot]: value }),
        refused: [400, 401, 403, 404],
      }),
    ),
  )
}

function queryShots(aim: Shot, row: Row): Shot[] {
  if (isStream(aim)) return []
  const at = (query: string) => `${aim.path}?${query}`
  const paging = row.endpoint.paged
    ? [
        ...some(PAGES, row, 2).map(page => shot(aim, `page=${page}`, { path: at(`page=${page}`), refused: [400] })),
        ...some([...PAGES, '1001'], row, 2).map(size =>
          shot(aim, `per_page=${size}`, { path: at(`per_page=${size.replace('&page', '&per_page')}`), refused: [400] }),
        ),
        ...PAGES_ODD.map(query => shot(aim, query, { path: at(query) })),
      ]
    : []
  const { query } = row.endpoint
  const fields = query instanceof z.ZodObject ? Object.keys(query.shape) : []
  const own = fields.flatMap(field => [
    ...some(QUERIES, row, 2).map(value =>
      shot(aim, `${field}=${value.slice(0, 30)}`, { path: at(`${field}=${value}`) }),
    ),
    shot(aim, `${field} twice`, { path: at(`${field}=a&${field}=b`), refused: [400] }),
    shot(aim, `${field}[$gt]`, { path: at(`${field}[$gt]=`) }),
  ])
  // What a query may remove is not tried.
  return row.method === 'GET' ? [...paging, ...own] : []
}

/** Who may not come in. */
function doorShots(aim: Shot, row: Row, other: World, service: TestService): Shot[] {
  if (row.auth.includes('none')) return []
  const as = (name: string, headers: Record<string, string>, refused: number[]): Shot => ({
    ...aim,
    title: `${aim.title} ${name}`,
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
    as('JWT without a signature', { Authorization: `Bearer ${unsigned(service.owner.user_jwt)}` }, [401]),
    as('Basic', { Authorization: 'Basic YTpi' }, [401]),
    as('forged cookie', { Cookie: `parley_session=${service.owner.user_jwt}` }, [401]),
    ...(isOfOne ? [as("another bot's token", { Authorization: bot.developer }, [401, 403])] : []),
    ...(isOfOne ? [as("another bot's request token", { Authorization: bot.request }, [401, 403])] : []),
  ]
}

/** The JWT with the algorithm `none`: its claims are true, nobody signed them. */
function unsigned(jwt: string): string {
  const header = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  return `${header}.${jwt.split('.')[1] ?? ''}.`
}

const isStream = ({ title }: Shot) => title.startsWith('webchat.events')

export const shot = (aim: Shot, name: string, given: Partial<Shot>): Shot => ({
  ...aim,
  ...given,
  title: `${aim.title} ${name}`,
  headers: { ...aim.headers, ...given.headers },
})

/** The path of every field in a value, objects and lists alike. */
function fieldsOf(value: unknown, at: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return at.length ? [at] : []
  const below = Object.entries(value).flatMap(([key, item]) => fieldsOf(item, [...at, key]))
  return at.length ? [at, ...below] : below
}

/** A copy with one field replaced; undefined leaves it out. */
function changed(value: unknown, [key, ...rest]: string[], to: unknown): unknown {
  if (key === undefined) return to
  if (Array.isArray(value))
    return value.map((item: unknown, at) => (String(at) === key ? changed(item, rest, to) : item))
  const fields: Record<string, unknown> = typeof value === 'object' && value !== null ? { ...value } : {}
  return { ...fields, [key]: changed(fields[key], rest, to) }
}
