/** Reads a number, a day or a time with a typing error where one was asked for: "thre", "dmain". */
import type { FoundValue } from '../../../nlu/answers.ts'
import type { Message } from '../message.ts'
import type { Reader } from '../reading.ts'
import { isTalk } from '../repair.ts'
import { isSimilar } from '../similarity.ts'
import { builtInValue, kindOf } from '../values.ts'
import { spanOf, textOf } from '../words.ts'

const CONFIDENCE = 0.75
/** A longer answer is a sentence, of which a changed word may change the meaning. */
const MOST_WORDS = 5

export const readMisspelt: Reader = (message, { requirement }) => {
  const type = kindOf(message, requirement)
  const { words, frame, text } = message
  const { core } = frame
  if (!type || core.to - core.from > MOST_WORDS) return []
  for (let at = core.from; at < core.to; at++) {
    const found = corrected(message, at).filter(one => one.type === type)
    // Several words may be meant: none is certain.
    const [first, ...others] = new Map(found.map(one => [JSON.stringify({ ...one.shown, raw: '' }), one])).values()
    if (!first || others.length > 0) continue
    const raw = textOf(text, words, core)
    const value = builtInValue(message, requirement, { shown: { ...first.shown, raw, confidence: CONFIDENCE } })
    return [{ requirement, value, raw, ...spanOf(words, core), confidence: CONFIDENCE, by: 'misspelt' }]
  }
  return []
}

/** Values of the core of the message with another spelling of one word. */
function corrected(message: Message, at: number): FoundValue[] {
  const { text, words, values } = message
  const { core } = message.frame
  const word = words[at]
  if (!word || /\d/u.test(word.text) || isTalk(message, { from: at, to: at + 1 })) return []
  const { start, end } = spanOf(words, core)
  const meant = values.spellings().filter(({ plain }) => isSimilar(word.text, plain))
  if (meant.some(({ plain }) => plain === word.text)) return []
  return meant.flatMap(({ written }) => {
    const said = text.slice(start, word.start) + written + text.slice(word.end, end)
    return values.find(said).filter(one => one.start === 0 && one.end === said.length)
  })
}
