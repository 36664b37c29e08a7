import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestService, type TestService } from '../support/service.ts'

/** The strictness of its version, in per cent. */
const THRESHOLD = 50

let service: TestService

beforeAll(async () => {
  service = await startTestService({ sample: true })
})
afterAll(() => service.stop())

it.each(['en', 'fr'])(
  'expressions of the sample bot in %s are classified correctly at its threshold, and none seems misplaced',
  async isocode => {
    const { user_slug, user_jwt } = service.owner
    const scope = { user_slug, bot_slug: 'concierge', version_slug: 'v1' }
    const { developer_token } = await service.as(`Bearer ${user_jwt}`).bots.show({ params: scope })
    const { insights } = service.as(`Token ${developer_token ?? ''}`)
    const params = { ...scope, isocode }
    await insights.measure({ params })
    await expect.poll(async () => (await insights.show({ params })).state, { timeout: 240_000 }).toBe('success')
    const { analytics } = await insights.show({ params })
    const expressions = (analytics?.intents ?? []).reduce((sum, intent) => sum + intent.expressions, 0)
    expect(analytics?.thresholds?.right[THRESHOLD]).toBeGreaterThanOrEqual(0.88 * expressions)
    expect(analytics).toMatchObject({ mislabelled: [], duplicates: [], scarce: [] })
  },
  250_000,
)
