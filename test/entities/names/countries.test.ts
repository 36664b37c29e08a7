import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { find } from '../find.ts'

/**
 * Countries by all their names: those of CLDR as the runtime knows them, and in `countryNames.tsv` those that people
 * use besides (language, code of the country, names): official ones, former ones, abbreviations.
 */
const ROWS = readFileSync(join(import.meta.dirname, 'countryNames.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
  .map(line => line.split('\t'))
const LANGUAGES = 'en fr es de it pt nl ja zh ko ar ca da fi hi no pl ru sv'.split(' ')
const { countries } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../resources/world/countries.json'), 'utf8'),
) as { countries: Record<string, unknown> }

/** Unions and codes of the unknown. */
const NO_COUNTRIES: ReadonlySet<string> = new Set(['EU', 'EZ', 'UN', 'QO', 'ZZ', 'XA', 'XB'])
/** Names that are not read alone: a pronoun, and those that two countries share. */
const NOT_ALONE: ReadonlySet<string> = new Set(['no IM', 'es CG', 'pl CG'])

const country = (code: string) => expect.objectContaining({ type: 'country', country: code.toLowerCase() })

describe.each(LANGUAGES)('countries in %s', language => {
  it('are known by the names of CLDR', () => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    const codes = Object.keys(countries).filter(
      code => !NO_COUNTRIES.has(code) && !NOT_ALONE.has(`${language} ${code}`),
    )
    const named = codes.map(code => ({ code, name: names.of(code) ?? code }))
    const whole = named.filter(({ code, name }) => name !== code && !/[()]/.test(name))
    expect(whole.length).toBeGreaterThan(230)
    const missed = whole.filter(({ code, name }) => {
      const [found] = find('location', name, language)
      return found?.raw !== name || !('country' in found) || found.country !== code.toLowerCase()
    })
    expect(missed).toEqual([])
  })

  it('are known by the other names that people use', () => {
    const rows = ROWS.filter(([row]) => row === language)
    expect(rows.length).toBeGreaterThan(10)
    for (const [, code = '', ...names] of rows)
      for (const name of names) expect([name, find('location', name, language)]).toEqual([name, [country(code)]])
  })
})
