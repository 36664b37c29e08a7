/** What must outlive a power cut: a file's content and its name are brought to the disk each on its own. */
import { open } from 'node:fs/promises'

/** Brings a file's content to the disk. */
export const syncFile = (file: string): Promise<void> => sync(file, 'r+')

/** Brings the names of a folder's files to the disk: what was made, renamed or taken away. Windows has no such call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform !== 'win32') await sync(folder, 'r')
}

async function sync(path: string, flags: string): Promise<void> {
  const handle = await open(path, flags)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
