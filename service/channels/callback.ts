/** Generic webhook: messages of the bot are posted to a url of the bot's owner as signed JSON. */
import type { Fields, Outgoing, OutgoingCall, Signing } from './channelType.ts'

export const callbackFields = {
  callbackUrl: { kind: 'url', label: 'Callback URL' },
  forwardConversationStart: { kind: 'flag', label: 'Tell the bot that a conversation starts' },
} as const satisfies Fields

export const callback: Outgoing = {
  url: ({ settings: { callbackUrl } }) => (typeof callbackUrl === 'string' && callbackUrl ? callbackUrl : undefined),
  render: ({ channel, conversation, chatId, messages }) => ({
    channel,
    conversation,
    chatId,
    messages: messages.map(message => ({ ...message })),
  }),
  send: (rendered, { id, url, connectorSecret }, signing) => signedCall(url, rendered, connectorSecret, id, signing),
}

/** A call with a JSON body, signed so that the receiver can verify its origin: HMAC-SHA256 of the raw body, in hex. */
export function signedCall(
  url: string,
  body: unknown,
  secret: string,
  deliveryId: string,
  signing: Signing,
): OutgoingCall {
  const text = JSON.stringify(body)
  return {
    method: 'POST',
    url,
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      'User-Agent': 'Parley',
      'X-Parley-Delivery': deliveryId,
      'X-Parley-Signature': `sha256=${signing.hmac('sha256', secret, text, 'hex')}`,
    },
    body: text,
  }
}
