import { type BuiltInEntity, type EntityContext, type EntityInput, type Finder, wordLanguage } from './input.ts'
import { Chart, type Item } from './engine/chart.ts'
import { itemsBySymbol } from './engine/itemsBySymbol.ts'
import { placeOf, placesOf } from './engine/places.ts'
import { Grammar, type Symbol } from './engine/grammar.ts'
import { languageOf } from './engine/language.ts'
import { type Language, scan } from './engine/scan.ts'
import { beginsAt, endsAt, isBehindPrefix, KIND, type Prefixes, readSource, type Source } from './engine/source.ts'
import { isAtHour, isCued } from './cues.ts'
import { findAddresses } from './names/addresses.ts'
import { findDescendingAddresses } from './names/descendingAddresses.ts'
import { TITLED } from './names/nameEntity.ts'
import { findNames } from './names/names.ts'
import { findFormats } from './formats.ts'
import { idiomRules } from './idioms.ts'
import type { GrammarType, Place } from './type.ts'
import { withoutSigns } from './optionalSigns.ts'
import { endOfMeaning, startOfMeaning } from './meaningSpans.ts'
import { otherMeanings } from './otherMeanings.ts'
import { isBeforeClause } from './ranks.ts'
import { grammarTypes } from './registry.ts'
import { amountRangeRules, itemsOfAmounts } from './amountRanges.ts'
import { itemsOfList, listRules } from './lists.ts'
import { itemsOfSequence, sequenceRules } from './sequences.ts'
import { datetime } from './types/datetime.ts'
import { nationality } from './types/nationality.ts'
import { DAY } from './time/calendar.ts'
import { byTense } from './time/tenses.ts'
import { type Time, timeOf } from './time/time.ts'
import { toWall } from './time/zone.ts'

const grammar = new Grammar([
  ...grammarTypes.flatMap(({ rules }) => rules),
  ...idiomRules,
  ...amountRangeRules,
  ...sequenceRules,
  ...listRules,
])
const bySymbol = new Map<Symbol, { type: GrammarType; rank: number }>(
  grammarTypes.map((type, rank) => [type.symbol, { type, rank }]),
)

/** A possible entity: an item of the chart, or a span that some shape made known. */
interface Candidate {
  start: number
  end: number
  rank: number
  depth: number
  /** For a day without its month: read as the next one from a date on. */
  readFrom?: ((date: number) => BuiltInEntity | null) | null
  /**
   * Several entities for a sequence, an empty list for an idiom, which takes its words like an entity; null when the
   * words are not an entity.
   */
  read: () => readonly BuiltInEntity[] | null
}

/** Types known by their shape come first: the digits of an address are no number. */
const SHAPE_RANK = -1
/** Of the same words one amount is read rather than two. */
const AFTER_ONE = 1000
/** Symbols whose items are several entities. */
const SEVERAL: ReadonlySet<Symbol> = new Set(['sequence', 'list'])
/** Names are guesses: of two readings of the same words any other wins. */
const NAME_RANK = grammarTypes.length

/** Finds built-in entities of all types. They do not overlap: the longest reading wins, then the type listed first. */
export const findBuiltIns: Finder = (input, context) => {
  const { table } = languageFor(input, context)
  const bare = withoutSigns(input.text, table)
  return bare ? findIn({ ...input, text: bare.text }, context).map(bare.restore) : findIn(input, context)
}

