import { join } from 'node:path'
import fc from 'fast-check'
import type { CreationAttributes } from 'sequelize'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { METRICS } from '../../service/contract/logsConversations.ts'
import { findConversations, findHistory } from '../../service/commands/conversationLogs.ts'
import { countUsage } from '../../service/commands/usage.ts'
import { openStore, type Store } from '../../service/store/database.ts'
import type { MessageLog } from '../../service/store/logs.ts'
import { buildDataset, temporaryStore } from '../store/support.ts'
import { buildBot, trained, type TestBot } from '../support/build.ts'
import { startTestService, type TestService } from '../support/service.ts'

/** The clock of the service. */
let time = new Date('2026-03-01T10:00:00Z')
let service: TestService
let bot: TestBot
/** A second door to the same file: for turns that no channel of this test sends. */
let store: Store

beforeAll(async () => {
  service = await startTestService({ now: () => time })
  store = await openStore({ file: join(service.data, 'parley.sqlite') })
  bot = await buildBot(service)
  for (const [name, sources] of [
    ['Track a parcel', ['where is my parcel', 'track my parcel', 'find my parcel']],
    ['Greet', ['hello', 'good morning', 'hi there']],
  ] as const) {
    const expressions = sources.map(source => ({ source }))
    await api().intents.create({ params: bot.params, body: { name, expressions } })
  }
  await api().dataset.train({ params: bot.params })
  await trained(service, bot)
})
afterAll(async () => {
  await store.close()
  await service.stop()
})

const api = (of = bot) => service.as(of.developer)
const send = (method: string, path: string, body?: unknown, token = bot.developer) =>
  service.send(method, path, { token, body })

/** One turn through the dialog API at a moment. */
async function talk(conversation_id: string, content: string, when: string, token = bot.request) {
  time = new Date(when)
  const message = { type: 'text' as const, content }
  return service.as(token).dialog.talk({ body: { conversation_id, message, language: 'en' } })
}

const turnOf = (botId: number, given: Partial<CreationAttributes<MessageLog>>): CreationAttributes<MessageLog> => ({
  botId,
  versionId: null,
  environmentId: null,
  conversationId: 'c',
  channelId: '',
  channelType: 'api',
  connectorOrigin: 'api',
  senderId: 's',
  messageId: 'm',
  skill: null,
  enteredSkills: [],
  intents: [],
  entities: [],
  inputType: 'text',
  inputContent: '',
  replies: [],
  repliesCount: 0,
  language: null,
  sentiment: null,
  act: null,
  status: null,
  type: null,
  receivedAt: time,
  ...given,
})
const addTurns = (botId: number, ...given: Partial<CreationAttributes<MessageLog>>[]) =>
  store.write(() =>
    store.insertMany(
      store.models.MessageLog,
      given.map(one => turnOf(botId, one)),
    ),
  )

