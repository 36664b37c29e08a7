/** WhatsApp (Cloud API): it calls the webhook of the app. */
import type { ChannelType, WebhookCall } from '../channelType.ts'
import { GRAPH, judge, verify } from '../meta.ts'
import { type Access, asList, asObject, asText, jsonCall, objectIn, readJson } from '../network.ts'
import { type Button, type Drawing, type Part, partsOf } from '../parts.ts'
import type { NetworkCall, UserMessage } from '../values.ts'

const DRAWING: Drawing = {
  // Texts beside buttons are shorter than others.
  longestText: 1024,
  longestCaption: 1024,
  mostButtons: 3,
  longestLabel: 20,
  kinds: new Set<Button['kind']>(['postback', 'skill']),
}

export const channelType: ChannelType = {
  name: 'whatsapp',
  label: 'WhatsApp',
  isFetched: false,
  longestText: 4096,
  fields: {
    token: { kind: 'secret', label: 'Access token', required: 'Parameter token is missing' },
    apiKey: { kind: 'secret', label: 'App secret', required: 'Parameter apiKey is missing' },
    serviceId: { kind: 'text', label: 'Phone number id', required: 'Parameter serviceId is missing' },
    webhookToken: { kind: 'secret', label: 'Verify token' },
  },
  incoming: { verify, parse },
  network: {
    api: GRAPH,
    render: ({ id, chatId, attachment }) => partsOf(id, attachment, DRAWING).flatMap(part => callsFor(part, chatId)),
    request: ({ body }, access) => jsonCall(`${addressOf(access)}/messages`, body, bearer(access)),
    judge,
  },
}

const addressOf = ({ api, settings }: Access) => `${api}/${encodeURIComponent(asText(settings.serviceId))}`
const bearer = ({ secrets: { token = '' } }: Access) => ({ Authorization: `Bearer ${token}` })

/** A message of buttons needs a text. */
const NO_TEXT = '…'

function callsFor({ text, picture, buttons }: Part, chatId: string): NetworkCall[] {
  const call = (type: string, content: object): NetworkCall => ({
    method: 'messages',
    body: { messaging_product: 'whatsapp', recipient_type: 'individual', to: chatId, type, [type]: content },
  })
  if (buttons.length === 0)
    return [
      picture
        ? call('image', { link: picture, ...(text && { caption: text }) })
        : call('text', { body: text || NO_TEXT }),
    ]
  const header = picture ? { header: { type: 'image', image: { link: picture } } } : {}
  const reply = ({ title, reference }: Button) => ({ type: 'reply', reply: { id: reference, title } })
  const action = { buttons: buttons.map(reply) }
  return [call('interactive', { type: 'button', ...header, body: { text: text || NO_TEXT }, action })]
}

function parse({ body }: WebhookCall): UserMessage[] {
  const entries = asList(asObject(readJson(new TextDecoder().decode(body))).entry)
  const values = entries.flatMap(entry => asList(asObject(entry).changes)).map(change => objectIn(change, 'value'))
  return values.flatMap(value =>
    asList(value.messages).flatMap(message => {
      const { id, from, type } = asObject(message)
      const { id: reference, title } = objectIn(objectIn(message, 'interactive'), 'button_reply')
      const text = asText(objectIn(message, 'text').body) || asText(title) || asText(objectIn(message, 'image').caption)
      const { latitude, longitude, name, address } = objectIn(message, 'location')
      const chatId = asText(from)
      if (chatId === '' || (type !== 'location' && text.trim() === '')) return []
      const userName = asText(objectIn(asList(value.contacts)[0], 'profile').name)
      const place = { lat: Number(latitude), lng: Number(longitude), title: asText(name), address: asText(address) }
      return [
        {
          eventKey: asText(id),
          chatId,
          participantData: { phoneNumber: chatId, ...(userName && { userName }) },
          ...(reference !== undefined && { pressed: asText(reference) }),
          attachment: type === 'location' ? { type: 'location', content: place } : { type: 'text', content: text },
        },
      ]
    }),
  )
}
