import type { Shape } from './shape.ts'
import { colorFields } from './types/color.ts'

// "#f00", "#ff0000", "rgb(255, 0, 0)"
const HEX = /(?<![\p{L}\p{Nd}&#])#(?:[\da-f]{6}|[\da-f]{3})(?![\p{L}\p{Nd}])/giu
const RGB = /\brgba?\(\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*(?:[,/]\s*[\d.]+%?\s*)?\)/gi

const SURE = 0.95

/** Colours written as codes of CSS. */
export function findColorCodes(text: string): Shape[] {
  const codes = text.includes('#') ? [...text.matchAll(HEX)].map(match => shape(match.index, match[0], sixDigits(match[0]))) : [] // prettier-ignore
  if (!/rgb/i.test(text)) return codes
  const functions = [...text.matchAll(RGB)].flatMap(match => {
    const channels = match.slice(1, 4).map(Number)
    if (channels.some(channel => channel > 255)) return []
    return [shape(match.index, match[0], `#${channels.map(channel => channel.toString(16).padStart(2, '0')).join('')}`)]
  })
  return [...codes, ...functions]
}

function sixDigits(code: string): string {
  const digits = code.slice(1).toLowerCase()
  return `#${digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits}`
}

function shape(start: number, raw: string, hex: string): Shape {
  return { start, end: start + raw.length, confidence: SURE, fields: colorFields(hex) }
}
