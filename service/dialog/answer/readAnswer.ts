/**
 * Reads a message as the answer to a question. The readers are tried in their order; the first that finds something for
 * what was asked wins, and what is left of the message may fill other requirements.
 */
import type { Requirement } from '../../contract/dialogs/skill.ts'
import { readCuedName } from './cuedName.ts'
import { isCuedFor, isForOther } from './cues.ts'
import { isAllOf, part, type Message } from './message.ts'
import { countValues, type Asked, type Reader, type Reading } from './reading.ts'
import { readConfirm } from './readers/confirm.ts'
import { readEntity } from './readers/entity.ts'
import { readKind } from './readers/kind.ts'
import { readCompound, readDistinctivePart, readKnownValue, readSimilar } from './readers/knownValue.ts'
import { pieces, readTaggedValue, readUnseenValue } from './readers/learnedValue.ts'
import { readLooseValue } from './readers/looseValue.ts'
import { readMisspelt } from './readers/misspelt.ts'
import { readOption } from './readers/option.ts'
import { readPeople } from './readers/people.ts'
import { readText } from './readers/text.ts'
import { numberedRest, orNumbered } from './numberedValue.ts'
import { countsOne, isPresent, isSituation, unaskedReadings } from './unaskedReadings.ts'
import { unseenReadings } from './unseenReadings.ts'
import { entityOf, typesOf } from './values.ts'
import { overlaps, runOf } from './words.ts'

/** Readers of known values: offered, listed, tagged, or of a built-in type. */
const KNOWN: readonly Reader[] = [
  readConfirm,
  readOption,
  readEntity,
  readKnownValue,
  readTaggedValue,
  readKind,
  readLooseValue,
  readMisspelt,
  readCompound,
]
export interface Question {
  /** Requirements that were asked for, in order. */
  asked: readonly Asked[]
  /** Other requirements of the skill that are open. */
  open: readonly Requirement[]
  /** Filled requirements. */
  filled: readonly Requirement[]
}

/** A rejected reading with the reason. */
export interface Lost {
  reading: Reading
  reason: 'weaker' | 'taken' | 'not_asked' | 'other_value'
}

export interface Answer {
  /** Values to store. */
  readings: Reading[]
  /** Readings of filled requirements: the message may correct them. */
  corrections: Reading[]
  /** Several values that fit what was asked equally well. */
  ambiguous: Reading[]
  lost: Lost[]
}

/** Reads a message as the answer to a question. */
export function readAnswer(message: Message, { asked, open, filled }: Question): Answer {
  const all = [...asked.map(({ requirement }) => requirement), ...open, ...filled]
  const answer: Answer = { readings: [], corrections: [], ambiguous: [], lost: [] }
  const taken: Reading[] = []
  const take = (readings: Reading[], into: Reading[]) => {
    const free = readings.filter(one => one.end === one.start || !taken.some(other => overlaps(one, other)))
    for (const reading of readings) if (!free.includes(reading)) answer.lost.push({ reading, reason: 'taken' })
    into.push(...free)
    taken.push(...free)
    return free.length > 0
  }

  for (const one of asked) {
    const read = one.requirement.many ? severalReadings(message, one, all) : knownReadings(message, one, all)
    const known = read.filter(
      reading => !isWholeOther(message, reading, open, all) && !isPartOfOther(message, reading, [...open, ...filled]),
    )
    const found = known.some(reading => isAllOf(message, reading)) ? known : orNumbered(message, one, all, open, known)
    const isAmbiguous =
      countValues(found) > 1 && !one.requirement.many && found.every(({ by }) => by !== 'entity' && by !== 'kind')
    if (isAmbiguous) answer.ambiguous.push(...found)
    else if (take(one.requirement.many ? found : found.slice(0, 1), answer.readings)) break
  }
  for (const requirement of open) {
    const found = unaskedReadings(message, requirement, all, taken).filter(one => !isSituation(message, one, taken))
    take(found.slice(0, requirement.many ? undefined : 1), answer.readings)
  }
  const isRead = ({ requirement }: Asked) => answer.readings.some(one => one.requirement === requirement)
  if (!asked.some(isRead) && answer.ambiguous.length === 0)
    asked.some(one => take(besideOthers(message, one, all, taken), answer.readings))
  const isAnswered = asked.some(isRead)
  const changes = filled
    .flatMap(requirement => unaskedReadings(message, requirement, all, taken).slice(0, 1))
    // A guess of the tagger replaces nothing, unless it is sure of all that is said.
    .filter(one => isFirm(message, one) || one.by !== 'entity' || (one.confidence >= SURE && isAllOf(message, one)))
  take(
    changes.filter(one => isFirm(message, one)),
    answer.corrections,
  )
  if (!isAnswered && answer.ambiguous.length === 0) {
    // A value that expressions have elsewhere may well be one here: only what is listed is surely something else.
    asked.some(one => take(unseenReadings(message, one, all, taken), answer.readings))
    if (!answer.readings.some(({ isUnseen }) => isUnseen))
      for (const requirement of [...open, ...filled]) {
        const cued = unseenReadings(message, { requirement, options: [] }, all, taken).filter(one =>
          isCuedFor(message, requirement, all, one),
        )
        take(cued, filled.includes(requirement) ? answer.corrections : answer.readings)
      }
  }
  if (isAnswered) for (const requirement of open) take(numberedRest(message, requirement, all, taken), answer.readings)
  take(
    changes.filter(one => !isFirm(message, one)),
    answer.corrections,
  )
  if (answer.readings.length === 0 && answer.ambiguous.length === 0)
    for (const one of asked) take(readText(message, one), answer.readings)
  return answer
}

