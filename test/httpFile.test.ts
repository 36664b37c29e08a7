import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { methodAndPath, type Area } from '../service/contract/endpoint.ts'
import { contract } from '../service/contract/index.ts'
import { startTestService, type TestService } from './support/service.ts'

interface Example {
  title: string
  /** Name of its answer in other examples. */
  name: string | undefined
  method: string
  url: string
  headers: Record<string, string>
  body: string | undefined
}

const file = readFileSync(join(import.meta.dirname, '../resources/parley.http'), 'utf8')
const [preamble = '', ...blocks] = file.split(/^### /m)
const examples = blocks.map(parse)

/** One block: title, `# @name`, request line, headers, an empty line, the body. */
function parse(block: string): Example {
  const [title = '', ...lines] = block.split('\n')
  const name = /^# @name (\w+)$/m.exec(block)?.[1]
  const rest = lines.filter(line => !line.startsWith('#'))
  const [request = ''] = rest
  const [method = '', url = ''] = request.split(' ')
  const end = rest.indexOf('')
  const headers = Object.fromEntries(
    rest.slice(1, end).map(line => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
  const body = rest
    .slice(end + 1)
    .join('\n')
    .trim()
  return { title, name, method, url, headers, body: body || undefined }
}

describe('resources/parley.http', () => {
  let service: TestService
  const answers = new Map<string, unknown>()
  let variables: Record<string, string>

  beforeAll(async () => {
    service = await startTestService()
    const { user_slug, user_jwt, tenant_id, tenant_api_token } = service.owner
    variables = { base_url: service.url, user_slug, user_jwt, tenant_id, tenant_api_token }
  })
  afterAll(() => service.stop())

  /** `{{name}}` is a variable, `{{name.response.body.a.b}}` a value of an earlier answer. */
  const filled = (text: string) =>
    text.replace(/\{\{([\w.]+)\}\}/g, (_, way: string) => {
      const [name = '', ...inside] = way.split('.')
      const value = inside.length ? valueAt(answers.get(name), inside.slice(2)) : variables[name]
      if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${way} is not known yet`)
      return String(value)
    })

  it('declares the variables of credentials.json', () => {
    const declared = [...preamble.matchAll(/^@(\w+) = /gm)].map(([, name]) => name)
    expect(declared).toEqual(Object.keys(variables))
  })

  // in order: later ones use what earlier ones made
  it.each(examples)('$title', async ({ name, method, url, headers, body }) => {
    const sent = Object.fromEntries(Object.entries(headers).map(([key, value]) => [key, filled(value)]))
    const response = await fetch(filled(url), {
      method,
      headers: sent,
      ...(body !== undefined && { body: filled(body) }),
    })
    const text = await response.text()
    expect(response.ok, `${response.status} ${text} ${response.headers.get('x-error-reason') ?? ''}`).toBe(true)
    if (name) answers.set(name, JSON.parse(text))
  })

  it('has an example for every area', () => {
    const without = Object.entries<Area>(contract)
      .filter(([, area]) => !area.internal && !examples.some(example => isOf(area, example)))
      .map(([name]) => name)
    expect(without).toEqual([])
  })
})

function valueAt(value: unknown, way: string[]): unknown {
  const [key, ...rest] = way
  if (key === undefined) return value
  return typeof value === 'object' && value !== null ? valueAt(Reflect.get(value, key), rest) : undefined
}

function isOf(area: Area, { method, url }: Example): boolean {
  const path = url.replace('{{base_url}}', '').replace(/\?.*/, '')
  return Object.values(area.endpoints).some(endpoint => {
    const [verb, template] = methodAndPath(area.base, endpoint)
    return verb === method && new RegExp(`^${template.replace(/:\w+/g, '[^/]+')}$`).test(path)
  })
}
