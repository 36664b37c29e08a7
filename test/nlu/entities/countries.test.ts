import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { find, testCorpus } from './corpus.ts'

/**
 * Countries by all their names: those of CLDR as the runtime knows them, and in `countryNames.tsv` those that people use
 * besides (language, code of the country, names): official ones, former ones, abbreviations.
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

testCorpus('location', {
  en: {
    values: [
      [{ country: 'ie', type: 'country' }, 'the [Republic of Ireland] voted', 'flights to the [republic of ireland]'],
      [{ country: 'ps', type: 'country' }, 'the [State of Palestine]'],
      [{ country: 'gb', type: 'country' }, 'I live in the [uk]'],
      [{ country: 'fr', type: 'country' }, 'the state of [France] is sad'],
    ],
    silent: ['tell us more', 'the republic of letters'],
  },
  es: { silent: ['Usa el baño'] },
  it: { silent: ['Usa il bagno'] },
  no: { silent: ['Man må ikke gå'] },
  ru: {
    values: [
      [{ country: 'td', type: 'country' }, 'страна [Чад]', 'в [Чаде]'],
      [{ country: 'sa', type: 'country' }, 'Я живу в [Саудовской Аравии]'],
      [{ country: 'nz', type: 'country' }, 'лечу из [Новой Зеландии]'],
      [{ country: 'us', type: 'country' }, 'был в [Соединённых Штатах Америки]'],
      [{ country: 'ru', type: 'country' }, 'президент [Российской Федерации]'],
      [{ country: 'lk', type: 'country' }, 'отдых в [Шри-Ланке]'],
    ],
    silent: ['чад от костра'],
  },
  pl: {
    values: [
      [{ country: 'us', type: 'country' }, 'mieszkam w [Stanach Zjednoczonych]'],
      [{ country: 'gb', type: 'country' }, 'lot do [Wielkiej Brytanii]'],
      [{ country: 'kr', type: 'country' }, 'firma z [Korei Południowej]'],
      [{ country: 'cz', type: 'country' }, 'w [Czechach]'],
      [{ country: 'it', type: 'country' }, 'we [Włoszech]'],
      [{ country: 'hu', type: 'country' }, 'wino z [Węgier]'],
      [{ country: 'ma', type: 'country' }, 'do [Maroka]'],
      [{ country: 'za', type: 'country' }, 'do [Republiki Południowej Afryki]'],
    ],
  },
  fi: {
    values: [
      [{ country: 'fi', type: 'country' }, 'Asun [Suomessa]'],
      [{ country: 'se', type: 'country' }, 'laiva [Ruotsiin]'],
      [{ country: 'ru', type: 'country' }, 'hän on [Venäjältä]'],
      [{ country: 'us', type: 'country' }, 'Matkustan [Yhdysvaltoihin]'],
      [{ country: 'nl', type: 'country' }, 'työ [Alankomaissa]', 'loma [Hollannissa]'],
      [{ country: 'kr', type: 'country' }, 'auto [Etelä-Koreasta]'],
      [{ country: 'th', type: 'country' }, 'lento [Thaimaahan]'],
      [{ country: 'cz', type: 'country' }, 'olut [Tšekistä]'],
      [{ country: 'cy', type: 'country' }, 'häät [Kyproksella]'],
      [{ city: 'Helsinki' }, 'Asun [Helsingissä]'],
      [{ city: 'London' }, 'juna [Lontooseen]'],
      [{ city: 'Paris' }, 'kortti [Pariisista]'],
    ],
    silent: ['puhun ruotsia', 'saksan kieli'],
  },
  de: {
    values: [[{ country: 'es', type: 'country' }, 'das [Königreich Spanien]']],
    silent: ['im Königreich der Tiere'],
  },
  ja: { values: [[{ country: 'ru', type: 'country' }, '[ロシア連邦]の首都']] },
})
