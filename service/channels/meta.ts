/** Conventions that the networks of Meta share: Messenger and WhatsApp. */
import type { ChannelValues, Incoming, Signing, WebhookCall } from './channelType.ts'
import { type Answer, asText, judgeStatus, objectIn, readJson, type Verdict } from './network.ts'

/** Version of the interface that calls are made to. */
export const GRAPH = 'https://graph.facebook.com/v23.0'

/** Checks the signature of a call under the app secret, or the verify token with which Meta asks for a challenge. */
export const verify: Incoming['verify'] = (
  { method, headers, query, body }: WebhookCall,
  { secrets: { apiKey = '', webhookToken = '' } }: ChannelValues,
  signing: Signing,
) => {
  if (method === 'POST')
    return (
      apiKey !== '' &&
      signing.isEqual(headers['x-hub-signature-256'] ?? '', `sha256=${signing.hmac('sha256', apiKey, body, 'hex')}`)
    )
  const isRight = webhookToken !== '' && signing.isEqual(query['hub.verify_token'] ?? '', webhookToken)
  return query['hub.mode'] === 'subscribe' && isRight && { answer: query['hub.challenge'] ?? '' }
}

/** Codes of errors that say that there were too many calls. */
const LIMITS = new Set(['4', '17', '32', '613', '80006', '80007', '130429', '131056'])
/** Code of the error for a token that is not valid any more. */
const BAD_TOKEN = '190'

export function judge(answer: Answer): Verdict {
  const { code, message } = objectIn(readJson(answer.text), 'error')
  const reason = asText(message)
  if (LIMITS.has(asText(code))) return { is: 'later', seconds: Number(answer.headers['retry-after']) || 60 }
  if (asText(code) === BAD_TOKEN) return { is: 'unauthorised', field: 'token', reason }
  return judgeStatus(answer, 'token', reason)
}
