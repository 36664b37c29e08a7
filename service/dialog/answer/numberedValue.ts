/** Reads unseen values that hold a number beside words, as addresses do. */
import type { Requirement } from '../../contract/dialogs/skill.ts'
import { isNumbered } from '../../nlu/tagger/valueProfiles.ts'
import type { Message } from './message.ts'
import type { Asked, Reading } from './reading.ts'
import { unaskedReadings } from './unaskedReadings.ts'
import { unseenReadings } from './unseenReadings.ts'
import { entityOf, kindOf } from './values.ts'

/** "Modem, 9 bridge road": behind an answer, a rest with a number is the value whose known ones hold a number. */
export function numberedRest(
  message: Message,
  requirement: Requirement,
  all: readonly Requirement[],
  taken: readonly Reading[],
): Reading[] {
  if (!entityOf(message, requirement)?.profile?.isNumbered) return []
  return unseenReadings(message, { requirement, options: [] }, all, taken).filter(({ raw }) => isNumbered(raw))
}

/**
 * An unseen value that holds numbers and commas, where the known ones do: "Flat 2, 9 Orchard Close" for an address. No
 * part of it is a value by itself, or the number of another requirement; other values beside it are read first.
 * @param known what was read of the message otherwise
 */
export function orNumbered(
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
