import { type BuiltInEntity, type EntityContext, type EntityInput, wordLanguage } from '../input.ts'
import { placeFields } from '../types/location.ts'
import { readAddressLevels } from './addressLevels.ts'
import { readCities } from './cities.ts'
import { entity, SURE } from './nameEntity.ts'

/** Characters that an address may have before its number. */
const LONGEST_HEAD = 40
/** House numbers that are looked at, so that no text takes long. */
const MOST_HOUSES = 6

/**
 * Finds addresses that go from the largest part to the house (東京都千代田区丸の内1-9-1, "서울특별시 강남구 테헤란로 152"),
 * and postal codes behind a word that says so. `cityAt` gives the English name and the country of a city that stands there.
 */
export function findDescendingAddresses(
  input: EntityInput,
  { lexicons }: EntityContext,
  cityAt: (start: number, end: number) => string | undefined,
): BuiltInEntity[] {
  const { text } = input
  if (!/\p{Nd}/u.test(text)) return []
  const patterns = lexicons.table(wordLanguage(input, lexicons), 'addressLevels', readAddressLevels)
  if (!patterns) return []
  const { country } = patterns
  const codes = [...text.matchAll(patterns.postal)].map(({ 0: raw, index, groups }) => {
    const place = {
      formatted: raw,
      lat: null,
      lng: null,
      type: 'postal_code',
      postal_code: groups?.['postal'],
      country,
    }
    return entity('location', index, index + raw.length, SURE, placeFields(place))
  })
  const houses = [...text.matchAll(patterns.house)].slice(0, MOST_HOUSES).flatMap(house => readHouse(house) ?? [])
  return [...codes, ...houses]

  /** The address that ends with a house number. */
  function readHouse({ 0: number, index }: RegExpExecArray): BuiltInEntity | null {
    const from = Math.max(0, index - LONGEST_HEAD)
    const head = patterns?.head.exec(text.slice(from, index))
    if (!head?.groups) return null
    const { postal, state, town: loneCity, city = loneCity, alone = '', street = alone } = head.groups
    const start = from + head.index
    const end = index + number.length
    const town = findTown(city ?? state, start)
    const place = {
      formatted: text.slice(start, end).replace(/\s+/gu, ' '),
      lat: town?.lat ?? null,
      lng: town?.lng ?? null,
      type: 'street_address',
      street_number: number.normalize('NFKC'),
      street_name: street,
      postal_code: postal?.normalize('NFKC'),
      city: town?.name ?? city,
      state,
      country: town?.country ?? country,
    }
    return entity('location', start, end, SURE, placeFields(place))
  }

  /** The city that is named there, with or without its ending. */
  function findTown(said: string | undefined, from: number) {
    if (said === undefined) return undefined
    const start = text.indexOf(said, from)
    const key = cityAt(start, start + said.length) ?? cityAt(start, start + said.length - 1)
    const [name, code] = key?.split(',') ?? []
    return name === undefined ? undefined : (lexicons.world('cities', readCities)?.find(name, code) ?? { name, country: code, lat: null, lng: null }) // prettier-ignore
  }
}
