/**
 * The write queue: every change of the file waits its turn here, so that one transaction runs at a time and none ever
 * meets SQLITE_BUSY. The asynchronous context tells which code runs inside of a write.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Transaction } from 'sequelize'
import type { Health } from './health.ts'

/** A write in progress, seen by everything that is called from inside it. */
export interface WriteContext {
  /** the store it belongs to: two stores may be open in one process */
  owner: object
  transaction: Transaction
  isFinished: boolean
  /** whether its changes are being captured for undo */
  isCaptured: boolean
  afterCommit: (() => void)[]
}

const contexts = new AsyncLocalStorage<WriteContext>()
let underWay = 0

/**
 * Runs `body` as part of the write `context`. Between writes the storage is off: where it is built on promise hooks
 * (Node 20 and 22) it slows down every `await` of the process, those of the runtime path among them.
 */
export async function runInside<Result>(context: WriteContext, body: () => Promise<Result>): Promise<Result> {
  underWay++
  try {
    return await contexts.run(context, body)
  } finally {
    underWay--
    if (underWay === 0) contexts.disable()
  }
}

/** The write this code runs inside of, if any. Work that outlives its write is outside of it. */
export function currentWrite(owner?: object): WriteContext | undefined {
  const context = contexts.getStore()
  return context && !context.isFinished && (!owner || context.owner === owner) ? context : undefined
}

/**
 * Source of the current transaction for Sequelize (its `useCLS`), so that models called inside of a write join it by
 * themselves. The store opens its transactions itself, so only `get` has work to do.
 */
export const transactionContext = {
  get: (key: string): unknown => (key === 'transaction' ? currentWrite()?.transaction : undefined),
  set: (): void => undefined,
  run: (body: (context: object) => unknown): unknown => body({}),
  bind: <Bound>(body: Bound): Bound => body,
}

export interface Queue {
  /** Runs `task` when all tasks added before it have ended. */
  add<Result>(task: () => Promise<Result>): Promise<Result>
  /** Refuses further tasks and waits for those added. */
  close(): Promise<void>
  readonly length: number
}

/**
 * A first-in, first-out queue; a task that fails does not stop those behind it.
 * @param health refuses tasks once the file is damaged, and is told of those that succeeded
 */
export function createQueue(health: Pick<Health, 'assertUndamaged' | 'noteWritten'>): Queue {
  let tail: Promise<unknown> = Promise.resolve()
  let length = 0
  let isClosed = false
  return {
    get length() {
      return length
    },
    add<Result>(task: () => Promise<Result>): Promise<Result> {
      if (isClosed) return Promise.reject(new Error('The store is closed'))
      length++
      const result = tail.then(() => {
        health.assertUndamaged()
        return task()
      })
      tail = result.then(
        () => {
          length--
          health.noteWritten()
        },
        () => length--,
      )
      return result
    },
    async close() {
      isClosed = true
      await tail
    },
  }
}
