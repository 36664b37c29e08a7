import type { Item } from './engine/chart.ts'
import type { Symbol } from './engine/grammar.ts'
import { leavesOf } from './engine/leaf.ts'
import { isTemperature } from './degrees.ts'
import { isHourOfNoun } from './nounCues.ts'
import { isInsideRank } from './ranks.ts'
import type { Duration, Interval, Numeral } from './symbols/values.ts'

/** Do the surroundings of an item settle a reading that its words leave open? */
export function isCued(item: Item, text: string, items: readonly Item[], isLast: boolean): boolean {
  if (item.symbol === 'time') return isHourOfNoun(item, items)
  return item.symbol === 'temperature' ? isTemperature(item, text, items) : isRangeOfHours(item, text, items, isLast)
}

/** Words with which a range says that it is one. */
const BEGINS: ReadonlySet<Symbol> = new Set([
  'from',
  'between',
  'fromClock',
  'betweenClock',
  'fromHour',
  'by',
  'byDate',
])

/**
 * Are the numbers of a range hours? They are right beside a word that says so, "open 9 to 5"; anywhere behind one where the
 * clause ends, "book the court from 4 to 6", but not "book from 4 to 6 seats"; and in an answer that can mean nothing else,
 * "from 11 to 3".
 */
function isRangeOfHours(item: Item, text: string, items: readonly Item[], isLast: boolean): boolean {
  if (item.symbol !== 'interval' || !(item.value as Interval).isLatent) return false // the value of its symbol
  const { start, end, parts } = item
  const cues = items.filter(({ symbol }) => symbol === 'hoursCue')
  const beside = cues.filter(cue => cue.end === start - 1 || (cue.start === end + 1 && text[end] === ' '))
  if (beside.some(({ value }) => value === 1)) return true
  if (beside.length === 0 && !parts.some(({ symbol }) => BEGINS.has(symbol))) return false
  const isBeforeAnd = items.some(({ symbol, start: next }) => symbol === 'and' && next === end + 1)
  if (cues.some(cue => cue.end < start)) return isLast || isBeforeAnd
  if (isOfTwoRanges(item, text, items)) return true
  return text.trim().length === end - start && isOverNoon(item.value as Interval)
}

/** Do two ranges stand together that nothing else is counted by? "de 9 a 13 y de 16 a 20" */
function isOfTwoRanges({ start, end }: Item, text: string, items: readonly Item[]): boolean {
  const ands = items.filter(({ symbol }) => symbol === 'and')
  const isFromRange = ({ symbol, parts }: Item) => symbol === 'interval' && parts[0]?.symbol === 'from'
  return items.some(other => {
    if (!isFromRange(other)) return false
    const [before, behind] = other.start > end ? [end, other.start] : [other.end, start]
    const isJoined = ands.some(and => and.start === before + 1 && and.end === behind - 1)
    return isJoined && /^\s*($|[.,;:!?)])/.test(text.slice(Math.max(end, other.end)))
  })
}

/**
 * Is what looks like a range another time? Where the word for "to" is that for "at" as well, "vendredi 13 à 19h" is a date
 * with its hour, and the four of "une table pour 4 à 19h" are guests.
 */
export function isNoRange(item: Item, items: readonly Item[]): boolean {
  if (item.symbol !== 'interval') return false
  const { start, end, parts } = item
  if (parts.some(({ value }) => hasPart(value)) && items.some(time => isNight(time, start, end))) return true
  if (parts.some(part => part.symbol === 'to' && isInsideRank(part, items))) return true
  if (leavesOf(item).some(leaf => leaf.symbol === 'to' && isInsideClock(leaf, items))) return true
  const [first, second] = parts
  if (second?.symbol === 'interval' && first && UNSAID.has(first.symbol)) return isNoRange(second, items)
  // "vendredi 3 à 5h", "le 14/03 à 14h15"
  const last = parts.at(-1)
  const [begin, to] = last?.symbol === 'interval' && first?.symbol === 'time' ? last.parts : parts // "el 13 del 7 a las 8"
  if (to?.symbol !== 'to' || !isAlsoAt(to, items)) return false
  if (begin?.symbol === 'time' && parts.at(-1)?.symbol === 'monthDay') return true // "il 3 maggio alle 10"
  if (begin?.symbol === 'time') return begin.parts[0]?.symbol === 'number' && begin.parts[1]?.symbol === 'partOfToday'
  if (begin?.symbol !== 'number') return false
  const isDate = items.some(time => time.symbol === 'time' && time.start === start && time.end === end)
  return isDate || items.some(({ symbol, end: before }) => symbol === 'during' && before === begin.start - 1)
}

