import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Problem } from '../../service/contract/problem.ts'
import { assertSafeJson } from '../../service/http/safeJson.ts'

const faultOf = (value: unknown, text?: string): string => {
  try {
    assertSafeJson(value, text)
    return ''
  } catch (error) {
    return error instanceof Problem ? error.reason : String(error)
  }
}

describe('sound JSON', () => {
  it('gives the same result with and without the scan of the text', () => {
    const string = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('__proto__', 'a\0b', '\ud800', '\\u0000', '"', '[[[', '\\'),
    )
    const json = fc.letrec(tie => ({
      value: fc.oneof(
        { depthSize: 'large' },
        string,
        fc.integer(),
        fc.boolean(),
        fc.constant(null),
        tie('list'),
        tie('object'),
      ),
      list: fc.array(tie('value')),
      object: fc.array(fc.tuple(string, tie('value'))).map(entries => Object.fromEntries(entries)),
    }))
    fc.assert(
      fc.property(json.object, sent => {
        const text = JSON.stringify(sent)
        const value: unknown = JSON.parse(text)
        expect(faultOf(value, text)).toBe(faultOf(value))
      }),
      { numRuns: 500 },
    )
  })

  it('is not nested without end, whatever stands in its strings', () => {
    const deep = (levels: number) => `{"a":${'['.repeat(levels)}"]]]"${']'.repeat(levels)}}`
    expect(faultOf(JSON.parse(deep(60)), deep(60))).toBe('')
    expect(faultOf(JSON.parse(deep(70)), deep(70))).toBe('a is nested deeper than 64 levels')
  })

  it('names the field of text that can not be kept', () => {
    const text = String.raw`{"list":[{"a":"fine"},{"a":"\u0000"}]}`
    expect(faultOf(JSON.parse(text), text)).toBe('list[1].a must be well-formed text without NUL characters')
    expect(faultOf([], '[]')).toBe('body must be an object, not a list')
  })
})
