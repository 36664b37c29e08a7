/**
 * Takes up again and again what is read, so that what is in use is never older than what was in use before.
 * @param read reads the value as it is. It is never under way twice: those who ask while it is share the reading that
 *   begins next, for what they ask because of may have come too late for this one
 * @param takeUp makes it the value in use
 * @returns reads it anew; when it resolves, what is in use is no older than the call
 */
export function createLatest<Value>(read: () => Promise<Value>, takeUp: (value: Value) => void): () => Promise<void> {
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined

  async function readNext(): Promise<void> {
    await underWay
    next = undefined
    const reading = read()
    underWay = reading.catch(() => undefined) // whoever asked for it is told
    takeUp(await reading)
  }

  return () => (next ??= readNext())
}