describe('conversationLogs.list', () => {
  it('holds what was said, conversation by conversation, the newest first', async () => {
    expect((await send('GET', '/logs/v2/conversations')).json).toEqual({
      results: [],
      message: 'Conversation logs empty',
    })
    await talk('ada', 'hello', '2026-03-01T10:00:00Z')
    await talk('ada', 'where is my parcel 12', '2026-03-01T10:01:00Z')
    const reply = await talk('bob', 'hi there', '2026-03-02T09:00:00Z')
    await talk('ada', 'hello', '2026-03-03T00:00:00Z')
    const { rows, total } = await api().conversationLogs.list({})
    expect([total, rows.map(row => row.conversationId)]).toEqual([2, ['bob', 'ada']])
    expect(rows[0]).toEqual({
      conversationId: 'bob',
      startAt: '2026-03-02T09:00:00.000Z',
      channelId: '',
      channelType: 'api',
      messages: [
        {
          connnectorOrigin: 'api',
          connectorSenderId: 'bob',
          messageId: expect.any(String),
          conversationSkill: expect.any(String),
          intents: ['greet'],
          entities: [],
          inputMessageType: 'text',
          inputMessageContent: 'hi there',
          replies: JSON.stringify(reply.messages),
          receivedAt: '2026-03-02T09:00:00.000Z',
          nlpSentiment: reply.nlp.sentiment,
          nlpAct: reply.nlp.act,
          nlpStatus: '200',
          nlpType: reply.nlp.type ?? '',
        },
      ],
    })
    expect(rows[1]?.messages.map(message => [message.inputMessageContent, message.entities])).toEqual([
      ['hello', []],
      ['where is my parcel 12', ['number']],
      ['hello', []],
    ])
  })

  it('takes a conversation for the day it began on, first and last day included', async () => {
    const began = async (query: Record<string, string>) =>
      (await api().conversationLogs.list({ query })).rows.map(row => row.conversationId)
    expect(await began({ from: '2026-03-02' })).toEqual(['bob'])
    expect(await began({ to: '2026-03-01' })).toEqual(['ada'])
    expect(await began({ from: '2026-03-01', to: '2026-03-02' })).toEqual(['bob', 'ada'])
    expect(await began({ from: '2026-03-03' })).toEqual([])
  })

  it('holds a conversation whole, however long it is', async () => {
    const other = await buildBot(service)
    const long = Array.from({ length: 2500 }, (_, at) => ({
      inputContent: String(at),
      receivedAt: new Date(Date.UTC(2026, 0, 1, 0, 0, at >> 1)),
    }))
    await addTurns(other.id, ...long)
    const [conversation] = (await api(other).conversationLogs.list({})).rows
    expect(conversation?.messages.map(message => message.inputMessageContent)).toEqual(
      long.map(one => one.inputContent),
    )
  })

  it('pages', async () => {
    const reply = await send('GET', '/logs/v2/conversations?page=2&per_page=1')
    expect([reply.status, reply.json]).toMatchObject([206, { results: [{ conversationId: 'ada' }] }])
    expect(reply.headers.get('x-total-count')).toBe('2')
  })

  it('tells channels apart that use the same id', async () => {
    const other = await buildBot(service)
    const channel = { conversationId: 'x', channelId: 'one', channelType: 'telegram' }
    await addTurns(other.id, channel, { ...channel, channelId: 'two' }, { ...channel, channelId: 'two' })
    const { rows } = await api(other).conversationLogs.list({})
    expect(rows.map(row => [row.channelId, row.messages.length])).toEqual([
      ['one', 1],
      ['two', 2],
    ])
  })

  it.for(['from=2026-3-1', 'to=today', 'from=2026-03-02&to=2026-03-01', 'from=2026-03-01T00:00:00Z'])(
    'refuses %s',
    async query => {
      expect((await send('GET', `/logs/v2/conversations?${query}`)).status).toBe(400)
    },
  )

  it('shows nothing of other bots, and needs the developer token', async () => {
    const other = await buildBot(service)
    expect((await api(other).conversationLogs.list({})).total).toBe(0)
    expect((await send('GET', '/logs/v2/conversations', undefined, bot.request)).status).toBe(403)
  })

  it('keeps what is private to itself', async () => {
    const other = await buildBot(service)
    await addTurns(other.id, { inputContent: 'a secret', replies: [{ type: 'text', content: 'hush' }], intents: ['x'] })
    const user = service.as(`Bearer ${service.owner.user_jwt}`)
    await user.bots.update({ params: other.params, body: { private_data: true } })
    const [conversation] = (await api(other).conversationLogs.list({})).rows
    expect(conversation?.messages[0]).toMatchObject({ inputMessageContent: '', replies: '[]', intents: ['x'] })
  })
})

