import { afterAll, beforeAll, expect, it } from 'vitest'
import { SampleHistory } from '../../service/features/bots/sampleHistory.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { readJson } from './document.ts'

/** The strictness of its version, in per cent. */
const THRESHOLD = 50
/** Share of its expressions that may be listed for a second look. */
const SUSPICIOUS = 0.003

const history = SampleHistory.parse(readJson('resources/demo/history.json'))

let service: TestService

beforeAll(async () => {
  service = await startTestService({ sample: true })
})
afterAll(() => service.stop())

it.each(['en', 'fr'])(
  'expressions of the sample bot in %s are classified correctly at its threshold, and hardly any seems misplaced',
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
    expect(analytics?.mislabelled.length).toBeLessThanOrEqual(SUSPICIOUS * expressions)
    expect(analytics).toMatchObject({ duplicates: [], scarce: [] })
    // The evaluation that comes with the bot is of these expressions, though of an engine that may have been changed.
    const shipped = history.evaluations[isocode]
    const sizes = (known: typeof analytics | undefined) => known?.intents.map(one => [one.slug, one.expressions])
    expect(sizes(shipped)).toEqual(sizes(analytics))
    expect(Math.abs((shipped?.accuracy ?? 0) - (analytics?.accuracy ?? 0))).toBeLessThan(0.02)
  },
  250_000,
)
