import type { UsageDays } from '../../../service/contract/insights.ts'

export const METRICS = ['conversations', 'participants', 'received', 'sent'] as const
export type Metric = (typeof METRICS)[number]

/** Periods in days. */
export const PERIODS = [7, 30, 90] as const

const DAY_MS = 24 * 60 * 60_000

/** The last `count` days in UTC, `YYYY-MM-DD`, ending with the day of `now`. */
export const lastDays = (count: number, now: Date): string[] =>
  Array.from({ length: count }, (_, at) =>
    new Date(now.getTime() - (count - 1 - at) * DAY_MS).toISOString().slice(0, 10),
  )

/** Channels with any usage, the most used first. */
export function channelsOf({ days }: UsageDays, metric: Metric): string[] {
  const sums = new Map<string, number>()
  for (const row of days) sums.set(row.channel, (sums.get(row.channel) ?? 0) + row[metric])
  return [...sums].sort(([, one], [, other]) => other - one).map(([channel]) => channel)
}

/** A bar of the chart: the counts of a day in the order of the channels. */
export interface DayBar {
  day: string
  counts: number[]
  total: number
}

/** One bar per day, days without usage included. */
export function barsOf(
  { days: rows }: UsageDays,
  days: readonly string[],
  metric: Metric,
  channels: string[],
): DayBar[] {
  const counts = new Map(rows.map(row => [`${row.day} ${row.channel}`, row[metric]]))
  return days.map(day => {
    const ofDay = channels.map(channel => counts.get(`${day} ${channel}`) ?? 0)
    return { day, counts: ofDay, total: ofDay.reduce((sum, count) => sum + count, 0) }
  })
}
