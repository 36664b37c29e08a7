/**
 * Judges built-in entities against test records: was an entity of the wanted type found on the wanted span, and has it
 * the expected value? A record: { language, text, reference_time?, type, accept_types?, raw, offset?, expected, tier?,
 * source, negative? }. `expected` holds the fields to compare; times are compared down to the grain it names, ends of
 * intervals may be inclusive or exclusive, and `…_any` lists several right values.
 */

const DAY = 86_400_000
/** How many characters of an ISO time a grain leaves to compare. */
const DIGITS = { sec: 19, min: 16, hour: 13, day: 10, month: 7, quarter: 7, year: 4 }
const LENGTH = { sec: 1e3, min: 6e4, hour: 36e5, day: DAY, week: 7 * DAY, weekend: 2 * DAY, month: 31 * DAY, quarter: 92 * DAY, year: 366 * DAY } // prettier-ignore

/** @returns {{ falsePositive?: boolean, detected?: boolean, exact?: boolean, right?: boolean, candidates: object[] }} */
export function judge(record, entities) {
  const types = record.accept_types ?? [record.type]
  const candidates = types.flatMap(type => (entities[type] ?? []).map(found => ({ type, found })))
  if (record.negative) return { falsePositive: candidates.length > 0, candidates }
  const wanted = spanOf(record.text, record.raw, record.offset)
  const overlapping = candidates.filter(({ found }) => isSame(found.raw, record.raw) || overlap(wanted, spanOf(record.text, found.raw, found.start)) >= 0.5) // prettier-ignore
  return {
    detected: overlapping.length > 0,
    exact: overlapping.some(({ found }) => isSame(found.raw, record.raw)),
    right: overlapping.some(({ type, found }) => isRight(record, type, found)),
    candidates,
  }
}

function isRight(record, type, found) {
  const wanted = record.expected ?? {}
  if (type === 'datetime' || type === 'interval') return isRightTime(record, type, found)
  return CHECKS[type]?.(found, wanted, record) ?? isSame(found.raw, record.raw)
}

const CHECKS = {
  number: (found, wanted) => isNear(found.scalar, wanted.scalar),
  ordinal: (found, wanted) => isNear(found.rank, wanted.rank),
  percent: (found, wanted) => isNear(found.percent, wanted.percent),
  money: (found, wanted) => isNear(found.amount, wanted.amount) && found.currency === wanted.currency,
  distance: (found, wanted) => isNear(found.meters, wanted.meters, 2e-3),
  mass: (found, wanted) => (wanted.grams_any ? wanted.grams_any.some(grams => isNear(found.grams, grams, 5e-3)) : isNear(found.grams, wanted.grams, 2e-3)), // prettier-ignore
  volume: (found, wanted) => (wanted.liters_any ? wanted.liters_any.some(liters => isNear(found.liters, liters, 2e-2)) : isNear(found.liters, wanted.liters, 2e-3)), // prettier-ignore
  speed: (found, wanted) => isNear(found.mps, wanted.mps, 2e-3),
  temperature: (found, wanted) => (wanted.celsius === undefined ? isNear(found.scalar, wanted.scalar) : isNear(found.celsius, wanted.celsius, 1e-3, 0.06)), // prettier-ignore
  duration: (found, wanted) => wanted.seconds === undefined || isNear(found.seconds, wanted.seconds, wanted.rel_tol ?? 1e-4), // prettier-ignore
  set: isRightSet,
  phone: (found, wanted) => isRightPhone(String(found.number ?? '').replace(/\D/g, ''), wanted),
  email: (found, wanted) => ['local', 'tag', 'domain'].every(field => isSameText(found[field], wanted[field])),
  url: isRightUrl,
  ip: (found, wanted) => isSame(found.raw, wanted.raw),
  emoji: (found, wanted) => codePoints(found.unicode) === codePoints(wanted.codepoints.join(' ')),
  color: (found, wanted) => !wanted.hex || isSameText(found.hex, wanted.hex),
  language: (found, wanted) => isSameText(found.short, wanted.short),
  nationality: (found, wanted) => isSameText(found.short, wanted.short),
  location: (found, wanted, record) => (wanted.country === undefined ? isSame(found.raw, record.raw) : isSameText(found.country, wanted.country) && (wanted.type !== 'country' || found.type === 'country')), // prettier-ignore
  cardinal: (found, wanted) => isNear(found.bearing, wanted.bearing, 0, 0.6),
  pronoun: (found, wanted) => found.person === wanted.person && found.number === wanted.number && (wanted.gender === undefined || found.gender === wanted.gender), // prettier-ignore
}

