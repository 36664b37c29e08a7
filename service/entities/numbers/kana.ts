import type { PhraseTable } from '../engine/phrases.ts'
import { KIND, type Source } from '../engine/source.ts'
import { isWord } from '../engine/wordAt.ts'
import type { WordsRead } from './words.ts'

/**
 * Particles look like numbers in kana: に, さん. They are read where nothing stands beside them but a unit: じゅうパーセント, ごひゃくえん.
 */
export function isApart(source: Source, start: number, { end, value }: WordsRead, table: PhraseTable): boolean {
  const from = isWord(source, start - 2, start, table, 'ordinalPrefix') ? start - 2 : start // だいじゅういち
  const before = source.kinds[from - 1]
  if (before === KIND.unspaced || before === KIND.digit || before === KIND.letter) return false
  if (end - start === 1) return source.plain.trim().length === 1 // a particle also where words are parted
  if (source.kinds[end] !== KIND.unspaced) return true
  return !(end - start === 2 && value >= 1e4) && isMeasured(source, end, table)
}

/** Does a unit of measure or money begin there? */
function isMeasured(source: Source, at: number, table: PhraseTable): boolean {
  let isUnit = false
  table.match(source, at, (_, meanings) => {
    isUnit ||= meanings.some(({ symbol }) => MEASURES.has(symbol))
  })
  return isUnit
}

const MEASURES: ReadonlySet<string> = new Set([
  'currency',
  'coin',
  'percentUnit',
  'distanceUnit',
  'massUnit',
  'volumeUnit',
  'temperatureUnit',
])
