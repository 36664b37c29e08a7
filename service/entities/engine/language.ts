import { z } from 'zod'
import type { Lexicons } from '../lexicons.ts'
import { readFormats } from '../formatWords.ts'
import { idiomWords } from '../idioms.ts'
import { listWords } from '../lists.ts'
import { grammarTypes } from '../registry.ts'
import { NameWords } from '../names/words.ts'
import type { Language } from './scan.ts'
import { type PackedWords, packWords, unpackWords } from './packedWords.ts'
import { PhraseTable, type ReadValue } from './phrases.ts'
import { compileWords, isWords, type Words } from './wordTable.ts'

/** Symbols of letters that are prefixed to words. */
const PrefixSymbol = z.enum(['and', 'join', 'of', 'on', 'during', 'byMuch'])

/** `entities.json`: the words of a language by symbol. `cldr.json` holds words only. */
const EntityWords = z.object({
  words: z.custom<Words>(isWords, 'words by symbol expected').default({}),
  /** Words of CLDR that do more harm than good, by symbol. */
  names: NameWords.prefault({}),
  without: z.record(z.string(), z.array(z.string())).default({}),
  /** Words that are only meant in this case, by symbol. */
  letterCase: z.record(z.string(), z.enum(['lower', 'upper'])).default({}),
  /** Letters glued to the word behind them, with the symbols that they stand for: Arabic و, "and". */
  prefixes: z.record(z.string().length(1), z.array(PrefixSymbol)).default({}),
  /** Every part of a rank is a rank: "vigésimo quinto". */
  ranksAreWhole: z.boolean().default(false),
  /** May the word for hundreds be left out: "one twenty two"? */
  hundredsMayBeUnsaid: z.boolean().default(false),
  /** The order of day, month and year where all are digits. */
  dateOrder: z.enum(['dmy', 'mdy', 'ymd']).default('dmy'),
  /** Is the year first in a date of three numbers of two digits with hyphens: "24-06-06"? */
  hasYearFirst: z.boolean().default(false),
  /** Are hour and minutes parted by a dot, and decimals by a comma only: "15.20"? */
  hasDottedClock: z.boolean().default(false),
  hasHyphenedClock: z.boolean().default(false),
  /** How many hours a clock has where nothing says which half of the day is meant. */
  clockHours: z.union([z.literal(12), z.literal(24)]).default(12),
  /** Hours before this one are those of the afternoon on a day that was said: "tomorrow at 3". */
  earliestHour: z.int().min(0).max(12).default(0),
  /** Does the word for hours name lengths where no preposition of the clock stands before: "dos horas y cuarto"? */
  hoursAreLengths: z.boolean().default(false),
})

/** Readers of words by symbol, as the types declare them. */
const readers: ReadonlyMap<string, ReadValue> = new Map(
  [...grammarTypes.map(({ words }) => words), idiomWords, listWords].flatMap(words => Object.entries(words)),
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

/** Settings of a language besides its words. */
type Settings = Omit<z.infer<typeof EntityWords>, 'words' | 'without'>

function compileLanguage(lexicons: Lexicons, isocode: string): Language {
  const { words, settings } = loadBuilt(lexicons, isocode) ?? compileFiles(lexicons, isocode)
  const formats = loadFormats(lexicons, isocode) ?? readFormats({})
  return {
    table: new PhraseTable(words, readers),
    marks: formats.number,
    prefixes: new Map(Object.entries(settings.prefixes)),
    ranksAreWhole: settings.ranksAreWhole,
    hundredsMayBeUnsaid: settings.hundredsMayBeUnsaid,
    dateOrder: settings.dateOrder,
    hasDottedClock: settings.hasDottedClock,
    hasHyphenedClock: settings.hasHyphenedClock,
    hasYearFirst: settings.hasYearFirst,
    isTwelveHour: settings.clockHours === 12,
    earliestHour: settings.earliestHour,
    hoursAreLengths: settings.hoursAreLengths,
    letterCase: settings.letterCase,
    names: settings.names,
  }
}

/** Compiles the files of a language: takes ten times as long as to read what the build made of them. */
function compileFiles(lexicons: Lexicons, isocode: string): { words: PackedWords; settings: Settings } {
  const { words: written, without, ...settings } = loadWritten(lexicons, isocode) ?? EntityWords.parse({})
  const shared = loadSharedWords(lexicons) ?? EntityWords.parse({})
  const dropped = new Map(Object.entries(without).map(([symbol, phrases]) => [symbol, new Set(phrases)]))
  const sections = [
    written,
    ...grammarTypes.flatMap(({ derive }) => (derive ? [derive(written)] : [])),
    shared.words,
    loadGenerated(lexicons, isocode) ?? {},
    loadNationalities(lexicons, isocode) ?? {},
  ]
  const and = [written, shared.words].flatMap(words => Object.values(words.and ?? []).flat())
  return {
    words: compileWords(sections, readers, dropped),
    settings: { ...settings, names: { ...settings.names, and } },
  }
}

/** The files that the words of a language are compiled from. */
const sourcesOf = (isocode: string) => [
  `languages/${isocode}/entities.json`,
  'world/entities.json',
  `languages/${isocode}/cldr.json`,
  `languages/${isocode}/nationalities.json`,
]

/** The words of a language as a file of the build, from which `languageOf` takes them while their sources are the same. */
export function buildWords(lexicons: Lexicons, isocode: string): { sources: readonly string[]; content: Uint8Array } {
  const { words, settings } = compileFiles(lexicons, isocode)
  return { sources: sourcesOf(isocode), content: packWords(words, settings) }
}

function loadBuilt(lexicons: Lexicons, isocode: string): { words: PackedWords; settings: Settings } | null {
  const content = lexicons.built(`words/${isocode}.bin`, sourcesOf(isocode))
  const built = content && unpackWords<Settings>(content)
  // a type that is no longer there, or a setting that was not there yet: the build is older than the code
  if (!built?.words.symbols.every(symbol => readers.has(symbol))) return null
  if (!Object.keys(NameWords.shape).every(setting => setting in built.more.names)) return null
  return { words: built.words, settings: built.more }
}

/** Loads the words that need no language. */
export const loadSharedWords = (lexicons: Lexicons) => lexicons.world('entities', readWritten)

const loadWritten = (lexicons: Lexicons, isocode: string) => lexicons.table(isocode, 'entities', readWritten)
const loadGenerated = (lexicons: Lexicons, isocode: string) => lexicons.table(isocode, 'cldr', readGenerated)
const loadNationalities = (lexicons: Lexicons, isocode: string) =>
  lexicons.table(isocode, 'nationalities', readGenerated)
const loadFormats = (lexicons: Lexicons, isocode: string) => lexicons.table(isocode, 'formats', readFormats)

/** Did the build compile the words of a language, of the files that are there? */
export const hasBuiltWords = (lexicons: Lexicons, isocode: string) =>
  lexicons.built(`words/${isocode}.bin`, sourcesOf(isocode)) !== null

/** Loaders of the files of a language that `languageOf` reads, one each. */
export function wordFilesOf(lexicons: Lexicons, isocode: string) {
  const files = [loadWritten, loadGenerated, loadNationalities, loadFormats]
  return hasBuiltWords(lexicons, isocode) ? [loadFormats] : files
}

function readWritten(json: unknown) {
  return EntityWords.parse(json)
}

function readGenerated(json: unknown): Words {
  if (!isWords(json)) throw new Error('words by symbol expected')
  return json
}
