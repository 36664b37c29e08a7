import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildBot, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let bot: TestBot
let spec_id: string

beforeAll(async () => {
  service = await startTestService()
})
beforeEach(async () => {
  bot = await buildBot(service)
  const say = (text: string) => ({ type: 'message' as const, format: 'text' as const, variants: { en: [text] } })
  const api = service.as(bot.developer)
  // The rules of skills alone: "cancel" is a word of its own where patterns are on.
  await api.builderSettings.update({ params: bot.params, body: { patterns: {} } })
  await api.skills.create({
    params: bot.params,
    body: {
      name: 'why',
      triggers: { groups: [[{ left: '_current_message', operator: 'matches', right: '/cancel/i' }]] },
      requirements: [
        {
          requirements: [
            {
              kind: 'text',
              key: 'reason',
              missing: [say('Why?')],
              validators: [
                {
                  id: 'short',
                  when: { groups: [[{ left: '#text.raw', operator: 'matches', right: '^.?$' }]] },
                  actions: [say('More!')],
                },
              ],
            },
          ],
        },
      ],
      actions: [
        {
          id: 'end',
          actions: [
            { type: 'webhook', url: 'http://127.0.0.1:1/refund', on_error: [say('Failed')] },
            say('Because {{memory.reason.value}}'),
          ],
        },
      ],
    },
  })
  await api.skills.create({
    params: bot.params,
    body: { name: 'order', actions: [{ id: 'never', actions: [say('Ordering')] }] },
  })
  spec_id = (await api.specs.create({ params: owner(), body: { name: 'Talks' } })).id
})
afterAll(() => service.stop())

const owner = () => ({ user_slug: bot.params.user_slug, bot_slug: bot.slug })
const tests = () => service.as(bot.developer).conversationTests
const inSpec = () => ({ ...owner(), spec_id })
const at = (conversation_id: string) => ({ params: { ...inSpec(), conversation_id } })
type Given = Parameters<ReturnType<typeof tests>['create']>[0]['body']['conversations'][number]
const create = (...conversations: Given[]) => tests().create({ params: inSpec(), body: { conversations } })

const refund = { url: '/refund', body: { replies: [{ type: 'text', content: 'Refunded' }] } }
const CANCELS: Given = {
  name: 'cancels',
  language: 'en',
  mocks: [refund],
  turns: [
    { say: 'cancel my order', expect: { skill: 'why', messages: ['Why?'], skill_occurrences: 1 } },
    {
      say: 'too late',
      expect: {
        messages: ['Refunded', { match: '^Because .*late$' }],
        memory: { 'reason.value': 'too late', none: null },
      },
    },
    { say: 'qwerty', expect: { silent: true } },
  ],
}

async function run(): Promise<string> {
  const { runs } = service.as(bot.developer)
  const { id } = await runs.create({ params: inSpec(), body: { target_version_id: 'v1' } })
  await expect.poll(async () => (await runs.show({ params: { ...inSpec(), run_id: id } })).status).toBe('FINISHED')
  return id
}
const results = async (run_id: string, query = {}) =>
  (await service.as(bot.developer).conversationResults.list({ params: { ...inSpec(), run_id }, query })).rows

describe('conversationTests.create', () => {
  it('adds conversations, which count among the test cases of their spec', async () => {
    const [made] = await create(CANCELS)
    expect(made).toMatchObject({ name: 'cancels', language: 'en', turns: [{ say: 'cancel my order' }, {}, {}] })
    expect((await service.as(bot.developer).specs.show({ params: inSpec() })).total_test_cases).toBe(1)
  })

  it.each([
    [{ name: 'x', turns: [] }, 'conversations[0].turns must hold at least one'],
    [{ name: 'x', turns: [{ say: 'a', press: 'b' }] }, 'conversations[0].turns[0] must have either say or press'],
    [{ name: 'x', turns: [{}] }, 'conversations[0].turns[0] must have either say or press'],
    [{ name: ' ', turns: [{ say: 'a' }] }, 'conversations[0].name must not be blank'],
    [
      { name: 'x', turns: [{ say: 'a' }], mocks: [{ status: 7 }] },
      /mocks\[0\].*status must be a whole number from 100 to 599/,
    ],
  ])('refuses %j', async (conversation, reason) => {
    const path = `/bottesting/v1/users/${bot.params.user_slug}/bots/${bot.slug}/specs/${spec_id}/conversations`
    const reply = await service.send('POST', path, { token: bot.developer, body: { conversations: [conversation] } })
    expect([reply.status, reply.reason]).toEqual([
      400,
      reason instanceof RegExp ? expect.stringMatching(reason) : reason,
    ])
  })
})

describe('conversationTests.list', () => {
  it('lists them page by page', async () => {
    await create(CANCELS, { ...CANCELS, name: 'again' })
    const { rows, total } = await tests().list({ params: inSpec(), query: { page: '2', per_page: '1' } })
    expect([rows.map(({ name }) => name), total]).toEqual([['again'], 2])
  })
})

