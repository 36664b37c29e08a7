import { describe, expect, it } from 'vitest'
import { openLanguages } from '../../../service/features/analysis/languages.ts'
import { LANGUAGE_CODES } from '../../../service/contract/basics.ts'

const languages = openLanguages('resources')

describe('the languages of the standard', () => {
  it('are known by their code and by the slug they are shown with', () => {
    for (const isocode of LANGUAGE_CODES) {
      expect(languages.resolve({ isocode }, 'language')).toBe(isocode)
      expect(languages.resolve({ slug: languages.show(isocode).slug.toUpperCase() }, 'language')).toBe(isocode)
      expect(languages.resolve({ slug: isocode }, 'language')).toBe(isocode)
    }
    expect(() => languages.resolve({ slug: 'klingon' }, 'language')).toThrow()
  })

  it('have each an id and a slug of their own', () => {
    const shown = LANGUAGE_CODES.map(languages.show)
    expect(new Set(shown.map(one => one.id)).size).toBe(LANGUAGE_CODES.length)
    expect(new Set(shown.map(one => one.slug)).size).toBe(LANGUAGE_CODES.length)
    for (const { slug } of shown) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })
})
