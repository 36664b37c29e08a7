/** Writes as transactions of the one connection that writes: one at a time, undo captured where it is asked for. */
import type { Transaction } from 'sequelize'
import type { WriteOptions } from '../store.ts'
import type { Connection } from './connection.ts'
import type { StatementCache } from './statementCache.ts'
import type { UndoCapture, UndoStep } from './undoCapture.ts'
import { currentWrite, type Queue, runInside, type WriteContext } from './writeQueue.ts'

export interface Transactions {
  /** See Store.write. */
  write<Result>(body: () => Promise<Result>, options?: WriteOptions): Promise<Result>
  /** See Store.afterCommit. */
  afterCommit(body: () => void): void
  /** True when the caller is inside of a write of this store. */
  isInside(): boolean
}

interface Parts {
  writer: Connection
  statements: StatementCache
  queue: Queue
  undoCapture: UndoCapture
  /** the object by which Sequelize knows the transaction */
  sequelizeTransaction(): Transaction
  /** called after every COMMIT */
  onCommit(): void
  log(message: string): void
}

/** Milliseconds after which a write is reported: nothing slow (network, training) belongs into one. */
const LONG_WRITE = 5_000

export function createTransactions(parts: Parts): Transactions {
  const { writer, statements, queue, undoCapture, sequelizeTransaction, onCommit, log } = parts
  const owner = {}
  const current = () => currentWrite(owner)

  async function transact<Result>(body: () => Promise<Result>): Promise<Result> {
    await statements.run(writer, 'BEGIN IMMEDIATE', [])
    const context: WriteContext = {
      owner,
      transaction: sequelizeTransaction(),
      isFinished: false,
      isCaptured: false,
      afterCommit: [],
    }
    const warning = setTimeout(() => log(`A write has held the queue for ${LONG_WRITE / 1000} s`), LONG_WRITE)
    try {
      const result = await runInside(context, body)
      finish(context)
      await statements.run(writer, 'COMMIT', [])
      onCommit()
      runAfterCommit(context)
      return result
    } catch (error) {
      finish(context)
      await rollBack()
      throw error
    } finally {
      clearTimeout(warning)
    }
  }

  /** SQLite may have rolled back by itself (a full disk); the first error is the one to report. */
  const rollBack = () =>
    statements.run(writer, 'ROLLBACK', []).catch((late: unknown) => {
      if (!/no transaction is active/.test(String(late))) log(`Rolling back: ${String(late)}`)
    })

  /** The write is on disk: an error from here on must not make it look failed. */
  function runAfterCommit(context: WriteContext): void {
    for (const body of context.afterCommit) {
      try {
        body()
      } catch (error) {
        log(`After a write: ${String(error)}`)
      }
    }
  }

  /** Runs `body` as one step of undo, or as part of the step that is being captured already. */
  async function captured<Result>(body: () => Promise<Result>, undo: UndoStep): Promise<Result> {
    const context = current()
    if (!context || context.isCaptured) return body()
    context.isCaptured = true
    const step = await undoCapture.begin(undo)
    try {
      const result = await body()
      await undoCapture.end(step)
      return result
    } catch (error) {
      // The caller may catch this and go on. When the whole transaction is rolled back already, there is no step to end.
      await undoCapture.end(step).catch(() => undefined)
      throw error
    } finally {
      context.isCaptured = false
    }
  }

  return {
    write(body, { undo } = {}) {
      const whole = undo ? () => captured(body, undo) : body
      return current() ? whole() : queue.add(() => transact(whole))
    },
    afterCommit(body) {
      const context = current()
      if (context) context.afterCommit.push(body)
      else body()
    },
    isInside: () => current() !== undefined,
  }
}

/** From now on nothing joins the write; Sequelize rejects a model that is used too late. */
function finish(context: WriteContext): void {
  context.isFinished = true
  Object.assign(context.transaction, { finished: 'commit' })
}
