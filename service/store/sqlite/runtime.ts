/**
 * What every analysis and every turn of a dialog reads and writes, by prepared statements and group commit: rows that
 * come in a turn or two of the event loop, or while the writer is busy, share one transaction and one fsync. A promise
 * resolves when its row is on disk.
 */
import type { Model, ModelStatic } from 'sequelize'
import { type Insertion, insertion, JSON_ROWS } from '../rows/bulk.ts'
import { timeText } from '../rows/fields.ts'
import type { NewRow } from '../rows/table.ts'
import type { JsonObject } from '../models/columns.ts'
import type { Connection, Statement } from './connection.ts'
import { storageProblem } from './health.ts'
import { createMultiInsert } from './multiInsert.ts'
import { createEpochCache } from '../rows/epochCache.ts'
import type { Queue } from './writeQueue.ts'

/** State of a conversation with one version, as the dialog engine reads and writes it. */
export interface StoredConversation {
  versionId: number
  environmentId: number | null
  conversationId: string
  language: string | null
  memory: JsonObject
  skill: string | null
  skillOccurrences: number
  skillStack: string[]
  details: JsonObject
}

export interface Runtime {
  /** Adds a row, of a log as a rule. @returns its id, once it is on disk; inside of a write, at once and as part of it */
  append<Row extends Model>(model: ModelStatic<Row>, row: NewRow<Row>): Promise<number>
  /** As append, for rows that are as `row` but for some of its fields: the others are encoded once. */
  repeat<Row extends Model, Field extends keyof NewRow<Row>>(
    model: ModelStatic<Row>,
    row: NewRow<Row>,
    varying: readonly Field[],
  ): (values: Pick<NewRow<Row>, Field>) => Promise<number>
  conversation(versionId: number, conversationId: string): Promise<StoredConversation | undefined>
  /** As conversation, the state of its last turn when that is not committed yet. */
  latestConversation(versionId: number, conversationId: string): Promise<StoredConversation | undefined>
  /** Inserts or replaces the state of a conversation; durable as `append` is. */
  saveConversation(state: StoredConversation): Promise<void>
  /** Rises with every group of rows written here. */
  readonly commits: number
  close(): Promise<void>
}

const READ_CONVERSATION = `
  SELECT version_id AS versionId, environment_id AS environmentId, conversation_id AS conversationId, language, memory,
    skill, skill_occurrences AS skillOccurrences, skill_stack AS skillStack, details
  FROM conversation_states WHERE version_id = ? AND conversation_id = ?`

const FIELDS = [
  'version_id',
  'environment_id',
  'conversation_id',
  'language',
  'memory',
  'skill',
  'skill_occurrences',
  'skill_stack',
  'details',
  'created_at',
  'updated_at',
]
const UPSERT_CONVERSATION = {
  table: 'conversation_states',
  sql: `
  INSERT INTO conversation_states (${FIELDS.join(', ')})
  SELECT ${FIELDS.map((_, index) => `json_extract(value, '$[${index}]')`).join(', ')} FROM ${JSON_ROWS} WHERE true
  ON CONFLICT (version_id, conversation_id) DO UPDATE SET
  ${FIELDS.filter(field => !/^(version_id|conversation_id|created_at)$/.test(field))
    .map(field => `${field} = excluded.${field}`)
    .join(', ')}`,
}

/** A conversation as its row is: JSON still text. */
type ConversationRow = {
  [Key in keyof StoredConversation]: Key extends 'memory' | 'skillStack' | 'details' ? string : StoredConversation[Key]
}

/** Rows that one statement will insert. */
interface Batch {
  sql: string
  table: string
  rows: string[]
  settle: { resolve(id: number): void; reject(error: unknown): void }[]
}

interface Parts {
  writer: Connection
  reader: Connection
  queue: Queue
  /** whether the caller is inside of a write of this store */
  isInside(): boolean
  /** rises with every change of anything but logs and states of conversations */
  epoch(): number
  /** called when rows of another table were committed */
  onChange(): void
  now(): Date
}

/**
 * Tables of which nothing is cached by epoch: rows come with every analysis, expressions many a second. Of what their
 * triggers change, the revision of a dataset is read where it is needed (queries/training.ts).
 */
const UNCACHED = new Set(['nlp_logs', 'message_logs', 'conversation_states', 'expressions'])

/**
 * Turns of the event loop in which a group gathers rows: at least so many, and further ones as long as each brings rows.
 * A commit costs a visit to another thread and an fsync, so callers whose requests have arrived already, or arrive when
 * the answers of the last commit do, share one.
 */
const GATHERING_TURNS = { least: 2, most: 12 }

/** States of conversations cached at once, and the longest, in characters: a few megabytes together. */
const CACHED = { states: 1000, characters: 4000 }

