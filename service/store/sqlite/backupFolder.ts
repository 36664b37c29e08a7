/**
 * Backups of a data folder: checked copies of the database, each with the key that opens its secrets. A backup is two
 * files in `backups/`: `<time>-<kind>.sqlite` and `<time>-<kind>.key`. The database gets its name last, so that a
 * backup that is listed is complete. credentials.json is not part of it: each start writes it from the database.
 */
import { chmod, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { copyDatabase } from './backup.ts'
import { syncFolder } from './fsync.ts'

/** Name of the database in a data folder, of the key beside it, and of the folder of backups. */
export const DATABASE = 'parley.sqlite'
export const KEY = 'secret.key'
const FOLDER = 'backups'

/** Why a backup was made. `damaged` is a database that was replaced because it was damaged; it is never offered. */
export const BACKUP_KINDS = ['daily', 'manual', 'update', 'restore', 'salvaged', 'damaged'] as const
export type BackupKind = (typeof BACKUP_KINDS)[number]

export interface Backup {
  /** Name without an ending, such as `20261122T093000Z-daily`. */
  name: string
  kind: BackupKind
  createdAt: Date
  /** Size of the database in bytes. */
  bytes: number
  /** Path of the database. */
  file: string
}

const NAME = /^\d{8}T\d{6}Z-(?<kind>[a-z]+)(?:-\d+)?\.sqlite$/

export const backupsPath = (data: string): string => join(data, FOLDER)

/**
 * Backs up a data folder, also while a service writes to it. The backup appears only when it is complete, checked and
 * on disk.
 * @throws when the database is damaged or the disk is full; no part of the backup is left
 */
export function createBackup(data: string, kind: BackupKind, now: Date): Promise<Backup> {
  const previous = backupsUnderWay.get(data) ?? Promise.resolve()
  const backup = previous.then(
    () => makeBackup(data, kind, now),
    () => makeBackup(data, kind, now),
  )
  backupsUnderWay.set(data, backup)
  return backup
}

/** The last backup of each data folder: one is made at a time, because each takes a free name and reads the whole file. */
const backupsUnderWay = new Map<string, Promise<Backup>>()

async function makeBackup(data: string, kind: BackupKind, now: Date): Promise<Backup> {
  const folder = backupsPath(data)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeUnfinished(folder)
  const name = await freeName(folder, kind, now)
  const unfinished = join(folder, `${name}.unfinished`)
  const file = join(folder, `${name}.sqlite`)
  try {
    await copyDatabase(join(data, DATABASE), unfinished)
    await chmod(unfinished, 0o600)
    await copyKey(join(data, KEY), keyOf(file))
    await syncFolder(folder)
    await rename(unfinished, file)
  } catch (error) {
    await Promise.all([unfinished, `${unfinished}.part`, keyOf(file)].map(path => rm(path, { force: true })))
    throw error
  }
  await syncFolder(folder)
  return { name, kind, createdAt: timeOf(name), bytes: (await stat(file)).size, file }
}

/** The backups of a data folder, newest first. */
export async function listBackups(data: string): Promise<Backup[]> {
  const folder = backupsPath(data)
  const names = await readdir(folder).catch(() => [])
  const backups = await Promise.all(names.map(name => readBackup(folder, name)))
  return backups.flatMap(backup => backup ?? []).sort((a, b) => (a.name < b.name ? 1 : -1))
}

/** Path of the key that belongs to the database of a backup. */
export const keyOf = (file: string): string => file.replace(/\.sqlite$/, '.key')

/**
 * Backs up a data folder before it is changed as a whole, and deletes the backups that are not kept any more.
 * @throws when the backup fails: then nothing is deleted, and the change must not be made
 */
export async function backUpBefore(data: string, change: 'update' | 'restore', now: Date): Promise<Backup> {
  const backup = await createBackup(data, change, now)
  await pruneBackups(data, now)
  return backup
}

/** Deletes the backups that are not kept any more (`keptBackups`). @returns their names */
export async function pruneBackups(data: string, now: Date): Promise<string[]> {
  const backups = await listBackups(data)
  const { bavail, bsize } = await statfs(backupsPath(data))
  const kept = keptBackups(backups, now, bavail * bsize * MAX_SHARE_OF_FREE_SPACE)
  const pruned = backups.filter(backup => !kept.has(backup.name))
  for (const { file } of pruned) {
    // The database first: without it the backup is not listed any more.
    await rm(file, { force: true })
    await rm(keyOf(file), { force: true })
  }
  return pruned.map(backup => backup.name)
}

const DAY_MS = 24 * 60 * 60 * 1000
const KEPT_DAYS = 7
const KEPT_WEEKS = 4
const KEPT_BEFORE_CHANGES = 3
const MAX_SHARE_OF_FREE_SPACE = 0.1

/**
 * Names of the backups to keep: the newest of each of the last 7 days and of the last 4 weeks, the last 3 made before a
 * change (update, restore), and all that a person asked for or may still need. When backups made automatically
 * take more than `maxBytes`, the oldest of them go first; the newest usable backup is always kept.
 */
export function keptBackups(backups: readonly Backup[], now: Date, maxBytes: number): Set<string> {
  const newestFirst = backups.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  const usable = newestFirst.filter(({ kind }) => kind !== 'damaged')
  const daily = usable.filter(({ kind }) => kind === 'daily')
  const age = ({ createdAt }: Backup) => (now.getTime() - createdAt.getTime()) / DAY_MS
  const automatic = [
    ...firstPer(
      daily.filter(one => age(one) < KEPT_DAYS),
      dayOf,
    ),
    ...firstPer(
      daily.filter(one => age(one) < KEPT_WEEKS * 7),
      weekOf,
    ),
    ...usable.filter(({ kind }) => ['update', 'restore'].includes(kind)).slice(0, KEPT_BEFORE_CHANGES),
  ]
  const asked = newestFirst.filter(({ kind }) => ['manual', 'salvaged', 'damaged'].includes(kind))
  const kept = new Set(asked.map(backup => backup.name))
  let bytes = 0
  for (const backup of newestFirst.filter(one => automatic.includes(one))) {
    bytes += backup.bytes
    if (bytes <= maxBytes) kept.add(backup.name)
  }
  if (usable[0]) kept.add(usable[0].name)
  return kept
}

function firstPer(backups: readonly Backup[], key: (backup: Backup) => number): Backup[] {
  const first = new Map<number, Backup>()
  for (const backup of backups) if (!first.has(key(backup))) first.set(key(backup), backup)
  return [...first.values()]
}

const dayOf = ({ createdAt }: Backup) => Math.floor(createdAt.getTime() / DAY_MS)
const weekOf = (backup: Backup) => Math.floor(dayOf(backup) / 7)

/** A name that no other backup has: two may be made within a second. */
export async function freeName(folder: string, kind: BackupKind, now: Date): Promise<string> {
  const taken = new Set(await readdir(folder).catch(() => []))
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '')
  for (let count = 1; ; count++) {
    const name = `${time}-${kind}${count > 1 ? `-${count}` : ''}`
    if (!taken.has(`${name}.sqlite`)) return name
  }
}

