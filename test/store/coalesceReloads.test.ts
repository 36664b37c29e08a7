import { describe, expect, it } from 'vitest'
import { createLatest } from '../../service/store/coalesceReloads.ts'

/** Readings that end when they are told to. */
function readings() {
  const begun: { end(value: string): void; fail(): void }[] = []
  const used: string[] = []
  const reload = createLatest(
    () =>
      new Promise<string>((resolve, reject) => begun.push({ end: resolve, fail: () => reject(new Error('no disk')) })),
    value => used.push(value),
  )
  return { begun, used, reload }
}

const settled = () => new Promise(resolve => setImmediate(resolve))

describe('what is read again and again', () => {
  it('is read one at a time: who asks during a reading waits for the next, and shares it', async () => {
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

  it('is read again after a reading that failed, of which only those are told who asked for it', async () => {
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
