/** Reads values of requirements that were not asked for: those that are clear without their question. */
import type { Requirement } from '../../contract/dialogs/skill.ts'
import { isCuedFor, isForOther } from './cues.ts'
import { isOnlyFrame } from './frame.ts'
import { isAllOf, part, type Message } from './message.ts'
import { countValues, type Reader, type Reading } from './reading.ts'
import { readEntity } from './readers/entity.ts'
import { readKind } from './readers/kind.ts'
import { readKnownValue } from './readers/knownValue.ts'
import { pieces, readTaggedValue } from './readers/learnedValue.ts'
import { readCount } from './readers/looseValue.ts'
import { readPeople } from './readers/people.ts'
import { entityOf, kindOf } from './values.ts'
import { overlaps, type Run } from './words.ts'

/** Readers for requirements that were not asked for: their values are clear without a question. */
const UNASKED: readonly Reader[] = [readEntity, readKnownValue, readTaggedValue, readKind, readCount]

/** Values of a requirement that was not asked for, in what is left of the message. */
export function unaskedReadings(
  message: Message,
  requirement: Requirement,
  all: readonly Requirement[],
  taken: readonly Reading[],
): Reading[] {
  const asked = { requirement, options: [] }
  const isFree = (one: Reading) => !taken.some(other => overlaps(one, other))
  const rivals = all.filter(other => other !== requirement)
  for (const reader of countsOne(message, all) ? [readPeople, ...UNASKED] : UNASKED) {
    const found = [
      ...reader(message, asked),
      ...leftOver(message, taken).flatMap(run => reader(part(message, run), asked)),
    ]
      .filter(isFree)
      .filter(one => !isForOther(message, requirement, rivals, one) && isInCore(message, one))
      // A type that several requirements share needs a word, or the tagger, that tells whose value it is.
      .filter(
        one =>
          one.by !== 'kind' ||
          isOnlyOfKind(message, one, rivals) ||
          isCuedFor(message, requirement, takersOf(message, requirement, rivals), one),
      )
    if (found.length) return isUnclear(found) ? [] : found
  }
  return []
}

/**
 * True when a value of a type belongs to this requirement only: the tagger assigns it, with any confidence, or the
 * value is the whole message and no other requirement has the type.
 */
const isOnlyOfKind = (message: Message, reading: Reading, rivals: readonly Requirement[]): boolean => {
  const { requirement, start, end } = reading
  if (message.entities.some(one => one.type === requirement.name && one.start === start && one.end === end)) return true
  const kind = kindOf(message, requirement)
  return isAllOf(message, reading) && rivals.every(other => kindOf(message, other) !== kind)
}

/** The requirements that could take a value of the same type: those of the type, and learned ones of none. */
const takersOf = (message: Message, requirement: Requirement, rivals: readonly Requirement[]): Requirement[] => {
  const kind = kindOf(message, requirement)
  return rivals.filter(other => {
    const own = kindOf(message, other)
    return own === kind || (own === '' && entityOf(message, other)?.kind === 'free')
  })
}

/** "Pizza" is part of every listed pizza: a word that names several values names none that was not asked for. */
const isUnclear = (found: readonly Reading[]): boolean =>
  found.some(({ by }) => by === 'known_value') && countValues(found) > 1

/** False for a value within the words around the core: "one" of "the last one". */
const isInCore = ({ words, frame: { core } }: Message, one: Reading): boolean =>
  words.slice(core.from, core.to).some(word => overlaps(word, one))

const leftOver = (message: Message, taken: readonly Reading[]): Run[] => (taken.length ? pieces(message, taken) : [])

/** "Right now we live in Bristol": the present beside an answer, in a sentence that tells how things are. */
export const isSituation = (message: Message, one: Reading, taken: readonly Reading[]): boolean =>
  isPresent(one) && !pieces(message, [...taken, one]).every(run => isOnlyFrame(message.words, message.language, run))

/** True for the time "now". */
export const isPresent = ({ value }: Reading): boolean =>
  typeof value === 'object' && value !== null && 'accuracy' in value && value.accuracy === 'now'

/** True when one number is asked for: adults and children that are counted apart are not summed. */
export const countsOne = (message: Message, all: readonly Requirement[]): boolean =>
  all.filter(one => kindOf(message, one) === 'number').length === 1
