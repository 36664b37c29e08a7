import { z } from 'zod'
import { PagingQuery } from '../contract/basics.ts'
import { methodAndPath, type Area, type Credential, type Endpoint, type Method } from '../contract/endpoint.ts'
import { ERROR_MESSAGES } from '../contract/problem.ts'
import { deed, messages, successStatus } from './messages.ts'

/**
 * The public contract as an OpenAPI 3.1 document.
 * @param version semantic version of the product
 * @param server base URL the service answers at
 */
export function openapi(contract: Record<string, Area>, version: string, server: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  const tags: { name: string; description: string }[] = []
  for (const [name, area] of Object.entries(contract)) {
    if (area.internal) continue
    tags.push({ name, description: area.about })
    for (const [verb, endpoint] of Object.entries(area.endpoints)) {
      const [method, path] = methodAndPath(area.base, endpoint)
      const url = path.replace(/:(\w+)/g, '{$1}')
      ;(paths[url] ??= {})[method.toLowerCase()] = operation(`${name}.${verb}`, name, area, endpoint, method, url)
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Parley', version, description: 'Conversational AI on your own machine.', license: { name: 'MIT' } },
    servers: [{ url: server }],
    tags,
    paths,
    components: { securitySchemes: SCHEMES, responses: RESPONSES, schemas: { Error: ERROR } },
  }
}

const SCHEMES = {
  request: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token <REQUEST_TOKEN>' },
  developer: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token <DEVELOPER_TOKEN>' },
  user: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  tenant: { type: 'apiKey', in: 'header', name: 'X-Api-Token', description: 'with X-Source-Tenant-ID' },
  channel: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'the token of the channel' },
  session: { type: 'apiKey', in: 'cookie', name: 'parley_session' },
} satisfies Record<Exclude<Credential, 'none'>, unknown>

const ERROR = {
  type: 'object',
  required: ['results', 'message'],
  properties: { results: { type: 'null' }, message: { type: 'string', enum: Object.values(ERROR_MESSAGES) } },
}

const RESPONSES = Object.fromEntries(
  Object.entries(ERROR_MESSAGES).map(([status, message]) => [
    status,
    {
      description: message,
      headers: { 'X-Error-Reason': { schema: { type: 'string' }, description: 'The reason, percent-encoded.' } },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]),
)

function operation(id: string, tag: string, area: Area, endpoint: Endpoint, method: Method, url: string) {
  const status = successStatus(method, endpoint)
  return {
    operationId: id,
    tags: [tag],
    summary: summaryOf(area, endpoint, method),
    ...(endpoint.deprecated && { deprecated: true }),
    security: (endpoint.auth ?? area.auth).map(kind => (kind === 'none' ? {} : { [kind]: [] })),
    parameters: [...slots(url), ...queryOf(endpoint)],
    ...(hasInput(endpoint) && { requestBody: { required: true, content: inputOf(endpoint) } }),
    responses: {
      [status]: status === 204 ? { description: 'Done' } : answerOf(area, endpoint),
      ...(endpoint.paged && { 206: answerOf(area, endpoint) }),
      ...errorsOf(area, endpoint, url),
    },
  }
}

function summaryOf(area: Area, endpoint: Endpoint, method: Method): string {
  const resource = endpoint.resource ?? area.resource
  return endpoint.paged ? messages.list(resource, 'rendered') : messages.single(resource, deed(method, endpoint))
}

const slots = (url: string) =>
  [...url.matchAll(/{(\w+)}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

function queryOf(endpoint: Endpoint) {
  const schemas = [endpoint.query, endpoint.paged && PagingQuery].filter(schema => schema instanceof z.ZodObject)
  return schemas.flatMap(schema =>
    Object.entries(schema.shape).map(([name, field]) => ({
      name,
      in: 'query',
      required: false,
      schema: toSchema(field instanceof z.ZodType ? field : z.string(), 'input'),
    })),
  )
}

const hasInput = (endpoint: Endpoint) => endpoint.body !== undefined || endpoint.form !== undefined

function inputOf({ body, form, urlencoded }: Endpoint) {
  const json = body && { schema: toSchema(body, 'input') }
  return {
    ...(json && { 'application/json': json }),
    ...(json && urlencoded && { 'application/x-www-form-urlencoded': json }),
    ...(form && { 'multipart/form-data': { schema: formSchema(form) } }),
  }
}

function formSchema({ file, fields }: NonNullable<Endpoint['form']>) {
  const schema = toSchema(fields, 'input')
  return {
    ...schema,
    properties: { ...schema.properties, [file]: { type: 'string', contentMediaType: 'audio/wav' } },
    required: [...(schema.required ?? []), file],
  }
}

function answerOf(area: Area, endpoint: Endpoint) {
  const results = endpoint.results ? toSchema(endpoint.results, 'output') : { type: 'null' }
  const schema = endpoint.bare
    ? results
    : { type: 'object', required: ['results', 'message'], properties: { results, message: { type: 'string' } } }
  return { description: endpoint.resource ?? area.resource, content: { 'application/json': { schema } } }
}

function errorsOf(area: Area, endpoint: Endpoint, url: string) {
  const isOpen = (endpoint.auth ?? area.auth).includes('none')
  const statuses = [
    ...(hasInput(endpoint) || endpoint.query || endpoint.paged ? [400] : []),
    ...(isOpen ? [] : [401, 403]),
    ...(url.includes('{') ? [404] : []),
    ...(endpoint.form ? [415, 503] : []),
  ]
  return Object.fromEntries(statuses.map(status => [status, { $ref: `#/components/responses/${status}` }]))
}

/** JSON Schema of one side of a schema; what JSON Schema can not say (a transform) is left open. */
function toSchema(schema: z.ZodType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' })
  return inlined(rest)
}

interface Json {
  properties?: Record<string, unknown>
  required?: string[]
  [key: string]: unknown
}

/**
 * Schemas with an id come back as `$defs`; here each operation stands on its own, so the definitions are put in place.
 * Where a schema holds itself (a menu in a menu) the inner one is left open.
 */
function inlined(schema: Json): Json {
  const { $defs, ...rest } = schema
  const definitions: Record<string, unknown> = typeof $defs === 'object' && $defs !== null ? { ...$defs } : {}
  const put = (value: unknown, around: string[] = []): unknown => {
    if (Array.isArray(value)) return value.map(item => put(item, around))
    if (typeof value !== 'object' || value === null) return value
    if ('$ref' in value && typeof value.$ref === 'string') {
      const name = value.$ref.split('/').pop() ?? ''
      return around.includes(name) ? {} : put(definitions[name], [...around, name])
    }
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, item]) =>
        key === 'id' && typeof item === 'string' ? [] : [[key, put(item, around)]],
      ),
    )
  }
  return put(rest) as Json // as: an object goes in, so an object comes out
}
