import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildBot, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'
import { startWebhookServer, type WebhookServer } from '../../support/webhookServer.ts'

let service: TestService
let bot: TestBot
let hook: WebhookServer

beforeAll(async () => {
  service = await startTestService()
  hook = await startWebhookServer()
})
beforeEach(async () => {
  bot = await buildBot(service)
  hook.respondWith((_, response) => response.end('{}'))
})
afterAll(async () => {
  await hook.close()
  await service.stop()
})

const api = () => service.as(bot.developer).builder
const skills = () => service.as(bot.developer).skills
const create = (body: Parameters<ReturnType<typeof skills>['create']>[0]['body']) =>
  skills().create({ params: bot.params, body })
const say = (text: string, id = '') => ({
  id,
  type: 'message' as const,
  format: 'text' as const,
  variants: { en: [text] },
})
const redirect = (skill: string) => ({ type: 'redirect' as const, skill })
const does = (...actions: NonNullable<NonNullable<Parameters<typeof create>[0]['actions']>[number]['actions']>) => [
  { actions },
]
const tryTurn = (body: Parameters<ReturnType<typeof api>['try']>[0]['body']) => api().try({ params: bot.params, body })
const text = (content: string) => ({ type: 'text' as const, content })

describe('builder.problems', () => {
  it('tells which texts are too long for a channel of the bot that gets them', async () => {
    const as = service.as(bot.developer)
    const long = async () => {
      const problems = await api().problems({ params: bot.params, query: { skill: 'tells' } })
      return problems.filter(({ code }) => code === 'too_long_for').map(({ path, names }) => [path, names])
    }
    const say = (only: string[] | null) => ({
      actions: [
        {
          actions: [
            {
              id: 'long',
              type: 'message' as const,
              format: 'text' as const,
              only,
              variants: { en: ['x'.repeat(4096), 'y'.repeat(4097)] },
            },
          ],
        },
      ],
    })
    await as.skills.create({ params: bot.params, body: { name: 'tells', ...say(null) } })
    expect(await long()).toEqual([])
    await as.channels.create({ body: { type: 'telegram', slug: 'tg', isActivated: true, token: 't' } })
    expect(await long()).toEqual([['actions[0].actions[0].variants.en[1]', ['telegram']]])
    await as.skills.update({ params: { ...bot.params, skill_slug: 'tells' }, body: say(['webchat']) })
    expect(await long()).toEqual([])
  })

  it('lists the problems of all skills, or of one level or skill', async () => {
    await create({ name: 'a', actions: does(redirect('nowhere')) })
    await create({ name: 'b', actions: does(say('x')) })
    const problems = async (query = {}) => (await api().problems({ params: bot.params, query })).map(({ code }) => code)
    expect(await problems()).toEqual(['no_fallback', 'unknown_skill', 'unreachable_skill', 'unreachable_skill'])
    expect(await problems({ level: 'error' })).toEqual(['unknown_skill'])
    expect(await problems({ skill: 'b' })).toEqual(['unreachable_skill'])
  })

  it('notices what intents and entities come and go', async () => {
    await create({
      name: 'a',
      triggers: { groups: [[{ left: '@hello', operator: 'is-present' }]] },
      actions: does(say('x')),
    })
    const problems = async () => (await api().problems({ params: bot.params, query: {} })).map(({ code }) => code)
    expect(await problems()).toEqual(['no_fallback', 'unknown_intent'])
    await service.as(bot.developer).intents.create({ params: bot.params, body: { name: 'hello' } })
    expect(await problems()).toEqual(['no_fallback'])
  })
})

describe('builder.graph', () => {
  it('draws skills, what starts them in words, and where they lead', async () => {
    const button = { title: 'B', type: 'trigger_skill', value: 'b' }
    await create({
      name: 'a',
      place: { x: 1, y: 2 },
      triggers: {
        groups: [
          [
            { left: '@hi', operator: 'is-present' },
            { left: '_memory.n', operator: 'is-not', right: '1' },
          ],
          [{ left: '#city', operator: 'is-present' }],
        ],
      },
      actions: [
        {
          id: 'g',
          actions: [
            { id: 'm', type: 'message', format: 'buttons', variants: { en: [{ title: 'T', buttons: [button] }] } },
            { id: 'r', ...redirect('b') },
          ],
        },
      ],
    })
    await create({
      name: 'b',
      requirements: [{ requirements: [{ kind: 'entity', name: 'city', key: 'from.city' }] }],
      actions: does(say('x')),
    })
    const { nodes, edges, memory } = await api().graph({ params: bot.params })
    expect(nodes[0]).toMatchObject({
      slug: 'a',
      triggers: '@hi and _memory.n is not 1, or #city',
      place: { x: 1, y: 2 },
    })
    expect(edges).toEqual([
      { from: 'a', to: 'b', mode: 'button', branch: 'actions[0].actions', action: 'm' },
      { from: 'a', to: 'b', mode: 'start', branch: 'actions[0].actions', action: 'r' },
    ])
    expect(memory).toEqual(['from'])
  })
})

