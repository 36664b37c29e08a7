/** Lets changes wait for one another: each sends what is true after the one before, not what was when it was asked. */
export function useSerialQueue() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(send: () => Promise<T>): Promise<T> => {
    const turn = last.then(send, send)
    last = turn.catch(() => undefined)
    return turn
  }
}
