import type { Item } from './engine/chart.ts'
import type { ItemsOf } from './engine/itemsBySymbol.ts'
import type { Symbol } from './engine/grammar.ts'
import type { PhraseTable } from './engine/phrases.ts'

/** Indications of the measure of a kilo: words around it, and the default of the language. */
export interface Kilos {
  cues: readonly Item[]
  /** True when a kilo is a weight by default: in a language without words of weight. */
  isWeight: boolean
}

export function kilosOf(itemsOf: ItemsOf, table: PhraseTable): Kilos {
  const cues = [...itemsOf('weighed'), ...itemsOf('walked')]
  return { cues, isWeight: table.knows('walked') && !table.knows('weighed') }
}

/** Characters between a kilo and the word that says what it measures. */
const FAR = 12

/**
 * Is it a kilo of the other kind? 体重60キロ are kilograms, 駅まで3キロ kilometres; the nearest word says so.
 * `isBoth`: the same words are a weight and a way.
 */
export function isOtherKilo({ symbol, start, end, parts }: Item, { cues, isWeight }: Kilos, isBoth: boolean): boolean {
  if (!isBoth || parts.length === 0 || (symbol !== 'mass' && symbol !== 'distance')) return false
  let nearest: Symbol = isWeight ? 'weighed' : 'distance'
  let least = FAR
  for (const cue of cues) {
    const away = cue.end <= start ? start - cue.end : cue.start - end
    if (away < least) [nearest, least] = [cue.symbol, away]
  }
  return nearest === (symbol === 'mass' ? 'walked' : 'weighed')
}
