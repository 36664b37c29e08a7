/**
 * Replaces the database of a data folder, all or nothing. The new files are staged beside the old ones; a plan on disk
 * is the moment of decision: before it the old database is used, after it the next start completes the replacement.
 */
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { checkDatabase } from './backup.ts'
import {
  type Backup,
  backUpBefore,
  backupsPath,
  copyKey,
  copyToDisk,
  DATABASE,
  freeName,
  KEY,
  keyOf,
} from './backupFolder.ts'
import { syncFolder } from './fsync.ts'
import { findDamage } from './integrity.ts'

/** Holds the name under which the replaced database is kept in the folder of backups; empty when it is removed. */
const PLAN = 'restore.plan'
const STAGED = '.restore'

/**
 * Replaces the database of a data folder by a backup. What is replaced is backed up first; when it is damaged it is
 * kept as it is. Nobody else may use the folder meanwhile (folderLock.ts).
 * @returns name of the backup that leads back; undefined when the folder held no usable database
 * @throws when the backup is damaged or the disk is full; the folder is as it was then
 */
export async function restoreBackup(data: string, backup: Backup, now: Date): Promise<string | undefined> {
  await finishRestore(data)
  const file = join(data, DATABASE)
  const hasDatabase = await exists(file)
  const isDamaged = hasDatabase && (await findDamage(file)) !== undefined
  await stage(data, backup)
  const wayBack = hasDatabase && !isDamaged ? await backUpBefore(data, 'restore', now) : undefined
  await mkdir(backupsPath(data), { recursive: true, mode: 0o700 })
  const keepAs = isDamaged ? await freeName(backupsPath(data), 'damaged', now) : ''
  await writePlan(data, keepAs)
  await finishRestore(data)
  return wayBack?.name
}

/**
 * Completes a replacement that was decided, and removes one that was not. Every start calls this before it opens the
 * database.
 * @returns whether a database was replaced
 */
export async function finishRestore(data: string): Promise<boolean> {
  const staged = join(data, DATABASE + STAGED)
  const stagedKey = join(data, KEY + STAGED)
  const keepAs = await readPlan(data)
  if (keepAs === undefined) {
    await Promise.all([staged, stagedKey, `${join(data, PLAN)}.part`].map(path => rm(path, { force: true })))
    return false
  }
  const kept = keepAs ? join(backupsPath(data), keepAs) : undefined
  if (await exists(staged)) {
    // The log first: a log of the old database must never lie beside the new one.
    for (const suffix of ['-wal', '-shm', '']) await setAside(join(data, DATABASE + suffix), kept, suffix)
    if (kept) await syncFolder(backupsPath(data))
    await syncFolder(data)
    await rename(staged, join(data, DATABASE))
    await syncFolder(data)
  }
  if (await exists(stagedKey)) {
    if (kept && !(await exists(`${kept}.key`))) await copyKey(join(data, KEY), `${kept}.key`)
    await rename(stagedKey, join(data, KEY))
    await syncFolder(data)
  }
  await rm(join(data, PLAN))
  await syncFolder(data)
  return true
}

async function stage(data: string, backup: Backup): Promise<void> {
  const staged = join(data, DATABASE + STAGED)
  try {
    await copyToDisk(backup.file, staged)
    await checkDatabase(staged)
    await copyKey(keyOf(backup.file), join(data, KEY + STAGED))
    await syncFolder(data)
  } catch (error) {
    await finishRestore(data)
    throw error
  }
}

async function writePlan(data: string, keepAs: string): Promise<void> {
  const file = join(data, PLAN)
  const handle = await open(`${file}.part`, 'w', 0o600)
  try {
    await handle.writeFile(keepAs)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(`${file}.part`, file)
  await syncFolder(data)
}

const readPlan = (data: string): Promise<string | undefined> =>
  readFile(join(data, PLAN), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })

/** Moves a file of the old database to its kept copy, or removes it; it may be gone from an attempt before. */
async function setAside(path: string, kept: string | undefined, suffix: string): Promise<void> {
  if (!(await exists(path))) return
  if (kept && suffix !== '-shm') await rename(path, `${kept}.sqlite${suffix}`)
  else await rm(path, { force: true })
}

const exists = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
