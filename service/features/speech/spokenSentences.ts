import { z } from 'zod'
import type { Lexicons } from '../../nlu/lexicon.ts'
import { tokenise } from '../../nlu/text/tokens.ts'
import type { TrainingSet } from '../../nlu/training/train.ts'
import type { Sentence, SentencePart } from '../../voice/speech/grammar.ts'

/** Alternatives of one slot: every expression with the slot repeats them in the grammar. */
const MAX_ALTERNATIVES = 20

/**
 * The sentences of a dataset as they are spoken: first the words of every expression, then those with a slot for tagged
 * values of an entity that has a gazette; a grammar that is full leaves out the last ones. Numbers below 100 are spelled
 * out.
 */
export function spokenSentences(set: TrainingSet, lexicons: Lexicons): Sentence[] {
  const spell = speller(set.language, lexicons)
  const wordsOf = (text: string) => tokenise(text).flatMap(token => spell(token.text))
  const slots = slotsOf(set, wordsOf)
  const withSlots = set.expressions.flatMap(({ source, spans }): Sentence[] => {
    const parts: SentencePart[] = []
    let end = 0
    for (const span of spans.toSorted((a, b) => a.start - b.start)) {
      const alternatives = slots.get(span.entity)
      if (!alternatives || span.start < end) continue
      parts.push(...wordsOf(source.slice(end, span.start)), { slot: span.entity, alternatives })
      end = span.end
    }
    return parts.length > 0 ? [[...parts, ...wordsOf(source.slice(end))]] : []
  })
  return [...set.expressions.map(({ source }) => wordsOf(source)), ...withSlots]
}

/** Alternatives by entity: values tagged in expressions, then those of the gazette. */
function slotsOf({ expressions, lists }: TrainingSet, wordsOf: (text: string) => string[]): Map<string, string[][]> {
  const slots = new Map<string, string[][]>()
  for (const { entity, values } of lists.filter(list => list.isActivated)) {
    const tagged = expressions.flatMap(({ source, spans }) =>
      spans.filter(span => span.entity === entity).map(({ start, end }) => source.slice(start, end)),
    )
    const distinct = new Map([...tagged, ...values.map(({ value }) => value)].map(text => [text.toLowerCase(), text]))
    const alternatives = [...distinct.values()].map(wordsOf).filter(words => words.length > 0)
    if (alternatives.length > 0) slots.set(entity, alternatives.slice(0, MAX_ALTERNATIVES))
  }
  return slots
}

const CardinalWords = z.object({ cardinal: z.record(z.string(), z.array(z.string())) })

function readCardinals(json: unknown): ReadonlyMap<string, string> {
  const { cardinal } = CardinalWords.parse(json)
  return new Map(Object.entries(cardinal).flatMap(([number, [word]]) => (word === undefined ? [] : [[number, word]])))
}

/** Spells out a number with the words of CLDR; other words stay as they are. */
function speller(language: string, lexicons: Lexicons): (word: string) => string[] {
  const cardinals = lexicons.table(language, 'cldr', readCardinals)
  return word => cardinals?.get(word)?.split(/[\s-]+/u) ?? [word]
}
