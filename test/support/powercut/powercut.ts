/**
 * A power cut, played: a process runs with powercut.c before its C library, which takes down what it writes into one
 * folder; afterwards the folder is made to hold what a disk would hold that lost its power at that moment.
 *
 * The model is that of POSIX, which is harsher than most file systems: what was written to a file is there for certain
 * only after an fsync of that file, what happened to names only after an fsync of their folder. Of the rest, any
 * sectors of 512 bytes may be there or not.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const source = fileURLToPath(new URL('powercut.c', import.meta.url))
const SECTOR = 512

/** Builds the library. @returns its file, or why there is none on this machine */
export async function buildLibrary(): Promise<{ library: string } | { missing: string }> {
  if (process.platform !== 'linux') return { missing: 'power cuts are played with LD_PRELOAD, which is of Linux' }
  const folder = await mkdtemp(join(tmpdir(), 'parley-powercut-'))
  const library = join(folder, 'powercut.so')
  const options = ['-shared', '-fPIC', '-O2', '-Wall', '-o', library, source, '-ldl', '-lpthread']
  try {
    await promisify(execFile)('cc', options)
    return { library }
  } catch (error) {
    await rm(folder, { recursive: true })
    return { missing: `powercut.c can not be compiled here: ${error instanceof Error ? error.message : String(error)}` }
  }
}

/** The environment of a process whose writes into `folder` are taken down in `log`. */
export const taken = (library: string, folder: string, log: string): NodeJS.ProcessEnv => ({
  LD_PRELOAD: library,
  // Writes by io_uring bypass the C library.
  UV_USE_IO_URING: '0',
  POWERCUT_FOLDER: folder,
  POWERCUT_LOG: log,
})

/** Files directly in a folder, by name, except for SQLite's shared memory. */
export type Files = Map<string, Buffer>

export async function readFiles(folder: string): Promise<Files> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter(entry => entry.isFile() && !entry.name.endsWith('-shm')).map(entry => entry.name)
  return new Map(await Promise.all(names.map(async name => [name, await readFile(join(folder, name))] as const)))
}

/** Makes a folder hold these files and no others; folders in it are left alone. */
export async function writeFiles(folder: string, files: Files): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  await Promise.all(entries.filter(entry => entry.isFile()).map(entry => rm(join(folder, entry.name))))
  await Promise.all([...files].map(([name, bytes]) => writeFile(join(folder, name), bytes, { mode: 0o600 })))
}

/** Fate of changes that no fsync has brought to the disk. */
export interface Luck {
  /** True when a sector, or a change of a file's length, was written nevertheless. */
  keepsSector(): boolean
  /** Number of the changes of names, of so many, that were written; they are the first ones. */
  keepsNames(count: number): number
}

export const nothingIsKept: Luck = { keepsSector: () => false, keepsNames: () => 0 }
export const allIsKept: Luck = { keepsSector: () => true, keepsNames: count => count }
/** Some of it, drawn from `random`. */
export function someIsKept(random: () => number): Luck {
  const share = random()
  return { keepsSector: () => random() < share, keepsNames: count => Math.floor(random() * (count + 1)) }
}

/** One thing that happened; the numbers are those of powercut.c. */
export interface Happening {
  kind: number
  handle: number
  at: number
  bytes: Buffer
}
const [OPENED, WRITTEN, RESIZED, SYNCED, LINKED, RENAMED, UNLINKED, FOLDER_SYNCED] = [1, 2, 3, 4, 5, 6, 7, 8]
const HEAD = 24

/** Recorded operations of a process; the last one may be incomplete. */
export async function readLog(log: string): Promise<Happening[]> {
  const content = await readFile(log)
  const happenings: Happening[] = []
  for (let at = 0; at + HEAD <= content.length;) {
    const end = at + HEAD + Number(content.readBigUInt64LE(at + 16))
    if (end > content.length) break
    const [kind, handle] = [content.readUInt32LE(at), content.readUInt32LE(at + 4)]
    happenings.push({
      kind,
      handle,
      at: Number(content.readBigUInt64LE(at + 8)),
      bytes: content.subarray(at + HEAD, end),
    })
    at = end
  }
  return happenings
}

