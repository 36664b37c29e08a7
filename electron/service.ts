import { createWriteStream, existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { UtilityProcess, utilityProcess } from 'electron'
import { type EntryOptions, EntryReport, type EntryRequest } from '../service/process.ts'

export interface HostOptions {
  fork: typeof utilityProcess.fork
  /** The built entry of the service. */
  entryFile: string
  settings: EntryOptions
  /** Where the service's output goes. */
  logFile: string
  /** Called when the service is up: the first time, and again after each restart. */
  onReady: (address: Address) => void
  /** Called when the service keeps failing; nothing is tried again until `restart()`. */
  onGiveUp: (reason: string) => void
  times?: HostTimes
}

/** Milliseconds. */
export interface HostTimes {
  /** Wait before the first restart; doubled for each further one within `window`. */
  backOff: number
  /** The span in which `restarts` are counted. */
  window: number
  restarts: number
  /** How long a stopping service may take before it is killed: longer than it gives its own requests and jobs to end. */
  stop: number
}

export interface Address {
  url: string
  /** Opens the studio once: the address with a one-time key in it. */
  ticketUrl: string
}

export interface HostedService {
  /** A fresh one-time address of the studio, or null when the service is not up. */
  ticket(): Promise<string | null>
  /** Starts again after it was given up. */
  restart(): void
  /** Asks the service to end and waits for it; kills it when it takes too long. */
  stop(): Promise<void>
}

const defaultTimes: HostTimes = { backOff: 250, window: 60_000, restarts: 3, stop: 15_000 }
const largestLog = 5 * 1024 * 1024

/**
 * Runs the service in a process of its own, watches it, and starts it again when it ends unasked. A database must
 * not be served by a window's process: training would stall the window, and a fault would take both.
 */
export function hostService(host: HostOptions): HostedService {
  const times = host.times ?? defaultTimes
  const log = openLog(host.logFile)
  let child: UtilityProcess | null = null
  let isStopping = false
  let port = host.settings.port
  let reason = ''
  let failures: number[] = []
  let restartTimer: NodeJS.Timeout | undefined
  let pendingTickets: ((url: string | null) => void)[] = []

  start()
  return { ticket, restart, stop }

  function start() {
    const started = host.fork(host.entryFile, [JSON.stringify({ ...host.settings, port })], {
      serviceName: 'Parley service',
      stdio: 'pipe',
      // SQLite, scrypt and file access share libuv's threads; four of them are too few.
      env: { ...process.env, UV_THREADPOOL_SIZE: '16' },
    })
    child = started
    started.stdout?.pipe(log, { end: false })
    started.stderr?.pipe(log, { end: false })
    started.on('message', message => onReport(EntryReport.parse(message)))
    started.once('exit', code => {
      child = null
      resolveTickets(null)
      if (!isStopping) restartAfterExit(code)
    })
  }

  function onReport(report: EntryReport) {
    // One that was still starting comes up first, and hears only then that it is to end.
    if (isStopping) return
    if (report.type === 'ticket') return resolveTickets(report.url)
    if (report.type === 'failed') {
      reason = report.reason
      return
    }
    // After a restart the page's origin stays what it was, if the port is still free.
    port = Number(new URL(report.url).port)
    host.onReady(report)
  }

  function restartAfterExit(code: number) {
    const now = Date.now()
    failures = [...failures.filter(time => now - time < times.window), now]
    log.write(`service ended unasked, code ${code}, ${failures.length} times within ${times.window / 1000} s\n`)
    if (failures.length > times.restarts) return host.onGiveUp(reason || `it ended with code ${code}`)
    restartTimer = setTimeout(start, times.backOff * 2 ** (failures.length - 1))
  }

  function restart() {
    if (child || isStopping) return
    clearTimeout(restartTimer)
    failures = []
    reason = ''
    start()
  }

  function ticket(): Promise<string | null> {
    if (!child) return Promise.resolve(null)
    const answered = new Promise<string | null>(resolve => pendingTickets.push(resolve))
    child.postMessage({ type: 'ticket' } satisfies EntryRequest)
    return answered
  }

  function resolveTickets(url: string | null) {
    for (const resolve of pendingTickets) resolve(url)
    pendingTickets = []
  }

  async function stop() {
    isStopping = true
    clearTimeout(restartTimer)
    const ending = child
    if (ending) {
      const ended = new Promise<void>(resolve => ending.once('exit', () => resolve()))
      const tooLate = setTimeout(() => ending.kill(), times.stop)
      ending.postMessage({ type: 'stop' } satisfies EntryRequest)
      await ended
      clearTimeout(tooLate)
    }
    log.end()
  }
}

/** The log is kept from growing for ever: a large one is put aside, over the one put aside before. */
function openLog(file: string) {
  mkdirSync(dirname(file), { recursive: true })
  if (existsSync(file) && statSync(file).size > largestLog) renameSync(file, `${file}.old`)
  const log = createWriteStream(file, { flags: 'a' })
  // Without a listener a full disk would end the application; what cannot be logged is lost, nothing else.
  log.on('error', error => process.stderr.write(`${file}: ${error.message}\n`))
  return log
}
