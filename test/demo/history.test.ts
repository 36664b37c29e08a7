import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestService, type TestService } from '../support/service.ts'

const WAIT = { timeout: 240_000, interval: 250 }

let service: TestService
let api: ReturnType<TestService['as']>
let params: { user_slug: string; bot_slug: string }

beforeAll(async () => {
  service = await startTestService({ sample: true, sampleHistory: true })
  const { user_slug, user_jwt } = service.owner
  params = { user_slug, bot_slug: 'concierge' }
  const { developer_token } = await service.as(`Bearer ${user_jwt}`).bots.show({ params })
  api = service.as(`Token ${developer_token ?? ''}`)
})
afterAll(() => service.stop())

/** The specs in the order of their names, with their runs, the oldest first. */
async function specsWithRuns() {
  const { rows } = await api.specs.list({ params, query: {} })
  const own = rows.toSorted((a, b) => a.name.localeCompare(b.name))
  return Promise.all(
    own.map(async ({ id, name, total_test_cases }) => {
      const runs = await api.runs.list({ params: { ...params, spec_id: id }, query: {} })
      return { id, name, total_test_cases, runs: runs.rows.toReversed() }
    }),
  )
}

it('has specs that pass in the draft, which mends a failure of v1, and one that fails in both and says so', async () => {
  const statuses = async () => (await specsWithRuns()).flatMap(({ runs }) => runs.map(({ status }) => status))
  await expect.poll(statuses, WAIT).toEqual(new Array<string>(12).fill('FINISHED'))
  const specs = await specsWithRuns()
  expect(
    specs.map(({ name, total_test_cases, runs }) => [
      name,
      total_test_cases,
      ...runs.map(run => run.results.total_test_cases_failed),
    ]),
  ).toEqual([
    ['Conversations', 3, 0, 0, 0],
    ['English', 11, 1, 0, 0],
    ['Fails on purpose: add it to Report a problem', 1, 1, 1, 1],
    ['French', 11, 1, 0, 0],
  ])
}, 250_000)

it('has forty logs in both languages over two weeks, some of them unmatched', async () => {
  const { rows, total } = await api.logs.list({ params, query: { per_page: '100' } })
  expect(total).toBe(40)
  expect(new Set(rows.map(({ language }) => language.isocode))).toEqual(new Set(['en', 'fr']))
  expect(rows.filter(({ intents }) => intents.length === 0).length).toBeGreaterThan(3)
  const days = new Set(rows.map(({ created_at }) => created_at.slice(0, 10)))
  expect(days.size).toBeGreaterThanOrEqual(8)
})

it('has a live version, a draft, and a published web chat of the live one', async () => {
  const environments = (await api.environments.list({ params, query: {} })).rows
  expect(environments.map(({ slug, is_default, version }) => [slug, is_default, version?.slug]).toSorted()).toEqual([
    ['development', false, 'v2'],
    ['production', true, 'v1'],
  ])
  const chat = await service.send('GET', '/chat/front-desk')
  expect(chat.status).toBe(200)
})

it('has an evaluation of its first version, which is current', async () => {
  for (const isocode of ['en', 'fr']) {
    const scope = { ...params, version_slug: 'v1', isocode }
    const { is_current, analytics } = await api.insights.show({ params: scope })
    expect(is_current).toBe(true)
    expect(analytics?.accuracy).toBeGreaterThan(0.88)
  }
})

it('is made once, also when the service starts again', async () => {
  service = await service.restart()
  const { user_jwt } = service.owner
  const { developer_token } = await service.as(`Bearer ${user_jwt}`).bots.show({ params })
  api = service.as(`Token ${developer_token ?? ''}`)
  expect((await api.logs.list({ params, query: {} })).total).toBe(40)
  expect(await specsWithRuns()).toHaveLength(4)
})