/**
 * Reads a sentence that starts a skill: values that need no question to be understood.
 * @param requirements of the skill, in their order
 */
export function readSentence(message: Message, requirements: readonly Requirement[]): Reading[] {
  const taken: Reading[] = []
  for (const requirement of requirements) {
    const found = unaskedReadings(message, requirement, requirements, taken).filter(one => !isOpening(message, one))
    const asked = { requirement, options: [] }
    const similar = found.length ? found : readSimilar(message, asked)
    const named = similar.length ? similar : readDistinctivePart(message, asked)
    const read = named.length ? named : readCuedName(message, requirement, requirements, taken)
    const free = read.filter(one => !taken.some(other => overlaps(one, other)))
    taken.push(...free.slice(0, requirement.many ? undefined : 1))
  }
  return taken
}

/** "Ok, and now I need a doctor": a now that opens a sentence says no time. */
const isOpening = ({ words, frame }: Message, one: Reading): boolean =>
  isPresent(one) && frame.starts.some(at => words[at]?.start === one.start) && words.some(word => word.start >= one.end)

/** True for a listed or built-in value, which certainly belongs to its requirement. */
function isFirm(message: Message, { requirement, by }: Reading): boolean {
  return by === 'known_value' || by === 'option' || entityOf(message, requirement)?.kind !== 'free'
}

/** Confidence from which the tagger is hardly ever wrong. */
const SURE = 0.95

/** Readings of the first reader that finds a known value for the question. */
function knownReadings(message: Message, asked: Asked, all: readonly Requirement[]): Reading[] {
  for (const reader of countsOne(message, all) ? [readPeople, ...KNOWN] : KNOWN) {
    const found = reader(message, asked).filter(
      one =>
        one.by === 'option' ||
        !(isForOther(message, asked.requirement, all, one) || isArticleOfOther(message, asked.requirement, all, one)),
    )
    if (found.length) return found
  }
  return []
}

/** "A double for three": the answer beside values of others, without the words that lead to those. */
function besideOthers(
  message: Message,
  asked: Asked,
  all: readonly Requirement[],
  taken: readonly Reading[],
): Reading[] {
  const { words, language } = message
  for (const { from, to } of taken.length ? pieces(message, taken) : []) {
    const end = language.lead.upTo(words, from, to) ?? to
    const found = from < end ? knownReadings(part(message, { from, to: end }), asked, all) : []
    if (countValues(found) === 1) return found.slice(0, 1)
  }
  return []
}

/** "Plutôt une suite": an article before a value of another requirement counts nothing. */
function isArticleOfOther(
  message: Message,
  requirement: Requirement,
  all: readonly Requirement[],
  { by, start, end }: Reading,
): boolean {
  const { words, language } = message
  const { from, to } = runOf(words, { start, end })
  const next = words[to]
  if (by !== 'count' || !next || !language.articles.are(words, { from, to })) return false
  return all.some(
    other =>
      other !== requirement &&
      [readEntity, readKnownValue].some(reader =>
        reader(message, { requirement: other, options: [] }).some(one => overlaps(one, next)),
      ),
  )
}

/** Values of a list: what a reader has found, and what others find in the rest of an enumeration. */
function severalReadings(message: Message, asked: Asked, all: readonly Requirement[]): Reading[] {
  const found = knownReadings(message, asked, all).flatMap(one => partsOf(message, asked, one))
  for (const run of found.length ? pieces(message, found) : []) {
    const rest = part(message, run)
    const known = knownReadings(rest, asked, all)
    found.push(
      ...(known.length ? known : readSimilar(rest, asked)).filter(one => !found.some(other => overlaps(one, other))),
    )
  }
  return found
}

/** Splits a tagged value that joins two values of a list: "tape and labels". */
function partsOf(message: Message, asked: Asked, one: Reading): Reading[] {
  const { words, language } = message
  const entity = entityOf(message, asked.requirement)
  const run = runOf(words, one)
  const isJoined = words.slice(run.from + 1, run.to - 1).some(word => language.and.are([word], { from: 0, to: 1 }))
  if (one.by !== 'entity' || entity?.kind !== 'free' || !isJoined || entity.isTagged(one.raw)) return [one]
  const parts = pieces(part(message, run), []).map(piece => readUnseenValue(part(message, piece), asked))
  return parts.every(found => found.length) ? parts.flat() : [one]
}

/** "10 am" is no number of people where a time is filled or open: a part of the value of another requirement. */
const isPartOfOther = (message: Message, { requirement, start, end, by }: Reading, others: readonly Requirement[]) => {
  if (by === 'option') return false
  const types = new Set(others.flatMap(typesOf).filter(type => !typesOf(requirement).includes(type)))
  return message.found.some(
    one => types.has(one.type) && one.start <= start && one.end >= end && one.end - one.start > end - start,
  )
}

/** "From the 3rd to the 6th" is the period of another requirement before it is a day made of it. */
const isWholeOther = (
  message: Message,
  reading: Reading,
  open: readonly Requirement[],
  all: readonly Requirement[],
): boolean =>
  reading.by === 'time' &&
  open.some(one =>
    unaskedReadings(message, one, all, []).some(
      ({ by, start, end }) => by === 'entity' && isAllOf(message, { start, end }),
    ),
  )
