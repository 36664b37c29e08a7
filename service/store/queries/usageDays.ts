/**
 * Usage metrics of single days. Those of a day that is over are computed once and kept, until a turn of that day comes
 * or goes; those of today are counted on in memory each time they are asked for.
 */
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { perStore } from '../rows/perStore.ts'
import type { Store } from '../store.ts'
import { createDayCounter, type Day, type Fingerprint, type Senders, type TurnRow } from './dayCounter.ts'

/** A day as it is kept, in JSON; of the senders only how many there are: their hashes are one blob. */
type DaySummary = Pick<Day, 'cells' | 'conversations'> & { senders: (Omit<Senders, 'hashes'> & { count: number })[] }

/** Turns per read: a busy day must not block other requests. */
const TURNS_PER_READ = 1000

/** The days with turns, in order; from the one day to the other where they are given. */
export async function daysWithTurns(store: Store, botId: number, from = '', to = '~'): Promise<string[]> {
  // From the first turn of each day straight to the first of the next: one look at the index per day.
  const rows = await store.all<{ day: string }>(
    `WITH RECURSIVE days (day) AS (
       SELECT substr(min(received_at), 1, 10) FROM message_logs WHERE bot_id = ?1 AND received_at >= ?2
       UNION ALL
       SELECT (SELECT substr(min(received_at), 1, 10) FROM message_logs
               WHERE bot_id = ?1 AND received_at >= date(days.day, '+1 day'))
       FROM days WHERE days.day IS NOT NULL AND days.day < ?3)
     SELECT day FROM days WHERE day <= ?3`,
    botId,
    from,
    to,
  )
  return rows.map(row => row.day)
}

/** The usage of days, computed where it is not kept. @param today the first day that is not over */
export async function readDays(store: Store, botId: number, days: readonly string[], today: string): Promise<Day[]> {
  const kept = await readKept(store, botId, days)
  const read: Day[] = []
  for (const day of days) {
    const usage = kept.get(day)
    if (usage) read.push(usage)
    else read.push(await (day < today ? computeAndKeep : countOn)(store, botId, day))
  }
  return read
}

/** A row of usage_days. */
interface KeptDay {
  day: string
  id: string
  summary: string
  senders: Uint8Array
}

/** Bytes of kept days that stay in memory: a year of a bot with a thousand users a day takes 4 MB. */
const MEMORY = 16_000_000
/** By bot and day, what the row of that id holds: most days of a summary are the same as when it was last asked for. */
const inMemory = perStore(() => new LRUCache<string, { id: string; usage: Day }>({ maxSize: MEMORY }))

async function readKept(store: Store, botId: number, days: readonly string[]): Promise<Map<string, Day>> {
  const memory = inMemory(store)
  // By their range, not one by one: rows are long, and each comparison of a search reads a whole one.
  const rows = await store.all<Pick<KeptDay, 'day' | 'id'>>(
    'SELECT day, id FROM usage_days WHERE bot_id = ? AND day >= ? AND day <= ?',
    botId,
    days[0] ?? '',
    days.at(-1) ?? '',
  )
  const kept = new Map<string, Day>()
  const unread: string[] = []
  for (const { day, id } of rows) {
    const known = memory.get(`${botId} ${day}`)
    if (known?.id === id) kept.set(day, known.usage)
    else unread.push(day)
  }
  const read =
    unread.length === 0
      ? []
      : await store.all<KeptDay>(
          'SELECT * FROM usage_days WHERE bot_id = ? AND day IN (SELECT value FROM json_each(?))',
          botId,
          JSON.stringify(unread),
        )
  for (const row of read) {
    const usage = dayOf(row)
    memory.set(`${botId} ${row.day}`, { id: row.id, usage }, { size: row.summary.length * 4 + row.senders.length + 1 })
    kept.set(row.day, usage)
  }
  return kept
}

function dayOf({ day, summary, senders: blob }: KeptDay): Day {
  const { cells, conversations, senders: groups } = JSON.parse(summary) as DaySummary // as: written by keepDay alone
  // A copy: numbers of an array begin at a multiple of their size, which the blob need not do.
  const hashes = new Float64Array(new Uint8Array(blob).buffer)
  let end = 0
  const senders = groups.map(({ count, ...group }) => ({ ...group, hashes: hashes.subarray(end, (end += count)) }))
  return { day, cells, conversations, senders }
}

