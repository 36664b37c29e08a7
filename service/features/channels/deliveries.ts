/**
 * Delivers messages to where they are replied to or shown: durably, in order within a conversation, with retries after
 * temporary failures. A delivery is a row, written together with its message; after a crash it resumes at the next start.
 */
import { setMaxListeners } from 'node:events'
import { Problem } from '../../contract/problem.ts'
import type { Json, JsonObject } from '../../store/models/columns.ts'
import type { Delivery } from '../../store/models/connect.ts'
import type { Store } from '../../store/store.ts'
import { CallFailed } from '../outgoing/call.ts'
import { createServerSlots } from '../outgoing/serverSlots.ts'

export interface Deliveries {
  /** Starts a delivery whose row is on disk. */
  enqueue(delivery: Delivery): void
  /** Resumes the deliveries of the last run. */
  start(): Promise<void>
  /** Resolves when no delivery is under way. */
  idle(): Promise<void>
  /** Aborts the attempts under way; they resume at the next start. */
  close(): Promise<void>
}

/** Makes one attempt at a delivery and records its success. @throws CallFailed when it failed */
export type Attempt = (delivery: Delivery, recorder: AttemptRecorder, stopped: AbortSignal) => Promise<void>

export interface AttemptRecorder {
  /** Records the success of the delivery; inside of a write. */
  succeed(httpStatus: number | null): Promise<void>
}

export interface DeliveryOptions {
  /** Milliseconds before the second, third … attempt, and thereby the number of attempts. */
  pauses?: readonly number[]
  /** Calls under way at the same time to one server of one connector. */
  limit?: number
  now(): Date
  log(message: string): void
}

/** Five attempts within a minute and a half, which outlast the restart of a bot's server. */
const PAUSES_MS = [1_000, 4_000, 16_000, 64_000]
const MAX_CALLS_PER_SERVER = 8
/** Milliseconds that attempts have to end when the service stops. */
const GRACE_MS = 3000
/** Attempts that are shown of a delivery: one that waits for the network has thousands. */
const MAX_TRIES = 50
/** Ended deliveries are kept this long. */
const RETENTION_MS = 30 * 24 * 60 * 60_000

