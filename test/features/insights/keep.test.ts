import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBot, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'

const MISPLACED = 'please call me a taxi now'

let service: TestService
let bot: TestBot

const api = () => service.as(bot.developer)
const at = () => ({ params: { ...bot.params, isocode: 'en' } })
const kept = { source: MISPLACED, intent: 'wifi', suggested: 'taxi' }

beforeAll(async () => {
  service = await startTestService()
  bot = await buildBot(service)
  await api().dataset.update({ params: bot.params, body: { manual_training: true } })
  const places = ['airport', 'station', 'harbour', 'museum', 'beach', 'hotel']
  const sources = {
    Taxi: places.flatMap(place => [`please call a taxi to the ${place}`, `call me a taxi at the ${place} now`]),
    Wifi: places
      .flatMap(place => [`what is the wifi password in the ${place}`, `the wifi of the ${place} is slow`])
      .concat(MISPLACED),
  }
  for (const [name, expressions] of Object.entries(sources))
    await api().intents.create({
      params: bot.params,
      body: { name, expressions: expressions.map(source => ({ source })) },
    })
})
afterAll(() => service.stop())

const suspicious = async () => (await api().insights.show(at())).analytics?.mislabelled.map(({ source }) => source)

describe('insights.keep', () => {
  it('takes an expression off the suspicious ones, until that is undone', async () => {
    await api().insights.measure(at())
    await expect.poll(async () => (await api().insights.show(at())).state, { timeout: 30_000 }).toBe('success')
    expect(await suspicious()).toEqual([MISPLACED])
    await api().insights.keep({ ...at(), body: kept, undo: 'Keep' })
    expect(await suspicious()).toEqual([])
    await api().studio.undo({ params: bot.params })
    expect(await suspicious()).toEqual([MISPLACED])
  })

  it('lists it again when its neighbours change, not when others do', async () => {
    await api().insights.keep({ ...at(), body: kept })
    const add = (intent_slug: string, source: string) =>
      api().expressions.create({ params: { ...bot.params, intent_slug }, body: { source } })
    await add('wifi', 'is there wifi by the pool')
    await add('taxi', 'how much is the ride')
    expect(await suspicious()).toEqual([])
    await add('taxi', 'please call me a taxi now, quickly')
    expect(await suspicious()).toEqual([MISPLACED])
  })

  it('names the field of an intent that does not exist', async () => {
    const keep = api().insights.keep({ ...at(), body: { ...kept, suggested: 'nothing' } })
    await expect(keep).rejects.toMatchObject({ status: 400, reason: expect.stringContaining('suggested') })
  })
})
