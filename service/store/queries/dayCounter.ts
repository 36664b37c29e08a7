/** Counts the turns of one day: messages, skills, intents, entities, conversations and users. */
import { createHash } from 'node:crypto'

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

/** A turn as it is counted; lists are JSON. */
export interface TurnRow {
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
export interface Fingerprint {
  turns: number
  newest: number | null
  /** sum of the ids of their versions and environments */
  versions: number
}

/** Milliseconds of silence that end a conversation. */
export const IDLE_MS = 600_000
const DAY_MS = 24 * 60 * 60_000

/** Counts the turns of a day, given in order of time. */
export function createDayCounter(day: string) {
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

/** Without a prototype, so that any slug may be a key. */
const noCounts = (): Counts => Object.create(null) as Counts
