/** A value that is read when first asked for, kept, and read again once it is old. */
export interface Fresh<Value> {
  /** The value where it is known and not old: then there is nothing to wait for. */
  readonly value: Value | undefined
  /** Whether it is being read just now. */
  readonly isRead: boolean
  /** The value as it was when this was asked for, or later. */
  get(): Promise<Value>
  /** What is known, and what is being read just now, is old: whoever asks next waits for a new reading. */
  spoil(): void
  /** Reads it anew; what is known stays in use until then. */
  renew(): Promise<Value>
}

/**
 * @param read reads the value. It is never under way twice: however often the value becomes old meanwhile, those who
 *   wait share the reading that begins next, so that many changes at once do not make many readings
 */
export function createFresh<Value>(read: () => Promise<Value>): Fresh<Value> {
  /** Rises whenever the value becomes old. */
  let age = 0
  /** The age of a value that may still be used. */
  let oldest = 0
  let known: { value: Value; age: number } | undefined
  let reading: Promise<void> | undefined

  async function readNow(): Promise<void> {
    const began = age
    try {
      known = { value: await read(), age: began }
    } finally {
      reading = undefined
    }
  }

  async function since(asked: number): Promise<Value> {
    for (;;) {
      if (known && known.age >= asked) return known.value
      await (reading ??= readNow())
    }
  }

  return {
    get value() {
      return known && known.age >= oldest ? known.value : undefined
    },
    get isRead() {
      return reading !== undefined
    },
    get: () => since(oldest),
    spoil() {
      oldest = ++age
    },
    async renew() {
      const asked = ++age
      try {
        return await since(asked)
      } catch (error) {
        oldest = Math.max(oldest, asked)
        throw error
      }
    },
  }
}
