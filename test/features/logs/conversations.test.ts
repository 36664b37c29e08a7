import { afterAll, describe, expect, it } from 'vitest'
import { buildBot } from '../../support/build.ts'
import { startLoggingService } from '../../support/loggingService.ts'

const { addTurns, api, bot, clock, send, service, stop, store, talk } = await startLoggingService()
afterAll(stop)

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
      ['where is my parcel 12', ['pronoun', 'number']],
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

  it('is empty for an unknown sender of the channel', async () => {
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

describe('participantHistory.erase', () => {
  const erase = (sender_id: string, origin: string) =>
    send('POST', '/usage-metrics/v2/message_logs/erase_participant_history', { sender_id, origin })

  it('erases what one person said, its analyses and the state of the conversation; others stay', async () => {
    await service.as(bot.request).analysis.analyse({ body: { text: 'good morning', language: 'en' } })
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
          await models.Message.create({
            conversationId: id,
            participantId: person.id,
            attachment,
            receivedAt: clock.time,
          })
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

  it('accepts an unknown sender and requires both fields', async () => {
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
    clock.time = new Date('2028-02-29T12:00:00Z')
    expect((await purge('2027-02-28T12:00:00Z')).status).toBe(200)
    const reply = await purge('2027-02-28T12:00:00.001Z')
    expect([reply.status, reply.reason]).toEqual([
      400,
      'before must be at least one year back: 2027-02-28T12:00:00.000Z or earlier',
    ])
  })

  it('reads a zone, also one whose plus sign came as a space; without one the time is UTC', async () => {
    for (const zone of ['%2B02:00', '+02:00', '-05:00', ''])
      expect((await purge(`2020-01-01T00:00:00${zone}`)).status).toBe(200)
  })

  it.for(['', '2020-01-01', '2020-13-01T00:00:00Z', '2020-01-01T25:00:00', 'now', '1577836800'])(
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
