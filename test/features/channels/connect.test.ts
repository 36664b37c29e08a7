import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildBot, type TestBot } from '../../support/build.ts'
import { startTestService, type TestService } from '../../support/service.ts'

let service: TestService
let bot: TestBot
let other: TestBot

beforeAll(async () => {
  service = await startTestService()
  bot = await buildBot(service, { name: 'Concierge' })
  other = await buildBot(service)
})
afterAll(() => service.stop())

const api = (of = bot) => service.as(of.developer)
const send = (method: string, path: string, body?: unknown, token = bot.developer) =>
  service.send(method, `/connect/v1${path}`, { token, ...(body !== undefined && { body }) })
const text = (content: string) => ({ type: 'text' as const, content })

/** A web chat with one conversation in it, opened by a message. */
async function openChat(of: TestBot, slug: string, chatId: string) {
  const channel = await api(of).channels.create({ body: { type: 'webchat', slug, isActivated: true } })
  const params = { channel_id: channel.id }
  await service
    .as(channel.token ?? '')
    .webchat.receive({ params, body: { message: { attachment: text('hello') }, chatId } })
  const { rows } = await api(of).conversations.list()
  const conversation = rows.find(row => row.channel === channel.id)
  if (!conversation) throw new Error('there is no conversation')
  return { channel, id: conversation.id }
}