export function createRuntime({ writer, reader, queue, isInside, epoch, onChange, now }: Parts): Runtime {
  const statements = new Map<string, Promise<Statement>>()
  const multiInsert = createMultiInsert(writer)
  const insertions = new Map<object, unknown>()
  /** States that are not committed yet, the newest of each conversation. */
  const pendingStates = new Map<string, StoredConversation>()
  /** States as the last turn of their conversation committed them. */
  const committedStates = createEpochCache<StoredConversation>(epoch, CACHED.states)
  let pending = new Map<string, Batch>()
  let commits = 0
  let rowsAdded = 0

  function prepared(connection: Connection, sql: string): Promise<Statement> {
    const key = `${connection.role} ${sql}`
    const statement = statements.get(key) ?? connection.prepare(sql)
    statements.set(key, statement)
    return statement
  }

  function insertionInto<Row extends Model>(model: ModelStatic<Row>): Insertion<Row> {
    // as: each model stands for its own insertion
    const known = (insertions.get(model) as Insertion<Row> | undefined) ?? insertion(model)
    insertions.set(model, known)
    return known
  }

  async function insertInside(sql: string, row: string): Promise<number> {
    const { lastId } = await (await prepared(writer, sql)).run(`[${row}]`)
    commits++
    return lastId
  }

  /** Writes one row now, as part of the write around it, or with the next group. */
  function insertRow({ sql, table }: Pick<Batch, 'sql' | 'table'>, row: string): Promise<number> {
    if (isInside()) return insertInside(sql, row)
    return new Promise((resolve, reject) => {
      const batch = pending.get(sql) ?? { sql, table, rows: [], settle: [] }
      batch.rows.push(row)
      rowsAdded++
      batch.settle.push({ resolve, reject })
      // One visit to the queue takes all that came until its turn.
      if (pending.size === 0) queue.add(flush).catch(rejectPending)
      pending.set(sql, batch)
    })
  }

  /** The queue refused the flush: the store is closed. */
  function rejectPending(error: unknown): void {
    const batches = [...pending.values()]
    pending = new Map()
    rejectAll(batches, error)
  }

  async function flush(): Promise<void> {
    await gathered()
    const batches = [...pending.values()]
    pending = new Map()
    try {
      await commit(batches)
    } catch (error) {
      if (storageProblem(error)) return rejectAll(batches, error)
      // One row that cannot be stored (its bot was deleted meanwhile) must not take the others with it.
      for (const batch of batches) await insertSingly(batch)
    }
  }

  /** Resolves when the pending rows are to be committed. */
  function gathered(): Promise<void> {
    return new Promise(resolve => {
      let [turn, before] = [0, 0]
      const next = () => {
        const isMore = rowsAdded !== before
        before = rowsAdded
        if (++turn > GATHERING_TURNS.most || (turn > GATHERING_TURNS.least && !isMore)) resolve()
        else setImmediate(next)
      }
      next()
    })
  }

  /** Either way a single statement, which is a transaction by itself. */
  async function commit(batches: Batch[]): Promise<void> {
    const before = await (batches.length > 1 ? insertGroup(batches) : insertBatch(batches))
    // Before anybody learns of it: what they read next must not come from a cache of before.
    if (batches.some(({ table }) => !UNCACHED.has(table))) onChange()
    for (const { table, settle } of batches) {
      const first = (before.get(table) ?? 0) + 1
      settle.forEach(({ resolve }, position) => resolve(first + position))
    }
    commits += batches.length
  }

  const insertGroup = (batches: Batch[]) =>
    multiInsert.run(batches.map(({ sql, table, rows }) => ({ sql, table, rows: `[${rows.join()}]` })))

  /** @returns as multiInsert.run does */
  async function insertBatch([batch]: Batch[]): Promise<Map<string, number>> {
    if (!batch) return new Map()
    const { lastId } = await (await prepared(writer, batch.sql)).run(`[${batch.rows.join()}]`)
    return new Map([[batch.table, lastId - batch.rows.length]])
  }

  async function insertSingly({ sql, table, rows, settle }: Batch): Promise<void> {
    for (const [index, row] of rows.entries()) {
      const one = settle[index]
      if (one) await commit([{ sql, table, rows: [row], settle: [one] }]).catch(one.reject)
    }
  }

  async function readConversation(versionId: number, conversationId: string): Promise<StoredConversation | undefined> {
    const connection = isInside() ? writer : reader
    const row = await (await prepared(connection, READ_CONVERSATION)).get<ConversationRow>(versionId, conversationId)
    return row && { ...row, ...parsed(row) }
  }

  return {
    get commits() {
      return commits
    },
    append(model, row) {
      const known = insertionInto(model)
      return insertRow(known, known.encode(row))
    },
    repeat(model, row, varying) {
      const known = insertionInto(model)
      const fill = known.template(row, varying)
      return values => insertRow(known, fill(values))
    },
    conversation: readConversation,
    async latestConversation(versionId, conversationId) {
      const key = keyOf({ versionId, conversationId })
      return pendingStates.get(key) ?? committedStates.get(key) ?? readConversation(versionId, conversationId)
    },
    async saveConversation(state) {
      const key = keyOf(state)
      pendingStates.set(key, state)
      const time = timeText(now())
      const { versionId, environmentId, conversationId, language, memory, skill, skillOccurrences } = state
      const texts = [state.skillStack, state.details].map(value => JSON.stringify(value))
      const given = [
        versionId,
        environmentId,
        conversationId,
        language,
        JSON.stringify(memory),
        skill,
        skillOccurrences,
      ]
      const row = JSON.stringify([...given, ...texts, time, time])
      const isAlone = !isInside()
      committedStates.delete(key)
      try {
        await insertRow(UPSERT_CONVERSATION, row)
        // What is part of a write may still be taken back with it.
        if (isAlone && row.length <= CACHED.characters) committedStates.set(key, state)
      } finally {
        if (pendingStates.get(key) === state) pendingStates.delete(key)
      }
    },
    async close() {
      for (const statement of statements.values()) await (await statement).finalize()
      await multiInsert.close()
    },
  }
}

function rejectAll(batches: readonly Batch[], error: unknown): void {
  for (const batch of batches) for (const { reject } of batch.settle) reject(error)
}

const keyOf = ({ versionId, conversationId }: Pick<StoredConversation, 'versionId' | 'conversationId'>) =>
  `${versionId} ${conversationId}`

function parsed({ memory, skillStack, details }: ConversationRow) {
  const read: (text: string) => unknown = JSON.parse
  // What was written by saveConversation, or through the model: of these shapes.
  return {
    memory: read(memory) as JsonObject,
    skillStack: read(skillStack) as string[],
    details: read(details) as JsonObject,
  }
}
