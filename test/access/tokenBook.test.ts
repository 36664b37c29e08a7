import { describe, expect, it } from 'vitest'
import { openTokenBook } from '../../service/access/tokenBook.ts'
import { openVault } from '../../service/access/vault.ts'
import type { Store } from '../../service/store/database.ts'
import { buildDataset, temporaryFolder, temporaryStore } from '../support/store.ts'

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
