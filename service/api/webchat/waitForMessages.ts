import { Readable } from 'node:stream'
import { messagesSince, nextSight, type Chatting } from '../../commands/channels/chats.ts'
import type { Event, Watchers } from '../../commands/channels/watchers.ts'
import type { Message } from '../../store/models/connect.ts'

/** What waiting needs of the service. */
export interface WaitDeps extends Chatting {
  connect: Chatting['connect'] & { watchers: Watchers }
}

/**
 * The messages of a conversation after `last`; when there are none, waits until there are.
 * @param longest milliseconds to wait at most
 * @param gone ends the wait: nobody is there any more
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
      const looked = service.connect.moments.settled()
      const found = await messagesSince(service, conversationId, last, looked)
      const left = deadline - performance.now()
      if (found.length || left <= 0) return found
      const event = await subscription.next(left, looked)
      if (event === 'closed' || event === 'gone') return []
      if (event === 'message' && !(await isThere(service, conversationId))) return []
    }
  } finally {
    subscription.end()
  }
}

const isThere = async ({ store }: WaitDeps, id: string) =>
  (await store.rows.count(store.models.ChannelConversation, { id })) > 0

/** Proxies and browsers give up on a stream that is silent for long. */
const HEARTBEAT_MS = 15_000
/** Milliseconds after which a page that lost the stream asks again. */
const RETRY_MS = 2000

/** The messages of a conversation after `last` as server-sent events, for as long as somebody listens. */
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
      const looked = service.connect.moments.settled()
      const found = await messagesSince(service, conversationId, seen, looked)
      for (const message of found) yield `id: ${message.id}\nevent: message\ndata: ${JSON.stringify(show(message))}\n\n`
      seen = found.at(-1) ?? seen
      if (event === 'message' && !(await isThere(service, conversationId))) return
      if (event === 'time' && found.length === 0) yield ': still here\n\n'
      event = await subscription.next(HEARTBEAT_MS, looked)
    }
  } finally {
    subscription.end()
  }
}

type WaitEvent = Event | 'time' | 'gone'

/** Hears what happens in a conversation from now on, also what happens while one is busy with what came before. */
function subscribe(service: WaitDeps, conversationId: string, gone: AbortSignal) {
  const queue: WaitEvent[] = []
  let wake: (() => void) | undefined
  const push = (event: WaitEvent) => {
    queue.push(event)
    wake?.()
  }
  /** What was heard first; that somebody types is no news any more when a message has come since. */
  const take = (): WaitEvent | undefined => {
    const first = queue.shift()
    return first === 'typing' && queue.includes('message') ? take() : first
  }
  const onGone = () => push('gone')
  gone.addEventListener('abort', onGone)
  const unwatch = service.connect.watchers.watch(conversationId, push)

  return {
    /**
     * The next event; `time` when there was none for so many milliseconds, or a message may be seen now.
     * @param looked the moment whose messages were asked for: what may be seen after it, be it already now, ends the wait
     */
    async next(milliseconds: number, looked: Date): Promise<WaitEvent> {
      if (gone.aborted) return 'gone'
      const early = take()
      if (early) return early
      const sight = await nextSight(service, conversationId, looked)
      const untilSight = sight ? Math.max(sight.getTime() - service.now().getTime(), 0) + 1 : Infinity
      if (queue.length === 0) await wait(Math.min(milliseconds, untilSight))
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