export function createDeliveries(
  store: Store,
  attempt: Attempt,
  { pauses = PAUSES_MS, limit = MAX_CALLS_PER_SERVER, now, log }: DeliveryOptions,
): Deliveries {
  const tails = new Map<string, Promise<void>>()
  const underWay = new Set<string>()
  const stopping = new AbortController()
  setMaxListeners(0, stopping.signal) // one for each delivery that waits
  const slots = createServerSlots(limit)

  /** Chains the deliveries of a conversation and direction, so that they arrive in order. */
  function enqueue(delivery: Delivery): void {
    if (underWay.has(delivery.id)) return
    underWay.add(delivery.id)
    const key = `${delivery.direction} ${delivery.conversationId ?? delivery.id}`
    const previous = tails.get(key) ?? Promise.resolve()
    const chained = previous
      .then(() => deliver(delivery))
      .catch((error: unknown) => log(`A delivery could not be continued: ${reasonOf(error)}`))
      .then(() => {
        underWay.delete(delivery.id)
        if (tails.get(key) === chained) tails.delete(key)
      })
    tails.set(key, chained)
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const due = delivery.nextAttemptAt
    // At most the longest pause, even when the clock was set back meanwhile.
    const { wait } = payloadObject(delivery)
    const longest = typeof wait === 'number' ? wait : Math.max(...pauses)
    if (due) await pause(Math.min(due.getTime() - now().getTime(), longest), stopping.signal)
    while (!stopping.signal.aborted) {
      const wait = await tryOnce(delivery)
      if (wait === undefined) return
      await pause(wait, stopping.signal)
    }
  }

  /**
   * Makes an attempt, in a slot of the server that it calls. The built-in dialog needs none: it calls nobody, and must
   * not wait for servers that do not answer.
   * @returns milliseconds until the next attempt; undefined when the delivery has ended
   */
  async function tryOnce(delivery: Delivery): Promise<number | undefined> {
    const { connectorId, url } = delivery
    return url === '' ? attemptOnce(delivery) : slots.run(connectorId, url, () => attemptOnce(delivery))
  }

  async function attemptOnce(delivery: Delivery): Promise<number | undefined> {
    const at = now()
    const started = performance.now()
    try {
      if (stopping.signal.aborted) return undefined
      const succeed = (httpStatus: number | null) =>
        recordAttempt(delivery, at, started, { status: 'success', httpStatus, error: null })
      await attempt(delivery, { succeed }, stopping.signal)
      return undefined
    } catch (error) {
      // A stop of the service is no failed attempt: the row stays as it is.
      if (stopping.signal.aborted) return undefined
      return await fail(delivery, at, started, error)
    }
  }

  async function fail(delivery: Delivery, at: Date, started: number, error: unknown): Promise<number | undefined> {
    const failed = error instanceof CallFailed ? error : undefined
    const reason = failed?.message ?? (error instanceof Problem ? error.reason : undefined)
    if (reason === undefined) log(`Delivery ${delivery.id}: ${reasonOf(error)}`)
    const wait = failed?.wait ?? (failed && !failed.isLasting ? pauses[delivery.attempts] : undefined)
    const nextAttemptAt = wait === undefined ? null : new Date(now().getTime() + wait)
    await store.write(() =>
      recordAttempt(delivery, at, started, {
        status: wait === undefined ? 'failed' : 'pending',
        httpStatus: failed?.status ?? null,
        error: reason || 'an error of the service',
        nextAttemptAt,
        wait: failed?.wait,
      }),
    )
    return wait
  }

  /** Records an attempt in the row; inside of a write. */
  async function recordAttempt(
    delivery: Delivery,
    at: Date,
    started: number,
    { wait, ...change }: AttemptResult,
  ): Promise<void> {
    const milliseconds = Math.round((performance.now() - started) * 10) / 10
    const attemptMade = { at: at.toISOString(), milliseconds, httpStatus: change.httpStatus, error: change.error }
    const { wait: _, ...payload } = payloadObject(delivery)
    const isOver = change.status !== 'pending'
    const keepsPayload = !isOver || (change.status === 'failed' && payload.isPrivate !== true)
    const changed = {
      ...change,
      attempts: delivery.attempts + (wait === undefined ? 1 : 0),
      nextAttemptAt: change.nextAttemptAt ?? null,
      endedAt: isOver ? now() : null,
      payload: {
        ...(keepsPayload ? payload : {}),
        ...(wait !== undefined && { wait }),
        tries: [...attemptsOf(delivery), attemptMade].slice(-MAX_TRIES),
      },
    }
    await store.rows.update(store.models.Delivery, { id: delivery.id }, changed)
    // The next attempt reads it.
    Object.assign(delivery, changed)
  }

  return {
    enqueue,
    async start() {
      const { Delivery } = store.models
      const unfinished = await store.rows.list(Delivery, { status: ['pending', 'in_progress'] })
      for (const delivery of unfinished) enqueue(delivery)
      const expired = new Date(now().getTime() - RETENTION_MS)
      await store.deleteMany(Delivery, { where: { endedAt: { before: expired } } })
    },
    async idle() {
      while (tails.size) await Promise.all(tails.values())
    },
    async close() {
      stopping.abort()
      await Promise.race([Promise.all(tails.values()), new Promise(resolve => setTimeout(resolve, GRACE_MS).unref())])
    },
  }
}

interface AttemptResult {
  status: 'success' | 'failed' | 'pending'
  httpStatus: number | null
  error: string | null
  nextAttemptAt?: Date | null
  /** Milliseconds until the next attempt, where this one is not counted. */
  wait?: number | undefined
}

/** The payload of a delivery: the body of the call, and the attempts so far. */
export const payloadObject = ({ payload }: Delivery): JsonObject =>
  typeof payload === 'object' && payload !== null && !Array.isArray(payload) ? payload : {}

export function attemptsOf(delivery: Delivery): Json[] {
  const { tries } = payloadObject(delivery)
  return Array.isArray(tries) ? tries : []
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Waits, or resolves early when the service stops. Node's timers may fire up to 1 ms early by the system clock. */
function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  if (milliseconds <= 0 || stopped.aborted) return Promise.resolve()
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      stopped.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds + 1).unref()
    stopped.addEventListener('abort', end)
  })
}
