import { describe, expect, test } from 'vitest'
import { createEditDistance } from '../../../service/nlu/lists/editDistance.ts'
import { createFuzzyIndex } from '../../../service/nlu/lists/fuzzyIndex.ts'
import { runToEnd } from '../../../service/nlu/core/incremental.ts'
import { seededRandom } from '../../../service/nlu/core/random.ts'

const PLENTY = 1e9
const texts =
  'mozzarella,brie,blue stilton,double room,twin room,club sandwich,aaaaaa,abab,東京,東京タワー,crème brûlée'.split(',')
const random = seededRandom(7)
const upTo = (most: number) => Math.floor(random() * most)

/** A text with up to three letters lost, added or swapped. */
function misspelt(text: string): string {
  const units = [...text]
  for (let left = upTo(4); left > 0; left--) {
    const at = upTo(units.length)
    const [letter = '', next = ''] = units.slice(at, at + 2)
    units.splice(at, 2, ...([['x', letter, next], [next], [next, letter]][upTo(4)] ?? ['a', next]))
  }
  return units.join('')
}

/** Optimal string alignment by its definition, without any short cut. */
function editsBetween(a: string, b: string): number {
  const known = new Map<number, number>()
  const between = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j
    const key = i * 1000 + j
    const same = a[i - 1] === b[j - 1] ? 0 : 1
    const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
    const found =
      known.get(key) ??
      Math.min(
        between(i - 1, j) + 1,
        between(i, j - 1) + 1,
        between(i - 1, j - 1) + same,
        isSwapped ? between(i - 2, j - 2) + 1 : Infinity,
      )
    known.set(key, found)
    return found
  }
  return between(a.length, b.length)
}

const indexed = (texts: readonly string[], similarity: number) => runToEnd(createFuzzyIndex(texts, similarity))

describe('looking up what is alike', () => {
  test('edits are counted as the definition says, up to the number asked for', () => {
    const count = createEditDistance(50)
    for (let i = 0; i < 500; i++) {
      const [a, b] = [misspelt(texts[upTo(texts.length)] ?? ''), misspelt(texts[upTo(texts.length)] ?? '')]
      const edits = editsBetween(a, b)
      expect([a, b, count(a, b, 50)]).toEqual([a, b, edits])
      if (edits > 0) expect(count(a, b, edits - 1)).toBeGreaterThan(edits - 1)
    }
  })
  test.each([0.6, 0.7, 0.8, 0.9])('at a likeness of %d, what is found is alike, with its true likeness', similarity => {
    const index = indexed(texts, similarity)
    for (let i = 0; i < 300; i++) {
      const text = `${misspelt(texts[upTo(texts.length)] ?? '')} ${misspelt(texts[upTo(texts.length)] ?? '')}`
      const end = 1 + upTo(text.length)
      const stretch = text.slice(0, end)
      index.prepare(text)(
        0,
        end,
        (position, found) => {
          const other = texts[position] ?? ''
          expect(found).toBeCloseTo(1 - editsBetween(stretch, other) / Math.max(end, other.length), 12)
          expect(found).toBeGreaterThanOrEqual(similarity - 1e-9)
        },
        { remaining: PLENTY },
      )
    }
  })
  test('one slip in a word of ten letters is always found at a likeness of 0.9, wherever it stands in a sentence', () => {
    const index = indexed(texts, 0.9)
    const word = 'mozzarella'
    for (let at = 0; at < word.length; at++) {
      const slip = `${word.slice(0, at)}x${word.slice(at + 1)}`
      const found: number[] = []
      index.prepare(`some ${slip} please`)(5, 5 + slip.length, position => found.push(position), { remaining: PLENTY })
      expect([slip, found]).toEqual([slip, [0]])
    }
  })
  test('when the budget is used up, nothing more is found', () => {
    const found: number[] = []
    indexed(texts, 0.9).prepare('mozarella')(0, 9, position => found.push(position), { remaining: 0 })
    expect(found).toEqual([])
  })
})
