/** Copies of the whole file that are consistent while others write, checked before they count. */
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { connect, inspect } from './connection.ts'
import { syncFile, syncFolder, syncWhile } from './fsync.ts'

/**
 * Copies the database `file` to `target`, which appears only when the copy is whole, on disk and passes SQLite's
 * integrity check. Never copy a live file by other means: without its -wal it misses committed writes.
 * @throws when the target cannot be written or the copy is damaged
 */
export async function copyDatabase(file: string, target: string): Promise<void> {
  const unfinished = `${target}.part`
  await rm(unfinished, { force: true })
  // A connection of its own: writes go on while the copy is made from one snapshot.
  const source = await connect(file, 'writer')
  try {
    await syncWhile(unfinished, source.run('VACUUM INTO ?', unfinished))
  } finally {
    await source.close()
  }
  try {
    await checkDatabase(unfinished)
    await syncFile(unfinished)
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  await syncFolder(dirname(target))
}

/**
 * Runs SQLite's integrity check and looks for references to rows that are not there.
 * @throws with the first faults found
 */
export async function checkDatabase(file: string): Promise<void> {
  const connection = await inspect(file)
  try {
    const faults = await connection.all<{ integrity_check: string }>('PRAGMA integrity_check(5)')
    const text = faults.map(fault => fault.integrity_check).join('; ')
    if (text !== 'ok') throw new Error(`The database ${file} is damaged: ${text}`)
    const orphans = await connection.all<{ table: string }>('PRAGMA foreign_key_check')
    if (orphans[0]) throw new Error(`The database ${file} has ${orphans.length} broken references`)
  } finally {
    await connection.close()
  }
}
