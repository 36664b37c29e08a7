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
