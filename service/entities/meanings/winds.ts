import type { Item } from '../engine/chart.ts'

/** Letters further behind the word are not said of it; before it they are right beside it: "NW winds". */
const MOST_BETWEEN = 16

/** Are letters no wind, because no word of direction is near? "NE" is one in "heading NE", and none in "gate NE". */
export function isOtherLetters(
  { symbol, parts, start, end }: Item,
  text: string,
  cues: readonly { start: number; end: number }[],
): boolean {
  if (symbol !== 'bearing' || parts[0]?.symbol !== 'windShort') return false
  if (/^[-./&][\p{L}\p{N}]/u.test(text.slice(end, end + 2)) || /[-./&]$/u.test(text.slice(start - 1, start)))
    return true // "S-Bahn"
  return !cues.some(cue =>
    cue.end < start ? isNear(text.slice(cue.end, start)) : cue.start - end === 1 && text[end] !== '.',
  )
}

function isNear(between: string): boolean {
  return between.length <= MOST_BETWEEN && !/[.;!?\n]/u.test(between)
}
