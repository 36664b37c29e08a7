/** What was read or written lately, held until anything is changed that it may depend on. */
export interface UntilChange<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
}

/**
 * @param epoch rises with every change that is on disk
 * @param most of them are held; then all are forgotten
 */
export function createUntilChange<Value>(epoch: () => number, most: number): UntilChange<Value> {
  const known = new Map<string, Value>()
  let since = epoch()

  function current(): Map<string, Value> {
    if (since !== epoch()) known.clear()
    since = epoch()
    return known
  }

  return {
    get: key => current().get(key),
    set(key, value) {
      if (current().size >= most) known.clear()
      known.set(key, value)
    },
    delete: key => known.delete(key),
  }
}

/** Finds what `read` found for `key` before, where nothing was changed since; else what it finds now. */
export type Recall = <Found>(key: string, read: () => Promise<Found>) => Promise<Found>

/** Answers held at once. */
const KEPT = 1000

/** @param epoch rises with every change that is on disk */
export function createRecall(epoch: () => number): Recall {
  const known = createUntilChange<Promise<unknown>>(epoch, KEPT)
  return <Found>(key: string, read: () => Promise<Found>) => {
    const before = known.get(key)
    if (before) return before as Promise<Found> // as: one key stands for one question
    const found = read()
    known.set(key, found)
    found.catch(() => known.get(key) === found && known.delete(key))
    return found
  }
}
