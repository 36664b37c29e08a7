/** Reads how many people an enumeration names, where a number was asked for: "me, my husband and two kids". */
import type { FoundValue } from '../../../nlu/answers.ts'
import type { Message } from '../message.ts'
import type { Reader } from '../reading.ts'
import { builtInValue, kindOf } from '../values.ts'
import { isPause, spanOf, textOf, type Run } from '../words.ts'

const SUMMED = 0.9
/** Larger numbers before people are rather a house number or a year. */
const MOST_OF_ITEM = 99

/** Finds the sum of the first enumeration of at least two items; a single one is read as any number. */
export const readPeople: Reader = (message, { requirement }) => {
  if (kindOf(message, requirement) !== 'number' || message.language.people.length === 0) return []
  const { words, text, within, values } = message
  for (let from = within.from; from < within.to; from++) {
    const party = partyAt(message, from)
    if (!party) continue
    const number = values.find(String(party.count)).find(isNumber)
    if (!number) return []
    const raw = textOf(text, words, party)
    const { start } = spanOf(words, party)
    const value = builtInValue(message, requirement, { shown: { ...number.shown, raw, confidence: SUMMED } })
    return [{ requirement, value, raw, start, end: start + raw.length, confidence: SUMMED, by: 'count' }]
  }
  return []
}

interface Item {
  count: number
  to: number
}

/** The enumeration of people that begins at a word: items parted by commas and words such as "and". */
function partyAt(message: Message, from: number): (Run & { count: number }) | undefined {
  const first = itemAt(message, from)
  let end = first
  let items = 1
  while (end) {
    const next = separated(message, end.to)
    const item = next === undefined ? undefined : itemAt(message, next)
    if (!item) break
    end = { count: end.count + item.count, to: item.to }
    items++
  }
  return end && items > 1 ? { from, to: end.to, count: end.count } : undefined
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
  const named = [...language.people, ...language.counts].flatMap(({ count, names }) => {
    const to = count === 'many' ? undefined : names.at(words, at, within.to)
    return to === undefined || count === 'many' ? [] : [{ count, to }]
  })
  const [longest] = named.sort((a, b) => b.to - a.to)
  return (
    longest ?? numberedAt(message, at) ?? numberedAt(message, language.articles.at(words, at, within.to) ?? within.to)
  )
}

function numberedAt({ text, words, within, language, values }: Message, at: number): Item | undefined {
  const number = values.find(textOf(text, words, { from: at, to: at + 1 })).find(isNumber)
  const count = number?.shown['scalar']
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > MOST_OF_ITEM) return undefined
  const to = Math.max(...language.people.map(({ names }) => names.at(words, at + 1, within.to) ?? 0))
  return to > 0 ? { count, to } : undefined
}

const isNumber = ({ type }: FoundValue): boolean => type === 'number'
