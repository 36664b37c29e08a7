import { describe, expect, it } from 'vitest'
import { createRefreshCache } from '../../../service/features/analysis/refreshCache.ts'

/** A cache whose reads end when the test says so. */
function readings() {
  const begun: { end(value: string): void; fail(): void }[] = []
  const cache = createRefreshCache(
    () =>
      new Promise<string>((resolve, reject) => begun.push({ end: resolve, fail: () => reject(new Error('no disk')) })),
  )
  const end = async (at: number, value: string) => {
    begun[at]?.end(value)
    await settled()
  }
  return { cache, begun, end }
}

const settled = () => new Promise(resolve => setImmediate(resolve))

describe('a refresh cache', () => {
  it('reads once for many callers', async () => {
    const { cache, begun, end } = readings()
    const asked = [cache.get(), cache.get()]
    await end(0, 'first')
    expect(await Promise.all(asked)).toEqual(['first', 'first'])
    expect(await cache.get()).toBe('first')
    expect(cache.value).toBe('first')
    expect(begun).toHaveLength(1)
  })

  it('gives no value that a read begun before the invalidation found', async () => {
    const { cache, end } = readings()
    const before = cache.get()
    cache.invalidate()
    const after = cache.get()
    await end(0, 'old')
    expect(await before).toBe('old')
    expect(cache.value).toBeUndefined()
    await end(1, 'new')
    expect(await after).toBe('new')
    expect(cache.value).toBe('new')
  })

  it('never overlaps reads: all invalidations during a read share the next one', async () => {
    const { cache, begun, end } = readings()
    const asked = [cache.get()]
    for (let change = 0; change < 20; change++) {
      cache.invalidate()
      asked.push(cache.get())
      await settled()
    }
    expect(begun).toHaveLength(1)
    await end(0, 'old')
    await end(1, 'new')
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['old', 'new']))
    expect(begun).toHaveLength(2)
  })

  it('keeps its value in use while it reloads', async () => {
    const { cache, end } = readings()
    const first = cache.get()
    await end(0, 'old')
    await first
    const renewed = cache.reload()
    expect(cache.isReading).toBe(true)
    expect(cache.value).toBe('old')
    expect(await cache.get()).toBe('old')
    await end(1, 'new')
    expect(await renewed).toBe('new')
    expect(cache.value).toBe('new')
    expect(cache.isReading).toBe(false)
  })

  it('reloads by a read that begins after the call', async () => {
    const { cache, begun, end } = readings()
    const first = cache.get()
    const renewed = cache.reload()
    await end(0, 'old')
    expect(await first).toBe('old')
    expect(begun).toHaveLength(2)
    await end(1, 'new')
    expect(await renewed).toBe('new')
  })

  it('reads again after a read that failed', async () => {
    const { cache, begun, end } = readings()
    const failed = cache.get()
    begun[0]?.fail()
    await expect(failed).rejects.toThrow('no disk')
    const again = cache.get()
    await end(1, 'there')
    expect(await again).toBe('there')
    const renewed = cache.reload()
    begun[2]?.fail()
    await expect(renewed).rejects.toThrow('no disk')
    expect(cache.value).toBeUndefined()
  })
})
