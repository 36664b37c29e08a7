import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { Analysis } from '../service/contract/analysis.ts'
import { buildBot, type TestBot } from './support/build.ts'
import { startTestService, type TestService } from './support/service.ts'

/**
 * Requests of published clients of the original service, recorded on the wire from the packages themselves with only
 * their host changed, and sent again here byte for byte. The packages are not dependencies: they bring a test runner
 * and a mocking library of 2016 along. Names in braces are values that differ from service to service.
 */
const Recording = z.object({
  client: z.string(),
  host: z.string(),
  sent: z.array(
    z.object({
      call: z.string(),
      method: z.string(),
      path: z.string(),
      headers: z.record(z.string(), z.string()),
      body: z.string().optional(),
      status: z.int(),
    }),
  ),
})
type Sent = z.infer<typeof Recording>['sent'][number]

const recordings = ['sapcai-4.1.0', 'recastai-4.0.0'].map(name =>
  Recording.parse(JSON.parse(readFileSync(join(import.meta.dirname, 'clients', `${name}.json`), 'utf8'))),
)

/** Fields of an answer that the clients read, by the end of the call's name; they pass on the rest unchanged. */
const READ: Record<string, z.ZodType> = {
  analyseText: z.object({ results: Analysis }),
  dialog: z.object({
    results: z.object({
      nlp: Analysis,
      messages: z.array(z.object({ type: z.string(), content: z.unknown() })),
      conversation: z.object({ id: z.string(), memory: z.record(z.string(), z.unknown()), skill_occurences: z.int() }),
    }),
  }),
  getConversation: z.object({ results: z.object({ memory: z.object({ a: z.literal(1) }) }) }),
  updateConversation: z.object({ results: z.object({ memory: z.object({ a: z.literal(1), b: z.literal(2) }) }) }),
  'intents.update': z.object({ results: z.object({ slug: z.literal('order'), name: z.literal('Order') }) }),
  'gazettes.update': z.object({ results: z.object({ slug: z.literal('dish'), strictness: z.literal(80) }) }),
  'entities.create': z.object({ results: z.object({ slug: z.literal('dish'), custom: z.literal(true) }) }),
}

const Success = z.object({ message: z.string().regex(/ (with success|empty)$/) })

describe.each(recordings)('$client, recorded and sent again', ({ sent }) => {
  let service: TestService
  let bot: TestBot
  let names: Record<string, string>

  beforeAll(async () => {
    service = await startTestService()
    bot = await buildBot(service, { name: 'Live' })
    names = {
      ...bot.params,
      request_token: bot.request.replace('Token ', ''),
      developer_token: bot.developer.replace('Token ', ''),
      conversation_id: await beginConversation(service, bot),
    }
  })
  afterAll(() => service.stop())

  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => names[name] ?? whole)
  async function send({ method, path, headers, body }: Sent) {
    const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, filled(value)]))
    const response = await fetch(service.url + filled(path), {
      method,
      headers: sent,
      ...(body !== undefined && { body }),
    })
    const text = await response.text()
    return { status: response.status, text, reason: response.headers.get('x-error-reason') ?? '' }
  }

  // in order: what one call makes, the next one changes
  it.each(sent)('$call: $method $path answers $status', async one => {
    const reply = await send(one)
    expect(reply.status, `${reply.text} ${reply.reason}`).toBe(one.status)
    if (reply.status === 204) return
    const json: unknown = JSON.parse(reply.text)
    if (one.status < 300) Success.parse(json)
    for (const [end, read] of Object.entries(READ)) if (one.call.endsWith(end)) read.parse(json)
  })

  it('covers every method of the client', () => {
    const asked = new Set(sent.map(({ call }) => call))
    expect(asked.size).toBe(41)
  })
})

describe('deprecated paths', () => {
  let service: TestService
  let bot: TestBot

  beforeAll(async () => {
    service = await startTestService()
    bot = await buildBot(service, { name: 'Older' })
  })
  afterAll(() => service.stop())

  it('without a version use the version of the default environment', async () => {
    const client = service.as(bot.developer)
    const params = { ...bot.params, version_slug: 'second' }
    const second = await client.versions.create({ params: bot.params, body: { name: 'Second' } })
    await client.intents.create({ params, body: { name: 'Only in the second' } })
    const path = `/v2/users/${bot.params.user_slug}/bots/${bot.slug}/intents/`

    expect((await service.send('GET', path, { token: bot.developer })).json.results).toEqual([])
    const { rows } = await client.environments.list({ params: bot.params })
    const standard = rows.find(({ is_default }) => is_default)
    const body = { version_id: second.id }
    await client.environments.switch({ params: { ...bot.params, environment_slug: standard?.slug ?? '' }, body })
    expect((await service.send('GET', path, { token: bot.developer })).json.results).toHaveLength(1)
  })

  it('accept every prefix, a trailing slash and every form of the token', async () => {
    const token = bot.request.replace('Token ', '')
    const body = { text: 'hello' }
    for (const path of ['/v2/request', '/api/v2/request', '/public/api/train/v2/request/', '/api/train/v2/request'])
      for (const written of [`Token ${token}`, token])
        expect((await service.send('POST', path, { token: written, body })).status, path).toBe(200)
  })

  it('refuse the token of another bot', async () => {
    const other = await buildBot(service, { name: 'Somebody else' })
    for (const path of ['intents', 'gazettes', 'entities']) {
      const reply = await service.send('GET', `/v2/users/${bot.params.user_slug}/bots/${bot.slug}/${path}`, {
        token: other.developer,
      })
      expect(reply.status).toBe(403)
    }
  })
})

async function beginConversation(service: TestService, bot: TestBot): Promise<string> {
  const body = { type: 'webchat', slug: 'page', isActivated: true } as const
  const channel = await service.as(bot.developer).channels.create({ body })
  const client = service.as(channel.token ?? '')
  return (await client.webchat.begin({ params: { channel_id: channel.id } })).id
}
