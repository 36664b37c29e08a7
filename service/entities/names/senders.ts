import type { BuiltInEntity } from '../input.ts'
import { person, SURE } from './nameEntity.ts'

/** A name before an address in angle brackets, as heads of emails have it (RFC 5322, 3.4): "Smith, Jo" <jo@example.com> */
const SENDER = /(?<!\p{L})(\p{Lu}[\p{L}'’.-]*(?:,? \p{Lu}[\p{L}'’.-]*){1,3})"? ?<[^\s<>@]{1,64}@/gu

/** People who send or receive an email. */
export function findSenders(text: string): BuiltInEntity[] {
  if (!text.includes('<') || !text.includes('@')) return []
  return [...text.matchAll(SENDER)].map(({ 1: name = '', index }) =>
    person(name.split(' '), index, index + name.length, SURE),
  )
}