describe('builder.diff', () => {
  it('compares two versions part by part, following parts by their ids', async () => {
    await create({ name: 'same', actions: does(say('x')) })
    await create({ name: 'gone' })
    await create({ name: 'changed', actions: [{ id: 'g', actions: [say('old', 'm'), say('stays', 'n')] }] })
    const user = service.as(`Bearer ${service.owner.user_jwt}`)
    const { user_slug, bot_slug } = bot.params
    const original = await user.versions.show({ params: bot.params })
    await user.versions.create({
      params: { user_slug, bot_slug },
      body: { name: 'v2', parent_version_id: String(original.id) },
    })
    const params = { user_slug, bot_slug, version_slug: 'v2' }
    const [there, builder] = [service.as(bot.developer).skills, service.as(bot.developer).builder]
    await there.remove({ params: { ...params, skill_slug: 'gone' } })
    await there.create({ params, body: { name: 'new' } })
    const actions = [{ id: 'g', actions: [say('stays', 'n'), say('fresh', 'm'), say('added', 'o')] }]
    await there.update({ params: { ...params, skill_slug: 'changed' }, body: { actions, place: { x: 9, y: 9 } } })
    const diff = await builder.diff({ params, query: { with: 'v1' } })
    expect(diff).toMatchObject({ added: ['new'], removed: ['gone'], changed: [{ slug: 'changed' }] })
    expect(diff.changed[0]?.differences.map(({ id, change }) => [id, change])).toEqual([
      ['n', 'moved'],
      ['m', 'changed'],
      ['o', 'added'],
    ])
    const reply = await service.send(
      'GET',
      `/build/v1/users/${user_slug}/bots/${bot_slug}/versions/v2/builder/diff?with=v9`,
      { token: bot.developer },
    )
    expect([reply.status, reply.reason]).toEqual([400, 'with is not the id of a version of this bot'])
  })
})

describe('builder.try', () => {
  it('makes a turn of which nothing is kept, and says why', async () => {
    await create({
      name: 'lost',
      kind: 'fallback',
      actions: does(
        { type: 'edit_memory', set: [{ key: 'n', value: '{{add memory.n 1}}' }] },
        say('n is {{memory.n}}'),
      ),
    })
    const first = await tryTurn({ message: text('qwerty'), language: 'en' })
    expect(first.messages).toEqual([{ type: 'text', content: 'n is 1' }])
    expect(first.trace.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['none_triggered', 'selected', 'group', 'memory', 'message', 'done']),
    )
    const second = await tryTurn({ message: text('qwerty'), state: first.state })
    expect(second).toMatchObject({
      messages: [{ content: 'n is 2' }],
      conversation: { skill: 'lost', skill_occurrences: 2 },
    })
    const path = `/build/v1/users/${bot.params.user_slug}/bots/${bot.slug}/versions/v1/builder/conversation_states/try`
    expect((await service.send('GET', path, { token: bot.developer })).status).toBe(404)
  })

  it('logs the sentence only where that is asked for', async () => {
    await create({ name: 'lost', kind: 'fallback', actions: does(say('sorry')) })
    await tryTurn({ message: text('qwerty') })
    await tryTurn({ message: text('asdfgh'), log_sentence: true })
    const { rows } = await service.as(bot.developer).logs.list({ params: bot.params })
    expect(rows.map(({ source }) => source)).toEqual(['asdfgh'])
  })

  it('starts a conversation without a message, and presses buttons', async () => {
    await create({ name: 'start', kind: 'initialize', actions: does(say('Welcome')) })
    await create({ name: 'order', actions: does(say('Ordering')) })
    const begun = await tryTurn({})
    expect([begun.messages, begun.nlp]).toEqual([[{ type: 'text', content: 'Welcome' }], null])
    const pressed = await tryTurn({
      message: { type: 'trigger_skill', content: 'order', title: 'Order' },
      state: begun.state,
    })
    expect(pressed.messages).toEqual([{ type: 'text', content: 'Ordering' }])
  })

  it('says other words after each answer that fits nothing, and at the third how to leave', async () => {
    await create({
      name: 'order',
      requirements: [
        {
          requirements: [
            {
              ...{ kind: 'entity', name: 'number', key: 'people' },
              missing: [say('How many people?')],
              failures: [{ en: ['A figure, please.'] }],
            },
          ],
        },
      ],
    })
    let turn = await tryTurn({ message: { type: 'trigger_skill', content: 'order', title: 'Order' }, language: 'en' })
    const heard = []
    for (const content of ['grmpf', 'krx', 'hmpf']) {
      turn = await tryTurn({ message: text(content), language: 'en', state: turn.state })
      heard.push(turn.messages.map(({ content }) => content))
    }
    expect(heard).toEqual([
      ['A figure, please.', 'How many people?'],
      [expect.stringContaining('Sorry'), 'How many people?'],
      [expect.stringContaining('Sorry'), expect.stringContaining('say “cancel”'), 'How many people?'],
    ])
  })

  it('answers calls by mocks, and then calls nobody else', async () => {
    await create({
      name: 'lost',
      kind: 'fallback',
      actions: does({ type: 'webhook', url: hook.url, on_error: [say('failed: {{error.message}}')] }),
    })
    const before = hook.calls.length
    const replies = { replies: [{ type: 'text', content: 'mocked' }] }
    expect(
      (await tryTurn({ message: text('x'), language: 'en', mocks: [{ url: '/bot', body: replies }] })).messages,
    ).toEqual(replies.replies)
    expect((await tryTurn({ message: text('x'), language: 'en', mocks: [] })).messages[0]?.content).toBe(
      'failed: no mock answers this call',
    )
    expect(
      (await tryTurn({ message: text('x'), language: 'en', mocks: [{ url: '', delay: 60_000 }] })).messages[0]?.content,
    ).toBe('failed: no answer within 10 s')
    expect(hook.calls).toHaveLength(before)
  })

  it('lets a version without skills answer what it understood', async () => {
    expect(await tryTurn({ message: text('qwerty'), language: 'en' })).toMatchObject({
      messages: [{ content: 'Sorry, I did not understand that.' }],
      conversation: { skill: 'default', skill_occurrences: 1 },
    })
  })
})

