import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DATABASE } from '../../../service/store/sqlite/backupFolder.ts'
import { inspect } from '../../../service/store/sqlite/connection.ts'
import { buildBot, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'

const EXPRESSIONS = 30_000

let service: TestService
let other: TestBot
let params: { user_slug: string; bot_slug: string }
let developer: string
const asUser = () => service.as(`Bearer ${service.owner.user_jwt}`)
beforeAll(async () => {
  service = await startTestService()
  other = await buildBot(service)
  const expressions = Array.from({ length: EXPRESSIONS / 10 }, (_, at) => ({ source: `hello ${at}`, language: 'en' }))
  const intents = Array.from({ length: 10 }, (_, at) => ({ name: `I${at}`, slug: `i${at}`, expressions }))
  const { user_slug } = service.owner
  const large = await asUser().bots.import({
    params: { user_slug },
    body: {
      format: 'parley-bot',
      version: 2,
      bot: { name: 'Large', slug: 'large', language: 'en' },
      versions: [
        { name: 'v1', slug: 'v1', dataset: { strictness: 50, language: 'en', manual_training: true, intents } },
      ],
    },
  })
  params = { user_slug, bot_slug: large.slug }
  developer = `Token ${large.developer_token ?? ''}`
})
afterAll(() => service.stop())

/** Reads from the database beside the service. */
async function query(sql: string): Promise<unknown[]> {
  const connection = await inspect(join(service.data, DATABASE))
  return connection.all(sql).finally(() => connection.close())
}

/** Writes of another bot that were answered while `work` went on. */
async function writesDuring(work: Promise<unknown>): Promise<number> {
  let isOver = false
  const working = work.finally(() => (isOver = true))
  let written = 0
  for (; !isOver; written++) await service.as(other.developer).intents.create({ params: other.params, body: { name: `I${written}` } }) // prettier-ignore
  await working
  return written
}

it('a copy of a large bot or version, its restoration and removal let others write meanwhile', async () => {
  const version = { ...params, version_slug: 'v1' }
  // In one write each lets through the writes before and after it.
  expect(await writesDuring(asUser().bots.fork({ params, body: { name: 'Copy' } }))).toBeGreaterThan(5)
  expect(await writesDuring(asUser().versions.create({ params, body: { name: 'v2' } }))).toBeGreaterThan(5)
  const restored = service.as(developer).comparisons.restore({ params: { ...version, other_slug: 'v2' } })
  expect(await writesDuring(restored)).toBeGreaterThan(5)
  const kept = { ...params, version_slug: (await restored).kept_as }
  const count = () => query('SELECT count(*) AS n FROM datasets')
  const removed = service
    .as(developer)
    .versions.remove({ params: kept })
    .then(() => expect.poll(count, { timeout: 20_000 }).toEqual([{ n: 4 }]))
  expect(await writesDuring(removed)).toBeGreaterThan(5)
  const counts = await query('SELECT count(*) AS n FROM expressions GROUP BY dataset_id')
  expect(counts).toEqual(Array.from({ length: 3 }, () => ({ n: EXPRESSIONS })))
})

it('a refused fork leaves nothing', async () => {
  const bots = () => query('SELECT id FROM bots')
  const before = await bots()
  const refused = asUser().bots.fork({ params, body: { slug: params.bot_slug } })
  await expect(refused).rejects.toMatchObject({ status: 400, reason: 'slug is already taken' })
  await expect.poll(bots).toEqual(before)
})
