import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CASES } from '../../dialog/cases/index.ts'
import { buildWorld } from '../../dialog/buildWorld.ts'
import { expectTurn } from '../../dialog/expectTurn.ts'
import type { Case } from '../../dialog/write.ts'
import { buildBot, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { startWebhookServer, type WebhookServer } from '../../support/webhookServer.ts'

let service: TestService
let bot: TestBot
let hook: WebhookServer
let builder: string

beforeAll(async () => {
  service = await startTestService()
  bot = await buildBot(service, { name: 'Cases' })
  hook = await startWebhookServer()
  builder = `/build/v1/users/${bot.params.user_slug}/bots/${bot.slug}/versions/v1/builder`
  await buildWorld(service, bot)
})
afterAll(async () => {
  await hook.close()
  await service.stop()
})

const send = (method: string, path: string, body?: unknown) =>
  service.send(method, path, { token: bot.developer, ...(body !== undefined && { body }) })

/** Every rule of a turn, through REST and a trained bot. */
describe('through the interface', () => {
  it.each(CASES.map((one, at) => ({ ...one, at })))('$rule', async one => {
    const origin = new URL(hook.url).origin
    const { skills, settings, turns, problems, refuse, hooks, calls, via, at }: Case & { at: number } = JSON.parse(
      JSON.stringify(one).replaceAll('%HOOK%', origin),
    )
    await replaceSkills(skills)
    expect((await send('PUT', `${builder}/settings`, { resume: false, patterns: {}, ...settings })).status).toBe(200)
    answerWith(hooks)
    const seenBefore = hook.calls.length
    for (const { skill, field } of refuse ?? []) {
      const { status, reason } = await send('POST', `${builder}/skills`, skill)
      expect([status, reason.split(' ')[0]]).toEqual([400, field])
    }
    if (problems) {
      const found = (await send('GET', `${builder}/problems`)).json.results
      expect(found).toEqual(expect.arrayContaining(problems.map(problem => expect.objectContaining(problem))))
    }
    const token = via === 'fork' ? await tokenOfFork(at) : bot.developer
    for (const step of turns) await say(token, `case-${at}`, step)
    for (const call of calls ?? []) {
      const [path, query] = [call.path, call.query === undefined ? '' : `?${call.query}`]
      const seen = hook.calls.slice(seenBefore).find(one => one.path === path + query)
      expect(seen).toBeDefined()
      if (call.body) expect(seen?.body).toMatchObject(withMatchers(call.body))
    }
  })
})

async function replaceSkills(skills: Case['skills']): Promise<void> {
  const { rows: known } = await service.as(bot.developer).skills.list({ params: bot.params, query: {} })
  for (const { slug } of known) await send('DELETE', `${builder}/skills/${slug}`)
  for (const skill of skills) {
    const { status, reason } = await send('POST', `${builder}/skills`, skill)
    expect([status, reason]).toEqual([201, ''])
  }
}

async function say(token: string, conversation: string, step: Case['turns'][number]): Promise<void> {
  const { say: text, press, title, put, change, expect: expected, ...given } = step
  for (const slug of Object.keys(change ?? {})) await send('DELETE', `${builder}/skills/${slug}`)
  if (put) await send('PUT', `${builder}/conversation_states/${conversation}`, put)
  const message =
    press === undefined ? { type: 'text', content: text } : { type: 'trigger_skill', content: press, title }
  // The first turn says its language, so that detection can not surprise.
  const isFirst = (await send('GET', `${builder}/conversation_states/${conversation}`)).status === 404
  const body = {
    message,
    conversation_id: conversation,
    log_level: 'info',
    ...(isFirst && { language: 'en' }),
    ...given,
  }
  const { status, json } = await service.send('POST', '/build/v1/dialog', { token, body })
  expect(status).toBe(200)
  // as: the schema of the answer is checked by other tests
  const { results } = json as unknown as {
    results: Parameters<typeof expectTurn>[0] & { logs: { code: string }[] }
  }
  expectTurn({ ...results, codes: results.logs.map(({ code }) => code) }, expected)
}

/** Requests are answered as the case says, by path. */
function answerWith(hooks: Case['hooks']): void {
  hook.respondWith(({ path }, response) => {
    const { status = 200, body = {}, delay = 0 } = hooks?.[new URL(path, hook.url).pathname] ?? {}
    setTimeout(() => {
      response.statusCode = status
      response.setHeader('Content-Type', 'application/json')
      response.end(JSON.stringify(body))
    }, delay)
  })
}

/** A developer token stands for its bot, so the version that is forked answers through its own request token. */
async function tokenOfFork(at: number): Promise<string> {
  const user = service.as(`Bearer ${service.owner.user_jwt}`)
  const { user_slug, bot_slug } = bot.params
  const original = await user.versions.show({ params: bot.params })
  const fork = await user.versions.create({
    params: { user_slug, bot_slug },
    body: { name: `fork ${at}`, parent_version_id: String(original.id) },
  })
  return `Token ${fork.request_token?.token ?? ''}`
}

/** `{ match }` stands for a text that the pattern matches. */
const withMatchers = (value: unknown): Record<string, unknown> =>
  JSON.parse(JSON.stringify(value), (_, one: unknown) =>
    typeof one === 'object' && one !== null && 'match' in one ? undefined : one,
  )
