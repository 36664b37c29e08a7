import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Channel } from '../service/contract/connect/connect.ts'
import { methodAndPath, type Area, type Credential, type Endpoint } from '../service/contract/endpoint.ts'
import { contract } from '../service/contract/index.ts'
import { ERROR_MESSAGES } from '../service/contract/problem.ts'
import { buildBot, type TestBot } from './support/build.ts'
import { startTestService, type Reply, type TestService } from './support/service.ts'

interface Row {
  name: string
  area: Area
  endpoint: Endpoint
  method: string
  path: string
  auth: readonly Credential[]
}

const rows: Row[] = Object.entries<Area>(contract).flatMap(([areaName, area]) =>
  Object.entries(area.endpoints).map(([verb, endpoint]) => {
    const [method, path] = methodAndPath(area.base, endpoint)
    return { name: `${areaName}.${verb}`, area, endpoint, method, path, auth: endpoint.auth ?? area.auth }
  }),
)

let service: TestService
let bot: TestBot
let other: TestBot
let channel: Channel

beforeAll(async () => {
  service = await startTestService()
  bot = await buildBot(service, { name: 'Contract' })
  other = await buildBot(service, { name: 'Another' })
  channel = await service
    .as(bot.developer)
    .channels.create({ body: { type: 'webchat', slug: 'contract', isActivated: true } })
})
afterAll(() => service.stop())

/** The path of a row for a bot; slots of things that do not exist get a name nothing has. */
function pathFor(path: string, of: TestBot): string {
  const known: Record<string, string> = {
    ...of.params,
    bot_id: String(of.id),
    owner_slug: of.params.user_slug,
    channel_id: channel.id,
  }
  return path.replace(/:(\w+)/g, (_, slot: string) => known[slot] ?? 'nothing-of-this-name')
}

/** A credential the row accepts, for a bot. */
function credentialFor(auth: readonly Credential[], of: TestBot): Record<string, string> {
  if (auth.includes('developer')) return { Authorization: of.developer }
  if (auth.includes('request')) return { Authorization: of.request }
  if (auth.includes('user')) return { Authorization: `Bearer ${service.owner.user_jwt}` }
  if (auth.includes('tenant'))
    return { 'X-Api-Token': service.owner.tenant_api_token, 'X-Source-Tenant-ID': service.owner.tenant_id }
  if (auth.includes('channel')) return { Authorization: channel.token ?? '' }
  return {}
}

const isOpen = (row: Row) => row.auth.includes('none')
const isEnvelope = ({ json }: Reply, status: keyof typeof ERROR_MESSAGES) =>
  expect(json).toEqual({ results: null, message: ERROR_MESSAGES[status] })

describe('every endpoint', () => {
  it.for(rows.filter(row => !isOpen(row)))('$name refuses a call without credentials', async ({ method, path }) => {
    const reply = await service.send(method, pathFor(path, bot))
    expect(reply.status).toBe(401)
    isEnvelope(reply, 401)
  })

  it.for(rows.filter(row => !isOpen(row)))('$name refuses a token nobody has', async ({ method, path }) => {
    const reply = await service.send(method, pathFor(path, bot), { token: `Token ${'0'.repeat(32)}` })
    expect(reply.status).toBe(401)
  })

  it.for(rows.filter(row => row.auth.includes('developer') && !row.auth.includes('request')))(
    '$name refuses a request token, and says which one it needs',
    async ({ method, path }) => {
      const reply = await service.send(method, pathFor(path, bot), { token: bot.request })
      expect(reply.status).toBe(403)
      isEnvelope(reply, 403)
      expect(reply.reason).toMatch(/developer token|user token/)
    },
  )

  it.for(rows.filter(row => row.path.includes(':bot_slug') && row.auth.includes('developer')))(
    '$name refuses the token of another bot',
    async ({ method, path }) => {
      const reply = await service.send(method, pathFor(path, bot), { token: other.developer })
      expect(reply.status).toBe(403)
      expect(reply.reason).toContain('another bot')
    },
  )

  it.for(rows.filter(row => row.path.includes(':bot_slug')))(
    '$name does not know a bot that is not there',
    async row => {
      const path = pathFor(row.path, { ...bot, params: { ...bot.params, bot_slug: 'nobody' } })
      const reply = await service.send(row.method, path, { headers: credentialFor(row.auth, bot) })
      expect(reply.status).toBe(404)
      isEnvelope(reply, 404)
    },
  )

  it.for(rows.filter(row => requiredField(row.endpoint) !== undefined && !isOpen(row)))(
    '$name answers 400 to a body of the wrong shape, naming the field',
    async row => {
      for (const body of ['[]', '"text"', '{"', '{}']) {
        const reply = await service.send(row.method, pathFor(row.path, bot), {
          headers: credentialFor(row.auth, bot),
          body,
        })
        // What is named in the path may be missing too; both are the caller's fault.
        expect([400, 404], `${body} → ${reply.text}`).toContain(reply.status)
        if (reply.status === 400) expect(reply.reason).not.toBe('')
      }
    },
  )

  it.for(rows.filter(row => row.endpoint.paged))('$name refuses pages that can not be', async row => {
    for (const query of ['page=0', 'page=-1', 'page=x', 'per_page=0', 'per_page=1001', 'page=1.5', 'page=1&page=2']) {
      const reply = await service.send(row.method, `${pathFor(row.path, bot)}?${query}`, {
        headers: credentialFor(row.auth, bot),
      })
      expect([400, 404], query).toContain(reply.status)
      if (reply.status === 400) expect(reply.reason).toMatch(/page must be a whole number/)
    }
  })

  it.for(rows.filter(row => !row.area.internal))('$name is documented', async ({ name, method, path }) => {
    const document = z
      .object({ paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }))) })
      .parse((await service.send('GET', '/openapi.json')).json)
    const url = path.replace(/:(\w+)/g, '{$1}')
    expect(document.paths[url]?.[method.toLowerCase()]?.operationId).toBe(name)
  })

  it('has a test of its own', () => {
    const folder = join(import.meta.dirname, 'api')
    const tests = readdirSync(folder)
      .filter(file => file.endsWith('.test.ts'))
      .map(file => readFileSync(join(folder, file), 'utf8'))
      .join('\n')
    const missing = rows.filter(row => !tests.includes(`describe('${row.name}'`)).map(row => row.name)
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
