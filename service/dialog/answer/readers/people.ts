/** Reads how many people an enumeration names, where a number was asked for: "me, my husband and two kids". */
import { builtInReading, numberIn } from '../builtInReading.ts'
import type { Message } from '../message.ts'
import type { Reader } from '../reading.ts'
import { kindOf } from '../values.ts'
import { isPause, textOf, type Run } from '../words.ts'

const SUMMED = 0.9
/** Larger numbers before people are rather a house number or a year. */
const MOST_OF_ITEM = 99
/** Shorter phrases may be part of something else: "single" of "a single room". */
const LEAST_WORDS_OF_PHRASE = 3

/** Finds the sum of the first enumeration of at least two items, or a phrase; other numbers are read as any. */
export const readPeople: Reader = (message, { requirement }) => {
  if (kindOf(message, requirement) !== 'number' || message.language.people.length === 0) return []
  const { within, values } = message
  for (let from = within.from; from < within.to; from++) {
    const party = partyAt(message, from)
    if (!party) continue
    const found = numberIn(values, String(party.count))
    return found ? [builtInReading(message, requirement, { found, run: party }, SUMMED, 'count')] : []
  }
  return []
}

interface Item {
  count: number
  to: number
  /** True for a phrase that counts by itself: "the two of us". */
  isPhrase: boolean
}

/** The enumeration of people that begins at a word: items parted by commas and words such as "and". */
function partyAt(message: Message, from: number): (Run & { count: number }) | undefined {
  const first = itemAt(message, from)
  let end = first
  let items = 1
  while (end) {
    const next = separated(message, end.to)
    // "2 adults 1 child": before a number nothing need stand.
    const item = next === undefined ? numberedAt(message, end.to) : itemAt(message, next)
    if (!item) break
    end = { ...item, count: end.count + item.count }
    items++
  }
  const isSeveral = items > 1 || (end !== undefined && end.to - from >= LEAST_WORDS_OF_PHRASE && end.isPhrase)
  return end && isSeveral ? { from, to: end.to, count: end.count } : undefined
}

/** The position behind a comma, a word such as "and", or both; undefined where the enumeration ends. */
function separated({ text, words, within, language }: Message, at: number): number | undefined {
  const [before, next] = [words[at - 1], words[at]]
  if (!before || !next || at >= within.to) return undefined
  const behindAnd = language.and.at(words, at, within.to)
  if (behindAnd !== undefined) return behindAnd
  return isPause(text.slice(before.end, next.start)) ? at : undefined
}

/** One person ("me", "my wife"), a phrase that counts ("the two of us"), or a number of people ("my two kids"). */
function itemAt(message: Message, at: number): Item | undefined {
  const { words, within, language } = message
  const named = [...language.people, ...language.counts].flatMap(({ count, names }, position): Item[] => {
    const to = count === 'many' ? undefined : names.at(words, at, within.to)
    const isPhrase = position >= language.people.length
    return to === undefined || count === 'many' ? [] : [{ count, to, isPhrase }]
  })
  const behindArticle = language.articles.at(words, at, within.to)
  const numbered = [at, behindArticle].map(from => (from === undefined ? undefined : numberedAt(message, from)))
  return [...named, ...numbered].reduce<Item | undefined>(
    (longest, one) => (one && one.to > (longest?.to ?? 0) ? one : longest),
    undefined,
  )
}

function numberedAt({ text, words, within, language, values }: Message, at: number): Item | undefined {
  const to = Math.max(...language.people.map(({ names }) => names.at(words, at + 1, within.to) ?? 0))
  // Looked for first, because a number takes longer to read.
  if (to === 0) return undefined
  const number = numberIn(values, textOf(text, words, { from: at, to: at + 1 }))
  const count = number?.shown['scalar']
  const isCount = typeof count === 'number' && Number.isInteger(count) && count >= 0 && count <= MOST_OF_ITEM
  return isCount ? { count, to, isPhrase: false } : undefined
}
