import { type Item, wordItem } from '../engine/chart.ts'
import { KIND, type Source } from '../engine/source.ts'

const DOT = 46

/**
 * The dot of an abbreviation, which does not end a sentence: "10 sec. ago", "1 hr. 30 min.". A digit follows, or a word
 * without a capital letter. Behind one or two digits it may be that of a day: "16. Nov. 2016".
 */
export function abbreviationDot({ text, units, kinds }: Source, at: number): Item[] {
  if (units[at] !== DOT || kinds[at + 1] !== KIND.space) return []
  if (kinds[at - 1] === KIND.digit)
    return kinds[at + 2] === KIND.letter && kinds[at - 3] !== KIND.digit ? [wordItem('dayDot', at, at + 1, true)] : []
  if (kinds[at - 1] !== KIND.letter) return []
  const next = text[at + 2] ?? ''
  const isWord = kinds[at + 2] === KIND.letter && next === next.toLowerCase()
  return isWord || kinds[at + 2] === KIND.digit ? [wordItem('abbreviationDot', at, at + 1, true)] : []
}
