import { fork as forkProcess, type ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import type * as Electron from 'electron'

/** A utility process as a forked one: the built service really starts, answers, crashes and ends. */
class UtilityProcessDouble
  extends EventEmitter
  implements Pick<Electron.UtilityProcess, 'postMessage' | 'kill' | 'pid' | 'stdout' | 'stderr'>
{
  private readonly child: ChildProcess
  constructor(child: ChildProcess) {
    super()
    this.child = child
    child.once('spawn', () => this.emit('spawn'))
    child.on('message', message => this.emit('message', message))
    child.once('exit', code => this.emit('exit', code ?? 1))
  }
  get pid() {
    return this.child.pid
  }
  get stdout() {
    return this.child.stdout
  }
  get stderr() {
    return this.child.stderr
  }
  postMessage(message: object) {
    this.child.send(message)
  }
  kill() {
    return this.child.kill('SIGKILL')
  }
}

/** The processes forked on this machine, oldest first. */
export const forked: UtilityProcessDouble[] = []

export const utilityProcess = {
  fork: (file: string, args: string[] = [], options: Electron.ForkOptions = {}) => {
    const env = Object.fromEntries(
      Object.entries(options.env ?? process.env).map(([name, value]) => [name, `${value}`]),
    )
    const child = new UtilityProcessDouble(
      forkProcess(file, args, { env, execArgv: [], silent: options.stdio === 'pipe' }),
    )
    forked.push(child)
    return child
  },
}
