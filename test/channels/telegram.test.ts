/** A bot on Telegram, against a double of its Bot API: heard by long polling, answered in order, once. */
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildBot, type TestBot } from '../support/build.ts'
import { startTestService, type TestService } from '../support/service.ts'
import { startTelegram, TOKEN, type TelegramDouble } from '../support/networks/telegram.ts'
import { startWebhookServer, json, type WebhookServer } from '../support/webhookServer.ts'

let telegram: TelegramDouble
let service: TestService
let bot: TestBot
/** A server that answers for the bot. */
let server: WebhookServer

const options = () => ({
  connect: {
    networks: { addresses: { telegram: telegram.url }, pauseMs: 20 },
    pauses: [10, 10, 10, 10],
  },
})

beforeEach(async () => {
  telegram = await startTelegram()
  server = await startWebhookServer()
  service = await startTestService(options())
  bot = await buildBot(service)
})
afterEach(async () => {
  await service.stop()
  await telegram.close()
  await server.close()
})

const createChannel = (token = TOKEN) =>
  service.as(bot.developer).channels.create({ body: { type: 'telegram', slug: 'phone', isActivated: true, token } })
const answerWith = async (...messages: unknown[]) => {
  server.respondWith(json({ messages }))
  const params = { bot_id: String(bot.id) }
  await service.as(bot.developer).connectors.update({ params, body: { url: server.url } })
}
const texts = () => telegram.sent.map(({ body }) => body.text)
const deliveries = async () => (await service.as(bot.developer).deliveries.list()).rows