/** A file apart from its names: what is on the disk for certain, and what was done since, each at its time. */
interface File {
  bytes: Buffer
  length: number
  loose: { time: number; change: (file: File, luck: Luck) => void }[]
}

/** @returns what the folder holds after the power went, if it held `before` when all this began */
export function afterPowerCut(before: Files, happenings: readonly Happening[], luck: Luck): Files {
  const disk = new Map([...before].map(([name, bytes]) => [name, newFile(bytes)]))
  const now = new Map(disk)
  const opened = new Map<number, File>()
  let looseNames: { time: number; change: (names: Map<string, File>) => void }[] = []
  const rename = (time: number, change: (names: Map<string, File>) => void) => {
    change(now)
    looseNames.push({ time, change })
  }
  for (const [time, { kind, handle, at, bytes }] of happenings.entries()) {
    const file = opened.get(handle)
    if (kind === OPENED) {
      const name = bytes.toString()
      const found = now.get(name) ?? newFile(Buffer.alloc(0))
      if (!now.has(name)) rename(time, names => names.set(name, found))
      opened.set(handle, found)
    } else if (kind === WRITTEN) {
      file?.loose.push({ time, change: (into, luck) => write(into, at, bytes, luck) })
    } else if (kind === RESIZED) {
      file?.loose.push({ time, change: (into, luck) => luck.keepsSector() && resize(into, at) })
    } else if (kind === SYNCED && file) {
      for (const { change } of file.loose.filter(one => one.time < at)) change(file, allIsKept)
      file.loose = file.loose.filter(one => one.time >= at)
    } else if (kind === FOLDER_SYNCED) {
      for (const { change } of looseNames.filter(one => one.time < at)) change(disk)
      looseNames = looseNames.filter(one => one.time >= at)
    } else {
      rename(time, names => changeNames(names, kind, bytes.toString()))
    }
  }
  for (const { change } of looseNames.slice(0, luck.keepsNames(looseNames.length))) change(disk)
  // A file may have two names: what became of it is settled once.
  for (const file of new Set(disk.values())) for (const { change } of file.loose) change(file, luck)
  return new Map([...disk].map(([name, file]) => [name, file.bytes.subarray(0, file.length)]))
}

const newFile = (bytes: Buffer): File => ({ bytes: Buffer.from(bytes), length: bytes.length, loose: [] })

function write(file: File, at: number, bytes: Buffer, luck: Luck): void {
  for (let from = 0; from < bytes.length;) {
    const to = Math.min(bytes.length, from + SECTOR - ((at + from) % SECTOR))
    // The length of a file and what lies there reach the disk on ways of their own: a gap reads as zeros.
    if (luck.keepsSector()) {
      resize(file, Math.max(file.length, at + to))
      bytes.copy(file.bytes, at + from, from, to)
    } else if (at + to > file.length && luck.keepsSector()) resize(file, at + to)
    from = to
  }
}

function resize(file: File, length: number): void {
  if (length > file.bytes.length) {
    const larger = Buffer.alloc(Math.max(length, 2 * file.bytes.length))
    file.bytes.copy(larger, 0, 0, file.length)
    file.bytes = larger
  } else if (length < file.length) file.bytes.fill(0, length, file.length)
  file.length = length
}

function changeNames(names: Map<string, File>, kind: number, told: string): void {
  const [from = '', to = ''] = told.split('/')
  const file = names.get(from)
  if (kind === UNLINKED) names.delete(from)
  if ((kind === LINKED || kind === RENAMED) && file) names.set(to, file)
  if (kind === RENAMED) names.delete(from)
}
