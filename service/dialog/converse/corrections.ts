/** Finds what a correction replaces, and with what. */
import type { Requirement } from '../../contract/dialogs/skill.ts'
import { isCuedFor } from '../answer/cues.ts'
import { isOnlyFrame } from '../answer/frame.ts'
import { isAllOf, part, type Message } from '../answer/message.ts'
import { isSituation, unaskedReadings } from '../answer/unaskedReadings.ts'
import type { Asked, Option, Reading } from '../answer/reading.ts'
import { isSameValue } from './lists.ts'
import { readLooseValue } from '../answer/readers/looseValue.ts'
import { readConfirm } from '../answer/readers/confirm.ts'
import { readOption } from '../answer/readers/option.ts'
import { readUnseenValue } from '../answer/readers/learnedValue.ts'
import { isNamedBy, sameWords } from '../answer/naming.ts'
import { correctionsOf, markerOf, type Correction } from '../answer/repair.ts'
import { isSimilar } from '../answer/similarity.ts'
import { entityOf, kindOf } from '../answer/values.ts'
import { clausesOf, overlaps, spanOf, textOf, type Run } from '../answer/words.ts'

/** Access to the values given before. */
export interface Before {
  /** The value of a requirement in memory. */
  valueOf(requirement: Requirement): unknown
  /** Options of the question that a value answered. */
  optionsOf(requirement: Requirement): readonly Option[]
  /** True when no unseen value is asked for, so that one behind "no, sorry" replaces the value given last. */
  takesUnseen: boolean
}

export interface FoundCorrection {
  readings: Reading[]
  /** A requirement to change whose new value is not given. */
  askAgain: Requirement | undefined
  /** True when the message names the value that it replaces; then it is certainly a correction. */
  isExplicit: boolean
  /** True when the words announce a replacement and the new value is listed or built in. */
  isFirm: boolean
  /** True when the message is nothing but the value. */
  isBare?: boolean
}

/**
 * Reads a message as another value for a skill that has just ended: "tomorrow" behind "We will ring you at seven".
 * @returns undefined unless the message is nothing but one listed or built-in value
 */
export function findBareValue(message: Message, filled: readonly Requirement[]): Reading | undefined {
  const found = filled.flatMap(requirement => unaskedReadings(message, requirement, filled, []))
  const [bare] = found.filter(one => entityOf(message, one.requirement)?.kind !== 'free' && isAllOf(message, one))
  return found.length === 1 ? bare : undefined
}

/**
 * Reads a message as a correction of values given before.
 * @param filled requirements with their values, the one filled last first
 */
export function findCorrection(
  message: Message,
  filled: readonly Requirement[],
  all: readonly Requirement[],
  { valueOf, optionsOf, takesUnseen }: Before,
): FoundCorrection | undefined {
  if (filled.length === 0) return undefined
  for (const correction of correctionsOf(message)) {
    const targets = targetsOf(message, correction, filled, valueOf)
    const isNamed = correction.key !== undefined || correction.old !== undefined
    if (isNamed && targets.length === 0) continue
    if (!correction.given) {
      const [askAgain] = targets
      if (askAgain && correction.key) return { readings: [], askAgain, isExplicit: true, isFirm: true }
      continue
    }
    const readings = readGiven(
      message,
      { given: correction.given, old: correction.old },
      targets,
      all,
      { valueOf, optionsOf, takesUnseen },
      isNamed,
    )
    if (readings.length) {
      const isFirm = readings.every(({ requirement }) => entityOf(message, requirement)?.kind !== 'free')
      return { readings, askAgain: undefined, isExplicit: isNamed, isFirm }
    }
  }
  const changed = changedConfirmation(message, filled, valueOf) ?? besideValueBefore(message, filled, all, valueOf)
  if (changed) return changed
  const from = markerOf(message)
  if (from === message.within.from) return undefined
  const rest = { from, to: message.within.to }
  // "No onions" takes off what is not on a list; "no, onions" gives another value.
  const { words, language, within } = message
  const isTakenOff =
    !clausesOf(message).some(run => run.from === from) && language.remove.captures(words, within).length > 0
  if (isTakenOff && filled[0]?.many) return undefined
  const readings = readGiven(
    message,
    { given: rest, old: undefined },
    filled,
    all,
    { valueOf, optionsOf, takesUnseen },
    false,
  )
  return readings.length ? { readings, askAgain: undefined, isExplicit: false, isFirm: false } : undefined
}

/** "Friday's bad, saturday": of two values of a type, one is the value given before; the other replaces it. */
function besideValueBefore(
  message: Message,
  filled: readonly Requirement[],
  all: readonly Requirement[],
  valueOf: Before['valueOf'],
): FoundCorrection | undefined {
  const { words, language, found } = message
  if (words.some((_, at) => language.or.are(words, { from: at, to: at + 1 }))) return undefined
  const isOnly = ({ name }: Requirement) => all.filter(other => other.name === name).length === 1
  for (const requirement of filled.filter(one => !one.many && isOnly(one))) {
    const own = found.filter(({ type }) => type === requirement.name)
    const [other, ...more] = own.filter(({ shown }) => !isSameValue(shown, valueOf(requirement)))
    if (own.length !== 2 || !other || more.length > 0) continue
    const { start, end, confidence, shown } = other
    const reading = { requirement, value: shown, raw: shown.raw, start, end, confidence, by: 'entity' as const }
    return { readings: [reading], askAgain: undefined, isExplicit: true, isFirm: true }
  }
  return undefined
}

