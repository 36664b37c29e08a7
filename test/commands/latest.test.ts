import { describe, expect, it } from 'vitest'
import { createLatest } from '../../service/commands/latest.ts'
import { openTokenBook } from '../../service/commands/tokenBook.ts'
import type { Store } from '../../service/store/database.ts'
import { openVault } from '../../service/store/vault.ts'
import { buildDataset, temporaryFolder, temporaryStore } from '../store/support.ts'

describe('what is read again and again', () => {
  it('is never what an earlier reading saw that ended later', async () => {
    const ends: ((value: string) => void)[] = []
    let used = ''
    const reload = createLatest(
      () => new Promise<string>(resolve => ends.push(resolve)),
      value => (used = value),
    )
    const [first, second, third] = [reload(), reload(), reload()]
    ends[1]?.('second')
    await second
    expect(used).toBe('second')
    ends[0]?.('first')
    await first
    expect(used).toBe('second')
    ends[2]?.('third')
    await third
    expect(used).toBe('third')
  })

  it('is read again after a reading that failed', async () => {
    const values = ['first', undefined, 'third']
    let used = ''
    const reload = createLatest(
      async () => values.shift() ?? Promise.reject(new Error('no disk')),
      value => (used = value),
    )
    await reload()
    await expect(reload()).rejects.toThrow('no disk')
    expect(used).toBe('first')
    await reload()
    expect(used).toBe('third')
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
    await book.reload()
    expect(book.find(token)).toMatchObject({ botId: bot.id })
    letGo()
    await early
    expect(book.find(token)).toMatchObject({ botId: bot.id })
  })
})
