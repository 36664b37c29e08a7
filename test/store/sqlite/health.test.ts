import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../service/nlu/core/random.ts'
import { findDamage } from '../../../service/store/sqlite/integrity.ts'
import { openStore } from '../../../service/store/sqlite/openStore.ts'
import { temporaryFolder } from '../../support/store.ts'

/** A round damages some pages of a file in use; a release is held to 200 of them. */
const ROUNDS = Number(process.env.DAMAGE_ROUNDS ?? 8)
const PAGE = 4096
const ROWS = 3000

async function fill(file: string): Promise<void> {
  const store = await openStore({ file })
  await store.write(async () => {
    const rows = Array.from({ length: ROWS }, (_, at) => ({ slug: `user-${at}`, name: 'x'.repeat(300) }))
    await store.insertMany(store.models.User, rows)
  })
  await store.close()
}

/** Overwrites pages of a file at random, the first one excepted. */
async function damagePages(file: string, count: number, random: () => number): Promise<void> {
  const handle = await open(file, 'r+')
  const pages = Math.floor((await handle.stat()).size / PAGE)
  for (let one = 0; one < count; one++) {
    const page = 1 + Math.floor(random() * (pages - 1))
    await handle.write(Buffer.from(Uint8Array.from({ length: PAGE }, () => random() * 256)), 0, PAGE, page * PAGE)
  }
  await handle.close()
}

describe('a file that is damaged while it is in use', () => {
  it(`gets no acknowledged write after the damage was noticed, in ${ROUNDS} rounds`, async () => {
    const random = seededRandom(1)
    let noticed = 0
    for (let round = 0; round < ROUNDS; round++) {
      const file = join(await temporaryFolder(), 'parley.sqlite')
      await fill(file)
      const faults: string[] = []
      const store = await openStore({ file, onDamage: reason => faults.push(reason) })
      await damagePages(file, 12, random)
      for (let write = 0; write < 60; write++) {
        const wasNoticed = faults.length > 0
        const { User } = store.models
        const written = store.write(async () => {
          await User.findAll({ where: { name: `y${write}` }, limit: 5 })
          await User.create({ slug: `new-${write}`, name: 'y' })
        })
        const outcome = await written.then(
          () => 'written',
          (error: unknown) => error,
        )
        if (wasNoticed) expect(outcome).toMatchObject({ status: 503, reason: expect.stringContaining('damaged') })
      }
      await store.close()
      if (faults.length) noticed++
      expect(faults.length).toBeLessThanOrEqual(1)
    }
    expect(noticed).toBeGreaterThan(ROUNDS / 2)
  })

  it('is found by a check of its pages', async () => {
    const file = join(await temporaryFolder(), 'parley.sqlite')
    await fill(file)
    expect(await findDamage(file)).toBeUndefined()
    await damagePages(file, 12, seededRandom(1))
    expect(await findDamage(file)).toMatch(/\w/)
  })
})
