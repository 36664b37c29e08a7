import type { Fields } from '../type.ts'

/** What is known of a place; the rest of its fields is null. */
export interface Place {
  formatted: string
  lat: number | null
  lng: number | null
  type: string
  street_number?: string
  street_name?: string
  city?: string
  /** Two-letter code. */
  country?: string
}

/** A place as the interface shows it. */
export function placeFields({
  formatted,
  lat,
  lng,
  type,
  street_number,
  street_name,
  city,
  country,
}: Place): Fields<'location'> {
  return {
    formatted,
    lat,
    lng,
    type,
    place: null,
    street_number: street_number ?? null,
    street_name: street_name ?? null,
    postal_code: null,
    city: city ?? null,
    state: null,
    country: country?.toLowerCase() ?? null,
  }
}
