import { existsSync } from 'node:fs'
import { expect } from 'vitest'
import { checkDatabase } from '../../service/store/sqlite/backup.ts'
import { openStore } from '../../service/store/sqlite/openStore.ts'
import type { Store } from '../../service/store/store.ts'
import type { ServiceProcess } from './serviceProcess.ts'

const ROWS_PER_BULK = 400

/** Sends every kind of write over REST and remembers which were acknowledged. */
export interface WriteLoad {
  /** Creates a bot and writes to it until the process ends. */
  run(service: ServiceProcess, round: number): Promise<void>
  /** Number of writes acknowledged in all rounds. */
  acknowledged(): number
  /** Checks the file after a crash: every acknowledged write is in it, and no bulk in part. */
  expectAllKept(file: string): Promise<void>
}

export function createWriteLoad(): WriteLoad {
  const acked: Acknowledged = { intents: new Set(), bulks: new Set(), logs: 0, memory: new Map() }
  return {
    run: async (service, round) => write(acked, await newBot(service, round), round),
    acknowledged: () => acked.intents.size + acked.bulks.size + acked.logs,
    expectAllKept: file =>
      withStore(file, async store => {
        const counts = await expressionsOfIntents(store)
        await expectTexts(acked, counts, store)
        await expectLogs(acked, store)
      }),
  }
}

/** Checks that the file is undamaged and holds no bulk in part. A file that does not exist yet passes. */
export async function expectConsistent(file: string): Promise<void> {
  if (existsSync(file)) await withStore(file, async store => void (await expressionsOfIntents(store)))
}

/** Acknowledged writes by kind. */
interface Acknowledged {
  intents: Set<string>
  bulks: Set<string>
  logs: number
  memory: Map<string, number>
}

/** Sends requests with one credential. */
function caller({ url }: ServiceProcess, authorization: string) {
  return async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const response = await fetch(url + path, {
      method,
      headers: { Authorization: authorization, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    // as: every response body of the service is an object
    return JSON.parse(text) as Record<string, unknown>
  }
}
type Caller = ReturnType<typeof caller>

const field = (value: unknown, ...path: string[]): unknown =>
  path.reduce((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), value)

interface Callers {
  developer: Caller
  request: Caller
  dataset: string
}

/** Creates the bot of a round. */
async function newBot(service: ServiceProcess, round: number): Promise<Callers> {
  const { user_slug, user_jwt } = service.owner
  const user = caller(service, `Bearer ${user_jwt}`)
  const bots = `/core/v1/users/${user_slug}/bots`
  const bot = await user('POST', bots, { name: `Round ${round}` })
  const slug = String(field(bot, 'results', 'slug'))
  const version = await user('GET', `${bots}/${slug}/versions/v1`)
  const developer = caller(service, `Token ${String(field(bot, 'results', 'developer_token'))}`)
  const dataset = `/train/v2/users/${user_slug}/bots/${slug}/versions/v1/dataset`
  await developer('PUT', dataset, { strictness: 50, manual_training: true })
  const token = String(field(version, 'results', 'request_token', 'token'))
  return { developer, dataset, request: caller(service, `Token ${token}`) }
}

/** Repeats writes of every kind until the process ends. */
async function write(acked: Acknowledged, { developer, request, dataset }: Callers, round: number): Promise<void> {
  const repeat = async (work: (count: number) => Promise<void>) => {
    for (let count = 0; ; count++) await work(count)
  }
  const expressions = (name: string) =>
    Array.from({ length: ROWS_PER_BULK }, (_, at) => ({ source: `${name} ${at}`, language: { isocode: 'en' } }))
  const intents = repeat(async count => {
    const name = `intent-${round}-${count}`
    await developer('POST', `${dataset}/intents`, { name })
    acked.intents.add(name)
  })
  const wholes = repeat(async count => {
    const name = `whole-${round}-${count}`
    await developer('POST', `${dataset}/intents`, { name, expressions: expressions(name) })
    acked.bulks.add(name)
  })
  const bulks = repeat(async count => {
    const name = `bulk-${round}-${count}`
    await developer('POST', `${dataset}/intents`, { name })
    await developer('POST', `${dataset}/intents/${name}/expressions/bulk_create`, { expressions: expressions(name) })
    acked.bulks.add(name)
  })
  const logs = Array.from({ length: 4 }, () =>
    repeat(async () => {
      await request('POST', '/train/v2/request', { text: 'two teas', language: 'en' })
      acked.logs++
    }),
  )
  const turns = repeat(async count => {
    const conversation_id = `talk-${round}`
    const message = { type: 'text', content: 'hello' }
    await request('POST', '/build/v1/dialog', { message, conversation_id, memory: { count } })
    acked.logs++
    acked.memory.set(conversation_id, count)
  })
  const ends = await Promise.allSettled([intents, wholes, bulks, ...logs, turns])
  // Only a lost connection may end a writer.
  const faults = ends.flatMap(end =>
    end.status === 'rejected' && !isConnectionLost(end.reason) ? [String(end.reason)] : [],
  )
  expect(faults).toEqual([])
}

const isConnectionLost = (error: unknown) => error instanceof TypeError && /fetch failed|terminated/.test(error.message)

async function withStore(file: string, use: (store: Store) => Promise<void>): Promise<void> {
  await checkDatabase(file)
  const store = await openStore({ file })
  try {
    await use(store)
  } finally {
    await store.close()
  }
}

/** Number of expressions by intent slug; only bulks create expressions here. */
async function expressionsOfIntents(store: Store): Promise<Map<string, number>> {
  const rows = await store.all<{ slug: string; count: number }>(
    'SELECT i.slug, count(e.id) AS count FROM intents i LEFT JOIN expressions e ON e.intent_id = i.id GROUP BY i.id',
  )
  // An acknowledged bulk may still be queued as a job, but is never stored in part.
  expect(rows.filter(({ count }) => count !== 0 && count !== ROWS_PER_BULK)).toEqual([])
  return new Map(rows.map(({ slug, count }) => [slug, count]))
}

async function expectTexts({ intents, bulks }: Acknowledged, counts: Map<string, number>, store: Store): Promise<void> {
  expect([...intents].filter(slug => !counts.has(slug))).toEqual([])
  const waiting = await store.get<{ count: number }>(
    "SELECT count(*) AS count FROM bulk_creations WHERE status IN ('pending', 'in_progress')",
  )
  expect([...bulks].filter(slug => counts.get(slug) !== ROWS_PER_BULK).length).toBeLessThanOrEqual(waiting?.count ?? 0)
}

async function expectLogs({ logs, memory }: Acknowledged, store: Store): Promise<void> {
  const rows = await store.get<{ count: number }>('SELECT count(*) AS count FROM nlp_logs')
  expect(rows?.count).toBeGreaterThanOrEqual(logs)
  const states = await store.all<{ id: string; memory: string }>(
    'SELECT conversation_id AS id, memory FROM conversation_states',
  )
  for (const [id, count] of memory) {
    const stored: unknown = JSON.parse(states.find(state => state.id === id)?.memory ?? '{}')
    expect(Number(field(stored, 'count'))).toBeGreaterThanOrEqual(count)
  }
}