async function computeAndKeep(store: Store, botId: number, day: string): Promise<Day> {
  const fingerprint = await fingerprintOf(store, botId, day)
  const { counter } = await addTurns(store, botId, startCount(day))
  const usage = counter.result()
  await store.write(async () => {
    // A turn may have come or gone since: then the day is computed again when it is asked for again.
    if (isSame(await fingerprintOf(store, botId, day), fingerprint)) await keepDay(store, botId, usage)
  })
  return usage
}

/** How far the turns of a day that is not over are counted. */
interface Count {
  day: string
  counter: ReturnType<typeof createDayCounter>
  /** the last turn that is counted */
  last: { receivedAt: string; id: number }
}

const startCount = (day: string): Count => ({ day, counter: createDayCounter(day), last: { receivedAt: '', id: 0 } })

/** Days counted on in memory: of so many bots, those asked for last. A conversation takes up to a kilobyte. */
const COUNTED_ON = 5
const counts = perStore(() => new LRUCache<string, Promise<Count>>({ max: COUNTED_ON }))

/** Counts the turns that came since the day was last asked for; all of them when one of the others came, went or changed. */
async function countOn(store: Store, botId: number, day: string): Promise<Day> {
  const memory = counts(store)
  const key = `${botId} ${day}`
  // One after the other: two that count on at the same time would count turns twice.
  const before = memory.get(key)?.catch(() => undefined) ?? Promise.resolve(undefined)
  const count = before.then(async known => {
    const isCurrent = known && isSame(await fingerprintOf(store, botId, day, known.last), known.counter.fingerprint())
    return addTurns(store, botId, isCurrent ? known : startCount(day))
  })
  memory.set(key, count)
  return (await count).counter.result()
}

async function keepDay(store: Store, botId: number, { day, cells, conversations, senders }: Day): Promise<void> {
  const groups = senders.map(({ hashes, ...group }) => ({ ...group, count: hashes.length }))
  const summary = JSON.stringify({ cells, conversations, senders: groups } satisfies DaySummary)
  const blob = Buffer.concat(
    senders.map(({ hashes }) => new Uint8Array(hashes.buffer, hashes.byteOffset, hashes.byteLength)),
  )
  await store.run(
    'INSERT OR REPLACE INTO usage_days (bot_id, day, id, summary, senders) VALUES (?, ?, ?, ?, ?)',
    botId,
    day,
    randomUUID(),
    summary,
    blob,
  )
}

const isSame = (one: Fingerprint | undefined, other: Fingerprint | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** @param last the last turn to look at; all of the day when not given */
async function fingerprintOf(
  store: Store,
  botId: number,
  day: string,
  last = { receivedAt: '~', id: 0 },
): Promise<Fingerprint | undefined> {
  return store.get<Fingerprint>(
    `SELECT count(*) AS turns, max(id) AS newest,
       total(coalesce(version_id, 0) + coalesce(environment_id, 0)) AS versions
     FROM message_logs INDEXED BY message_logs_bot_time WHERE bot_id = ?1 AND received_at >= ?2
       AND received_at < date(?2, '+1 day') AND (received_at, id) <= (?3, ?4)`,
    botId,
    day,
    last.receivedAt,
    last.id,
  )
}

/** Counts the turns of a day after the last one that is counted. */
async function addTurns(store: Store, botId: number, { day, counter, last }: Count): Promise<Count> {
  for (let count = TURNS_PER_READ; count === TURNS_PER_READ;) {
    const rows = await store.all<TurnRow>(
      `SELECT id, coalesce(environment_id, 0) AS environment, coalesce(version_id, 0) AS version,
         json_array(conversation_id, channel_type, channel_id) AS conversation,
         json_array(sender_id, channel_type, channel_id) AS sender, input_type AS inputType, replies_count AS sent,
         received_at AS receivedAt, entered_skills AS skills, intents, entities
       FROM message_logs WHERE bot_id = ?1 AND received_at >= ?2 AND received_at < date(?2, '+1 day')
         AND (received_at, id) > (?3, ?4)
       ORDER BY received_at, id LIMIT ?5`,
      botId,
      day,
      last.receivedAt,
      last.id,
      TURNS_PER_READ,
    )
    for (const row of rows) counter.add(row)
    last = rows.at(-1) ?? last
    count = rows.length
  }
  return { day, counter, last }
}
