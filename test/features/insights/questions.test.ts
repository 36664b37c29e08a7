import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LoggedAnswer } from '../../../service/store/models/logs.ts'
import { saveTurn, type TurnOutcome } from '../../../service/features/dialogs/turn/saveTurn.ts'
import { buildBot, type TestBot } from '../../support/build.ts'
import { startLoggingService } from '../../support/loggingService.ts'

type Service = Awaited<ReturnType<typeof startLoggingService>>
let service: Service
let bot: TestBot
let versionId: number

beforeAll(async () => {
  service = await startLoggingService()
})
afterAll(() => service.stop())
beforeEach(async () => {
  bot = await buildBot(service.service)
  versionId = (await service.api(bot).versions.show({ params: bot.params })).id
})

const questions = async (from = '2026-01-01') =>
  (await service.api(bot).insights.questions({ params: bot.params, query: { from } })).questions

/** A turn of a conversation in which something was said to a question. */
const turn = (conversationId: string, inputContent: string, ...answers: LoggedAnswer[]) => ({
  ...{ versionId, conversationId, inputContent, answers },
  receivedAt: new Date('2026-03-01T10:00:00Z'),
})
const size = (outcome: LoggedAnswer['outcome'], times = 1): LoggedAnswer => ({
  skill: 'order',
  key: 'size',
  outcome,
  times,
})

describe('insights.questions', () => {
  it('counts what was answered at once, after a repeat and never, with what was said instead', async () => {
    await service.addTurns(
      bot.id,
      turn('one', 'large', size('answered')),
      turn('two', 'purple', size('failed')),
      turn('two', 'small', size('answered', 2)),
      turn('three', ' Purple ', size('failed')),
      turn('three', 'what?', size('failed', 2)),
      turn('four', 'bye', size('left')),
      turn('five', 'large, two', size('answered'), { ...size('answered'), key: 'count' }),
      turn('six', 'hello'),
    )
    const [first, second, ...others] = await questions()
    expect(first).toEqual({
      ...{ skill: 'order', skill_name: 'order', key: 'size', entity: null, at_once: 2, repeated: 1, never: 2 },
      said: [
        { text: expect.stringMatching(/^purple$/i), count: 2 },
        { text: 'what?', count: 1 },
      ],
    })
    expect(second).toMatchObject({ key: 'count', at_once: 1, repeated: 0, never: 0, said: [] })
    expect(others).toEqual([])
  })

  it('tells the entity that a question asks for, and counts from a day on, of this version alone', async () => {
    const requirements = [{ requirements: [{ kind: 'entity' as const, name: 'room', key: 'size' }] }]
    await service.api(bot).skills.create({ params: bot.params, body: { name: 'Order', requirements } })
    await service.addTurns(bot.id, turn('one', 'large', size('answered')), {
      ...turn('two', 'small', size('answered')),
      versionId: null,
    })
    expect(await questions()).toMatchObject([{ skill_name: 'Order', entity: 'room', at_once: 1 }])
    expect(await questions('2026-03-02')).toEqual([])
  })

  it('a turn is stored with what became of its questions, without texts where data are private', async () => {
    const { store } = service
    const target = { botId: bot.id, versionId, environmentId: null, isPrivate: true }
    const nlp = await service.service.as(service.bot.request).analysis.analyse({ body: { text: 'purple' } })
    const message = { text: 'purple', conversationId: 'private' }
    const outcome = {
      ...{ nlp, timed: undefined, messages: [], lastSkill: 'order', enteredSkills: [], answers: [size('failed')] },
      state: {
        ...{ versionId, environmentId: null, conversationId: 'private', language: 'en', memory: {}, skill: 'order' },
        ...{ skillOccurrences: 1, skillStack: [], details: {} },
      },
    }
    // as: of a target and an outcome only what is logged matters here
    await saveTurn(store, target as never, message, outcome as TurnOutcome)
    expect(await questions()).toMatchObject([{ key: 'size', never: 1, said: [] }])
    await saveTurn(store, { ...target, isPrivate: false } as never, message, outcome as TurnOutcome)
    expect(await questions()).toMatchObject([{ key: 'size', never: 1, said: [{ text: 'purple', count: 1 }] }])
  })
})
