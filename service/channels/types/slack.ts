/** Slack (Web API, Events API): it calls the webhook of the channel. */
import type { ChannelType, ChannelValues, Signing, WebhookCall } from '../channelType.ts'
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
import type { NetworkCall, UserMessage } from '../values.ts'

const DRAWING: Drawing = {
  // A section takes 3,000 characters, and three marks are written as up to five.
  longestText: 600,
  longestCaption: 600,
  mostButtons: 25,
  longestLabel: 75,
  kinds: new Set<Button['kind']>(['postback', 'skill', 'url']),
}

export const channelType: ChannelType = {
  name: 'slack',
  label: 'Slack',
  isFetched: false,
  fields: {
    token: { kind: 'secret', label: 'Bot user OAuth token', required: 'Parameter token is missing' },
    accessToken: { kind: 'secret', label: 'App-level token' },
    clientSecret: { kind: 'secret', label: 'Signing secret' },
    botuser: { kind: 'text', label: 'Bot user' },
  },
  incoming: { verify, parse },
  network: {
    api: 'https://slack.com/api',
    render: ({ id, chatId, attachment }) => partsOf(id, attachment, DRAWING).map(part => callFor(part, chatId)),
    request: ({ method, body }, access) => post(access, method, body),
    judge,
  },
}

const post = ({ api, secrets: { token = '' } }: Access, method: string, body: unknown) =>
  jsonCall(`${api}/${method}`, body, { Authorization: `Bearer ${token}` })

/** Seconds that the time of a call may differ from the clock here, into the future too. */
const LONGEST_SKEW = 300

function verify(
  { method, headers, body, at }: WebhookCall,
  { secrets: { clientSecret = '' } }: ChannelValues,
  signing: Signing,
): boolean | { answer: string } {
  const time = headers['x-slack-request-timestamp'] ?? ''
  if (method !== 'POST' || clientSecret === '' || !/^\d{1,12}$/.test(time)) return false
  if (Math.abs(at.getTime() / 1000 - Number(time)) > LONGEST_SKEW) return false
  const text = new TextDecoder().decode(body)
  const signature = `v0=${signing.hmac('sha256', clientSecret, `v0:${time}:${text}`, 'hex')}`
  if (!signing.isEqual(headers['x-slack-signature'] ?? '', signature)) return false
  const { type, challenge } = asObject(readJson(text))
  return type === 'url_verification' ? { answer: asText(challenge) } : true
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, character => ESCAPES[character] ?? character)

/** Blocks of buttons and pictures need a text for notifications. */
const NO_TEXT = '…'

function callFor({ text, picture, buttons }: Part, chatId: string): NetworkCall {
  const blocks = [
    ...(picture ? [{ type: 'image', image_url: picture, alt_text: text || NO_TEXT }] : []),
    ...(text ? [{ type: 'section', text: { type: 'mrkdwn', text: escaped(text), verbatim: true } }] : []),
    ...(buttons.length > 0 ? [{ type: 'actions', elements: buttons.map(elementOf) }] : []),
  ]
  const isPlain = !picture && buttons.length === 0
  const body = { channel: chatId, text: escaped(text || NO_TEXT), ...(!isPlain && { blocks }) }
  return { method: 'chat.postMessage', body }
}

const elementOf = ({ title, kind, value, reference }: Button) => ({
  type: 'button',
  text: { type: 'plain_text', text: title },
  action_id: reference,
  ...(kind === 'url' ? { url: value } : { value: reference }),
})

/** The messages in an event, or in the pressed button of a form. */
function parse({ body }: WebhookCall): UserMessage[] {
  const text = new TextDecoder().decode(body)
  const form = text.startsWith('payload=') ? new URLSearchParams(text).get('payload') : null
  return messagesIn(readJson(form ?? text))
}

function messagesIn(payload: unknown): UserMessage[] {
  const { type, event_id, trigger_id } = asObject(payload)
  if (type === 'block_actions') {
    const action = asList(asObject(payload).actions)[0]
    const [pressed, chatId] = [asText(asObject(action).value), asText(objectIn(payload, 'channel').id)]
    const content = asText(objectIn(action, 'text').text) || pressed
    const sender = asText(objectIn(payload, 'user').id)
    if (chatId === '' || content === '') return []
    const eventKey = asText(trigger_id) || `${asText(asObject(action).action_ts)} ${sender}`
    return [{ eventKey, chatId, senderId: sender, pressed, attachment: { type: 'text', content } }]
  }
  const { type: kind, channel, channel_type, user, text, bot_id, subtype } = objectIn(payload, 'event')
  const isForBot = kind === 'app_mention' || (kind === 'message' && channel_type === 'im')
  const content = unescaped(asText(text).replace(/^<@\w+>\s*/, ''))
  // The bot's own messages come back, edits and joins have a subtype.
  if (!isForBot || bot_id !== undefined || subtype !== undefined || content.trim() === '') return []
  const ids = { eventKey: asText(event_id), chatId: asText(channel), senderId: asText(user) }
  return ids.chatId === '' ? [] : [{ ...ids, attachment: { type: 'text', content } }]
}

const unescaped = (text: string) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

const BAD_TOKEN = /^(invalid_auth|account_inactive|token_revoked|token_expired|not_authed)$/
const PASSING = /^(internal_error|fatal_error|service_unavailable|request_timeout)$/

/** Errors are answered with status 200. */
function judge({ status, headers, text }: Answer): Verdict {
  const { ok, error } = asObject(readJson(text))
  if (status === 429 || error === 'ratelimited') return { is: 'later', seconds: Number(headers['retry-after']) || 1 }
  if (status < 300 && ok === true) return { is: 'done' }
  const reason = asText(error) || `the network answered ${status}`
  if (BAD_TOKEN.test(reason)) return { is: 'unauthorised', field: 'token', reason }
  return status >= 500 || PASSING.test(reason) ? { is: 'unavailable', reason } : { is: 'refused', reason }
}
