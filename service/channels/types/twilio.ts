/** Twilio: text messages and WhatsApp. It calls the webhook of the number; choices are numbered. */
import type { ChannelType, ChannelValues, Signing, WebhookCall } from '../channelType.ts'
import { asObject, asText, judgeStatus, readJson } from '../network.ts'
import { type Drawing, partsOf } from '../parts.ts'
import type { OutgoingCall, UserMessage } from '../values.ts'

const DRAWING: Drawing = {
  longestText: 1600,
  longestCaption: 1600,
  mostButtons: 1,
  longestLabel: 1600,
  kinds: new Set(),
  isNumbered: true,
}

export const channelType: ChannelType = {
  name: 'twilio',
  label: 'Twilio',
  isFetched: false,
  longestText: DRAWING.longestText,
  fields: {
    clientId: { kind: 'text', label: 'Account SID', required: 'Parameter is missing: Client Id' },
    clientSecret: { kind: 'secret', label: 'Auth token', required: 'Parameter is missing: Client Secret' },
    serviceId: { kind: 'text', label: 'Messaging service SID', required: 'Parameter is missing: Service Id' },
    phoneNumber: { kind: 'text', label: 'Phone number', required: 'Parameter is missing: Phone Number' },
  },
  incoming: { verify, parse },
  network: {
    api: 'https://api.twilio.com',
    isNumbered: true,
    render: ({ id, chatId, attachment }) =>
      partsOf(id, attachment, DRAWING).map(({ text, picture }) => ({
        method: 'Messages.json',
        body: { To: chatId, ...(text !== '' && { Body: text }), ...(picture !== undefined && { MediaUrl: picture }) },
      })),
    request: ({ method, body }, access) => {
      const { serviceId, phoneNumber } = access.settings
      const sender: Record<string, string> = asText(serviceId)
        ? { MessagingServiceSid: asText(serviceId) }
        : { From: asText(phoneNumber) }
      // as: render gives texts only
      const form = new URLSearchParams({ ...(body as Record<string, string>), ...sender })
      return {
        ...call('POST', access, `/${method}`),
        headers: { ...authorised(access), 'Content-Type': 'application/x-www-form-urlencoded' },
        body: form.toString(),
      }
    },
    judge: answer => judgeStatus(answer, 'clientSecret', asText(asObject(readJson(answer.text)).message)),
  },
}

type Target = ChannelValues & { readonly api: string }

const call = (method: string, access: Target, path: string): OutgoingCall => ({
  method,
  url: `${access.api}/2010-04-01/Accounts/${encodeURIComponent(asText(access.settings.clientId))}${path}`,
  headers: authorised(access),
})

const authorised = ({ settings, secrets: { clientSecret = '' } }: ChannelValues) => ({
  Authorization: `Basic ${btoa(`${asText(settings.clientId)}:${clientSecret}`)}`,
})

/** The signature covers the address that was called, and the parameters in the order of their names. */
function verify(
  { method, headers, body, address }: WebhookCall,
  { secrets: { clientSecret = '' } }: ChannelValues,
  signing: Signing,
): boolean {
  if (method !== 'POST' || clientSecret === '') return false
  const form = [...new URLSearchParams(new TextDecoder().decode(body))]
  const names = [...new Set(form.map(([name]) => name))].sort()
  const given = names.map(name =>
    [...new Set(form.filter(([other]) => other === name).map(([, value]) => value))].sort(),
  )
  const signed = names.map((name, at) => (given[at] ?? []).map(value => name + value).join('')).join('')
  const isSigned = (url: string) =>
    signing.isEqual(headers['x-twilio-signature'] ?? '', signing.hmac('sha1', clientSecret, url + signed, 'base64'))
  // Senders differ in whether they name the usual port.
  return [address, withPort(address)].map(isSigned).some(Boolean)
}

function withPort(address: string): string {
  const url = new URL(address)
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  return address.replace(url.host, `${url.hostname}:${port}`)
}

function parse({ body }: WebhookCall): UserMessage[] {
  const form = new URLSearchParams(new TextDecoder().decode(body))
  const [chatId, text] = [form.get('From') ?? '', form.get('Body') ?? '']
  const userName = form.get('ProfileName')
  const phoneNumber = chatId.replace(/^whatsapp:/, '')
  const [lat, lng] = [Number(form.get('Latitude') ?? NaN), Number(form.get('Longitude') ?? NaN)]
  if (chatId === '' || (text.trim() === '' && !Number.isFinite(lat + lng))) return []
  return [
    {
      eventKey: form.get('MessageSid') ?? '',
      chatId,
      participantData: { phoneNumber, ...(userName !== null && { userName }) },
      attachment:
        text.trim() === ''
          ? {
              type: 'location',
              content: { lat, lng, title: form.get('Label') ?? '', address: form.get('Address') ?? '' },
            }
          : { type: 'text', content: text },
    },
  ]
}
