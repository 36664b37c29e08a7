import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitForTraining, type TestBot } from '../support/build.ts'
import { startTestService, type TestService } from '../support/service.ts'

let service: TestService
let sample: TestBot

/** Training of the sample bot in milliseconds: four seconds, and over twenty on two cores busy with ten other things. */
const TRAINING_MS = 120_000

beforeAll(async () => {
  service = await startTestService({ sample: true, sampleWait: TRAINING_MS / 2 })
  sample = await botNamed('concierge')
  await waitForTraining(service, sample)
}, TRAINING_MS)
afterAll(() => service.stop())

async function botNamed(bot_slug: string): Promise<TestBot> {
  const { user_slug, user_jwt } = service.owner
  const bot = await service.as(`Bearer ${user_jwt}`).bots.show({ params: { user_slug, bot_slug } })
  const params = { user_slug, bot_slug, version_slug: 'v1' }
  return {
    slug: bot_slug,
    id: bot.id,
    developer: `Token ${bot.developer_token ?? ''}`,
    request: '',
    params,
    paths: { bot: `/core/v1/users/${user_slug}/bots/${bot_slug}`, dataset: '' },
  }
}

/** Holds the conversations of the bot's spec. @returns the names of those that failed, with what differs */
async function failedConversations({ developer, params: { user_slug, bot_slug } }: TestBot) {
  const api = service.as(developer)
  const params = { user_slug, bot_slug }
  const { rows } = await api.specs.list({ params, query: {} })
  const inSpec = { ...params, spec_id: rows[0]?.id ?? '' }
  const { id } = await api.runs.create({ params: inSpec, body: { target_version_id: 'v1' } })
  const inRun = { ...inSpec, run_id: id }
  await expect.poll(async () => (await api.runs.show({ params: inRun })).status).toBe('FINISHED')
  const results = (await api.conversationResults.list({ params: inRun, query: {} })).rows
  expect(results).toHaveLength(3)
  return results
    .filter(one => one.validation_failed)
    .map(({ name, turns }) => [name, turns.flatMap(turn => turn.errors)])
}

it('the skills of the sample bot have no problem', async () => {
  expect(await service.as(sample.developer).builder.problems({ params: sample.params, query: {} })).toEqual([])
})

it('its conversations go as expected, also after an export and import, and in a fork', async () => {
  expect(await failedConversations(sample)).toEqual([])
  const user = service.as(`Bearer ${service.owner.user_jwt}`)
  const { user_slug } = sample.params
  const document = JSON.parse(
    (await service.send('GET', `${sample.paths.bot}/export`, { token: sample.developer })).text,
  )
  const imported = await user.bots.import({ params: { user_slug }, body: document })
  const forked = await user.bots.fork({ params: { user_slug, bot_slug: 'concierge' }, body: {} })
  for (const { slug } of [imported, forked]) {
    const bot = await botNamed(slug)
    await service.as(bot.developer).dataset.train({ params: bot.params })
    await waitForTraining(service, bot)
    expect(await failedConversations(bot)).toEqual([])
  }
})
