import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Channel } from '../../../../service/contract/channels/channels.ts'
import type { ChatMessage } from '../../../../service/contract/channels/webchat.ts'
import { json, startWebhookServer } from '../../../support/webhookServer.ts'
import { buildBot, type TestBot } from '../../../support/build.ts'
import { startTestService, type TestService, type TestServiceOptions } from '../../../support/service.ts'

let service: TestService
let bot: TestBot
let channel: Channel
let token: string

beforeAll(async () => {
  service = await startTestService()
  bot = await buildBot(service)
  channel = await newChannel({ type: 'webchat', slug: 'chat', memoryKeys: 'name,city,guest' })
  token = channel.token ?? ''
})
afterAll(() => service.stop())

/** Goes on with the same data and other options. */
async function restartWith(options: TestServiceOptions) {
  await service.running.close()
  service = await startTestService({ ...options, data: service.data })
}
const newChannel = (body: { type: string; slug: string } & Record<string, unknown>, of = bot) =>
  service.as(of.developer).channels.create({ body: { isActivated: true, ...body } })
const webhook = (path = '', of = channel) => `/connect/v1/webhook/${of.id}${path}`
const begin = async () => (await service.as(token).webchat.begin({ params: { channel_id: channel.id } })).id
const say = (chatId: string, content: unknown, more: Record<string, unknown> = {}) =>
  service.send('POST', webhook(), {
    token,
    body: { message: { attachment: { type: 'text', content } }, chatId, ...more },
  })
const poll = async (id: string, last?: string) => {
  const { results } = await service.as(token).webchat.poll({
    params: { channel_id: channel.id, conversation_id: id },
    query: last === undefined ? {} : { last_message_id: last },
  })
  return results
}
/** Polls as a page does, until so many messages are there. */
async function hear(id: string, count: number): Promise<ChatMessage[]> {
  const heard: ChatMessage[] = []
  while (heard.length < count) heard.push(...(await poll(id, heard.at(-1)?.id)).messages)
  return heard
}

describe('webchat.begin', () => {
  it('makes a conversation whose chat id is its own id', async () => {
    const reply = await service.send('POST', webhook('/conversations'), { token })
    expect(reply.status).toBe(201)
    expect(reply.json.message).toBe('Conversation successfully created')
    const chat = reply.json.results as { id: string; chatId: string } // as: the row's schema, checked elsewhere
    expect(chat).toMatchObject({ chatId: chat.id, channel: channel.id, participants: [], messages: [] })
  })

  it('takes the token bare, after Token, or in X-Token', async () => {
    const spellings: Record<string, string>[] = [
      { Authorization: token },
      { Authorization: `Token ${token}` },
      { 'X-Token': token },
    ]
    for (const headers of spellings) {
      expect((await service.send('POST', webhook('/conversations'), { headers })).status).toBe(201)
    }
  })

  it('refuses the token of another channel, and tells a channel that is not there', async () => {
    const other = await newChannel({ type: 'webchat', slug: 'other' })
    const refused = await service.send('POST', webhook('/conversations'), { token: other.token ?? '' })
    expect(refused.status).toBe(403)
    expect(refused.json.message).toBe('Request can not be processed with your role')
    const missing = await service.send('POST', '/connect/v1/webhook/nothing/conversations', { token })
    expect(missing.status).toBe(404)
    expect(missing.json.message).toBe('Channel not found')
  })

  it('begins with a message of its start where the channel asks for it', async () => {
    const told = await newChannel({ type: 'webchat', slug: 'told', forwardConversationStart: true })
    const chat = await service.as(told.token ?? '').webchat.begin({ params: { channel_id: told.id } })
    expect(chat.messages.map(one => one.attachment)).toEqual([{ type: 'conversation_start', content: '' }])
  })
})

