/**
 * Reads a message as the answer to a question. The readers are tried in their order; the first that finds something for
 * what was asked wins, and what is left of the message may fill other requirements.
 */
import type { Requirement } from '../../contract/builder/skill.ts'
import { isCuedFor, isForOther } from './cues.ts'
import { isAllOf, part, type Message } from './message.ts'
import type { Asked, Reader, Reading } from './reading.ts'
import { readConfirm } from './readers/confirm.ts'
import { readEntity } from './readers/entity.ts'
import { readKind } from './readers/kind.ts'
import { readCompound, readDistinctivePart, readKnownValue, readSimilar } from './readers/knownValue.ts'
import { pieces, readTaggedValue, readUnseenValue } from './readers/learnedValue.ts'
import { readCount, readLooseValue } from './readers/looseValue.ts'
import { readMisspelt } from './readers/misspelt.ts'
import { readOption } from './readers/option.ts'
import { readPeople } from './readers/people.ts'
import { readText } from './readers/text.ts'
import { unseenReadings } from './unseenReadings.ts'
import { entityOf, kindOf } from './values.ts'
import { overlaps, runOf, type Run } from './words.ts'

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
/** Readers for requirements that were not asked for: their values are clear without a question. */
const UNASKED: readonly Reader[] = [readEntity, readKnownValue, readTaggedValue, readKind, readCount]

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
    const known = read.filter(reading => !isWholeOther(message, reading, open, all))
    const found = known.some(reading => isAllOf(message, reading)) ? known : orNumbered(message, one, all, open, known)
    const values = new Set(found.map(({ value }) => JSON.stringify(value)))
    const isAmbiguous =
      values.size > 1 && !one.requirement.many && found.every(({ by }) => by !== 'entity' && by !== 'kind')
    if (isAmbiguous) answer.ambiguous.push(...found)
    else if (take(one.requirement.many ? found : found.slice(0, 1), answer.readings)) break
  }
  for (const requirement of open)
    take(unaskedReadings(message, requirement, all, taken).slice(0, requirement.many ? undefined : 1), answer.readings)
  const isAnswered = asked.some(({ requirement }) => answer.readings.some(one => one.requirement === requirement))
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
    const free = named.filter(one => !taken.some(other => overlaps(one, other)))
    taken.push(...free.slice(0, requirement.many ? undefined : 1))
  }
  return taken
}

/** "Ok, and now I need a doctor": a now that opens a sentence says no time. */
const isOpening = ({ words, frame }: Message, { value, start, end }: Reading): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Reflect.get(value, 'accuracy') === 'now' &&
  frame.starts.some(at => words[at]?.start === start) &&
  words.some(word => word.start >= end)

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

/** True when one number is asked for: adults and children that are counted apart are not summed. */
const countsOne = (message: Message, all: readonly Requirement[]): boolean =>
  all.filter(one => kindOf(message, one) === 'number').length === 1

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
  found.some(({ by }) => by === 'known_value') && new Set(found.map(({ value }) => JSON.stringify(value))).size > 1

/** False for a value within the words around the core: "one" of "the last one". */
const isInCore = ({ words, frame: { core } }: Message, one: Reading): boolean =>
  words.slice(core.from, core.to).some(word => overlaps(word, one))

const leftOver = (message: Message, taken: readonly Reading[]): Run[] => (taken.length ? pieces(message, taken) : [])

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

/**
 * An unseen value that holds numbers and commas, where the known ones do: "Flat 2, 9 Orchard Close" for an address. No
 * part of it is a value by itself, or the number of another requirement; other values beside it are read first.
 * @param known what was read of the message otherwise
 */
function orNumbered(
  message: Message,
  asked: Asked,
  all: readonly Requirement[],
  open: readonly Requirement[],
  known: Reading[],
): Reading[] {
  if (asked.requirement.many || !entityOf(message, asked.requirement)?.profile?.isNumbered) return known
  if (!/\p{N}/u.test(message.text)) return known
  // "15 boxes" counts what expressions speak of; "9 Orchard Close" is a name.
  const isCounted = ({ end }: Reading) => {
    const next = message.words.find(({ start }) => start >= end)
    return next !== undefined && message.values.isInExpressions(next.text)
  }
  const others = open
    .flatMap(one => unaskedReadings(message, one, all, []))
    .filter(one => kindOf(message, one.requirement) !== 'number' || isCounted(one))
  const whole = others.length ? [] : unseenReadings(message, asked, all, [])
  return whole.length ? whole : known
}
