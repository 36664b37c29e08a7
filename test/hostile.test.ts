import { readFileSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openStore } from '../service/store/sqlite/openStore.ts'
import { doorShots } from './support/hostile/endpoints.ts'
import { formShots } from './support/hostile/forms.ts'
import { describeFault, faultsOf } from './support/hostile/judge.ts'
import { contractShots, unsampled, type Shot } from './support/hostile/shots.ts'
import { createWire, type Answer, type Wire } from './support/hostile/wire.ts'
import { samplesFor } from './support/hostile/samples.ts'
import { buildWorld, pathIn, rows, type World } from './support/hostile/world.ts'
import { startTestService, type TestService } from './support/service.ts'

const AT_ONCE = 12
/** Limit of a test that sends thousands of requests; it took 27 s on two cores that were busy with ten other things. */
const LIMIT_MS = 120_000

let service: TestService
let wire: Wire
let victim: World
let bystander: World
let shots: Shot[]
let sent = 0

beforeAll(async () => {
  vi.stubEnv('TMPDIR', await mkdtemp(join(tmpdir(), 'parley-uploads-')))
  service = await startTestService({ connect: { longestPoll: 50 } })
  wire = createWire(service.running.port, AT_ONCE)
  victim = await buildWorld(service, 'Victim')
  bystander = await buildWorld(service, 'Bystander')
  shots = [...contractShots(service, victim, bystander), ...doorShots(service, victim), ...formShots(victim)]
})
afterAll(async () => {
  wire.close()
  await service.stop()
  await rm(tmpdir(), { recursive: true })
  vi.unstubAllEnvs()
})

