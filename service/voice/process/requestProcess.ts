import { type ChildProcess, forkProcess, type StartProcess } from './startProcess.ts'

/** The recogniser failed: its process ended or took too long, or too many requests are waiting. */
export class RecogniserError extends Error {}

/** The process of the recogniser ended before it answered. */
export class ProcessEnded extends RecogniserError {}

export interface RequestProcessOptions {
  /** The built program. */
  file: string
  /** Starts the program; as a Node process by default. */
  start?: StartProcess | undefined
  /** Milliseconds one request may take. */
  timeout: number
  /** Milliseconds without a request after which the process is ended to free its memory; five minutes by default. */
  idle?: number | undefined
}

/** A process that answers one request at a time, started by the first one. */
export interface RequestProcess<Request extends object, Response> {
  /**
   * Runs `work` when all work before it has ended.
   * @param argument of the program; a process that was started with another one is replaced
   * @throws RecogniserError when too much is waiting, and from `ask` when the process failed; the next one starts it again
   */
  run<T>(argument: string, work: (ask: (request: Request) => Promise<Response>) => Promise<T>): Promise<T>
  /** Ends the process. */
  close(): void
}

const IDLE = 5 * 60_000
/** Requests that may wait; more would have to wait for minutes. */
const MAX_WAITING = 16

export function createRequestProcess<Request extends object, Response>(
  options: RequestProcessOptions,
): RequestProcess<Request, Response> {
  const { file, start = forkProcess, timeout, idle = IDLE } = options
  const takeTurn = createTurns()
  let running: Running | undefined
  let idleTimer: NodeJS.Timeout | undefined

  function stop(): void {
    clearTimeout(idleTimer)
    running?.process.kill()
    running = undefined
  }

  async function ask(argument: string, request: Request): Promise<Response> {
    if (!running || running.hasEnded) running = startRunning(start, file, argument)
    try {
      return (await within(timeout, answerOf(running, request))) as Response // from the program of this process
    } catch (error) {
      stop()
      throw error
    }
  }

  return {
    run: (argument, work) =>
      takeTurn(async () => {
        clearTimeout(idleTimer)
        if (running && running.argument !== argument) stop()
        try {
          return await work(request => ask(argument, request))
        } finally {
          idleTimer = setTimeout(stop, idle).unref()
        }
      }),
    close: stop,
  }
}

/** A started process; `settle` answers the request under way. */
interface Running {
  argument: string
  process: ChildProcess
  hasEnded: boolean
  settle: { resolve: (response: unknown) => void; reject: (error: Error) => void } | undefined
}

function startRunning(start: StartProcess, file: string, argument: string): Running {
  const process = start(file, argument, {
    onMessage: response => running.settle?.resolve(response),
    onExit() {
      running.hasEnded = true
      running.settle?.reject(new ProcessEnded('the speech recogniser ended unexpectedly'))
    },
  })
  const running: Running = { argument, process, hasEnded: false, settle: undefined }
  return running
}

function answerOf(running: Running, request: object): Promise<unknown> {
  return new Promise((resolve, reject) => {
    running.settle = { resolve, reject }
    running.process.send(request)
  })
}

/** Runs one request at a time, so that one that hangs fails alone. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return async function takeTurn<T>(work: () => Promise<T>): Promise<T> {
    if (waiting >= MAX_WAITING) throw new RecogniserError('too many recordings are waiting to be recognised')
    waiting++
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn.finally(() => waiting--)
  }
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<never>((_, reject) => {
    const reason = `the speech recogniser took longer than ${milliseconds / 1000} s`
    timer = setTimeout(() => reject(new RecogniserError(reason)), milliseconds)
  })
  return Promise.race([work, expired]).finally(() => clearTimeout(timer))
}
