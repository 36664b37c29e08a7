import { useIntervalFn } from '@vueuse/core'
import { ref } from 'vue'

const UNITS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/**
 * "3 minutes ago", "yesterday"; below a minute "now"; short, as a column has it, "3 min ago". `then` and `now` are
 * milliseconds since 1970.
 */
export function relativeTime(then: number, now: number, locale: string, style: 'long' | 'short' = 'long'): string {
  const seconds = (then - now) / 1000
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style })
  const found = UNITS.find(([, length]) => Math.abs(seconds) >= length)
  return found ? format.format(Math.trunc(seconds / found[1]), found[0]) : format.format(0, 'second')
}

/** The time in milliseconds, fresh every half minute: enough for words such as "2 minutes ago". */
export function useClock() {
  const now = ref(Date.now())
  useIntervalFn(() => (now.value = Date.now()), 30_000)
  return now
}
