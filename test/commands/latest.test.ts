import { describe, expect, it } from 'vitest'
import { createLatest } from '../../service/store/coalesceReloads.ts'
import { openTokenBook } from '../../service/access/tokenBook.ts'
import type { Store } from '../../service/store/database.ts'
import { openVault } from '../../service/access/vault.ts'
import { buildDataset, temporaryFolder, temporaryStore } from '../store/support.ts'

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

describe('the book of tokens', () => {
  it('knows a new token, however slowly what it read before the token was made comes in', async () => {
    const store = await temporaryStore()
    const { bot } = await buildDataset(store)
    let letGo = (): void => undefined
    let held: Promise<void> | undefined
    /** What is read before `letGo` is called comes in only then. */
    const slow: Store = {
      ...store,
      async all(sql, ...values) {
        const wait = held
        const rows = await store.all<never>(sql, ...values)
        await wait
        return rows
      },
    }
    const book = await openTokenBook(slow, await openVault(await temporaryFolder()), () => new Date())
    held = new Promise(resolve => (letGo = resolve))
    const early = book.reload()
    held = undefined
    const token = await store.write(() => book.mint({ kind: 'developer', botId: bot.id }))
    const late = book.reload()
    letGo()
    await Promise.all([early, late])
    expect(book.find(token)).toMatchObject({ botId: bot.id })
  })
})