describe('conversationTests.show', () => {
  it('shows one, or says that there is none', async () => {
    const [made] = await create(CANCELS)
    expect(await tests().show(at(made?.id ?? ''))).toEqual(made)
    await expect(tests().show(at('none'))).rejects.toThrow('Resource not found')
  })
})

describe('conversationTests.update', () => {
  it('replaces it', async () => {
    const [made] = await create(CANCELS)
    const turns = [{ press: 'order', expect: { messages: ['Ordering'] } }]
    const changed = await tests().update({ ...at(made?.id ?? ''), body: { name: 'presses', turns } })
    expect(changed).toMatchObject({ name: 'presses', language: null, mocks: [], turns })
  })

  it('refuses a change that began with an older state', async () => {
    const [made] = await create(CANCELS)
    const { id = '', updated_at: base = '' } = made ?? {}
    // Times of changes are whole milliseconds.
    await expect.poll(() => Date.now()).toBeGreaterThan(Date.parse(base))
    await tests().update({ ...at(id), body: { ...CANCELS, name: 'one', base } })
    const late = tests().update({ ...at(id), body: { ...CANCELS, name: 'two', base } })
    await expect(late).rejects.toMatchObject({ reason: expect.stringMatching(/^base is not the current/) })
    expect((await tests().show(at(id))).name).toBe('one')
  })
})

describe('conversationTests.remove', () => {
  it('removes it', async () => {
    const [made] = await create(CANCELS)
    await tests().remove(at(made?.id ?? ''))
    expect((await tests().list({ params: inSpec(), query: {} })).rows).toEqual([])
  })
})

describe('conversationResults.list', () => {
  it('holds each conversation anew, with calls answered by mocks alone', async () => {
    await create(CANCELS, {
      name: 'no mock',
      language: 'en',
      turns: [{ say: 'cancel' }, { say: 'late', expect: { messages: ['Failed', { one_of: ['x', 'Because late'] }] } }],
    })
    const id = await run()
    expect((await results(id)).map(({ name, validation_failed }) => [name, validation_failed])).toEqual([
      ['cancels', false],
      ['no mock', false],
    ])
    expect((await service.as(bot.developer).runs.show({ params: { ...inSpec(), run_id: id } })).results).toEqual({
      total_test_cases: 2,
      total_test_cases_failed: 0,
    })
  })

  it('tells turn by turn what differs', async () => {
    await create(CANCELS, {
      name: 'wrong',
      turns: [
        { say: 'cancel', expect: { skill: 'order', silent: true, messages: ['No'], memory: { 'reason.value': 'x' } } },
      ],
    })
    const id = await run()
    const [failed, ...others] = await results(id, { validation_failed: 'true' })
    expect([failed?.name, others]).toEqual(['wrong', []])
    expect(failed?.turns[0]).toMatchObject({
      said: 'cancel',
      actual: { skill: 'why', messages: [{ type: 'text', content: 'Why?' }] },
      errors: [
        { field: 'skill', message: 'expected order, got why' },
        { field: 'silent', actual: false, expected: true },
        { field: 'messages[0]', expected: 'No' },
        { field: 'memory.reason.value', message: 'expected x, got nothing' },
      ],
    })
  })
})

describe('conversationResults.unreached', () => {
  it('names skills, groups and validators that no conversation has reached', async () => {
    await create(CANCELS)
    const run_id = await run()
    const unreached = () => service.as(bot.developer).conversationResults.unreached({ params: { ...inSpec(), run_id } })
    expect(await unreached()).toEqual({
      skills: ['order'],
      groups: [{ skill: 'order', id: 'never' }],
      validators: [{ skill: 'why', id: 'short' }],
    })
  })
})

it('conversations go along when a bot is forked, exported and imported', async () => {
  await create(CANCELS)
  const user = service.as(`Bearer ${service.owner.user_jwt}`)
  const { user_slug } = bot.params
  const path = `/core/v1/users/${user_slug}/bots/${bot.slug}`
  const document = JSON.parse((await service.send('GET', `${path}/export`, { token: bot.developer })).text)
  const imported = await user.bots.import({ params: { user_slug }, body: document })
  const forked = await user.bots.fork({ params: owner(), body: {} })
  for (const { slug, developer_token } of [imported, forked]) {
    const api = service.as(`Token ${developer_token ?? ''}`)
    const { rows: specs } = await api.specs.list({ params: { user_slug, bot_slug: slug }, query: {} })
    const itsSpec = { user_slug, bot_slug: slug, spec_id: specs[0]?.id ?? '' }
    const { rows } = await api.conversationTests.list({ params: itsSpec, query: {} })
    expect(rows).toMatchObject([{ name: 'cancels', mocks: [refund], turns: [{ say: 'cancel my order' }, {}, {}] }])
  }
})