/** "Actually no, I will pick it up": the first clause ends with the opposite of what was answered last. */
function changedConfirmation(
  message: Message,
  [last]: readonly Requirement[],
  valueOf: Before['valueOf'],
): FoundCorrection | undefined {
  const { text, words, language } = message
  const [clause] = clausesOf(message)
  if (last?.kind !== 'confirm' || !clause) return undefined
  const { yes, no } = language
  const [noFrom, yesFrom] = [no, yes].map(phrases => phrases.upTo(words, clause.from + 1, clause.to))
  const from = noFrom ?? yesFrom
  const value = noFrom === undefined
  if (from === undefined || valueOf(last) !== !value) return undefined
  if (!isOnlyFrame(words, language, { from: clause.from, to: from })) return undefined
  const reading = {
    requirement: last,
    value,
    raw: text,
    start: 0,
    end: text.length,
    confidence: 0.8,
    by: 'confirm' as const,
  }
  return { readings: [reading], askAgain: undefined, isExplicit: false, isFirm: false }
}

/** "Sorry, Smyth" for "Smith": the same value in another spelling, with more or fewer characters at its end. */
function isRewritten(raw: string, before: unknown): boolean {
  const said = raw.toLowerCase()
  return writtenOf(before).some(text => {
    const [short, long] = text.length < said.length ? [text.toLowerCase(), said] : [said, text.toLowerCase()]
    return short !== long && (isSimilar(short, long) || (long.startsWith(short) && long.length - short.length <= 2))
  })
}

/** The requirements that a correction can mean. */
function targetsOf(
  message: Message,
  { key, old, given }: Correction,
  filled: readonly Requirement[],
  valueOf: (requirement: Requirement) => unknown,
): readonly Requirement[] {
  if (key) return filled.filter(one => isNamedBy(message, one, key))
  if (!old || !given) return filled
  const said = textOf(message.text, message.words, old)
  return filled.filter(one => {
    const before = writtenOf(valueOf(one))
    const isSame = before.some(text => sameWords(message, text, said))
    return isSame || typeAt(message, one, old) === typeAt(message, one, given)
  })
}

const writtenOf = (value: unknown): string[] =>
  Array.isArray(value)
    ? value.flatMap(writtenOf)
    : typeof value === 'object' && value !== null
      ? ['value', 'raw'].flatMap(name => {
          const text = Reflect.get(value, name) as unknown
          return typeof text === 'string' ? [text] : []
        })
      : []

/** The built-in kind of a requirement when a run of words has it; some unequal value else. */
function typeAt(message: Message, requirement: Requirement, run: Run): unknown {
  const kind = kindOf(message, requirement)
  const inside = part(message, run)
  return kind && inside.found.some(({ type }) => type === kind) ? kind : run
}

function readGiven(
  message: Message,
  { given, old }: { given: Run; old: Run | undefined },
  targets: readonly Requirement[],
  all: readonly Requirement[],
  { valueOf, optionsOf, takesUnseen }: Before,
  isNamed: boolean,
): Reading[] {
  const negated = old ? [spanOf(message.words, old)] : []
  const inside = part(message, given, negated)
  const found: Reading[] = []
  const read = (readers: (asked: Asked) => Reading[]) => {
    for (const requirement of targets) {
      const free = readers({ requirement, options: optionsOf(requirement) })
      found.push(...free.filter(one => !found.some(other => overlaps(one, other))).slice(0, 1))
    }
  }
  const rivals = (requirement: Requirement) => (targets.length > 1 ? all : [requirement])
  read(asked => [
    ...(found.length ? [] : readOption(inside, asked)),
    ...unaskedReadings(inside, asked.requirement, rivals(asked.requirement), found).filter(
      one => !isSituation(inside, one, found),
    ),
  ])
  // "Great, thanks" takes back no "no": a yes alone does only behind words that take something back.
  const isMarked = isNamed || markerOf(message) > message.within.from
  // Loose readings come last, so that they do not take the value of another requirement: "3" is a number before it is
  // an hour.
  if (found.length === 0)
    read(asked =>
      found.length ? [] : [...readLooseValue(inside, asked), ...(isMarked ? readConfirm(inside, asked) : [])],
    )
  if (found.length) return found
  for (const requirement of targets) {
    const unseen = readUnseenValue(inside, { requirement, options: [] })
    const isMeant =
      isNamed ||
      (takesUnseen && isMarked && requirement === targets[0]) ||
      unseen.some(one => isCuedFor(inside, requirement, all, one) || isRewritten(one.raw, valueOf(requirement)))
    if (unseen.length && isMeant) return unseen
  }
  return []
}
