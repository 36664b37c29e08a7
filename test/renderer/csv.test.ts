import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseLines } from '../../renderer/components/bulk/parseLines.ts'
import { textsFromCsv, toCsv } from '../../renderer/csv.ts'

describe('texts of a CSV file', () => {
  test.each([
    [
      'a header, quotes and commas',
      'value,language\r\n"one, two",en\r\n"say ""hi""",fr',
      [
        ['one, two', 'en'],
        ['say "hi"', 'fr'],
      ],
    ],
    [
      'semicolons without a header',
      'deux cafés;fr\nun thé;fr',
      [
        ['deux cafés', 'fr'],
        ['un thé', 'fr'],
      ],
    ],
    ['tabs, with the columns the other way round', 'language\ttext\nen\ttea\n', [['tea', 'en']]],
    [
      'one column',
      'tea\n\n coffee \n',
      [
        ['tea', null],
        ['coffee', null],
      ],
    ],
    ['a byte order mark and a line break in a cell', '\uFEFFvalue,language\n"a\nb",en-GB', [['a b', 'en']]],
  ])('%s', (_, csv, expected) => {
    expect(textsFromCsv(csv).map(({ text, language }) => [text, language])).toEqual(expected)
  })

  test('a column of intents is read with its texts', () => {
    expect(textsFromCsv('text;intent\nbye;Goodbye\nhello;')).toEqual([
      { text: 'bye', language: null, intent: 'Goodbye' },
      { text: 'hello', language: null, intent: null },
    ])
  })

  test('what was exported is read again', () => {
    const text = fc
      .string({ unit: 'grapheme' })
      .map(given => given.replace(/\s+/g, ' ').trim())
      .filter(Boolean)
    fc.assert(
      fc.property(fc.array(fc.tuple(text, fc.constantFrom('en', 'fr')), { minLength: 1 }), rows => {
        const read = textsFromCsv(toCsv([['value', 'language'], ...rows]))
        expect(read.map(({ text: value, language }) => [value, language])).toEqual(rows)
      }),
    )
  })

  test('a quoted line of the bulk-add dialog keeps its text', () => {
    fc.assert(
      fc.property(
        fc
          .string({ unit: 'grapheme' })
          .map(given => given.replace(/\s+/g, ' ').trim())
          .filter(Boolean),
        text => {
          expect(parseLines(`"${text.replaceAll('"', '""')}"\ten`)).toEqual([{ text, language: 'en' }])
        },
      ),
    )
  })
})
