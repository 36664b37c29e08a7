/** Words of numbers and days that a misspelt word may stand for. */
import { languageOf } from './language.ts'
import type { Language } from './scan.ts'
import { stripAccents } from '../engine/accents.ts'
import type { Lexicons } from '../lexicons.ts'

/** Classes of words that people answer with, and that few other words resemble. */
const SYMBOLS: ReadonlySet<string> = new Set([
  'cardinal',
  'ordinalWord',
  'weekday',
  'month',
  'relativeDay',
  'dayPart',
  'grain',
  'half',
  'past',
])
/** Shorter words resemble too many others. */
const SHORTEST = 4

/** How a word is written, and how it is compared: without accents. */
export interface Spelling {
  written: string
  plain: string
}

const known = new WeakMap<Language, readonly Spelling[]>()

/** Words of a language for numbers and days, collected once. */
export function spellingsOf(lexicons: Lexicons, isocode: string): readonly Spelling[] {
  const language = languageOf(lexicons, isocode)
  const spellings =
    known.get(language) ??
    language.table
      .words(SYMBOLS)
      .filter(word => word.length >= SHORTEST)
      .map(written => ({ written, plain: stripAccents(written) }))
  known.set(language, spellings)
  return spellings
}
