import { describe, expect, it } from 'vitest'
import { createFresh } from '../../../service/commands/engine/fresh.ts'

/** Readings that end when they are told to. */
function readings() {
  const begun: { end(value: string): void; fail(): void }[] = []
  const fresh = createFresh(
    () =>
      new Promise<string>((resolve, reject) => begun.push({ end: resolve, fail: () => reject(new Error('no disk')) })),
  )
  const end = async (at: number, value: string) => {
    begun[at]?.end(value)
    await settled()
  }
  return { fresh, begun, end }
}

const settled = () => new Promise(resolve => setImmediate(resolve))

describe('a value that is kept until it is old', () => {
  it('is read once, however many ask', async () => {
    const { fresh, begun, end } = readings()
    const asked = [fresh.get(), fresh.get()]
    await end(0, 'first')
    expect(await Promise.all(asked)).toEqual(['first', 'first'])
    expect(await fresh.get()).toBe('first')
    expect(fresh.value).toBe('first')
    expect(begun).toHaveLength(1)
  })

  it('is never handed to who asked after a change that its reading may have missed', async () => {
    const { fresh, end } = readings()
    const before = fresh.get()
    fresh.spoil()
    const after = fresh.get()
    await end(0, 'old')
    expect(await before).toBe('old')
    expect(fresh.value).toBeUndefined()
    await end(1, 'new')
    expect(await after).toBe('new')
    expect(fresh.value).toBe('new')
  })

  it('is read one at a time: all changes during a reading share the next', async () => {
    const { fresh, begun, end } = readings()
    const asked = [fresh.get()]
    for (let change = 0; change < 20; change++) {
      fresh.spoil()
      asked.push(fresh.get())
      await settled()
    }
    expect(begun).toHaveLength(1)
    await end(0, 'old')
    await end(1, 'new')
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['old', 'new']))
    expect(begun).toHaveLength(2)
  })

  it('stays in use while it is renewed', async () => {
    const { fresh, end } = readings()
    const first = fresh.get()
    await end(0, 'old')
    await first
    const renewed = fresh.renew()
    expect(fresh.isRead).toBe(true)
    expect(fresh.value).toBe('old')
    expect(await fresh.get()).toBe('old')
    await end(1, 'new')
    expect(await renewed).toBe('new')
    expect(fresh.value).toBe('new')
    expect(fresh.isRead).toBe(false)
  })

  it('is renewed by a reading that begins after it was asked to be', async () => {
    const { fresh, begun, end } = readings()
    const first = fresh.get()
    const renewed = fresh.renew()
    await end(0, 'old')
    expect(await first).toBe('old')
    expect(begun).toHaveLength(2)
    await end(1, 'new')
    expect(await renewed).toBe('new')
  })

  it('is read again after a reading that failed', async () => {
    const { fresh, begun, end } = readings()
    const failed = fresh.get()
    begun[0]?.fail()
    await expect(failed).rejects.toThrow('no disk')
    const again = fresh.get()
    await end(1, 'there')
    expect(await again).toBe('there')
    const renewed = fresh.renew()
    begun[2]?.fail()
    await expect(renewed).rejects.toThrow('no disk')
    expect(fresh.value).toBeUndefined()
  })
})