describe('builder.render', () => {
  it('renders a template in the state given', async () => {
    const render = (template: string, mode?: 'json') =>
      api().render({ params: bot.params, body: { template, mode, state: { memory: { a: 'x"y' } } } })
    expect(await render('{{memory.a}} {{memory.b}}')).toEqual({ output: 'x"y ', warnings: ['memory.b'], error: null })
    expect(await render('"{{memory.a}}"', 'json')).toMatchObject({ output: '"x\\"y"' })
    expect(await render('{{#if}}')).toMatchObject({ output: '', error: { position: 3 } })
  })
})

describe('builder.webhookTest', () => {
  const test = (body: Parameters<ReturnType<typeof api>['webhookTest']>[0]['body']) =>
    api().webhookTest({ params: bot.params, body })

  it('makes the call, and shows what its answer would change', async () => {
    hook.respondWith((_, response) =>
      response.end(
        '{"replies":[{"type":"text","content":"hi"}],"conversation":{"memory":{"k":2},"merge_memory":true}}',
      ),
    )
    const result = await test({
      action: { id: 'x', type: 'webhook', url: `${hook.url}?q={{memory.q}}` },
      state: { memory: { q: 'a b' } },
    })
    expect(result).toMatchObject({
      request: { method: 'POST', url: `${hook.url}?q=a%20b` },
      answer: { status: 200, failure: null },
      effects: { messages: [{ content: 'hi' }], memory: { q: 'a b', k: 2 }, error: null },
    })
  })

  it('signs calls, authorizes them with the secret that the skill keeps, and shows neither', async () => {
    const auth = (password: string | null) => ({ type: 'basic' as const, username: 'u', password })
    await create({ name: 'a', actions: does({ id: 'mine', type: 'webhook', url: hook.url, auth: auth('hush') }) })
    const result = await test({ action: { id: 'mine', type: 'webhook', url: hook.url, auth: auth(null) } })
    const seen = hook.calls.at(-1)
    expect(seen?.headers.authorization).toBe(`Basic ${Buffer.from('u:hush').toString('base64')}`)
    expect(seen?.headers['x-parley-signature']).toMatch(/^sha256=[0-9a-f]{64}$/)
    expect(seen?.headers['x-parley-delivery']).toMatch(/^[0-9a-f]{32}$/)
    expect(JSON.stringify(result)).not.toMatch(/hush|Authorization/)
  })

  it('tells why a call failed, and refuses what is no call', async () => {
    const failed = await test({ action: { type: 'webhook', url: 'http://169.254.169.254/' } })
    expect(failed).toMatchObject({ answer: { status: null, failure: expect.stringContaining('never called') } })
    const path = `/build/v1/users/${bot.params.user_slug}/bots/${bot.slug}/versions/v1/builder/webhook_test`
    const reply = await service.send('POST', path, { token: bot.developer, body: { action: { type: 'reset' } } })
    expect([reply.status, reply.reason]).toEqual([400, 'action must be a webhook or a call of an API'])
  })
})
