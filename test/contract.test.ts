import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { pathsOf, type Endpoint } from '../service/contract/endpoint.ts'
import { ERROR_MESSAGES } from '../service/contract/problem.ts'
import { buildFullBot, credentialFor, endpointRows, pathOf, type EndpointRow, type FullBot } from './support/fullBot.ts'
import { startTestService, type Reply, type TestService } from './support/service.ts'

let service: TestService
let target: FullBot
let other: FullBot

beforeAll(async () => {
  service = await startTestService()
  target = await buildFullBot(service, 'Contract')
  other = await buildFullBot(service, 'Another')
})
afterAll(() => service.stop())

/** Sends a request to an endpoint of the bot, with a credential that the endpoint accepts. */
const call = (row: EndpointRow, { query = '', body }: { query?: string; body?: unknown } = {}) =>
  service.send(row.method, pathOf(target, row) + query, { headers: credentialFor(service, target, row), body })

const isOpen = (row: EndpointRow) => row.auth.includes('none')
const expectEnvelope = ({ json }: Reply, status: keyof typeof ERROR_MESSAGES) =>
  expect(json).toEqual({ results: null, message: ERROR_MESSAGES[status] })

describe('every endpoint', () => {
  it.for(endpointRows.filter(row => !isOpen(row)))('$name rejects a call without credentials', async row => {
    const reply = await service.send(row.method, pathOf(target, row))
    expect(reply.status).toBe(401)
    expectEnvelope(reply, 401)
    expect(reply.headers.get('cache-control'), 'answers may hold tokens').toBe('no-store')
  })

  it.for(endpointRows.filter(row => !isOpen(row)))('$name rejects an unknown token', async row => {
    const reply = await service.send(row.method, pathOf(target, row), { token: `Token ${'0'.repeat(32)}` })
    expect(reply.status).toBe(401)
  })

  it.for(endpointRows.filter(row => row.auth.includes('developer') && !row.auth.includes('request')))(
    '$name rejects a request token and names the one it needs',
    async row => {
      const reply = await service.send(row.method, pathOf(target, row), { token: target.bot.request })
      expect(reply.status).toBe(403)
      expectEnvelope(reply, 403)
      expect(reply.reason).toMatch(/developer token|user token/)
    },
  )

  it.for(endpointRows.filter(row => row.path.includes(':bot_slug') && row.auth.includes('developer')))(
    '$name rejects the token of another bot',
    async row => {
      const reply = await service.send(row.method, pathOf(target, row), { token: other.bot.developer })
      expect(reply.status).toBe(403)
      expect(reply.reason).toContain('another bot')
    },
  )

  it.for(endpointRows.filter(row => row.path.includes(':bot_slug')))(
    '$name answers 404 for an unknown bot',
    async row => {
      const path = pathOf(target, row, { bot_slug: 'unknown' })
      const reply = await service.send(row.method, path, { headers: credentialFor(service, target, row) })
      expect(reply.status).toBe(404)
      expectEnvelope(reply, 404)
    },
  )

  it.for(endpointRows.filter(row => requiredField(row.endpoint) !== undefined))(
    '$name answers 400 to a body of the wrong shape and names the field',
    async row => {
      for (const [body, reason] of [
        ['[]', /^body must be an object, not a list$/],
        ['"text"', /^body must be an object$/],
        ['{"', /^body is not valid JSON$/],
        ['{}', NAMED_FIELD],
      ] as const) {
        const reply = await call(row, { body })
        expect([reply.status, reply.reason], body).toEqual([400, expect.stringMatching(reason)])
      }
    },
  )

  it.for(endpointRows.filter(row => row.endpoint.paged))('$name rejects invalid pages', async row => {
    const required = new URLSearchParams(requiredQuery(row.endpoint)).toString()
    for (const page of ['page=0', 'page=-1', 'page=x', 'per_page=0', 'per_page=1001', 'page=1.5', 'page=1&page=2']) {
      const reply = await call(row, { query: `?${required}&${page}` })
      expect([reply.status, reply.reason], page).toEqual([400, expect.stringMatching(/page must be a whole number/)])
    }
  })

  it.for(endpointRows.filter(row => !row.area.internal))('$name is documented', async ({ name, method, path }) => {
    const document = z
      .object({ paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))) })
      .parse((await service.send('GET', '/openapi.json')).json)
    const url = path.replace(/:(\w+)/g, '{$1}')
    expect(document.paths[url]?.[method.toLowerCase()]?.operationId).toBe(name)
  })

  it('has paths that no other endpoint of its method matches', () => {
    const routes = endpointRows.flatMap(({ name, area, endpoint, method }) =>
      pathsOf(area, endpoint).map(path => ({ name, method, path, segments: path.split('/') })),
    )
    const isSlot = (segment: string | undefined) => segment?.startsWith(':')
    const overlaps = (a: (typeof routes)[number], b: (typeof routes)[number]) =>
      a.method === b.method &&
      a.segments.length === b.segments.length &&
      a.segments.every((segment, at) => segment === b.segments[at] || isSlot(segment) || isSlot(b.segments[at]))
    const ambiguous = routes.flatMap((route, at) =>
      routes
        .slice(at + 1)
        .filter(other => overlaps(route, other))
        .map(other => `${route.name} and ${other.name}: ${route.method} ${other.path}`),
    )
    expect(ambiguous).toEqual([])
  })

  it('has a test of its own', () => {
    const folder = join(import.meta.dirname, 'features')
    const tests = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.test.ts'))
      .map(file => readFileSync(join(folder, file), 'utf8'))
      .join('\n')
    const missing = endpointRows.filter(row => !tests.includes(`describe('${row.name}'`)).map(row => row.name)
    expect(missing).toEqual([])
  })
})

/** The name of a field the body must have, if any. */
function requiredField({ body }: Endpoint): string | undefined {
  if (!(body instanceof z.ZodObject)) return undefined
  return Object.entries(body.shape).find(
    ([, field]) => field instanceof z.ZodType && !field.safeParse(undefined).success,
  )?.[0]
}

/** The reason names a field, except for connectors and channels, whose reasons are texts of the interface. */
const NAMED_FIELD = /^(?:[a-z_]+ |Parameter [a-z]+ )(?:is required|is missing|must )/i

/** Values for the query parameters that an endpoint requires besides the page. */
function requiredQuery({ query }: Endpoint): Record<string, string> {
  if (!(query instanceof z.ZodObject)) return {}
  const required = Object.entries(query.shape).filter(
    ([, field]) => field instanceof z.ZodType && !field.safeParse(undefined).success,
  )
  return Object.fromEntries(required.map(([name]) => [name, 'x']))
}
