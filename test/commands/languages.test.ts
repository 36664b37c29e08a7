import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openLanguages } from '../../service/commands/languages.ts'

const languages = openLanguages('resources')
const codes = z.array(z.string()).parse(JSON.parse(readFileSync('resources/languages/iso639-1.json', 'utf8')))

describe('the languages of the standard', () => {
  it('are known by their code and by the slug they are shown with', () => {
    for (const isocode of codes) {
      expect(languages.read({ isocode }, 'language')).toBe(isocode)
      expect(languages.read({ slug: languages.show(isocode).slug.toUpperCase() }, 'language')).toBe(isocode)
      expect(languages.read({ slug: isocode }, 'language')).toBe(isocode)
    }
    expect(() => languages.read({ slug: 'klingon' }, 'language')).toThrow()
  })

  it('have each an id and a slug of their own', () => {
    const shown = codes.map(languages.show)
    expect(new Set(shown.map(one => one.id)).size).toBe(codes.length)
    expect(new Set(shown.map(one => one.slug)).size).toBe(codes.length)
    for (const { slug } of shown) expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/)
  })
})
