import { PagingQuery } from '../../contract/basics.ts'
import { methodAndPath, type Area, type Credential, type Endpoint, type Method } from '../../contract/endpoint.ts'
import { ERROR_MESSAGES } from '../../contract/problem.ts'
import { summaryOf } from '../../contract/endpointSummary.ts'
import { successStatus } from '../../http/successMessages.ts'
import { createSchemaRegistry, type SchemaRegistry } from './schemas.ts'

/**
 * Describes the public contract as an OpenAPI 3.1 document.
 * @param version semantic version of the product
 * @param server base URL the service answers at
 */
export function openapi(contract: Record<string, Area>, version: string, server: string) {
  const schemas = createSchemaRegistry()
  const paths: Record<string, Record<string, unknown>> = {}
  const tags: { name: string; description: string }[] = []
  for (const [name, area] of Object.entries(contract)) {
    if (area.internal) continue
    tags.push({ name, description: area.about })
    for (const [verb, endpoint] of Object.entries(area.endpoints)) {
      const [method, path] = methodAndPath(area.base, endpoint)
      const url = path.replace(/:(\w+)/g, '{$1}')
      ;(paths[url] ??= {})[method.toLowerCase()] = operation(schemas, { name, verb, area, endpoint, method, url })
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Parley', version, description: 'Conversational AI on your own machine.', license: { name: 'MIT' } },
    servers: [{ url: server }],
    tags,
    paths,
    components: {
      securitySchemes: SCHEMES,
      responses: RESPONSES,
      schemas: { ...schemas.components, Error: ERROR, ChatError: CHAT_ERROR, Problem: PROBLEM },
    },
  }
}

const SCHEMES = {
  request: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token <REQUEST_TOKEN>' },
  developer: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'Token <DEVELOPER_TOKEN>' },
  user: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
  tenant: { type: 'apiKey', in: 'header', name: 'X-Api-Token' },
  tenantId: { type: 'apiKey', in: 'header', name: 'X-Source-Tenant-ID' },
  channel: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'the token of the channel' },
  oauth: { type: 'http', scheme: 'bearer', description: 'an access token of OAuth' },
  xToken: { type: 'apiKey', in: 'header', name: 'X-Token', description: 'Token <DEVELOPER_TOKEN or REQUEST_TOKEN>' },
} satisfies Record<Exclude<Credential, 'none'> | 'tenantId' | 'oauth' | 'xToken', unknown>

const ERROR = {
  type: 'object',
  required: ['results', 'message'],
  properties: { results: { type: 'null' }, message: { type: 'string', enum: Object.values(ERROR_MESSAGES) } },
}

/** Problem document (RFC 9457). */
const PROBLEM = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'errors'],
  properties: {
    type: { const: 'about:blank' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'reason'],
        properties: { field: { type: 'string' }, reason: { type: 'string' } },
      },
    },
  },
}

/** `ERROR` with the messages of the web chat endpoints. */
const CHAT_ERROR = { ...ERROR, properties: { ...ERROR.properties, message: { type: 'string' } } }

const RESPONSES = Object.fromEntries(
  Object.entries(ERROR_MESSAGES).flatMap(([status, message]) => [
    [status, errorResponse(message, 'Error')],
    [`chat${status}`, errorResponse(message, 'ChatError')],
  ]),
)

function errorResponse(description: string, schema: string) {
  return {
    description,
    headers: { 'X-Error-Reason': { schema: { type: 'string' }, description: 'The reason, percent-encoded.' } },
    content: {
      'application/json': { schema: { $ref: `#/components/schemas/${schema}` } },
      'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
    },
  }
}

interface Operation {
  name: string
  verb: string
  area: Area
  endpoint: Endpoint
  method: Method
  url: string
}

