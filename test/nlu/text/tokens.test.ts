import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joinTokens, plainText, sentenceKey, splitWords, tokenise } from '../../../service/nlu/text/tokens.ts'

const words = (text: string) => splitWords(text).map(word => word.text)
const tokens = (text: string) => tokenise(text).map(token => token.text)
const anyText = fc.string({ unit: 'binary', maxLength: 80 })

describe('splitWords', () => {
  test('every punctuation mark is a word of its own', () => {
    expect(words("Hello, what's up?")).toEqual(['Hello', ',', 'what', "'", 's', 'up', '?'])
  })
  test('scripts without spaces give one word a character', () => {
    expect(words('明日の天気は？')).toEqual(['明', '日', 'の', '天', '気', 'は', '？'])
  })
  test('an emoji of several code points is one word', () => {
    expect(words('ok 👍🏽 👩‍👩‍👧 🇫🇷')).toEqual(['ok', '👍🏽', '👩‍👩‍👧', '🇫🇷'])
  })
  test('words stand in order, do not overlap, and only white space lies between them', () => {
    fc.assert(
      fc.property(anyText, text => {
        let end = 0
        for (const word of splitWords(text)) {
          expect(text.slice(word.start, word.end)).toBe(word.text)
          expect(text.slice(end, word.start).trim()).toBe('')
          expect(word.end).toBeGreaterThan(word.start)
          end = word.end
        }
        expect(text.slice(end).trim()).toBe('')
      }),
    )
  })
  test('`space` says whether white space follows', () => {
    fc.assert(
      fc.property(anyText, text => {
        for (const word of splitWords(text)) expect(word.space).toBe(/^\p{White_Space}/u.test(text.slice(word.end)))
      }),
    )
  })
})

describe('a text of ASCII, which is read by expressions of its own', () => {
  const anyAscii = fc.string({ unit: 'binary-ascii', maxLength: 80 })
  /** Read by the expressions of all texts, because of its last word. */
  const withOther = (text: string) => `${text} é`
  const places = (found: readonly { text: string; start: number; end: number; sign?: string }[]) =>
    found.map(({ text, start, end, sign }) => ({ text, start, end, sign }))

  test('has the words it has beside others', () => {
    fc.assert(
      fc.property(anyAscii, text => {
        expect(places(splitWords(text))).toEqual(places(splitWords(withOther(text))).slice(0, -1))
      }),
    )
  })

  test('has the tokens and signs it has beside others', () => {
    const withSigns = fc.oneof(
      anyAscii,
      fc.string({ unit: fc.constantFrom('5', ' ', '$', '%', 'a', "'"), maxLength: 12 }),
    )
    fc.assert(
      fc.property(withSigns, text => {
        expect(places(tokenise(text))).toEqual(places(tokenise(withOther(text))).slice(0, -1))
      }),
    )
  })
})

describe('tokenise', () => {
  test('drops punctuation and keeps apostrophes inside words', () => {
    expect(tokens("Don’t stop – l'été!")).toEqual(["don't", 'stop', "l'été"])
  })
  test('normalises width, case and invisible characters', () => {
    expect(tokens('ＡＢＣ co\u00ADop')).toEqual(['abc', 'coop'])
  })
  test('gives numbers the percent, degree or currency sign that belongs to them', () => {
    const signs = (text: string) => tokenise(text).flatMap(({ text, sign }) => (sign === '' ? [] : [text + sign]))
    expect(signs('up to 50%, 20 ° or 30\u00a0€, $5 and £ 7, 80％')).toEqual(['50%', '20°', '30€', '5$', '7£', '80%'])
    expect(signs('what % of a $ is it? 7 days')).toEqual([])
  })
  test('cuts at the border between spaced and unspaced scripts', () => {
    expect(tokens('TV暂停abc')).toEqual(['tv', '暂', '停', 'abc'])
  })
  test('offsets point at what was read, in order', () => {
    fc.assert(
      fc.property(anyText, text => {
        let end = 0
        for (const token of tokenise(text)) {
          expect(token.start).toBeGreaterThanOrEqual(end)
          expect(token.end).toBeGreaterThan(token.start)
          expect(token.end).toBeLessThanOrEqual(text.length)
          expect(token.text).not.toBe('')
          end = token.end
        }
      }),
    )
  })
  test('a sentence has one key whatever its case, punctuation and spacing', () => {
    expect(sentenceKey(tokenise('  Book a FLIGHT!'))).toBe(sentenceKey(tokenise('book  a flight')))
  })
  test('tokens join with spaces, and without them in unspaced scripts', () => {
    expect(joinTokens(tokenise('New-York  東京 tower'))).toBe('new york 東京 tower')
    expect(plainText('Champs.Élysées!')).toBe('champs élysées')
  })
})