describe('a bot on Telegram', () => {
  it('answers as soon as its token is there, in order and once, however often it is told', async () => {
    await answerWith({ type: 'text', content: 'one' }, { type: 'text', content: 'two' })
    telegram.repeat = 3
    telegram.write(7, 'hello')
    telegram.write(7, 'again')
    await createChannel()
    await telegram.waitForSent(4)
    telegram.write(8, 'other chat')
    await telegram.waitForSent(6)
    expect(texts()).toEqual(['one', 'two', 'one', 'two', 'one', 'two'])
    expect(telegram.sent.map(({ body }) => body.chat_id)).toEqual(['7', '7', '7', '7', '8', '8'])
    expect(server.calls.map(({ body }) => body)).toMatchObject([
      {
        chatId: '7',
        origin: 'telegram',
        message: { attachment: { type: 'text', content: 'hello' }, data: { userName: 'Ada' } },
      },
      { chatId: '7', message: { attachment: { content: 'again' } } },
      { chatId: '8', message: { attachment: { content: 'other chat' } } },
    ])
    await expect.poll(() => telegram.pending()).toBe(0)
    const shown = await service.as(bot.developer).channels.show({ params: { channel_slug: 'phone' } })
    expect(shown.connection).toMatchObject({ state: 'connected', lastEventAt: expect.any(String), lastError: null })
  })

  it('answers with the dialog of its own, which needs no server', async () => {
    await createChannel()
    telegram.write(7, 'hello')
    const [sent] = await telegram.waitForSent(1)
    expect(sent).toMatchObject({ method: 'sendMessage', body: { chat_id: '7' } })
  })

  it('gets the value of a pressed button, however long, and of a quick reply by its label', async () => {
    const value = 'a value of more than sixty-four bytes, which is what a button of the network carries'
    await answerWith({
      type: 'buttons',
      content: { title: 'Sure?', buttons: [{ title: 'Yes', type: 'postback', value }] },
    })
    await createChannel()
    telegram.write(7, 'hello')
    const [shown] = await telegram.waitForSent(1)
    const reply_markup = shown?.body.reply_markup as { inline_keyboard: { callback_data: string }[][] }
    const data = reply_markup.inline_keyboard[0]?.[0]?.callback_data
    await answerWith({
      type: 'quickReplies',
      content: { title: 'When?', buttons: [{ title: 'Today', value: 'day-0' }] },
    })
    const person = { id: 7, is_bot: false, first_name: 'Ada' }
    telegram.add({
      callback_query: {
        id: '99',
        from: person,
        data,
        message: { chat: { id: 7 }, from: { id: 1, is_bot: true }, reply_markup },
      },
    })
    await telegram.waitForSent(3)
    expect(telegram.sent.map(({ method }) => method).sort()).toEqual([
      'answerCallbackQuery',
      'sendMessage',
      'sendMessage',
    ])
    telegram.write(7, 'today')
    await telegram.waitForSent(4)
    const said = server.calls.map(({ body }) => (body.message as { attachment: object }).attachment)
    expect(said.slice(1)).toMatchObject([
      { content: value, title: 'Yes' },
      { content: 'day-0', title: 'Today' },
    ])
  })

  it('waits as long as the network asks, while other chats go on', async () => {
    await answerWith({ type: 'text', content: 'one' }, { type: 'text', content: 'two' })
    telegram.hold('7', 1, 1)
    await createChannel()
    const began = performance.now()
    telegram.write(7, 'hello')
    telegram.write(8, 'hello')
    await telegram.waitForSent(4)
    expect(telegram.sent.map(({ body }) => `${body.chat_id} ${body.text}`)).toEqual([
      '8 one',
      '8 two',
      '7 one',
      '7 two',
    ])
    expect(Number(telegram.sent[2]?.at) - began).toBeGreaterThanOrEqual(1000)
  })

  it('keeps messages while the network is gone, and is heard when it is back', async () => {
    await answerWith({ type: 'text', content: 'later' })
    await createChannel()
    telegram.write(7, 'hello')
    await telegram.waitForSent(1)
    const { rows } = await service.as(bot.developer).conversations.list()
    await telegram.close()
    const params = { conversation_id: rows[0]?.id ?? '' }
    await service
      .as(bot.developer)
      .conversations.postMessages({ params, body: { messages: [{ type: 'text', content: 'kept' }] } })
    await expect.poll(async () => (await deliveries())[0]?.attempts.length).toBeGreaterThan(5)
    expect((await deliveries())[0]).toMatchObject({
      status: 'pending',
      error: expect.stringContaining('waiting for the network'),
    })
    telegram = await startTelegram(telegram.port)
    await telegram.waitForSent(1)
    telegram.write(7, 'back')
    await telegram.waitForSent(2)
    expect(texts()).toEqual(['kept', 'later'])
  })

  it('stops a channel whose token is refused, names the field, and starts again with another', async () => {
    await createChannel('123:wrong')
    const show = () => service.as(bot.developer).channels.show({ params: { channel_slug: 'phone' } })
    await expect.poll(async () => (await show()).isErrored).toBe(true)
    expect((await show()).error).toBe('Bot token: Unauthorized')
    await service.as(bot.developer).channels.update({ params: { channel_slug: 'phone' }, body: { token: TOKEN } })
    telegram.write(7, 'hello')
    await telegram.waitForSent(1)
  })

  it('loses nothing and says nothing twice when it is stopped at any time', async () => {
    await answerWith({ type: 'text', content: 'answer' })
    await createChannel()
    telegram.repeat = 2
    for (let round = 0; round < 4; round++) {
      for (let chat = 1; chat <= 5; chat++) telegram.write(chat, `hello ${round}`)
      service = await service.restart()
    }
    await telegram.waitForSent(20)
    await expect.poll(async () => (await deliveries()).filter(({ status }) => status === 'pending')).toEqual([])
    expect(telegram.sent).toHaveLength(20)
  })

  it('keeps its token out of answers, deliveries and logs', async () => {
    await answerWith({ type: 'text', content: 'one' })
    const channel = await createChannel()
    telegram.write(7, 'hello')
    await telegram.waitForSent(1)
    await telegram.close()
    const files = await readdir(service.data)
    const logs = await Promise.all(
      files.filter(file => file.endsWith('.log')).map(file => readFile(join(service.data, file), 'utf8')),
    )
    const exported = await service.send('GET', `${bot.paths.bot}/export`, { token: `Bearer ${service.owner.user_jwt}` })
    for (const text of [JSON.stringify(channel), JSON.stringify(await deliveries()), exported.text, ...logs])
      expect(text).not.toContain(TOKEN)
    telegram = await startTelegram()
  })
})
