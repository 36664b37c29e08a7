import { createHmac } from 'node:crypto'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { createServer as createSocketServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Channel } from '../../../service/contract/channels/channels.ts'
import type { Delivery } from '../../../service/contract/channels/deliveries.ts'
import { openStore } from '../../../service/store/sqlite/openStore.ts'
import type { Store } from '../../../service/store/store.ts'
import { json, startWebhookServer, type WebhookServer } from '../../support/webhookServer.ts'
import { buildBot, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'

const connect = { limits: { timeout: 60_000, size: 1024 * 1024 }, pauses: [30, 60] }

let service: TestService
let server: WebhookServer
let bot: TestBot
let channel: Channel

beforeAll(async () => {
  service = await startTestService({ connect, data: await mkdtemp(join(tmpdir(), 'parley-connect-')) })
})
afterAll(() => service.stop())
beforeEach(async () => {
  server = await startWebhookServer()
  bot = await buildBot(service)
  await pointTo(server.url)
  channel = await api().channels.create({ body: { type: 'webchat', slug: 'chat', isActivated: true, memoryKeys: 'a' } })
})
afterEach(() => server.close())

const api = () => service.as(bot.developer)
const pointTo = (url: string) => api().connectors.update({ params: { bot_id: bot.slug }, body: { url } })
const text = (content: string) => ({ type: 'text' as const, content })
const say = (content: string, chatId = 'ada', more: Record<string, unknown> = {}) =>
  service.send('POST', `/connect/v1/webhook/${channel.id}`, {
    token: channel.token ?? '',
    body: { message: { attachment: text(content) }, chatId, ...more },
  })
/** Goes on with the same data and other times. */
async function restartWith(given: typeof connect) {
  await service.running.close()
  service = await startTestService({ connect: given, data: service.data })
}
/** Looks into the store while the service is stopped. */
async function withStore<T>(work: (store: Store) => Promise<T>, settings = connect): Promise<T> {
  await service.running.close()
  const store = await openStore({ file: join(service.data, 'parley.sqlite') })
  const found = await work(store)
  await store.close()
  service = await startTestService({ connect: settings, data: service.data })
  return found
}
/** Waits until something holds. */
async function until<T>(ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await ask()
    if (found !== undefined) return found
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}
const ended = (count = 1): Promise<Delivery[]> =>
  until(async () => {
    const { rows } = await api().deliveries.list()
    const over = rows.filter(row => row.status === 'success' || row.status === 'failed')
    return over.length >= count ? over : undefined
  })
async function conversation(chatId = 'ada') {
  const { rows } = await api().conversations.list()
  const id = rows.find(row => row.chatId === chatId)?.id ?? ''
  return api().conversations.show({ params: { conversation_id: id } })
}
const replies = async () => {
  const { messages, participants } = await conversation()
  const robot = participants.find(one => one.isBot)
  return messages.filter(one => one.participant === robot?.id).map(one => one.attachment)
}

describe('a server that answers for a bot', () => {
  it('is called with the message, signed with the secret of the connector', async () => {
    await say('hello', 'ada', {
      participantData: { userName: 'Ada' },
      memoryOptions: { memory: { a: 1, b: 2 }, merge: false },
    })
    const [call] = await server.waitForCalls(1)
    const { id, participants, messages } = await conversation()
    expect(call?.body).toEqual({
      message: {
        _id: messages[0]?.id,
        participant: participants[0]?.id,
        conversation: id,
        receivedAt: messages[0]?.receivedAt,
        isActive: true,
        attachment: text('hello'),
        data: { userName: 'Ada' },
        __v: 0,
      },
      chatId: 'ada',
      senderId: 'p-ada',
      mentioned: true,
      origin: 'webchat',
      memory: { a: 1 },
      merge_memory: true,
    })
    const { secret } = await api().connectors.show({ params: { bot_id: bot.slug } })
    const expected = createHmac('sha256', secret)
      .update(call?.raw ?? '')
      .digest('hex')
    expect(call?.headers['x-parley-signature']).toBe(`sha256=${expected}`)
    expect(call?.headers['content-type']).toBe('application/json')
    expect(call?.headers.authorization).toBeUndefined()
    expect(call?.raw).not.toContain(secret)
  })

  it('answers in the reply, at its top or under results, and gives memory along', async () => {
    server.respondWith(json({ messages: [text('one'), text('two')], conversation: { memory: { seen: 1 } } }))
    await say('first')
    await ended(1)
    server.respondWith(json({ results: { messages: JSON.stringify([text('three')]) } }))
    await say('second')
    await ended(2)
    await expect.poll(replies).toEqual([text('one'), text('two'), text('three')])
    expect(server.calls.map(call => call.body.memory)).toEqual([{}, { seen: 1 }])
  })

  it('gives messages and memory each where it likes; an empty list for memory, as PHP writes it, says nothing', async () => {
    const memory = { seen: 1 }
    const answers = [
      { results: { conversation: { memory } } },
      { messages: [text('one')], conversation: { memory: [] } },
      { messages: [text('two')], results: null, conversation: 'none' },
    ]
    for (const [at, answer] of answers.entries()) {
      server.respondWith((_, response) => response.end(`\uFEFF${JSON.stringify(answer)}`))
      await say(`message ${at}`)
      await ended(at + 1)
    }
    await expect.poll(replies).toEqual([text('one'), text('two')])
    expect(server.calls.map(call => call.body.memory)).toEqual([{}, memory, memory])
  })

  it('may answer nothing, and post messages later', async () => {
    server.respondWith((call, response) => {
      response.end('OK')
      const { conversation } = call.body.message as { conversation: string } // as: the callback's form
      void api().conversations.postMessages({
        params: { conversation_id: conversation },
        body: { messages: [text('later')] },
      })
    })
    await say('hello')
    await until(async () => ((await ended(1)) && (await replies()).length ? true : undefined))
    await expect.poll(replies).toEqual([text('later')])
  })

  it('gets the messages of a conversation in their order, also while it fails', async () => {
    let left = 2
    server.respondWith((_, response) => {
      response.statusCode = left-- > 0 ? 503 : 200
      response.end()
    })
    for (const content of ['one', 'two', 'three']) await say(content)
    await ended(3)
    const said = server.calls.map(call => (call.body.message as { attachment: { content: string } }).attachment.content)
    expect(said).toEqual(['one', 'one', 'one', 'two', 'three'])
  })

  it('is asked again after a failure that may pass, and each attempt is kept', async () => {
    let left = 2
    server.respondWith((call, response) => {
      if (left-- > 0) response.writeHead(500).end('broken')
      else json({ messages: [text('at last')] })(call, response)
    })
    await say('hello')
    const [delivery] = await ended()
    expect(delivery).toMatchObject({
      status: 'success',
      direction: 'bot',
      url: server.url,
      httpStatus: 200,
      error: null,
    })
    expect(delivery?.attempts.map(one => one.httpStatus)).toEqual([500, 500, 200])
    expect(delivery?.attempts[0]?.error).toBe('the server answered 500')
    expect(new Set(server.calls.map(call => call.headers['x-parley-delivery'])).size).toBe(1)
    expect(new Set(server.calls.map(call => call.headers['x-parley-signature'])).size).toBe(1)
    await expect.poll(replies).toEqual([text('at last')])
  })

  it('is given up after the last attempt, and at once when it refuses', async () => {
    server.respondWith((_, response) => response.writeHead(502).end())
    await say('hello')
    expect((await ended())[0]).toMatchObject({ status: 'failed', httpStatus: 502 })
    expect(server.calls).toHaveLength(3)
    server.respondWith((_, response) => response.writeHead(404).end())
    await say('again')
    expect((await ended(2))[0]).toMatchObject({ status: 'failed', error: 'the server answered 404' })
    expect(server.calls).toHaveLength(4)
  })

  it('is not followed to where it redirects', async () => {
    const elsewhere = await startWebhookServer()
    server.respondWith((_, response) => response.writeHead(307, { Location: elsewhere.url }).end())
    await say('hello')
    expect((await ended())[0]).toMatchObject({
      status: 'failed',
      httpStatus: 307,
      error: 'the answer is a redirect, which is not followed',
    })
    expect(elsewhere.calls).toEqual([])
    await elsewhere.close()
  })

  it('is cut short when it answers more than a megabyte', async () => {
    const part = Buffer.alloc(64 * 1024, 'x')
    let hangUp = (): void => undefined
    const isCut = new Promise<void>(resolve => (hangUp = resolve))
    server.respondWith((_, response) => {
      // An answer without end: only who hears it can end it.
      const more = () => void response.write(part, error => (error ? undefined : setImmediate(more)))
      response.once('close', hangUp)
      more()
    })
    await say('hello')
    expect((await ended())[0]).toMatchObject({ status: 'failed', error: 'the answer is longer than 1048576 bytes' })
    await isCut
    expect(server.calls).toHaveLength(1)
  })

  it('is not waited for longer than the limit, whether it is silent or drips', async () => {
    await restartWith({ ...connect, limits: { ...connect.limits, timeout: 300 } })
    server.respondWith(() => undefined)
    await say('hello')
    const [silent] = await ended()
    expect(silent).toMatchObject({ status: 'failed', error: 'no answer within 0.3 s' })
    expect(silent?.attempts).toHaveLength(3)
    server.respondWith((_, response) => {
      const drip = setInterval(() => response.write(' '), 50)
      response.once('close', () => clearInterval(drip))
    })
    await say('again')
    expect((await ended(2))[0]).toMatchObject({ status: 'failed', error: 'no answer within 0.3 s' })
    await restartWith(connect)
  })

  it('does not hold up other conversations while it is slow', async () => {
    server.respondWith((call, response) => {
      if (call.body.chatId === 'slow') return
      json({ messages: [text('quick')] })(call, response)
    })
    await say('hello', 'slow')
    await server.waitForCalls(1)
    await say('hello')
    await until(async () => ((await replies()).length ? true : undefined))
    expect((await api().deliveries.list({ query: { filter: 'pending' } })).total).toBe(1)
  })

  it('delays no other bot while it does not answer, nor the end of the service', async () => {
    const switching = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'
    // Every other connection is upgraded; the rest get no answer.
    let count = 0
    const dead = createSocketServer(socket => {
      socket.on('error', () => undefined)
      if (count++ % 2) socket.once('data', () => socket.write(switching))
    })
    await new Promise<void>(resolve => dead.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void dead.close())
    await pointTo(`http://127.0.0.1:${(dead.address() as AddressInfo).port}/`) // as: it listens on TCP
    for (let chat = 0; chat < 40; chat++) await say('hello', `chat ${chat}`)

    const other = await buildBot(service)
    const chat = await service.as(other.developer).channels.create({
      body: { type: 'webchat', slug: 'chat', isActivated: true },
    })
    const webchat = service.as(chat.token ?? '').webchat
    const params = { channel_id: chat.id }
    const { id } = await webchat.begin({ params })
    await webchat.receive({ params, body: { message: { attachment: text('hello') }, chatId: id } })
    // Well before any of those calls is given up.
    await expect
      .poll(async () => (await webchat.history({ params: { ...params, conversation_id: id } })).length)
      .toBe(2)
    // The attempts are interrupted rather than waited for: the limit of a call is a minute here.
    await restartWith(connect)
  })

  it('that sends what is no message is told apart from one that is silent', async () => {
    const deep = '[{"type":"card","content":{"buttons":' + '['.repeat(50_000) + ']'.repeat(50_000) + '}}]'
    for (const messages of [[{ type: 'text' }], 'nonsense', [1, 2], deep]) {
      server.respondWith(json({ messages }))
      await say('hello')
    }
    for (const delivery of await ended(4)) {
      const error = 'the messages of the answer are not well formatted'
      expect(delivery).toMatchObject({ status: 'failed', httpStatus: 200, error })
    }
    expect(await replies()).toEqual([])
  })

  it('is called again, when it is time, after the service was stopped in between', async () => {
    const patient = { ...connect, pauses: [3_600_000] }
    await restartWith(patient)
    server.respondWith((_, response) => response.writeHead(503).end())
    await say('hello')
    const tried = await until(async () => {
      const { rows } = await api().deliveries.list()
      return rows[0]?.attempts.length ? rows[0] : undefined
    })
    expect(tried).toMatchObject({ status: 'pending', error: 'the server answered 503' })
    server.respondWith(json({ messages: [text('back')] }))
    const nextAttemptAt = await withStore(async store => {
      const row = await store.models.Delivery.findByPk(tried.id, { rejectOnEmpty: true })
      expect(row.nextAttemptAt?.toISOString()).toBe(tried.nextAttemptAt)
      const soon = new Date(Date.now() + 500)
      await store.write(() => row.update({ nextAttemptAt: soon }))
      return soon
    }, patient)
    const [delivery] = await ended()
    expect(delivery).toMatchObject({ id: tried.id, status: 'success' })
    expect(delivery?.attempts).toHaveLength(2)
    expect(Date.parse(delivery?.attempts[1]?.at ?? '')).toBeGreaterThanOrEqual(nextAttemptAt.getTime())
    await expect.poll(replies).toEqual([text('back')])
    await restartWith(connect)
  })

  it('is logged like a dialog turn, with channel and sender', async () => {
    server.respondWith(json({ messages: [text('from the server')] }))
    await say('one', 'guest')
    await ended()
    await pointTo('')
    await say('two', 'guest')
    await until(async () => ((await conversation('guest')).messages.length === 4 ? true : undefined))
    const { id } = await conversation('guest')
    const rows = await withStore(store => store.models.MessageLog.findAll({ where: { botId: bot.id }, order: ['id'] }))
    const logs = rows.map(row => row.get())
    const common = { conversationId: id, channelId: channel.id, channelType: 'webchat', connectorOrigin: 'webchat' }
    expect(logs).toMatchObject([
      { ...common, senderId: 'p-guest', inputContent: 'one', replies: [text('from the server')], repliesCount: 1 },
      { ...common, senderId: 'p-guest', inputContent: 'two', repliesCount: 1 },
    ])
  })
})

describe('a message that a crash left unanswered', () => {
  it('is answered at the next start', async () => {
    await pointTo('')
    const { id, connectorId } = await withStore(store =>
      store.write(async () => {
        const { ChannelConversation, Participant, Message, Delivery } = store.models
        const connectorId = channel.connector
        const talk = await ChannelConversation.create({ connectorId, channelId: channel.id, chatId: 'cut' })
        const ada = await Participant.create({ connectorId, conversationId: talk.id, senderId: 'p-cut' })
        const spoken = { conversationId: talk.id, participantId: ada.id, receivedAt: new Date() }
        const message = await Message.create({ ...spoken, attachment: text('write to ada@example.org') })
        const body = { message: { attachment: text('write to ada@example.org') }, senderId: 'p-cut', memory: {} }
        await Delivery.create({
          connectorId,
          channelId: channel.id,
          conversationId: talk.id,
          messageId: message.id,
          direction: 'bot',
          url: '',
          status: 'in_progress',
          payload: { body },
        })
        return { id: talk.id, connectorId }
      }),
    )
    const answered = await until(async () => {
      const found = await api().conversations.show({ params: { conversation_id: id } })
      return found.messages.length === 2 ? found : undefined
    })
    expect(answered.participants.map(one => one.senderId)).toEqual(['p-cut', connectorId])
    expect(answered.messages[1]?.attachment.content).toContain('ada@example.org')
    expect((await api().deliveries.list()).rows).toEqual([])
  })
})

describe('a bot with private data', () => {
  beforeEach(() => {
    const { user_slug, bot_slug } = bot.params
    const params = { user_slug, bot_slug }
    return service.as(`Bearer ${service.owner.user_jwt}`).bots.update({ params, body: { private_data: true } })
  })

  it('leaves no text of a message that waits for its server in any file', async () => {
    server.respondWith(() => undefined)
    await say('my name is zanzibar-4711')
    const [call] = await server.waitForCalls(1)
    expect(call?.raw).toContain('zanzibar-4711')
    const names = (await readdir(service.data)).filter(name => name.startsWith('parley.sqlite'))
    const files = await Promise.all(names.map(name => readFile(join(service.data, name))))
    expect(names.filter((_, at) => files[at]?.includes('zanzibar-4711'))).toEqual([])
  })

  it('leaves none of the words behind, whether its server answers or not', async () => {
    server.respondWith(json({ messages: [text('a secret reply')] }))
    await say('my secret')
    await ended(1)
    expect(server.calls[0]?.body.message).toMatchObject({ attachment: text('my secret') })
    server.respondWith((_, response) => response.writeHead(400).end())
    await say('another secret')
    const [failed] = await ended(2)
    const again = await service.send('POST', `/connect/v1/deliveries/${failed?.id}/retry`, { token: bot.developer })
    expect(again.status).toBe(400)
    const kept = await withStore(async store => {
      const { Message, Delivery, MessageLog, NlpLog } = store.models
      const where = { connectorId: channel.connector }
      return [
        await Message.findAll({ where: { conversationId: failed?.conversation ?? '' } }),
        await Delivery.findAll({ where }),
        await MessageLog.findAll({ where: { botId: bot.id } }),
        await NlpLog.findAll({ where: { botId: bot.id } }),
      ]
    })
    expect(kept.map(rows => rows.length)).toEqual([3, 2, 1, 0])
    expect(JSON.stringify(kept)).not.toContain('secret')
  })
})

describe('a direct channel', () => {
  it('takes messages in, and brings what the bot says to its callback', async () => {
    const receiver = await startWebhookServer()
    const direct = await api().channels.create({
      body: { type: 'direct', slug: 'direct', isActivated: true, callbackUrl: receiver.url },
    })
    server.respondWith(json({ messages: [text('hello Ada')] }))
    const reply = await service.send('POST', `/connect/v1/webhook/${direct.id}`, {
      token: direct.token ?? '',
      body: { message: { attachment: text('hi') }, chatId: 'room', senderId: 'ada', mentioned: false },
    })
    expect(reply.status).toBe(200)
    expect((await server.waitForCalls(1))[0]?.body).toMatchObject({
      chatId: 'room',
      senderId: 'ada',
      mentioned: false,
      origin: 'direct',
    })
    const [call] = await receiver.waitForCalls(1)
    expect(call?.body).toMatchObject({
      channel: direct.id,
      chatId: 'room',
      messages: [{ attachment: text('hello Ada') }],
    })
    const { secret } = await api().connectors.show({ params: { bot_id: bot.slug } })
    const expected = createHmac('sha256', secret)
      .update(call?.raw ?? '')
      .digest('hex')
    expect(call?.headers['x-parley-signature']).toBe(`sha256=${expected}`)
    await receiver.close()
  })
})

describe('a channel of another network', () => {
  it('records that nothing was sent, instead of pretending', async () => {
    const far = await api().channels.create({
      body: { type: 'microsoft', slug: 'far', isActivated: true, clientId: 'a', clientSecret: 'b' },
    })
    const where = { connectorId: far.connector, channelId: far.id, chatId: '42' }
    const { id } = await withStore(store => store.write(() => store.models.ChannelConversation.create(where)))
    await api().conversations.postMessages({ params: { conversation_id: id }, body: { messages: [text('hello')] } })
    const [delivery] = await ended()
    expect(delivery).toMatchObject({
      direction: 'channel',
      status: 'failed',
      error: 'messages cannot be sent to microsoft yet: this one was stored, and not delivered',
    })
    const again = await service.send('POST', `/connect/v1/deliveries/${delivery?.id}/retry`, { token: bot.developer })
    expect(again.reason).toBe('what it carried is not kept')
  })
})

describe('deliveries.list', () => {
  it('lists the newest first, narrowed to a status', async () => {
    server.respondWith(json({}))
    await say('one')
    await ended(1)
    server.respondWith((_, response) => response.writeHead(400).end())
    await say('two')
    const rows = await ended(2)
    expect(rows.map(row => row.status)).toEqual(['failed', 'success'])
    expect((await api().deliveries.list({ query: { filter: 'success' } })).total).toBe(1)
    const wrong = await service.send('GET', '/connect/v1/deliveries?filter=lost', { token: bot.developer })
    expect(wrong.status).toBe(400)
  })
})

describe('deliveries.show', () => {
  it('is seen by the bot it was made for alone', async () => {
    await say('one')
    const [delivery] = await ended(1)
    expect(await api().deliveries.show({ params: { delivery_id: delivery?.id ?? '' } })).toEqual(delivery)
    const other = await buildBot(service)
    const refused = await service.send('GET', `/connect/v1/deliveries/${delivery?.id}`, { token: other.developer })
    expect(refused.status).toBe(404)
  })
})

describe('deliveries.retry', () => {
  it('makes a delivery that failed once more, and no other', async () => {
    server.respondWith((_, response) => response.writeHead(403).end())
    await say('hello')
    const [failed] = await ended()
    const params = { delivery_id: failed?.id ?? '' }
    server.respondWith(json({ messages: [text('now')] }))
    const again = await Promise.allSettled(Array.from({ length: 4 }, () => api().deliveries.retry({ params })))
    expect(again.filter(one => one.status === 'fulfilled')).toHaveLength(1)
    await until(async () => ((await replies()).length ? true : undefined))
    expect(server.calls).toHaveLength(2)
    const done = await service.send('POST', `/connect/v1/deliveries/${failed?.id}/retry`, { token: bot.developer })
    expect(done.status).toBe(400)
    expect(done.reason).toBe('only a delivery that failed is made again')
  })
})