async function readBackup(folder: string, fileName: string): Promise<Backup | undefined> {
  const { kind = '' } = NAME.exec(fileName)?.groups ?? {}
  const known = BACKUP_KINDS.find(one => one === kind)
  const file = join(folder, fileName)
  const stats = known && (await stat(file).catch(() => undefined))
  if (!known || !stats) return undefined
  const name = fileName.replace(/\.sqlite$/, '')
  return { name, kind: known, createdAt: timeOf(name), bytes: stats.size, file }
}

/** The time in a name, in whole seconds. */
const timeOf = (name: string) =>
  new Date(name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z.*$/, '$1-$2-$3T$4:$5:$6Z'))

/** Copies a key to the disk; a folder that no service has started in has none. */
export async function copyKey(from: string, to: string): Promise<void> {
  try {
    await copyToDisk(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}

const COPY_BYTES = 1024 * 1024

/** Copies a file that nobody writes to; only its owner can read the copy, and it is on disk at the end. */
export async function copyToDisk(from: string, to: string): Promise<void> {
  const source = await open(from, 'r')
  try {
    const target = await open(to, 'w', 0o600)
    try {
      const buffer = Buffer.alloc(COPY_BYTES)
      for (let at = 0; ;) {
        const { bytesRead } = await source.read(buffer, 0, COPY_BYTES, at)
        if (bytesRead === 0) break
        await target.appendFile(buffer.subarray(0, bytesRead))
        at += bytesRead
        // Each part at once: others' syncs would wait for one of the whole file (fsync.ts).
        await target.datasync()
      }
      await target.sync()
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

const ABANDONED_MS = 60 * 60 * 1000

/** Removes what a process left that ended in the middle of a backup; another process may be making one right now. */
async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder)
  const isUnfinished = (name: string) =>
    /\.unfinished(?:\.part(?:-journal)?)?$/.test(name) ||
    (name.endsWith('.key') && !names.includes(name.replace(/\.key$/, '.sqlite')))
  for (const path of names.filter(isUnfinished).map(name => join(folder, name))) {
    const age = await stat(path).then(
      found => Date.now() - found.mtimeMs,
      () => 0,
    )
    if (age > ABANDONED_MS) await rm(path, { force: true })
  }
}
