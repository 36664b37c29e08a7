/** Telegram (Bot API): messages are fetched by long polling, so that no public address is needed. */
import type { ChannelType } from '../channelType.ts'
import type { NetworkCall, UserMessage } from '../values.ts'
import {
  type Access,
  type Answer,
  asList,
  asObject,
  asText,
  jsonCall,
  objectIn,
  readJson,
  type Verdict,
} from '../network.ts'
import { type Button, type Drawing, type Part, partsOf } from '../parts.ts'

const DRAWING: Drawing = {
  longestText: 4096,
  longestCaption: 1024,
  mostButtons: 40,
  longestLabel: 64,
  kinds: new Set<Button['kind']>(['postback', 'skill', 'url']),
}

export const channelType: ChannelType = {
  name: 'telegram',
  label: 'Telegram',
  isFetched: false,
  longestText: DRAWING.longestText,
  fields: {
    token: { kind: 'secret', label: 'Bot token', required: 'Parameter token is missing' },
    webhookToken: { kind: 'secret', label: 'Secret token of the webhook' },
  },
  incoming: {
    verify: ({ headers }, { secrets: { webhookToken = '' } }, signing) =>
      webhookToken !== '' && signing.isEqual(headers['x-telegram-bot-api-secret-token'] ?? '', webhookToken),
    parse: ({ body }) => messagesIn(readJson(new TextDecoder().decode(body))),
  },
  network: {
    api: 'https://api.telegram.org',
    render: ({ id, chatId, attachment }) =>
      partsOf(id, attachment, DRAWING).map(part => callFor(part, chatId, attachment.markdown === true)),
    request: ({ method, body }, access) => jsonCall(addressOf(access, method), body),
    judge,
    poll: {
      seconds: 30,
      request: (access, cursor) =>
        jsonCall(addressOf(access, 'getUpdates'), {
          timeout: 30,
          limit: 50,
          allowed_updates: ['message', 'callback_query'],
          ...(cursor !== undefined && { offset: Number(cursor) }),
        }),
      read(text) {
        const updates = asList(asObject(JSON.parse(text)).result)
        const last = Math.max(...updates.map(update => Number(asObject(update).update_id)).filter(Number.isFinite))
        return { messages: updates.flatMap(messagesIn), cursor: updates.length > 0 ? String(last + 1) : undefined }
      },
    },
  },
}

const addressOf = ({ api, secrets: { token = '' } }: Access, method: string) => `${api}/bot${token}/${method}`

/** A part without any text still needs one for its keyboard. */
const NO_TEXT = '…'

function callFor({ text, picture, buttons, isQuick }: Part, chatId: string, isMarkdown: boolean): NetworkCall {
  const marks = isMarkdown ? { parse_mode: 'HTML' } : {}
  const shown = isMarkdown ? toHtml(text) : text
  const keyboard = buttons.length > 0 ? { reply_markup: keyboardOf(buttons, isQuick === true) } : {}
  if (picture !== undefined)
    return {
      method: 'sendPhoto',
      body: { chat_id: chatId, photo: picture, ...(shown !== '' && { caption: shown, ...marks }), ...keyboard },
    }
  return { method: 'sendMessage', body: { chat_id: chatId, text: shown || NO_TEXT, ...marks, ...keyboard } }
}

