import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Range, Span, Token } from '../../renderer/components/expressions/spans.ts'
import {
  addSpan,
  changedTokens,
  cutRange,
  dropTouched,
  locateValues,
  offsetsOf,
  overlaps,
  rangeOf,
  rebaseSpans,
  segmentsOf,
  spanAt,
  spanBeyond,
  spansOf,
  textOf,
  withSpans,
} from '../../renderer/components/expressions/spans.ts'

const ENTITIES = ['city', 'date', 'person']

const entityOf = (slug: string) => (ENTITIES.includes(slug) ? { id: ENTITIES.indexOf(slug) + 1, slug } : undefined)

/** `book a flight to [Paris](city)` as tokens. */
function sentence(marked: string): Token[] {
  const words = [...marked.matchAll(/\[(?<value>[^\]]+)\]\((?<entity>\w+)\)|(?<word>\S+)/gu)].flatMap(
    ({ groups = {} }) =>
      (groups.value ?? groups.word ?? '').split(' ').map(name => ({ name, entity: groups.entity ?? null })),
  )
  return words.map(({ name, entity }, ind) => ({
    id: ind + 1,
    ind,
    space: ind < words.length - 1,
    word: { name },
    entity: entity ? (entityOf(entity) ?? null) : null,
  }))
}

const word = fc.constantFrom('book', 'a', 'flight', 'to', 'Paris', 'ß', '東', '😀', "l'", '?')
const tokens = fc
  .array(fc.record({ name: word, space: fc.boolean(), entity: fc.option(fc.constantFrom(...ENTITIES)) }), {
    maxLength: 14,
  })
  .map(words =>
    words.map(({ name, space, entity }, ind): Token => ({
      id: ind + 1,
      ind,
      space,
      word: { name },
      entity: entity ? (entityOf(entity) ?? null) : null,
    })),
  )
const range = fc.tuple(fc.nat(14), fc.nat(14)).map(([one, other]): Range => ({
  from: Math.min(one, other),
  to: Math.max(one, other),
}))
const span = fc.tuple(range, fc.constantFrom(...ENTITIES)).map(([where, entity]): Span => ({ ...where, entity }))

function expectTidy(spans: readonly Span[]): void {
  for (const [at, one] of spans.entries()) {
    const next = spans[at + 1]
    expect(one.from).toBeLessThan(one.to)
    if (!next) continue
    expect(one.to).toBeLessThanOrEqual(next.from)
    if (one.to === next.from) expect(one.entity).not.toBe(next.entity)
  }
}

/** Which entity each of the first 15 positions carries: the plainest model of a list of spans. */
const painted = (spans: readonly Span[]) => Array.from({ length: 15 }, (_, at) => spanAt(spans, at)?.entity ?? null)

