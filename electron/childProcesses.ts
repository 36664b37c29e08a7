import type { UtilityProcess, utilityProcess } from 'electron'
import type { EntryReport, EntryRequest } from '../service/process.ts'

/** Child processes that the service asks for, because a utility process cannot start any. */
export interface ChildProcesses {
  handle(report: Extract<EntryReport, { child: number }>): void
  /** Ends all of them; they belong to a service that has ended. */
  killAll(): void
}

/** @param send passes a message to the service */
export function createChildProcesses(
  fork: typeof utilityProcess.fork,
  send: (request: EntryRequest) => void,
): ChildProcesses {
  const children = new Map<number, UtilityProcess>()

  function start(child: number, file: string, argument: string) {
    const started = fork(file, [argument], { serviceName: 'Parley speech recogniser', stdio: 'ignore' })
    children.set(child, started)
    started.on('message', message => send({ type: 'fromChild', child, message }))
    started.once('exit', () => {
      // One of an earlier service has the number of another by now.
      if (children.get(child) !== started) return
      children.delete(child)
      send({ type: 'childExit', child })
    })
  }

  return {
    handle(report) {
      if (report.type === 'startChild') return start(report.child, report.file, report.argument)
      const child = children.get(report.child)
      if (report.type === 'toChild') child?.postMessage(report.message)
      else child?.kill()
    },
    killAll() {
      for (const child of children.values()) child.kill()
      children.clear()
    },
  }
}
