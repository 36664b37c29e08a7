/**
 * The durable job queue: training, bulk creation, test runs and purges that outlive their request. A job is a row; what
 * is in memory is only who runs now. After a crash each job is resumed or marked failed, never lost and never stuck.
 */
import { Problem } from '../../contract/problem.ts'
import type { Json } from '../../store/models/columns.ts'
import type { Store } from '../../store/database.ts'
import type { JobStatus } from '../../store/models/dataset.ts'
import {
  changeJob,
  failOrphans,
  insertJob,
  type JobChange,
  leftBehind,
  type Mirror,
} from '../../store/queries/queue.ts'
import { nextDue, nextJob } from '../../store/queries/queue.ts'
import type { Job } from '../../store/models/work.ts'

/** A job as its handler sees it. */
export interface JobContext<Payload> {
  readonly id: number
  /** what was given to `add` */
  readonly payload: Payload
  /** 1 the first time; more after a crash */
  readonly attempt: number
  /** aborted when the job is cancelled or the service stops: end soon, by throwing */
  readonly signal: AbortSignal
  /** @param share done so far, 0 to 1 */
  progress(share: number): void
}

export interface HandlerOptions {
  /** what becomes of a job that a crash cut off: begun again (the default), or marked failed */
  onCrash?: 'resume' | 'fail'
}

export interface AddOptions {
  /** jobs of one key run one after the other, in the order they were added */
  key?: string
  /** the training, bulk creation or run that shows this job to the outside */
  mirror?: Mirror
  notBefore?: Date
  /** when a job of this kind and key waits already, that one is kept, and waits until `notBefore` anew */
  once?: boolean
}

export interface JobEnd {
  status: 'success' | 'failed'
  error: string | null
}

export interface Jobs {
  /** Says how jobs of a kind are run; before `start`. */
  handle<Payload>(kind: string, run: (job: JobContext<Payload>) => Promise<unknown>, options?: HandlerOptions): void
  /** Adds a job; inside of a write it is part of it and begins after its commit. @returns its id */
  add(kind: string, payload: Json, options?: AddOptions): Promise<number>
  /** Takes care of what a crash left behind, then begins to run. */
  start(): Promise<void>
  /** Resolves when the job has ended. */
  done(id: number): Promise<JobEnd>
  /** Ends a job as failed; one that runs is asked to stop. */
  cancel(id: number): Promise<void>
  /** Interrupts what runs, waits for it for some seconds; what was interrupted goes on at the next start. */
  close(): Promise<void>
}

export interface JobsOptions {
  log?: (message: string) => void
  now?: () => Date
  /** jobs that run at the same time, of different keys */
  limit?: number
}

