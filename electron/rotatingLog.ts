import { appendFileSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

export interface RotatingLog {
  write(text: string | Uint8Array): void
}

const MAX_BYTES = 5 * 1024 * 1024
const KEPT_FILES = 3

/**
 * Appends to a file, which is rotated to `<file>.1` when it reaches the limit, also while the application runs. Writes
 * are synchronous, because the process of the desktop writes a few lines a day. Text that cannot be written (a full
 * disk) is lost and ends nothing.
 * @throws when the folder or the file cannot be made
 */
export function createRotatingLog(file: string, maxBytes = MAX_BYTES): RotatingLog {
  const log: RotatingLog = {
    write(text) {
      try {
        mkdirSync(dirname(file), { recursive: true })
        appendFileSync(file, text)
        if (statSync(file).size >= maxBytes) rotate(file)
      } catch (error) {
        process.stderr.write(`${file}: ${error instanceof Error ? error.message : String(error)}\n`)
      }
    },
  }
  // Made at once, because the menu opens it, and because a folder that cannot be used must end the start.
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, '')
  return log
}

function rotate(file: string): void {
  rmSync(`${file}.${KEPT_FILES}`, { force: true })
  for (let number = KEPT_FILES - 1; number >= 0; number--) {
    const from = number === 0 ? file : `${file}.${number}`
    if (statSync(from, { throwIfNoEntry: false })) renameSync(from, `${file}.${number + 1}`)
  }
}
