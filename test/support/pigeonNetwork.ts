import type { ChannelType } from '../../service/channels/channelType.ts'

/** A network that does not exist: as much as a channel type can have. */
export const pigeon: ChannelType = {
  name: 'pigeon',
  label: 'Pigeon post',
  isFetched: false,
  fields: {
    loft: { kind: 'url', label: 'Loft', required: 'Parameter loft is missing' },
    ring: { kind: 'secret', label: 'Ring', required: 'Parameter ring is missing' },
  },
  incoming: {
    verify(call, { secrets: { ring = '' } }, signing) {
      if (call.method === 'GET') return call.query.ring === ring && { answer: call.query.challenge ?? '' }
      return signing.isEqual(call.headers['x-seal'] ?? '', signing.hmac('sha256', ring, call.body, 'base64'))
    },
    parse: ({ body }) => [
      { chatId: 'ada', attachment: { type: 'text', content: JSON.parse(new TextDecoder().decode(body)).coo } },
    ],
  },
  outgoing: {
    url: ({ settings: { loft } }) => String(loft),
    render: ({ chatId, messages }) => ({ to: chatId, letters: messages.map(({ attachment }) => attachment) }),
    send: (rendered, { url, secrets: { ring = '' } }) => ({
      method: 'POST',
      url,
      headers: { 'X-Ring': ring },
      body: JSON.stringify(rendered),
    }),
  },
}
