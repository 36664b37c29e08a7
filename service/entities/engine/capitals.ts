import type { Meaning } from './phrases.ts'
import type { Source } from './source.ts'

/** True when no word of a text has a capital letter, but for the first of a sentence and the English "I". */
export function hasNoCapitals(text: string): boolean {
  for (const { index } of text.matchAll(/\p{Lu}/gu)) {
    const [before = '', after = ''] = [text.slice(Math.max(0, index - 3), index), text[index + 1]]
    const isFirst = /^[^\p{L}\p{N}]*$|[.!?…]\s["“«(]?$/u.test(index > 3 ? `x${before}` : text.slice(0, index))
    const isPronoun = text[index] === 'I' && !isLetter(before.at(-1)) && !isLetter(after)
    if (!isPronoun && !(isFirst && isLower(after))) return false
  }
  return true
}

const isLetter = (character = '') => /\p{L}/u.test(character)
const isLower = (character: string) => /\p{Ll}/u.test(character)

/** Begins the word there with such a letter? */
export function isInCase({ text }: Pick<Source, 'text'>, at: number, wanted: 'lower' | 'upper' | undefined): boolean {
  if (wanted === undefined) return true
  const first = text[at] ?? ''
  const isLower = first === first.toLowerCase()
  return wanted === 'lower' ? isLower : !isLower
}

/** Is the phrase typed in the case that its mark asks for: all small, all capitals, or a capital first? */
export function isAllInCase(
  { text }: Pick<Source, 'text'>,
  start: number,
  end: number,
  wanted: Meaning['letterCase'],
): boolean {
  if (wanted === null) return true
  if (wanted === 'capital') return isInCase({ text }, start, 'upper')
  const typed = text.slice(start, end)
  return wanted === 'lower' ? typed === typed.toLowerCase() : typed === typed.toUpperCase()
}
