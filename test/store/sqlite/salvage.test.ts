import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../../service/nlu/core/random.ts'
import { checkDatabase } from '../../../service/store/sqlite/backup.ts'
import { DATABASE, listBackups } from '../../../service/store/sqlite/backupFolder.ts'
import { openStore } from '../../../service/store/sqlite/openStore.ts'
import { restoreBackup } from '../../../service/store/sqlite/restore.ts'
import { salvage } from '../../../service/store/sqlite/salvage.ts'
import type { Store } from '../../../service/store/store.ts'
import { buildDataset, buildIntent, temporaryFolder } from '../../support/store.ts'

const noon = new Date('2026-11-22T12:00:00Z')
const PAGE = 4096
const EXPRESSIONS = 4000
const ROUNDS = Number(process.env.SALVAGE_ROUNDS ?? 3)
/** Limit of a round, which fills, damages and reads a database: ten seconds beside other tests. */
const ROUND_MS = 60_000

async function inStore<Result>(data: string, use: (store: Store) => Promise<Result>): Promise<Result> {
  const store = await openStore({ file: join(data, DATABASE) })
  try {
    return await use(store)
  } finally {
    await store.close()
  }
}

/** A folder with a bot of many expressions. */
async function filledFolder(): Promise<string> {
  const data = await temporaryFolder()
  await inStore(data, async store => {
    const { dataset } = await buildDataset(store)
    const intent = await buildIntent(store, dataset.id)
    const of = { datasetId: dataset.id, intentId: intent.id, language: 'en' }
    const rows = Array.from({ length: EXPRESSIONS }, (_, at) => ({
      ...of,
      source: `sentence ${at} ${'x'.repeat(100)}`,
    }))
    await store.write(() => store.insertMany(store.models.Expression, rows))
  })
  return data
}

/** Overwrites pages of the database at random, of those after the first `kept`. */
async function damagePages(data: string, count: number, kept: number, random: () => number): Promise<void> {
  const handle = await open(join(data, DATABASE), 'r+')
  const pages = Math.floor((await handle.stat()).size / PAGE)
  for (let one = 0; one < count; one++) {
    const page = kept + Math.floor(random() * (pages - kept))
    await handle.write(Buffer.alloc(PAGE, 0x5a), 0, PAGE, page * PAGE)
  }
  await handle.close()
}

describe('salvage', () => {
  it('of a sound database saves every row', async () => {
    const data = await filledFolder()
    const { tables, bots } = await salvage(data, noon)
    expect(tables['expressions']).toEqual({ saved: EXPRESSIONS, gaps: 0 })
    expect(bots).toMatchObject([{ intents: 1, expressions: EXPRESSIONS }])
  })

  it(
    `of a damaged one saves the rows outside of the damage, in ${ROUNDS} rounds`,
    async () => {
      const random = seededRandom(1)
      for (let round = 0; round < ROUNDS; round++) {
        const data = await filledFolder()
        // Past the pages of the schema and of the small tables, which are made first.
        await damagePages(data, 6, 140, random)
        const before = await readFile(join(data, DATABASE))
        const { backup, tables } = await salvage(data, noon)
        expect(before.equals(await readFile(join(data, DATABASE)))).toBe(true)
        // Six damaged pages of some thirty rows each are the most that may be lost.
        expect(tables['expressions']?.saved).toBeGreaterThan(EXPRESSIONS - 6 * 60)
        await checkDatabase(backup.file)
        await restoreBackup(data, backup, noon)
        const count = await inStore(data, store => store.models.Expression.count())
        expect(count).toBe(tables['expressions']?.saved)
      }
    },
    ROUNDS * ROUND_MS,
  )

  it('of a file that is no database fails, and leaves nothing behind', async () => {
    const data = await temporaryFolder()
    const handle = await open(join(data, DATABASE), 'w')
    await handle.writeFile(Buffer.alloc(20 * PAGE, 0x5a))
    await handle.close()
    await expect(salvage(data, noon)).rejects.toThrow(/not a database/)
    expect(await listBackups(data)).toEqual([])
  })
})
