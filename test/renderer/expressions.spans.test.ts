import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { WordRange, Span } from '../../renderer/components/expressions/spans.ts'
import {
  addSpan,
  changedTags,
  removeRange,
  removeOverlapping,
  fromTags,
  overlaps,
  splitText,
  rangeOf,
  nextSpan,
  toSpans,
  toTags,
  toTextSpans,
  wordsIn,
} from '../../renderer/components/expressions/spans.ts'

const ENTITIES = ['city', 'date', 'person']
const SIZE = 15

interface Sentence {
  text: string
  names: string[]
  spans: Span[]
}

/** `from [Rome](city) to Paris` as a text, its words and its values. */
function sentence(marked: string): Sentence {
  const found = [...marked.matchAll(/\[(?<value>[^\]]+)\]\((?<entity>\w+)\)|(?<word>\S+)/gu)]
  const words = found.flatMap(({ groups = {} }) =>
    (groups.value ?? groups.word ?? '').split(' ').map(name => ({ name, entity: groups.entity ?? null })),
  )
  const names = words.map(({ name }) => name)
  return { text: names.join(' '), names, spans: fromTags(words.map(({ entity }) => entity)) }
}

const name = fc.constantFrom('book', 'a', 'flight', 'to', 'Paris', 'ß', '東', '😀', "l'", '?')
const tag = fc.option(fc.constantFrom(...ENTITIES))
const sentences = fc.array(fc.record({ name, space: fc.boolean(), tag }), { maxLength: SIZE }).map(words => ({
  text: words.map((word, at) => word.name + (word.space && at < words.length - 1 ? ' ' : '')).join(''),
  names: words.map(word => word.name),
  spans: fromTags(words.map(word => word.tag)),
}))
const range = fc.tuple(fc.nat(SIZE), fc.nat(SIZE)).map(([one, other]): WordRange => ({
  from: Math.min(one, other),
  to: Math.max(one, other),
}))
const span = fc.tuple(range, fc.constantFrom(...ENTITIES)).map(([where, entity]): Span => ({ ...where, entity }))
const covers = (where: WordRange, at: number) => where.from <= at && at < where.to

function expectTidy(spans: readonly Span[]): void {
  for (const [at, one] of spans.entries()) {
    const next = spans[at + 1]
    expect(one.from).toBeLessThan(one.to)
    if (!next) continue
    expect(one.to).toBeLessThanOrEqual(next.from)
    if (one.to === next.from) expect(one.entity).not.toBe(next.entity)
  }
}

describe('spans', () => {
  test('reads the values of an expression, adjacent tokens of one entity as one', () => {
    expect(fromTags([null, 'city', 'city', null, 'city', 'date'])).toEqual([
      { from: 1, to: 3, entity: 'city' },
      { from: 4, to: 5, entity: 'city' },
      { from: 5, to: 6, entity: 'date' },
    ])
  })

  test('tokens become spans and tokens again without loss', () => {
    fc.assert(
      fc.property(fc.array(tag), tags => {
        expectTidy(fromTags(tags))
        expect(toTags(fromTags(tags), tags.length)).toEqual(tags)
      }),
    )
  })

  test('spans become places in the text and spans again without loss', () => {
    fc.assert(
      fc.property(sentences, ({ text, names, spans }) => {
        const words = wordsIn(text, names)
        expect(words.map(({ start, end }) => text.slice(start, end))).toEqual(names)
        expect(toSpans(words, toTextSpans(words, spans))).toEqual(spans)
      }),
    )
  })

  test('adding paints exactly the range, over whatever was there', () => {
    fc.assert(
      fc.property(sentences, span, ({ spans }, added) => {
        const after = addSpan(spans, added)
        expectTidy(after)
        const before = toTags(spans, SIZE)
        expect(toTags(after, SIZE)).toEqual(before.map((entity, at) => (covers(added, at) ? added.entity : entity)))
      }),
    )
  })

  test('cutting clears exactly the range and splits what reaches over it', () => {
    fc.assert(
      fc.property(sentences, range, ({ spans }, cut) => {
        const after = removeRange(spans, cut)
        expectTidy(after)
        const before = toTags(spans, SIZE)
        expect(toTags(after, SIZE)).toEqual(before.map((entity, at) => (covers(cut, at) ? null : entity)))
      }),
    )
    expect(removeRange([{ from: 0, to: 5, entity: 'city' }], { from: 2, to: 3 })).toEqual([
      { from: 0, to: 2, entity: 'city' },
      { from: 3, to: 5, entity: 'city' },
    ])
  })

  test('dropping takes off every touched value whole, and no other', () => {
    fc.assert(
      fc.property(sentences, range, ({ spans }, touched) => {
        expect(removeOverlapping(spans, touched)).toEqual(spans.filter(one => !overlaps(one, touched)))
      }),
    )
  })

  test('adding the same value twice changes nothing, and adding after cutting restores', () => {
    fc.assert(
      fc.property(sentences, span, ({ spans }, added) => {
        const once = addSpan(spans, added)
        expect(addSpan(once, added)).toEqual(once)
        if (added.to > added.from) expect(addSpan(removeRange(once, added), added)).toEqual(once)
      }),
    )
  })

  test('only the tokens whose entity changed are sent, and they lead to the new values', () => {
    fc.assert(
      fc.property(sentences, span, ({ spans }, added) => {
        const after = addSpan(spans, added)
        const tags = toTags(spans, SIZE)
        for (const { ind, entity } of changedTags(spans, after, SIZE)) {
          expect(tags[ind]).not.toBe(entity)
          tags[ind] = entity
        }
        expect(tags).toEqual(toTags(after, SIZE))
      }),
    )
  })

  test('the pieces to draw tile the text', () => {
    fc.assert(
      fc.property(sentences, fc.array(fc.nat(40)), ({ text, names, spans }, edges) => {
        const values = toTextSpans(wordsIn(text, names), spans)
        const pieces = splitText(text, values, edges)
        expect(pieces.map(piece => piece.text).join('')).toBe(text)
        for (const value of values) {
          const inside = pieces.filter(piece => value.start <= piece.start && piece.end <= value.end)
          expect(inside.map(piece => piece.text).join('')).toBe(text.slice(value.start, value.end))
          for (const piece of inside) expect(piece.entity).toBe(value.entity)
        }
      }),
    )
  })

  test('half a word selects the word, a space alone selects nothing', () => {
    const words = wordsIn('book a flight', ['book', 'a', 'flight'])
    expect(rangeOf(words, { start: 1, end: 2 })).toEqual({ from: 0, to: 1 })
    expect(rangeOf(words, { start: 4, end: 8 })).toEqual({ from: 1, to: 3 })
    expect(rangeOf(words, { start: 4, end: 5 })).toBeUndefined()
  })

  test('a text whose spaces the tokens do not know keeps its own places', () => {
    expect(wordsIn('to  Paris ,now', ['to', 'Paris', ',', 'now'])).toEqual([
      { start: 0, end: 2 },
      { start: 4, end: 9 },
      { start: 10, end: 11 },
      { start: 11, end: 14 },
    ])
  })

  test('the next and the previous tag are found from anywhere', () => {
    const { spans } = sentence('from [New York](city) to [Paris](city) [tomorrow](date)')
    expect(nextSpan(spans, -1, 1)?.from).toBe(1)
    expect(nextSpan(spans, 1, 1)?.from).toBe(4)
    expect(nextSpan(spans, 5, 1)).toBeUndefined()
    expect(nextSpan(spans, 5, -1)?.from).toBe(4)
    expect(nextSpan(spans, 0, -1)).toBeUndefined()
  })
})
