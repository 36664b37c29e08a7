import { z } from 'zod'
import type { Lexicons } from '../lexicons.ts'
import type { Shape } from '../shape.ts'
import { DIGITS, LETTERS, UNSPACED } from '../letters.ts'
import { resultType } from '../result.ts'
import { shapeType } from '../type.ts'

export const result = resultType('emoji', 7, {
  formatted: z.string(),
  feeling: z.string(),
  tags: z.array(z.string()),
  unicode: z.string(),
  description: z.string(),
})

export const emoji = shapeType(
  result,
  (text, _, { lexicons }) => findEmojis(text, lexicons),
  lexicons => lexicons.world('emoji', readEmojis),
)

/** Schema of `world/emoji.json`; keys of emojis are code points joined by "-", without U+FE0F. */
const EmojiWords = z.object({
  emojis: z.record(z.string(), z.tuple([z.string(), z.array(z.string()), z.string().nullable()])),
  emoticons: z.record(z.string(), z.string()),
  shortcodes: z.record(z.string(), z.string()),
})

export interface EmojiTable {
  emojis: ReadonlyMap<string, { description: string; tags: readonly string[]; feeling: string | null }>
  emoticons: ReadonlyMap<string, string>
  shortcodes: ReadonlyMap<string, string>
  /** Finds emoticons and :shortcodes:. */
  typed: RegExp
  /** Parts that the longest joined emoji consists of. */
  maxParts: number
  /** Matches every text that may have an emoticon or shortcode; most have none, and this test is faster. */
  mayBeTyped: RegExp
}

// a flag 🇫🇷, a keycap 3️⃣, a flag by tags 🏴󠁧󠁢󠁥󠁮󠁧󠁿, pictures with their skin and joined ones 👩🏽‍🚀; the table says which exist.
// (\p{RGI_Emoji} says the same, but takes twenty milliseconds to compile.)
const PICTURE = String.raw`\p{ExtPict}(?:\uFE0F|\p{EMod})?`
const EMOJI = new RegExp(
  String.raw`\p{RI}\p{RI}|[0-9#*]\uFE0F?\u20E3|\u{1F3F4}[\u{E0060}-\u{E007F}]+|${PICTURE}(?:\u200D${PICTURE})*`,
  'gu',
)

// what can start or be part of an emoji; a text without any is not searched
const HAS_EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u

/** Signs of ordinary texts (©, ™, arrows) count only with U+FE0F; these rows of pictures count without it. */
const PICTURES = { first: 0x2600, last: 0x27bf }

/** A sign that is not ordinary punctuation; nearly every emoticon has one. */
const UNUSUAL = `[^${LETTERS}${DIGITS}${UNSPACED}\\s.,!?'"’\\-]`

const CERTAINTY = { emoji: 0.99, shortcode: 0.97, emoticon: 0.9 }

/** Emojis as characters, as emoticons (":-)") and as shortcodes (":heart:"). */
function findEmojis(text: string, lexicons: Lexicons): Shape[] {
  const table = lexicons.world('emoji', readEmojis)
  if (!table) return []
  return [...(HAS_EMOJI.test(text) ? findCharacters(text, table) : []), ...findTyped(text, table)]
}

