/** Disk space reserved for a start on a full disk: even reading a database in WAL mode takes some. */
import { randomBytes } from 'node:crypto'
import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const FILE = 'reserve'
/** Enough for the shared memory of SQLite, the writes of a start, and credentials.json. */
const RESERVE_BYTES = 512 * 1024
/** The reserve is filled when this many times its size are free. */
const FREE_FACTOR = 8

/** Gives the reserve back to the disk when it is nearly full. @returns free bytes of the disk */
export async function releaseReserve(data: string): Promise<number> {
  if ((await freeBytes(data)) < RESERVE_BYTES) await rm(join(data, FILE), { force: true })
  return freeBytes(data)
}

/** Fills the reserve of a data folder when there is enough space; errors are ignored. */
export async function fillReserve(data: string): Promise<void> {
  const file = join(data, FILE)
  const size = await stat(file).then(
    found => found.size,
    () => 0,
  )
  if (size >= RESERVE_BYTES || (await freeBytes(data)) < FREE_FACTOR * RESERVE_BYTES) return
  try {
    // Random bytes, because file systems that compress store zeros without taking space.
    await writeFile(file, randomBytes(RESERVE_BYTES), { mode: 0o600 })
  } catch {
    await rm(file, { force: true })
  }
}

async function freeBytes(data: string): Promise<number> {
  const { bavail, bsize } = await statfs(data)
  return bavail * bsize
}
