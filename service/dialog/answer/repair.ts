/** Recognises what people say to repair a conversation: commands, corrections, requests that are denied. */
import type { PatternName } from '../../contract/dialogs/patterns.ts'
import { withoutArticles, withoutPoliteness } from './frame.ts'
import type { Message } from './message.ts'
import { compilePhrases, type Phrases } from './phrases.ts'
import { isSimilar } from './similarity.ts'
import { clausesOf, spanOf, type Run } from './words.ts'

/** Commands that a whole message can be. `why` and `unsure` belong to the pattern `help`. */
export type Command = 'cancel' | 'back' | 'repeat' | 'help' | 'why' | 'skip' | 'same' | 'done' | 'unsure'

/** Looked at in this order. */
const COMMANDS: readonly Command[] = ['cancel', 'back', 'repeat', 'why', 'help', 'skip', 'same', 'done', 'unsure']

/** The pattern that a command belongs to. */
export const patternOf: Readonly<Record<Command, PatternName>> = {
  cancel: 'cancel',
  back: 'back',
  repeat: 'repeat',
  help: 'help',
  why: 'help',
  skip: 'skip',
  same: 'same',
  done: 'completed',
  unsure: 'cannot_handle',
}

/** Phrases of the bot's own for a pattern, by the language of the conversation. */
export type OwnPhrases = (pattern: PatternName) => readonly string[]

/** Commands for which one clause of a message is enough: "whoever is free, I have no preference". */
const BY_CLAUSE: ReadonlySet<Command> = new Set(['cancel', 'skip', 'unsure', 'done'])

/** A command, and whether the message says nothing else. */
export interface SaidCommand {
  command: Command
  isWhole: boolean
}

/** The command that a message is, as a whole, but for what is talk, or in one of its clauses. */
export function commandOf(message: Message, ownPhrases: OwnPhrases): SaidCommand | undefined {
  const { words, language } = message
  const commandAt = (run: Run) =>
    COMMANDS.find(command =>
      [language[command], compiled(ownPhrases(patternOf[command]))].some(phrases => phrases.are(words, run)),
    )
  const bare = withoutPoliteness(words, language)
  const whole =
    commandAt(message.within) ??
    commandAt(bare) ??
    commandAt({ ...bare, from: markerOf(message) }) ??
    commandAt({ ...bare, from: language.then.at(words, bare.from, bare.to) ?? bare.from }) ??
    // "For the same town" names a value, with what stands before values.
    message.frame.starts.map(from => commandAt({ ...bare, from })).find(command => command === 'same')
  if (whole) return { command: whole, isWhole: true }
  const clauses = clausesOf(message).map(run => ({
    run,
    command: waysToBegin(message, run)
      .map(commandAt)
      .find(one => one),
  }))
  const [first] = clauses.flatMap(({ command }) => command ?? [])
  if (clauses.length < 2 || !first) return undefined
  const isWhole = clauses.every(({ run, command }) => command ?? isTalk(message, run))
  const command = isWhole ? first : clauses.find(one => one.command && BY_CLAUSE.has(one.command))?.command
  return command && { command, isWhole }
}

/**
 * True when a clause cancels the subject of the running skill: "cancel the taxi".
 * @param names of the skill
 */
export function takesBack(message: Message, names: readonly string[]): boolean {
  const { words, language } = message
  const known = names.flatMap(name => withoutArticles(language.words(name.replace(/[-_]/gu, ' ')), language))
  const isNamed = (run: Run) => {
    const said = withoutArticles(words.slice(run.from, run.to), language)
    return said.length > 0 && said.every(word => known.some(other => isSimilar(word.text, other.text)))
  }
  return clausesOf(message)
    .flatMap(run => waysToBegin(message, run))
    .some(run => language.remove.captures(words, run).some(({ value }) => value && isNamed(value)))
}

/** The parts of a clause that may be all of it: with its politeness, without, and behind what takes something back. */
const waysToBegin = (message: Message, run: Run): Run[] => [
  run,
  withoutPoliteness(message.words, message.language, run),
  { ...run, from: markerOf({ ...message, within: run }) },
]

const own = new WeakMap<readonly string[], Phrases>()

function compiled(phrases: readonly string[]): Phrases {
  const known = own.get(phrases) ?? compilePhrases(phrases)
  own.set(phrases, known)
  return known
}

