/**
 * The durable job queue: training, bulk creation, test runs and purges that outlive their request. Jobs are rows; memory
 * holds only the running ones. After a crash each job is resumed or marked failed, never lost and never stuck.
 */
import { Problem } from '../contract/problem.ts'
import type { Json } from '../store/models/columns.ts'
import type { Store } from '../store/store.ts'
import type { JobStatus } from '../store/models/dataset.ts'
import { changeJob, failOrphans, insertJob, type JobChange, leftBehind, type Mirror, nextJob } from './queries.ts'
import type { Job } from '../store/models/work.ts'

/** A job as its handler gets it. */
export interface JobContext<Payload> {
  readonly id: number
  /** the payload given to `add` */
  readonly payload: Payload
  /** 1 the first time; more after a crash */
  readonly attempt: number
  /** aborted when the job is cancelled or the service stops; the handler then throws soon */
  readonly signal: AbortSignal
  /** @param share done so far, 0 to 1 */
  progress(share: number): void
}

export interface HandlerOptions {
  /** how a job that a crash interrupted goes on: started again (the default), or marked failed */
  onCrash?: 'resume' | 'fail'
}

export interface AddOptions {
  /** jobs of one key run one after the other, in the order they were added */
  key?: string
  /** the training, bulk creation or run whose row mirrors the status of this job */
  mirror?: Mirror
  /** when a job of this kind and key is pending, no other is added */
  once?: boolean
}

export interface JobEnd {
  status: 'success' | 'failed'
  error: string | null
}

export interface Jobs {
  /** Registers the handler of a kind of job; before `start`. */
  handle<Payload>(kind: string, run: (job: JobContext<Payload>) => Promise<unknown>, options?: HandlerOptions): void
  /** Adds a job; inside of a write it starts after the commit. @returns its id */
  add(kind: string, payload: Json, options?: AddOptions): Promise<number>
  /** Recovers the jobs that a crash interrupted, then starts running. */
  start(): Promise<void>
  /** Resolves when the job has ended. */
  done(id: number): Promise<JobEnd>
  /** Marks a pending job as failed; a running one is aborted. */
  cancel(id: number): Promise<void>
  /** Aborts running jobs and waits up to three seconds for them; they resume at the next start. */
  close(): Promise<void>
}

export interface JobsOptions {
  log?: (message: string) => void
  now?: () => Date
  /** jobs that run at the same time; they have different keys */
  limit?: number
}

const MAX_ATTEMPTS = 3
/** Milliseconds between two writes of progress. */
const PROGRESS_INTERVAL_MS = 250
/** Milliseconds that jobs have to end when the service stops. */
const GRACE_MS = 3_000

const STOPPED = 'the service stopped while it ran'
/** The error of a job that was cancelled. */
export const CANCELLED = 'cancelled'

interface Handler {
  run(job: JobContext<Json>): Promise<unknown>
  onCrash: 'resume' | 'fail'
}

interface Running {
  job: Job
  controller: AbortController
  ended: Promise<void>
}

