import { describe, expect, it } from 'vitest'
import { openTokenCache } from '../../service/access/tokenCache.ts'
import { openVault } from '../../service/access/vault.ts'
import type { Store } from '../../service/store/store.ts'
import { buildDataset, temporaryFolder, temporaryStore } from '../support/store.ts'

describe('token cache', () => {
  it('finds a new token even when a reload that began earlier ends later', async () => {
    const store = await temporaryStore()
    const { bot } = await buildDataset(store)
    let release = (): void => undefined
    let held: Promise<void> | undefined
    /** Holds back what was read before `release` is called. */
    const slow: Store = {
      ...store,
      async all(sql, ...values) {
        const wait = held
        const rows = await store.all<never>(sql, ...values)
        await wait
        return rows
      },
    }
    const cache = await openTokenCache(slow, await openVault(await temporaryFolder()), () => new Date())
    held = new Promise(resolve => (release = resolve))
    const early = cache.reload()
    held = undefined
    const token = await store.write(() => cache.create({ kind: 'developer', botId: bot.id }))
    const late = cache.reload()
    release()
    await Promise.all([early, late])
    expect(cache.find(token)).toMatchObject({ botId: bot.id })
  })
})
