import { expect, it } from 'vitest'
import { createJobs } from '../../../service/jobs/jobs.ts'
import { createLogPurges } from '../../../service/features/logs/purgeLogs.ts'
import { buildDataset, temporaryStore } from '../../support/store.ts'

it('a purge that finds nothing to delete ends well', async () => {
  const store = await temporaryStore()
  const { bot } = await buildDataset(store)
  const said: string[] = []
  const jobs = createJobs(store, { log: message => said.push(message) })
  const purges = createLogPurges(store, jobs, () => new Date('2026-03-01'))
  await jobs.start()
  const id = await purges.queue(bot.id, new Date('2025-01-01'))
  expect(await jobs.done(id)).toMatchObject({ status: 'success' })
  await jobs.close()
  expect(said).toEqual([`Job ${id} purgeLogs: success`])
})