describe('spans', () => {
  test('reads the values of an expression, adjacent tokens of one entity as one', () => {
    expect(spansOf(sentence('from [New York](city) to [Paris](city) [tomorrow](date)'))).toEqual([
      { from: 1, to: 3, entity: 'city' },
      { from: 4, to: 5, entity: 'city' },
      { from: 5, to: 6, entity: 'date' },
    ])
  })

  test('tokens become spans and tokens again without loss', () => {
    fc.assert(
      fc.property(tokens, all => {
        expect(withSpans(all, spansOf(all), entityOf)).toEqual(all)
      }),
    )
  })

  test('adding paints exactly the range, over whatever was there', () => {
    fc.assert(
      fc.property(tokens, span, (all, added) => {
        const spans = addSpan(spansOf(all), added)
        expectTidy(spans)
        const before = painted(spansOf(all))
        expect(painted(spans)).toEqual(
          before.map((entity, at) => (added.from <= at && at < added.to ? added.entity : entity)),
        )
      }),
    )
  })

  test('cutting clears exactly the range and splits what reaches over it', () => {
    fc.assert(
      fc.property(tokens, range, (all, cut) => {
        const spans = cutRange(spansOf(all), cut)
        expectTidy(spans)
        const before = painted(spansOf(all))
        expect(painted(spans)).toEqual(before.map((entity, at) => (cut.from <= at && at < cut.to ? null : entity)))
      }),
    )
    expect(cutRange([{ from: 0, to: 5, entity: 'city' }], { from: 2, to: 3 })).toEqual([
      { from: 0, to: 2, entity: 'city' },
      { from: 3, to: 5, entity: 'city' },
    ])
  })

  test('dropping takes off every touched value whole, and no other', () => {
    fc.assert(
      fc.property(tokens, range, (all, touched) => {
        const spans = spansOf(all)
        expect(dropTouched(spans, touched)).toEqual(spans.filter(one => !overlaps(one, touched)))
      }),
    )
  })

  test('adding the same value twice changes nothing, and adding after cutting restores', () => {
    fc.assert(
      fc.property(tokens, span, (all, added) => {
        const once = addSpan(spansOf(all), added)
        expect(addSpan(once, added)).toEqual(once)
        if (added.to > added.from) expect(addSpan(cutRange(once, added), added)).toEqual(once)
      }),
    )
  })

  test('the pieces to draw tile the sentence and spell its text', () => {
    fc.assert(
      fc.property(tokens, fc.array(fc.nat(14)), (all, edges) => {
        const pieces = segmentsOf(all, edges)
        expect(pieces.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, ahead) => from + ahead))).toEqual(
          all.map((_, at) => at),
        )
        const text = pieces.map((piece, at) => piece.text + (piece.space && at < pieces.length - 1 ? ' ' : '')).join('')
        expect(text).toBe(textOf(all))
      }),
    )
  })

  test('offsets in the text lead back to the same tokens', () => {
    fc.assert(
      fc.property(tokens, range, (all, where) => {
        const offsets = offsetsOf(all)
        const first = offsets[where.from]
        const last = offsets[where.to - 1]
        if (!first || !last || where.to <= where.from) return
        expect(rangeOf(all, first.start, last.end)).toEqual(where)
      }),
    )
  })

  test('half a word selects the word, a space alone selects nothing', () => {
    const all = sentence('book a flight')
    expect(rangeOf(all, 1, 2)).toEqual({ from: 0, to: 1 })
    expect(rangeOf(all, 4, 8)).toEqual({ from: 1, to: 3 })
    expect(rangeOf(all, 4, 5)).toBeUndefined()
  })

  test('only the positions whose entity changed are sent', () => {
    const before = sentence('from [Rome](city) to Paris')
    const after = withSpans(before, addSpan(spansOf(before), { from: 3, to: 4, entity: 'city' }), entityOf)
    expect(changedTokens(before, after).map(({ ind, entity }) => [ind, entity?.slug])).toEqual([[3, 'city']])
  })

  test('the next and the previous tag are found from anywhere', () => {
    const spans = spansOf(sentence('from [New York](city) to [Paris](city) [tomorrow](date)'))
    expect(spanBeyond(spans, -1, 1)?.from).toBe(1)
    expect(spanBeyond(spans, 1, 1)?.from).toBe(4)
    expect(spanBeyond(spans, 5, 1)).toBeUndefined()
    expect(spanBeyond(spans, 5, -1)?.from).toBe(4)
    expect(spanBeyond(spans, 0, -1)).toBeUndefined()
  })

  describe('an edit of the text', () => {
    const edited = (before: string, after: string) => {
      const tokensBefore = sentence(before)
      const plain = sentence(after)
      return spansOf(withSpans(plain, rebaseSpans(spansOf(tokensBefore), tokensBefore, plain), entityOf)).map(
        ({ from, to, entity }) => `${textOf(plain, { from, to })}=${entity}`,
      )
    }

    test('keeps the tags before and after it', () => {
      expect(edited('from [Rome](city) to [Paris](city) now', 'from Rome straight on to Paris now')).toEqual([
        'Rome=city',
        'Paris=city',
      ])
    })

    test('drops the tag of a word that is gone', () => {
      expect(edited('a flight to [Paris](city) [today](date)', 'a flight to Lyon today')).toEqual(['today=date'])
    })

    test('follows a value whose words were moved', () => {
      expect(edited('to [New York](city) please', 'please to New York')).toEqual(['New York=city'])
    })

    test('that changes nothing changes no tag', () => {
      fc.assert(
        fc.property(tokens, all => {
          expect(rebaseSpans(spansOf(all), all, all)).toEqual(spansOf(all))
        }),
      )
    })

    test('never leaves overlapping or empty values', () => {
      fc.assert(
        fc.property(tokens, tokens, (before, after) => {
          const spans = rebaseSpans(spansOf(before), before, after)
          expectTidy(spans)
          for (const { to } of spans) expect(to).toBeLessThanOrEqual(after.length)
        }),
      )
    })
  })

  test('values found by their text take the occurrences from left to right', () => {
    const all = sentence('from Paris to paris')
    const found = [
      { raw: 'Paris', entity: 'city' },
      { raw: 'Paris', entity: 'city' },
      { raw: 'Oslo', entity: 'city' },
    ]
    expect(locateValues(all, found)).toEqual([
      { from: 1, to: 2, entity: 'city' },
      { from: 3, to: 4, entity: 'city' },
    ])
  })
})
