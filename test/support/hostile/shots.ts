import { z } from 'zod'
import type { TestService } from '../service.ts'
import { samplesFor } from './samples.ts'
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
const LONG = 'x'.repeat(20_000)
const DEEP = 100_000

/** Bodies that are no JSON object at all; every row that reads a body refuses them. */
const BROKEN: [name: string, body: string | Buffer][] = [
  ['cut off', '{"a":'],
  ['trailing comma', '{"a":1,}'],
  ['single quotes', "{'a':1}"],
  ['a word', 'undefined'],
  ['a list', '[]'],
  ['a list of objects', '[{"a":1}]'],
  ['text', '"text"'],
  ['a number', '1'],
  ['null', 'null'],
  ['true', 'true'],
  ['a NUL byte', '\0'],
  ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['__proto__', '{"__proto__":{"isAdmin":true}}'],
  ['__proto__ within', '{"name":"a","a":[{"__proto__":{"isAdmin":true}}]}'],
  ['NUL in a key', '{"a\\u0000b":1}'],
  ['NUL in a text', '{"name":"a\\u0000b","text":"a\\u0000b"}'],
  ['a lone surrogate', '{"name":"\\ud800","text":"\\udfff"}'],
  ['a hundred levels', `{"a":${'['.repeat(100)}${']'.repeat(100)}}`],
  ['depth without end', '{"a":'.repeat(DEEP)],
  ['deep lists', `{"a":${'['.repeat(DEEP)}${']'.repeat(DEEP)}}`],
]

/** What a body says it is; none of these is read as JSON. */
const TYPES = ['text/plain', 'application/xml', 'application/jsonx', 'multipart/form-data', 'x', 'image/png']

/** What no field of any row takes, and what some take: the row's own schema says which. */
const WRONG: [name: string, value: unknown][] = [
  ['null', null],
  ['a number', 7],
  ['a huge number', 1e308],
  ['below zero', -1],
  ['a flag', true],
  ['empty text', ''],
  ['a list', []],
  ['a list in a list', [[null]]],
  ['an object', {}],
  ['an operator', { $gt: '', like: '%' }],
  ['NUL', 'a\0b'],
  ['a lone surrogate', 'a\ud800'],
  ['long text', LONG],
  ['SQL', `'; DROP TABLE bots; --`],
  ['a template', '{{constructor.constructor("return process")()}}${7*7}<script>'],
]

/** Slots of paths, as they go over the wire. */
const SLOTS = [
  '..%2f..%2f..%2fetc%2fpasswd',
  '..%5c..%5cwindows',
  '%2e%2e',
  '%00',
  'a%00b',
  '%ff',
  '%',
  '%zz',
  '%ed%a0%80',
  '%20',
  "1'%20OR%20'1'='1",
  '1;DROP%20TABLE%20bots',
  '%25',
  '_',
  '-1',
  '0',
  '1e3',
  '9007199254740993',
  '99999999999999999999999',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'toString',
  '%F0%9F%92%A9',
  LONG.slice(0, 5000),
]

const PAGES = ['0', '-1', '1.5', '1e3', 'x', '', 'NaN', '%00', '%EF%BC%91', '99999999999999999999', '1&page=2']
const PAGES_ODD = ['page=999999999', 'page[]=1', 'page[a]=1', '__proto__=1', 'per_page=1000&page=999999999', '&&&=&']
const QUERIES = [
  '',
  '%00',
  '%ff',
  '%',
  '%ed%a0%80',
  LONG.slice(0, 6000),
  "';DROP%20TABLE%20bots;--",
  '2026-02-30',
  '2026-13-01',
  '0000-00-00',
  '99999-01-01',
  '%2B275760-09-13T00:00:00Z',
  '2026-01-31T99:00:00Z',
  'null',
  '-1',
  '{}',
]

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