/** True when words only steer the conversation: they are not read as a value. */
export function isTalk({ words, language }: Pick<Message, 'words' | 'language'>, run: Run): boolean {
  const { fillers, polite, correction, unsure, yes, no, trail, articles } = language
  const others = [fillers, polite, correction.markers, unsure, yes, no, trail, articles]
  return others.some(phrases => phrases.are(words, run)) || COMMANDS.some(command => language[command].are(words, run))
}

/** One way to understand a message as a correction. */
export interface Correction {
  /** The part that holds the new value; undefined when the message names only the value to change. */
  given: Run | undefined
  /** The part that holds the old one, and the part that names what is to be changed. */
  old: Run | undefined
  key: Run | undefined
}

/** Position after the words that announce a correction; the start of the message when there are none. */
export function markerOf({ words, within, language }: Pick<Message, 'words' | 'within' | 'language'>): number {
  let at = within.from
  for (;;) {
    const { fillers, correction } = language
    const marked = correction.markers.at(words, at, within.to)
    const next = marked ?? fillers.at(words, at, within.to)
    if (next === undefined || next <= at || next >= within.to) return within.from
    if (marked !== undefined) {
      const behind = correction.markers.at(words, next, within.to)
      return behind !== undefined && behind < within.to ? behind : next
    }
    at = next
  }
}

/** Positions at which what a message says may begin: with its politeness, behind it, behind what takes something back. */
export const beginningsOf = (message: Message): number[] => [
  ...new Set([message.within.from, withoutPoliteness(message.words, message.language).from, markerOf(message)]),
]

/** All ways in which a message is a correction, those that say most of it first. */
export function correctionsOf(message: Message): Correction[] {
  const { words, within, language } = message
  const behindMarker = markerOf(message)
  const corrections = beginningsOf(message).flatMap((from): Correction[] => {
    const run = { from, to: within.to }
    const framed = language.correction.frames.captures(words, run)
    const changed = language.correction.change.captures(words, run)
    return [...framed, ...changed].map(captures => ({
      given: captures['new'],
      old: captures['old'],
      key: captures['key'],
    }))
  })
  const possible = likelyParted(message, corrections)
  // "The 21st, actually": words that take something back may also stand behind.
  const tail = language.correction.markers.upTo(words, behindMarker, within.to) ?? 0
  if (tail > behindMarker) possible.push({ given: { from: behindMarker, to: tail }, old: undefined, key: undefined })
  const rank = ({ given, old, key }: Correction) => Number(!!given) + 2 * Number(!!old) + 2 * Number(!!key)
  return possible.sort((a, b) => rank(b) - rank(a))
}

/**
 * Without a word between the old value and the new one, a frame fits at every split: "not monday | tomorrow at 7", "not
 * monday tomorrow | at 7". The split is taken at a pause of the message, else at the end of a known value. Words before
 * a pause are not rejected: "no, friday at 10".
 */
function likelyParted(message: Message, corrections: readonly Correction[]): Correction[] {
  const { words, within, entities, found } = message
  const starts = new Set(clausesOf(message).map(({ from }) => from))
  const isAdjacent = ({ old, given }: Correction) => old !== undefined && old.to === given?.from
  const isPaused = ({ old }: Correction) => old !== undefined && starts.has(old.to)
  const isKnown = ({ old }: Correction) => {
    const span = old && spanOf(words, old)
    return [...entities, ...found].some(one => one.end === span?.end)
  }
  const adjacent = corrections.filter(
    one => isAdjacent(one) && one.old && (one.old.from === within.from || !starts.has(one.old.from)),
  )
  const likely = [isPaused, isKnown].map(test => adjacent.filter(test)).find(({ length }) => length > 0) ?? adjacent
  return corrections.filter(one => !isAdjacent(one) || likely.includes(one))
}

/** Values that a message rejects: "not friday", "10, not 9". The value after a "no" is not rejected: "no, friday". */
export function refusedIn(message: Message): { start: number; end: number }[] {
  const { words, within, language } = message
  const replaced = correctionsOf(message).flatMap(({ old, given }) => (old && given ? [spanOf(words, old)] : []))
  if (language.no.at(words, within.from, within.to) !== undefined) return replaced
  const refused = clausesOf(message).flatMap(run => language.remove.captures(words, run))
  return [...replaced, ...refused.flatMap(({ value }) => (value ? [spanOf(words, value)] : []))]
}

/** The part of a message that is denied: "I don't want to" of "I don't want to cancel". */
export function denialOf({ words, within, language }: Message): number | undefined {
  const from = withoutPoliteness(words, language).from
  const to = language.negatedRequest.at(words, from, within.to)
  return to
}