/** Is the dash that of a clock? Russian "в 5-00 утра" */
function isInsideClock({ start, end }: Item, items: readonly Item[]): boolean {
  return items.some(clock => clock.symbol === 'clockShape' && clock.start < start && clock.end > end)
}

/** Does a part have a part of the day? */
function hasPart(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'part' in value && value.part !== null
}

/** "la nuit de samedi à dimanche" */
function isNight({ symbol, start, end, parts }: Item, from: number, to: number): boolean {
  return symbol === 'time' && start === from && end === to && parts.at(-1)?.symbol === 'night' // prettier-ignore
}

/** Words before a range that change nothing: "per", "le". */
const UNSAID: ReadonlySet<Symbol> = new Set(['during', 'the', 'on'])

/**
 * Is a length of hours behind "to" a time of day? In "une table pour 4 à 19h" the word for "to" is that for "at", and the
 * four are guests; "2 à 3 heures" are a length.
 */
export function isAtHour({ symbol, parts }: Item, items: readonly Item[]): boolean {
  const [, to, last] = parts
  if (symbol !== 'amounts' || last?.symbol !== 'duration' || to?.symbol !== 'to' || !isAlsoAt(to, items)) return false
  const [first] = last.value as Duration // the value of its symbol
  return first?.[0] === 'hour' && first[1] > MOST_HOURS
}

/** Is what looks like a day of the month the hour of a weekday? "segunda as 10", where articles are typed like "at" */
export function isHourOfWeekday({ symbol, parts }: Item, items: readonly Item[]): boolean {
  if (symbol !== 'time') return false
  const [weekday, article] = parts
  if (weekday?.symbol === 'weekdayName' && article?.symbol === 'the') return isAlsoAt(article, items)
  return parts.some(part => isHourOfWeekday(part, items))
}

/** Is the word for "to" that for "at" as well? */
function isAlsoAt({ start, end }: Item, items: readonly Item[]): boolean {
  return items.some(at => at.symbol === 'at' && at.start === start && at.end === end)
}

/** Does the word behind a unit belong to the unit behind it? The last of "3 days last week" is that of the week. */
export function isRelativeOfNext({ symbol, parts, end }: Item, items: readonly Item[]): boolean {
  const last = parts.at(-1)
  if (last?.symbol !== 'relative' || (symbol !== 'time' && symbol !== 'interval')) return false
  return items.some(next => next.symbol === 'time' && next.start === last.start && next.end > end)
}

/** Is what looks like a length a day of a month? "le quinze du mois prochain" */
export function isDayOfMonth({ symbol, parts, start, end }: Item, items: readonly Item[]): boolean {
  if (symbol !== 'interval') return false
  const length = parts.find(part => part.symbol === 'duration')
  if (length?.parts[1]?.symbol !== 'of') return parts.some(part => isDayOfMonth(part, items))
  return items.some(time => time.symbol === 'time' && time.start === start && time.end === end)
}

/** Is the word for an end part of one for a weekend? "el fin de semana del 12" is no end of that week. */
export function isEndOfWeekend({ symbol, parts }: Item, weekends: readonly Item[]): boolean {
  if (symbol !== 'interval' || weekends.length === 0) return false
  const edge = parts.find(part => part.symbol === 'edge')
  if (!edge) return parts.some(part => isEndOfWeekend(part, weekends))
  const isPart = ({ start, end }: Item) => start < edge.start && end === edge.end // 末 of 周末
  return weekends.some(whole => isPart(whole) || (whole.start >= edge.start && whole.start < edge.end && whole.end > edge.end)) // prettier-ignore
}

