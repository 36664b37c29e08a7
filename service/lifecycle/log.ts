/** The log of the service: structured lines in files of limited size. */
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pino, { type Logger } from 'pino'

export interface LogLimits {
  /** Size in bytes at which a file is rotated. */
  maxBytes: number
  /** Rotated files kept beside the current one: `service.log.1` is the newest. */
  keptFiles: number
}

const LIMITS: LogLimits = { maxBytes: 5 * 1024 * 1024, keptFiles: 3 }
/** Milliseconds that lines wait for others, so that many share a write. */
const BUFFER_MS = 250
/** Characters that may wait; further lines are dropped, because the service goes on without its log. */
const MAX_WAITING = 1024 * 1024

/** Paths removed from log lines in case an error carries a request along. */
const REDACTED = ['*.headers.authorization', '*.headers["x-token"]', '*.headers["x-api-token"]', '*.headers.cookie']

/**
 * Opens `logs/service.log` in the data folder. `flush(callback)` of the logger writes what waits.
 * @param level of pino
 */
export function createLog(data: string, level: string, limits: LogLimits = LIMITS): Logger {
  const destination = createRotatingFile(join(data, 'logs', 'service.log'), limits)
  return pino({ level, base: undefined, redact: REDACTED, timestamp: pino.stdTimeFunctions.isoTime }, destination)
}

/**
 * A destination of pino that rotates its file. pino's own one is not used, because it neither rotates nor lets the
 * process end while the disk is full: at the exit it repeats the failed write without end (sonic-boom 4.2, flushSync).
 * Lines that cannot be written are dropped.
 */
function createRotatingFile(file: string, { maxBytes, keptFiles }: LogLimits) {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  async function writeWaiting(): Promise<void> {
    const text = waiting
    waiting = ''
    if (!text) return
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const handle = await open(file, 'a', 0o600)
    try {
      await handle.appendFile(text)
      if ((await handle.stat()).size < maxBytes) return
    } finally {
      await handle.close()
    }
    await rotate(file, keptFiles)
  }

  function flush(callback: () => void = () => undefined): void {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(writeWaiting).catch(() => undefined)
    void writing.then(callback)
  }

  return {
    write(line: string) {
      if (waiting.length < MAX_WAITING) waiting += line
      timer ??= setTimeout(flush, BUFFER_MS).unref()
    },
    flush,
  }
}

async function rotate(file: string, keptFiles: number): Promise<void> {
  await rm(`${file}.${keptFiles}`, { force: true })
  for (let number = keptFiles - 1; number >= 0; number--) {
    const from = number === 0 ? file : `${file}.${number}`
    const isThere = await stat(from).then(
      () => true,
      () => false,
    )
    if (isThere) await rename(from, `${file}.${number + 1}`)
  }
}
