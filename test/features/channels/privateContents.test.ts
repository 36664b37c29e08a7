import { describe, expect, it } from 'vitest'
import { createPrivateContents, withoutContent } from '../../../service/features/channels/privateContents.ts'

describe('contents of private messages', () => {
  const hello = { type: 'text', content: 'hello' }

  it('are shown from memory, never from what is stored', () => {
    const contents = createPrivateContents()
    contents.add('a', hello)
    expect(JSON.stringify(withoutContent(hello))).not.toContain('hello')
    expect(contents.restore('a', withoutContent(hello))).toEqual(hello)
  })

  it('are marked as expired when they are gone, so that nobody takes them for empty messages', () => {
    expect(createPrivateContents().restore('a', withoutContent(hello))).toEqual({
      type: 'text',
      content: '',
      expired: true,
    })
  })

  it('are dropped by their size, the least recently shown first', () => {
    const contents = createPrivateContents(10_000)
    for (let at = 0; at < 5; at++) contents.add(String(at), { type: 'text', content: 'x'.repeat(3000) })
    const isExpired = (id: string) => contents.restore(id, withoutContent(hello)).expired === true
    expect(['0', '1', '2', '3', '4'].map(isExpired)).toEqual([true, true, false, false, false])
  })

  it('leave stored attachments of other bots as they are', () => {
    expect(createPrivateContents().restore('a', hello)).toBe(hello)
  })
})
