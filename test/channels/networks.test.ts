/** Properties of every network: signatures, what becomes of messages, and calls of any shape. */
import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { WebhookCall } from '../../service/channels/channelType.ts'
import { channelType, channelTypes } from '../../service/channels/index.ts'
import { buttonsOf, readReference } from '../../service/channels/parts.ts'
import { splitText } from '../../service/channels/splitText.ts'
import { signing } from '../../service/features/channels/signing.ts'
import { telegramRefusal } from '../support/networks/telegram.ts'

const networks = [...channelTypes.values()].flatMap(type => (type.network ? [{ ...type, network: type.network }] : []))
const secret = '0123456789abcdef0123456789abcdef'
const NOW = 1_795_327_200
const ADDRESS = 'https://bots.example.org/connect/v1/webhook/0190c0de-0000-7000-8000-000000000001'
const BODY = '{"text":"Gr\\u00fc\\u00dfe","event":{}}'
const FORM = 'Body=Gr%C3%BC%C3%9Fe+%26+100+%25&From=%2B491701234567'
const SIGNED = 'BodyGrüße & 100 %From+491701234567'

const hmac = (algorithm: string, text: string, encoding: 'hex' | 'base64', key = secret) =>
  createHmac(algorithm, key).update(text).digest(encoding)
const slack = (time: number, body = BODY, key = secret) => ({
  'x-slack-request-timestamp': String(time),
  'x-slack-signature': `v0=${hmac('sha256', `v0:${time}:${body}`, 'hex', key)}`,
})
const twilio = (text: string) => ({ 'x-twilio-signature': hmac('sha1', text, 'base64') })
const meta = (body = BODY) => ({ 'x-hub-signature-256': `sha256=${hmac('sha256', body, 'hex')}` })

const CALLS: [network: string, title: string, isValid: boolean, headers: Record<string, string>, body?: string][] = [
  ['slack', 'valid', true, slack(NOW - 2)],
  ['slack', 'a form', true, slack(NOW, 'payload=%7B%7D'), 'payload=%7B%7D'],
  ['slack', 'one byte changed', false, slack(NOW), BODY.replace('text', 'taxt')],
  ['slack', 'another secret', false, slack(NOW, BODY, 'other')],
  ['slack', 'six minutes old', false, slack(NOW - 360)],
  ['slack', 'an hour ahead', false, slack(NOW + 3600)],
  ['line', 'valid', true, { 'x-line-signature': hmac('sha256', BODY, 'base64') }],
  ['line', 'no events', true, { 'x-line-signature': hmac('sha256', '{"events":[]}', 'base64') }, '{"events":[]}'],
  ['line', 'hexadecimal', false, { 'x-line-signature': hmac('sha256', BODY, 'hex') }],
  ['line', 'a space added', false, { 'x-line-signature': hmac('sha256', BODY, 'base64') }, BODY.replace(':', ': ')],
  ['twilio', 'valid', true, twilio(ADDRESS + SIGNED), FORM],
  ['twilio', 'with the port', true, twilio(ADDRESS.replace('.org', '.org:443') + SIGNED), FORM],
  ['twilio', 'another address', false, twilio(`${ADDRESS}x${SIGNED}`), FORM],
  ['twilio', 'a parameter added', false, twilio(ADDRESS + SIGNED), `${FORM}&To=1`],
  ['messenger', 'valid', true, meta()],
  ['messenger', 'SHA-1', false, { 'x-hub-signature': `sha1=${hmac('sha1', BODY, 'hex')}` }],
  ['messenger', 'the same JSON in other bytes', false, meta(), '{"text":"Grüße","event":{}}'],
  ['whatsapp', 'valid', true, meta()],
  ['telegram', 'valid', true, { 'x-telegram-bot-api-secret-token': secret }],
  ['telegram', 'another token', false, { 'x-telegram-bot-api-secret-token': 'other' }],
  ['telegram', 'no header', false, {}],
]

const call = (body: string, headers: Record<string, string> = {}): WebhookCall => ({
  method: 'POST',
  headers,
  query: {},
  body: Buffer.from(body),
  at: new Date(NOW * 1000),
  address: ADDRESS,
})
const secrets = { clientSecret: secret, apiKey: secret, webhookToken: secret }