/** Sends all of them, a dozen at a time. @returns every fault, in one line each */
async function fire(all: readonly Shot[]): Promise<string[]> {
  const secrets = [bystander.bot.request, bystander.bot.developer, bystander.channelToken].map(bare)
  const faults: string[] = []
  const left = all.values()
  const shoot = async () => {
    for (const shot of left) {
      sent++
      try {
        const answer = await (shot.bytes === undefined ? wire.send(shot) : wire.sendBytes(shot.bytes))
        const isOwner = String(shot.headers.Authorization).startsWith('Bearer')
        faults.push(...faultsOf(shot, answer, isOwner ? [] : secrets).map(fault => describeFault(shot, answer, fault)))
        checkSuccess(shot, answer, faults)
      } catch (error) {
        faults.push(`${shot.title}: ${String(error)}`)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, shoot))
  return faults
}

const bare = (token: string) => token.replace(/^Token /, '')

/** What was taken after all is answered in the shape of its row. */
function checkSuccess({ title, row, method }: Shot, { status, text }: Answer, faults: string[]): void {
  if (!row?.endpoint.results || status >= 300 || status === 204 || method === 'HEAD') return
  const json: unknown = JSON.parse(text)
  const results = row.endpoint.bare || typeof json !== 'object' || json === null ? json : Reflect.get(json, 'results')
  const read = row.endpoint.results.safeParse(results)
  if (!read.success) faults.push(`${title}: the answer does not fit its row: ${read.error.message.slice(0, 200)}`)
}

/** How many rows each table holds; of all, or of a bot and its dataset. */
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

/** A whole bot as its export shows it. */
async function exported({ bot }: World): Promise<string> {
  const { text } = await service.send('GET', `${bot.paths.bot}/export`, { token: bot.developer })
  return text
}

/** What multipart bodies left behind; the service itself lives in another folder of this one. */
const leftBehind = () => readdirSync(tmpdir()).filter(name => !/^parley-(?:test-|\w+\.sock)/.test(name))

const namesOf = ({ bot }: World): Record<string, string> => ({ ...bot.params })

describe('the door', () => {
  const own = () => `127.0.0.1:${service.running.port}`
  const knock = (headers: Record<string, string>, path = '/health', method = 'GET') =>
    wire.send({ method, path, headers })

  it('is open to the names of this machine, however they are written', async () => {
    const { port } = service.running
    for (const host of [own(), `localhost:${port}`, `LOCALHOST:${port}`]) {
      expect((await knock({ Host: host })).status, host).toBe(200)
      expect((await knock({ Host: host, Origin: `http://${host}` })).status, host).toBe(200)
    }
    const bytes = `GET http://${own()}/health HTTP/1.1\r\nHost: ${own()}\r\nConnection: close\r\n\r\n`
    expect((await wire.sendBytes(bytes)).status).toBe(200)
  })

  it('believes no proxy: what is forwarded is neither believed nor repeated', async () => {
    const forwarded = {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      Forwarded: 'host=evil.example',
    }
    expect((await knock({ ...forwarded, Host: 'evil.example' })).status).toBe(403)
    const { status, text, headers } = await knock(forwarded, '/openapi.json')
    expect(status).toBe(200)
    expect(text + JSON.stringify(headers)).not.toContain('evil.example')
  })

  it('lets links in, and nothing that a page elsewhere embeds', async () => {
    const from = (site: string, mode: string) => ({ 'Sec-Fetch-Site': site, 'Sec-Fetch-Mode': mode })
    for (const site of ['cross-site', 'same-site']) {
      expect((await knock(from(site, 'navigate'))).status).toBe(200)
      expect((await knock(from(site, 'no-cors'))).status).toBe(403)
    }
    expect((await knock(from('same-origin', 'cors'))).status).toBe(200)
    expect((await knock(from('none', 'navigate'))).status).toBe(200)
  })

  it('keeps the session of the studio to the studio: another page of this machine cannot use its cookie', async () => {
    const opened = await service.send('POST', '/studio/v1/session', { body: { ticket: service.running.ticket() } })
    const cookie = opened.headers.get('set-cookie') ?? ''
    expect(cookie).toMatch(/httponly/i)
    expect(cookie).toMatch(/samesite=strict/i)
    const session = (headers: Record<string, string>) =>
      knock({ Cookie: cookie.split(';')[0] ?? '', ...headers }, '/studio/v1/session')
    expect((await session({})).status).toBe(200)
    expect((await session({ 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200)
    expect((await session({ 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'navigate' })).status).toBe(401)
    expect((await session({ 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' })).status).toBe(403)
    expect((await session({ Origin: 'http://127.0.0.1:1' })).status).toBe(403)
    // No row of the interface takes the cookie for the owner's token.
    const bots = await knock({ Cookie: cookie.split(';')[0] ?? '' }, `/core/v1/users/${service.owner.user_slug}/bots`)
    expect(bots.status).toBe(401)
  })

  it('answers HEAD as GET, without a body', async () => {
    const { paths, developer } = victim.bot
    for (const path of [paths.bot, paths.dataset, `${paths.dataset}/intents`, `${paths.dataset}/none`, '/health']) {
      const [get, head] = [
        await knock({ Authorization: developer }, path),
        await knock({ Authorization: developer }, path, 'HEAD'),
      ]
      expect(head.status, path).toBe(get.status)
      expect(head.text).toBe('')
      expect(head.headers['content-type']).toBe(get.headers['content-type'])
    }
  })
})

describe('hostile requests', () => {
  it('begin from a valid body of every row that reads one', () => {
    expect(unsampled(victim)).toEqual([])
  })

  it(
    'that must be refused are refused in the words of the interface, and change nothing',
    async () => {
      const before = await countAll()
      expect(await fire(shots.filter(shot => shot.refused))).toEqual([])
      expect(await countAll()).toEqual(before)
      // What was uploaded goes with its connection, which may be a moment after the answer.
      await expect.poll(leftBehind).toEqual([])
    },
    LIMIT_MS,
  )

  it(
    'that may be taken are answered in the shape of their row, and touch no other bot',
    async () => {
      const before = await exported(bystander)
      expect(await fire(shots.filter(shot => !shot.refused))).toEqual([])
      expect(await exported(bystander)).toBe(before)
    },
    LIMIT_MS,
  )

  it('for things of another bot find nothing, whatever the row', async () => {
    const owned = rows.filter(({ auth, path }) => auth.includes('developer') && /:(?!user|bot|version)\w+/.test(path))
    const foreign = owned.map((row): Shot => ({
      title: `${row.name} of another bot`,
      row,
      method: row.method,
      // The path leads through the victim's own bot to what is the bystander's.
      path: pathIn(bystander, row, { ...namesOf(victim), bot_id: String(bystander.bot.id) }),
      headers: { Authorization: victim.bot.developer, 'Content-Type': 'application/json' },
      ...(row.endpoint.body && { body: JSON.stringify(samplesFor(victim)[row.name] ?? {}) }),
      refused: [403, 404],
    }))
    // Slugs may be the same in both bots; ids never are.
    const byId = foreign.filter(
      ({ row }) => /:\w+_id|channel_id/.test(row?.path ?? '') && !/conversation_states/.test(row?.path ?? ''),
    )
    expect(byId.length).toBeGreaterThan(20)
    const before = await exported(bystander)
    expect(await fire(byId)).toEqual([])
    expect(await exported(bystander)).toBe(before)
  })

  it('were many, and the service is well after them', async () => {
    console.log(`${sent} hostile requests`)
    expect(sent).toBeGreaterThan(1600)
    const health = await service.send('GET', '/health')
    expect(health.json.results).toMatchObject({ status: 'ok' })
    expect(readFileSync(join(service.data, 'logs/service.log'), 'utf8')).not.toContain('unexpected error')
  })
})
