import { type BuiltInEntity, type EntityContext, type EntityInput, wordLanguage } from '../input.ts'
import { placeFields } from '../types/location.ts'
import { readAddresses } from './addressWords.ts'
import { readCities } from './cities.ts'
import { entity, LIKELY, SURE } from './nameEntity.ts'

/** Lookups of other entities in the text. */
interface Known {
  /** True when a number is part of an amount or a time: "Parkstraße 5 km weit" */
  isAmount(start: number, end: number): boolean
  /** The English name and the country of a city that the language names there: "Copenhagen,DK". */
  cityAt(start: number, end: number): string | undefined
}

/** Finds addresses ("221B Baker Street, London", "Goethestraße 7, 10625 Berlin") and streets ("rue de la Paix"). */
export function findAddresses(
  input: EntityInput,
  { lexicons }: EntityContext,
  { isAmount, cityAt }: Known,
): BuiltInEntity[] {
  const { text } = input
  const patterns = lexicons.table(wordLanguage(input, lexicons), 'addresses', readAddresses)
  if (!patterns) return []
  const cities = lexicons.world('cities', readCities)
  const findCity = (start: number, end: number): City | undefined => {
    const [name = text.slice(start, end), country] = cityAt(start, end)?.split(',') ?? []
    const found = cities?.find(name, country)
    return found ?? (country === undefined ? undefined : { name, country, lat: null, lng: null })
  }
  const found: BuiltInEntity[] = []
  for (const { 0: raw, index, groups } of /\p{Nd}/u.test(text) ? text.matchAll(patterns.numbered) : []) {
    const { street = '', number = '' } = groups ?? {}
    const at = index + raw.lastIndexOf(number)
    if (patterns.isOther(street.toLowerCase()) || isAmount(at, at + number.length)) continue
    const end = index + raw.length
    const town = townBehind(text, end, findCity)
    const last = town?.end ?? end
    const formatted = text.slice(index, last).replace(/\s+/gu, ' ')
    const { lat = null, lng = null, postal_code, city, state, country } = town ?? {}
    const place = { formatted, lat, lng, type: 'street_address', street_number: number, street_name: street }
    const fields = placeFields({ ...place, postal_code, city, state, country })
    found.push(entity('location', index, last, SURE, fields))
  }
  for (const { 0: street, index } of patterns.streets ? text.matchAll(patterns.streets) : []) {
    const place = { formatted: street, lat: null, lng: null, type: 'route', street_name: street }
    found.push(entity('location', index, index + street.length, LIKELY, placeFields(place)))
  }
  return found
}

interface City {
  name: string
  country: string
  lat: number | null
  lng: number | null
}

/** The town of an address. */
interface Town extends Partial<Omit<City, 'name'>> {
  /** offset behind it */
  end: number
  city: string
  postal_code: string | undefined
  state: string | undefined
}

// "10115", "75008", "1017 AB", "SW1A 2AA", "H2X 1Y4", "00-950", "114 55", "01310-100", "94103-1234"
const POSTAL = String.raw`(?:\p{Nd}{5}(?:-\p{Nd}{3,4})?|\p{Nd}{4}(?:[ ]?[A-Z]{2})?|\p{Nd}{6}|\p{Nd}{2}-\p{Nd}{3}|\p{Nd}{3}[ ]\p{Nd}{2}|[A-Z]{1,2}\p{Nd}[A-Z\p{Nd}]?[ ]\p{Nd}[A-Z]{2}|[A-Z]\p{Nd}[A-Z][ ]?\p{Nd}[A-Z]\p{Nd})(?![\p{L}\p{Nd}])`
const CITY_WORD = String.raw`\p{Lu}[\p{L}\p{M}'’\-]*(?![\p{L}\p{M}\p{Nd}])`
const CITY = String.raw`${CITY_WORD}(?:[ ](?:(?:de|la|le|am|an|der|of|do|da|del|di)[ ]){0,2}${CITY_WORD}){0,3}`
/** "New York, NY 10001", "10115 Berlin", "London SW1A 2AA" */
const TOWN = new RegExp(
  String.raw`,?\s{1,2}(?:(?<before>${POSTAL})[ ])?(?<city>${CITY})(?:,?[ ](?<state>[A-Z]{2})(?![\p{L}\p{Nd}]))?(?:,?[ ](?<behind>${POSTAL}))?`,
  'uy',
)

/** The town that stands behind a street: one that is known, or one behind its postal code. */
function townBehind(
  text: string,
  at: number,
  findCity: (start: number, end: number) => City | undefined,
): Town | undefined {
  TOWN.lastIndex = at
  const match = TOWN.exec(text)
  if (!match?.groups) return undefined
  const { before, city: said = '', state, behind } = match.groups
  const start = match.index + match[0].indexOf(said)
  const ends = [...said.matchAll(/(?= |$)/gu)].map(({ index }) => start + index).reverse()
  for (const end of ends) {
    const known = findCity(start, end)
    const isWhole = end === start + said.length
    if (!known && !(before && isWhole)) continue
    const { name = text.slice(start, end), ...place } = known ?? {}
    return isWhole
      ? { ...place, end: match.index + match[0].length, city: name, postal_code: before ?? behind, state }
      : { ...place, end, city: name, postal_code: before, state: undefined }
  }
  return undefined
}
