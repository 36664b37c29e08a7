import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { DATABASE, listBackups } from '../../../service/store/sqlite/backupFolder.ts'
import { startDailyBackups } from '../../../service/store/sqlite/dailyBackups.ts'
import { openStore } from '../../../service/store/sqlite/openStore.ts'
import { temporaryFolder } from '../../support/store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const start = new Date('2026-11-22T12:00:00Z').getTime()

/** Daily backups of a closed database, with a clock in days. */
async function dailyBackups() {
  const data = await temporaryFolder()
  await (await openStore({ file: join(data, DATABASE) })).close()
  const clock = { days: 0 }
  const [damage, lines]: [string[], string[]] = [[], []]
  const backups = startDailyBackups({
    data,
    now: () => new Date(start + clock.days * DAY_MS),
    log: line => lines.push(line),
    onDamage: found => damage.push(found),
  })
  onTestFinished(() => backups.stop())
  const days = async () => (await listBackups(data)).map(one => (one.createdAt.getTime() - start) / DAY_MS)
  return { data, clock, damage, lines, backups, days }
}

it('a backup is made when the last one is a day old, and old ones are pruned', async () => {
  const { clock, backups, days } = await dailyBackups()
  for (clock.days = 0; clock.days <= 12; clock.days += 0.5) await backups.check()
  const made = await days()
  expect(made.slice(0, 7)).toEqual([12, 11, 10, 9, 8, 7, 6])
  expect(made.length).toBeLessThanOrEqual(9)
})

it('a clock that was set back by years does not keep backups from being made', async () => {
  const { clock, backups, days } = await dailyBackups()
  clock.days = 3650
  await backups.check()
  clock.days = 0
  await backups.check()
  await backups.check()
  expect(await days()).toContain(0)
})

it('a backup that finds damage reports it and leaves the earlier backups', async () => {
  const { data, clock, backups, damage, lines, days } = await dailyBackups()
  await backups.check()
  const handle = await open(join(data, DATABASE), 'r+')
  const { size } = await handle.stat()
  await handle.write(Buffer.alloc(size / 2, 0x5a), 0, size / 2, size / 2)
  await handle.close()
  clock.days = 1
  await backups.check()
  expect([damage.length, lines.length, await days()]).toEqual([1, 1, [0]])
})
