/** Totals that triggers keep (migrations 0005, 0007 and 0014), so that no list and no overview counts rows. */
import type { Store } from '../store.ts'

/** The owner of logs: a bot, or one of its versions. */
export type LogOwner = { botId: number } | { versionId: number }

interface Total {
  n: number | null
}

/** Analyses in the logs of a bot, or of one of its versions. */
export async function logTotal(store: Store, owner: LogOwner): Promise<number> {
  const row = await ('botId' in owner
    ? store.get<Total>('SELECT sum(n) AS n FROM log_blocks WHERE bot_id = ?', owner.botId)
    : store.get<Total>(
        'SELECT sum(n) AS n FROM log_blocks WHERE version_id = ?1 AND bot_id = (SELECT bot_id FROM versions WHERE id = ?1)',
        owner.versionId,
      ))
  return row?.n ?? 0
}

/** Expressions of a dataset or of one of its intents, of these languages where some are given. */
export async function expressionTotal(
  store: Store,
  { datasetId, intentId }: { datasetId: number; intentId?: number | undefined },
  languages?: readonly string[],
): Promise<number> {
  const row = await store.get<Total>(
    `SELECT sum(n) AS n FROM expression_totals WHERE dataset_id = ?1 AND (?2 IS NULL OR intent_id = ?2)
       AND (?3 IS NULL OR language IN (SELECT value FROM json_each(?3)))`,
    datasetId,
    intentId ?? null,
    languages ? JSON.stringify(languages) : null,
  )
  return row?.n ?? 0
}

export async function synonymTotal(store: Store, gazetteId: number): Promise<number> {
  return (await store.get<Total>('SELECT n FROM synonym_totals WHERE gazette_id = ?', gazetteId))?.n ?? 0
}
