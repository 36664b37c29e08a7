/** Reads an answer as one of the options shown: by its words, with typing errors, by its position. */
import { candidates } from '../frame.ts'
import { part, type Message } from '../message.ts'
import type { Asked, Option, Reader, Reading } from '../reading.ts'
import { compoundsWith, namedBy } from '../similarity.ts'
import { kindOf, valueFor } from '../values.ts'
import { clausesOf, spanOf, textOf, type Run } from '../words.ts'

/** An ordinal names a position for certain, a bare number nearly so. */
const BY_ORDINAL = 0.95
const BY_NUMBER = 0.9

export const readOption: Reader = (message, asked) => {
  if (asked.options.length === 0) return []
  const { core } = message.frame
  const several = asked.requirement.many ? severalOptions(message, asked, core) : []
  if (several.length) return several
  const whole = byName(message, asked) ?? byPosition(message, asked, core)
  return whole.length ? whole : inClause(message, asked)
}

/** "The second one, in Bristol": an option is named by one of the clauses. */
function inClause(message: Message, asked: Asked): Reading[] {
  const clauses = clausesOf(message).filter(({ from, to }) => from >= message.within.from && to <= message.within.to)
  const found = clauses.length > 1 ? clauses.map(run => readOption(part(message, run), asked)) : []
  return found.find(({ length }) => length > 0) ?? []
}

function byName(message: Message, asked: Asked): Reading[] | undefined {
  const { language, frame, words } = message
  const named = asked.options.flatMap(option =>
    [...new Set([option.title, option.value])].map(text => ({ value: option, words: language.words(text) })),
  )
  for (const matching of [namedBy, compoundsWith])
    for (const run of candidates(frame)) {
      const found = matching(words.slice(run.from, run.to), named)
      const options = [...new Set(found.map(({ value }) => value))]
      if (options.length === 0) continue
      return options.flatMap(option => readingOf(message, asked, option, run, found[0]?.similarity ?? 0))
    }
  return undefined
}

/** "The second one", "2", "option 2", "the last". */
function byPosition(message: Message, asked: Asked, core: Run): Reading[] {
  const { language, words, found } = message
  const behind = language.positionWords.at(words, core.from, core.to) ?? core.from
  const before = language.positionWords.upTo(words, behind, core.to) ?? core.to
  const run = behind < before ? { from: behind, to: before } : core
  const ordinal = language.positions.find(({ names }) => names.are(words, run) || names.are(words, core))
  const number = ordinal ? undefined : numberIn(message, run)
  // If the question asks for a number, "2" is the number, not the second option.
  const isNumber = kindOf(message, asked.requirement) === 'number' || asked.requirement.accepts.includes('number')
  if (number !== undefined && isNumber && found.length && behind === core.from) return []
  const option = optionAt(asked.options, ordinal?.position ?? (number === undefined ? '' : String(number)))
  return option ? readingOf(message, asked, option, core, ordinal ? BY_ORDINAL : BY_NUMBER) : []
}

function numberIn({ text, words, found }: Message, run: Run): number | undefined {
  const whole = { start: words[run.from]?.start, end: words[run.to - 1]?.end }
  const number = found.find(({ type, start, end }) => type === 'number' && start === whole.start && end === whole.end)
  const scalar = number?.shown['scalar'] ?? Number(textOf(text, words, run))
  return typeof scalar === 'number' && Number.isInteger(scalar) ? scalar : undefined
}

function optionAt(options: readonly Option[], position: string): Option | undefined {
  if (position === 'middle') return options.length % 2 ? options[(options.length - 1) / 2] : undefined
  const at = Number(position)
  if (!Number.isInteger(at) || at === 0) return undefined
  return at > 0 ? options[at - 1] : options.at(at)
}

/** "Both", "all of them"; names joined by "and" are read one by one by `lists`. */
function severalOptions(message: Message, asked: Asked, core: Run): Reading[] {
  const { language, words } = message
  return language.all.are(words, core)
    ? asked.options.flatMap(option => readingOf(message, asked, option, core, BY_ORDINAL))
    : []
}

function readingOf(message: Message, { requirement }: Asked, option: Option, run: Run, confidence: number): Reading[] {
  const { text, words, values, language } = message
  const raw = textOf(text, words, run)
  if (requirement.kind === 'confirm') {
    const title = language.words(option.title)
    const all = { from: 0, to: title.length }
    const value = language.yes.are(title, all) ? true : language.no.are(title, all) ? false : undefined
    return value === undefined ? [] : [{ requirement, value, raw, ...spanOf(words, run), confidence, by: 'option' }]
  }
  // A button may carry a code; where the list has its title, that is the value.
  const entity = values.entity(requirement.name)
  const isListed = (one: string) =>
    entity?.listed.includes(one.toLowerCase()) === true || entity?.isTagged(one) === true
  const written = !isListed(option.value) && isListed(option.title) ? option.title : option.value
  const value =
    valueFor(message, requirement, written, raw, confidence) ??
    valueFor(message, requirement, option.title, raw, confidence)
  return value === undefined ? [] : [{ requirement, value, raw, ...spanOf(words, run), confidence, by: 'option' }]
}
