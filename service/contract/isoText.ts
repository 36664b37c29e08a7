let second = NaN
/** The text of `second` up to its point. */
let prefix = ''

/**
 * As `time.toISOString()`, at a fraction of its cost: the times of answers and logs follow each other, so that most of
 * them share all but their milliseconds.
 * @throws RangeError for an invalid date
 */
export function isoText(time: Date): string {
  const milliseconds = time.getTime()
  const itsSecond = Math.floor(milliseconds / 1000)
  if (itsSecond !== second) {
    prefix = time.toISOString().slice(0, -'000Z'.length)
    second = itsSecond
  }
  return `${prefix}${String(milliseconds - itsSecond * 1000).padStart(3, '0')}Z`
}
