/**
 * Group commit: rows that come in a turn or two of the event loop, or while the writer is busy, share one transaction and
 * one fsync. A promise resolves when its row is on disk.
 */
import type { Connection, Statement } from './connection.ts'
import { storageProblem } from './health.ts'
import { createMultiInsert } from './multiInsert.ts'
import type { Queue } from './writeQueue.ts'

/** A row of some table, as a statement inserts it. */
export interface EncodedRow {
  /** an insert into `table` whose one parameter is a JSON array of rows */
  sql: string
  table: string
  /** an element of that array */
  text: string
}

export interface GroupCommit {
  /** Adds a row. @returns its id, once it is on disk; inside of a write, at once and as part of it */
  insert(row: EncodedRow): Promise<number>
  /** Adds rows to one group; settles when each is on disk or was refused. */
  insertAll(rows: readonly EncodedRow[]): Promise<void>
  /** Rises with every group of rows. */
  readonly commits: number
  close(): Promise<void>
}

/** Rows that one statement will insert. */
interface Batch {
  sql: string
  table: string
  rows: string[]
  settle: Settle[]
}

interface Settle {
  resolve(id: number): void
  reject(error: unknown): void
}

interface Parts {
  writer: Connection
  queue: Queue
  /** whether the caller is inside of a write of this store */
  isInside(): boolean
  /** called when rows of a table of which something is cached were committed */
  onChange(): void
}

/**
 * Tables whose changes need not invalidate caches: rows come with every analysis, expressions many a second. Their
 * triggers change the revision of a dataset, which is read where it is needed (queries/training.ts).
 */
const UNCACHED = new Set(['nlp_logs', 'message_logs', 'conversation_states', 'expressions'])

/**
 * Turns of the event loop in which a group gathers rows: at least so many, and further ones as long as each brings rows.
 * A commit costs a round trip to another thread and an fsync, so callers whose requests have arrived already, or arrive
 * when the answers of the last commit do, share one.
 */
const GATHERING_TURNS = { least: 2, most: 12 }

export function createGroupCommit({ writer, queue, isInside, onChange }: Parts): GroupCommit {
  const statements = new Map<string, Promise<Statement>>()
  const multiInsert = createMultiInsert(writer)
  let pending = new Map<string, Batch>()
  let commits = 0
  let rowsAdded = 0

  function prepared(sql: string): Promise<Statement> {
    const statement = statements.get(sql) ?? writer.prepare(sql)
    statements.set(sql, statement)
    return statement
  }

  async function insertInside({ sql, text }: EncodedRow): Promise<number> {
    const { lastId } = await (await prepared(sql)).run(`[${text}]`)
    commits++
    return lastId
  }

  function addToGroup({ sql, table, text }: EncodedRow, settle: Settle): void {
    // One task of the queue takes all that came until its turn.
    if (pending.size === 0) queue.add(flush).catch(rejectPending)
    let batch = pending.get(sql)
    if (!batch) pending.set(sql, (batch = { sql, table, rows: [], settle: [] }))
    batch.rows.push(text)
    batch.settle.push(settle)
    rowsAdded++
  }

  /** One promise for all of them, as most requests that write rows write several. */
  function addAllToGroup(rows: readonly EncodedRow[]): Promise<void> {
    return new Promise((resolve, reject) => {
      let left = rows.length
      let failure: { error: unknown } | undefined
      const settled = () => {
        if (--left > 0) return
        if (failure) reject(failure.error)
        else resolve()
      }
      const settle: Settle = {
        resolve: settled,
        reject(error) {
          failure ??= { error }
          settled()
        },
      }
      for (const row of rows) addToGroup(row, settle)
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
    const { lastId } = await (await prepared(batch.sql)).run(`[${batch.rows.join()}]`)
    return new Map([[batch.table, lastId - batch.rows.length]])
  }

  async function insertSingly({ sql, table, rows, settle }: Batch): Promise<void> {
    for (const [index, row] of rows.entries()) {
      const one = settle[index]
      if (one) await commit([{ sql, table, rows: [row], settle: [one] }]).catch(one.reject)
    }
  }

  return {
    insert: row =>
      isInside() ? insertInside(row) : new Promise((resolve, reject) => addToGroup(row, { resolve, reject })),
    async insertAll(rows) {
      if (!isInside()) return addAllToGroup(rows)
      for (const row of rows) await insertInside(row)
    },
    get commits() {
      return commits
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
