import { z } from 'zod'
import { GAP, rule, rules } from '../engine/grammar.ts'
import { marker, named } from '../engine/wordTable.ts'
import { readCities } from '../names/cities.ts'
import { readCodes } from '../names/countries.ts'
import { grammarType, type GrammarType } from '../type.ts'
import { type Fields, resultType } from '../result.ts'

export const result = resultType('location', 12, {
  formatted: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  type: z.string(),
  place: z.string().nullable(),
  street_number: z.string().nullable(),
  street_name: z.string().nullable(),
  postal_code: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  country: z.string().nullable(),
})

/** Countries by their names in the language, with what kind of state they are: "Republic of Cuba", "ロシア連邦". */
export const country: GrammarType = grammarType(result, {
  symbol: 'country',
  words: { country: named, stateForm: marker, stateFormAfter: marker },
  rules: [
    rules(
      'country',
      [
        ['stateForm', 'country'],
        ['country', 'stateFormAfter'],
      ],
      (_, code) => code,
      GAP.space,
    ),
  ],
  usesClock: false,
  resolve: (code, { lexicons }) => {
    const found = lexicons.world('countries', readCodes)?.countries.get(code)
    if (!found) return null
    const { name, lat, lng } = found
    return { fields: placeFields({ formatted: name, lat, lng, type: 'country', country: code }), confidence: 0.85 }
  },
})

/** Cities by their names in the language; the key is the English name with the country: "Paris,FR". */
export const city: GrammarType = grammarType(result, {
  symbol: 'city',
  words: { city: named },
  rules: [rule('city', ['city', 'country'], (key, code) => (key.endsWith(`,${code}`) ? key : null), GAP.comma)],
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
export const region: GrammarType = grammarType(result, {
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

/** Seas, rivers, mountains and regions that are no part of one country; the key says which kind of place. */
export const feature: GrammarType = grammarType(result, {
  symbol: 'feature',
  words: { feature: named },
  rules: [],
  usesClock: false,
  resolve: (type, _, raw) => ({ fields: placeFields({ formatted: raw, lat: null, lng: null, type }), confidence: 0.7 }),
})

/** The known fields of a place; the others are null. */
interface Place {
  formatted: string
  lat: number | null
  lng: number | null
  type: string
  street_number?: string | undefined
  street_name?: string
  postal_code?: string | undefined
  city?: string | undefined
  state?: string | undefined
  /** Two-letter code. */
  country?: string | undefined
}

/** A place as the interface shows it. */
export function placeFields({
  formatted,
  lat,
  lng,
  type,
  street_number,
  street_name,
  postal_code,
  city,
  state,
  country,
}: Place): Fields<typeof result> {
  return {
    formatted,
    lat,
    lng,
    type,
    place: null,
    street_number: street_number ?? null,
    street_name: street_name ?? null,
    postal_code: postal_code ?? null,
    city: city ?? null,
    state: state ?? null,
    country: country?.toLowerCase() ?? null,
  }
}