const MOST_ATTEMPTS = 3
/** Milliseconds between two notes of progress in the database. */
const PROGRESS_EVERY = 250
/** Milliseconds that jobs have to end when the service stops. */
const GRACE = 5_000
/** Longest delay a timer takes, in milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1

const STOPPED = 'the service stopped while it ran'
/** The error of a job that somebody ended: nothing failed. */
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
  const waiting = new Map<number, ((end: JobEnd) => void)[]>()
  let state: 'idle' | 'open' | 'closed' = 'idle'
  let pumping: Promise<void> | undefined
  let isStale = false
  let timer: NodeJS.Timeout | undefined

  /** Begins all jobs that may begin. A call while one is under way makes it look once more. */
  function pump(): void {
    isStale = true
    if (state !== 'open' || pumping) return
    pumping = beginAll()
      .catch((error: unknown) => log(`Jobs could not be read: ${reasonOf(error)}`))
      .finally(() => {
        pumping = undefined
        // A call may have come after the last look and before this end: it must not be lost.
        if (isStale) pump()
      })
  }

  async function beginAll(): Promise<void> {
    let looked = now()
    while (isStale && state === 'open') {
      isStale = false
      looked = now()
      let hasBegun = true
      while (hasBegun && running.size < limit) hasBegun = await beginNext()
    }
    clearTimeout(timer)
    // What fell due since the last look counts too: nobody would look at it again.
    const due = state === 'open' ? await nextDue(store, looked) : undefined
    if (due) timer = setTimeout(pump, Math.min(due.getTime() - now().getTime() + 1, LONGEST_TIMER)).unref()
  }

  async function beginNext(): Promise<boolean> {
    const kinds = [...handlers.keys()]
    const keys = [...running.values()].map(({ job }) => job.key)
    if (!(await nextJob(store, kinds, keys, now()))) return false
    const job = await store.write(async () => {
      // Asked again, for it may have been cancelled while this write waited for its turn.
      const next = state === 'open' ? await nextJob(store, kinds, keys, now()) : null
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
    const notes = noteProgress(job)
    const { id, payload, attempts: attempt } = job
    let change: JobChange = { status: 'success', progress: 1, endedAt: now() }
    try {
      await handler.run({ id, payload, attempt, signal: controller.signal, progress: notes.note })
      change = { ...change, endedAt: now() }
    } catch (error) {
      change = afterFailure(job, handler, controller.signal, error)
    }
    await notes.close()
    await keep(job, change)
    running.delete(id)
    log(`Job ${id} ${job.kind}: ${change.status ?? ''}${change.error ? `, ${change.error}` : ''}`)
    if (change.status === 'success' || change.status === 'failed') announce(id, change)
    pump()
  }

  function afterFailure(job: Job, { onCrash }: Handler, signal: AbortSignal, error: unknown): JobChange {
    const isStopped = signal.aborted && signal.reason === STOPPED
    if (isStopped && onCrash === 'resume') {
      return { status: 'pending', attempts: job.attempts - 1, progress: 0, startedAt: null }
    }
    const reason = signal.aborted ? String(signal.reason) : reasonOf(error)
    return { status: 'failed', error: reason, endedAt: now() }
  }

  /** Writes how a job ended, and does not give up when the disk is full just then. */
  async function keep(job: Job, change: JobChange): Promise<void> {
    for (let delay = 100; ; delay = Math.min(delay * 2, 10_000)) {
      try {
        return await changeJob(store, job, change)
      } catch (error) {
        log(`The end of job ${job.id} could not be written: ${reasonOf(error)}`)
        // The next start finds it in progress and takes care of it.
        if (state === 'closed') return
        await new Promise(resolve => setTimeout(resolve, delay))
      }
    }
  }

  function noteProgress(job: Job) {
    let writing: Promise<void> = Promise.resolve()
    let last = 0
    let isOpen = true
    return {
      note(share: number) {
        const time = now().getTime()
        if (!isOpen || time - last < PROGRESS_EVERY) return
        last = time
        const progress = Math.min(1, Math.max(0, share))
        writing = changeJob(store, job, { progress }).catch((error: unknown) => log(reasonOf(error)))
      },
      /** Waits for a note that is being written, so that it cannot come after the end. */
      close() {
        isOpen = false
        return writing
      },
    }
  }

  function announce(id: number, { status, error }: JobChange): void {
    const end: JobEnd = { status: status === 'success' ? 'success' : 'failed', error: error ?? null }
    for (const resolve of waiting.get(id) ?? []) resolve(end)
    waiting.delete(id)
  }

  async function recover(): Promise<void> {
    for (const job of await leftBehind(store, [...handlers.keys()])) {
      const handler = handlers.get(job.kind)
      if (handler?.onCrash === 'resume' && job.attempts < MOST_ATTEMPTS) {
        await changeJob(store, job, { status: 'pending', progress: 0, startedAt: null })
        continue
      }
      const reason = handler ? STOPPED : `this version cannot run jobs of the kind ${job.kind}`
      await changeJob(store, job, { status: 'failed', error: reason, endedAt: now() })
      log(`Job ${job.id} ${job.kind}: failed, ${reason}`)
    }
    await failOrphans(store, STOPPED, now())
  }

  /** The job that waits already for the same: moved to a later time, so that many changes make one job. */
  async function postpone(kind: string, key: string, notBefore: Date | undefined): Promise<number | undefined> {
    const job = await store.models.Job.findOne({ where: { kind, key, status: 'pending' } })
    if (job && notBefore) await job.update({ notBefore })
    return job?.id
  }

  return {
    handle(kind, run, { onCrash = 'resume' } = {}) {
      // A handler gets what its own `add` calls gave.
      handlers.set(kind, { run: run as Handler['run'], onCrash })
    },
    add: (kind, payload, { key = '', mirror, notBefore, once = false } = {}) =>
      store.write(async () => {
        store.afterCommit(pump)
        const waits = once ? await postpone(kind, key, notBefore) : undefined
        return waits ?? insertJob(store, { kind, payload, key, mirror, notBefore })
      }),
    async start() {
      await recover()
      state = 'open'
      pump()
    },
    async done(id) {
      const ended = new Promise<JobEnd>(resolve => waiting.set(id, [...(waiting.get(id) ?? []), resolve]))
      const job = await store.models.Job.findByPk(id, { rejectOnEmpty: true })
      if (isEnded(job.status)) announce(id, { status: job.status, error: job.error })
      return ended
    },
    async cancel(id) {
      const isOver = await store.write(async () => {
        const job = await store.models.Job.findByPk(id)
        if (job?.status !== 'pending') return false
        await changeJob(store, job, { status: 'failed', error: CANCELLED, endedAt: now() })
        return true
      })
      if (isOver) announce(id, { status: 'failed', error: CANCELLED })
      else running.get(id)?.controller.abort(CANCELLED)
    },
    async close() {
      state = 'closed'
      clearTimeout(timer)
      await pumping
      for (const { controller } of running.values()) controller.abort(STOPPED)
      const ended = Promise.all([...running.values()].map(one => one.ended))
      await Promise.race([ended, new Promise(resolve => setTimeout(resolve, GRACE).unref())])
    },
  }
}

const isEnded = (status: JobStatus): boolean => status === 'success' || status === 'failed'

/** A Problem tells its reason; its message is the standard text of a status. */
function reasonOf(error: unknown): string {
  if (error instanceof Problem) return error.reason || error.message
  return error instanceof Error ? error.message : String(error)
}