/** Is what looks like a time the end of a range of numbers? "from 10 to 5", "2 à 3 heures", "da 3 a 5 giorni lavorativi" */
export function isEndOfRange(item: Item, items: readonly Item[]): boolean {
  if (item.symbol !== 'time') return false
  const before = items.filter(({ end }) => end === item.start - 1)
  const [first, second] = item.parts
  if (first?.symbol === 'number' && second?.symbol === 'till') return before.some(({ symbol }) => symbol === 'from')
  const [word, number, ...rest] = leavesOf(item)
  if (!word || number?.symbol !== 'number' || !LENGTHS.has(rest.at(-1)?.symbol ?? 'time')) return false
  const { value } = number.value as Numeral // the value of its symbol
  if (rest.at(-1)?.symbol === 'oclockLoose' && value > MOST_HOURS) return false
  const isLater = before.some(({ symbol, value: other }) => symbol === 'number' && (other as Numeral).value < value)
  return isLater && items.some(({ symbol, start, end }) => symbol === 'to' && start === word.start && end === word.end)
}

/** Is it a count rather than minutes before an hour? "5 to 6 boxes", "10 to 12 cm"; but "at 5 to 6", "five to six tomorrow" */
export function isRangeOfCounts({ symbol, parts, end }: Item, text: string, items: readonly Item[]): boolean {
  const [count, till, other] = parts
  if (symbol !== 'time' || parts.length !== 3 || till?.symbol !== 'till' || !isDigits(count) || !isDigits(other))
    return false
  const isAlsoTo = items.some(to => to.symbol === 'to' && to.start === till.start && to.end === till.end)
  if (!isAlsoTo) return false
  const isOfUnit = items.some(amount => AMOUNTS.has(amount.symbol) && amount.start === other.start && amount.end > end)
  const isOther = ({ symbol, start }: Item) => start === end + 1 && !PEOPLE.has(symbol)
  return isOfUnit || (/^ \p{L}/u.test(text.slice(end, end + 2)) && !items.some(isOther))
}

/** Symbols of words for people: "5 to 10 people". */
const PEOPLE: ReadonlySet<Symbol> = new Set(['citizen', 'being', 'personCounter'])

/** Symbols of measured or counted amounts: "10 to 12 cm". */
const AMOUNTS: ReadonlySet<Symbol> = new Set([
  'distance',
  'mass',
  'volume',
  'money',
  'percent',
  'temperature',
  'duration',
])

/** Is it so many hours rather than a time of day? "environ 2 heures", where the word for "about" stands beside lengths too */
export function isLengthAbout(item: Item, items: readonly Item[]): boolean {
  const [about, hours, mark] = item.symbol === 'time' ? leavesOf(item) : []
  if (about?.symbol !== 'about' || hours?.symbol !== 'number' || mark?.symbol !== 'oclockLoose') return false
  const isOfLengths = items.some(({ symbol, start, end }) => symbol === 'roughlyAfter' && start === about.start && end === about.end) // prettier-ignore
  return isOfLengths && (hours.value as Numeral).value <= MOST_HOURS // the value of its symbol
}

/**
 * Is a date with a length of days rather a range of days? In 4月2日から7日まで the word for "from" is that for "after", and
 * 7日 the seventh as well as seven days.
 */
export function isRangeOfDays({ symbol, parts }: Item): boolean {
  const [time, until] = parts
  return symbol === 'interval' && until?.symbol === 'byAfter' && (time?.parts.some(part => part.symbol === 'duration') ?? false) // prettier-ignore
}

/**
 * Is it a day so long from another one rather than the days between them? In 今日から3日後 and "지금부터 3일 후" the word for
 * "to" is that for "after".
 */
export function isRangeToShift({ symbol, start, end }: Item, items: readonly Item[]): boolean {
  const isShift = ({ symbol: made, parts }: Item) =>
    made === 'time' && parts.at(-1)?.symbol === 'inAfter' && parts.some(part => part.symbol === 'after')
  return symbol === 'interval' && items.some(item => item.start === start && item.end === end && isShift(item))
}

/** Is it so many days later or ago rather than a day of the month? 3日後の午後3時, "3일 후 오후 3시", "3일 전 오후 3시" */
export function isAfterCountedDays({ symbol, parts }: Item): boolean {
  const [day, after] = parts
  const isBeside = symbol === 'time' && (after?.symbol === 'after' || after?.symbol === 'before')
  return isBeside && day?.parts.length === 2 && day.parts[1]?.symbol === 'dayMark'
}

