import type { BuiltInEntity } from '../input.ts'
import { placeFields } from '../types/location.ts'
import type { City } from './cities.ts'

/** Confidence of a name: a title or an introduction says so, a list, a word beside it, or nothing else explains it. */
export const TITLED = 0.95
export const SURE = 0.85
export const LIKELY = 0.65
export const GUESS = 0.45

export function person(words: readonly string[], start: number, end: number, confidence: number): BuiltInEntity {
  return entity('person', start, end, confidence, { fullname: words.join(' ') })
}

export function cityEntity(
  { name, country, lat, lng }: City,
  start: number,
  end: number,
  confidence: number,
): BuiltInEntity {
  const fields = placeFields({ formatted: name, lat, lng, type: 'locality', city: name, country })
  return entity('location', start, end, confidence, fields)
}

export function entity(
  type: string,
  start: number,
  end: number,
  confidence: number,
  fields: Readonly<Record<string, unknown>>,
): BuiltInEntity {
  // prettier-ignore
  return { type, origin: 'built-in', start, end, confidence, fields }
}