describe('participantHistory.list', () => {
  const path = '/usage-metrics/v2/message_logs/participant_history'

  it('is what one person said on one channel, in the order it came', async () => {
    const { rows, total } = await api().participantHistory.list({ query: { sender_id: 'ada', origin: 'api' } })
    expect(total).toBe(3)
    expect(rows.map(row => [row.connectorSenderId, row.inputMessageContent])).toEqual([
      ['ada', 'hello'],
      ['ada', 'where is my parcel 12'],
      ['ada', 'hello'],
    ])
    const page = await send('GET', `${path}?sender_id=ada&origin=api&page=2&per_page=2`)
    expect([page.status, page.json.results]).toMatchObject([206, [{ inputMessageContent: 'hello' }]])
  })

  it('is empty for a person nobody knows, on this channel', async () => {
    for (const query of ['sender_id=eve&origin=api', 'sender_id=ada&origin=telegram']) {
      const reply = await send('GET', `${path}?${query}`)
      expect([reply.status, reply.json.results]).toEqual([200, []])
    }
  })

  it('asks for both', async () => {
    expect((await send('GET', `${path}?origin=api`)).reason).toBe('sender_id is required')
    expect((await send('GET', `${path}?sender_id=ada`)).reason).toBe('origin is required')
  })
})

describe('usage.summary', () => {
  const summary = (query: Record<string, string> = {}, of = bot) => api(of).usage.summary({ query })

  it('counts every metric of all time when nothing is asked', async () => {
    const reply = await send('GET', '/usage-metrics/v2/summary')
    expect(reply.json).toEqual({
      message: 'Usage metrics rendered with success',
      results: {
        skills: [],
        intents: [
          { slug: 'greet', name: 'Greet', count: 3 },
          { slug: 'track-a-parcel', name: 'Track a parcel', count: 1 },
        ],
        entities: [{ slug: 'number', name: 'NUMBER', count: 1 }],
        conversations: 3,
        messages_received: 4,
        messages_sent: 4,
        participants: 2,
      },
    })
  })

  it('counts what is asked for only', async () => {
    expect(await summary({ resources: 'participants, conversations' })).toEqual({ conversations: 3, participants: 2 })
    expect(Object.keys(await summary({ resources: '' }))).toHaveLength(METRICS.length)
    expect(await summary({ resources: 'intents', from: '2026-03-02', to: '2026-03-02' })).toEqual({
      intents: [{ slug: 'greet', name: 'Greet', count: 1 }],
    })
  })

  it('does not count sentences that were only analysed', async () => {
    const before = await summary()
    await service.as(bot.request).analysis.analyse({ body: { text: 'good morning', language: 'en' } })
    expect(await summary()).toEqual(before)
  })

  it('ends a conversation after ten idle minutes, to the millisecond', async () => {
    const other = await buildBot(service)
    const say = (when: string) => talk('c', 'hello', when, other.request)
    await say('2026-03-01T10:00:00.000Z')
    await say('2026-03-01T10:10:00.000Z')
    expect(await summary({ resources: 'conversations' }, other)).toEqual({ conversations: 1 })
    await say('2026-03-01T10:20:00.001Z')
    expect(await summary({ resources: 'conversations' }, other)).toEqual({ conversations: 2 })
  })

  it('counts what a bot says of its own accord as sent, and nobody for having said it', async () => {
    const other = await buildBot(service)
    await addTurns(other.id, { repliesCount: 1 }, { inputType: '', senderId: '', repliesCount: 2 })
    expect(await summary({ resources: 'messages_received,messages_sent,participants' }, other)).toEqual({
      messages_received: 1,
      messages_sent: 3,
      participants: 1,
    })
  })

  it('counts the skills that were entered, by name', async () => {
    const other = await buildBot(service)
    const { version } = await versionOf(other)
    await store.write(() =>
      store.models.Skill.create({ versionId: version, name: 'Order food', slug: 'order', kind: 'business' }),
    )
    await addTurns(other.id, { enteredSkills: ['order', 'gone'] }, { enteredSkills: ['order'] }, { enteredSkills: [] })
    expect((await summary({ resources: 'skills' }, other)).skills).toEqual([
      { slug: 'order', name: 'Order food', count: 2 },
      { slug: 'gone', name: 'gone', count: 1 },
    ])
  })

  it('counts a turn for the version or the environment whose token made it', async () => {
    const other = await buildBot(service)
    const { version, environment } = await versionOf(other)
    await talk('v', 'hello', '2026-03-01T10:00:00Z', other.request)
    await talk('e', 'hello', '2026-03-01T10:00:00Z', other.developer)
    const received = async (query: Record<string, string>) =>
      (await summary({ ...query, resources: 'messages_received' }, other)).messages_received
    expect(await received({})).toBe(2)
    expect(await received({ version: String(version) })).toBe(2)
    expect(await received({ environment: String(environment) })).toBe(1)
    expect(await received({ environment: 'development', version: 'v1' })).toBe(1)
  })

  it.for([
    ['resources=skills,moods', 'resources'],
    ['environment=999', 'environment is not an environment of this bot'],
    ['version=999', 'version is not a version of this bot'],
    ['from=x', 'from must be a date of the form YYYY-MM-DD'],
    ['from=2026-03-02&to=2026-03-01', 'to must not be before from'],
  ] as const)('refuses %s', async ([query, reason]) => {
    const reply = await send('GET', `/usage-metrics/v2/summary?${query}`)
    expect([reply.status, reply.reason]).toEqual([400, expect.stringContaining(reason)])
  })

  async function versionOf({ params }: TestBot) {
    const user = service.as(`Bearer ${service.owner.user_jwt}`)
    const { id: version } = await user.versions.show({ params })
    const { rows } = await user.environments.list({ params })
    return { version, environment: rows[0]?.id ?? 0 }
  }
})

