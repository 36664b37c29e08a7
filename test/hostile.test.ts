import { readFileSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openStore } from '../service/store/sqlite/openStore.ts'
import { protocolRequests } from './support/hostile/protocolRequests.ts'
import { formRequests } from './support/hostile/formRequests.ts'
import { describeViolation, findViolations } from './support/hostile/violations.ts'
import { contractRequests, rowsWithoutSample, type HostileRequest } from './support/hostile/contractRequests.ts'
import { createRawClient, type Answer, type RawClient } from './support/hostile/rawClient.ts'
import { samplesFor } from './support/hostile/samples.ts'
import { buildFullBot, pathOf, endpointRows, type FullBot } from './support/fullBot.ts'
import { startTestService, type TestService } from './support/service.ts'

const CONCURRENCY = 12
/** Limit of a test that sends thousands of requests; it took 106 s at a load of 15 on two cores. */
const LIMIT_MS = 300_000

let service: TestService
let client: RawClient
let victim: FullBot
let bystander: FullBot
let requests: HostileRequest[]
let sent = 0

beforeAll(async () => {
  vi.stubEnv('TMPDIR', await mkdtemp(join(tmpdir(), 'parley-uploads-')))
  service = await startTestService({ connect: { maxPollMs: 50 } })
  client = createRawClient(service.running.port, CONCURRENCY)
  victim = await buildFullBot(service, 'Victim')
  bystander = await buildFullBot(service, 'Bystander')
  requests = [
    ...contractRequests(service, victim, bystander),
    ...protocolRequests(service, victim),
    ...formRequests(victim),
  ]
})
afterAll(async () => {
  client.close()
  await service.stop()
  await rm(tmpdir(), { recursive: true })
  vi.unstubAllEnvs()
})

