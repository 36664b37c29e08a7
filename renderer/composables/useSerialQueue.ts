import { trackChange } from '../connection.ts'

/** Runs changes in order: each starts after the previous one and sees its result. An undo waits for all of them. */
export function useSerialQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(send: () => Promise<T>): Promise<T> => {
    const turn = trackChange(last.then(send, send))
    last = turn.catch(() => undefined)
    return turn
  }
}