describe('webchat.receive', () => {
  it('is answered by the dialog; page and bot see the same conversation', async () => {
    const id = await begin()
    const reply = await say(id, 'write to ada@example.org')
    expect(reply.status).toBe(200)
    expect(reply.json).toEqual({ results: null, message: 'Message successfully received' })
    const [mine, answer] = await hear(id, 2)
    expect(mine).toMatchObject({
      conversation: id,
      attachment: { type: 'text', content: 'write to ada@example.org' },
      participant: { isBot: false, senderId: `p-${id}`, type: 'user' },
    })
    expect(answer?.participant).toMatchObject({ isBot: true, type: 'bot' })
    expect(answer?.attachment).toMatchObject({ type: 'text', content: expect.stringContaining('ada@example.org') })
    expect(Date.parse(answer?.receivedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(mine?.receivedAt ?? ''))
  })

  it('reads a pressed button as what it says', async () => {
    const id = await begin()
    for (const type of ['button', 'quickReply']) {
      await service.send('POST', webhook(), {
        token,
        body: {
          message: { attachment: { type, content: { type: 'postback', title: 'Book it', value: 'book' } } },
          chatId: id,
        },
      })
    }
    const heard = await hear(id, 4)
    const mine = heard.filter(one => !one.participant.isBot).map(one => one.attachment)
    expect(mine).toEqual(Array(2).fill({ type: 'text', title: 'Book it', content: 'book' }))
  })

  it('hands memory of the page that the channel allows to the dialog, on top of what there is', async () => {
    const id = await begin()
    const params = { ...bot.params, conversation_id: id }
    await say(id, 'one', { memoryOptions: { memory: { name: 'Ada', city: 'Paris' }, merge: true } })
    await hear(id, 2)
    await say(id, 'two', { memoryOptions: { memory: { city: 'Rome' }, merge: true } })
    await hear(id, 4)
    expect((await service.as(bot.developer).conversationStates.show({ params })).memory).toEqual({
      name: 'Ada',
      city: 'Rome',
    })
    await say(id, 'three', { memoryOptions: { memory: { only: 1, name: 'Bo' }, merge: false } })
    await hear(id, 6)
    expect((await service.as(bot.developer).conversationStates.show({ params })).memory).toEqual({
      name: 'Bo',
      city: 'Rome',
    })
  })

  it('tells the dialog that a conversation begins, and what the page knows; nothing is said yet', async () => {
    const id = await begin()
    const start = { message: { attachment: { type: 'conversation_start', content: '' } }, chatId: id }
    await service.send('POST', webhook(), { token, body: { ...start, memoryOptions: { memory: { guest: 'Ada' } } } })
    await say(id, 'hello')
    await hear(id, 3)
    const params = { ...bot.params, conversation_id: id }
    const state = await service.as(bot.developer).conversationStates.show({ params })
    expect(state).toMatchObject({ memory: { guest: 'Ada' }, language: 'en', skill_occurrences: 1 })
    const { rows } = await service.as(bot.developer).deliveries.list()
    expect(rows.filter(row => row.conversation === id)).toEqual([])
  })

  it('tells the dialog which skill a pressed button starts, in the words of the button', async () => {
    const id = await begin()
    const content = { type: 'trigger_skill', title: 'Order a taxi', value: 'taxi' }
    const offered = { type: 'quickReplies' as const, content: { title: 'Well?', buttons: [content] } }
    await service
      .as(bot.developer)
      .conversations.postMessages({ params: { conversation_id: id }, body: { messages: [offered] } })
    const body = { message: { attachment: { type: 'button', content } }, chatId: id }
    expect((await service.send('POST', webhook(), { token, body })).status).toBe(200)
    const [, mine] = await hear(id, 3)
    expect(mine?.attachment).toEqual({ type: 'action', title: 'Order a taxi', content: 'taxi' })
    const { rows } = await service.as(bot.developer).conversationLogs.list({})
    expect(rows.find(row => row.conversationId === id)?.messages).toMatchObject([
      { inputMessageType: '' },
      { inputMessageType: 'action', inputMessageContent: 'Order a taxi' },
    ])
  })

  it('makes one conversation of two first messages', async () => {
    const chats = Array.from({ length: 8 }, (_, at) => `together-${at % 2}`)
    const replies = await Promise.all(chats.map(chatId => say(chatId, 'hello')))
    expect(replies.map(reply => reply.status)).toEqual(Array(8).fill(200))
    const { rows } = await service.as(bot.developer).conversations.list()
    expect(
      rows
        .filter(row => row.chatId.startsWith('together'))
        .map(row => row.chatId)
        .sort(),
    ).toEqual(['together-0', 'together-1'])
  })

  it('says which part of a message is wrong', async () => {
    const id = await begin()
    const wrong: [unknown, RegExp][] = [
      [{ chatId: id }, /message/],
      [{ message: { attachment: { type: 'text', content: 'x' } } }, /chatId/],
      [{ message: { attachment: { content: 'x' } }, chatId: id }, /message\.attachment\.type/],
      [{ message: { attachment: { type: 'text' } }, chatId: id }, /message\.attachment\.content/],
      [{ message: { attachment: { type: 'text', content: 'x' } }, chatId: id, memoryOptions: [] }, /memoryOptions/],
    ]
    for (const [body, reason] of wrong) {
      const reply = await service.send('POST', webhook(), { token, body })
      expect(reply.status).toBe(400)
      expect(reply.json.message).toBe('Request is invalid')
      expect(reply.reason).toMatch(reason)
    }
  })

  it('refuses a text that the dialog would have to cut, and tells the page how long one may be', async () => {
    const id = await begin()
    const refused = await say(id, '🐻'.repeat(512))
    expect([refused.status, refused.reason]).toEqual([
      400,
      'message.attachment.content must have at most 511 characters, which is what the dialog accepts',
    ])
    expect((await say(id, '🐻'.repeat(511))).status).toBe(200)
    const { characterLimit } = await service.as(token).webchat.preferences({ params: { channel_id: channel.id } })
    expect(characterLimit).toBe(511)
  })

  it('refuses a memory that a conversation cannot hold', async () => {
    const memoryOptions = { memory: { a: 'x'.repeat(300_000) } }
    const refused = await say(await begin(), 'hello', { memoryOptions })
    expect([refused.status, refused.reason]).toEqual([400, 'memoryOptions.memory is too large'])
  })

  it('is refused while the channel is not activated', async () => {
    const api = service.as(bot.developer).channels
    await api.update({ params: { channel_slug: 'chat' }, body: { isActivated: false } })
    const reply = await say('anybody', 'hello')
    expect(reply.status).toBe(400)
    expect(reply.json.message).toBe('Channel is not activated')
    await api.update({ params: { channel_slug: 'chat' }, body: { isActivated: true } })
  })

  it('knows no channel of another network in this way', async () => {
    const telegram = await newChannel({ type: 'telegram', slug: 'telegram', token: 'secret' })
    // It is called by its network alone, which signs its calls.
    for (const given of [token, 'secret'])
      expect((await service.send('POST', webhook('', telegram), { token: given })).status).toBe(403)
  })

  it('tells a page that its conversation was removed, so that it may begin another', async () => {
    const id = await begin()
    await service.as(bot.developer).conversations.remove({ params: { conversation_id: id } })
    for (const reply of [
      await say(id, 'still there?'),
      await service.send('GET', webhook(`/conversations/${id}/messages`), { token }),
      await service.send('GET', webhook(`/conversations/${id}/poll`), { token }),
    ]) {
      expect(reply.status).toBe(404)
      expect(reply.json).toEqual({ results: null, message: 'Conversation not found' })
    }
  })
})

describe('a channel that is bound to an environment', () => {
  it('is answered by the version the environment points to', async () => {
    const user = service.as(`Bearer ${service.owner.user_jwt}`)
    const { user_slug, bot_slug } = bot.params
    const version = await user.versions.create({ params: { user_slug, bot_slug }, body: { name: 'v2' } })
    const environment = await user.environments.create({
      params: { user_slug, bot_slug },
      body: { name: 'Staging', version_id: version.id },
    })
    const staged = await newChannel({ type: 'webchat', slug: 'staged', botEnvironmentId: String(environment.id) })
    const params = { channel_id: staged.id }
    const chat = service.as(staged.token ?? '').webchat
    const { id } = await chat.begin({ params })
    await chat.receive({ params, body: { message: { attachment: { type: 'text', content: 'hi' } }, chatId: id } })
    while ((await chat.history({ params: { ...params, conversation_id: id } })).length < 2)
      await new Promise(done => setTimeout(done, 10))
    const state = (version_slug: string) =>
      service
        .as(bot.developer)
        .conversationStates.show({ params: { ...bot.params, version_slug, conversation_id: id } })
    expect(await state(version.slug)).toMatchObject({ id })
    await expect(state('v1')).rejects.toMatchObject({ status: 404 })
  })
})

describe('webchat.history', () => {
  it('lists the whole conversation with its participants, oldest first', async () => {
    const id = await begin()
    await say(id, 'hello')
    const heard = await hear(id, 2)
    const reply = await service.send('GET', webhook(`/conversations/${id}/messages`), { token })
    expect(reply.json).toEqual({ results: heard, message: 'Messages successfully fetched' })
  })
})

describe('webchat.poll', () => {
  it('answers at once with what there is, and says how much', async () => {
    const id = await begin()
    await say(id, 'hello')
    const heard = await hear(id, 2)
    const reply = await service.send('GET', webhook(`/conversations/${id}/poll?last_message_id=${heard[0]?.id}`), {
      token,
    })
    expect(reply.json).toEqual({ results: { messages: [heard[1]], waitTime: 0 }, message: '1 messages' })
  })

  it('waits for the next message', async () => {
    const id = await begin()
    const waiting = poll(id)
    await new Promise(resolve => setTimeout(resolve, 50))
    await say(id, 'here')
    expect((await waiting).messages[0]?.attachment.content).toBe('here')
  })

  it('gives up after a while', async () => {
    const id = await begin()
    await restartWith({ connect: { maxPollMs: 400 } })
    const started = performance.now()
    expect(await poll(id)).toEqual({ messages: [], waitTime: 0 })
    expect(performance.now() - started).toBeGreaterThan(350)
    await restartWith({})
  })

  it('does not know a message that is not of the conversation', async () => {
    const [id, other] = [await begin(), await begin()]
    await say(other, 'hello')
    const [message] = await hear(other, 1)
    for (const last of ['nothing', message?.id ?? '']) {
      const reply = await service.send('GET', webhook(`/conversations/${id}/poll?last_message_id=${last}`), { token })
      expect(reply.status).toBe(404)
      expect(reply.json).toEqual({ results: null, message: 'Message not found' })
    }
  })

  it('ends the poll when the caller disconnects', async () => {
    const id = await begin()
    const given = new AbortController()
    const asked = fetch(service.url + webhook(`/conversations/${id}/poll`), {
      headers: { Authorization: token },
      signal: given.signal,
    })
    await new Promise(resolve => setTimeout(resolve, 50))
    given.abort()
    await expect(asked).rejects.toThrow()
    // A removed waiter is not woken; a page that asks anew gets everything.
    await say(id, 'after')
    expect((await poll(id)).messages[0]?.attachment.content).toBe('after')
  })

  it('shows a delayed message when its time has come', async () => {
    let time = 0
    await restartWith({ connect: { clock: () => time } })
    const id = await begin()
    const params = { conversation_id: id }
    await service.as(bot.developer).conversations.postMessages({
      params,
      body: {
        messages: [
          { type: 'text', content: 'first', delay: 0.3 },
          { type: 'text', content: 'second' },
        ],
      },
    })
    const first = await poll(id)
    expect(first.messages.map(one => one.attachment.content)).toEqual(['first'])
    let isShown = false
    const second = poll(id, first.messages[0]?.id).finally(() => (isShown = true))
    time += 299
    await new Promise(resolve => setTimeout(resolve, 400))
    expect(isShown).toBe(false)
    time += 1
    expect((await second).messages.map(one => one.attachment.content)).toEqual(['second'])
    await restartWith({})
  })
})

describe('webchat.events', () => {
  it('streams messages as they come, from the one last seen', async () => {
    const id = await begin()
    // A server answers for the bot when it is told to: however slow this machine is, typing comes before the answer.
    const server = await startWebhookServer()
    let sayHello = (): void => undefined
    const isTold = new Promise<void>(resolve => (sayHello = resolve))
    server.respondWith((call, response) => {
      void isTold.then(() => json({ messages: [{ type: 'text', content: 'hello too' }] })(call, response))
    })
    const pointTo = (url: string) =>
      service.as(bot.developer).connectors.update({ params: { bot_id: bot.slug }, body: { url } })
    await pointTo(server.url)
    const end = new AbortController()
    const response = await fetch(service.url + webhook(`/conversations/${id}/events`), {
      headers: { Authorization: token },
      signal: end.signal,
    })
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    const events = readEvents(response)
    await say(id, 'hello')
    const mine = await events.next('message')
    expect(await events.next('typing')).toEqual({})
    sayHello()
    expect(mine).toMatchObject({ attachment: { content: 'hello' }, participant: { isBot: false } })
    const answer = await events.next('message')
    expect(answer).toMatchObject({ participant: { isBot: true } })
    end.abort()

    const again = new AbortController()
    const resumed = await fetch(service.url + webhook(`/conversations/${id}/events`), {
      headers: { Authorization: token, 'Last-Event-ID': String(mine.id) },
      signal: again.signal,
    })
    expect(await readEvents(resumed).next('message')).toEqual(answer)
    again.abort()
    await pointTo('')
    await server.close()
  })

  it('ends when the conversation is removed', async () => {
    const id = await begin()
    const response = await fetch(service.url + webhook(`/conversations/${id}/events`), {
      headers: { Authorization: token },
    })
    const text = response.text()
    await service.as(bot.developer).conversations.remove({ params: { conversation_id: id } })
    expect(await text).toMatch(/^retry: \d+\n\n$/)
  })
})

describe('a page that waits in a conversation', () => {
  // Longer than a test may take: who is told nothing is not let go in time.
  beforeAll(() => restartWith({ connect: { maxPollMs: 600_000 } }))
  afterAll(() => restartWith({}))

  it.each([
    ['its channel', (of: TestBot) => ({ method: 'DELETE', path: '/connect/v1/channels/left', token: of.developer })],
    [
      'the connector',
      (of: TestBot) => ({ method: 'DELETE', path: `/connect/v1/connectors/${of.id}`, token: of.developer }),
    ],
    ['the bot', (of: TestBot) => ({ method: 'DELETE', path: of.paths.bot, token: `Bearer ${service.owner.user_jwt}` })],
  ])('learns at once that %s was removed', async (_, removal) => {
    const own = await buildBot(service)
    const left = await newChannel({ type: 'webchat', slug: 'left' }, own)
    const given = { token: left.token ?? '' }
    const begun = await service.as(given.token).webchat.begin({ params: { channel_id: left.id } })
    const path = (what: string) => webhook(`/conversations/${begun.id}/${what}`, left)
    const stream = await fetch(service.url + path('events'), { headers: { Authorization: given.token } })
    const polled = service.send('GET', path('poll'), given)
    await new Promise(resolve => setTimeout(resolve, 50))
    const { method, path: removed, token: remover } = removal(own)
    expect((await service.send(method, removed, { token: remover })).status).toBe(200)
    expect((await polled).status).toBeGreaterThanOrEqual(401)
    expect(await stream.text()).toMatch(/^retry: \d+\n\n$/)
    expect((await service.send('GET', path('messages'), given)).status).toBe(401)
  })
})

describe('webchat.preferences', () => {
  it('gives a look to begin with, and the one that was chosen', async () => {
    const api = service.as(bot.developer)
    const before = await service.as(token).webchat.preferences({ params: { channel_id: channel.id } })
    expect(before).toMatchObject({ userInputPlaceholder: 'Write a reply', openingType: 'never', menu: null })
    const logo = await fetch(before.headerLogo ?? '', { headers: { 'Sec-Fetch-Site': 'cross-site' } })
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
    const look = { accentColor: '#aa3300', welcomeMessage: 'Hello!', characterLimit: 200, conversationTimeToLive: 24 }
    await api.channels.update({ params: { channel_slug: 'chat' }, body: look })
    const menu = { call_to_actions: [{ type: 'postback' as const, title: 'Help', payload: 'help' }] }
    await api.persistentMenus.create({ body: { language: 'en', menu } })
    const reply = await service.send('GET', webhook('/preferences'), { token })
    expect(reply.json.message).toBe('Preferences successfully rendered')
    expect(reply.json.results).toMatchObject({ ...look, menu: { menu, default: true, locale: 'en' } })
    await api.persistentMenus.removeAll()
  })

  it('belongs to web chats', async () => {
    const direct = await newChannel({ type: 'direct', slug: 'direct' })
    const reply = await service.send('GET', webhook('/preferences', direct), { token: direct.token ?? '' })
    expect(reply.status).toBe(400)
    expect(reply.json.message).toBe('Invalid channel type')
  })
})

describe('webchat.check', () => {
  it('answers no subscription', async () => {
    const reply = await service.send('GET', webhook())
    expect(reply.status).toBe(400)
    expect(reply.json.message).toBe('Unimplemented service method')
  })
})

describe('a page of another site', () => {
  const origin = 'https://shop.example'
  const preflight = (path: string, from = origin) =>
    service.send('OPTIONS', path, {
      headers: {
        Origin: from,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,x-token,content-type,accept',
      },
    })

  it('may use the chat as its published client does: ask first, begin, write, poll', async () => {
    const asked = await preflight(webhook('/conversations'))
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-origin')).toBe(origin)
    expect(asked.headers.get('access-control-allow-headers')).toMatch(/authorization.*x-token.*content-type.*accept/)
    const headers = {
      Origin: origin,
      Authorization: token,
      'X-Token': token,
      Accept: 'application/json',
      'Content-Type': 'application/json',
    }
    const begun = await service.send('POST', webhook('/conversations'), { headers })
    expect(begun.status).toBe(201)
    expect(begun.headers.get('access-control-allow-origin')).toBe(origin)
    const { id, chatId } = begun.json.results as { id: string; chatId: string } // as: the row's schema
    const body = { message: { attachment: { type: 'text', content: 'hi' } }, chatId }
    expect((await service.send('POST', webhook(), { headers, body })).status).toBe(200)
    const polled = await service.send('GET', webhook(`/conversations/${id}/poll?last_message_id=`), { headers })
    // The answer may be there by then, or not.
    expect(polled.json.results).toMatchObject({ waitTime: 0 })
    const { messages } = polled.json.results as { messages: ChatMessage[] } // as: the row's schema
    expect(messages[0]?.attachment.content).toBe('hi')
  })

  it('reads why it was refused', async () => {
    const reply = await service.send('POST', webhook('/conversations'), {
      headers: { Origin: origin, Authorization: '0'.repeat(32) },
    })
    expect(reply.status).toBe(401)
    expect(reply.headers.get('access-control-allow-origin')).toBe(origin)
  })

  it('may call nothing else', async () => {
    for (const path of ['/connect/v1/channels', '/core/v1/users/x/bots', '/connect/v1/webhook', '/build/v1/dialog']) {
      expect((await preflight(path)).status).toBe(403)
    }
  })

  it('must be one of the owner’s list where there is one', async () => {
    const user = service.as(`Bearer ${service.owner.user_jwt}`)
    await user.securityHeaders.update({ params: { header_type: 'cors' }, body: { urls: ['https://*.example'] } })
    expect((await preflight(webhook('/conversations'))).status).toBe(204)
    expect((await preflight(webhook('/conversations'), 'https://evil.test')).status).toBe(403)
    await user.securityHeaders.update({ params: { header_type: 'cors' }, body: { urls: [] } })
    expect((await preflight(webhook('/conversations'), 'https://evil.test')).status).toBe(204)
  })
})

describe('a bot with private data', () => {
  it('shows a conversation while it goes on, and keeps none of its words', async () => {
    const discreet = await buildBot(service)
    await service.as(`Bearer ${service.owner.user_jwt}`).bots.update({
      params: { user_slug: discreet.params.user_slug, bot_slug: discreet.slug },
      body: { private_data: true },
    })
    const own = await newChannel({ type: 'webchat', slug: 'discreet' }, discreet)
    const params = { channel_id: own.id }
    const chat = service.as(own.token ?? '').webchat
    const { id } = await chat.begin({ params })
    const secret = 'my secret is ada@example.org'
    await chat.receive({ params, body: { message: { attachment: { type: 'text', content: secret } }, chatId: id } })
    const conversation = { ...params, conversation_id: id }
    while ((await chat.history({ params: conversation })).length < 2) await new Promise(done => setTimeout(done, 10))
    expect((await chat.history({ params: conversation }))[0]?.attachment.content).toBe(secret)

    service = await service.restart()
    const kept = await service.as(discreet.developer).conversations.show({ params: { conversation_id: id } })
    expect(kept.messages.map(one => one.attachment)).toEqual(
      Array(2).fill({ type: 'text', content: '', expired: true }),
    )
  })
})

/** Reads server-sent events one by one. */
function readEvents(response: Response) {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    async next(name: string): Promise<Record<string, unknown>> {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end >= 0) {
          const event = text.slice(0, end)
          text = text.slice(end + 2)
          if (event.includes(`event: ${name}\n`)) return JSON.parse(event.slice(event.indexOf('data: ') + 6))
          continue
        }
        const part = await reader?.read()
        if (!part || part.done) throw new Error('the stream has ended')
        text += part.value
      }
    },
  }
}