/** Sends all requests, a dozen concurrently. @returns violations, one line each */
async function sendAll(all: readonly HostileRequest[]): Promise<string[]> {
  const secrets = [bystander.bot.request, bystander.bot.developer, bystander.channelToken].map(bare)
  const faults: string[] = []
  const left = all.values()
  const sendNext = async () => {
    for (const shot of left) {
      sent++
      try {
        const answer = await (shot.bytes === undefined ? client.send(shot) : client.sendBytes(shot.bytes))
        const isOwner = String(shot.headers.Authorization).startsWith('Bearer')
        faults.push(
          ...findViolations(shot, answer, isOwner ? [] : secrets).map(fault => describeViolation(shot, answer, fault)),
        )
        checkSuccess(shot, answer, faults)
      } catch (error) {
        faults.push(`${shot.title}: ${String(error)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, sendNext))
  return faults
}

const bare = (token: string) => token.replace(/^Token /, '')

/** Checks that a successful answer has the shape of its endpoint. */
function checkSuccess({ title, row, method }: HostileRequest, { status, text }: Answer, faults: string[]): void {
  if (!row?.endpoint.results || status >= 300 || status === 204 || method === 'HEAD') return
  const json: unknown = JSON.parse(text)
  const results = row.endpoint.bare || typeof json !== 'object' || json === null ? json : Reflect.get(json, 'results')
  const read = row.endpoint.results.safeParse(results)
  if (!read.success) faults.push(`${title}: the answer does not fit its row: ${read.error.message.slice(0, 200)}`)
}

/** Number of rows per table. */
async function countAll(): Promise<Record<string, number>> {
  const store = await openStore({ file: join(service.data, 'parley.sqlite') })
  const tables = await store.all<{ name: string }>(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'",
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const row = await store.get<{ count: number }>(`SELECT count(*) AS count FROM "${name}"`)
    counts[name] = row?.count ?? -1
  }
  await store.close()
  return counts
}

/** The exported document of a bot. */
async function exported({ bot }: FullBot): Promise<string> {
  const { text } = await service.send('GET', `${bot.paths.bot}/export`, { token: bot.developer })
  return text
}

/** Files left by multipart bodies; the service's own folder is excluded. */
const leftBehind = () => readdirSync(tmpdir()).filter(name => !/^parley-(?:test-|\w+\.sock)/.test(name))

const namesOf = ({ bot }: FullBot): Record<string, string> => ({ ...bot.params })

describe('host and origin', () => {
  const own = () => `127.0.0.1:${service.running.port}`
  const send = (headers: Record<string, string>, path = '/health', method = 'GET') =>
    client.send({ method, path, headers })

  it('accepts the names of this machine in any spelling', async () => {
    const { port } = service.running
    for (const host of [own(), `localhost:${port}`, `LOCALHOST:${port}`]) {
      expect((await send({ Host: host })).status, host).toBe(200)
      expect((await send({ Host: host, Origin: `http://${host}` })).status, host).toBe(200)
    }
    const bytes = `GET http://${own()}/health HTTP/1.1\r\nHost: ${own()}\r\nConnection: close\r\n\r\n`
    expect((await client.sendBytes(bytes)).status).toBe(200)
  })

  it('neither trusts nor repeats forwarding headers of proxies', async () => {
    const forwarded = {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      Forwarded: 'host=evil.example',
    }
    expect((await send({ ...forwarded, Host: 'evil.example' })).status).toBe(403)
    const { status, text, headers } = await send(forwarded, '/openapi.json')
    expect(status).toBe(200)
    expect(text + JSON.stringify(headers)).not.toContain('evil.example')
  })

  it('accepts links from other sites and rejects embedded resources', async () => {
    const from = (site: string, mode: string) => ({ 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': mode })
    for (const site of ['cross-site', 'same-site']) {
      expect((await send(from(site, 'navigate'))).status).toBe(200)
      expect((await send(from(site, 'no-cors'))).status).toBe(403)
    }
    expect((await send(from('same-origin', 'cors'))).status).toBe(200)
    expect((await send(from('none', 'navigate'))).status).toBe(200)
  })

  it('sets no cookie and reads none, because cookies reach every server on this machine', async () => {
    const opened = await service.send('POST', '/studio/v1/session', { body: { ticket: service.running.ticket() } })
    expect(opened.headers.get('set-cookie')).toBeNull()
    const token = String(Reflect.get(Object(opened.json.results), 'token'))
    const session = (headers: Record<string, string>) => send(headers, '/studio/v1/session')
    expect((await session({ Authorization: `Bearer ${token}` })).status).toBe(200)
    expect((await session({ Cookie: `parley_session=${token}` })).status).toBe(401)
    expect((await session({ Authorization: `Bearer ${token}`, Origin: 'http://127.0.0.1:1' })).status).toBe(403)
  })

  it('answers HEAD as GET, without a body', async () => {
    const { paths, developer } = victim.bot
    for (const path of [paths.bot, paths.dataset, `${paths.dataset}/intents`, `${paths.dataset}/none`, '/health']) {
      const [get, head] = [
        await send({ Authorization: developer }, path),
        await send({ Authorization: developer }, path, 'HEAD'),
      ]
      expect(head.status, path).toBe(get.status)
      expect(head.text).toBe('')
      expect(head.headers['content-type']).toBe(get.headers['content-type'])
    }
  })
})

describe('hostile requests', () => {
  it('are derived from a valid body of every endpoint that has one', () => {
    expect(rowsWithoutSample(victim)).toEqual([])
  })

  it(
    'that must be rejected get the messages of the interface and change nothing',
    async () => {
      const before = await countAll()
      expect(await sendAll(requests.filter(shot => shot.refused))).toEqual([])
      expect(await countAll()).toEqual(before)
      // Uploads are removed with their connection, shortly after the answer.
      await expect.poll(leftBehind).toEqual([])
    },
    LIMIT_MS,
  )

  it(
    'that may be accepted get answers in the shape of their endpoint and change no other bot',
    async () => {
      const before = await exported(bystander)
      expect(await sendAll(requests.filter(shot => !shot.refused))).toEqual([])
      expect(await exported(bystander)).toBe(before)
    },
    LIMIT_MS,
  )

  it('for resources of another bot are 403 or 404', async () => {
    const owned = endpointRows.filter(
      ({ auth, path }) => auth.includes('developer') && /:(?!user|bot|version)\w+/.test(path),
    )
    const foreign = owned.map((row): HostileRequest => ({
      title: `${row.name} of another bot`,
      row,
      method: row.method,
      // The path names the victim's bot and a resource of the bystander.
      path: pathOf(bystander, row, { ...namesOf(victim), bot_id: String(bystander.bot.id) }),
      headers: { Authorization: victim.bot.developer, 'Content-Type': 'application/json' },
      ...(row.endpoint.body && { body: JSON.stringify(samplesFor(victim)[row.name] ?? {}) }),
      refused: [403, 404],
    }))
    // Slugs may be equal in both bots, ids never are.
    const byId = foreign.filter(
      ({ row }) => /:\w+_id|channel_id/.test(row?.path ?? '') && !/conversation_states/.test(row?.path ?? ''),
    )
    expect(byId.length).toBeGreaterThan(20)
    const before = await exported(bystander)
    expect(await sendAll(byId)).toEqual([])
    expect(await exported(bystander)).toBe(before)
  })

  it('were many, and the service is healthy after them', async () => {
    console.log(`${sent} hostile requests`)
    expect(sent).toBeGreaterThan(1600)
    const health = await service.send('GET', '/health')
    expect(health.json.results).toMatchObject({ status: 'ok' })
    expect(readFileSync(join(service.data, 'logs/service.log'), 'utf8')).not.toContain('unexpected error')
  })
})