function isRightTime({ expected: wanted = {}, accept_types: types = [] }, type, found) {
  if (type === 'datetime') {
    if (wanted.iso) return isRightPoint(found.iso, wanted.iso, wanted.iso_grain)
    if (wanted.iso_time) return isRightClock(found.iso, wanted.iso_time)
    if (wanted.begin && types.includes('datetime')) return isRightPoint(found.iso, wanted.begin, wanted.grain === 'weekend' ? 'week' : wanted.grain) // prettier-ignore
    return Object.keys(wanted).length === 0
  }
  if (wanted.begin_time) return isRightClock(found.begin, wanted.begin_time) && isRightClock(found.end, wanted.end_time)
  if (wanted.iso) return isRightPoint(found.begin, wanted.iso, wanted.iso_grain) || (wanted.iso_grain === 'week' && Math.abs(time(found.begin) - time(wanted.iso)) <= DAY) // prettier-ignore
  if (wanted.iso_time) return isRightClock(found.begin, wanted.iso_time)
  if (!wanted.begin) return Object.keys(wanted).length === 0
  return isRightSpan(found, wanted)
}

function isRightSpan(found, wanted) {
  const grain = wanted.grain ?? 'day'
  const compared = grain === 'week' || grain === 'weekend' ? 'day' : grain === 'quarter' ? 'month' : grain
  const isDate = wanted.begin.length === 10 && DIGITS[compared] > 10
  if (!isRightPoint(found.begin, wanted.begin, isDate ? 'day' : compared)) return false
  const end = time(found.end)
  const expected = time(wanted.end)
  if (!Number.isFinite(end)) return false
  const length = LENGTH[['week', 'weekend'].includes(grain) && !wanted.end_exclusive ? 'day' : grain] ?? DAY
  if (wanted.end_exclusive) return end >= expected - length - 1000 && end <= expected + (length >= DAY ? DAY - 1 : 0)
  const isWholeMonths = [wanted.begin, wanted.end].every(iso => /-01(T00:00:00)?$/.test(iso)) && length >= DAY
  if (isWholeMonths) return end >= expected - DAY - 1000 && end < expected + 32 * DAY
  return end >= expected - Math.min(length, DAY) - 1000 && end < expected + (length >= DAY ? 2 * DAY : 6e4)
}

function isRightPoint(found, wanted, grain) {
  if (iso(found) === null || iso(wanted) === null) return false
  const after = time(found) - time(wanted)
  if (grain === 'week') return after >= 0 && after < 7 * DAY
  if (grain === 'quarter') return after >= 0 && after < 92 * DAY
  const digits = DIGITS[grain] ?? 19
  return iso(found).slice(0, digits) === iso(wanted).slice(0, digits)
}

function isRightClock(found, wanted) {
  return iso(found)?.slice(11, 16) === wanted.slice(0, 5)
}

