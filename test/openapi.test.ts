import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { methodAndPath, type Area } from '../service/contract/endpoint.ts'
import { contract } from '../service/contract/index.ts'
import { buildFullBot } from './support/fullBot.ts'
import { startTestService, type TestService } from './support/service.ts'

const Schema = z.union([z.boolean(), z.record(z.string(), z.unknown())])
const Content = z.record(z.string(), z.object({ schema: Schema }))
const Reference = z.strictObject({ $ref: z.string() })
const Parameter = z.strictObject({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean(),
  schema: Schema,
})
const Header = z.strictObject({ schema: Schema, description: z.string() })
const Response = z.strictObject({
  description: z.string().min(1),
  headers: z.record(z.string(), Header).optional(),
  content: Content.optional(),
})
const Operation = z.strictObject({
  operationId: z.string(),
  tags: z.array(z.string()).length(1),
  summary: z.string().min(1),
  description: z.string().min(1),
  deprecated: z.literal(true).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))).min(1),
  parameters: z.array(Parameter),
  requestBody: z.strictObject({ required: z.literal(true), content: Content }).optional(),
  responses: z.record(z.string().regex(/^\d{3}$/), z.union([Reference, Response])),
})
/** The parts of OpenAPI 3.1 that the document uses, as strictly as the specification has them. */
const Document = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.object({ title: z.string(), version: z.string(), license: z.object({ name: z.string() }) }),
  servers: z.array(z.object({ url: z.url() })).length(1),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string() })),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(['get', 'put', 'post', 'delete']), Operation)),
  components: z.strictObject({
    securitySchemes: z.record(z.string(), z.object({ type: z.enum(['apiKey', 'http']) })),
    responses: z.record(z.string(), Response),
    schemas: z.record(z.string().regex(/^[\w.-]+$/), Schema),
  }),
})

const rows = Object.entries<Area>(contract).flatMap(([name, area]) =>
  Object.entries(area.endpoints).map(([verb, endpoint]) => {
    const [method, path] = methodAndPath(area.base, endpoint)
    const slots = [...path.matchAll(/:(\w+)/g)].map(([, slot]) => slot)
    return { id: `${name}.${verb}`, area, endpoint, method, url: path.replace(/:(\w+)/g, '{$1}'), slots }
  }),
)
const publicRows = rows.filter(({ area }) => !area.internal)

let service: TestService
let document: z.infer<typeof Document>
let text: string

beforeAll(async () => {
  service = await startTestService()
  const reply = await service.send('GET', '/openapi.json')
  text = reply.text
  document = Document.parse(reply.json)
})
afterAll(() => service.stop())

const operationOf = ({ url, method }: { url: string; method: string }) =>
  Object.entries(document.paths[url] ?? {}).find(([verb]) => verb === method.toLowerCase())?.[1]

describe('the OpenAPI document', () => {
  it('names this service and resolves every reference', () => {
    expect(document.servers).toEqual([{ url: service.url }])
    const { components } = document
    const there = new Set(
      Object.entries(components).flatMap(([kind, named]) =>
        Object.keys(named).map(name => `#/components/${kind}/${name}`),
      ),
    )
    const wanted = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target ?? ''))
    expect([...wanted].filter(target => !there.has(target))).toEqual([])
    expect(Object.keys(components.schemas).filter(name => name.startsWith('__'))).toEqual([])
  })

  it('defines each named schema once', () => {
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining(['Analysis', 'Bot', 'Entity', 'Error', 'Expression', 'Intent', 'MenuItem']),
    )
    expect(text.match(/"\$ref":"#\/components\/schemas\/Entity"/g)?.length).toBeGreaterThan(5)
    expect(text).not.toContain('$defs')
  })

  it('gives every operation a unique operationId', () => {
    const ids = publicRows.map(row => operationOf(row)?.operationId)
    expect(new Set(ids).size).toBe(publicRows.length)
    const operations = Object.values(document.paths).flatMap(path => Object.keys(path))
    expect(operations).toHaveLength(publicRows.length)
  })

  it('omits internal endpoints', () => {
    for (const row of rows.filter(({ area }) => area.internal)) expect(document.paths[row.url]).toBeUndefined()
    expect(text).not.toContain('/studio/v1')
  })

  it('states the limits of request fields', () => {
    expect(text).toContain('"maxLength":511')
    expect(text).toContain('"maxItems":15000')
  })

  it('documents parameters and bodies that a schema alone does not describe', () => {
    const logs = document.paths['/logs/v2/conversations']?.get
    const parameters = logs?.parameters ?? []
    const page = parameters.find(parameter => parameter.name === 'page')
    expect(page?.schema).toEqual({ type: 'integer', minimum: 1 })
    expect(parameters.find(parameter => parameter.name === 'per_page')?.schema).toEqual({
      type: 'integer',
      minimum: 1,
      maximum: 1000,
    })
    expect(logs?.responses['200']).toHaveProperty(['headers', 'X-Total-Count'])
    const [before] = document.paths['/logs/v2/messages_logs/bulk_delete']?.delete?.parameters ?? []
    expect(before?.schema).toMatchObject({ type: 'string', format: 'date-time' })
    const channel = document.paths['/connect/v1/channels']?.post?.requestBody?.content['application/json']?.schema
    expect(channel).toMatchObject({
      required: ['type', 'slug', 'isActivated'],
      properties: { type: { type: 'string', enum: expect.arrayContaining(['webchat', 'telegram']) } },
    })
    expect(text).toContain('"delay":{"type":"number","minimum":0,"maximum":5}')
  })

  it('documents plain-text refusals of chat pages and event streams', async () => {
    const refused = await service.send('GET', '/connect/v1/webhook/nothing')
    expect(refused.json).toMatchObject({ message: 'Channel not found' })
    const messageOf = (url: string) => {
      const refusal = Reference.parse(document.paths[url]?.get?.responses['404']).$ref.split('/').pop() ?? ''
      const schema = document.components.responses[refusal]?.content?.['application/json']?.schema
      const name = Reference.parse(schema).$ref.split('/').pop() ?? ''
      return z.object({ properties: z.object({ message: z.unknown() }) }).parse(document.components.schemas[name])
        .properties.message
    }
    expect(messageOf('/connect/v1/webhook/{channel_id}')).toEqual({ type: 'string' })
    expect(messageOf('/connect/v1/channels')).toHaveProperty('enum', expect.arrayContaining(['Resource not found']))
    const events = '/connect/v1/webhook/{channel_id}/conversations/{conversation_id}/events'
    expect(document.paths[events]?.get?.responses['200']).toHaveProperty(['content', 'text/event-stream'])
  })

  it('offers OAuth beside every bot token', () => {
    expect(document.paths['/build/v1/dialog']?.post?.security).toEqual([
      { request: [] },
      { developer: [] },
      { oauth: [], xToken: [] },
    ])
    expect(document.paths['/core/v1/users/{user_slug}/bots']?.get?.security).toEqual([{ user: [] }])
  })
})

