import { z } from 'zod'
import type { Lexicons } from '../lexicons.ts'
import { readFormats } from '../formatWords.ts'
import { idiomWords } from '../idioms.ts'
import { grammarTypes } from '../registry.ts'
import { NameWords } from '../names/words.ts'
import type { Language } from './scan.ts'
import { compileWords, isWords, type ReadValue, type Words } from './wordTable.ts'

/** `entities.json`: the words of a language by symbol. `cldr.json` holds words only. */
const EntityWords = z.object({
  words: z.custom<Words>(isWords, 'words by symbol expected').default({}),
  /** Words of CLDR that do more harm than good, by symbol. */
  names: NameWords.prefault({}),
  without: z.record(z.string(), z.array(z.string())).default({}),
  /** Words that are only meant in this case, by symbol. */
  letterCase: z.record(z.string(), z.enum(['lower', 'upper'])).default({}),
  /** Letters glued to the word behind them: Arabic و, "and". Numbers are read behind them. */
  prefixes: z.array(z.string().length(1)).default([]),
  /** Every part of a rank is a rank: "vigésimo quinto". */
  ranksAreWhole: z.boolean().default(false),
  /** The order of day, month and year where all are digits. */
  dateOrder: z.enum(['dmy', 'mdy', 'ymd']).default('dmy'),
  /** How many hours a clock has where nothing says which half of the day is meant. */
  clockHours: z.union([z.literal(12), z.literal(24)]).default(12),
})

/** Readers of words by symbol, as the types declare them. */
const readers: ReadonlyMap<string, ReadValue> = new Map(
  [...grammarTypes.map(({ words }) => words), idiomWords].flatMap(words => Object.entries(words)),
)

const loaded = new WeakMap<Lexicons, Map<string, Language>>()

/** The words of a language, compiled when first asked for and kept as long as the lexicons are. */
export function languageOf(lexicons: Lexicons, isocode: string): Language {
  const known = loaded.get(lexicons) ?? new Map<string, Language>()
  loaded.set(lexicons, known)
  const language = known.get(isocode) ?? compileLanguage(lexicons, isocode)
  known.set(isocode, language)
  return language
}

function compileLanguage(lexicons: Lexicons, isocode: string): Language {
  const written = loadWritten(lexicons, isocode) ?? EntityWords.parse({})
  const shared = loadSharedWords(lexicons) ?? EntityWords.parse({})
  const formats = loadFormats(lexicons, isocode) ?? readFormats({})
  const dropped = new Map(Object.entries(written.without).map(([symbol, phrases]) => [symbol, new Set(phrases)]))
  const sections = [
    written.words,
    shared.words,
    loadGenerated(lexicons, isocode) ?? {},
    loadNationalities(lexicons, isocode) ?? {},
  ]
  return {
    table: compileWords(sections, readers, dropped),
    marks: formats.number,
    prefixes: new Set(written.prefixes),
    ranksAreWhole: written.ranksAreWhole,
    dateOrder: written.dateOrder,
    isTwelveHour: written.clockHours === 12,
    letterCase: written.letterCase,
    names: written.names,
  }
}

/** Loads the words that need no language. */
export const loadSharedWords = (lexicons: Lexicons) => lexicons.world('entities', readWritten)

const loadWritten = (lexicons: Lexicons, isocode: string) => lexicons.table(isocode, 'entities', readWritten)
const loadGenerated = (lexicons: Lexicons, isocode: string) => lexicons.table(isocode, 'cldr', readGenerated)
const loadNationalities = (lexicons: Lexicons, isocode: string) =>
  lexicons.table(isocode, 'nationalities', readGenerated)
const loadFormats = (lexicons: Lexicons, isocode: string) => lexicons.table(isocode, 'formats', readFormats)

/** Loads the files that the words of a language are compiled from, one each. */
export const wordFiles: readonly ((lexicons: Lexicons, isocode: string) => unknown)[] = [
  loadWritten,
  loadGenerated,
  loadNationalities,
  loadFormats,
]

function readWritten(json: unknown) {
  return EntityWords.parse(json)
}

function readGenerated(json: unknown): Words {
  if (!isWords(json)) throw new Error('words by symbol expected')
  return json
}
