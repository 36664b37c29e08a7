import { rule } from '../engine/grammar.ts'
import { named } from '../engine/wordTable.ts'
import { readCities } from '../names/cities.ts'
import { readCodes } from '../names/countries.ts'
import { placeFields } from '../names/places.ts'
import { grammarType, type GrammarType } from '../type.ts'

/** Countries by their names in the language. */
export const country: GrammarType = grammarType({
  slug: 'location',
  symbol: 'country',
  words: { country: named },
  rules: [],
  usesClock: false,
  resolve: (code, { lexicons }, raw) => {
    const found = lexicons.world('countries', readCodes)?.countries.get(code)
    if (!found || (raw.length <= 3 && raw !== raw.toUpperCase())) return null
    const { name, lat, lng } = found
    return { fields: placeFields({ formatted: name, lat, lng, type: 'country', country: code }), confidence: 0.85 }
  },
})

/** Cities by their names in the language; the key is the English name with the country: "Paris,FR". */
export const city: GrammarType = grammarType({
  slug: 'location',
  symbol: 'city',
  words: { city: named },
  rules: rule('city', ['city', 'country'], (key, code) => (key.endsWith(`,${code}`) ? key : null), 3),
  usesClock: false,
  load: lexicons => lexicons.world('cities', readCities),
  resolve: (key, { lexicons }, raw) => {
    if (/^\p{Ll}/u.test(raw) && raw.length < 5) return null
    const [name = '', code = ''] = key.split(',')
    const found = lexicons.world('cities', readCities)?.find(name, code)
    const { lat, lng } = found ?? { lat: null, lng: null }
    const fields = placeFields({ formatted: name, lat, lng, type: 'locality', city: name, country: code })
    return { fields, confidence: 0.85 }
  },
})

/** Parts of countries, and continents, which have a number for a code. */
export const region: GrammarType = grammarType({
  slug: 'location',
  symbol: 'region',
  words: { region: named },
  rules: [],
  usesClock: false,
  resolve: (code, _, raw) => {
    const isContinent = /^\d+$/.test(code)
    const type = isContinent ? 'continent' : 'administrative_area'
    const place = { formatted: raw, lat: null, lng: null, type, ...(isContinent ? {} : { country: code }) }
    return { fields: placeFields(place), confidence: 0.7 }
  },
})
