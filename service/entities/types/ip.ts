import { z } from 'zod'
import ipaddr from 'ipaddr.js'
import type { Shape } from '../formats/shape.ts'
import { resultType } from '../result.ts'
import { shapeType } from '../type.ts'

export const result = resultType('ip', 8, {
  formatted: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
})

export const ip = shapeType(result, findIps)

// "192.168.0.1", not part of a longer chain like "1.2.3.4.5"
const V4 = /(?<![\w.]|[\w-]\.)\d{1,3}(?:\.\d{1,3}){3}(?!\w|\.\d)/g

// "fe80::204:61ff:fe9d:f156", "::1", "::ffff:10.0.0.1"
const V6 = /(?<![\w:.])[\da-fA-F]{0,4}:[\da-fA-F]{0,4}:[\da-fA-F:]{0,32}(?:\d{1,3}(?:\.\d{1,3}){3})?(?![\w:]|\.\d)/g

/** A number with its thousands parted, as many languages write it: "1.000.000.000" */
const LARGE_NUMBER = /^[1-9]\d{0,2}(?:\.\d{3})*\.000$/

const SURE = 0.99
const VERSION_LIKE = 0.8

/** IP addresses of both kinds, in their usual form. Where they are is not known without a register: null. */
function findIps(text: string): Shape[] {
  const found = text.includes('.') ? [...text.matchAll(V4)] : []
  if (text.includes(':')) found.push(...text.matchAll(V6))
  return found.flatMap(match => {
    const raw = match[0]
    const isV4 = !raw.includes(':')
    if (isV4 && LARGE_NUMBER.test(raw)) return []
    const plain = isV4 ? raw.replace(/\b0+(?=\d)/g, '') : raw // "08.008.1.1" is meant in decimals
    if (isV4 ? !ipaddr.IPv4.isValidFourPartDecimal(plain) : !ipaddr.IPv6.isValid(plain)) return []
    const confidence = isV4 && /^\d\.\d\.\d\.\d$/.test(raw) ? VERSION_LIKE : SURE
    const fields = { formatted: ipaddr.parse(plain).toString(), lat: null, lng: null }
    return [{ start: match.index, end: match.index + raw.length, confidence, fields }]
  })
}
