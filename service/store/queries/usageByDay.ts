/** Usage of a bot for charts: counts per day and channel. Days are in UTC. */
import type { UsageDays } from '../../contract/insights.ts'
import type { Store } from '../store.ts'

const MAX_INTENTS = 20

/** @param from the first day, `YYYY-MM-DD` */
export async function usageByDay(store: Store, botId: number, from: string): Promise<UsageDays> {
  const [days, intents] = await Promise.all([
    store.all<UsageDays['days'][number]>(
      `SELECT substr(received_at, 1, 10) AS day, channel_type AS channel,
         count(DISTINCT conversation_id || ' ' || channel_id) AS conversations,
         count(DISTINCT sender_id) AS participants, sum(input_type <> '') AS received, sum(replies_count) AS sent
       FROM message_logs WHERE bot_id = ? AND received_at >= ? GROUP BY day, channel ORDER BY day, channel`,
      botId,
      from,
    ),
    store.all<UsageDays['intents'][number]>(
      `SELECT found.value AS slug, count(*) AS count FROM message_logs m, json_each(m.intents) found
       WHERE m.bot_id = ? AND m.received_at >= ? GROUP BY slug ORDER BY count DESC, slug LIMIT ${MAX_INTENTS}`,
      botId,
      from,
    ),
  ])
  return { days, intents }
}
