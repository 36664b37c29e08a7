import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBot, trainNow, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let bot: TestBot
/** Path parameters of the version v2, which has an intent that v1 lacks, and lacks one. */
let v2: TestBot['params']

beforeAll(async () => {
  service = await startTestService()
  bot = await buildBot(service)
  const sentences = (...sources: string[]) => sources.map(source => ({ source }))
  const create = (params: TestBot['params'], name: string, ...sources: string[]) =>
    api().intents.create({ params, body: { name, expressions: sentences(...sources) } })
  await create(bot.params, 'Order', 'one soup please', 'two soups please', 'bring me a soup')
  await create(bot.params, 'Other', 'something else', 'what else is there')
  v2 = { ...bot.params, version_slug: 'v2' }
  await api().versions.create({ params: bot.params, body: { name: 'v2', parent_version_id: 'v1' } })
  await create(v2, 'Drinks', 'a glass of water', 'water please', 'bring me water')
  await api().intents.remove({ params: { ...v2, intent_slug: 'other' } })
  await trainNow(service, bot)
  await trainNow(service, { ...bot, params: v2 })
})
afterAll(() => service.stop())

const api = () => service.as(bot.developer)
const between = (version_slug: string, other_slug: string) => ({ params: { ...bot.params, version_slug, other_slug } })
const intentsOf = async (params: TestBot['params']) =>
  (await api().intents.list({ params })).rows.map(({ slug }) => slug).sort()

describe('comparisons.data', () => {
  it('lists what another version adds and lacks', async () => {
    const found = await api().comparisons.data(between('v1', 'v2'))
    expect(found.expressions.added).toMatchObject({ count: 3 })
    expect(found.expressions.added.samples[0]).toMatchObject({ of: 'drinks', text: 'a glass of water', language: 'en' })
    expect(found.expressions.added.samples[0]?.tags).toEqual([])
    const other = { text: 'Other', of: null, language: null, tags: [], detail: null }
    expect(found.intents.removed).toEqual({ count: 1, samples: [other] })
    expect(found.entities).toEqual({ added: { count: 0, samples: [] }, removed: { count: 0, samples: [] } })
  })

  it('lists tagged words beside each other as one tag', async () => {
    const params = { ...v2, intent_slug: 'drinks' }
    await api().entities.create({ params: v2, body: { name: 'Drink', type: 'free' } })
    const { id } = await api().expressions.create({ params, body: { source: 'two hot teas, cold teas' } })
    const of = { ...params, expression_id: String(id) }
    const { tokens } = await api().expressions.show({ params: of })
    const tagged = new Set(['hot', 'teas', 'cold'])
    await api().expressions.update({
      params: of,
      body: {
        tokens: tokens.map(token => ({ ...token, entity: tagged.has(token.word.name) ? { slug: 'drink' } : null })),
      },
    })
    const { expressions } = await api().comparisons.data(between('v1', 'v2'))
    expect(expressions.added.samples.find(({ text }) => text.startsWith('two hot'))?.tags).toEqual([
      { text: 'hot teas', entity: 'drink' },
      { text: 'cold teas', entity: 'drink' },
    ])
    await api().expressions.remove({ params: of })
    await api().entities.remove({ params: { ...v2, entity_slug: 'drink' } })
  })

  it('has no version of another name', async () => {
    await expect(api().comparisons.data(between('v1', 'nope'))).rejects.toMatchObject({ status: 404 })
  })
})