const findIn: Finder = (input, context) => {
  const shapes = findFormats(input, context).map(entity => candidate(entity, SHAPE_RANK))
  const language = languageFor(input, context)
  const parsed = parseText(input, context)
  const itemsOf = itemsBySymbol(parsed)
  const meansOther = otherMeanings(input.text, parsed, itemsOf, language)
  const setPlaces = placesOf(itemsOf('set'))
  const items = parsed.flatMap((item): Candidate[] => {
    const { start, end, depth } = item
    if (item.symbol === 'idiom') return [{ start, end, rank: SHAPE_RANK, depth, read: () => [] }]
    if (item.symbol === 'amounts') {
      if (isAtHour(item, parsed)) return []
      const rank = bySymbol.get(itemsOfAmounts(item)[0]?.symbol ?? item.symbol)?.rank ?? NAME_RANK
      // 四・五ポイント is one amount
      return [
        { start, end, rank, depth: depth + AFTER_ONE, read: () => (meansOther(item) ? null : readEntities(item)) },
      ]
    }
    if (SEVERAL.has(item.symbol)) {
      // "los lunes y viernes a las 8" come again
      const isSet = item.symbol === 'list' && setPlaces.has(placeOf(item))
      const [rank, last] = isSet ? [NAME_RANK, AFTER_ONE] : [SHAPE_RANK, 0]
      return [{ start, end, rank, depth: depth + last, read: () => readEntities(item) }]
    }
    if (isWeekdayAlone(item, input.text)) {
      const weekday = { ...item, value: timeOf({ weekday: item.value as number }, 'day') } // the value of its symbol
      const read = () => listed(readItem(weekday, datetime, input.text, context, placeOfItem(item)))
      return [{ start, end, rank: SHAPE_RANK, depth, read }]
    }
    const found = bySymbol.get(item.symbol)
    if (!found) return [] // most items are words that are no entity
    const read = () => (meansOther(item) ? null : readEntities(item))
    return [{ start, end, rank: found.rank, depth, read, readFrom: readerFrom(item) }]
  })
  const addresses = [
    ...findAddresses(input, context, { isAmount, cityAt }),
    ...findDescendingAddresses(input, context, cityAt),
  ]
  const names = [...addresses, ...findNames(input, context)].map(
    entity => candidate(entity, entity.confidence >= TITLED ? SHAPE_RANK : NAME_RANK), // "Mr Brown" is no color
  )
  return afterDates(choose([...shapes, ...items, ...names]), context).map(entity => {
    if (entity.type !== 'language' || !isWholeText(entity, input.text)) return entity
    const item = itemsOf('nationality').find(({ start, end }) => start === entity.start && end === entity.end)
    const otherReading = item && readItem(item, nationality, input.text, context, placeOfItem(item))
    return otherReading ? { ...entity, otherReading } : entity
  })

  /** Is the number that ends there part of an amount or a time? */
  function isAmount(start: number, end: number): boolean {
    const isOther = ({ symbol }: Item) => symbol !== 'number' && bySymbol.has(symbol) // "350 Fifth Avenue" is no 350 fifths
    return parsed.some(item => item.start === start && item.end > end && isOther(item))
  }

  function cityAt(start: number, end: number): string | undefined {
    const item = itemsOf('city').find(city => city.start === start && city.end === end)
    return item?.value as string | undefined // the value of a city is its key
  }

  function readerFrom(item: Item): Candidate['readFrom'] {
    if (item.symbol !== 'time' || !isDayAlone(item.value as Time)) return null // the value of its symbol
    return date => readItem(item, datetime, input.text, context, { ...placeOfItem(item), from: date })
  }

  function readEntities(whole: Item): readonly BuiltInEntity[] | null {
    const place = whole.symbol === 'list' ? placeOfItem(whole) : null
    const entities = [whole]
      .flatMap(itemsOfSequence)
      .flatMap(itemsOfList)
      .flatMap(itemsOfAmounts)
      .map(item => {
        const { type } = bySymbol.get(item.symbol) ?? {}
        return type ? readItem(item, type, input.text, context, place ?? placeOfItem(item)) : null
      })
    return entities.every(entity => entity !== null) ? entities : null
  }

  function placeOfItem(item: Item): Place {
    const endsClause = (end: number) => CLAUSE_END.test(input.text.slice(end, end + 8))
    const isLast = endsClause(item.end) || isBeforeClause(item, parsed, endsClause)
    const { isTwelveHour, earliestHour } = language
    return { isLast, isCued: isCued(item, input.text, parsed, isLast), isTwelveHour, earliestHour }
  }
}

/** Is it a weekday in short, with its dot, that a text holds nothing besides? "man."; without the dot it is as often a word. */
function isWeekdayAlone(item: Item, text: string): boolean {
  const isDotted = text[item.end - 1] === '.' || text[item.end] === '.'
  return isDotted && SHORT_WEEKDAYS.has(item.symbol) && isWholeText(item, text)
}

const SHORT_WEEKDAYS: ReadonlySet<Symbol> = new Set(['weekdayShort', 'weekdayDotted', 'weekdayLoose'])

function listed(entity: BuiltInEntity | null): readonly BuiltInEntity[] | null {
  return entity && [entity]
}

/** Does a text hold nothing besides an entity, but signs? */
function isWholeText({ start, end }: Pick<Item, 'start' | 'end'>, text: string): boolean {
  return !/[\p{L}\p{N}]/u.test(text.slice(0, start)) && !/[\p{L}\p{N}]/u.test(text.slice(end))
}

function candidate(entity: BuiltInEntity, rank: number): Candidate {
  return { start: entity.start, end: entity.end, rank, depth: 0, read: () => [entity] }
}

/** All items of the chart of a text; the trace prints them. */
export function parseText(input: EntityInput, context: EntityContext): readonly Item[] {
  const source = readSource(input.text)
  const language = languageFor(input, context)
  const items = new Chart(source, grammar).parse(byTense(scan(source, language)))
  return items.filter(item => isWhole(source, item, language.prefixes))
}

function languageFor(input: EntityInput, { lexicons }: EntityContext): Language {
  return languageOf(lexicons, wordLanguage(input, lexicons))
}

const TAGS: ReadonlySet<string> = new Set(['$', '#', '@'])

/**
 * Numbers may be glued to what follows while they are read; an entity begins and ends where words do. Digits behind
 * letters and a hyphen, or before letters, belong to a code such as "AB-1234"; only the number itself may be meant. So do
 * letters before digits: "24703L202".
 * Letters behind "$", "#" or "@" are a tag or a name.
 */
