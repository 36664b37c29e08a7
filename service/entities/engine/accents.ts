/**
 * Removes what is often left out when typing: accents of Latin, Greek and Cyrillic letters, vowel signs and hamza of
 * Arabic ones, the dot below Devanagari ones; letters with a stroke and ligatures become plain letters. Takes a normalised text.
 */
export function stripAccents(text: string): string {
  if (ASCII.test(text)) return text
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u0655\u0670\u093c]/g, '')
    .normalize('NFC')
    .replace(/[ßæœøłđı]/g, letter => UNDECOMPOSED[letter] ?? letter)
}

/** Is there a character that `stripAccents` changes? Takes a composed text. */
export function hasAccent(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (isAccented(text.charCodeAt(at))) return true
  return false
}

const accented = new Map<number, boolean>()

/** Cached by UTF-16 unit: normalising thousands of phrases takes much longer than looking their letters up. */
function isAccented(code: number): boolean {
  const known = accented.get(code)
  if (known !== undefined) return known
  const character = String.fromCharCode(code)
  const changes = stripAccents(character) !== character
  accented.set(code, changes)
  return changes
}

/** Letters without a canonical decomposition. */
const UNDECOMPOSED: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' }

// eslint-disable-next-line no-control-regex -- ASCII needs no Unicode normalisation
const ASCII = /^[\x00-\x7f]*$/
