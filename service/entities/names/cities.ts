import { z } from 'zod'

/** `world/cities.json`: "name|country|latitude|longitude", the largest city first. */
const CityTable = z.object({ cities: z.array(z.string()) })

export interface City {
  name: string
  country: string
  lat: number
  lng: number
}

/** Cities by their name in lower case. */
export interface Cities {
  /** The largest city of a name, in a country where one is given. */
  find(name: string, country?: string): City | undefined
  /** Is the name, in lower case, that of one of the largest cities? */
  isLarge(name: string): boolean
}

const LARGE = 1200

/** Compiles `world/cities.json`; the rows are read when asked for. */
export function readCities(json: unknown): Cities {
  const { cities } = CityTable.parse(json)
  const byName = new Map<string, string>()
  const byPlace = new Map<string, string>()
  for (const row of cities) {
    const bar = row.indexOf('|')
    const name = row.slice(0, bar).toLowerCase()
    if (!byName.has(name)) byName.set(name, row)
    else byPlace.set(`${name}|${row.slice(bar + 1, bar + 3)}`, row)
  }
  const large = new Set(cities.slice(0, LARGE).map(row => row.slice(0, row.indexOf('|')).toLowerCase()))
  return {
    isLarge: name => large.has(name),
    find(name, country) {
      const key = name.toLowerCase()
      const largest = byName.get(key)
      const row =
        country === undefined || largest?.includes(`|${country}|`) ? largest : byPlace.get(`${key}|${country}`)
      return row === undefined ? undefined : readRow(row)
    },
  }
}

function readRow(row: string): City {
  const [name = '', country = '', lat, lng] = row.split('|')
  return { name, country, lat: Number(lat), lng: Number(lng) }
}