function operation(schemas: SchemaRegistry, { name, verb, area, endpoint, method, url }: Operation) {
  const status = successStatus(method, endpoint)
  const answer = successResponse(schemas, area, endpoint)
  return {
    operationId: `${name}.${verb}`,
    tags: [name],
    summary: summaryOf(area, verb, endpoint),
    description: area.about,
    ...(endpoint.deprecated && { deprecated: true }),
    security: securityRequirements(endpoint.auth ?? area.auth),
    parameters: [...pathParameters(url), ...queryParameters(schemas, endpoint)],
    ...(hasInput(endpoint) && { requestBody: { required: true, content: requestContent(schemas, endpoint) } }),
    responses: {
      [status]:
        status === 204 ? { description: 'Done' } : { ...answer, ...(endpoint.paged && { headers: LIST_HEADERS }) },
      ...(endpoint.paged && {
        206: { ...answer, description: 'A page that leaves something out', headers: PARTIAL_LIST_HEADERS },
      }),
      ...errorResponses(area, endpoint),
    },
  }
}

const LIST_HEADERS = { 'X-Total-Count': { schema: { type: 'integer' }, description: 'Length of the whole list.' } }
const PARTIAL_LIST_HEADERS = {
  ...LIST_HEADERS,
  Link: { schema: { type: 'string' }, description: 'The neighbouring pages (RFC 8288).' },
}

/** Wherever a token of a bot is accepted, it is accepted beside an OAuth access token too (spec: Authentication). */
function securityRequirements(kinds: readonly Credential[]) {
  const isOfBot = kinds.some(kind => kind === 'request' || kind === 'developer')
  return [...kinds.map(securityRequirement), ...(isOfBot ? [{ oauth: [], xToken: [] }] : [])]
}

/** The tenant sends two headers together; open endpoints need no credential. */
function securityRequirement(kind: Credential) {
  if (kind === 'none') return {}
  return kind === 'tenant' ? { tenant: [], tenantId: [] } : { [kind]: [] }
}

const pathParameters = (url: string) =>
  [...url.matchAll(/{(\w+)}/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

function queryParameters(schemas: SchemaRegistry, endpoint: Endpoint) {
  return [endpoint.query, endpoint.paged && PagingQuery].flatMap(query => {
    if (!query) return []
    const { properties = {}, required = [] } = schemas.convert(query, 'input')
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema,
    }))
  })
}

const hasInput = (endpoint: Endpoint) => endpoint.body !== undefined || endpoint.form !== undefined

function requestContent(schemas: SchemaRegistry, { body, form, urlencoded, example }: Endpoint) {
  const json = body && { schema: schemas.convert(body, 'input'), ...(example !== undefined && { example }) }
  return {
    ...(json && { 'application/json': json }),
    ...(json && urlencoded && { 'application/x-www-form-urlencoded': json }),
    ...(form && { 'multipart/form-data': { schema: formSchema(schemas, form) } }),
  }
}

function formSchema(schemas: SchemaRegistry, { file, fields }: NonNullable<Endpoint['form']>) {
  const schema = schemas.convert(fields, 'input')
  return {
    ...schema,
    properties: { ...schema.properties, [file]: { type: 'string', contentMediaType: 'audio/wav' } },
    required: [...(schema.required ?? []), file],
  }
}

function successResponse(schemas: SchemaRegistry, area: Area, endpoint: Endpoint) {
  const results = endpoint.results ? schemas.convert(endpoint.results, 'output') : { type: 'null' }
  const schema = endpoint.bare
    ? endpoint.results
      ? results
      : {}
    : { type: 'object', required: ['results', 'message'], properties: { results, message: { type: 'string' } } }
  const mediaType = endpoint.mediaType ?? 'application/json'
  return { description: endpoint.resource ?? area.resource, content: { [mediaType]: { schema } } }
}

/**
 * Every endpoint can answer 400 (a header given twice), 401 and 403 (a client's wrong secret, a foreign Host), and 404
 * (the connector of a token's bot may be gone, although the path has no slot).
 */
function errorResponses(area: Area, endpoint: Endpoint) {
  const statuses = [
    400,
    401,
    403,
    404,
    ...(endpoint.form ? [415, 503] : []),
    ...(endpoint.isRateLimited ? [429] : []),
    500,
  ]
  const kind = area.hasOwnMessages ? 'chat' : ''
  return Object.fromEntries(statuses.map(status => [status, { $ref: `#/components/responses/${kind}${status}` }]))
}
