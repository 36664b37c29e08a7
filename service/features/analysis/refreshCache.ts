/** A cached value that is read on demand and read again after it was invalidated. */
export interface RefreshCache<Value> {
  /** The cached value, when it is valid: then there is nothing to wait for. */
  readonly value: Value | undefined
  /** True while a read is under way. */
  readonly isReading: boolean
  /** Resolves to a value read no earlier than the last invalidation before this call. */
  get(): Promise<Value>
  /** Marks the cached value, and the one being read, as out of date: the next `get` waits for a new read. */
  invalidate(): void
  /** Reads the value again; the cached one stays in use until then. */
  reload(): Promise<Value>
}

/**
 * @param read reads the value. Two reads never overlap: callers that wait share the next read, however often the value
 *   is invalidated meanwhile, so that many changes at once do not cause many reads
 */
export function createRefreshCache<Value>(read: () => Promise<Value>): RefreshCache<Value> {
  /** Incremented by every invalidation. */
  let generation = 0
  /** The oldest generation whose value may still be used. */
  let oldestValid = 0
  let cached: { value: Value; generation: number } | undefined
  let reading: Promise<void> | undefined

  async function readNow(): Promise<void> {
    const startedAt = generation
    try {
      cached = { value: await read(), generation: startedAt }
    } finally {
      reading = undefined
    }
  }

  async function readSince(wanted: number): Promise<Value> {
    for (;;) {
      if (cached && cached.generation >= wanted) return cached.value
      await (reading ??= readNow())
    }
  }

  return {
    get value() {
      return cached && cached.generation >= oldestValid ? cached.value : undefined
    },
    get isReading() {
      return reading !== undefined
    },
    get: () => readSince(oldestValid),
    invalidate() {
      oldestValid = ++generation
    },
    async reload() {
      const wanted = ++generation
      try {
        return await readSince(wanted)
      } catch (error) {
        oldestValid = Math.max(oldestValid, wanted)
        throw error
      }
    },
  }
}
