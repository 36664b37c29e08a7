/** The log of the service: structured lines in files of limited size. */
import { renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pino, { type Logger } from 'pino'

export interface LogLimits {
  /** Size in bytes at which a file is rotated. */
  maxBytes: number
  /** Rotated files kept beside the current one: `service.log.1` is the newest. */
  keptFiles: number
}

const LIMITS: LogLimits = { maxBytes: 5 * 1024 * 1024, keptFiles: 3 }
/** Bytes buffered before a write. */
const BUFFER_BYTES = 4096
/** Milliseconds after which buffered lines are written although the buffer is not full. */
const FLUSH_INTERVAL_MS = 1000
/** Bytes held while the disk is full; further lines are dropped, because the service goes on without its log. */
const MAX_BACKLOG_BYTES = 1024 * 1024

/** Paths removed from log lines in case an error carries a request along. */
const REDACTED = ['*.headers.authorization', '*.headers["x-token"]', '*.headers["x-api-token"]', '*.headers.cookie']

/**
 * Opens `logs/service.log` in the data folder. A file that reaches the limit is rotated while the service runs. A log
 * that cannot be written never fails the service.
 * @param level of pino
 */
export function createLog(data: string, level: string, { maxBytes, keptFiles }: LogLimits = LIMITS): Logger {
  const file = join(data, 'logs', 'service.log')
  const destination = pino.destination({
    dest: file,
    mkdir: true,
    mode: 0o600,
    sync: false,
    minLength: BUFFER_BYTES,
    maxLength: MAX_BACKLOG_BYTES,
    periodicFlush: FLUSH_INTERVAL_MS,
  })
  let size = sizeOf(file) ?? 0
  destination.on('write', (written: number) => {
    size += written
    if (size < maxBytes) return
    size = 0
    rotate(file, keptFiles)
    destination.reopen()
  })
  // Without a listener a full disk would end the process.
  destination.on('error', () => undefined)
  return pino({ level, base: undefined, redact: REDACTED, timestamp: pino.stdTimeFunctions.isoTime }, destination)
}

function rotate(file: string, keptFiles: number): void {
  try {
    rmSync(`${file}.${keptFiles}`, { force: true })
    for (let number = keptFiles - 1; number >= 0; number--) {
      const from = number === 0 ? file : `${file}.${number}`
      if (sizeOf(from) !== undefined) renameSync(from, `${file}.${number + 1}`)
    }
  } catch {
    // The file cannot be renamed now (a full disk, a virus scanner): it grows until the next attempt.
    return
  }
}

function sizeOf(file: string): number | undefined {
  try {
    return statSync(file).size
  } catch {
    return undefined
  }
}
