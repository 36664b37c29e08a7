import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainPhrase, readSource } from '../../../service/entities/engine/source.ts'

describe('a phrase of the lexicon', () => {
  it('is what a text shows of it, with single spaces', () => {
    const characters = fc.constantFrom('a', 'z', 'É', '1', '.', "'", '’', ' ', '-', 'ß')
    fc.assert(
      fc.property(fc.string({ unit: characters, maxLength: 12 }), phrase => {
        const { plain } = readSource(phrase)
        const spaced = plain
          .replace(/(?<=\p{L})-(?=\p{L})/gu, ' ')
          .replace(/- +/g, '-')
          .replace(/ +/g, ' ')
        expect(plainPhrase(phrase)).toBe(spaced.trim())
      }),
    )
  })

  it('has no hyphen between letters and no typographic signs', () => {
    expect(plainPhrase('O’Clock  Mid-Day')).toBe("o'clock mid day")
    expect(plainPhrase('quarter past')).toBe('quarter past')
  })
})
