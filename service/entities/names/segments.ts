import { z } from 'zod'

/** `segments.json`: words, the most frequent first, those that no name is made of behind a "-"; names of places. */
const SegmentTable = z.object({ words: z.string(), places: z.string() })

export interface SegmentWords {
  /** Cost of a word: the more frequent, the lower. */
  readonly cost: ReadonlyMap<string, number>
  /** Words that no name is made of: verbs, adverbs, pronouns. */
  readonly outer: ReadonlySet<string>
  readonly places: ReadonlySet<string>
}

/** A word of a text without spaces, or a character that begins none. */
export interface Segment {
  start: number
  end: number
  text: string
  kind: 'word' | 'outer' | 'place' | 'single' | 'latin' | 'other'
}

/** About the logarithm of the share of a word in a text by its rank, and the cost of a character in no word. */
const costOfRank = (rank: number) => Math.log(rank + 20)
const PLACE_COST = 9
const SINGLE_COST = 10
const LONGEST = 8
const LONGEST_PLACE = 12

/** Compiles `segments.json`. Throws when it has another form. */
export function readSegmentWords(json: unknown): SegmentWords {
  const { words, places } = SegmentTable.parse(json)
  const cost = new Map<string, number>()
  const outer = new Set<string>()
  for (const [rank, marked] of words.split(' ').entries()) {
    const word = marked.startsWith('-') ? marked.slice(1) : marked
    cost.set(word, costOfRank(rank))
    if (word !== marked) outer.add(word)
  }
  return { cost, outer, places: new Set(places.split(' ')) }
}

/** Cuts a text into words so that their costs add up to the least. */
export function cutWords(text: string, words: SegmentWords): Segment[] {
  return [...text.matchAll(/\p{Script=Han}+|[A-Za-z][A-Za-z'-]*|[^\p{Script=Han}A-Za-z]+/gu)].flatMap(match => {
    const [part] = match
    const start = match.index
    if (/^\p{Script=Han}/u.test(part)) return cutHan(part, start, words)
    return [{ start, end: start + part.length, text: part, kind: /^[A-Za-z]/.test(part) ? 'latin' : 'other' }]
  })
}

function cutHan(text: string, offset: number, words: SegmentWords): Segment[] {
  const least: number[] = [0]
  const from: number[] = [0]
  const step = (start: number, end: number, cost: number) => {
    const sum = (least[start] ?? Infinity) + cost
    // of equal cuts the one with the shortest last word: "天津|市"
    if (sum > (least[end] ?? Infinity)) return
    least[end] = sum
    from[end] = start
  }
  for (let start = 0; start < text.length; start += 1) {
    step(start, start + 1, SINGLE_COST)
    for (let length = 2; length <= LONGEST_PLACE && start + length <= text.length; length += 1) {
      const word = text.slice(start, start + length)
      const cost = length <= LONGEST ? words.cost.get(word) : undefined
      if (cost !== undefined) step(start, start + length, cost)
      else if (words.places.has(word)) step(start, start + length, PLACE_COST)
    }
  }
  const cut: Segment[] = []
  for (let end = text.length; end > 0; end = from[end] ?? 0) {
    const start = from[end] ?? 0
    const word = text.slice(start, end)
    const known = words.outer.has(word) ? 'outer' : 'word'
    const kind = words.places.has(word) ? 'place' : word.length === 1 ? 'single' : known
    cut.push({ start: offset + start, end: offset + end, text: word, kind })
  }
  return cut.reverse()
}
