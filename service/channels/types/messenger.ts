/** Messenger (Send API): it calls the webhook of the app. */
import type { ChannelType, WebhookCall } from '../channelType.ts'
import { GRAPH, judge, verify } from '../meta.ts'
import { type Access, asList, asObject, asText, jsonCall, objectIn, readJson } from '../network.ts'
import { type Button, type Drawing, type Part, partsOf } from '../parts.ts'
import type { NetworkCall, UserMessage } from '../values.ts'

const DRAWING: Drawing = {
  longestText: 2000,
  longestCaption: 0,
  mostButtons: 13,
  longestLabel: 20,
  // Links and numbers stand in the text: quick replies have none.
  kinds: new Set<Button['kind']>(['postback', 'skill']),
}

export const channelType: ChannelType = {
  name: 'messenger',
  label: 'Messenger',
  isFetched: false,
  longestText: DRAWING.longestText,
  fields: {
    token: { kind: 'secret', label: 'Page access token', required: 'Parameter token is missing' },
    apiKey: { kind: 'secret', label: 'App secret' },
    serviceId: { kind: 'text', label: 'Page id' },
    webhookToken: { kind: 'secret', label: 'Verify token' },
    hasGetStarted: { kind: 'flag', label: 'Get Started button' },
  },
  needsOneOf: { fields: ['apiKey', 'serviceId'], reason: 'Parameter apiKey or serviceId is missing' },
  incoming: { verify, parse },
  network: {
    api: GRAPH,
    render: ({ id, chatId, attachment }) => partsOf(id, attachment, DRAWING).map(part => callFor(part, chatId)),
    request: ({ body }, access) => post(access, body),
    judge,
  },
}

const bearer = ({ secrets: { token = '' } }: Access) => ({ Authorization: `Bearer ${token}` })
const post = (access: Access, body: unknown) => jsonCall(`${access.api}/me/messages`, body, bearer(access))

/** A message of quick replies needs a text. */
const NO_TEXT = '…'

function callFor({ text, picture, buttons }: Part, chatId: string): NetworkCall {
  const content = picture ? { attachment: { type: 'image', payload: { url: picture } } } : { text: text || NO_TEXT }
  const shown = { ...content, ...(buttons.length > 0 && { quick_replies: buttons.map(quickReplyOf) }) }
  return { method: 'messages', body: { recipient: { id: chatId }, messaging_type: 'RESPONSE', message: shown } }
}

const quickReplyOf = ({ title, reference }: Button) => ({ content_type: 'text', title, payload: reference })

function parse({ body }: WebhookCall): UserMessage[] {
  const entries = asList(asObject(readJson(new TextDecoder().decode(body))).entry)
  return entries
    .flatMap(entry => asList(asObject(entry).messaging))
    .flatMap(event => {
      const chatId = asText(objectIn(event, 'sender').id)
      const { mid, text, is_echo, quick_reply } = objectIn(event, 'message')
      const { payload: pressed, title, mid: pressedIn } = objectIn(event, 'postback')
      const reference = asText(asObject(quick_reply).payload) || asText(pressed)
      const content = asText(text) || asText(title) || reference
      if (chatId === '' || is_echo === true || content.trim() === '') return []
      const eventKey = asText(mid) || asText(pressedIn) || `${asText(asObject(event).timestamp)} ${chatId}`
      return [{ eventKey, chatId, ...(reference && { pressed: reference }), attachment: { type: 'text', content } }]
    })
}
