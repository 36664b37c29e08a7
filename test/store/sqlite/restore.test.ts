import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { seededRandom } from '../../../service/nlu/core/random.ts'
import { checkDatabase } from '../../../service/store/sqlite/backup.ts'
import { createBackup, DATABASE, KEY, listBackups } from '../../../service/store/sqlite/backupFolder.ts'
import { inspect } from '../../../service/store/sqlite/connection.ts'
import { findDamage } from '../../../service/store/sqlite/integrity.ts'
import { finishRestore, restoreBackup } from '../../../service/store/sqlite/restore.ts'
import { openStore } from '../../../service/store/sqlite/openStore.ts'
import { buildChildProgram } from '../../support/childProgram.ts'
import {
  afterPowerCut,
  buildLibrary,
  readFiles,
  readLog,
  someIsKept,
  taken,
  writeFiles,
} from '../../support/powercut/powercut.ts'
import { temporaryFolder } from '../../support/store.ts' // prettier-ignore

const noon = new Date('2026-11-22T12:00:00Z')
const KILLS = Number(process.env.RESTORE_KILLS ?? 12)
const CUTS = Number(process.env.RESTORE_CUTS ?? 60)

/** Opens the database of a folder, adds a user of this slug, and closes it. */
async function addUser(data: string, slug: string): Promise<void> {
  const store = await openStore({ file: join(data, DATABASE) })
  await store.write(() => store.models.User.create({ slug, name: slug }))
  await store.close()
}

/** Content of a folder: slugs of its users and its key. @throws when the database is damaged */
async function contentOf(data: string): Promise<string> {
  const file = join(data, DATABASE)
  await checkDatabase(file)
  const connection = await inspect(file)
  const users = await connection.all<{ slug: string }>('SELECT slug FROM users ORDER BY slug')
  await connection.close()
  return `${users.map(user => user.slug).join()} ${await readFile(join(data, KEY), 'utf8')}`
}

/** A folder with a backup of an earlier state; database and key have changed since. */
async function changedSinceBackup() {
  const data = await temporaryFolder()
  await writeFile(join(data, KEY), 'key 1')
  await addUser(data, 'early')
  const backup = await createBackup(data, 'manual', noon)
  await addUser(data, 'late')
  await writeFile(join(data, KEY), 'key 2')
  return { data, backup }
}

const [EARLY, LATE] = ['early key 1', 'early,late key 2']

describe('restoring a backup', () => {
  it('brings back database and key, and keeps a backup that leads back', async () => {
    const { data, backup } = await changedSinceBackup()
    const wayBack = await restoreBackup(data, backup, noon)
    expect(await contentOf(data)).toBe(EARLY)
    const replaced = (await listBackups(data)).find(one => one.name === wayBack)
    expect(replaced?.kind).toBe('restore')
    if (replaced) await restoreBackup(data, replaced, noon)
    expect(await contentOf(data)).toBe(LATE)
  })

  it('keeps a damaged database as it is, with its log', async () => {
    const { data, backup } = await changedSinceBackup()
    await damage(join(data, DATABASE))
    const damaged = await readFile(join(data, DATABASE))
    expect(await findDamage(join(data, DATABASE))).toBeDefined()
    expect(await restoreBackup(data, backup, noon)).toBeUndefined()
    expect(await contentOf(data)).toBe(EARLY)
    const [kept] = (await listBackups(data)).filter(one => one.kind === 'damaged')
    expect(damaged.equals(await readFile(kept?.file ?? ''))).toBe(true)
  })

  it('keeps the last three ways back, and what a person asked for', async () => {
    const { data, backup } = await changedSinceBackup()
    const waysBack: (string | undefined)[] = []
    for (let minute = 1; minute <= 5; minute++)
      waysBack.unshift(await restoreBackup(data, backup, new Date(noon.getTime() + minute * 60_000)))
    expect((await listBackups(data)).map(one => one.name)).toEqual([...waysBack.slice(0, 3), backup.name])
  })

  it('changes nothing when the backup is damaged', async () => {
    const { data, backup } = await changedSinceBackup()
    await damage(backup.file)
    const before = await namesIn(data)
    await expect(restoreBackup(data, backup, noon)).rejects.toThrow(/damaged|malformed/)
    expect([await contentOf(data), await namesIn(data)]).toEqual([LATE, before])
  })

  it(`is all or nothing when the process is killed, ${KILLS} times`, async () => {
    const { data } = await changedSinceBackup()
    const child = await buildChild()
    const random = seededRandom(1)
    const seen = new Set<string>()
    for (let round = 0; round < KILLS; round++) {
      const copy = join(await temporaryFolder(), 'data')
      await cp(data, copy, { recursive: true })
      const process_ = spawn(process.execPath, [child, copy], { stdio: 'inherit' })
      const exited = once(process_, 'exit')
      const timer = setTimeout(() => process_.kill('SIGKILL'), 60 + 250 * random())
      await exited
      clearTimeout(timer)
      await finishRestore(copy)
      seen.add(await contentOf(copy))
    }
    expect([EARLY, LATE]).toEqual(expect.arrayContaining([...seen]))
  })

  it(`is all or nothing when the power is cut, ${CUTS} times`, async context => {
    const built = await buildLibrary()
    if ('missing' in built) return context.skip(built.missing)
    const { data } = await changedSinceBackup()
    const before = await readFiles(data)
    const log = join(await temporaryFolder(), 'log')
    const env = { ...process.env, ...taken(built.library, data, log) }
    await once(spawn(process.execPath, [await buildChild(), data], { stdio: 'inherit', env }), 'exit')
    expect(await contentOf(data)).toBe(EARLY)
    const happenings = await readLog(log)
    const random = seededRandom(1)
    const seen = new Map<string, number>()
    for (let cut = 0; cut <= CUTS; cut++) {
      const moment = happenings.slice(0, Math.round((happenings.length * cut) / CUTS))
      const copy = await temporaryFolder()
      await mkdir(join(copy, 'backups'))
      await writeFiles(copy, afterPowerCut(before, moment, someIsKept(random)))
      await finishRestore(copy)
      const content = await contentOf(copy)
      seen.set(content, (seen.get(content) ?? 0) + 1)
    }
    expect([...seen.keys()].sort()).toEqual([EARLY, LATE].sort())
  })
})

/** The files of a folder, without those that SQLite makes for readers. */
const namesIn = async (data: string) => (await readdir(data)).filter(name => !/-(?:wal|shm)$/.test(name))

/** Overwrites the second half of a database with noise. */
async function damage(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  const { size } = await handle.stat()
  const half = Math.floor(size / 2)
  await handle.write(Buffer.alloc(size - half, 0x5a), 0, size - half, half)
  await handle.close()
}

async function buildChild(): Promise<string> {
  const file = await buildChildProgram(join(import.meta.dirname, 'restoreChild.ts'))
  onTestFinished(() => rm(file, { force: true }))
  return file
}
