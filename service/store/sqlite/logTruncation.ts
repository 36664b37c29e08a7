/**
 * Removes what the write-ahead log still holds of changed and deleted rows. SQLite copies new pages into the database
 * and then overwrites the log from its beginning, so that old content would stay in it for an unknown time.
 */
import type { Connection } from './connection.ts'
import type { Queue } from './writeQueue.ts'

export interface LogTruncation {
  /** Brings the log into the database and empties it. Long reads may prevent that; the next call tries again. */
  truncate(): Promise<void>
  stop(): void
}

/** Milliseconds between two attempts while something is written. */
const INTERVAL_MS = 60_000
/** Milliseconds to wait for readers: writes wait meanwhile. */
const READER_WAIT_MS = 50
const USUAL_WAIT_MS = 5000

/**
 * @param changes a number that rises with every change
 * @param log is told of errors: the log stays as it is then
 */
export function createLogTruncation(
  writer: Connection,
  queue: Queue,
  changes: () => number,
  log: (message: string) => void,
): LogTruncation {
  let done = changes()

  async function checkpoint(): Promise<void> {
    const before = changes()
    await writer.run(`PRAGMA busy_timeout = ${READER_WAIT_MS}`)
    const result = await writer
      .get<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)')
      .finally(() => writer.run(`PRAGMA busy_timeout = ${USUAL_WAIT_MS}`))
    if (result?.busy === 0) done = before
  }

  const truncate = () => queue.add(checkpoint).catch((error: unknown) => log(`Emptying the log: ${String(error)}`))
  const timer = setInterval(() => changes() !== done && void truncate(), INTERVAL_MS).unref()
  return { truncate, stop: () => clearInterval(timer) }
}
