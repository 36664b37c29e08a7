import { z } from 'zod'

/** `world/countries.json`: by two-letter code its alpha-3 code, English name and where its capital is. */
const CountryTable = z.object({
  countries: z.record(z.string(), z.tuple([z.string(), z.string(), z.number().nullable(), z.number().nullable()])),
  /** Three-letter codes of languages (ISO 639-2) by their two-letter ones (ISO 639-1). */
  languages: z.record(z.string(), z.string()),
})

export interface Country {
  alpha3: string
  name: string
  lat: number | null
  lng: number | null
}

export interface Codes {
  countries: ReadonlyMap<string, Country>
  languages: ReadonlyMap<string, string>
}

/** Compiles `world/countries.json`. Throws when it has another form. */
export function readCodes(json: unknown): Codes {
  const { countries, languages } = CountryTable.parse(json)
  return {
    countries: new Map(
      Object.entries(countries).map(([code, [alpha3, name, lat, lng]]) => [code, { alpha3, name, lat, lng }]),
    ),
    languages: new Map(Object.entries(languages)),
  }
}
