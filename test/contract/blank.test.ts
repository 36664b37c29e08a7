import { expect, it } from 'vitest'
import { isBlank, Name } from '../../service/contract/basics.ts'

it('what nobody sees is blank', () => {
  for (const text of ['', ' \t\n', '\u200b', '\u00ad\u2060', '\u3164', '\u2800', '\ufe0f', '\u0007', ' \u200d '])
    expect(isBlank(text), JSON.stringify(text)).toBe(true)
  for (const text of ['a', ' .', '\u{1F468}\u200d\u{1F469}', '\u0600', '\u3042'])
    expect(isBlank(text), text).toBe(false)
  expect(Name.safeParse('\u200b').error?.issues[0]?.message).toBe('must not be blank')
})
