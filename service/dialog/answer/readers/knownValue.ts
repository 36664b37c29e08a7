/** Reads an answer as a listed value that it names in part: "double" for "double room". */
import type { EntityValues } from '../../../nlu/answers.ts'
import { candidates, withoutArticles } from '../frame.ts'
import type { ConversationLanguage } from '../language.ts'
import type { Message } from '../message.ts'
import type { Asked, Reader, Reading } from '../reading.ts'
import { compoundsWith, isFormOf, namedBy, type Named } from '../similarity.ts'
import { entityOf } from '../values.ts'
import { textOf } from '../words.ts'

/** In longer lists a word stands in many values, and names none of them. */
const LONGEST_LIST = 5000

export const readKnownValue: Reader = (message, asked) => read(message, asked, namedBy)

/** A listed value by a part of a compound word: only where it was asked for. */
export const readCompound: Reader = (message, asked) => read(message, asked, compoundsWith)

function read(message: Message, { requirement }: Asked, matching: typeof namedBy): Reading[] {
  const entity = entityOf(message, requirement)
  if (!entity?.listed.length || entity.listed.length > LONGEST_LIST) return []
  const { text, words, values, frame } = message
  const listed = namedValues(entity, message.language)
  for (const run of candidates(frame)) {
    const said = words.slice(run.from, run.to)
    // "A room" names no "room with a sea view" by its article.
    const content = withoutArticles(said, message.language)
    const matches = matching(content.length ? content : said, listed)
    if (matches.length === 0) continue
    const [start, raw] = [words[run.from]?.start ?? 0, textOf(text, words, run)]
    return matches.map(({ value, similarity: confidence }) => ({
      ...{ requirement, value: values.show(requirement.name, { value, raw, confidence }), raw },
      ...{ start, end: start + raw.length, confidence, by: 'known_value' as const },
    }))
  }
  return []
}

const named = new WeakMap<readonly string[], Named<string>[]>()

/** The words of listed values, cut once for each list. */
function namedValues({ listed }: EntityValues, language: ConversationLanguage): Named<string>[] {
  const known = named.get(listed) ?? listed.map(value => ({ value, words: language.words(value) }))
  named.set(listed, known)
  return known
}

/** Listed values by a word that only one of them has, and expressions only in values: "my Corsa" for "Opel Corsa". */
export const readDistinctivePart: Reader = (message, { requirement }) => {
  const entity = entityOf(message, requirement)
  if (!entity?.listed.length || entity.listed.length > LONGEST_LIST) return []
  const { text, words, values, within, language } = message
  const listed = namedValues(entity, language)
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
  if (!entity?.listed.length || entity.listed.length > LONGEST_LIST) return []
  const { text, words, values, within, language } = message
  for (const { value, words: own } of namedValues(entity, language)) {
    const glued = own.map(word => word.text).join('')
    // Among other words a short one resembles too many.
    if (glued.length < SHORTEST_SIMILAR) continue
    for (let from = within.from; from + own.length <= within.to; from++) {
      const run = { from, to: from + own.length }
      const said = words.slice(run.from, run.to).map(word => word.text)
      if (!isFormOf(said.join(''), glued)) continue
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

const SIMILAR = 0.8
const SHORTEST_SIMILAR = 5