/** Is it a range of days rather than a length behind a day? 4月2日から7日, where 7日 is the seventh as well as seven days. */
export function isLengthOfDays(item: Item, items: readonly Item[]): boolean {
  const { symbol, parts, start, end } = item
  const unit = parts.at(-1)?.parts.at(-1)
  if (symbol !== 'interval' || !parts.some(part => part.symbol === 'startingAfter') || !unit) return false
  const isMark = items.some(mark => mark.symbol === 'dayMark' && mark.start === unit.start && mark.end === unit.end)
  return isMark && items.some(other => other.symbol === 'interval' && other.start === start && other.end === end && other.parts.some(part => part.symbol === 'to')) // prettier-ignore
}

/** Is it a day of a month rather than so many months? Swedish "den 15 nästa månad" */
export function isDayOfUnit({ symbol, start, end, parts }: Item, items: readonly Item[]): boolean {
  if (symbol !== 'interval' || parts[0]?.symbol !== 'the') return false
  return items.some(other => other.symbol === 'time' && other.start === start && other.end === end && other.parts[0]?.parts[0]?.symbol === 'theDay') // prettier-ignore
}

/** Minutes before an hour that clocks are read with. */
const ROUND_MINUTES: ReadonlySet<number> = new Set([5, 10, 20, 25])

/** Is it a time of day rather than from one hour to another? "five to nine in the evening", but "5 to 9 in the evening" */
export function isMinutesToHour(item: Item, minutesToHour: readonly Item[]): boolean {
  const { symbol, start, end } = item
  if (symbol !== 'interval' || leavesOf(item).some(leaf => BEGINS.has(leaf.symbol))) return false
  return minutesToHour.some(time => time.start === start && time.end === end)
}

/** Is a time of day made of round minutes in words and the hour that they are before? */
export function hasMinutesTo({ parts }: Item): boolean {
  const [minutes, ...others] = parts
  const isTill = minutes?.symbol === 'number' && others.some(({ symbol }) => symbol === 'till')
  if (!isTill) return parts.some(hasMinutesTo)
  const { value, digits } = minutes.value as Numeral
  return digits === null && ROUND_MINUTES.has(value)
}

function isDigits(item: Item | undefined): item is Item {
  return item?.symbol === 'number' && (item.value as Numeral).digits !== null // the value of its symbol
}

/** Units that so many of them may be counted in. */
const LENGTHS: ReadonlySet<Symbol> = new Set(['grain', 'oclockLoose', 'workday'])
/** More hours are more often a time of day. */
const MOST_HOURS = 5

/** Korean and Hindi have postpositions: "두 달 전 사진" is a picture of two months ago. */
const BEFORE_NOUN = /^ (?![\p{sc=Hangul}\p{sc=Devanagari}])\p{L}/u

/** Do "ago" and "back" belong to another word? "call me in 5 minutes back", "over 2 weken terug", "om 7:01u terug" */
export function isAgoOfOther({ symbol, parts, start }: Item, text: string, items: readonly Item[]): boolean {
  const ago = parts.at(-1)
  if (symbol !== 'time' || ago?.symbol !== 'agoAfter') return false
  // "dos días antes de la boda", "dix minutes avant le départ": counted from what follows, where that word is a preposition
  const isBeforeNext = ({ symbol: word, start: at, end }: Item) =>
    word === 'before' && at === ago.start && end >= ago.end && BEFORE_NOUN.test(text.slice(end, end + 2))
  if (items.some(isBeforeNext)) return true
  // "회의 10분 전에 알려줘", 会議の10分前に知らせて: so long before what one is reminded of
  const isAgo = ({ symbol: word, start: at }: Item) => word === 'agoAfter' && at === ago.start
  const nexts = new Set(items.filter(isAgo).map(({ end }) => (text[end] === ' ' ? end + 1 : end)))
  if (items.some(({ symbol: word, start: at }) => word === 'reminder' && nexts.has(at))) return true
  return items.some(({ symbol: word, end }) => (word === 'inBefore' || word === 'at') && end === start - 1)
}

/** Does a length follow that says how long the first one comes again? "toutes les huit heures pendant cinq jours" */
export function isLengthOfRepeats({ symbol, parts }: Item): boolean {
  return symbol === 'duration' && parts.some((part, at) => at > 0 && part.parts[0]?.symbol === 'lengthCue')
}

/** "from 11 to 3": a range of anything else would rise. */
function isOverNoon({ from, to }: Interval): boolean {
  return (from?.fields.hour ?? 0) > (to?.fields.hour ?? 24)
}
