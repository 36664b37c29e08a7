import { createSharedComposable, useIntervalFn } from '@vueuse/core'
import { ref } from 'vue'
import { relativeFormat } from './dateFormats.ts'

const UNITS: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/**
 * Formats a time relative to now: "3 minutes ago", "yesterday", or "3 min ago" in short style. `then` and `now` are
 * milliseconds since 1970.
 */
export function relativeTime(then: number, now: number, locale: string, style: 'long' | 'short' = 'long'): string {
  const seconds = (then - now) / 1000
  const format = relativeFormat(locale, style)
  const found = UNITS.find(([, length]) => Math.abs(seconds) >= length)
  return found ? format.format(Math.trunc(seconds / found[1]), found[0]) : format.format(0, 'second')
}

/** Current time in milliseconds, updated every half minute; one timer for all that show it. */
export const useClock = createSharedComposable(() => {
  const now = ref(Date.now())
  useIntervalFn(() => (now.value = Date.now()), 30_000)
  return now
})