describe('counting in the database', () => {
  const minute = fc.integer({ min: 0, max: 40 }).map(count => Date.UTC(2026, 2, 1, 23, 40 + count))
  const turn = fc.record({
    conversationId: fc.constantFrom('c1', 'c2'),
    channelId: fc.constantFrom('', 'h1'),
    channelType: fc.constantFrom('api', 'webchat'),
    senderId: fc.constantFrom('s1', 's2'),
    intents: fc.array(fc.constantFrom('i1', 'i2'), { maxLength: 2 }),
    repliesCount: fc.integer({ min: 0, max: 3 }),
    receivedAt: minute.map(time => new Date(time)),
  })
  type Turn = typeof turn extends fc.Arbitrary<infer T> ? T : never

  /** The same by hand, turn by turn. */
  function expected(turns: Turn[]) {
    const key = (one: Turn) => [one.conversationId, one.channelType, one.channelId].join()
    const inOrder = [...turns].sort((one, other) => Number(one.receivedAt) - Number(other.receivedAt))
    const last = new Map<string, number>()
    let conversations = 0
    for (const one of inOrder) {
      const before = last.get(key(one))
      if (before === undefined || Number(one.receivedAt) - before > 600_000) conversations++
      last.set(key(one), Number(one.receivedAt))
    }
    const found = turns.flatMap(one => one.intents)
    const intents = ['i1', 'i2']
      .map(slug => ({ slug, name: slug, count: found.filter(one => one === slug).length }))
      .filter(({ count }) => count > 0)
      .sort((one, other) => other.count - one.count)
    return {
      skills: [],
      intents,
      entities: [],
      conversations,
      messages_received: turns.length,
      messages_sent: turns.reduce((sum, one) => sum + one.repliesCount, 0),
      participants: new Set(turns.map(one => [one.channelType, one.channelId, one.senderId].join())).size,
    }
  }

  it('is counting by hand, whatever was said when and where', async () => {
    const own = await temporaryStore()
    const days = fc.constantFrom({}, { from: '2026-03-01', to: '2026-03-01' }, { from: '2026-03-02' })
    await fc.assert(
      fc.asyncProperty(fc.array(turn, { maxLength: 12 }), days, async (turns, range) => {
        const { bot } = await buildDataset(own)
        const rows = turns.map(one => turnOf(bot.id, one))
        await own.write(() => own.insertMany(own.models.MessageLog, rows))
        const within = turns.filter(({ receivedAt }) => {
          const day = receivedAt.toISOString().slice(0, 10)
          return day >= (range.from ?? '') && day <= (range.to ?? '9')
        })
        expect(await countUsage(own, { botId: bot.id, ...range }, METRICS)).toEqual(expected(within))
      }),
      { numRuns: 60, seed: 11 },
    )
  })
})

