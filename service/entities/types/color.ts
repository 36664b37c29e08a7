import { z } from 'zod'
import { rule, rules } from '../engine/grammar.ts'
import { marker, named, type ReadValue, type Words } from '../engine/wordTable.ts'
import type { Shape } from '../formats/shape.ts'
import { grammarType, shapeType } from '../type.ts'
import { resultType } from '../result.ts'

export const result = resultType('color', 2, { rgb: z.string(), hex: z.string() })

/** "#ff0000" */
const hexCode: ReadValue = key => {
  if (!/^#[\da-f]{6}$/.test(key)) throw new Error(`"${key}" is no colour such as #ff0000`)
  return key
}

export const colorCode = shapeType(result, findColorCodes)

export const color = grammarType(result, {
  symbol: 'tint',
  words: { color: hexCode, shade: named, gluedShade: named, colored: marker },
  derive: shadedColors,
  rules: [
    rule('tint', ['color'], hex => hex),
    rules(
      'tint',
      [
        ['shade', 'color'],
        ['color', 'shade'],
      ],
      (shade, hex) => mixed(hex, shade),
    ),
  ],
  usesClock: false,
  resolve: hex => ({ fields: colorFields(hex), confidence: 0.8 }),
})

/** Colours that are one word with their shade: "dunkelblau". */
function shadedColors({ color = {}, gluedShade = {} }: Words): Words {
  const shaded: Record<string, string[]> = {}
  for (const [shade, prefixes] of Object.entries(gluedShade)) {
    for (const [hex, names] of Object.entries(color)) {
      const glued = (shaded[mixed(hex, shade)] ??= [])
      for (const prefix of prefixes) glued.push(...names.map((name: string) => prefix + name))
    }
  }
  return { color: shaded }
}

/** A colour as the interface shows it; `hex` with six digits. */
function colorFields(hex: string): { rgb: string; hex: string } {
  return { rgb: `rgb(${channels(hex).join(',')})`, hex }
}

function channels(hex: string): number[] {
  return [1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16))
}

/** Dark colours are mixed with black, light ones with white, a third of the way. */
function mixed(hex: string, shade: string): string {
  const target = shade === 'dark' ? 0 : 255
  const mix = (channel: number) => Math.round(channel + (target - channel) / 3)
  return `#${channels(hex).map(channel => mix(channel).toString(16).padStart(2, '0')).join('')}` // prettier-ignore
}

// "#f00", "#ff0000", "rgb(255, 0, 0)"
const HEX = /(?<![\p{L}\p{Nd}&#])#(?:[\da-f]{6}|[\da-f]{3})(?![\p{L}\p{Nd}])/giu
const RGB = /\brgba?\(\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*[, ]\s*(\d{1,3})\s*(?:[,/]\s*[\d.]+%?\s*)?\)/gi

const SURE = 0.95

/** Colours written as codes of CSS. */
function findColorCodes(text: string): Shape[] {
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
