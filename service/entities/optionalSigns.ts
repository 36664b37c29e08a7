import type { BuiltInEntity } from './input.ts'
import type { PhraseTable } from './engine/phrases.ts'
import { readSource } from './engine/source.ts'

/**
 * Signs that are written or left out at will: vowel signs and the stroke that makes words longer in Arabic, the dot
 * below Devanagari letters, joiners behind letters of India, but not those of emojis.
 */
const SIGN = /[\u064b-\u0652\u0670]|\u0640|\u093c|(?<=[\u0900-\u0dff])\u200c|(?<=[\u0900-\u0dff])\u200d/u
const SIGNS = new RegExp(SIGN, 'gu')
/** Letters that have the dot in them. */
const DOTTED = /[\u0958-\u095f]/g
const WORD = /[\p{L}\p{M}\u200c\u200d]+/gu

/** A text without such signs, and what gives an entity of it its place in the text itself. */
interface BareText {
  text: string
  restore: (entity: BuiltInEntity) => BuiltInEntity
}

/**
 * Null for a text without optional signs. A word that the language knows with its signs keeps them: "أنتِ" is a woman.
 */
export function withoutSigns(text: string, table: PhraseTable): BareText | null {
  if (!SIGN.test(text) && text.search(DOTTED) < 0) return null
  const dropped = new Set<number>()
  let bare = text
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (isKnown(word, table)) continue
    for (const sign of word.matchAll(SIGNS)) dropped.add(index + sign.index)
    const plain = word.replace(DOTTED, letter => letter.normalize('NFD').charAt(0))
    if (plain !== word) bare = bare.slice(0, index) + plain + bare.slice(index + word.length)
  }
  const places = Array.from({ length: text.length + 1 }, (_, at) => at).filter(at => !dropped.has(at))
  const restore = (entity: BuiltInEntity): BuiltInEntity => {
    const { start, end, otherReading } = entity
    const moved = { ...entity, start: places[start] ?? start, end: places[end] ?? end }
    return otherReading ? { ...moved, otherReading: restore(otherReading) } : moved
  }
  return { text: places.map(at => bare.charAt(at)).join(''), restore }
}

function isKnown(word: string, table: PhraseTable): boolean {
  let isFound = false
  table.match(readSource(word), 0, end => (isFound ||= end === word.length))
  return isFound
}
