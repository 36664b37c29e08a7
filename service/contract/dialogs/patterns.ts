/** Patterns: what a conversation does by itself about answers, interruptions and repair. */
import { z } from 'zod'
import { Flag, Isocode, LIMITS, text } from '../basics.ts'
import { BUILDER_LIMITS } from './limits.ts'

/**
 * The patterns of a version, each on or off:
 *
 *   answer         what is said after a question is read as its answer
 *   correction     a value given before is replaced
 *   cancel         the skill is left, what it had filled is forgotten
 *   skip           an optional requirement is left open
 *   repeat         the last question again
 *   back           the value filled last is asked for again
 *   help           what may be answered; why it is asked; while nothing is open, what the bot can do
 *   clarification  of several values that fit, one is asked for
 *   continue       after an interruption the question comes again
 *   cannot_handle  an answer that fits nothing: other words, an example, a way out
 *   completed      "Anything else?" when a business skill is done
 *   same           "the same city" is the last value of the kind
 *   lists          values are added to a list and taken off it
 *   several        two requests in one message run one after the other
 *   negation       "I don't want to cancel" starts nothing
 *   default_reply  a message that starts nothing gets a reply although there is no fallback skill
 */
export const PATTERNS = [
  'answer',
  'correction',
  'cancel',
  'skip',
  'repeat',
  'back',
  'help',
  'clarification',
  'continue',
  'cannot_handle',
  'completed',
  'same',
  'lists',
  'several',
  'negation',
  'default_reply',
] as const
export type PatternName = (typeof PATTERNS)[number]

/** Texts by language, of which one is said. */
export const TextsByLanguage = z.record(
  Isocode,
  z
    .array(text(BUILDER_LIMITS.text), 'must be a list of texts')
    .max(BUILDER_LIMITS.variants, `has at most ${BUILDER_LIMITS.variants} texts`),
  'must be an object of lists of texts by language',
)
export type TextsByLanguage = z.output<typeof TextsByLanguage>

const Phrases = z.record(
  Isocode,
  z
    .array(text(LIMITS.text), 'must be a list of texts')
    .max(BUILDER_LIMITS.phrases, `has at most ${BUILDER_LIMITS.phrases} texts`),
  'must be an object of lists of texts by language',
)

const Pattern = z.object(
  {
    is_activated: Flag.default(true),
    /** Texts of the bot, as templates; those of the language when empty. */
    messages: TextsByLanguage.default({}),
    /** Further phrases by which people ask for it. */
    phrases: Phrases.default({}),
    /** The slug of a skill that runs instead, or null. */
    skill: text(LIMITS.name).nullable().default(null),
  },
  'must be an object with is_activated, messages, phrases and skill',
)
export type Pattern = z.output<typeof Pattern>

/** The patterns of a version by name; one that is absent is off. */
export const Patterns = z.partialRecord(
  z.enum(PATTERNS, `must be one of ${PATTERNS.join(', ')}`),
  Pattern,
  'must be an object of patterns by name',
)
export type Patterns = z.output<typeof Patterns>

/** Off in a new bot, because it would say something after every skill. */
const OFF_AT_FIRST: ReadonlySet<PatternName> = new Set<PatternName>(['completed'])

/** The patterns of a new bot. */
export const newPatterns = (): Patterns =>
  Object.fromEntries(
    PATTERNS.map(name => [
      name,
      { is_activated: !OFF_AT_FIRST.has(name), messages: {}, phrases: {}, skill: null } satisfies Pattern,
    ]),
  )
