import type { Item } from './engine/chart.ts'
import type { ItemsOf } from './engine/itemsBySymbol.ts'

/** Indications of pounds as a weight; offsets in the text. */
export interface Pounds {
  weighed: readonly Item[]
  /** Starts of words for goods with a weight, or of a comparison: "bag", "heavier". */
  goodsStarts: ReadonlySet<number>
  /** Ends of words for a change of weight, or of wealth: "lost", "gained". */
  changeEnds: ReadonlySet<number>
  ofStarts: ReadonlySet<number>
  /** True when a word in the text indicates a payment: "a bet", "my wallet" */
  isPaid: boolean
}

export function poundsOf(itemsOf: ItemsOf): Pounds {
  return {
    weighed: itemsOf('weighed'),
    goodsStarts: new Set(itemsOf('weighedGoods').map(({ start }) => start)),
    changeEnds: new Set(itemsOf('weightChange').map(({ end }) => end)),
    ofStarts: new Set(itemsOf('of').map(({ start }) => start)),
    isPaid: itemsOf('paid').length > 0,
  }
}

/** Characters between pounds and a word for weighing: "the baby weighs about 7 pounds". */
const FAR = 16

/**
 * Does an amount of money weigh something? "two pounds of flour", "a 5 pound bag", "the baby weighs 7 pounds", "she lost
 * 10 pounds"; but not "a 10 pound note", "I lost 10 pounds on a bet". `isBoth`: the same words are money and a mass.
 */
export function isPoundOfMass({ symbol, start, end }: Item, text: string, pounds: Pounds, isBoth: boolean): boolean {
  if (symbol !== 'money' || !isBoth) return false
  const isBefore = /^[ -]/.test(text.slice(end, end + 1))
  if (isBefore && (pounds.goodsStarts.has(end + 1) || (text[end] === ' ' && pounds.ofStarts.has(end + 1)))) return true
  if (pounds.isPaid) return false
  return pounds.changeEnds.has(start - 1) || pounds.weighed.some(cue => isNear(cue, start, end))
}

function isNear(cue: Item, start: number, end: number): boolean {
  const away = cue.end <= start ? start - cue.end : cue.start - end
  return away >= 0 && away < FAR
}
