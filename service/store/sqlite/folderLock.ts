/** Exclusive use of a data folder by one process. */
import { chmod } from 'node:fs/promises'
import { join } from 'node:path'
import { type Connection, openFile, wrap } from './connection.ts'

const LOCK_FILE = 'lock'
/** Locks of this process. A connection that nothing refers to is closed with the next garbage, and its lock with it. */
const held = new Set<Connection>()

/**
 * Locks a data folder for this process, because two services on one folder would run its jobs twice. The lock is an
 * exclusive transaction on a file inside of the folder: the operating system releases it when the process ends, however
 * it ends, and it holds through symbolic links and for every user of the folder.
 * @returns releases the lock; a second call does nothing
 * @throws Error when another process, or another service of this process, holds it
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, LOCK_FILE)
  const connection = wrap(await openFile(file), 'writer')
  try {
    await connection.run('PRAGMA busy_timeout = 0')
    // Nothing is written, so no journal is needed and none is left behind.
    await connection.run('PRAGMA journal_mode = MEMORY')
    await connection.run('BEGIN EXCLUSIVE')
    await chmod(file, 0o600)
  } catch (error) {
    await connection.close()
    if (isBusy(error)) throw new Error(`${folder} is in use by another Parley`)
    throw error
  }
  held.add(connection)
  let released: Promise<void> | undefined
  return () => {
    held.delete(connection)
    return (released ??= connection.close())
  }
}

const isBusy = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'SQLITE_BUSY'
