import { fork } from 'node:child_process'

/** A child process that exchanges messages with this one. */
export interface ChildProcess {
  send(message: object): void
  kill(): void
}

export interface ProcessEvents {
  onMessage(message: unknown): void
  /** Also called when the process cannot be started, and more than once. */
  onExit(): void
}

/**
 * Port that starts a child process.
 * @param file path of a built program
 * @param argument its only argument
 */
export type StartProcess = (file: string, argument: string, events: ProcessEvents) => ChildProcess

/** Starts a program as a Node process. */
export const forkProcess: StartProcess = (file, argument, { onMessage, onExit }) => {
  const child = fork(file, [argument], { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  child.on('message', onMessage)
  child.on('exit', onExit)
  child.on('error', onExit)
  return {
    send: message => child.send(message, error => error && onExit()),
    kill: () => child.kill('SIGKILL'),
  }
}
