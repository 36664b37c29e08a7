import type { PhraseTable } from '../engine/phrases.ts'
import { endsAt, KIND, type Source } from '../engine/source.ts'
import { startsWord } from '../engine/wordAt.ts'

/** Fewer of a thing are said with its plural: "ثلاثة أخماس". */
const MOST_WITH_PLURAL = 10

/**
 * The part that a word counts which is otherwise a numeral before a noun: خمس of "ثلاث وعشرون خمس", twenty-three fifths,
 * but not of "خمس سيارات". `before`: the number in front of it, where that is known.
 */
export function partAtEnd(
  source: Source,
  at: number,
  table: PhraseTable,
  before = Infinity,
): { end: number; by: number } | null {
  if (before <= MOST_WITH_PLURAL || source.kinds[at - 1] !== KIND.space || !table.knows('partAtEnd')) return null
  let part: { end: number; by: number } | null = null
  table.match(source, at, (end, meanings) => {
    const by = meanings.find(({ symbol }) => symbol === 'partAtEnd')?.value
    if (typeof by === 'number' && endsAt(source, end) && isNounless(source, end, table)) part = { end, by }
  })
  return part
}

/** Does the clause end there, or go on with "of"? */
function isNounless(source: Source, end: number, table: PhraseTable): boolean {
  const next = source.kinds[end] === KIND.space ? end + 1 : end
  if (source.kinds[next] === undefined || source.kinds[next] === KIND.other) return true
  return startsWord(source, next, table, 'of')
}
