/** Durability of files in a power failure: the content of a file and its name in the folder are synced separately. */
import { type FileHandle, open } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

/** Brings a file's content to the disk. */
export const syncFile = (file: string): Promise<void> => sync(file, 'r+')

/** Brings the names of a folder's files to the disk: what was made, renamed or taken away. Windows has no such call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await sync(folder, 'r')
}

/** Milliseconds between two syncs of a file that is being written: a few megabytes on a fast disk. */
const SYNC_INTERVAL_MS = 5

/**
 * Awaits `writing`, which creates a file of many megabytes, and meanwhile brings its content to the disk in small parts.
 * With one fsync at the end, each fsync of another file would wait until all of it is on the disk: a file system with a
 * journal (ext4) commits them together.
 * @returns what `writing` resolves to
 * @throws what it rejects with, or the error of a sync: the content may then be lost, and a later sync would not tell
 */
export async function syncWhile<Result>(file: string, writing: Promise<Result>): Promise<Result> {
  let isWritten = false
  const end = () => (isWritten = true)
  const syncing = syncUntil(file, () => isWritten)
  const [written, synced] = await Promise.allSettled([writing.finally(end), syncing])
  if (written.status === 'rejected') throw written.reason
  if (synced.status === 'rejected') throw synced.reason
  return written.value
}

async function syncUntil(file: string, isWritten: () => boolean): Promise<void> {
  let handle: FileHandle | undefined
  try {
    while (!isWritten()) {
      handle ??= await openIfPresent(file)
      await handle?.datasync()
      await sleep(SYNC_INTERVAL_MS)
    }
  } finally {
    await handle?.close()
  }
}

async function openIfPresent(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file, 'r+')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