describe('calls of networks', () => {
  it.each(CALLS)('%s: %s', (name, _, isValid, headers, body = BODY) => {
    const verdict = channelType(name)?.incoming?.verify(call(body, headers), { settings: {}, secrets }, signing)
    expect(verdict).toBe(isValid)
  })

  it('are never taken without a secret', () => {
    for (const { incoming } of networks)
      for (const key of ['', 'undefined'])
        expect(
          incoming?.verify(
            call(BODY, { ...slack(NOW, BODY, key || 'x'), ...meta() }),
            { settings: {}, secrets: {} },
            signing,
          ),
        ).toBe(false)
  })

  it('answer the challenges of Slack and Meta', () => {
    const asked = JSON.stringify({ type: 'url_verification', challenge: '42' })
    const values = { settings: {}, secrets }
    expect(channelType('slack')?.incoming?.verify(call(asked, slack(NOW, asked)), values, signing)).toEqual({
      answer: '42',
    })
    const query = { 'hub.mode': 'subscribe', 'hub.verify_token': secret, 'hub.challenge': '42' }
    const get = { ...call(''), method: 'GET' as const, query }
    expect(channelType('messenger')?.incoming?.verify(get, values, signing)).toEqual({ answer: '42' })
    const forged = { ...get, query: { ...query, 'hub.verify_token': 'x' } }
    expect(channelType('messenger')?.incoming?.verify(forged, values, signing)).toBe(false)
  })

  it('are read whatever they hold', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), text => {
        for (const { incoming } of networks) incoming?.parse(call(text))
      }),
      { numRuns: 150 },
    )
  })
})

const word = fc.stringMatching(/^[a-zäß日本😀]{1,12}$/u)
const sentence = fc.array(word, { minLength: 1, maxLength: 30 }).map(words => words.join(' '))
const button = fc.record({
  title: sentence,
  type: fc.constantFrom('postback', 'web_url', 'phonenumber', 'trigger_skill', undefined),
  value: fc.oneof(sentence, fc.constant('https://example.org/a')),
})
const card = fc.record({
  title: sentence,
  subtitle: sentence,
  imageUrl: fc.constantFrom('https://example.org/p.png', ''),
  buttons: fc.array(button, { maxLength: 6 }),
})
const attachment = fc
  .oneof(
    fc.record({
      type: fc.constant('text'),
      content: fc.array(sentence, { maxLength: 200, minLength: 1 }).map(all => all.join(' ')),
    }),
    fc.record({ type: fc.constantFrom('quickReplies', 'buttons', 'card'), content: card }),
    fc.record({ type: fc.constant('carousel'), content: fc.array(card, { maxLength: 12 }) }),
    fc.record({
      type: fc.constant('list'),
      content: fc.record({ elements: fc.array(card), buttons: fc.array(button) }),
    }),
  )
  .map(made => JSON.parse(JSON.stringify(made)))

const ID = '0190c0de-0000-7000-8000-000000000001'

/** Words of a message that people see. */
function wordsOf(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap(item => wordsOf(item, key))
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, item]) => (name === 'type' ? [] : wordsOf(item, name)))
  return typeof value === 'string' && ['content', 'title', 'subtitle'].includes(key)
    ? value.split(/\s+/).filter(Boolean)
    : []
}

describe('messages to networks', () => {
  it.each(networks.map(({ name, network }) => [name, network] as const))('%s shows every word', (_, network) => {
    fc.assert(
      fc.property(attachment, made => {
        const shown = network
          .render({ id: ID, chatId: '7', attachment: made })
          .map(one => JSON.stringify(one.body))
          .join('\n')
        for (const one of wordsOf(made)) expect(shown).toContain(one)
      }),
      { numRuns: 40 },
    )
  })

  it('are such that Telegram takes them', () => {
    fc.assert(
      fc.property(attachment, made => {
        const calls = channelType('telegram')?.network?.render({ id: ID, chatId: '7', attachment: made }) ?? []
        for (const { method, body } of calls) expect(telegramRefusal(method, { ...body })).toBeUndefined()
      }),
      { numRuns: 100 },
    )
  })

  it('have buttons that are found again by their reference', () => {
    fc.assert(
      fc.property(attachment, made => {
        const buttons = buttonsOf(ID, made)
        buttons.forEach((one, at) => expect(readReference(one.reference)).toEqual({ id: ID, at }))
      }),
      { numRuns: 40 },
    )
  })
})

describe('long texts', () => {
  it('are cut at paragraphs, sentences and words, and lose nothing', () => {
    expect(splitText('One two.\n\nThree four.', 12)).toEqual(['One two.', 'Three four.'])
    expect(splitText('First sentence. Second one', 20)).toEqual(['First sentence.', 'Second one'])
    expect(splitText('alpha beta gamma', 11)).toEqual(['alpha beta', 'gamma'])
    expect(splitText('👩‍👩‍👧👩‍👩‍👧', 10)).toEqual(['👩‍👩‍👧', '👩‍👩‍👧'])
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 30 }), (text, longest) => {
        const pieces = splitText(text, longest)
        expect(pieces.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
        for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(longest)
      }),
    )
  })
})
