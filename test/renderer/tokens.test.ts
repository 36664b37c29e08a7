import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

type Linear = [red: number, green: number, blue: number]

const source = readFileSync(join(process.cwd(), 'renderer/styles/tokens.css'), 'utf8')
const THEMES = ['light', 'dark'] as const
const HUES = Array.from({ length: 12 }, (_, index) => `hue-${index}`)
const SURFACES = ['bg', 'bg-raised', 'bg-sunken', 'accent-tint']

/** WCAG 2.2, 1.4.3 and 1.4.11: 4.5:1 for text, 3:1 for what outlines a control or carries a meaning. */
const PAIRS: [front: string, surfaces: string[], least: number][] = [
  ['text', [...SURFACES, 'bg-hover'], 4.5],
  ['text-quiet', [...SURFACES, 'bg-hover'], 4.5],
  ['accent-text', [...SURFACES, 'bg-hover'], 4.5],
  ['on-accent', ['accent', 'danger-fill'], 4.5],
  ['danger', [...SURFACES, 'danger-tint'], 4.5],
  ['warn', ['bg', 'bg-sunken', 'bg-hover', 'warn-tint'], 4.5],
  ['ok', ['bg', 'bg-sunken', 'ok-tint'], 4.5],
  ['line-strong', SURFACES, 3],
  ...HUES.map((hue): [string, string[], number] => [hue, SURFACES, 3]),
]

describe.each(THEMES)('in the %s theme', theme => {
  test.each(PAIRS)('--%s can be told from what it stands on', (front, surfaces, least) => {
    for (const surface of surfaces) {
      expect(contrast(colour(front, theme), colour(surface, theme)), `${front} on ${surface}`).toBeGreaterThan(least)
    }
  })

  test('every hue differs from every other, by colour or by the pattern of its line', () => {
    const patterns = patternsOfHues()
    const looks = HUES.map((hue, index) => `${colour(hue, theme).map(part => part.toFixed(2))} ${patterns[index]}`)
    expect(new Set(looks).size).toBe(12)
    expect(new Set(patterns)).toEqual(new Set(['solid', 'dotted', 'double']))
  })
})

function patternsOfHues(): string[] {
  const marks = readFileSync(join(process.cwd(), 'renderer/styles/marks.css'), 'utf8')
  return HUES.map(hue => new RegExp(`--hue: var\\(--${hue}\\);\\s*--pattern: (\\w+)`).exec(marks)?.[1] ?? '')
}

function colour(token: string, theme: 'light' | 'dark'): Linear {
  const [, value = ''] = new RegExp(`--${token}:\\s*([^;]+);`).exec(source) ?? []
  const both = /^light-dark\((.+?\)?), (#\w+|oklch\(.+\))\)$/s.exec(value.trim())
  return parse(both ? (both[theme === 'light' ? 1 : 2] ?? '') : value)
}

function parse(value: string): Linear {
  if (value.startsWith('#')) return [1, 3, 5].map(at => linear(parseInt(value.slice(at, at + 2), 16) / 255)) as Linear
  const [lightness = 0, chroma = 0, hue = 0] = (value.match(/[\d.]+/g) ?? []).map(Number)
  return fromOklch(lightness, chroma, (hue * Math.PI) / 180)
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)

/** Björn Ottosson, "A perceptual color space for image processing" (2020). */
function fromOklch(lightness: number, chroma: number, hue: number): Linear {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(part => Math.min(1, Math.max(0, part))) as Linear
}

const luminance = ([red, green, blue]: Linear) => 0.2126 * red + 0.7152 * green + 0.0722 * blue

function contrast(one: Linear, other: Linear): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (bright + 0.05) / (dark + 0.05)
}
