/** Cities by the names that languages give them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { find, testCorpus } from './corpus.ts'

const RESOURCES = join(import.meta.dirname, '../../../resources')

const city = (name: string, country: string) => ({ type: 'locality', city: name, country })
const [milan, london, paris] = [city('Milan', 'it'), city('London', 'gb'), city('Paris', 'fr')]
const [frankfurt, cologne, geneva] = [city('Frankfurt am Main', 'de'), city('Köln', 'de'), city('Genève', 'ch')]

testCorpus('location', {
  it: {
    values: [
      [milan, 'vado a [Milano]'],
      [paris, 'voli per [Parigi]'],
    ],
    silent: ['una colonia di formiche'],
  },
  de: {
    values: [
      [frankfurt, 'Ich wohne in [Frankfurt]', 'nach [Frankfurt am Main]'],
      [milan, 'ein Flug nach [Mailand]'],
      [geneva, 'ein Haus in [Genf]'],
    ],
  },
  en: {
    values: [
      [cologne, 'flights to [Cologne]'],
      [geneva, 'the train to [Geneva]'],
    ],
    silent: ['a bottle of cologne'],
  },
  fr: {
    values: [
      [geneva, 'vols pour [Genève]'],
      [cologne, 'un hôtel à [Cologne]'],
    ],
  },
  es: {
    values: [
      [london, 'vuelos a [Londres]'],
      [cologne, 'un hotel en [Colonia]'],
      [{ city: 'Valencia', country: 'es' }, 'un hotel en [Valencia]', 'vuelos a [valencia]'],
      [{ city: 'Guadalajara', country: 'mx' }, 'un vuelo a [Guadalajara]'],
    ],
    silent: ['agua de colonia'],
  },
  pt: { values: [[london, 'voos para [Londres]']] },
  nl: {
    values: [
      [paris, 'naar [Parijs]'],
      [cologne, 'een hotel in [Keulen]'],
    ],
  },
  ca: { values: [[milan, 'vols a [Milà]']] },
  pl: {
    values: [
      [city('Warsaw', 'pl'), 'lecę do [Warszawy]'],
      [city('Kraków', 'pl'), 'mieszkam w [Krakowie]'],
    ],
  },
  fi: { values: [[london, 'lento [Lontoo]']] },
  ru: {
    values: [
      [city('Milan', 'it'), 'выставка в [Милане]'],
      [city('Kazan', 'ru'), 'поезд из [Казани]'],
    ],
    silent: ['корабль в порту'],
  },
  ar: {
    values: [
      [city('Cairo', 'eg'), 'أعيش ب[القاهرة]', 'رحلة [للقاهرة]'],
      [city('Beirut', 'lb'), 'و[بيروت]'],
    ],
    silent: ['بدون سكر', 'وعد'],
  },
  hi: { values: [[city('Mumbai', 'in'), '[मुंबई] का मौसम']] },
  ko: { values: [[city('Munich', 'de'), '[뮌헨]에 가고 싶어']] },
  sv: { values: [[city('Copenhagen', 'dk'), 'tåget till [Köpenhamn]']], silent: ['ett glas rom'] },
  da: { values: [[city('Rome', 'it'), 'flyet til [Rom]']], silent: ['et glas rom'] },
})

it('every city that a language names stands in the gazetteer, with its place', () => {
  const { cities } = readJson('world/cities.json') as { cities: string[] }
  const known = new Set(cities.map(row => row.split('|').slice(0, 2).join()))
  const named = readdirSync(join(RESOURCES, 'languages'), { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .flatMap(({ name }) => Object.keys(wordsOf(name).city ?? {}).map(key => `${name}: ${key}`))
  expect(named.length).toBeGreaterThan(300)
  expect(named.filter(name => !known.has(name.replace(/^\w+: /, '')))).toEqual([])
})

/** Language, city as the gazetteer has it, names. */
const NAMES = readFileSync(join(import.meta.dirname, 'cityNames.tsv'), 'utf8').trimEnd().split('\n').map(line => line.split('\t')) // prettier-ignore

it.each(['ar', 'hi', 'ru', 'ja', 'ko', 'zh'])('cities of the world are known by their names in %s', language => {
  const rows = NAMES.filter(([row]) => row === language)
  expect(rows.length).toBeGreaterThan(100)
  for (const [, key = '', ...names] of rows)
    for (const name of names) {
      const [found] = find('location', name, language) as readonly { raw: string; country?: unknown }[]
      expect([name, found?.raw, found?.country]).toEqual([name, name, key.slice(-2).toLowerCase()])
    }
})

function wordsOf(language: string): { city?: object } {
  try {
    // the form of the file is checked where it is loaded
    return (readJson(`languages/${language}/entities.json`) as { words: { city?: object } }).words
  } catch {
    return {} // a language that is only detected has no words
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(RESOURCES, path), 'utf8'))
}
