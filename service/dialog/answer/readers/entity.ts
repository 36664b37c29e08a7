/** Reads an answer by the entities that the analysis has found. */
import type { EntityValues } from '../../../nlu/answers.ts'
import { contentOf, frameOf, isOnlyFrame, withOwnArticle } from '../frame.ts'
import { isNamedInPart, listedWords } from '../listedWords.ts'
import type { Message, Placed } from '../message.ts'
import type { Reader, Reading } from '../reading.ts'
import { namedBy } from '../similarity.ts'
import { typesOf } from '../values.ts'
import { overlaps, runOf, textOf, type Run } from '../words.ts'

/** A learned value below it is more likely wrong than right. */
const LIKELY = 0.5

export const readEntity: Reader = (message, { requirement }) => {
  if (requirement.kind === 'intent') {
    const { nlp, text } = message
    return nlp.intents
      .filter(({ slug }) => slug === requirement.name)
      .map(intent => ({
        ...{ requirement, value: intent, raw: text, start: 0, end: text.length },
        ...{ confidence: intent.confidence, by: 'entity' as const },
      }))
  }
  if (requirement.kind !== 'entity') return []
  return typesOf(requirement)
    .flatMap(type => ofType(message, type))
    .map(({ value, start, end, confidence }): Reading => ({
      ...{ requirement, value, raw: message.text.slice(start, end), start, end, confidence, by: 'entity' },
    }))
}

function ofType(message: Message, type: string): Placed[] {
  const { entities, found, negated, values } = message
  const isFree = values.entity(type)?.kind === 'free'
  // A learned value may hide a built-in or listed one in the analysis.
  const hidden = found
    .filter(one => one.type === type && !entities.some(other => other.type === type && overlaps(one, other)))
    .map(({ start, end, confidence, shown }): Placed => ({ type, start, end, confidence, value: shown }))
  return [...entities, ...hidden]
    .filter(one => one.type === type && !negated.some(other => overlaps(one, other)))
    .flatMap(one => {
      const isRuleBased = found.some(other => other.type === type && overlaps(one, other))
      return !isFree || isRuleBased ? [one] : learned(message, one)
    })
}

/** A value that the tagger has guessed from the words around it: without what only stands around values. */
function learned(message: Message, { type, start, end, confidence }: Placed): Placed[] {
  const { text, words, language, values } = message
  const { from, to } = runOf(words, { start, end })
  if (from < 0 || from >= to) return []
  const whole = textOf(text, words, { from, to })
  const entity = values.entity(type)
  // Words that alone are of the type of the tagged values need no confident tagger: "Nice" for a town.
  const isOfType = () =>
    values.find(whole).some(one => one.type === entity?.profile?.builtIn && one.shown.raw === whole)
  if (confidence < LIKELY && !isOfType()) return []
  const { core } = frameOf(words, language, { from, to })
  const run = entity?.isTagged(whole) ? { from, to } : withOwnArticle(message, core, from, entity?.profile)
  if (isOnlyFrame(words, language, run)) return []
  const raw = textOf(text, words, run)
  const at = words[run.from]?.start ?? start
  const value = values.show(type, { value: listedBy(message, entity, run) ?? raw, raw, confidence })
  return [{ type, start: at, end: at + raw.length, confidence, value }]
}

/** The one listed value that a guess names in part, unless expressions have the guess as a value: "syrup". */
function listedBy({ text, words, language }: Message, entity: EntityValues | undefined, run: Run): string | undefined {
  if (!isNamedInPart(entity) || entity.isTagged(textOf(text, words, run))) return undefined
  const matches = namedBy(contentOf(words.slice(run.from, run.to), language), listedWords(entity, language))
  return matches.length === 1 ? matches[0]?.value : undefined
}
