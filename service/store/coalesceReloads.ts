/**
 * Makes a reload function of which many calls share few reads, and whose reads never overlap or apply out of order.
 * @param read reads the value. Calls during a read share the next one: the change that caused them may have come too
 *   late for the read under way
 * @param apply puts the value into use
 * @returns resolves when the value in use was read after the call
 */
export function coalesceReloads<Value>(read: () => Promise<Value>, apply: (value: Value) => void): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined

  async function readNext(): Promise<void> {
    await underWay
    next = undefined
    const reading = read()
    underWay = reading.catch(() => undefined) // its own callers see the error
    apply(await reading)
  }

  return () => (next ??= readNext())
}
