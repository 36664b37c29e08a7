import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDatabase } from '../../../service/store/sqlite/backup.ts'
import {
  type Backup,
  type BackupKind,
  backupsPath,
  createBackup,
  DATABASE,
  KEY,
  keptBackups,
  keyOf,
  listBackups,
  pruneBackups,
} from '../../../service/store/sqlite/backupFolder.ts'
import { buildDataset, temporaryFolder, temporaryStore } from '../../support/store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const noon = new Date('2026-11-22T12:00:00Z')
const daysLater = (days: number) => new Date(noon.getTime() + days * DAY_MS)

/** A data folder in use, with one bot in it. */
async function folderInUse() {
  const data = await temporaryFolder()
  await writeFile(join(data, KEY), 'the key')
  const store = await temporaryStore({ file: join(data, DATABASE) })
  await buildDataset(store)
  return { data, store }
}

describe('a backup', () => {
  it('is a checked database that only its owner can read, with the key that opens it', async () => {
    const { data } = await folderInUse()
    const backup = await createBackup(data, 'manual', noon)
    expect(backup).toMatchObject({ name: '20261122T120000Z-manual', kind: 'manual', createdAt: noon })
    await checkDatabase(backup.file)
    expect(await readFile(keyOf(backup.file), 'utf8')).toBe('the key')
    for (const file of [backup.file, keyOf(backup.file)]) expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(await listBackups(data)).toEqual([backup])
  })

  it('has a name of its own within a second, and a folder without a key is backed up too', async () => {
    const { data } = await folderInUse()
    await rm(join(data, KEY))
    await createBackup(data, 'daily', noon)
    expect((await createBackup(data, 'daily', noon)).name).toBe('20261122T120000Z-daily-2')
  })

  it('is made once at a time, however many ask', async () => {
    const { data } = await folderInUse()
    const made = await Promise.all(Array.from({ length: 5 }, () => createBackup(data, 'manual', noon)))
    expect(new Set(made.map(backup => backup.name)).size).toBe(5)
    for (const { file } of made) await checkDatabase(file)
  })

  it('that fails or was interrupted leaves nothing behind', async () => {
    const { data } = await folderInUse()
    await createBackup(data, 'daily', noon)
    const folder = backupsPath(data)
    await writeFile(join(folder, '20261122T110000Z-daily.unfinished.part'), 'interrupted')
    await writeFile(join(folder, '20261122T110000Z-daily.key'), 'interrupted')
    const yesterday = new Date(Date.now() - DAY_MS)
    for (const name of ['20261122T110000Z-daily.unfinished.part', '20261122T110000Z-daily.key'])
      await utimes(join(folder, name), yesterday, yesterday)
    const before = await temporaryFolder()
    await writeFile(join(before, DATABASE), 'not a database, but long enough to be read as one'.repeat(100))
    await expect(createBackup(before, 'daily', noon)).rejects.toThrow(/not a database/)
    expect(await readdir(backupsPath(before))).toEqual([])
    await createBackup(data, 'manual', noon)
    expect((await readdir(folder)).sort()).toEqual([
      '20261122T120000Z-daily.sqlite',
      '20261122T120000Z-manual.sqlite',
      ...['daily', 'manual'].map(kind => `20261122T120000Z-${kind}.key`),
    ].sort()) // prettier-ignore
  })
})

describe('pruning', () => {
  it('keeps seven days, four weeks and three backups before changes, over thirty days', async () => {
    const { data } = await folderInUse()
    const day = await createBackup(data, 'daily', noon)
    for (let count = 1; count <= 30; count++) {
      const now = daysLater(count)
      await createBackup(data, 'daily', now)
      if (count % 5 === 0) await createBackup(data, 'update', now)
      await pruneBackups(data, now)
    }
    const left = await listBackups(data)
    const ages = (kind: BackupKind) =>
      left.filter(one => one.kind === kind).map(one => (daysLater(30).getTime() - one.createdAt.getTime()) / DAY_MS)
    expect(ages('daily').slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6])
    expect(
      ages('daily')
        .slice(7)
        .every(age => age < 28),
    ).toBe(true)
    expect(ages('daily').length).toBeLessThanOrEqual(7 + 4)
    expect(ages('update')).toEqual([0, 5, 10])
    expect(left.map(one => one.name)).not.toContain(day.name)
    for (const { file } of left) expect(await readFile(keyOf(file), 'utf8')).toBe('the key')
  })

  it('always keeps the newest usable backup and all that a person asked for, within the space allowed', () => {
    const backup = fc.record({
      kind: fc.constantFrom<BackupKind>('daily', 'manual', 'update', 'restore', 'salvaged', 'damaged'),
      age: fc.integer({ min: 0, max: 60 }),
      bytes: fc.integer({ min: 1, max: 100 }),
    })
    fc.assert(
      fc.property(fc.array(backup, { maxLength: 40 }), fc.integer({ min: 0, max: 500 }), (drawn, maxBytes) => {
        const backups = drawn.map(({ kind, age, bytes }, at): Backup => ({
          name: `${at}`,
          kind,
          bytes,
          createdAt: daysLater(-age),
          file: '',
        }))
        const kept = keptBackups(backups, noon, maxBytes)
        const isAutomatic = ({ kind }: Backup) => !['manual', 'salvaged', 'damaged'].includes(kind)
        expect(backups.filter(one => !isAutomatic(one) && !kept.has(one.name))).toEqual([])
        const usable = backups.filter(one => one.kind !== 'damaged')
        const newest = Math.max(...usable.map(one => one.createdAt.getTime()))
        if (usable.length)
          expect(usable.some(one => kept.has(one.name) && one.createdAt.getTime() === newest)).toBe(true)
        const automatic = backups.filter(one => isAutomatic(one) && kept.has(one.name))
        const sum = automatic.reduce((total, one) => total + one.bytes, 0)
        expect(sum <= maxBytes || automatic.length === 1).toBe(true)
      }),
    )
  })
})
