import type { ProcessEvents, StartProcess } from '../features/speech/speech.ts'
import type { EntryReport, EntryRequest } from './messages.ts'

/** Child processes of the service that its parent process starts and whose messages it passes on. */
export interface ParentForking {
  start: StartProcess
  /** Takes a message of the parent process about a child. */
  receive(request: Extract<EntryRequest, { child: number }>): void
}

/**
 * Creates the port to child processes for a service in Electron's utility process: only the main process may start
 * others, and the packaged executable cannot be forked as a Node process.
 * @param report sends a message to the parent process
 */
export function createParentForking(report: (message: EntryReport) => void): ParentForking {
  const children = new Map<number, ProcessEvents>()
  let last = 0
  return {
    start(file, argument, events) {
      const child = ++last
      children.set(child, events)
      report({ type: 'startChild', child, file, argument })
      return {
        send: message => report({ type: 'toChild', child, message: { ...message } }),
        kill: () => report({ type: 'killChild', child }),
      }
    },
    receive(request) {
      const events = children.get(request.child)
      if (request.type === 'fromChild') return events?.onMessage(request.message)
      children.delete(request.child)
      events?.onExit()
    },
  }
}
