/** A cache whose entries are valid until the epoch rises: until anything is changed that they may depend on. */
export interface EpochCache<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  delete(key: string): void
}

/**
 * @param epoch rises with every change that is on disk
 * @param limit entries kept; one more clears all
 */
export function createEpochCache<Value>(epoch: () => number, limit: number): EpochCache<Value> {
  const entries = new Map<string, Value>()
  let validFor = epoch()

  function current(): Map<string, Value> {
    if (validFor !== epoch()) entries.clear()
    validFor = epoch()
    return entries
  }

  return {
    get: key => current().get(key),
    set(key, value) {
      if (current().size >= limit) entries.clear()
      entries.set(key, value)
    },
    delete: key => entries.delete(key),
  }
}

/**
 * The answer of `read` to an earlier call with the same `key` when nothing was changed since, else a new one. That there
 * is nothing is not kept: a row may be added without the epoch rising (sqlite/runtime.ts).
 */
export type CachedQuery = <Found>(key: string, read: () => Promise<Found>) => Promise<Found>

/** Answers kept at once. */
const KEPT = 1000

/** @param epoch rises with every change that is on disk */
export function createQueryCache(epoch: () => number): CachedQuery {
  const answers = createEpochCache<Promise<unknown>>(epoch, KEPT)
  return <Found>(key: string, read: () => Promise<Found>) => {
    const before = answers.get(key)
    if (before) return before as Promise<Found> // as: one key stands for one question
    const found = read()
    answers.set(key, found)
    const forget = () => answers.get(key) === found && answers.delete(key)
    found.then(value => value === undefined && forget(), forget)
    return found
  }
}