/** Reads `world/emoji.json`. Throws when it has another form. */
export function readEmojis(json: unknown): EmojiTable {
  const { emojis, emoticons, shortcodes } = EmojiWords.parse(json)
  const isUnusual = new RegExp(UNUSUAL, 'u')
  const usual = Object.keys(emoticons).filter(face => !isUnusual.test(face))
  const faces = Object.keys(emoticons).sort((a, b) => b.length - a.length)
  const isWordy = new RegExp(`[${LETTERS}${DIGITS}${UNSPACED}]`, 'u')
  const wordy = faces.filter(face => isWordy.test(face)).map(quote)
  const others = faces.filter(face => !isWordy.test(face)).map(quote)
  const stands = `(?![${LETTERS}${DIGITS}${UNSPACED}/\\\\:;(=])`
  return {
    emojis: new Map(
      Object.entries(emojis).map(([code, [description, tags, feeling]]) => [code, { description, tags, feeling }]),
    ),
    maxParts: Math.max(1, ...Object.keys(emojis).map(code => code.split('-200D-').length)),
    emoticons: new Map(Object.entries(emoticons)),
    shortcodes: new Map(Object.entries(shortcodes)),
    mayBeTyped: new RegExp([UNUSUAL, ...usual.map(quote)].join('|'), 'u'),
    typed: new RegExp(
      `:[A-Za-z0-9_+\\-]{1,64}:|(?:(?<![${LETTERS}${DIGITS}])(?:${wordy.join('|')})|(?<![:;=([])(?:${others.join('|')}))${stands}`,
      'gu',
    ),
  }
}

function findCharacters(text: string, table: EmojiTable): Shape[] {
  const found: Shape[] = []
  EMOJI.lastIndex = 0
  for (let match = EMOJI.exec(text); match; match = EMOJI.exec(text)) {
    const known = longestKnown(match[0], table)
    if (!known) continue
    EMOJI.lastIndex = match.index + known.raw.length
    found.push(shape(match.index, known.raw, known.raw, known.code, CERTAINTY.emoji, table))
  }
  return found
}

/** The emoji, or as many of its joined parts as make one that exists. */
function longestKnown(emoji: string, { emojis, maxParts }: EmojiTable): { raw: string; code: string } | null {
  // No more parts than any emoji has: a text may join hundreds, and each part is the beginning of another attempt.
  for (
    let raw = emoji.split('\u200D', maxParts).join('\u200D');
    raw !== '';
    raw = raw.slice(0, Math.max(raw.lastIndexOf('\u200D'), 0))
  ) {
    if (isPlainSign(raw)) return null
    const code = codeOf(raw)
    if (emojis.has(code)) return { raw, code }
    if (emojis.has(withoutSkin(code))) return { raw, code: withoutSkin(code) }
  }
  return null
}

function isPlainSign(raw: string): boolean {
  const code = raw.codePointAt(0) ?? 0
  return raw.length === 1 && (code < PICTURES.first || code > PICTURES.last) && !/\p{Emoji_Presentation}/u.test(raw)
}

function findTyped(text: string, table: EmojiTable): Shape[] {
  if (!table.mayBeTyped.test(text)) return []
  return [...text.matchAll(table.typed)].flatMap(match => {
    const raw = match[0]
    const face = table.emoticons.get(raw)
    if (face) return [shape(match.index, raw, characterOf(face), face, CERTAINTY.emoticon, table)]
    const named = table.shortcodes.get(raw.slice(1, -1).toLowerCase())
    return named ? [shape(match.index, raw, characterOf(named), named, CERTAINTY.shortcode, table)] : []
  })
}

function shape(start: number, raw: string, emoji: string, code: string, confidence: number, table: EmojiTable): Shape {
  const known = table.emojis.get(code)
  const unicode = [...emoji].map(point => `U+${hex(point)}`).join(' ')
  const fields = {
    formatted: emoji,
    feeling: known?.feeling ?? null,
    tags: known?.tags ?? [],
    unicode,
    description: known?.description ?? null,
  }
  return { start, end: start + raw.length, confidence, fields }
}

/** "👍🏽" → "1F44D-1F3FD"; the mark for the colourful form is left out. */
function codeOf(emoji: string): string {
  return [...emoji].map(hex).filter(point => point !== 'FE0F').join('-') // prettier-ignore
}

function withoutSkin(code: string): string {
  return code.split('-').filter(point => !/^1F3F[B-F]$/.test(point)).join('-') // prettier-ignore
}

function characterOf(code: string): string {
  return String.fromCodePoint(...code.split('-').map(point => Number.parseInt(point, 16)))
}

function hex(character: string): string {
  return (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
}

function quote(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
