import { describe, expect, test } from 'vitest'
import { canAdd, checkAgainst, comparisonKey } from '../../renderer/components/bulk/checkLines.ts'
import { parseLines } from '../../renderer/components/bulk/parseLines.ts'

const read = (pasted: string) =>
  parseLines(pasted).map(({ text, language }) => (language ? `${text}|${language}` : text))

describe('a paste', () => {
  test('is its lines, without blank ones, whatever ends them', () => {
    expect(read('one\r\n\r\n  two  \rthree\n')).toEqual(['one', 'two', 'three'])
  })

  test('may be a table of value and language, quoted or in two columns', () => {
    expect(read('"double room";"en"\n"chambre ""double""";"FR"')).toEqual(['double room|en', 'chambre "double"|fr'])
    expect(read('double room\ten\nchambre\tfr')).toEqual(['double room|en', 'chambre|fr'])
  })

  test('may have a head, which is no line', () => {
    expect(read('\uFEFF"value";"language"\n"twin";"en"')).toEqual(['twin|en'])
  })

  test('keeps punctuation that only looks like a table', () => {
    expect(read('"yes"; he said\none, two; three\na\tb\tc')).toEqual(['"yes"; he said', 'one, two; three', 'a\tb\tc'])
  })

  test('may be quoted lines without a language', () => {
    expect(read('"twin"\n"suite";')).toEqual(['twin', 'suite'])
  })
})

describe('the preview', () => {
  const check = (pasted: string) =>
    checkAgainst(parseLines(pasted), [{ text: 'Twin Room', language: 'en' }], 'en').map(line => line.verdict)

  test('tells what is new from what is there, in the list or earlier in the paste', () => {
    expect(check('suite\nTWIN room \nSuite\n"twin room";"fr"')).toEqual(['new', 'duplicate', 'duplicate', 'new'])
  })

  test('tells what is too long, counted in characters and not in code units', () => {
    expect(check(`${'x'.repeat(513)}\n${'😀'.repeat(512)}`)).toEqual(['too_long', 'new'])
  })

  test('lets one add what is new or elsewhere, nothing else', () => {
    const line = { id: '0', text: 'x', language: 'en', intent: null }
    const verdicts = ['new', 'elsewhere', 'duplicate', 'too_long'] as const
    expect(verdicts.map(verdict => canAdd({ ...line, verdict }))).toEqual([true, true, false, false])
  })

  test('case and outer spaces do not make another sentence', () => {
    expect(comparisonKey('  Ein Zimmer ')).toBe('ein zimmer')
  })
})
