import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileSearch, replaceInTagged, replaceMatches } from '../../../service/features/replace/replaceText.ts'
import { tagSpansOf, toTaggedTokens } from '../../../service/features/dataset/tags.ts'

/** A sentence whose tagged words stand in brackets: `a [double room] please`. */
function parse(marked: string) {
  const spans: { start: number; end: number; entity: string }[] = []
  let source = ''
  for (const part of marked.split(/(\[[^\]]*\])/)) {
    const isTagged = part.startsWith('[')
    const text = isTagged ? part.slice(1, -1) : part
    if (isTagged) spans.push({ start: source.length, end: source.length + text.length, entity: 'tag' })
    source += text
  }
  return { source, tokens: toTaggedTokens(source, spans) }
}

function format({ source, tokens }: ReturnType<typeof parse>): string {
  let [text, at] = ['', 0]
  for (const { start, end } of tagSpansOf(source, tokens)) {
    text += `${source.slice(at, start)}[${source.slice(start, end)}]`
    at = end
  }
  return text + source.slice(at)
}

function replaced(
  marked: string,
  find: string,
  replace: string,
  options: { matchCase?: boolean; wholeWords?: boolean } = {},
) {
  const { source, tokens } = parse(marked)
  const search = { find, replace, matchCase: false, wholeWords: false, ...options }
  return format(replaceInTagged(source, tokens, compileSearch(search)(source), replace))
}

describe('a replacement keeps tags at their place', () => {
  test.each([
    ['I need a [double room] please', 'please', 'now', 'I need a [double room] now'],
    ['please a [double room] please', 'please', 'kindly', 'kindly a [double room] kindly'],
    ['a [double room] for two', 'double', 'twin', 'a [twin room] for two'],
    ['a [double room] for two', 'room', 'rooms', 'a [double rooms] for two'],
    ['a [double room] for two', 'double room', 'suite', 'a [suite] for two'],
    ['a [double room] for two', 'a double room', 'a twin room', 'a [twin room] for two'],
    ['a [double room] for two', 'double room ', '', 'a for two'],
    ['[one] and [one]', 'one', 'eleven', '[eleven] and [eleven]'],
    ['see you [tomorrow] then', 'tomorrow then', 'tomorrow', 'see you [tomorrow]'],
    ['from [Oslo] to [Rome]', 'to', 'towards', 'from [Oslo] towards [Rome]'],
  ])('%s: “%s” → “%s”', (marked, find, replace, expected) => {
    expect(replaced(marked, find, replace)).toBe(expected)
  })

  test('letters of a search stand for themselves', () => {
    expect(replaced('costs 5$ (or 6$)', '$ (', '€ (', {})).toBe('costs 5€ (or 6$)')
    expect(replaced('a.b axb', 'a.b', 'c')).toBe('c axb')
  })

  test('case and whole words are respected where asked for', () => {
    expect(replaced('Room room', 'room', 'suite', { matchCase: true })).toBe('Room suite')
    expect(replaced('rooms room', 'room', 'suite', { wholeWords: true })).toBe('rooms suite')
    expect(replaced('été êtes', 'ête', 'x', { wholeWords: true })).toBe('été êtes')
  })
})

const word = fc.stringMatching(/^[a-d]{1,3}$/)
const marked = fc
  .array(fc.tuple(word, fc.boolean()), { minLength: 1, maxLength: 8 })
  .map(words => words.map(([text, isTagged]) => (isTagged ? `[${text}]` : text)).join(' '))

describe('for any sentence', () => {
  test('the text is that of a plain replacement', () => {
    fc.assert(
      fc.property(marked, word, fc.oneof(word, fc.constant('')), (sentence, find, replace) => {
        const { source } = parse(sentence)
        expect(replaced(sentence, find, replace).replaceAll(/[[\]]/g, '')).toBe(source.replaceAll(find, replace))
      }),
    )
  })

  test('a tag that no match touches keeps its text', () => {
    fc.assert(
      fc.property(marked, word, (sentence, find) => {
        const { source, tokens } = parse(sentence)
        const untouched = tagSpansOf(source, tokens).map(({ start, end }) => source.slice(start, end))
        const kept = untouched.filter(text => !text.includes(find))
        const after = replaceInTagged(
          source,
          tokens,
          compileSearch({ find: ` ${find} `, replace: ' x ', matchCase: true, wholeWords: false })(source),
          ' x ',
        )
        const texts = tagSpansOf(after.source, after.tokens).map(({ start, end }) => after.source.slice(start, end))
        for (const text of kept.filter(text => !text.includes(' '))) expect(texts.join(' ')).toContain(text)
      }),
    )
  })
})

test('a result is cut where it is far longer than any text may be', () => {
  const long = 'a'.repeat(512)
  const matches = compileSearch({ find: 'a', replace: '', matchCase: true, wholeWords: false })(long)
  const result = replaceMatches(long, matches, '😀'.repeat(256))
  expect(result.length).toBeLessThan(3000)
  expect([...result].length).toBeGreaterThan(512)
  expect(result.isWellFormed()).toBe(true)
})
