import { dirname, extname } from 'node:path'
import type { UtilityProcess, utilityProcess } from 'electron'
import type { EntryReport, EntryRequest } from '../service/process/messages.ts'

/** Child processes that the service asks for, because a utility process cannot start any. */
export interface ChildProcesses {
  handle(report: Extract<EntryReport, { child: number }>): void
  /** Ends all of them; they belong to a service that has ended. */
  killAll(): void
}

/**
 * Starts the programs that the service asks for, only those of its own folder: the service reads data of others, and one
 * that was taken over must not start any other.
 * @param folder of the built programs
 * @param send passes a message to the service
 */
export function createChildProcesses(
  fork: typeof utilityProcess.fork,
  folder: string,
  send: (request: EntryRequest) => void,
): ChildProcesses {
  const children = new Map<number, UtilityProcess>()

  const isProgram = (file: string) => dirname(file) === folder && extname(file) === '.cjs'

  function start(child: number, file: string, argument: string) {
    if (!isProgram(file)) return send({ type: 'childExit', child })
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
