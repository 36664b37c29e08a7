/** The day of a time in milliseconds as `2013-02-12`; null for none. */
export function isoDay(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString().slice(0, 10)
}
