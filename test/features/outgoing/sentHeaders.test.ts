import { expect, it } from 'vitest'
import { sentHeaders } from '../../../service/features/outgoing/call.ts'
import { Action } from '../../../service/contract/dialogs/actions.ts'

it('values of any text are sent as UTF-8, on one line', () => {
  const {
    'X-Name': name,
    'X-Lines': lines,
    'X-Plain': plain,
  } = sentHeaders({
    'X-Name': '東京 🙂',
    'X-Lines': 'a\r\nSet-Cookie: b',
    'X-Plain': 'café',
  })
  expect(Buffer.from(name ?? '', 'latin1').toString('utf8')).toBe('東京 🙂')
  expect(lines).toBe('a Set-Cookie: b')
  expect(plain).toBe('café')
})

it('headers of the connection, and names that are none, are not sent', () => {
  expect(sentHeaders({ Host: 'x', 'Transfer-Encoding': 'chunked', 'a b': 'c', '': 'd', Accept: 'e' })).toEqual({
    Accept: 'e',
  })
})

it('a call with a header of the connection is not saved', () => {
  const call = (name: string) =>
    Action.safeParse({ type: 'webhook', url: 'https://a.example', headers: [{ name, value: 'x' }] })
  expect(call('Accept').success).toBe(true)
  for (const name of ['Host', ' host', 'TRANSFER-ENCODING', 'Connection'])
    expect(call(name).error?.issues[0]?.message, name).toBe('must not be a header of the connection, such as Host')
})
