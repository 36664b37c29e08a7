import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Chart } from '../../../service/entities/engine/chart.ts'
import { Grammar } from '../../../service/entities/engine/grammar.ts'
import { languageOf } from '../../../service/entities/engine/language.ts'
import type { PhraseTable } from '../../../service/entities/engine/phrases.ts'
import { scan } from '../../../service/entities/engine/scan.ts'
import { readSource } from '../../../service/entities/engine/source.ts'
import { grammarTypes } from '../../../service/entities/registry.ts'
import { context } from '../find.ts'

/** The longest text of the interface. */
const LONGEST = 512
/** Rules continued in one text, whatever it is: the bound of the parser and what one last item adds. */
const MOST_STEPS = 4300
/** Look-ups in the lexicon for each character of the longest text. */
const MOST_LOOKUPS = 60

const grammar = new Grammar(grammarTypes.flatMap(({ rules }) => rules))

/** Words that many rules begin with or go on with, numbers in words, and signs. */
const HARD = (
  '1|1/2|5 feet|one|and a half|monday|at|to|two hundred|and|-|,|$|of|the|next|%|.| |日|二|百|' +
  '万|이|백|mil|vingt|und|zwanzig|a|12:30|3.5|th|s'
).split('|')

function workOn(text: string, isocode: string): { steps: number; lookups: number } {
  const language = languageOf(context.lexicons, isocode)
  let lookups = 0
  const counted: Pick<PhraseTable, 'match' | 'knows' | 'size'> = {
    size: language.table.size,
    knows: symbol => language.table.knows(symbol),
    match: (source, start, visit) => {
      lookups += 1
      language.table.match(source, start, visit)
    },
  }
  const source = readSource(text)
  const table = counted as PhraseTable // the same methods, counted
  const chart = new Chart(source, grammar)
  chart.parse(scan(source, { ...language, table }))
  return { steps: chart.steps, lookups }
}

describe('the work on a text is bounded', () => {
  const filled = (words: readonly string[], gap: string) =>
    words.join(gap).repeat(LONGEST).slice(0, LONGEST).padEnd(LONGEST, '1')

  it.each(['en', 'fr', 'de', 'ja', 'ko'])('in %s, whatever the longest text is', isocode => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...HARD), { minLength: 1, maxLength: 8 }),
        fc.constantFrom('', ' ', '-'),
        (words, gap) => {
          const { steps, lookups } = workOn(filled(words, gap), isocode)
          expect(steps).toBeLessThanOrEqual(MOST_STEPS)
          expect(lookups).toBeLessThanOrEqual(MOST_LOOKUPS * LONGEST)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('a text twice as long takes at most about twice as many look-ups', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...HARD), { minLength: 1, maxLength: 8 }), words => {
        const text = filled(words, ' ')
        const half = workOn(text.slice(0, LONGEST / 2), 'en').lookups
        expect(workOn(text, 'en').lookups).toBeLessThanOrEqual(2.5 * half + 200)
      }),
      { numRuns: 60 },
    )
  })
})