function isRightSet(found, wanted) {
  if (!wanted.frequency) return true
  const months = (frequency, interval) => ({ yearly: 12 * interval, monthly: interval })[frequency]
  const days = (frequency, interval) => ({ weekly: 7 * interval, daily: interval })[frequency]
  const isEqual = (count, mayBe) => mayBe && count(found.frequency, found.interval) !== undefined && count(found.frequency, found.interval) === count(wanted.frequency, wanted.interval) // prettier-ignore
  const isSameRate = found.frequency === wanted.frequency && Number(found.interval) === wanted.interval
  if (!isSameRate && !isEqual(months, true) && !isEqual(days, !wanted.byday)) return false
  const has = (part, value) => new RegExp(`${part}=[^;]*\\b${value}\\b`).test(found.rrule ?? '')
  if (wanted.byday && !wanted.byday.every(day => has('BYDAY', day))) return false
  return (!wanted.bymonthday || has('BYMONTHDAY', wanted.bymonthday)) && (!wanted.bymonth || has('BYMONTH', wanted.bymonth)) // prettier-ignore
}

function isRightPhone(digits, { digits: wanted, digits_any: others = [] }) {
  if (digits.length < 3) return false
  const bare = text => text.replace(/^0+/, '')
  return [wanted, ...others].some(one => {
    const isLong = Math.min(one.length, digits.length) >= 7 && Math.abs(one.length - digits.length) <= 4
    const isTail = digits.endsWith(one.replace(/^[01]/, '')) || one.endsWith(digits.replace(/^[01]/, ''))
    return bare(one) === bare(digits) || (isLong && isTail)
  })
}

function isRightUrl(found, wanted) {
  const host = String(found.host ?? '').toLowerCase().replace(/:\d+$/, '') // prettier-ignore
  const bare = name => name.replace(/^www\d*\./, '')
  if (wanted.host) return host === wanted.host.toLowerCase() && decoded(found.path) === decoded(wanted.path) && (found.query ?? '') === (wanted.query ?? '') // prettier-ignore
  return wanted.host_suffix ? bare(host) === bare(wanted.host_suffix) : isSame(found.raw, wanted.raw)
}

function decoded(path) {
  const text = (path || '/') === '/' ? '' : path
  try {
    return decodeURI(text)
  } catch {
    return text // not an encoded path: compared as it is
  }
}

function codePoints(text) {
  const all = String(text ?? '').toUpperCase().match(/[0-9A-F]{4,6}/g) ?? [] // prettier-ignore
  return all.filter(point => point !== 'FE0F').join('-')
}

function isNear(found, wanted, relative = 1e-6, absolute = 1e-9) {
  const [a, b] = [Number(found), Number(wanted)]
  if (!Number.isFinite(a) || !Number.isFinite(b)) return false
  return Math.abs(a - b) <= Math.max(absolute, relative * Math.max(Math.abs(a), Math.abs(b)))
}

function isSameText(a, b) {
  return String(a ?? '').toLowerCase() === String(b ?? '').toLowerCase()
}

/** Texts are the same when they differ only in case, width, the sign for minus, spacing and punctuation around them. */
function isSame(a, b) {
  return plain(a) === plain(b)
}

function plain(text) {
  const narrow = String(text ?? '').toLowerCase().normalize('NFKC').replaceAll('\u2212', '-').replace(/[\u200e\u200f\u061c]/g, '').replace(/\s+/g, ' ') // prettier-ignore
  return narrow.replace(/^[\s"'“”«»([]+|[\s"'“”«»)\].,;:!?。、]+$/g, '').trim()
}

function spanOf(text, raw, from) {
  if (raw == null) return null
  const lower = text.toLowerCase()
  const isThere = from != null && text.startsWith(raw, from)
  const start = isThere ? from : lower.indexOf(raw.toLowerCase())
  return start < 0 ? null : { start, end: start + raw.length }
}

function overlap(a, b) {
  if (!a || !b) return 0
  return Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start)) / (Math.max(a.end, b.end) - Math.min(a.start, b.start)) // prettier-ignore
}

function iso(value) {
  if (value == null) return null
  let text = String(value).trim().replace(' ', 'T')
  if (/^\d{4}-\d\d-\d\d$/.test(text)) text += 'T00:00:00'
  if (!/(Z|[+-]\d\d:?\d\d)$/.test(text)) text += 'Z'
  const date = new Date(text)
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 19)
}

function time(value) {
  return Date.parse(`${iso(value)}Z`)
}
