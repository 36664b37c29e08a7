/**
 * Takes up again and again what is read. Two readings may be under way at once, and may end in the other order than they
 * began: what an earlier one saw is never taken up after what a later one saw.
 * @param read reads the value as it is
 * @param takeUp makes it the value in use
 * @returns reads it anew; when it resolves, what is in use is no older than the call
 */
export function createLatest<Value>(read: () => Promise<Value>, takeUp: (value: Value) => void): () => Promise<void> {
  let begun = 0
  let taken = 0
  return async () => {
    const mine = ++begun
    const value = await read()
    if (mine < taken) return
    taken = mine
    takeUp(value)
  }
}
