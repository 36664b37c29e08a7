/** Reads an answer as a listed value that it names in part: "double" for "double room". */
import { candidates, contentOf } from '../frame.ts'
import { isNamedInPart, listedWords } from '../listedWords.ts'
import type { Message } from '../message.ts'
import type { Asked, Reader, Reading } from '../reading.ts'
import { compoundsWith, isFormOf, namedBy, namedWholly } from '../similarity.ts'
import { entityOf } from '../values.ts'
import { textOf, type Run } from '../words.ts'

export const readKnownValue: Reader = (message, asked) => read(message, asked, namedBy)

/** A listed value by a part of a compound word: only where it was asked for. */
export const readCompound: Reader = (message, asked) => read(message, asked, compoundsWith)

function read(message: Message, { requirement }: Asked, matching: typeof namedBy): Reading[] {
  const entity = entityOf(message, requirement)
  if (!isNamedInPart(entity)) return []
  const { text, words, values, frame } = message
  const listed = listedWords(entity, message.language)
  for (const run of candidates(frame)) {
    const said = words.slice(run.from, run.to)
    // "A room" names no "room with a sea view" by its article, and "and a" no "fish and chips".
    const content = contentOf(said, message.language)
    // The size "A" is all that is said.
    const matches = content.length ? matching(content, listed) : namedWholly(said, listed)
    if (matches.length === 0) continue
    const [start, raw] = [words[run.from]?.start ?? 0, textOf(text, words, run)]
    return matches.map(({ value, similarity: confidence }) => ({
      ...{ requirement, value: values.show(requirement.name, { value, raw, confidence }), raw },
      ...{ start, end: start + raw.length, confidence, by: 'known_value' as const },
    }))
  }
  return []
}

/** Listed values by a word that only one of them has, and expressions only in values: "my Corsa" for "Opel Corsa". */
export const readDistinctivePart: Reader = (message, { requirement }) => {
  const entity = entityOf(message, requirement)
  if (!isNamedInPart(entity)) return []
  const { text, words, values, within, language } = message
  const listed = listedWords(entity, language)
  for (let at = within.from; at < within.to; at++) {
    const word = words[at]
    if (!word || word.text.length < SHORTEST_PART || /\d/u.test(word.text)) continue
    const [found, ...others] = listed.filter(one => one.words.some(own => own.text === word.text))
    if (!found || others.length || values.isInExpressions(word.text)) continue
    const raw = text.slice(word.start, word.end)
    const shown = values.show(requirement.name, { value: found.value, raw, confidence: SIMILAR })
    const { start, end } = word
    return [{ requirement, value: shown, raw, start, end, confidence: SIMILAR, by: 'known_value' }]
  }
  return []
}

const SHORTEST_PART = 4

/** Listed values anywhere in a sentence, in another form or with typing errors: "two e-bikes". */
export const readSimilar: Reader = (message, { requirement }) => {
  const entity = entityOf(message, requirement)
  if (!isNamedInPart(entity)) return []
  const { text, words, values, within, language } = message
  for (const { value, words: own } of listedWords(entity, language)) {
    const glued = own.map(word => word.text).join('')
    // Among other words a short one resembles too many.
    if (glued.length < SHORTEST_SIMILAR) continue
    for (const run of runsOf(within, own.length)) {
      const said = words.slice(run.from, run.to).map(word => word.text)
      const isNamed = said.length === own.length ? isFormOf(said.join(''), glued) : said.join('') === glued
      if (!isNamed) continue
      const { from } = run
      // "A bike" resembles "e-bike" by its article alone.
      if (language.articles.are(words, { from, to: from + 1 }) && said[0] !== own[0]?.text) continue
      const [start, raw] = [words[from]?.start ?? 0, textOf(text, words, run)]
      const shown = values.show(requirement.name, { value, raw, confidence: SIMILAR })
      return [
        { requirement, value: shown, raw, start, end: start + raw.length, confidence: SIMILAR, by: 'known_value' },
      ]
    }
  }
  return []
}

/** Runs of so many words, then of one more: "hair cut" for "haircut". */
function runsOf({ from, to }: Run, length: number): Run[] {
  const ofLength = (count: number) =>
    Array.from({ length: Math.max(0, to - from - count + 1) }, (_, at) => ({ from: from + at, to: from + at + count }))
  return [...ofLength(length), ...ofLength(length + 1)]
}

const SIMILAR = 0.8
const SHORTEST_SIMILAR = 5