/** Paths of fields that a schema requires and a value lacks. */
function lackedFields(schema: unknown, value: unknown, path = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { $ref, properties, required, items } = schema as Record<string, unknown> // as: fields are looked at below
  if (typeof $ref === 'string')
    return lackedFields(document.components.schemas[$ref.split('/').pop() ?? ''], value, path)
  if (Array.isArray(value)) return value.flatMap((item, at) => lackedFields(items, item, `${path}[${at}]`))
  if (typeof value !== 'object' || value === null || typeof properties !== 'object' || properties === null) return []
  const lacked = Array.isArray(required) ? required.filter(name => !(String(name) in value)) : []
  const inside = Object.entries(properties).flatMap(([name, one]: [string, unknown]) =>
    lackedFields(one, Reflect.get(value, name), `${path}.${name}`),
  )
  return [...lacked.map(name => `${path}.${String(name)}`), ...inside]
}

it('an export has the fields that its schema requires', async () => {
  const { bot } = await buildFullBot(service, 'Exported')
  const { json } = await service.send('GET', `/core/v1/users/${bot.params.user_slug}/bots/${bot.slug}/export`, {
    token: `Bearer ${service.owner.user_jwt}`,
  })
  const url = '/core/v1/users/{user_slug}/bots/{bot_slug}/export'
  const response = Response.parse(document.paths[url]?.get?.responses['200'])
  expect(lackedFields(response.content?.['application/json']?.schema, json)).toEqual([])
  expect(lackedFields(response.content?.['application/json']?.schema, {})).toContain('.versions')
})

describe.each(publicRows)('$id', row => {
  it('documents parameters, bodies, security and errors', () => {
    const operation = operationOf(row)
    if (!operation) throw new Error('not in the document')
    const { parameters, requestBody, responses, security } = operation
    const inPath = parameters.filter(parameter => parameter.in === 'path')
    expect(inPath.map(({ name }) => name)).toEqual(row.slots)
    expect(inPath.every(({ required }) => required)).toBe(true)
    const query = parameters.filter(parameter => parameter.in === 'query').map(({ name }) => name)
    if (row.endpoint.paged) expect(query).toEqual(expect.arrayContaining(['page', 'per_page']))
    expect(new Set(query).size).toBe(query.length)
    expect(requestBody !== undefined).toBe(row.endpoint.body !== undefined || row.endpoint.form !== undefined)
    expect(operation.deprecated ?? false).toBe(row.endpoint.deprecated ?? false)

    const auth = row.endpoint.auth ?? row.area.auth
    const known = Object.keys(document.components.securitySchemes)
    for (const one of security) expect(known).toEqual(expect.arrayContaining(Object.keys(one)))
    const hasOauth = auth.some(kind => kind === 'request' || kind === 'developer')
    expect(security).toHaveLength(auth.length + (hasOauth ? 1 : 0))
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['400', '401', '403', '404', '500']))
    expect(Object.keys(responses).some(status => status.startsWith('2'))).toBe(true)
  })
})
