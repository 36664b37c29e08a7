/**
 * Brings messages to where they are answered or shown: durable, in order within a conversation, again after a failure
 * that may pass. A delivery is a row, written with the message it carries; what a crash cut off goes on at the next start.
 */
import type { Json, JsonObject } from '../../store/models/columns.ts'
import type { Delivery } from '../../store/models/connect.ts'
import type { Store } from '../../store/store.ts'
import { CallFailed } from './outgoing.ts'

export interface Deliveries {
  /** Takes up a delivery whose row is on disk. */
  take(delivery: Delivery): void
  /** Takes up what was left from last time. */
  start(): Promise<void>
  /** Resolves when nothing is under way that does not wait for another attempt. */
  idle(): Promise<void>
  /** Interrupts what is under way; it goes on at the next start. */
  close(): Promise<void>
}

/** One attempt at a delivery; throws CallFailed when it failed. Marks the row done by itself, with what it brought. */
export type Attempt = (delivery: Delivery, notes: AttemptNotes, stopped: AbortSignal) => Promise<void>

/** What an attempt writes of itself, and how the row ends when it went well. */
export interface AttemptNotes {
  /** Inside of a write: the delivery succeeded. */
  succeed(httpStatus: number | null): Promise<void>
}

export interface DeliveryOptions {
  /** Milliseconds before the second, third … attempt; their number is that of the further attempts. */
  pauses?: readonly number[]
  /** Calls under way at the same time. */
  limit?: number
  now(): Date
  log(message: string): void
}

/** Five attempts within a minute and a half: a bot that is restarted answers what was asked meanwhile. */
const PAUSES = [1_000, 4_000, 16_000, 64_000]
const LIMIT = 32
/** Deliveries that ended are kept this long, to be looked at. */
const KEPT_MS = 30 * 24 * 60 * 60_000

export function createDeliveries(
  store: Store,
  attempt: Attempt,
  { pauses = PAUSES, limit = LIMIT, now, log }: DeliveryOptions,
): Deliveries {
  const lines = new Map<string, Promise<void>>()
  const underWay = new Set<string>()
  const stopping = new AbortController()
  const slots = createSlots(limit)

  /** One after the other within a conversation and direction: what was said first arrives first. */
  function take(delivery: Delivery): void {
    if (underWay.has(delivery.id)) return
    underWay.add(delivery.id)
    const key = `${delivery.direction} ${delivery.conversationId ?? delivery.id}`
    const before = lines.get(key) ?? Promise.resolve()
    const mine = before
      .then(() => deliver(delivery))
      .catch((error: unknown) => log(`A delivery could not be carried on: ${reasonOf(error)}`))
      .then(() => {
        underWay.delete(delivery.id)
        if (lines.get(key) === mine) lines.delete(key)
      })
    lines.set(key, mine)
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const due = delivery.nextAttemptAt
    if (due) await pause(due.getTime() - now().getTime(), stopping.signal)
    while (!stopping.signal.aborted) {
      const wait = await tryOnce(delivery)
      if (wait === undefined) return
      await pause(wait, stopping.signal)
    }
  }

  /** @returns milliseconds until the next attempt; undefined when the delivery has ended */
  async function tryOnce(delivery: Delivery): Promise<number | undefined> {
    const free = await slots.enter()
    const at = now()
    const started = performance.now()
    try {
      if (stopping.signal.aborted) return undefined
      const succeed = (httpStatus: number | null) =>
        note(delivery, at, started, { status: 'success', httpStatus, error: null })
      await attempt(delivery, { succeed }, stopping.signal)
      return undefined
    } catch (error) {
      // Whoever stops the service interrupts the call: that is no attempt, and the row stays as it is.
      if (stopping.signal.aborted) return undefined
      return await fail(delivery, at, started, error)
    } finally {
      free()
    }
  }

  async function fail(delivery: Delivery, at: Date, started: number, error: unknown): Promise<number | undefined> {
    const failed = error instanceof CallFailed ? error : undefined
    if (!failed) log(`Delivery ${delivery.id}: ${reasonOf(error)}`)
    const wait = failed && !failed.isLasting ? pauses[delivery.attempts] : undefined
    const nextAttemptAt = wait === undefined ? null : new Date(now().getTime() + wait)
    await store.write(() =>
      note(delivery, at, started, {
        status: wait === undefined ? 'failed' : 'pending',
        httpStatus: failed?.status ?? null,
        error: failed?.message ?? 'an error of the service',
        nextAttemptAt,
      }),
    )
    return wait
  }

  /** Writes an attempt into the row; inside of a write. A row that was deleted meanwhile needs none. */
  async function note(delivery: Delivery, at: Date, started: number, change: NoteChange): Promise<void> {
    const milliseconds = Math.round((performance.now() - started) * 10) / 10
    const tried = { at: at.toISOString(), milliseconds, httpStatus: change.httpStatus, error: change.error }
    const payload = payloadOf(delivery)
    const isOver = change.status !== 'pending'
    const isKept = !isOver || (change.status === 'failed' && payload.isPrivate !== true)
    await delivery.update({
      ...change,
      attempts: delivery.attempts + 1,
      nextAttemptAt: change.nextAttemptAt ?? null,
      endedAt: isOver ? now() : null,
      payload: { ...(isKept ? payload : {}), tries: [...triesOf(delivery), tried] },
    })
  }

  return {
    take,
    async start() {
      const { Delivery } = store.models
      const left = await store.rows.list(Delivery, { status: ['pending', 'in_progress'] })
      for (const delivery of left) take(delivery)
      const long = new Date(now().getTime() - KEPT_MS)
      await store.deleteMany(Delivery, { where: { endedAt: { before: long } } })
    },
    async idle() {
      while (lines.size) await Promise.all(lines.values())
    },
    async close() {
      stopping.abort()
      await Promise.all(lines.values())
    },
  }
}

interface NoteChange {
  status: 'success' | 'failed' | 'pending'
  httpStatus: number | null
  error: string | null
  nextAttemptAt?: Date | null
}

/** What a delivery carries: the callback, or the messages, and the attempts so far. */
export const payloadOf = ({ payload }: Delivery): JsonObject =>
  typeof payload === 'object' && payload !== null && !Array.isArray(payload) ? payload : {}

export function triesOf(delivery: Delivery): Json[] {
  const { tries } = payloadOf(delivery)
  return Array.isArray(tries) ? tries : []
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Waits, or ends early when it is time to stop. A timer of Node may be up to 1 ms early by the clock on the wall. */
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

/** At most `limit` at the same time; the others wait in the order they came. */
function createSlots(limit: number) {
  let taken = 0
  const waiting: (() => void)[] = []
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else taken--
  }
  return {
    async enter(): Promise<() => void> {
      if (taken < limit) taken++
      else await new Promise<void>(resolve => waiting.push(resolve))
      return leave
    },
  }
}