/** Quick replies send their label as text, and are found again by it; other buttons send their reference. */
function keyboardOf(buttons: readonly Button[], isQuick: boolean): object {
  if (isQuick && buttons.every(({ kind }) => kind !== 'url'))
    return {
      keyboard: buttons.map(({ title }) => [{ text: title }]),
      one_time_keyboard: true,
      resize_keyboard: true,
    }
  return {
    inline_keyboard: buttons.map(({ title, kind, value, reference }) => [
      kind === 'url' ? { text: title, url: value } : { text: title, callback_data: reference },
    ]),
  }
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Markdown as the marks of the network; marks that are not closed stay as they are. */
export const toHtml = (text: string): string =>
  text
    .replace(/[&<>"]/g, character => ESCAPES[character] ?? character)
    .replace(/\[([^\][]+)\]\((https?:\/\/[^\s()<>]+)\)/g, '<a href="$2">$1</a>')
    .replace(/\*\*([^*<>\n]+)\*\*/g, '<b>$1</b>')
    .replace(/(?<![*\w])\*([^*<>\n]+)\*(?![*\w])/g, '<i>$1</i>')
    .replace(/`([^`<>\n]+)`/g, '<code>$1</code>')

/** The messages in an update: one, or none for edits, reactions and what is said by bots. */
function messagesIn(update: unknown): UserMessage[] {
  const { update_id } = asObject(update)
  const pressed = asObject(update).callback_query
  const message = pressed === undefined ? objectIn(update, 'message') : objectIn(pressed, 'message')
  const sender = pressed === undefined ? objectIn(message, 'from') : objectIn(pressed, 'from')
  const chatId = asText(objectIn(message, 'chat').id)
  if (chatId === '' || sender.is_bot === true) return []
  const said = pressed === undefined ? contentOf(message) : pressOf(asObject(pressed))
  if (said === undefined) return []
  const userName = [sender.first_name, sender.last_name].map(asText).filter(Boolean).join(' ')
  return [
    {
      ...said,
      eventKey: asText(update_id),
      chatId,
      ...(sender.id !== undefined && { senderId: asText(sender.id) }),
      ...(userName !== '' && { participantData: { userName } }),
    },
  ]
}

type Said = Pick<UserMessage, 'attachment' | 'pressed' | 'acknowledgement'>

function contentOf(message: Readonly<Record<string, unknown>>): Said | undefined {
  const text = asText(message.text) || asText(message.caption)
  // "/start" opens a chat: it is what everybody sends first.
  if (text === '/start') return { attachment: { type: 'conversation_start', content: '' } }
  if (text.trim() !== '') return { attachment: { type: 'text', content: text } }
  const { latitude, longitude } = objectIn(message, 'location')
  const { title, address } = objectIn(message, 'venue')
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined
  const place = { lat: latitude, lng: longitude, ...(title !== undefined && { title: asText(title) }) }
  const content = { ...place, ...(address !== undefined && { address: asText(address) }) }
  return { attachment: { type: 'location', content } }
}

/** A pressed button. The network shows it as busy until the press is answered. */
function pressOf(pressed: Readonly<Record<string, unknown>>): Said {
  const reference = asText(pressed.data)
  const rows = asList(objectIn(objectIn(pressed, 'message'), 'reply_markup').inline_keyboard).flatMap(asList)
  const title = asText(rows.map(asObject).find(({ callback_data }) => callback_data === reference)?.text)
  return {
    attachment: { type: 'text', content: title || reference },
    pressed: reference,
    acknowledgement: { method: 'answerCallbackQuery', body: { callback_query_id: asText(pressed.id) } },
  }
}

/** Descriptions of chats that take no message any more. */
const CLOSED = /blocked|chat not found|deactivated|kicked|not enough rights|not a member/i

function judge({ status, text }: Answer): Verdict {
  const answer = readJson(text)
  const { ok, description } = asObject(answer)
  if (status >= 200 && status < 300 && ok === true) return { is: 'done' }
  const reason = asText(description) || `the network answered ${status}`
  if (status === 429) return { is: 'later', seconds: Number(objectIn(answer, 'parameters').retry_after) || 5 }
  if (status === 401 || status === 404) return { is: 'unauthorised', field: 'token', reason }
  if (status === 409) return { is: 'unavailable', reason: `another program uses this bot: ${reason}` }
  if (status >= 500 || status < 400) return { is: 'unavailable', reason }
  return { is: 'refused', reason: CLOSED.test(reason) ? `the chat takes no messages: ${reason}` : reason }
}
