import { describe, expect, it } from 'vitest'
import { urlWithoutSecrets, withoutSecrets } from '../../../service/features/dialogs/builder/withoutSecrets.ts'

describe('an exported url', () => {
  it.each([
    ['https://ada:hush@example.org/bot', 'https://example.org/bot'],
    ['https://example.org/bot?api_key=hush&city=Oslo#hush', 'https://example.org/bot?api_key=&city=Oslo'],
    ['https://example.org/f?code=hush&subscriptionKey=hush', 'https://example.org/f?code=&subscriptionKey='],
    [
      'https://example.org/services/T02AB4CD/B0/x9Yk2PqL7mZ4tR1vW8nB3cD6',
      'https://example.org/services/T02AB4CD/B0/removed',
    ],
    ['https://example.org/hooks/3f2504e0-4f89-41d3-9a0c-0305e82c3301/run', 'https://example.org/hooks/removed/run'],
    ['https://example.org/?q=3f2504e04f8941d39a0c0305e82c3301', 'https://example.org/?q='],
    [
      'https://example.org/bot123456789:AAF1kd82Jd9a0QpX7zK3mB5vN2cT/sendMessage',
      'https://example.org/removed/sendMessage',
    ],
  ])('loses what gives access: %s', (url, exported) => {
    expect(urlWithoutSecrets(url)).toBe(exported)
  })

  it.each([
    'https://example.org/api/v2/customers/{{memory.customer}}/orders?limit=10&keyword=pizza',
    '/orders/{{#if memory.id}}{{memory.id}}{{/if}}',
    '{{memory.base}}/orders',
    'https://example.org:8443/getCustomerOrderStatusV2/order-status-2024-v2',
    'https://example.org/products/12345678901234567890/description-of-a-product?zip_code=0150',
    'http://127.0.0.1:3000/bot',
    'not a url',
    '',
  ])('keeps all else: %s', url => {
    expect(urlWithoutSecrets(url)).toBe(url)
  })
})

describe('an exported call', () => {
  it('keeps names of headers and fields, and loses the values that give access', () => {
    const call = {
      url: 'https://example.org/?token=hush',
      headers: [
        { name: 'X-Functions-Key', value: 'hush' },
        { name: 'X-Custom', value: 'Bearer hush' },
        { name: 'Accept', value: 'application/json' },
      ],
      body: { type: 'custom', text: '{"password": "hush", "text": "{{memory.text}}", "api_key":"hu\\"sh"}' },
    }
    expect(withoutSecrets(call)).toEqual({
      url: 'https://example.org/?token=',
      headers: [
        { name: 'X-Functions-Key', value: '' },
        { name: 'X-Custom', value: '' },
        { name: 'Accept', value: 'application/json' },
      ],
      body: { type: 'custom', text: '{"password": "", "text": "{{memory.text}}", "api_key":""}' },
    })
  })
})
