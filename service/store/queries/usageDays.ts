/**
 * Usage metrics of single days. Those of a day that is over are computed once and kept, until a turn of that day comes
 * or goes; those of today are counted on in memory each time they are asked for.
 */
import { createHash, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { perStore } from '../rows/perStore.ts'
import type { Store } from '../store.ts'

/** What is counted of one environment and version on one day; 0 stands for none. */
export interface Cell {
  environment: number
  version: number
  received: number
  sent: number
  skills: Counts
  intents: Counts
  entities: Counts
}

/** How often each slug occurs. */
export type Counts = Record<string, number>

/**
 * Conversations of one day among the turns of an environment and a version; null stands for all of them. A conversation
 * ends with ten minutes of silence, and counts when a user wrote in it.
 */
export interface Conversations {
  environment: number | null
  version: number | null
  count: number
  /** those that began or ended so close to midnight that they may go on in a neighbouring day, in order of time */
  edges: Edge[]
}

/** Times are milliseconds since 1970. */
export interface Edge {
  /** conversation id and channel */
  key: string
  first: number
  last: number
  hasInput: boolean
}

/** The users who wrote in an environment and a version on one day. */
export interface Senders {
  environment: number
  version: number
  /** `hashSender` of each, once */
  hashes: Float64Array
}

export interface Day {
  day: string
  cells: Cell[]
  conversations: Conversations[]
  senders: Senders[]
}

/** A day as it is kept, in JSON; of the senders only how many there are: their hashes are one blob. */
type DaySummary = Pick<Day, 'cells' | 'conversations'> & { senders: (Omit<Senders, 'hashes'> & { count: number })[] }

/** Milliseconds of silence that end a conversation. */
export const IDLE_MS = 600_000
const DAY_MS = 24 * 60 * 60_000
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

/** A turn as it is counted; lists are JSON. */
interface TurnRow {
  id: number
  environment: number
  version: number
  conversation: string
  sender: string
  inputType: string
  sent: number
  receivedAt: string
  skills: string
  intents: string
  entities: string
}

/** What tells whether the turns of a day are still those that were read. */
interface Fingerprint {
  turns: number
  newest: number | null
  /** sum of the ids of their versions and environments */
  versions: number
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

/** Without a prototype, so that any slug may be a key. */
const noCounts = (): Counts => Object.create(null) as Counts

/** Counts the turns of a day, given in order of time. */
function createDayCounter(day: string) {
  const cells = new Map<string, Cell>()
  const senders = new Map<string, Omit<Senders, 'hashes'> & { hashOf: Map<string, number> }>()
  const conversations = new Map<string, Conversations & { open: Map<string, Edge> }>()
  const start = new Date(`${day}T00:00:00.000Z`).getTime()

  const fingerprint: Fingerprint = { turns: 0, newest: null, versions: 0 }

  function addCell({ environment, version, inputType, sent, ...row }: TurnRow): void {
    const key = `${environment} ${version}`
    const none = { received: 0, sent: 0, skills: noCounts(), intents: noCounts(), entities: noCounts() }
    const cell = cells.get(key) ?? { environment, version, ...none }
    cells.set(key, cell)
    cell.sent += sent
    if (inputType !== '') cell.received++
    for (const kind of ['skills', 'intents', 'entities'] as const) {
      // as: lists of slugs, as the runtime wrote them
      for (const slug of JSON.parse(row[kind]) as string[]) cell[kind][slug] = (cell[kind][slug] ?? 0) + 1
    }
  }

  function addSender({ environment, version, sender }: TurnRow): void {
    const key = `${environment} ${version}`
    const among = senders.get(key) ?? { environment, version, hashOf: new Map() }
    senders.set(key, among)
    if (!among.hashOf.has(sender)) among.hashOf.set(sender, hashSender(sender))
  }

  function addConversation(row: TurnRow, environment: number | null, version: number | null): void {
    const key = `${environment} ${version}`
    const among = conversations.get(key) ?? { environment, version, count: 0, edges: [], open: new Map<string, Edge>() }
    conversations.set(key, among)
    const time = new Date(row.receivedAt).getTime()
    const hasInput = row.inputType !== ''
    const open = among.open.get(row.conversation)
    if (open && time - open.last <= IDLE_MS) {
      open.last = time
      if (hasInput && !open.hasInput) among.count++
      open.hasInput ||= hasInput
      return
    }
    if (open && isEdge(open)) among.edges.push(open)
    if (hasInput) among.count++
    among.open.set(row.conversation, { key: row.conversation, first: time, last: time, hasInput })
  }

  /** A conversation of the middle of the day has no part in another one. */
  const isEdge = ({ first, last }: Edge): boolean => first - start <= IDLE_MS || start + DAY_MS - last <= IDLE_MS

  return {
    add(row: TurnRow): void {
      const { id, environment, version } = row
      fingerprint.turns++
      fingerprint.newest = Math.max(fingerprint.newest ?? 0, id)
      fingerprint.versions += environment + version
      addCell(row)
      if (row.inputType !== '') addSender(row)
      addConversation(row, null, null)
      if (environment) addConversation(row, environment, null)
      if (version) addConversation(row, null, version)
      if (environment && version) addConversation(row, environment, version)
    },
    /** Of the turns so far. */
    fingerprint: () => fingerprint,
    /** The usage so far; more turns may follow. */
    result(): Day {
      const closed = [...conversations.values()].map(({ open, edges, ...among }) => ({
        ...among,
        edges: [...edges, ...Array.from(open.values()).filter(isEdge)]
          .map(edge => ({ ...edge }))
          .sort((one, other) => one.first - other.first),
      }))
      const hashed = [...senders.values()].map(({ hashOf, ...group }) => ({
        ...group,
        hashes: Float64Array.from(hashOf.values()),
      }))
      return { day, cells: structuredClone([...cells.values()]), conversations: closed, senders: hashed }
    },
  }
}

/**
 * A user as a number of 53 bits: among a million users two have the same one with a chance of 1 in 18,000, and numbers
 * are counted several times faster than names. @param sender sender id and channel
 */
function hashSender(sender: string): number {
  const digest = createHash('sha256').update(sender).digest()
  return digest.readUIntBE(0, 6) * 32 + (digest.readUInt8(6) >> 3)
}
