/** Usage of a bot for charts: counts per day and channel. Days are in UTC. */
import type { UsageDays } from '../../../contract/insights.ts'
import type { Store } from '../../../store/store.ts'
import type { ChannelDay } from './dayCounter.ts'
import { sumCounts } from './sumCounts.ts'
import { daysWithTurns, readDays } from './usageDays.ts'

const MAX_INTENTS = 20

/** @param from the first day, `YYYY-MM-DD` @param now tells which days are over, so that what they hold may be kept */
export async function usageByDay(store: Store, botId: number, from: string, now: Date): Promise<UsageDays> {
  const days = await readDays(store, botId, await daysWithTurns(store, botId, from), now.toISOString().slice(0, 10))
  const intents = sumCounts(days.flatMap(({ cells }) => cells.map(cell => cell.intents)))
  return {
    days: days.flatMap(({ day, channels }) =>
      [...channels].sort(byName).map(({ channel, ...counts }) => ({ day, channel, ...counts })),
    ),
    intents: intents.slice(0, MAX_INTENTS),
  }
}

const byName = (one: ChannelDay, other: ChannelDay): number => (one.channel < other.channel ? -1 : 1)