/** Waits until a conversation holds so many messages. */
async function withMessages(of: TestBot, id: string, count: number) {
  for (;;) {
    const conversation = await api(of).conversations.show({ params: { conversation_id: id } })
    if (conversation.messages.length >= count) return conversation
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}

describe('connectors.show', () => {
  it('shows the default connector, which answers with the dialog', async () => {
    const connector = await api().connectors.show({ params: { bot_id: String(bot.id) } })
    expect(connector).toMatchObject({
      botId: String(bot.id),
      name: 'Concierge',
      url: '',
      botEnvironmentId: null,
      isTyping: true,
      defaultDelay: 0,
      channels: [],
      conversations: [],
    })
    expect(connector.secret).toMatch(/^[\da-f]{32}$/)
    expect(await api().connectors.show({ params: { bot_id: bot.slug } })).toEqual(connector)
  })

  it('leaves conversations out when it is to be light', async () => {
    const connector = await api().connectors.show({ params: { bot_id: bot.slug }, query: { light: 'true' } })
    expect(connector).not.toHaveProperty('conversations')
  })

  it('is made once, however many ask at the same time', async () => {
    const asked = await buildBot(service)
    const params = { bot_id: asked.slug }
    const all = await Promise.all(Array.from({ length: 8 }, () => api(asked).connectors.show({ params })))
    expect(new Set(all.map(one => one.id)).size).toBe(1)
  })

  it('refuses another bot, and does not know one that is not there', async () => {
    expect((await send('GET', `/connectors/${other.id}`)).status).toBe(403)
    expect((await send('GET', `/connectors/${other.slug}`)).reason).toBe('this token belongs to another bot')
    expect((await send('GET', '/connectors/999999')).status).toBe(404)
  })
})

describe('connectors.update', () => {
  const put = (body: unknown) => send('PUT', `/connectors/${bot.id}`, body)

  it('takes a url on this machine, a name and the delays', async () => {
    const body = { url: 'http://localhost:4444/bot', name: 'Desk', isTyping: false, defaultDelay: 2.5 }
    const reply = await put(body)
    expect(reply.status).toBe(200)
    expect(reply.json.message).toBe('Connector rendered with success')
    expect(reply.json.results).toMatchObject(body)
  })

  it('takes an empty url, and the address of the dialog, for the dialog', async () => {
    const dialog = { defaultDelay: 0, isTyping: true }
    for (const url of ['', `${service.url}/build/v1/dialog`, `${service.url}/api/build/v1/dialog/`]) {
      expect((await put({ url, ...dialog })).json.results).toMatchObject({ url: '', ...dialog })
    }
  })

  it('says what is wrong with a url', async () => {
    for (const body of [{}, { url: null }]) expect((await put(body)).reason).toBe('Parameter url is missing')
    const far = `http://example.org/${'a'.repeat(2048)}`
    for (const url of ['nonsense', 'ftp://example.org/x', 'http://', 'http://me:word@example.org', 7, {}, far]) {
      const reply = await put({ url })
      expect(reply.status).toBe(400)
      expect(reply.reason).toMatch(/^(Parameter url is invalid|url must be text)$/)
    }
    expect((await put({ url: '', defaultDelay: 6 })).reason).toBe('defaultDelay parameter is invalid')
  })

  it('refuses addresses that are never called, however they are written', async () => {
    const { port } = new URL(service.url)
    const never = [
      'http://169.254.169.254/latest/meta-data',
      'http://[::ffff:169.254.169.254]/',
      'http://2852039166/',
      'http://0251.0376.0251.0376/',
      'http://0xa9.0xfe.0xa9.0xfe/',
      'http://[fe80::1]/',
      'http://0.0.0.0/',
      `http://127.0.0.1:${port}/core/v1`,
      `http://localhost:${port}/`,
      `http://[::ffff:127.0.0.1]:${port}/`,
      'http://10.0.0.7/bot',
      'http://192.168.1.1/',
      'http://[fd00::1]/',
    ]
    for (const url of never) {
      const reply = await put({ url })
      expect(reply.status, url).toBe(400)
      expect(reply.reason, url).toMatch(/^url can not be called/)
    }
  })

  it('binds the bot to one of its environments', async () => {
    const { rows } = await service
      .as(`Bearer ${service.owner.user_jwt}`)
      .environments.list({ params: { user_slug: bot.params.user_slug, bot_slug: bot.slug } })
    const environment = String(rows[0]?.id)
    expect((await put({ url: '', botEnvironmentId: environment })).json.results).toMatchObject({
      botEnvironmentId: environment,
    })
    expect((await put({ url: '', botEnvironmentId: '999' })).reason).toMatch(/^botEnvironmentId is not the id/)
    expect((await put({ url: '', botEnvironmentId: null })).json.results).toMatchObject({ botEnvironmentId: null })
  })
})

describe('connectors.remove', () => {
  it('takes channels and conversations along; it stays away until it is made again', async () => {
    const removed = await buildBot(service)
    const { channel } = await openChat(removed, 'chat', 'someone')
    const path = `/connectors/${removed.id}`
    const reply = await send('DELETE', path, undefined, removed.developer)
    expect(reply.json).toEqual({ results: null, message: 'Connector deleted with success' })
    expect((await send('GET', path, undefined, removed.developer)).status).toBe(404)
    expect((await send('GET', '/channels', undefined, removed.developer)).status).toBe(404)
    expect((await send('DELETE', path, undefined, removed.developer)).status).toBe(404)
    const gone = await service.send('POST', `/connect/v1/webhook/${channel.id}/conversations`, {
      token: channel.token ?? '',
    })
    expect(gone.status).toBe(401)
    expect((await send('PUT', path, { url: '' }, removed.developer)).status).toBe(200)
    expect((await send('GET', '/channels', undefined, removed.developer)).json.message).toBe('Channels empty')
  })
})

describe('channels.create', () => {
  it('makes a web chat with a token of its own and the address it is called at', async () => {
    const reply = await send('POST', '/channels', {
      type: 'webchat',
      slug: 'My Chat',
      isActivated: true,
      token: 'mine',
    })
    expect(reply.status).toBe(201)
    expect(reply.json.message).toBe('Channel created with success')
    expect(reply.json.results).toMatchObject({
      slug: 'my-chat',
      type: 'webchat',
      isActivated: true,
      isErrored: false,
      token: expect.stringMatching(/^[\da-f]{32}$/),
      webhook: expect.stringContaining(`${service.url}/connect/v1/webhook/`),
    })
  })

  it('asks for what each type needs, in the words clients know', async () => {
    const cases: [Record<string, unknown>, string][] = [
      [{ slug: 'x', isActivated: true }, 'Parameter type is missing'],
      [{ type: 'pigeon', slug: 'x', isActivated: true }, 'Parameter type is invalid'],
      [{ type: 'constructor', slug: 'x', isActivated: true }, 'Parameter type is invalid'],
      [{ type: 7, slug: 'x', isActivated: true }, 'Parameter type is invalid'],
      [{ type: 'webchat', isActivated: true }, 'Parameter slug is missing'],
      [{ type: 'webchat', slug: 'x' }, 'Parameter isActivated is missing'],
      [{ type: 'telegram' }, 'Parameter token is missing'],
      [{ type: 'slack' }, 'Parameter token is missing'],
      [{ type: 'messenger', token: 't' }, 'Parameter apiKey or serviceId is missing'],
      [{ type: 'line', token: 't' }, 'Parameter clientSecret is missing'],
      [{ type: 'microsoft' }, 'Bad parameter clientId : missing or not string'],
      [{ type: 'twilio' }, 'Parameter is missing: Client Id'],
      [{ type: 'twilio', clientId: 'a', clientSecret: 'b', serviceId: 'c' }, 'Parameter is missing: Phone Number'],
      [
        { type: 'webchat', userInputPlaceholder: 'x'.repeat(36) },
        'User input placeholder should be at most 35 characters long',
      ],
      [{ type: 'webchat', accentColor: 'reddish!!' }, 'Parameter accentColor is invalid'],
      [{ type: 'direct', callbackUrl: 'nonsense' }, 'Parameter callbackUrl is invalid'],
    ]
    for (const [body, reason] of cases) {
      const full = 'slug' in body || 'isActivated' in body ? body : { slug: 'x', isActivated: true, ...body }
      const reply = await send('POST', '/channels', full)
      expect(reply.status, JSON.stringify(body)).toBe(400)
      expect(reply.json.message).toBe('Request is invalid')
      expect(reply.reason).toContain(reason)
    }
  })

  it('keeps secrets of other networks to itself', async () => {
    const body = {
      type: 'twilio',
      slug: 'sms',
      isActivated: true,
      clientId: 'account',
      clientSecret: 'hush',
      serviceId: 'service',
      phoneNumber: '+33 6 12 34 56 78',
    }
    const channel = await api().channels.create({ body })
    expect(channel).toMatchObject({ clientId: 'account', phoneNumber: '+33612345678', secrets: ['clientSecret'] })
    expect(JSON.stringify(channel)).not.toContain('hush')
  })

  it('gives each slug once, also to concurrent requests', async () => {
    const body = { type: 'webchat', slug: 'twice', isActivated: true }
    const replies = await Promise.all(Array.from({ length: 6 }, () => send('POST', '/channels', body)))
    expect(replies.map(reply => reply.status).sort()).toEqual([201, 400, 400, 400, 400, 400])
    expect(replies.find(reply => reply.status === 400)?.reason).toBe('Channel slug is already taken')
    expect((await send('POST', '/channels', body, other.developer)).status).toBe(201)
  })
})

describe('channels.show', () => {
  it('is found by its slug, within its bot', async () => {
    expect(await api().channels.show({ params: { channel_slug: 'sms' } })).toMatchObject({ type: 'twilio' })
    expect((await send('GET', '/channels/sms', undefined, other.developer)).status).toBe(404)
  })
})

describe('channels.list', () => {
  it('lists the channels of the bot alone, page by page', async () => {
    const { rows, total } = await api().channels.list({ query: { per_page: '2' } })
    expect(rows).toHaveLength(2)
    expect(total).toBe(3)
    expect((await send('GET', '/channels?per_page=2')).json.message).toBe('Partial channels rendered with success')
  })
})

describe('channels.update', () => {
  const put = (slug: string, body: unknown) => send('PUT', `/channels/${slug}`, body)

  it('changes what is given and leaves the rest', async () => {
    const before = await api().channels.show({ params: { channel_slug: 'my-chat' } })
    const reply = await put('my-chat', { type: 'webchat', slug: 'Front Desk', isActivated: false, headerTitle: 'Desk' })
    expect(reply.json.results).toMatchObject({
      id: before.id,
      token: before.token,
      slug: 'front-desk',
      isActivated: false,
      headerTitle: 'Desk',
    })
    expect((await put('front-desk', { headerTitle: null })).json.results).not.toHaveProperty('headerTitle')
  })

  it('keeps its type, needs a slug, and a secret that its type needs', async () => {
    expect((await put('front-desk', { type: 'slack' })).reason).toBe('Parameter type cannot be updated')
    expect((await put('front-desk', { slug: '' })).reason).toBe('Parameter slug cannot be empty')
    expect((await put('front-desk', { slug: 'sms' })).reason).toBe('Channel slug is already taken')
    expect((await put('sms', { clientSecret: null })).reason).toBe('Parameter is missing: Client Secret')
    expect((await put('sms', { isActivated: 'yes' })).reason).toBe('isActivated must be true or false')
    expect((await put('nothing', { isActivated: true })).status).toBe(404)
  })
})

describe('channels.remove', () => {
  it('takes its conversations along, and its token opens nothing any more', async () => {
    const { channel, id } = await openChat(bot, 'short-lived', 'guest')
    const reply = await send('DELETE', '/channels/short-lived')
    expect(reply.json).toEqual({ results: null, message: 'Channel deleted with success' })
    expect((await send('GET', `/conversations/${id}`)).status).toBe(404)
    const call = await service.send('POST', `/connect/v1/webhook/${channel.id}`, { token: channel.token ?? '' })
    expect(call.status).toBe(401)
  })
})

describe('conversations.list', () => {
  it('can be narrowed to days, and to those in which something was said', async () => {
    const talkative = await buildBot(service)
    const before = Date.now()
    const { channel } = await openChat(talkative, 'chat', 'somebody')
    await service.as(channel.token ?? '').webchat.begin({ params: { channel_id: channel.id } })
    const after = Date.now()
    const list = async (query: Record<string, string>) => (await api(talkative).conversations.list({ query })).total
    const day = (shift: number, from = after) => new Date(from + shift * 86_400_000).toISOString().slice(0, 10)
    expect(await list({})).toBe(2)
    expect(await list({ skipEmpty: 'true' })).toBe(1)
    expect(await list({ skipEmpty: 'false' })).toBe(2)
    expect(await list({ from: day(-1), to: day(1) })).toBe(2)
    // one day, but for once in a while: midnight may fall between the two
    expect(await list({ from: day(0, before), to: day(0) })).toBe(2)
    expect(await list({ from: day(2) })).toBe(0)
    expect(await list({ to: day(-2) })).toBe(0)
  })

  it('lists participants and the newest messages of each', async () => {
    const talkative = await buildBot(service)
    const { id, channel } = await openChat(talkative, 'chat', 'somebody')
    const empty = await service.as(channel.token ?? '').webchat.begin({ params: { channel_id: channel.id } })
    const whole = await withMessages(talkative, id, 2)
    const { rows } = await api(talkative).conversations.list()
    expect(rows).toEqual([whole, { ...empty, participants: [], messages: [] }])
    const messages = Array.from({ length: 40 }, (_, at) => text(`${at}`))
    await api(talkative).conversations.postMessages({ params: { conversation_id: id }, body: { messages } })
    const all = (await withMessages(talkative, id, 42)).messages
    expect((await api(talkative).conversations.list()).rows[0]?.messages).toEqual(all.slice(-30))
  })

  it('refuses days that are none', async () => {
    for (const query of [
      'from=yesterday',
      'to=2026-02-30',
      'from=2026-1-1',
      'skipEmpty=maybe',
      'from=2026-01-02&to=2026-01-01',
    ]) {
      const reply = await send('GET', `/conversations?${query}`)
      expect(reply.status, query).toBe(400)
    }
  })
})

describe('conversations.show', () => {
  it('shows participants and messages, oldest first', async () => {
    const { id, channel } = await openChat(bot, 'shown', 'visitor')
    const conversation = await withMessages(bot, id, 2)
    expect(conversation).toMatchObject({ chatId: 'visitor', channel: channel.id, connector: channel.connector })
    expect(conversation.participants).toMatchObject([
      { senderId: 'p-visitor', isBot: false },
      { senderId: channel.connector, isBot: true },
    ])
    expect(conversation.messages.map(one => one.participant)).toEqual(conversation.participants.map(one => one.id))
    expect((await send('GET', `/conversations/${id}`, undefined, other.developer)).status).toBe(404)
  })
})

describe('conversations.remove', () => {
  it('forgets it, and what the dialog remembers of it', async () => {
    const { id } = await openChat(bot, 'forgotten', 'nobody')
    await withMessages(bot, id, 2)
    const params = { ...bot.params, conversation_id: id }
    expect((await api().conversationStates.show({ params })).id).toBe(id)
    expect((await send('DELETE', `/conversations/${id}`)).json).toEqual({
      results: null,
      message: 'Conversation deleted with success',
    })
    expect((await send('DELETE', `/conversations/${id}`)).status).toBe(404)
    await expect(api().conversationStates.show({ params })).rejects.toMatchObject({ status: 404 })
  })
})

describe('conversations.postMessages', () => {
  it('posts messages of every kind, with the request token too', async () => {
    const { id } = await openChat(bot, 'posting', 'reader')
    await withMessages(bot, id, 2)
    const messages = [
      text('one'),
      { type: 'picture', content: 'https://example.org/a.png' },
      { type: 'quickReplies', content: { title: 'T', buttons: [{ title: 'A', value: 'a' }] } },
      { type: 'card', content: { title: 'T', buttons: [{ title: 'Call', type: 'phone_number', value: '+331' }] } },
      { type: 'carousel', content: [{ title: 'T', buttons: [{ title: 'Call', type: 'phone_number', value: '1' }] }] },
      { type: 'list', content: { elements: [], buttons: [] } },
      { type: 'custom', content: { any: ['thing'] } },
      { type: 'custom', content: ['any', { thing: 1 }] },
      { type: 'client_data', content: { elements: [{ key: 'emoji', value: 'x' }] } },
      { type: 'trigger_skill', content: 'order' },
    ]
    const reply = await send('POST', `/conversations/${id}/messages`, { messages }, bot.request)
    expect(reply.status).toBe(201)
    expect(reply.json).toEqual({ results: null, message: 'Messages created with success' })
    const shown = (await withMessages(bot, id, 12)).messages.slice(2).map(one => one.attachment)
    expect(shown.map(one => one.type)).toEqual(messages.map(one => one.type))
    expect(JSON.stringify(shown)).toContain('"phonenumber"')
    expect(JSON.stringify(shown)).not.toContain('phone_number')
  })

  it('reads the list as JSON text in a form, brings delays into bounds, drops what means nothing', async () => {
    const { id } = await openChat(bot, 'delays', 'reader')
    await withMessages(bot, id, 2)
    const messages = [
      { ...text('a'), delay: -4, nonsense: 1 },
      { ...text('b'), delay: 'soon' },
      { ...text('c'), delay: '' },
      { ...text('d'), only: ['slack'] },
      { ...text('e'), delay: 99, only: ['webchat'] },
    ]
    const body = new URLSearchParams({ messages: JSON.stringify(messages) })
    expect((await send('POST', `/conversations/${id}/messages`, body)).status).toBe(201)
    const shown = (await withMessages(bot, id, 6)).messages.slice(2).map(one => one.attachment)
    expect(shown).toEqual([
      { ...text('a'), delay: 0 },
      { ...text('b'), delay: 0 },
      text('c'),
      { ...text('e'), delay: 5 },
    ])
  })

  it('refuses what is no message', async () => {
    const { id } = await openChat(bot, 'wrong', 'reader')
    const deep = '[{"type":"card","content":{"buttons":' + '['.repeat(50_000) + ']'.repeat(50_000) + '}}]'
    const wrong: [unknown, RegExp][] = [
      [undefined, /messages/],
      [deep, /Invalid 'messages' parameter/],
      ['[{"type":"text","content":"a\\u0000b"}]', /Invalid 'messages' parameter/],
      ['not json', /Invalid 'messages' parameter/],
      [{}, /Invalid 'messages' parameter|list/],
      [['hello'], /Message is not well formatted|object/],
      [[{ type: 'text' }], /^messages\[0\]\.content is required/],
      [[{ type: 'text', content: { a: 1 } }], /Message is not well formatted/],
      [[{ type: 'card', content: 'text' }], /Message is not well formatted/],
      [[{ type: 'carousel', content: { title: 'T' } }], /Message is not well formatted/],
      [[{ type: 'list', content: [{ title: 'T' }] }], /Message is not well formatted/],
      [[{ type: 'custom', content: 'text' }], /Message is not well formatted/],
      [[{ type: 'telepathy', content: 'x' }], /Message is not well formatted/],
      [[{ type: 'text', content: '' }], /Message is not well formatted/],
    ]
    for (const [messages, reason] of wrong) {
      const reply = await send('POST', `/conversations/${id}/messages`, { messages })
      expect(reply.status, JSON.stringify(messages)).toBe(400)
      expect(reply.reason).toMatch(reason)
    }
    expect((await send('POST', '/conversations/nothing/messages', { messages: [text('x')] })).status).toBe(404)
    expect((await send('POST', `/conversations/${id}/messages`, { messages: [text('x')] }, other.request)).status).toBe(
      404,
    )
  })
})

describe('messages.broadcast', () => {
  it('reaches every conversation of the bot and no other', async () => {
    const caller = await buildBot(service)
    const chats = await Promise.all(['a', 'b', 'c'].map(name => openChat(caller, `chat-${name}`, name)))
    for (const { id } of chats) await withMessages(caller, id, 2)
    const reply = await send('POST', '/messages/', { messages: [text('to all')] }, caller.request)
    expect(reply.status).toBe(201)
    expect(reply.json).toEqual({ results: null, message: 'Messages created with success' })
    for (const { id } of chats)
      expect((await withMessages(caller, id, 3)).messages.at(-1)?.attachment).toEqual(text('to all'))
    const others = (await send('GET', '/conversations')).text
    expect(others).not.toContain('to all')
  })
})

describe('participants.list', () => {
  it('lists the participants of the bot', async () => {
    const caller = await buildBot(service)
    const { id } = await openChat(caller, 'chat', 'ada')
    await withMessages(caller, id, 2)
    const { rows } = await api(caller).participants.list()
    expect(rows.map(row => [row.senderId, row.isBot])).toEqual([
      ['p-ada', false],
      [expect.any(String), true],
    ])
  })
})

describe('participants.show', () => {
  it('shows one of them, to the bot they talk to', async () => {
    const { rows } = await api().participants.list()
    const [first] = rows
    expect(await api().participants.show({ params: { participant_id: first?.id ?? '' } })).toEqual(first)
    expect((await send('GET', `/participants/${first?.id}`, undefined, other.developer)).status).toBe(404)
  })
})

const menu = (title: string) => ({ call_to_actions: [{ type: 'postback' as const, title, payload: title }] })

describe('persistentMenus.create', () => {
  it('makes one a language; the first is the default', async () => {
    const reply = await send('POST', '/persistentmenus', { language: 'EN', menu: menu('Help') })
    expect(reply.status).toBe(201)
    expect(reply.json.results).toEqual({ menu: menu('Help'), default: true, locale: 'en' })
    expect(await api().persistentMenus.create({ body: { language: 'fr', menu: menu('Aide') } })).toMatchObject({
      default: false,
    })
    const again = await send('POST', '/persistentmenus', { language: 'en', menu: menu('Help') })
    expect(again.reason).toBe('A persistent menu already exists for this language')
    const nested = { call_to_actions: [{ type: 'nested', title: 'More', call_to_actions: [{ title: 'No type' }] }] }
    expect((await send('POST', '/persistentmenus', { language: 'de', menu: nested })).reason).toMatch(
      /menu\.call_to_actions\[0\]\.call_to_actions\[0\]\.type/,
    )
  })
})

describe('persistentMenus.list', () => {
  it('lists all languages', async () => {
    const { rows } = await api().persistentMenus.list()
    expect(rows.map(row => row.locale)).toEqual(['en', 'fr'])
  })
})

describe('persistentMenus.show', () => {
  it('shows that of a language', async () => {
    expect(await api().persistentMenus.show({ params: { language: 'fr' } })).toMatchObject({ menu: menu('Aide') })
    expect((await send('GET', '/persistentmenus/de')).status).toBe(404)
  })
})

describe('persistentMenus.update', () => {
  it('changes that of a language', async () => {
    const params = { language: 'fr' }
    expect(await api().persistentMenus.update({ params, body: { menu: menu('Secours') } })).toMatchObject({
      menu: menu('Secours'),
    })
  })
})

describe('persistentMenus.setDefault', () => {
  it('makes another language the default', async () => {
    expect(await api().persistentMenus.setDefault({ body: { language: 'fr' } })).toMatchObject({ default: true })
    const { rows } = await api().persistentMenus.list()
    expect(rows.map(row => row.default)).toEqual([false, true])
    expect((await send('POST', '/persistentmenus/setdefault', { language: 'de' })).status).toBe(404)
  })
})

describe('persistentMenus.remove', () => {
  it('hands the default on', async () => {
    await api().persistentMenus.remove({ params: { language: 'fr' } })
    expect((await api().persistentMenus.list()).rows).toMatchObject([{ locale: 'en', default: true }])
  })
})

describe('persistentMenus.removeAll', () => {
  it('removes all of them', async () => {
    await api().persistentMenus.removeAll()
    expect((await api().persistentMenus.list()).rows).toEqual([])
  })
})

describe('allowedHosts.update', () => {
  it('lets bots of the owner call hosts of a private network, and takes it back', async () => {
    const owner = service.as(`Bearer ${service.owner.user_jwt}`).allowedHosts
    const url = 'http://192.168.7.7:8080/bot'
    expect((await send('PUT', `/connectors/${bot.id}`, { url })).status).toBe(400)
    const hosts = ['192.168.7.7', 'Intranet.Example', 'FD00::0:7']
    expect(await owner.update({ body: { hosts } })).toEqual({
      hosts: ['192.168.7.7', 'intranet.example', 'fd00::7'],
    })
    expect((await send('PUT', `/connectors/${bot.id}`, { url })).status).toBe(200)
    expect((await send('PUT', `/connectors/${bot.id}`, { url: 'http://[fd00:0::7]/' })).status).toBe(200)
    await owner.update({ body: { hosts: [] } })
    expect((await send('PUT', `/connectors/${bot.id}`, { url })).status).toBe(400)
  })

  it('accepts hosts only, and none that is always forbidden', async () => {
    const token = `Bearer ${service.owner.user_jwt}`
    await service.as(token).allowedHosts.update({ body: { hosts: ['169.254.169.254', '127.0.0.1'] } })
    expect((await send('PUT', `/connectors/${bot.id}`, { url: 'http://169.254.169.254/' })).status).toBe(400)
    expect((await send('PUT', `/connectors/${bot.id}`, { url: service.url })).status).toBe(400)
    for (const host of ['http://example.org', 'example.org/x', 'example.org:80', 'a b', '', '*', 'x@y']) {
      expect((await send('PUT', '/hosts', { hosts: [host] }, token)).status, host).toBe(400)
    }
    await service.as(token).allowedHosts.update({ body: { hosts: [] } })
  })
})

describe('allowedHosts.show', () => {
  it('belongs to the owner, not to a bot', async () => {
    const owner = service.as(`Bearer ${service.owner.user_jwt}`).allowedHosts
    expect(await owner.show()).toEqual({ hosts: [] })
    expect((await send('GET', '/hosts')).status).toBe(403)
  })
})
