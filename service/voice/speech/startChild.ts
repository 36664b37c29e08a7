import { fork } from 'node:child_process'
import { Worker } from 'node:worker_threads'
import type { ChildOptions, ChildRequest, ChildResponse } from './messages.ts'

/** The recogniser's process, which answers one request at a time. */
export interface Child {
  /** Rejects with an Error when the process ends before it answers. */
  ask(request: ChildRequest): Promise<ChildResponse>
  kill(): void
}

/**
 * Starts the recogniser in a process of its own. Electron's packaged executable cannot be forked as a Node process (its
 * fuse runAsNode is off), so there it runs in a worker thread: the decoder is WebAssembly, which can end or hang its
 * thread, but not the process.
 */
export function startChild(file: string, options: ChildOptions): Child {
  let settle: { resolve: (response: ChildResponse) => void; reject: (error: Error) => void } | undefined
  const receive = (response: ChildResponse) => settle?.resolve(response)
  const end = () => settle?.reject(new Error('the recogniser ended unexpectedly'))
  const { send, kill } = (process.versions.electron === undefined ? forkChild : startThread)(
    file,
    options,
    receive,
    end,
  )
  return {
    ask: request =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject }
        send(request)
      }),
    kill,
  }
}

type Receive = (response: ChildResponse) => void

function forkChild(file: string, options: ChildOptions, receive: Receive, end: () => void) {
  const child = fork(file, [JSON.stringify(options)], {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  child.on('message', (response: ChildResponse) => receive(response))
  child.on('exit', end)
  child.on('error', end)
  return {
    send: (request: ChildRequest) => child.send(request, error => error && end()),
    kill: () => child.kill('SIGKILL'),
  }
}

function startThread(file: string, options: ChildOptions, receive: Receive, end: () => void) {
  const worker = new Worker(file, { workerData: options })
  worker.on('message', receive)
  worker.on('exit', end)
  worker.on('error', end)
  return { send: (request: ChildRequest) => worker.postMessage(request), kill: () => void worker.terminate() }
}
