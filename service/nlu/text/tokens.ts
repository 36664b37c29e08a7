import type { Token } from '../document.ts'

/** A token of an expression as the interface shows it. Offsets are UTF-16; `space`: white space follows. */
export interface Word {
  text: string
  start: number
  end: number
  space: boolean
}

// "don't", "l’été", "ſoft\u00ADhyphen": letters, marks and digits; apostrophes and invisible marks only inside
const RUN = /[\p{L}\p{M}\p{N}](?:['’ʼ＇\p{Cf}]*[\p{L}\p{M}\p{N}])*/gu
// scripts written without word spaces, where each character is a token
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

// "日" with the marks that belong to it, or a stretch of a spaced script
const UNSPACED_SEGMENT = new RegExp(`${UNSPACED.source}\\p{M}*|(?:(?!${UNSPACED.source}).)+`, 'gu')

/** Tokenises a text for classification: punctuation is dropped, unspaced scripts give one token a character. */
export function tokenise(text: string): Token[] {
  if (ASCII.test(text)) return tokeniseAscii(text)
  const tokens: Token[] = []
  const hasSign = SIGN.test(text)
  for (const run of text.matchAll(RUN)) {
    if (!UNSPACED.test(run[0])) {
      const sign = hasSign ? adjacentSign(text, run.index, run.index + run[0].length) : ''
      tokens.push(token(run[0], run.index, false, sign))
      continue
    }
    for (const segment of run[0].matchAll(UNSPACED_SEGMENT)) {
      tokens.push(token(segment[0], run.index + segment.index, UNSPACED.test(segment[0])))
    }
  }
  // The selector that makes an emoji of a sign is a mark, and no word.
  return tokens.filter(found => found.text !== '' && found.text !== '\uFE0F')
}

/** As tokenise for a text of ASCII, as most are in many languages: without an expression and its matches. */
function tokeniseAscii(text: string): Token[] {
  const tokens: Token[] = []
  const hasSign = SIGN.test(text)
  const lower = text.toLowerCase()
  for (let start = 0; start < lower.length; start++) {
    if (!isAsciiWord(lower.charCodeAt(start))) continue
    let end = start + 1
    for (let at = end; at < lower.length; at++) {
      const unit = lower.charCodeAt(at)
      if (isAsciiWord(unit)) end = at + 1
      else if (unit !== APOSTROPHE) break
    }
    const sign = hasSign ? adjacentSign(text, start, end) : ''
    tokens.push({ text: lower.slice(start, end), start, end, isCharacter: false, sign })
    start = end // no letter: it ended the token
  }
  return tokens
}

const APOSTROPHE = 0x27

/** True for a digit or a small letter of ASCII. */
const isAsciiWord = (unit: number): boolean => (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x30 && unit <= 0x39)

/** Normalises to NFKC, lower case, straight apostrophes; removes format characters (soft hyphen, joiners, bidi marks). */
export function normalise(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[’ʼ]/gu, "'")
    .replace(/\p{Cf}/gu, '')
}

/** A key that is equal for sentences that differ only in case, punctuation and spacing. */
export function sentenceKey(tokens: readonly Token[]): string {
  return tokens.map(found => found.text).join(' ')
}

/** As sentenceKey, where a sentence without words is its signs: "👍🏽👍" and "👍" are equal. */
export function exactKey(text: string, tokens: readonly Token[]): string {
  if (tokens.length > 0) return sentenceKey(tokens)
  const signs = splitWords(text).flatMap(word => visibleSign(word.text) || [])
  return signs.filter((sign, at) => sign !== signs[at - 1]).join(' ')
}

// eslint-disable-next-line no-control-regex -- ASCII needs no Unicode normalisation
const ASCII = /^[\x00-\x7f]*$/

function token(raw: string, start: number, isCharacter: boolean, sign = ''): Token {
  return { text: normalise(raw), start, end: start + raw.length, isCharacter, sign }
}

const DIGIT = /\p{N}/u
const SIGN = /[%％٪‰°\p{Sc}]/u
const SPACE = /[ \u00a0\u202f]/

/** The sign after or before a number: "50%", "50 %", "20°", "€ 30". */
function adjacentSign(text: string, start: number, end: number): string {
  const after = SPACE.test(text.charAt(end)) ? text.charAt(end + 1) : text.charAt(end)
  if (SIGN.test(after) && DIGIT.test(text.charAt(end - 1))) return normalise(after)
  const before = SPACE.test(text.charAt(start - 1)) ? text.charAt(start - 2) : text.charAt(start - 1)
  return SIGN.test(before) && DIGIT.test(text.charAt(start)) ? normalise(before) : ''
}

// one emoji sequence: 👍🏽, 👩‍👩‍👧, 🇫🇷, 3️⃣
const EMOJI = String.raw`\p{RI}\p{RI}|\p{Emoji}(?:\p{EMod}|\uFE0F\u20E3?)(?:\u200D\p{Emoji}\uFE0F?)*|\p{ExtPict}(?:\u200D\p{Emoji}\uFE0F?)*`
const WORD = new RegExp(
  `${EMOJI}|${UNSPACED.source}\\p{M}*|(?:(?!${UNSPACED.source})[\\p{L}\\p{M}\\p{N}\\p{Cf}])+|\\P{White_Space}\\p{M}*`,
  'gu',
)

/**
 * Splits an expression into taggable words: every punctuation mark is a word, so is each character of an unspaced script
 * and each emoji. Only white space is left out.
 */
export function splitWords(text: string): Word[] {
  if (ASCII.test(text)) return splitAsciiWords(text)
  return Array.from(text.matchAll(WORD), found => {
    const end = found.index + found[0].length
    return { text: found[0], start: found.index, end, space: isSpace(text.charCodeAt(end)) }
  })
}

/** As splitWords for a text of ASCII: see tokeniseAscii. */
function splitAsciiWords(text: string): Word[] {
  const words: Word[] = []
  const lower = text.toLowerCase()
  for (let start = 0; start < text.length; start++) {
    if (isSpace(text.charCodeAt(start))) continue
    let end = start
    while (end < text.length && isAsciiWord(lower.charCodeAt(end))) end++
    if (end === start) end++ // a sign
    words.push({ text: text.slice(start, end), start, end, space: isSpace(text.charCodeAt(end)) })
    start = end - 1
  }
  return words
}

/** True for white space; false for NaN (past the end). Most units are decided without an expression. */
function isSpace(unit: number): boolean {
  if (unit === 0x20) return true
  return unit > 0x20 && unit < 0x85 ? false : WHITE_SPACE.test(String.fromCharCode(unit || 0))
}

const WHITE_SPACE = /\p{White_Space}/u

/** Joins tokens: a space between words, none inside a run without word spaces. */
export function joinTokens(tokens: readonly Token[]): string {
  return tokens.reduce((text, _, i) => appendToken(text, tokens, i, 0), '')
}

/** Appends token `i` to the text of the tokens from `first` on. */
export function appendToken(text: string, tokens: readonly Token[], i: number, first: number): string {
  const token = tokens[i]
  const previous = i > first ? tokens[i - 1] : undefined
  if (!token) return text
  const isGlued = !previous || (previous.isCharacter && token.isCharacter && previous.end === token.start)
  return isGlued ? text + token.text : `${text} ${token.text}`
}

/** Signs that belong to the word before them: "C++", "C#", "Disney+". */
const SIGNS_OF_WORD = /[+#]+(?![\p{L}\p{N}])/uy

/**
 * The text in lower case without special characters but those that belong to a word: the form of `value` of custom
 * entities. Never empty.
 */
export function plainText(text: string): string {
  const tokens = tokenise(text)
  if (!hasSignsOfWord(text)) return joinTokens(tokens) || text.toLowerCase()
  const signed = tokens.map(token => {
    SIGNS_OF_WORD.lastIndex = token.end
    const [signs = ''] = SIGNS_OF_WORD.exec(text) ?? []
    return { ...token, text: token.text + signs, end: token.end + signs.length }
  })
  return joinTokens(signed) || text.toLowerCase()
}

/** True when a text may have such signs. */
export const hasSignsOfWord = (text: string): boolean => text.includes('+') || text.includes('#')

/** A word without the modifiers of emojis (variation selectors, skin tones). Empty when invisible. */
export function visibleSign(word: string): string {
  const visible = word.replace(/\uFE0F|\p{EMod}/gu, '')
  return visible === '' ? word.replace(/\uFE0F/gu, '') : /^\p{Cf}*$/u.test(visible) ? '' : visible
}
