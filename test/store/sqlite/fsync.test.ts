import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { syncWhile } from '../../../service/store/sqlite/fsync.ts'
import { temporaryFolder } from '../../support/store.ts'

it('a file is synced while it is written, from when it appears', async () => {
  const file = join(await temporaryFolder(), 'copy')
  const write = async () => {
    await sleep(20)
    await using handle = await open(file, 'wx')
    for (let part = 0; part < 20; part++) await handle.appendFile('x'.repeat(1000)).then(() => sleep(2))
    return 'written'
  }
  expect(await syncWhile(file, write())).toBe('written')
  expect(await readFile(file, 'utf8')).toBe('x'.repeat(20_000))
})

it('an error of the writing is told, and one of a sync although the writing succeeds', async () => {
  const folder = await temporaryFolder()
  await expect(syncWhile(join(folder, 'none'), Promise.reject(new Error('no space')))).rejects.toThrow('no space')
  await expect(syncWhile(folder, sleep(50))).rejects.toThrow('EISDIR')
})
