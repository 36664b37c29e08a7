import { Readable } from 'node:stream'
import { messagesSince, type ConversationDeps } from '../conversations.ts'
import type { Look } from '../heldMessages.ts'
import type { Event, ConversationEvents } from '../conversationEvents.ts'
import type { Message } from '../../../store/models/connect.ts'

export interface WaitDeps extends ConversationDeps {
  connect: ConversationDeps['connect'] & { events: ConversationEvents }
}

/**
 * Returns the messages of a conversation after `last`; waits for the next one when there are none (long polling).
 * @param longest maximum wait in milliseconds
 * @param gone aborted when the caller disconnects
 */
export async function waitForMessages(
  service: WaitDeps,
  conversationId: string,
  last: Message | undefined,
  longest: number,
  gone: AbortSignal,
): Promise<Message[]> {
  const subscription = subscribe(service, conversationId, gone)
  const deadline = performance.now() + longest
  try {
    for (;;) {
      const look = service.connect.held.look(conversationId)
      const found = await messagesSince(service, conversationId, last, look)
      const left = deadline - performance.now()
      if (found.length || left <= 0) return found
      const event = await subscription.next(left, look)
      if (event === 'closed' || event === 'gone') return []
      if (event === 'message' && !(await conversationExists(service, conversationId))) return []
    }
  } finally {
    subscription.end()
  }
}

const conversationExists = async ({ store }: WaitDeps, id: string) =>
  (await store.rows.count(store.models.ChannelConversation, { id })) > 0

/** Milliseconds between comments on an idle stream, which proxies and browsers would otherwise close. */
const HEARTBEAT_MS = 15_000
/** Milliseconds after which a browser reconnects a lost stream. */
const RETRY_MS = 2000

/**
 * Streams the messages of a conversation after `last` as server-sent events until the caller disconnects. Beside
 * `message` there are `typing`, while the bot works on an answer, and `typing_off`, when the answer has come and nothing
 * more of it is delayed.
 */
export function streamMessages(
  service: WaitDeps,
  conversationId: string,
  last: Message | undefined,
  gone: AbortSignal,
  show: (message: Message) => unknown,
): Readable {
  return Readable.from(events(service, conversationId, last, gone, show), { objectMode: false })
}

async function* events(
  service: WaitDeps,
  conversationId: string,
  last: Message | undefined,
  gone: AbortSignal,
  show: (message: Message) => unknown,
): AsyncGenerator<string> {
  const subscription = subscribe(service, conversationId, gone)
  try {
    yield `retry: ${RETRY_MS}\n\n`
    let seen = last
    let event: WaitEvent = 'message'
    while (event !== 'closed' && event !== 'gone') {
      if (event === 'typing') yield 'event: typing\ndata: {}\n\n'
      const look = service.connect.held.look(conversationId)
      const found = await messagesSince(service, conversationId, seen, look)
      for (const message of found) yield `id: ${message.id}\nevent: message\ndata: ${JSON.stringify(show(message))}\n\n`
      seen = found.at(-1) ?? seen
      if (event === 'answered' && look.nextAt === undefined) yield 'event: typing_off\ndata: {}\n\n'
      if (event === 'message' && !(await conversationExists(service, conversationId))) return
      if (event === 'time' && found.length === 0) yield ': still here\n\n'
      event = await subscription.next(HEARTBEAT_MS, look)
    }
  } finally {
    subscription.end()
  }
}

type WaitEvent = Event | 'time' | 'gone'

/** Subscribes to a conversation and queues events, so that none is lost while an earlier one is processed. */
function subscribe(service: WaitDeps, conversationId: string, gone: AbortSignal) {
  const queue: WaitEvent[] = []
  let wake: (() => void) | undefined
  const push = (event: WaitEvent) => {
    queue.push(event)
    wake?.()
  }
  /** Takes the oldest event; skips `typing` when a message has arrived since. */
  const take = (): WaitEvent | undefined => {
    const first = queue.shift()
    return first === 'typing' && queue.includes('message') ? take() : first
  }
  const onGone = () => push('gone')
  gone.addEventListener('abort', onGone)
  const unwatch = service.connect.events.subscribe(conversationId, push)

  return {
    /**
     * Returns the next event; `time` after `milliseconds` without one, or when a message is shown that was held.
     * @param look what was held when messages were read
     */
    async next(milliseconds: number, { nextAt }: Look): Promise<WaitEvent> {
      if (gone.aborted) return 'gone'
      const early = take()
      if (early) return early
      const untilNext = nextAt === undefined ? Infinity : service.connect.held.until(nextAt) + 1
      await wait(Math.min(milliseconds, untilNext))
      return take() ?? 'time'
    },
    end() {
      gone.removeEventListener('abort', onGone)
      unwatch()
    },
  }

  function wait(milliseconds: number): Promise<void> {
    return new Promise(resolve => {
      const timer = setTimeout(end, milliseconds)
      wake = end
      function end() {
        clearTimeout(timer)
        wake = undefined
        resolve()
      }
    })
  }
}
