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
  /** The same, but one of the world's largest cities in the country at home before a larger one elsewhere. */
  findFromHome(name: string, home: string): City | undefined
  /** Is the name, in lower case, that of one of the largest cities of the world, or of a smaller one in these countries? */
  isLarge(name: string, countries: readonly string[]): boolean
}

/** So many of the list are large in the world, or in their own country. */
const LARGE = { world: 1200, country: 4500 }

const EVERYWHERE = ''

/** Compiles `world/cities.json`; the rows are read when asked for. */
export function readCities(json: unknown): Cities {
  const { cities } = CityTable.parse(json)
  const byName = new Map<string, string>()
  const byPlace = new Map<string, string>()
  for (const row of cities) {
    const bar = row.indexOf('|')
    const name = row.slice(0, bar).toLowerCase()
    if (!byName.has(name)) byName.set(name, row)
    else byPlace.set(placeOf(row), row)
  }
  const large = new Map<string, string[]>()
  for (const [rank, row] of cities.slice(0, LARGE.country).entries()) {
    const [name = '', country = ''] = row.toLowerCase().split('|', 2)
    large.set(name, [...(large.get(name) ?? []), rank < LARGE.world ? EVERYWHERE : country.toUpperCase()])
  }
  const largest = new Map(cities.slice(0, LARGE.world).map(row => [placeOf(row), row]))
  const find = (name: string, country?: string) => {
    const key = name.toLowerCase()
    const first = byName.get(key)
    const row = country === undefined || first?.includes(`|${country}|`) ? first : byPlace.get(`${key}|${country}`)
    return row === undefined ? undefined : readRow(row)
  }
  return {
    find,
    isLarge: (name, countries) =>
      large.get(name)?.some(where => where === EVERYWHERE || countries.includes(where)) ?? false,
    findFromHome(name, home) {
      const row = largest.get(`${name.toLowerCase()}|${home}`)
      return row === undefined ? find(name) : readRow(row)
    },
  }
}

/** "valencia|ES" */
function placeOf(row: string): string {
  const bar = row.indexOf('|')
  return `${row.slice(0, bar).toLowerCase()}|${row.slice(bar + 1, bar + 3)}`
}

function readRow(row: string): City {
  const [name = '', country = '', lat, lng] = row.split('|')
  return { name, country, lat: Number(lat), lng: Number(lng) }
}