describe('comparisons.behaviour', () => {
  it('answers test cases and logs by both versions, and lists the differences', async () => {
    const spec = await api().specs.create({ params: bot.params, body: { name: 'Spec' } })
    const cases = { 'water please': 'drinks', 'something else': 'other', 'one soup please': 'order' }
    await api().testCases.create({
      params: { ...bot.params, spec_id: spec.id },
      body: {
        test_cases: Object.entries(cases).map(([expression, intent]) => ({
          inputs: { expression },
          outputs: { intent },
        })),
      },
    })
    const say = (text: string) => service.as(bot.request).analysis.analyse({ body: { text, language: 'en' } })
    for (const text of ['a glass of water', 'a glass of water', 'one soup please']) await say(text)
    const before = (await api().datasetLogs.list({ params: bot.params })).total

    const found = await api().comparisons.behaviour(between('v1', 'v2'))
    expect(found.cases).toEqual({ total: 3, recorded: 0, fixed: 1, broken: 1 })
    expect(found.logs).toEqual({ total: 3, changed: 2 })
    expect(found.changes.find(({ sentence, kind }) => kind === 'case' && sentence === 'water please')).toMatchObject({
      base: { passes: false },
      other: { intent: 'drinks', passes: true },
    })
    expect(found.changes.find(({ kind }) => kind === 'log')).toMatchObject({ sentence: 'a glass of water', count: 2 })
    const after = (await api().datasetLogs.list({ params: bot.params })).total
    expect(after, 'a comparison logs nothing').toBe(before)
  })

  it('holds conversation tests with both versions, and notices what is said otherwise', async () => {
    const skill = (text: string) => ({
      name: 'Soup',
      triggers: { groups: [[{ left: '@order', operator: 'is-present' as const }]] },
      actions: [{ actions: [{ type: 'message' as const, format: 'text' as const, variants: { en: [text] } }] }],
    })
    await api().skills.create({ params: bot.params, body: skill('One soup is coming') })
    await api().skills.create({ params: v2, body: skill('A soup, at once') })
    const { id: spec_id } = await api().specs.create({ params: bot.params, body: { name: 'Talks' } })
    const turns = [{ say: 'one soup please', expect: { messages: ['One soup is coming'] } }]
    const conversations = [{ name: 'A soup', turns }]
    await api().conversationTests.create({ params: { ...bot.params, spec_id }, body: { conversations } })
    const found = await api().comparisons.behaviour(between('v1', 'v2'))
    expect(found.conversations).toEqual({ total: 1, fixed: 0, broken: 1, changed: 1 })
    expect(found.logs).toEqual({ total: 3, changed: 3 })
    expect(found.changes[0]).toMatchObject({
      kind: 'conversation',
      conversation: 'A soup',
      sentence: 'one soup please',
      base: { replies: ['One soup is coming'], passes: true },
      other: { replies: ['A soup, at once'], passes: false },
    })
    expect((await api().comparisons.behaviour(between('v1', 'v1'))).changes).toEqual([])
  })

  it('finds no difference between a version and itself', async () => {
    expect(await api().comparisons.behaviour(between('v1', 'v1'))).toMatchObject({ changes: [] })
  })
})

describe('comparisons.restore', () => {
  it('replaces the content of a version by that of another, and keeps what it had', async () => {
    await api().dataset.update({ params: v2, body: { strictness: 71 } })
    const { kept_as } = await api().comparisons.restore(between('v1', 'v2'))
    expect(await intentsOf(bot.params)).toEqual(['drinks', 'order'])
    expect(await api().dataset.show({ params: bot.params })).toMatchObject({ strictness: 71 })
    const same = await api().comparisons.data(between('v1', 'v2'))
    expect(Object.values(same).map(({ added, removed }) => added.count + removed.count)).toEqual([0, 0, 0, 0, 0])
    expect(await intentsOf({ ...bot.params, version_slug: kept_as })).toEqual(['order', 'other'])
    const { intents } = await service
      .as(bot.request)
      .analysis.analyse({ body: { text: 'water please', language: 'en' } })
    expect(intents[0]?.slug).toBe('drinks')
  })

  it('rejects the version itself and an unknown one', async () => {
    await expect(api().comparisons.restore(between('v1', 'v1'))).rejects.toMatchObject({ status: 400 })
    await expect(api().comparisons.restore(between('v1', 'nope'))).rejects.toMatchObject({ status: 404 })
  })
})