export function createJobs(
  store: Store,
  { log = () => undefined, now = () => new Date(), limit = 2 }: JobsOptions = {},
): Jobs {
  const handlers = new Map<string, Handler>()
  const running = new Map<number, Running>()
  const waiters = new Map<number, ((end: JobEnd) => void)[]>()
  let state: 'idle' | 'open' | 'closed' = 'idle'
  let starting: Promise<void> | undefined
  let isStale = false

  /** Starts every job that may start. A call during a pass causes another pass. */
  function startPending(): void {
    isStale = true
    if (state !== 'open' || starting) return
    starting = startAllPending()
      .catch((error: unknown) => log(`Jobs could not be read: ${reasonOf(error)}`))
      .finally(() => {
        starting = undefined
        // A call may have come after the last check.
        if (isStale) startPending()
      })
  }

  async function startAllPending(): Promise<void> {
    while (isStale && state === 'open') {
      isStale = false
      let hasStarted = true
      while (hasStarted && running.size < limit) hasStarted = await startNext()
    }
  }

  async function startNext(): Promise<boolean> {
    const kinds = [...handlers.keys()]
    const keys = [...running.values()].map(({ job }) => job.key)
    if (!(await nextJob(store, kinds, keys))) return false
    const job = await store.write(async () => {
      // Read again: it may have been cancelled while this write was queued.
      const next = state === 'open' ? await nextJob(store, kinds, keys) : null
      const attempts = (next?.attempts ?? 0) + 1
      if (next) await changeJob(store, next, { status: 'in_progress', startedAt: now(), attempts, error: null })
      return next
    })
    const handler = job && handlers.get(job.kind)
    if (!handler) return false
    const controller = new AbortController()
    running.set(job.id, { job, controller, ended: run(job, handler, controller) })
    return true
  }

  async function run(job: Job, handler: Handler, controller: AbortController): Promise<void> {
    const progress = createProgressWriter(job)
    const { id, payload, attempts: attempt } = job
    let change: JobChange = { status: 'success', progress: 1, endedAt: now() }
    try {
      await handler.run({ id, payload, attempt, signal: controller.signal, progress: progress.write })
      change = { ...change, endedAt: now() }
    } catch (error) {
      change = afterFailure(job, handler, controller.signal, error)
    }
    await progress.close()
    await saveEnd(job, change)
    running.delete(id)
    log(`Job ${id} ${job.kind}: ${change.status ?? ''}${change.error ? `, ${change.error}` : ''}`)
    if (change.status === 'success' || change.status === 'failed') resolveWaiters(id, change)
    startPending()
  }

  function afterFailure(job: Job, { onCrash }: Handler, signal: AbortSignal, error: unknown): JobChange {
    const isStopped = signal.aborted && signal.reason === STOPPED
    if (isStopped && onCrash === 'resume') {
      return { status: 'pending', attempts: job.attempts - 1, progress: 0, startedAt: null }
    }
    const reason = signal.aborted ? String(signal.reason) : reasonOf(error)
    return { status: 'failed', error: reason, endedAt: now() }
  }

  /** Writes the end of a job, retrying for as long as the disk is full. */
  async function saveEnd(job: Job, change: JobChange): Promise<void> {
    for (let delay = 100; ; delay = Math.min(delay * 2, 10_000)) {
      try {
        return await changeJob(store, job, change)
      } catch (error) {
        log(`The end of job ${job.id} could not be saved: ${reasonOf(error)}`)
        // The next start recovers it.
        if (state === 'closed') return
        await new Promise(resolve => setTimeout(resolve, delay))
      }
    }
  }

  function createProgressWriter(job: Job) {
    let writing: Promise<void> = Promise.resolve()
    let last = 0
    let isOpen = true
    return {
      write(share: number) {
        const time = now().getTime()
        if (!isOpen || time - last < PROGRESS_INTERVAL_MS) return
        last = time
        const progress = Math.min(1, Math.max(0, share))
        writing = changeJob(store, job, { progress }).catch((error: unknown) => log(reasonOf(error)))
      },
      /** Waits for a write under way, so that it cannot follow the write of the end. */
      close() {
        isOpen = false
        return writing
      },
    }
  }

  function resolveWaiters(id: number, { status, error }: JobChange): void {
    const end: JobEnd = { status: status === 'success' ? 'success' : 'failed', error: error ?? null }
    for (const resolve of waiters.get(id) ?? []) resolve(end)
    waiters.delete(id)
  }

  async function recover(): Promise<void> {
    for (const job of await leftBehind(store, [...handlers.keys()])) {
      const handler = handlers.get(job.kind)
      if (handler?.onCrash === 'resume' && job.attempts < MAX_ATTEMPTS) {
        await changeJob(store, job, { status: 'pending', progress: 0, startedAt: null })
        continue
      }
      const reason = handler ? STOPPED : `this version cannot run jobs of the kind ${job.kind}`
      await changeJob(store, job, { status: 'failed', error: reason, endedAt: now() })
      log(`Job ${job.id} ${job.kind}: failed, ${reason}`)
    }
    await failOrphans(store, STOPPED, now())
  }

  return {
    handle(kind, run, { onCrash = 'resume' } = {}) {
      // as: a handler gets the payloads of its own `add` calls
      handlers.set(kind, { run: run as Handler['run'], onCrash })
    },
    add: (kind, payload, { key = '', mirror, once = false } = {}) =>
      store.write(async () => {
        store.afterCommit(startPending)
        const pending = once ? await store.rows.find(store.models.Job, { kind, key, status: 'pending' }) : null
        return pending?.id ?? insertJob(store, { kind, payload, key, mirror })
      }),
    async start() {
      await recover()
      state = 'open'
      startPending()
    },
    async done(id) {
      const ended = new Promise<JobEnd>(resolve => waiters.set(id, [...(waiters.get(id) ?? []), resolve]))
      const job = await store.rows.get(store.models.Job, { id: id })
      if (isEnded(job.status)) resolveWaiters(id, { status: job.status, error: job.error })
      return ended
    },
    async cancel(id) {
      const wasPending = await store.write(async () => {
        const job = await store.rows.find(store.models.Job, { id: id })
        if (job?.status !== 'pending') return false
        await changeJob(store, job, { status: 'failed', error: CANCELLED, endedAt: now() })
        return true
      })
      if (wasPending) resolveWaiters(id, { status: 'failed', error: CANCELLED })
      else running.get(id)?.controller.abort(CANCELLED)
    },
    async close() {
      state = 'closed'
      await starting
      for (const { controller } of running.values()) controller.abort(STOPPED)
      const ended = Promise.all([...running.values()].map(one => one.ended))
      await Promise.race([ended, new Promise(resolve => setTimeout(resolve, GRACE_MS).unref())])
    },
  }
}

const isEnded = (status: JobStatus): boolean => status === 'success' || status === 'failed'

/** The reason of a Problem; its message is only the standard text of its status. */
function reasonOf(error: unknown): string {
  if (error instanceof Problem) return error.reason || error.message
  return error instanceof Error ? error.message : String(error)
}
