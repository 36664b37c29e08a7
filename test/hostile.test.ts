import { readFileSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openStore } from '../service/store/database.ts'
import { doorShots } from './support/hostile/doors.ts'
import { formShots } from './support/hostile/forms.ts'
import { describeFault, faultsOf } from './support/hostile/judge.ts'
import { contractShots, unsampled, type Shot } from './support/hostile/shots.ts'
import { createWire, type Answer, type Wire } from './support/hostile/wire.ts'
import { buildWorld, type World } from './support/hostile/world.ts'
import { startTestService, type TestService } from './support/service.ts'

const AT_ONCE = 12

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

describe('hostile requests', () => {
  it('begin from a valid body of every row that reads one', () => {
    expect(unsampled(victim)).toEqual([])
  })

  it('that must be refused are refused in the words of the interface, and change nothing', async () => {
    const before = await countAll()
    expect(await fire(shots.filter(shot => shot.refused))).toEqual([])
    expect(await countAll()).toEqual(before)
    expect(leftBehind()).toEqual([])
  }, 120_000)

  it('that may be taken are answered in the shape of their row, and touch no other bot', async () => {
    const before = await exported(bystander)
    expect(await fire(shots.filter(shot => !shot.refused))).toEqual([])
    expect(await exported(bystander)).toBe(before)
  }, 120_000)

  it('were many, and the service is well after them', async () => {
    console.log(`${sent} hostile requests`)
    expect(sent).toBeGreaterThan(1600)
    const health = await service.send('GET', '/health')
    expect(health.json.results).toMatchObject({ status: 'ok' })
    expect(readFileSync(join(service.data, 'logs/service.log'), 'utf8')).not.toContain('unexpected error')
  })
})
