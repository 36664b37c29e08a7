import { describe, expect, it } from 'vitest'
import { coalesceReloads } from '../../service/store/coalesceReloads.ts'

/** Reloads whose reads end when the test says so. */
function readings() {
  const begun: { end(value: string): void; fail(): void }[] = []
  const used: string[] = []
  const reload = coalesceReloads(
    () =>
      new Promise<string>((resolve, reject) => begun.push({ end: resolve, fail: () => reject(new Error('no disk')) })),
    value => used.push(value),
  )
  return { begun, used, reload }
}

const settled = () => new Promise(resolve => setImmediate(resolve))

describe('coalesced reloads', () => {
  it('never overlap: callers during a read share the next one', async () => {
    const { begun, used, reload } = readings()
    const first = reload()
    await settled()
    const later = [reload(), reload(), reload()]
    await settled()
    expect(begun).toHaveLength(1)
    begun[0]?.end('old')
    await first
    await settled()
    expect([begun.length, used]).toEqual([2, ['old']])
    begun[1]?.end('new')
    await Promise.all(later)
    expect([begun.length, used]).toEqual([2, ['old', 'new']])
  })

  it('go on after a read that failed, whose own callers alone see the error', async () => {
    const { begun, used, reload } = readings()
    const first = reload()
    await settled()
    const second = reload()
    begun[0]?.fail()
    await expect(first).rejects.toThrow('no disk')
    await settled()
    begun[1]?.end('new')
    await second
    expect(used).toEqual(['new'])
  })
})
