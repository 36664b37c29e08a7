/** Test specs: their cases and runs. */
import type { ConversationTest, TestCase } from '../models/testing.ts'
import type { Store } from '../store.ts'

/** Deletes test cases or runs of a spec by their ids; inside of a write. */
export async function deleteOfSpec(
  store: Store,
  table: 'test_cases' | 'runs',
  specId: string,
  ids: readonly string[],
): Promise<void> {
  const sql = `DELETE FROM ${table} WHERE spec_id = ? AND id IN (SELECT value FROM json_each(?))`
  await store.run(sql, specId, JSON.stringify(ids))
}

const SPECS_OF_DATASET = `
  SELECT s.id FROM specs s JOIN versions v ON v.bot_id = s.bot_id JOIN datasets d ON d.version_id = v.id WHERE d.id = ?1`

/** Number of cases in all specs of the bot that a dataset belongs to, conversations included. */
export async function countCasesOfDataset(store: Store, datasetId: number): Promise<number> {
  const row = await store.get<{ count: number }>(
    `SELECT (SELECT count(*) FROM test_cases WHERE spec_id IN (${SPECS_OF_DATASET}))
          + (SELECT count(*) FROM conversation_tests WHERE spec_id IN (${SPECS_OF_DATASET})) AS count`,
    datasetId,
  )
  return row?.count ?? 0
}

/** All cases in the specs of the bot that a dataset belongs to. */
export async function casesOfDataset(
  store: Store,
  datasetId: number,
): Promise<{ cases: TestCase[]; conversations: ConversationTest[] }> {
  const specs = await store.all<{ id: string }>(SPECS_OF_DATASET, datasetId)
  const { rows, models } = store
  const where = { specId: specs.map(({ id }) => id) }
  const [cases, conversations] = await Promise.all([
    rows.list(models.TestCase, where),
    rows.list(models.ConversationTest, where),
  ])
  return { cases, conversations }
}
