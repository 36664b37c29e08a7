import { rule } from '../engine/grammar.ts'
import { named, type ReadValue } from '../engine/wordTable.ts'
import { grammarType } from '../type.ts'

/** "#ff0000" */
const hexCode: ReadValue = key => {
  if (!/^#[\da-f]{6}$/.test(key)) throw new Error(`"${key}" is no colour such as #ff0000`)
  return key
}

export const color = grammarType({
  slug: 'color',
  symbol: 'tint',
  words: { color: hexCode, shade: named },
  rules: [
    ...rule('tint', ['color'], hex => hex),
    ...rule('tint', ['shade', 'color'], (shade, hex) => mixed(hex, shade)),
    ...rule('tint', ['color', 'shade'], (hex, shade) => mixed(hex, shade)),
  ],
  usesClock: false,
  resolve: hex => ({ fields: colorFields(hex), confidence: 0.8 }),
})

/** A colour as the interface shows it; `hex` with six digits. */
export function colorFields(hex: string): { rgb: string; hex: string } {
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
