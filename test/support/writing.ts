import { existsSync } from 'node:fs'
import { expect } from 'vitest'
import { checkDatabase } from '../../service/store/sqlite/backup.ts'
import { openStore, type Store } from '../../service/store/database.ts'
import type { Program } from './program.ts'

const ROWS_OF_A_BULK = 400

/** Everything that can be written over REST, written without end, and a memory of what was acknowledged. */
export interface Writing {
  /** Makes a bot and writes to it in every way until the process is gone. */
  until(gone: Program, round: number): Promise<void>
  /** How many writes were acknowledged in all rounds. */
  acknowledged(): number
  /** Looks into the file as a crash left it: nothing of what was acknowledged is missing, nothing is half there. */
  expectAll(file: string): Promise<void>
}

export function createWriting(): Writing {
  const kept: Kept = { intents: new Set(), bulks: new Set(), logs: 0, memory: new Map() }
  return {
    until: async (program, round) => write(kept, await newBot(program, round), round),
    acknowledged: () => kept.intents.size + kept.bulks.size + kept.logs,
    expectAll: file =>
      looking(file, async store => {
        const counts = await expressionsOfIntents(store)
        await expectTexts(kept, counts, store)
        await expectLogs(kept, store)
      }),
  }
}

/** The file is sound and no bulk is half there, whatever of it was acknowledged; or there is no file yet. */
export async function expectSound(file: string): Promise<void> {
  if (existsSync(file)) await looking(file, async store => void (await expressionsOfIntents(store)))
}

/** What was acknowledged, by kind: each entry must be there ever after. */
interface Kept {
  intents: Set<string>
  bulks: Set<string>
  logs: number
  memory: Map<string, number>
}

/** Calls until the service is gone. */
function caller({ url }: Program, authorization: string) {
  return async (method: string, path: string, body?: unknown): Promise<Record<string, unknown>> => {
    const response = await fetch(url + path, {
      method,
      headers: { Authorization: authorization, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (response.status >= 400) throw new Error(`${method} ${path}: ${response.status} ${text}`)
    // as: what the service answers is an object, always
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

/** A bot of its own for each round. */
async function newBot(program: Program, round: number): Promise<Callers> {
  const { user_slug, user_jwt } = program.owner
  const user = caller(program, `Bearer ${user_jwt}`)
  const bots = `/core/v1/users/${user_slug}/bots`
  const bot = await user('POST', bots, { name: `Round ${round}` })
  const slug = String(field(bot, 'results', 'slug'))
  const version = await user('GET', `${bots}/${slug}/versions/v1`)
  const developer = caller(program, `Token ${String(field(bot, 'results', 'developer_token'))}`)
  const dataset = `/train/v2/users/${user_slug}/bots/${slug}/versions/v1/dataset`
  await developer('PUT', dataset, { strictness: 50, manual_training: true })
  const token = String(field(version, 'results', 'request_token', 'token'))
  return { developer, dataset, request: caller(program, `Token ${token}`) }
}

/** Writes of every kind, over and over, until the process dies. */
async function write(kept: Kept, { developer, request, dataset }: Callers, round: number): Promise<void> {
  const forever = async (work: (count: number) => Promise<void>) => {
    for (let count = 0; ; count++) await work(count)
  }
  const expressions = (name: string) =>
    Array.from({ length: ROWS_OF_A_BULK }, (_, at) => ({ source: `${name} ${at}`, language: { isocode: 'en' } }))
  const intents = forever(async count => {
    const name = `intent-${round}-${count}`
    await developer('POST', `${dataset}/intents`, { name })
    kept.intents.add(name)
  })
  const wholes = forever(async count => {
    const name = `whole-${round}-${count}`
    await developer('POST', `${dataset}/intents`, { name, expressions: expressions(name) })
    kept.bulks.add(name)
  })
  const bulks = forever(async count => {
    const name = `bulk-${round}-${count}`
    await developer('POST', `${dataset}/intents`, { name })
    await developer('POST', `${dataset}/intents/${name}/expressions/bulk_create`, { expressions: expressions(name) })
    kept.bulks.add(name)
  })
  const logs = Array.from({ length: 4 }, () =>
    forever(async () => {
      await request('POST', '/train/v2/request', { text: 'two teas', language: 'en' })
      kept.logs++
    }),
  )
  const turns = forever(async count => {
    const conversation_id = `talk-${round}`
    const message = { type: 'text', content: 'hello' }
    await request('POST', '/build/v1/dialog', { message, conversation_id, memory: { count } })
    kept.logs++
    kept.memory.set(conversation_id, count)
  })
  const ends = await Promise.allSettled([intents, wholes, bulks, ...logs, turns])
  // Only the death of the process may end a writer.
  const faults = ends.flatMap(end => (end.status === 'rejected' && !isGone(end.reason) ? [String(end.reason)] : []))
  expect(faults).toEqual([])
}

const isGone = (error: unknown) => error instanceof TypeError && /fetch failed|terminated/.test(error.message)

async function looking(file: string, look: (store: Store) => Promise<void>): Promise<void> {
  await checkDatabase(file)
  const store = await openStore({ file })
  try {
    await look(store)
  } finally {
    await store.close()
  }
}

/** How many expressions each intent has; bulks are the only ones here that have any. */
async function expressionsOfIntents(store: Store): Promise<Map<string, number>> {
  const rows = await store.all<{ slug: string; count: number }>(
    'SELECT i.slug, count(e.id) AS count FROM intents i LEFT JOIN expressions e ON e.intent_id = i.id GROUP BY i.id',
  )
  // A bulk may wait in the queue of jobs, acknowledged and not yet carried out; but it is never half there.
  expect(rows.filter(({ count }) => count !== 0 && count !== ROWS_OF_A_BULK)).toEqual([])
  return new Map(rows.map(({ slug, count }) => [slug, count]))
}

async function expectTexts({ intents, bulks }: Kept, counts: Map<string, number>, store: Store): Promise<void> {
  expect([...intents].filter(slug => !counts.has(slug))).toEqual([])
  const waiting = await store.get<{ count: number }>(
    "SELECT count(*) AS count FROM bulk_creations WHERE status IN ('pending', 'in_progress')",
  )
  expect([...bulks].filter(slug => counts.get(slug) !== ROWS_OF_A_BULK).length).toBeLessThanOrEqual(waiting?.count ?? 0)
}

async function expectLogs({ logs, memory }: Kept, store: Store): Promise<void> {
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
