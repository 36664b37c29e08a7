import { dirname } from 'node:path'
import type { UtilityProcess, utilityProcess } from 'electron'
import { type EntryOptions, EntryReport, type EntryRequest } from '../service/process/messages.ts'
import { createChildProcesses } from './childProcesses.ts'
import { createRotatingLog } from './rotatingLog.ts'

export interface HostOptions {
  fork: typeof utilityProcess.fork
  /** Path of the built service entry. */
  entryFile: string
  settings: EntryOptions
  /** Log file for the output of the service process. */
  logFile: string
  /** Called after each start of the service, restarts included. */
  onReady: (address: Address) => void
  /** Called when the restart limit is reached; only `restart()` starts the service again. */
  onGiveUp: (reason: string) => void
  times?: HostTimes
}

/** Timings in milliseconds. */
export interface HostTimes {
  /** Delay before the first restart; doubled for each further one within `window`. */
  backOff: number
  /** Time window in which `restarts` are counted. */
  window: number
  restarts: number
  /** Grace period before a stopping service is killed: longer than its own limit for requests and jobs. */
  stop: number
}

export interface Address {
  url: string
  /** Address with a one-time key that signs the studio in. */
  ticketUrl: string
}

export interface HostedService {
  /** Requests a new one-time address; resolves to null when the service is down. */
  ticket(): Promise<string | null>
  /** Starts the service again after `onGiveUp`. */
  restart(): void
  /** Stops the service gracefully; kills it after the grace period. */
  stop(): Promise<void>
}

const defaultTimes: HostTimes = { backOff: 250, window: 60_000, restarts: 3, stop: 15_000 }

/**
 * Runs the service in a child process and restarts it when it exits unexpectedly. The database is not served from a
 * window's process because training would freeze the window and a crash would take both down.
 */
export function hostService(host: HostOptions): HostedService {
  const times = host.times ?? defaultTimes
  const log = createRotatingLog(host.logFile)
  let child: UtilityProcess | null = null
  let isStopping = false
  let port = host.settings.port
  let reason = ''
  let failures: number[] = []
  let restartTimer: NodeJS.Timeout | undefined
  let pendingTickets: ((url: string | null) => void)[] = []
  const childProcesses = createChildProcesses(host.fork, dirname(host.entryFile), request =>
    child?.postMessage(request),
  )

  start()
  return { ticket, restart, stop }

  function start() {
    const started = host.fork(
      host.entryFile,
      [JSON.stringify({ ...host.settings, port, hasForkingParent: true } satisfies EntryOptions)],
      {
        serviceName: 'Parley service',
        stdio: 'pipe',
        // SQLite, scrypt and file access share libuv's thread pool, whose default of four threads is too small.
        env: { ...process.env, UV_THREADPOOL_SIZE: '16' },
      },
    )
    child = started
    for (const output of [started.stdout, started.stderr]) output?.on('data', (part: Buffer) => log.write(part))
    started.on('message', message => onReport(EntryReport.parse(message)))
    started.once('exit', code => {
      child = null
      childProcesses.killAll()
      resolveTickets(null)
      if (!isStopping) restartAfterExit(code)
    })
  }

  function onReport(report: EntryReport) {
    if ('child' in report) return childProcesses.handle(report)
    // A service that was still starting may report after the stop request.
    if (isStopping) return
    if (report.type === 'ticket') return resolveTickets(report.url)
    if (report.type === 'failed') {
      reason = report.reason
      return
    }
    // Restarts on the same port if it is still free, so that the page's origin stays the same.
    port = Number(new URL(report.url).port)
    host.onReady(report)
  }

  function restartAfterExit(code: number) {
    const now = Date.now()
    failures = [...failures.filter(time => now - time < times.window), now]
    log.write(`service exited unexpectedly, code ${code}, ${failures.length} times within ${times.window / 1000} s\n`)
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
    const url = new Promise<string | null>(resolve => pendingTickets.push(resolve))
    child.postMessage({ type: 'ticket' } satisfies EntryRequest)
    return url
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
      const killTimer = setTimeout(() => ending.kill(), times.stop)
      ending.postMessage({ type: 'stop' } satisfies EntryRequest)
      await ended
      clearTimeout(killTimer)
    }
  }
}
