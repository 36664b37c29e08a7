import { z } from 'zod'
import type { Lexicons } from '../../lexicon.ts'
import { readFormats } from '../formatWords.ts'
import { grammarTypes } from '../types/index.ts'
import type { Language } from './scan.ts'
import { compileWords, type ReadValue, Words } from './wordTable.ts'

/** `entities.json`: how a language orders things, and its words by symbol. `cldr.json` holds words only. */
const EntityWords = z.object({
  words: Words.default({}),
  /** Words of CLDR that do more harm than good, by symbol. */
  without: z.record(z.string(), z.array(z.string())).default({}),
})

/** Readers of words by symbol, as the types declare them. */
const readers: ReadonlyMap<string, ReadValue> = new Map(grammarTypes.flatMap(({ words }) => Object.entries(words)))

const loaded = new WeakMap<Lexicons, Map<string, Language>>()

/** The words of a language, compiled when first asked for and kept as long as the lexicons are. */
export function languageOf(lexicons: Lexicons, isocode: string): Language {
  const known = loaded.get(lexicons) ?? new Map<string, Language>()
  loaded.set(lexicons, known)
  const found = known.get(isocode)
  if (found) return found
  const written = lexicons.table(isocode, 'entities', readWritten) ?? EntityWords.parse({})
  const shared = lexicons.world('entities', readWritten) ?? EntityWords.parse({})
  const generated = lexicons.table(isocode, 'cldr', readGenerated) ?? {}
  const formats = lexicons.table(isocode, 'formats', readFormats) ?? readFormats({})
  const dropped = new Set(
    Object.entries(written.without).flatMap(([symbol, all]) => all.map(one => `${symbol} ${one}`)),
  )
  const language = {
    table: compileWords([written.words, shared.words, generated], readers, dropped),
    marks: formats.number,
  }
  known.set(isocode, language)
  return language
}

function readWritten(json: unknown) {
  return EntityWords.parse(json)
}

function readGenerated(json: unknown) {
  return Words.parse(json)
}
