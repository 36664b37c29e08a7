/** Telegram as its Bot API documents it, as far as the adapter calls it: it refuses what Telegram refuses. */
import { type Double, type Reply, startDouble } from './double.ts'

export interface Sent {
  method: string
  body: Record<string, unknown>
  at: number
}

export interface TelegramDouble extends Double {
  /** Calls that showed something, in the order of arrival. */
  sent: Sent[]
  /** A person writes. */
  write(chatId: number, text: string): void
  add(update: Record<string, unknown>): void
  /** Updates that were not confirmed yet. */
  pending(): number
  /** The next calls that send to a chat are answered 429, with so many seconds. */
  hold(chatId: string, times: number, seconds: number): void
  /** Delivers each update this many times, whatever was confirmed. */
  repeat: number
  /** Resolves when this many messages were sent. */
  waitForSent(count: number): Promise<Sent[]>
}

export const TOKEN = '123456:AAE-a_token-of_thirty_five_characters'

const refuse = (code: number, description: string, parameters?: object): Reply => ({
  status: code,
  body: { ok: false, error_code: code, description, ...(parameters && { parameters }) },
})

const FIELDS: Record<string, string[]> = {
  getUpdates: ['timeout', 'limit', 'allowed_updates', 'offset'],
  getMe: [],
  sendMessage: ['chat_id', 'text', 'parse_mode', 'reply_markup'],
  sendPhoto: ['chat_id', 'photo', 'caption', 'parse_mode', 'reply_markup'],
  sendChatAction: ['chat_id', 'action'],
  answerCallbackQuery: ['callback_query_id'],
}

/** Why Telegram would refuse a call; undefined when it would carry it out. */
export function telegramRefusal(method: string, body: Record<string, unknown>): string | undefined {
  const unknown = Object.keys(body).find(name => !FIELDS[method]?.includes(name))
  if (unknown !== undefined || !FIELDS[method]) return `unknown field or method ${method} ${unknown ?? ''}`
  const length = (value: unknown) => String(value ?? '').replace(/<[^>]+>/g, '').length
  if (method === 'sendMessage' && String(body.text).trim() === '') return 'message text is empty'
  if (
    method === 'sendMessage' &&
    body.parse_mode !== 'HTML' &&
    length(body.text) > 4096 &&
    String(body.text).length > 4096
  )
    return 'message is too long'
  if (method === 'sendPhoto' && !/^https?:/.test(String(body.photo))) return 'wrong HTTP URL specified'
  if (method === 'sendPhoto' && String(body.caption ?? '').length > 1024) return 'message caption is too long'
  const markup = body.reply_markup as
    { inline_keyboard?: Record<string, string>[][]; keyboard?: { text: string }[][] } | undefined
  for (const { text, callback_data, url } of markup?.inline_keyboard?.flat() ?? []) {
    if (!text) return 'BUTTON_TEXT_EMPTY'
    if ((callback_data === undefined) === (url === undefined)) return 'BUTTON_TYPE_INVALID'
    if (callback_data !== undefined && (callback_data === '' || Buffer.byteLength(callback_data) > 64))
      return 'BUTTON_DATA_INVALID'
  }
  if (markup?.keyboard?.flat().some(({ text }) => !text)) return 'button text is empty'
  return undefined
}

/** Numbers of updates go on when the double is started again. */
let lastId = 1000

export async function startTelegram(port = 0): Promise<TelegramDouble> {
  let updates: { update_id: number }[] = []
  const sent: Sent[] = []
  const holds = new Map<string, { times: number; seconds: number }>()
  let arrived = (): void => undefined
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const one of waiting) one()
  }

  const double = await startDouble(async ({ path, body }, gone) => {
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(path) ?? []
    if (token !== TOKEN) return refuse(401, 'Unauthorized')
    const reason = telegramRefusal(method, body)
    if (reason) return refuse(400, `Bad Request: ${reason}`)
    if (method === 'getMe') return { body: { ok: true, result: { id: 1, is_bot: true, username: 'parley_bot' } } }
    if (method === 'getUpdates') {
      if (body.offset !== undefined) updates = updates.filter(one => one.update_id >= Number(body.offset))
      while (updates.length === 0 && !gone.aborted) {
        await new Promise<void>(resolve => {
          waiting.add(resolve)
          gone.addEventListener('abort', () => resolve(), { once: true })
        })
        waiting.clear()
      }
      const given = updates.slice(0, Number(body.limit ?? 100))
      return { body: { ok: true, result: Array.from({ length: self.repeat }, () => given).flat() } }
    }
    const held = holds.get(String(body.chat_id))
    if (held && held.times-- > 0) return refuse(429, 'Too Many Requests', { retry_after: held.seconds })
    sent.push({ method, body, at: performance.now() })
    arrived()
    return { body: { ok: true, result: {} } }
  }, port)

  const self: TelegramDouble = {
    ...double,
    sent,
    repeat: 1,
    write: (chatId, text) =>
      self.add({
        message: {
          message_id: lastId,
          date: 1795327200,
          chat: { id: chatId, type: 'private' },
          from: { id: chatId, is_bot: false, first_name: 'Ada', language_code: 'en' },
          text,
        },
      }),
    add(update) {
      updates.push({ update_id: ++lastId, ...update })
      wake()
    },
    pending: () => updates.length,
    hold: (chatId, times, seconds) => holds.set(chatId, { times, seconds }),
    async waitForSent(count) {
      while (sent.length < count) await new Promise<void>(resolve => (arrived = resolve))
      return sent
    },
  }
  return self
}
