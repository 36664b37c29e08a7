/** LINE (Messaging API): it calls the webhook of the channel; messages are pushed. */
import type { ChannelType, WebhookCall } from '../channelType.ts'
import { type Access, asList, asObject, asText, jsonCall, judgeStatus, objectIn, readJson } from '../network.ts'
import { type Button, type Drawing, type Part, partsOf } from '../parts.ts'
import type { NetworkCall, UserMessage } from '../values.ts'

const DRAWING: Drawing = {
  longestText: 5000,
  longestCaption: 0,
  mostButtons: 13,
  longestLabel: 20,
  kinds: new Set<Button['kind']>(['postback', 'skill', 'url', 'phone']),
}

export const channelType: ChannelType = {
  name: 'line',
  label: 'LINE',
  isFetched: false,
  longestText: DRAWING.longestText,
  fields: {
    token: { kind: 'secret', label: 'Channel access token', required: 'Parameter token is missing' },
    clientSecret: { kind: 'secret', label: 'Channel secret', required: 'Parameter clientSecret is missing' },
  },
  incoming: {
    verify: ({ method, headers, body }, { secrets: { clientSecret = '' } }, signing) =>
      method === 'POST' &&
      clientSecret !== '' &&
      signing.isEqual(headers['x-line-signature'] ?? '', signing.hmac('sha256', clientSecret, body, 'base64')),
    parse,
  },
  network: {
    api: 'https://api.line.me',
    render: ({ id, chatId, attachment }) => partsOf(id, attachment, DRAWING).map(part => callFor(part, chatId)),
    // A call with a key that is known is answered 409: it was carried out.
    request: ({ method, body }, access, { key }) =>
      jsonCall(`${access.api}/v2/bot/message/${method}`, body, { ...bearer(access), 'X-Line-Retry-Key': key }),
    judge: answer =>
      answer.status === 409
        ? { is: 'done' }
        : judgeStatus(answer, 'token', asText(asObject(readJson(answer.text)).message)),
  },
}

const bearer = ({ secrets: { token = '' } }: Access) => ({ Authorization: `Bearer ${token}` })

/** A message of buttons needs a text. */
const NO_TEXT = '…'

/** Buttons are quick replies, which carry thirteen: templates carry four, and titles of 60 characters. */
function callFor({ text, picture, buttons }: Part, chatId: string): NetworkCall {
  const quickReply = buttons.length > 0 ? { quickReply: { items: buttons.map(actionOf) } } : {}
  // Pictures of plain http are refused: their address is shown.
  const message =
    picture?.startsWith('https:') === true
      ? { type: 'image', originalContentUrl: picture, previewImageUrl: picture }
      : { type: 'text', text: picture ?? (text || NO_TEXT) }
  return { method: 'push', body: { to: chatId, messages: [{ ...message, ...quickReply }] } }
}

function actionOf({ title, kind, value, reference }: Button): object {
  const uri = kind === 'phone' ? `tel:${value.replace(/[^+\d]/g, '')}` : value
  const action =
    kind === 'url' || kind === 'phone'
      ? { type: 'uri', label: title, uri }
      : { type: 'postback', label: title, data: reference, displayText: title }
  return { type: 'action', action }
}

function parse({ body }: WebhookCall): UserMessage[] {
  return asList(asObject(readJson(new TextDecoder().decode(body))).events).flatMap(event => {
    const { type, webhookEventId } = asObject(event)
    const { groupId, roomId, userId } = objectIn(event, 'source')
    const chatId = asText(groupId ?? roomId ?? userId)
    const said = type === 'postback' ? pressOf(event) : type === 'message' ? contentOf(event) : undefined
    if (chatId === '' || !said) return []
    return [
      { ...said, eventKey: asText(webhookEventId), chatId, ...(userId !== undefined && { senderId: asText(userId) }) },
    ]
  })
}

function pressOf(event: unknown): Pick<UserMessage, 'attachment' | 'pressed'> {
  const data = asText(objectIn(event, 'postback').data)
  return { attachment: { type: 'text', content: data }, pressed: data }
}

function contentOf(event: unknown): Pick<UserMessage, 'attachment'> | undefined {
  const { type, text, title, address, latitude, longitude } = objectIn(event, 'message')
  if (type === 'text' && asText(text).trim() !== '') return { attachment: { type: 'text', content: asText(text) } }
  if (type !== 'location') return undefined
  const place = { lat: Number(latitude), lng: Number(longitude), title: asText(title), address: asText(address) }
  return { attachment: { type: 'location', content: place } }
}
