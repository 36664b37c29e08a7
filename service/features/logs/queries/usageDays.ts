/**
 * Usage metrics of single days. Those of a day that is over are computed once and kept, until a turn of that day comes
 * or goes; those of today are counted on in memory each time they are asked for.
 */
import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { perStore } from '../../../store/rows/perStore.ts'
import type { Store } from '../../../store/store.ts'
import type { Conversations } from './dayConversations.ts'
import { createDayCounter, type Day, type Fingerprint, type Senders } from './dayCounter.ts'
import { type Cursor, START, turnPages } from './turnPages.ts'

/** A day as it is kept, in JSON; of lists of numbers only their lengths: the numbers are one blob for each kind. */
interface DaySummary extends Pick<Day, 'cells' | 'channels'> {
  conversations: (Omit<Conversations, 'edges'> & { numbers: number })[]
  senders: (Omit<Senders, 'hashes'> & { numbers: number })[]
}

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
  edges: Uint8Array
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
    memory.set(
      `${botId} ${row.day}`,
      { id: row.id, usage },
      { size: row.summary.length * 4 + row.edges.length + row.senders.length + 1 },
    )
    kept.set(row.day, usage)
  }
  return kept
}

function dayOf({ day, summary, ...row }: KeptDay): Day {
  const { cells, channels, conversations, senders } = JSON.parse(summary) as DaySummary // as: written by keepDay alone
  const [edges, hashes] = [takeNumbers(row.edges), takeNumbers(row.senders)]
  return {
    day,
    cells,
    channels,
    conversations: conversations.map(({ numbers, ...one }) => ({ ...one, edges: edges(numbers) })),
    senders: senders.map(({ numbers, ...one }) => ({ ...one, hashes: hashes(numbers) })),
  }
}

/** A function that takes so many of the numbers of a blob, those that were not taken before. */
function takeNumbers(blob: Uint8Array): (count: number) => Float64Array {
  // A copy: numbers of an array begin at a multiple of their size, which the blob need not do.
  const numbers = new Float64Array(new Uint8Array(blob).buffer)
  let end = 0
  return count => numbers.subarray(end, (end += count))
}

const blobOf = (lists: Float64Array[]): Buffer =>
  Buffer.concat(lists.map(({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength)))

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
  last: Cursor
  /** how often turns of the day had gone or changed before it was counted */
  changes: number
}

const startCount = (day: string, changes = 0): Count => ({
  day,
  counter: createDayCounter(day),
  last: START,
  changes,
})

/** Days counted on in memory: of so many bots, those asked for last. A conversation takes some hundred bytes. */
const COUNTED_ON = 5
const counts = perStore(() => new LRUCache<string, Promise<Count>>({ max: COUNTED_ON }))

/**
 * Changes of the counted turns: how often some were deleted or changed, and whether a new one precedes the last
 * counted.
 */
async function changesSince(
  store: Store,
  botId: number,
  day: string,
  known: Count | undefined,
): Promise<{ changes: number; isLate: number }> {
  // New turns are few and found by their ids; the whole day would be read by its times.
  const found = await store.get<{ changes: number; isLate: number }>(
    `SELECT coalesce((SELECT n FROM turn_changes WHERE bot_id = ?1 AND day = ?2), 0) AS changes,
       EXISTS (SELECT 1 FROM message_logs WHERE id > ?3 AND +bot_id = ?1 AND +received_at >= ?2
         AND +received_at < ?4) AS isLate`,
    botId,
    day,
    known?.counter.fingerprint().newest ?? Number.MAX_SAFE_INTEGER,
    known?.last.receivedAt ?? '',
  )
  return found ?? { changes: 0, isLate: 0 }
}

/** Counts the turns that came since the day was last asked for; all of them when one of the others came, went or changed. */
async function countOn(store: Store, botId: number, day: string): Promise<Day> {
  const memory = counts(store)
  const key = `${botId} ${day}`
  // One after the other: two that count on at the same time would count turns twice.
  const before = memory.get(key)?.catch(() => undefined) ?? Promise.resolve(undefined)
  const count = before.then(async known => {
    const { changes, isLate } = await changesSince(store, botId, day, known)
    const isCurrent = known?.changes === changes && isLate === 0
    return addTurns(store, botId, isCurrent ? known : startCount(day, changes))
  })
  memory.set(key, count)
  return (await count).counter.result()
}

async function keepDay(store: Store, botId: number, { day, cells, channels, ...of }: Day): Promise<void> {
  const summary: DaySummary = {
    cells,
    channels,
    conversations: of.conversations.map(({ edges, ...one }) => ({ ...one, numbers: edges.length })),
    senders: of.senders.map(({ hashes, ...one }) => ({ ...one, numbers: hashes.length })),
  }
  await store.run(
    'INSERT OR REPLACE INTO usage_days (bot_id, day, id, summary, edges, senders) VALUES (?, ?, ?, ?, ?, ?)',
    botId,
    day,
    randomUUID(),
    JSON.stringify(summary),
    blobOf(of.conversations.map(({ edges }) => edges)),
    blobOf(of.senders.map(({ hashes }) => hashes)),
  )
}

const isSame = (one: Fingerprint | undefined, other: Fingerprint | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

async function fingerprintOf(store: Store, botId: number, day: string): Promise<Fingerprint | undefined> {
  return store.get<Fingerprint>(
    `SELECT count(*) AS turns, max(id) AS newest,
       total(coalesce(version_id, 0) + coalesce(environment_id, 0)) AS versions
     FROM message_logs INDEXED BY message_logs_bot_time WHERE bot_id = ?1 AND received_at >= ?2
       AND received_at < date(?2, '+1 day')`,
    botId,
    day,
  )
}

/** Counts the turns of a day after the last one that is counted. */
async function addTurns(store: Store, botId: number, { day, counter, last, changes }: Count): Promise<Count> {
  for await (const page of turnPages(store, botId, day, last)) {
    counter.add(page)
    last = page.last
  }
  return { day, counter, last, changes }
}
