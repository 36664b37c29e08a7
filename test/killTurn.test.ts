import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServiceProcess, type ServiceProcess } from './support/serviceProcess.ts'
import { startWebhookServer, type WebhookServer } from './support/webhookServer.ts'

/** A release is held to a hundred rounds; four show in every run that nothing is broken. */
const ROUNDS = Number(process.env.KILL_ROUNDS ?? 4)
/** A round has a start, two turns and a kill, which took 3 s on two busy cores. */
const LIMIT_MS = 15_000 * (ROUNDS + 1)
const CONVERSATION = 'visitor'

let data: string
let server: WebhookServer
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'parley-kill-turn-'))
  server = await startWebhookServer()
})
afterAll(async () => {
  await server.close()
  await rm(data, { recursive: true, force: true })
})

describe('a service killed in the middle of a turn', () => {
  it(
    'has the state of the turn before, and repeats the delivery id of a call when the message is sent again',
    async () => {
      let service = await startServiceProcess(data)
      const bot = await createCountingBot(service)
      for (let round = 1; round <= ROUNDS; round++) {
        const isHanging = round % 2 === 1
        server.respondWith((_, response) => {
          if (!isHanging) response.end('{}')
        })
        const callsBefore = server.calls.length
        const turn = say(service, bot).catch(() => undefined)
        const [killed] = (await server.waitForCalls(callsBefore + 1)).slice(callsBefore)
        // A turn whose call is answered is killed at any moment until after its commit.
        if (!isHanging) await new Promise(resolve => setTimeout(resolve, (round * 7) % 30))
        await service.kill()
        const isAcknowledged = (await turn) !== undefined

        service = await startServiceProcess(data)
        const memory = await memoryOf(service, bot)
        const isCommitted = memory?.count === round
        if (isHanging) expect(isCommitted).toBe(false)
        if (isAcknowledged) expect(isCommitted).toBe(true)
        if (!isCommitted) {
          expect(memory).toEqual(round === 1 ? undefined : stateAfter(round - 1))
          server.respondWith((_, response) => response.end('{}'))
          await say(service, bot)
          expect(server.calls.at(-1)?.headers['x-parley-delivery']).toBe(killed?.headers['x-parley-delivery'])
        }
        expect(await memoryOf(service, bot)).toEqual(stateAfter(round))
      }
      await service.kill()
      expect(new Set(server.calls.map(call => call.headers['x-parley-delivery'])).size).toBe(ROUNDS)
    },
    LIMIT_MS,
  )
})

/** Both values come from one turn: a state of which only one is there would be torn. */
const stateAfter = (turns: number) => ({ count: turns, twice: 2 * turns })

interface Bot {
  developer: string
  request: string
  /** Path of the version's builder. */
  builder: string
}

/** A bot whose fallback skill counts its turns in memory before and after a call. */
async function createCountingBot(service: ServiceProcess): Promise<Bot> {
  const { user_slug, user_jwt } = service.owner
  const bots = `/core/v1/users/${user_slug}/bots`
  const bot = await request(service, `Bearer ${user_jwt}`, 'POST', bots, { name: 'Counter', language: 'en' })
  const version = await request(service, `Bearer ${user_jwt}`, 'GET', `${bots}/${bot.slug}/versions/v1`)
  const developer = `Token ${bot.developer_token}`
  const builder = `/build/v1/users/${user_slug}/bots/${bot.slug}/versions/v1/builder`
  const set = (key: string, value: string) => ({ type: 'edit_memory', set: [{ key, value }] })
  await request(service, developer, 'POST', `${builder}/skills`, {
    name: 'Count',
    kind: 'fallback',
    actions: [
      {
        actions: [
          set('count', '{{add memory.count 1}}'),
          { type: 'webhook', url: server.url, timeout: 20_000 },
          set('twice', '{{add memory.count memory.count}}'),
        ],
      },
    ],
  })
  return { developer, request: `Token ${version.request_token.token}`, builder }
}

const say = (service: ServiceProcess, bot: Bot) =>
  request(service, bot.request, 'POST', '/build/v1/dialog', {
    message: { type: 'text', content: 'again' },
    conversation_id: CONVERSATION,
    language: 'en',
  })

/** The memory of the conversation; undefined before its first turn. */
async function memoryOf(
  service: ServiceProcess,
  { developer, builder }: Bot,
): Promise<Record<string, unknown> | undefined> {
  const path = `${builder}/conversation_states/${CONVERSATION}`
  const response = await fetch(service.url + path, { headers: { Authorization: developer } })
  if (response.status === 404) return undefined
  const { results } = await response.json()
  return results.memory
}

async function request(service: ServiceProcess, authorization: string, method: string, path: string, body?: unknown) {
  const response = await fetch(service.url + path, {
    method,
    headers: { Authorization: authorization, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()).results
}