describe('the plan of a query', () => {
  /** How the database reads message_logs for what `ask` asks of it. */
  async function plansOf(ask: (store: Store) => Promise<unknown>): Promise<string[]> {
    const own = await temporaryStore()
    const plans: string[] = []
    const explain = async (sql: string, values: Parameters<Store['all']>[1][]) => {
      const rows = await own.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, ...values)
      plans.push(...rows.map(row => row.detail).filter(detail => /message_logs|\bm\b/.test(detail)))
    }
    const watched: Store = Object.assign(Object.create(own), {
      all: async (sql: string, ...values: never[]) => (await explain(sql, values), own.all(sql, ...values)),
      get: async (sql: string, ...values: never[]) => (await explain(sql, values), own.get(sql, ...values)),
    })
    await ask(watched)
    expect(plans).not.toEqual([])
    return plans
  }
  const days = { from: '2026-03-01', to: '2026-03-02' }

  it.for(['conversations', 'messages_received', 'messages_sent', 'participants'] as const)(
    'of %s is answered by an index alone, whatever is asked for',
    async metric => {
      for (const query of [{}, days, { versionId: 1 }, { environmentId: 1, ...days }])
        for (const plan of await plansOf(own => countUsage(own, { botId: 1, ...query }, [metric])))
          expect(plan).toMatch(/USING COVERING INDEX message_logs_bot_time/)
    },
  )

  it.for(['skills', 'intents', 'entities'] as const)(
    'of %s reads the turns of the days asked for only',
    async metric => {
      const plans = await plansOf(own => countUsage(own, { botId: 1, versionId: 1, ...days }, [metric]))
      expect(plans[0]).toMatch(/USING INDEX message_logs_bot_time \(bot_id=\? AND received_at>\? AND received_at<\?\)/)
    },
  )

  it('of conversations and of a history never reads a whole table', async () => {
    const sender = { senderId: 's', channelType: 'api' }
    const slice = { page: 1, perPage: 10 }
    for (const plan of [
      ...(await plansOf(own => findConversations(own, 1, days, slice, turn => turn))),
      ...(await plansOf(own => findHistory(own, 1, sender, slice))),
    ])
      expect(plan).toMatch(/INDEX message_logs_bot_time/)
  })
})

describe('participantHistory.erase', () => {
  const erase = (sender_id: string, origin: string) =>
    send('POST', '/usage-metrics/v2/message_logs/erase_participant_history', { sender_id, origin })

  it('erases what one person said, its analyses and the state of the conversation; others stay', async () => {
    const reply = await erase('ada', 'api')
    expect([reply.status, reply.json]).toEqual([
      200,
      { results: null, message: 'Participant history deleted with success' },
    ])
    expect((await api().conversationLogs.list({})).rows.map(row => row.conversationId)).toEqual(['bob'])
    expect((await api().participantHistory.list({ query: { sender_id: 'ada', origin: 'api' } })).total).toBe(0)
    const logs = await api().logs.list({ params: bot.params })
    expect(logs.rows.map(log => log.source).sort()).toEqual(['good morning', 'hi there'])
    const state = (conversation_id: string) =>
      api().conversationStates.show({ params: { ...bot.params, conversation_id } })
    await expect(state('ada')).rejects.toMatchObject({ status: 404 })
    expect((await state('bob')).id).toBe('bob')
  })

  it('erases conversations through a channel, and of those with others only what this person said', async () => {
    const { models } = store
    const ids = await store.write(async () => {
      const connector =
        (await models.Connector.findOne({ where: { botId: bot.id } })) ??
        (await models.Connector.create({ botId: bot.id, name: 'x' }))
      const channel = await models.Channel.create({ connectorId: connector.id, slug: 'tele', type: 'telegram' })
      const conversation = async (chatId: string, people: string[]) => {
        const connectorId = connector.id
        const { id } = await models.ChannelConversation.create({ connectorId, channelId: channel.id, chatId })
        for (const senderId of people) {
          const isBot = senderId === 'bot'
          const person = await models.Participant.create({ connectorId, conversationId: id, senderId, isBot })
          const attachment = { type: 'text', content: senderId }
          await models.Message.create({ conversationId: id, participantId: person.id, attachment, receivedAt: time })
        }
        return id
      }
      return [await conversation('alone', ['eve', 'bot']), await conversation('group', ['eve', 'dan', 'bot'])]
    })
    await addTurns(bot.id, ...ids.map(id => ({ conversationId: id, channelType: 'telegram', senderId: 'eve' })))
    expect((await erase('eve', 'telegram')).status).toBe(200)
    const left = await models.Message.findAll({ where: { conversationId: ids }, include: 'participant' })
    expect(left.map(message => [message.conversationId, message.participant?.senderId])).toEqual([
      [ids[1], 'dan'],
      [ids[1], 'bot'],
    ])
    expect(await models.ChannelConversation.count({ where: { id: ids } })).toBe(1)
    expect(await models.MessageLog.count({ where: { botId: bot.id, senderId: 'eve' } })).toBe(0)
  })

  it('is well with a person nobody knows, and asks for both fields', async () => {
    expect((await erase('nobody', 'api')).status).toBe(200)
    const path = '/usage-metrics/v2/message_logs/erase_participant_history'
    expect((await send('POST', path, {})).reason).toBe('sender_id is required; origin is required')
    expect((await send('POST', path, { sender_id: { $ne: '' }, origin: 'api' })).reason).toBe('sender_id must be text')
  })
})

