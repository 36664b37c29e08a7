import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findAll } from './find.ts'

/** Characters that shapes are made of, a lone surrogate and a joiner among them. */
const PARTS = 'a|1|.|@|:|/|-| |😀|(|)|٣|好|\uD800|\u200D|com|http://|+'.split('|')

describe('any text', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(fc.constantFrom(...PARTS), { maxLength: 40 }).map(parts => parts.join('')),
  )
  const language = fc.constantFrom('en', 'fr', 'ar', 'zh', 'hi', 'xx', '')

  it('gives spans inside the text, a confidence and never an error', () => {
    fc.assert(
      fc.property(text, language, (sentence, iso) => {
        for (const { start, end, confidence } of findAll(sentence, iso)) {
          expect(start).toBeGreaterThanOrEqual(0)
          expect(end).toBeGreaterThan(start)
          expect(end).toBeLessThanOrEqual(sentence.length)
          expect(confidence).toBeGreaterThan(0)
          expect(confidence).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    '1'.repeat(5000),
    '1-'.repeat(2500),
    'a.'.repeat(2500),
    '@'.repeat(5000),
    'a@'.repeat(2500),
    ':'.repeat(5000),
    '(1'.repeat(2500),
    '1 dot '.repeat(800),
    'http://'.repeat(700),
    '("a".'.repeat(900),
  ])('is answered however it repeats itself (%#)', sentence => {
    expect(findAll(sentence, 'en').every(found => found.end <= sentence.length)).toBe(true)
  })
})