function isWhole(source: Source, { start, end, symbol }: Item, prefixes: Prefixes): boolean {
  const { plain, kinds } = source
  // "Sat 10" of "Sat 10:30", "01u terug" of "7:01u terug"
  const sides = [plain.slice(end - 1, end + 2), plain.slice(start - 2, start + 1)]
  if (CLOCK_SYMBOLS.has(symbol) && sides.some(side => INSIDE_CLOCK.test(side))) return false
  const isBeforeLetters = kinds[end - 1] === KIND.digit && kinds[end] === KIND.letter
  const isBehindLetters = kinds[start] === KIND.digit && plain[start - 1] === '-' && isCode(source, start - 2)
  const isTag = kinds[start] === KIND.letter && TAGS.has(plain[start - 1] ?? '')
  const isBeforeDigits = kinds[end - 1] === KIND.letter && kinds[end] === KIND.digit
  if (isTag || isBeforeLetters || isBeforeDigits || (isBehindLetters && symbol !== 'number')) return false
  return (beginsAt(source, start) || isBehindPrefix(source, start, prefixes)) && endsAt(source, end)
}

const CLOCK_SYMBOLS: ReadonlySet<Symbol> = new Set(['time', 'interval', 'set', 'sequence', 'list'])
const INSIDE_CLOCK = /^\d:\d$/

/** Do letters end there, or letters with digits behind them? "AB", "scp2"; but not "75" or "2 km". */
function isCode({ kinds }: Source, last: number): boolean {
  let at = last
  while (kinds[at] === KIND.digit) at -= 1
  return kinds[at] === KIND.letter
}

function readItem(
  item: Item,
  type: GrammarType,
  text: string,
  context: EntityContext,
  place: Place,
): BuiltInEntity | null {
  const start = startOfMeaning(item)
  const end = endOfMeaning(item)
  const reading = type.resolve(item.value as never, context, text.slice(start, end), place) // an item of the type's symbol carries its value
  if (!reading || !hasFiniteNumbers(reading.fields)) return null
  const entity = { type: type.slug, origin: 'built-in' as const, start, end, ...reading }
  return type.usesClock ? { ...entity, usesClock: true } : entity
}

/** Has every number in it a value? Four hundred digits have none, nor has what powers and units make of fewer. */
function hasFiniteNumbers(fields: unknown): boolean {
  if (typeof fields === 'number') return Number.isFinite(fields)
  if (typeof fields !== 'object' || fields === null) return true
  for (const value of Object.values(fields)) if (!hasFiniteNumbers(value)) return false
  return true
}

/** Nothing follows, or a sign that ends a clause. */
const CLAUSE_END = /^\s*($|[.,;:!?)\]…。、！？]($|[^\d\p{L}])|[-–—]\s)/u

/** The longest first; a value is made only of what is chosen. */
function choose(candidates: readonly Candidate[]): Chosen[] {
  const chosen: Chosen[] = []
  const sorted = [...candidates].sort(
    (a, b) => b.end - b.start - (a.end - a.start) || a.rank - b.rank || a.depth - b.depth || a.start - b.start,
  )
  const taken = new Uint8Array(sorted.reduce((longest, { end }) => Math.max(longest, end), 0))
  for (const { start, end, read, readFrom } of sorted) {
    // those chosen before are at least as long, so one that overlaps covers an end
    const entities = taken[start] === 1 || taken[end - 1] === 1 ? null : read()
    if (!entities) continue
    chosen.push(...entities.map(entity => ({ entity, readFrom })))
    taken.fill(1, start, end)
  }
  return chosen.sort((a, b) => a.entity.start - b.entity.start)
}

/** A chosen candidate. */
interface Chosen {
  entity: BuiltInEntity
  readFrom: Candidate['readFrom']
}

/** A day without its month is the next one from the date that was said before: "from August 12, leaving on the 19th". */
function afterDates(chosen: readonly Chosen[], context: EntityContext): BuiltInEntity[] {
  let date: number | null = null
  return chosen.map(({ entity, readFrom }) => {
    const later = date === null ? null : readFrom?.(date)
    const read = later ?? entity
    if (read.type === 'datetime') date = futureDate(read, context) ?? date
    return read
  })
}

/** A date almost a year ahead is more often one that is just over. */
const MOST_AHEAD = 300 * DAY

function futureDate({ fields }: BuiltInEntity, { now, timezone }: EntityContext): number | null {
  const { iso, accuracy } = fields as { iso: string; accuracy: string } // those of a datetime
  const ahead = Date.parse(iso) - now.getTime()
  const isDate = accuracy.includes('month') && accuracy.includes('day') && ahead > 0 && ahead < MOST_AHEAD
  return isDate ? toWall(Date.parse(iso), timezone) : null
}

function isDayAlone({ fields, window }: Time): boolean {
  return fields.day !== undefined && fields.month === undefined && fields.weekday === undefined && !window
}