describe('conversationLogs.bulkDelete', () => {
  const purge = (before: string, token = bot.developer) =>
    send('DELETE', `/logs/v2/messages_logs/bulk_delete?before=${before}`, undefined, token)
  const waitUntil = async (isSo: () => Promise<boolean>) => {
    while (!(await isSo())) await new Promise(resolve => setTimeout(resolve, 20))
  }

  it('deletes in the background what is older, and of this bot only', async () => {
    const other = await buildBot(service)
    const old = Array.from({ length: 2500 }, (_, at) => ({ receivedAt: new Date(Date.UTC(2024, 0, 1, 0, 0, at)) }))
    await addTurns(other.id, ...old, { receivedAt: new Date('2024-06-01T00:00:00Z'), inputContent: 'kept' })
    await addTurns(bot.id, { conversationId: 'old', receivedAt: new Date('2024-01-01T00:00:00Z') })
    const reply = await purge('2024-06-01T00:00:00Z', other.developer)
    expect([reply.status, reply.json]).toEqual([200, { results: null, message: 'Message logs deleted with success' }])
    const received = async () => (await api(other).usage.summary({})).messages_received
    await waitUntil(async () => (await received()) === 1)
    const [conversation] = (await api(other).conversationLogs.list({})).rows
    expect(conversation?.messages.map(message => message.inputMessageContent)).toEqual(['kept'])
    expect((await api().conversationLogs.list({})).rows.map(row => row.conversationId)).toContain('old')
  })

  it('keeps the last year, and says which moment is the latest allowed', async () => {
    time = new Date('2028-02-29T12:00:00Z')
    expect((await purge('2027-02-28T12:00:00Z')).status).toBe(200)
    const reply = await purge('2027-02-28T12:00:00.001Z')
    expect([reply.status, reply.reason]).toEqual([
      400,
      'before must be at least one year back: 2027-02-28T12:00:00.000Z or earlier',
    ])
  })

  it('reads a zone, also one whose plus sign came as a space', async () => {
    for (const zone of ['%2B02:00', '+02:00', '-05:00'])
      expect((await purge(`2020-01-01T00:00:00${zone}`)).status).toBe(200)
  })

  it.for(['', '2020-01-01', '2020-13-01T00:00:00Z', '2020-01-01T00:00:00', 'now', '1577836800'])(
    'refuses %j',
    async before => {
      const reply = await purge(before)
      expect([reply.status, reply.reason]).toEqual([400, expect.stringContaining('before must be a date and time')])
    },
  )

  it('needs the developer token, and a moment', async () => {
    expect((await purge('2020-01-01T00:00:00Z', bot.request)).status).toBe(403)
    const reply = await send('DELETE', '/logs/v2/messages_logs/bulk_delete')
    expect([reply.status, reply.reason]).toEqual([400, 'before is required'])
  })
})
