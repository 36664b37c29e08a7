import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deadlineIn } from '../../service/importing/files/limits.ts'
import type { Located } from '../../service/importing/files/located.ts'
import { readWholeYaml } from '../../service/importing/files/readYaml.ts'
import { readSimpleYaml } from '../../service/importing/files/simpleYaml.ts'

/** A value with the lines of everything in it. */
function withLines({ value, lines }: Located, of: unknown = value): unknown {
  if (typeof of !== 'object' || of === null) return of
  const entries = Object.entries(of).map(([key, item]) => [
    key,
    lines.ofItem(of, Array.isArray(of) ? Number(key) : key),
    withLines({ value, lines }, item),
  ])
  return { line: lines.of(of), isList: Array.isArray(of), entries }
}
const simple = (text: string) => readSimpleYaml(text, deadlineIn())
const whole = (text: string) => readWholeYaml(text, deadlineIn())

test.each([
  'nlu:\n- intent: a\n  examples: |\n    - hey\n\n    - you\n      there\n\n- intent: b\n',
  'version: "3.1" # of the format\n\nnlu: # all\n  # none\n  - intent: greet\n    examples: |-\n      - hi\n',
  "a:\n  - text: 'it''s'\n    buttons:\n    - { title: Yes, payload: '/affirm' }\n    - {title: No, payload: /deny}\n  -\n    text: x\n",
  'intents: [a, b/c, "d e", 2024-01-01,\n  no, -1, x:y]\nforms: {}\nslots: []\n',
  '---\nlist:\n- - a\n  - b\n- c: d\n  e:\n  f: g\n-\n- https://example.org/#x\n',
  'a: |\nb: "\\u00e9\\n\\"x\\""\nc: plain text, with commas # and a comment\n',
  'responses:\r\n  utter_greet:\r\n  - text: "Hey!"\r\n    image: "https://i.imgur.com/a.jpg"\r\n',
])('the YAML of projects is read as the parser of the whole language reads it: %j', text => {
  const read = simple(text)
  expect(read).toBeDefined()
  if (read) expect(withLines(read)).toEqual(withLines(whole(text)))
})

test.each([
  'a: &x b\nc: *x\n',
  'a: >\n  b\n  c\n',
  'a: b\n  c\n',
  'a: !!str b\n',
  'a:\n\t- b\n',
  'a: 1\na: 2\n',
  'a: b\n---\nc: d\n',
  'a: "b\n  c"\n',
  '? a\n: b\n',
  '- a\n b: c\n',
  'a: [b, c\n',
  '%YAML 1.1\n---\na: b\n',
])('anything else is left to that parser: %j', text => {
  expect(simple(text)).toBeUndefined()
})

test('texts of any shape are read equally, or not at all', () => {
  const piece = fc.constantFrom(
    ...['\n', '\n', '\n  ', '\n    ', '\n- ', '\n  - ', '\n    - ', ' ', '  ', '- ', '-', '# c', ' # c', '\t', '\r\n'],
    ...['a: ', 'b: ', 'c:', 'key d: ', '"e": ', "'f': ", 'a', 'b c', '1.0', 'é', 'x:y', 'x#y', '|', '|-', '|+', '>'],
    ...[
      '[',
      ']',
      '{',
      '}',
      ', ',
      ',',
      '"',
      "'",
      "''",
      '\\n',
      '\\',
      '"q"',
      "'s'",
      '&x ',
      '*x',
      '!t ',
      '---\n',
      '...',
      '?',
    ],
    ...['[a, b]', '{a: b}', '{a: [b], c: "d"}', '|\n    l\n\n    m\n'],
  )
  let count = 0
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), pieces => {
      const text = pieces.join('')
      const read = simple(text)
      if (!read) return
      count++
      expect(withLines(read)).toEqual(withLines(whole(text)))
    }),
    { numRuns: 20_000 },
  )
  expect(count).toBeGreaterThan(500)
})
