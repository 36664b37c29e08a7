/** Test specs: their cases and runs. */
import type { ConversationTest, TestCase } from '../../store/models/testing.ts'
import { newId } from '../../store/ids.ts'
import type { Store } from '../../store/store.ts'

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

const OF_CASES = 'test_case_id IN (SELECT value FROM json_each(?))'

/** Describes the recordings of test cases, by the id of the case; without their sound. */
export async function recordingsOf(
  store: Store,
  testCaseIds: readonly string[],
): Promise<Map<string, { language: string; duration: number; size: number }>> {
  const sql = `SELECT test_case_id AS testCaseId, language, duration, size FROM test_recordings WHERE ${OF_CASES}`
  const found = await store.all<{ testCaseId: string; language: string; duration: number; size: number }>(
    sql,
    JSON.stringify(testCaseIds),
  )
  return new Map(found.map(({ testCaseId, ...recording }) => [testCaseId, recording]))
}

/** Bytes of all recordings of a bot. */
export async function bytesOfRecordings(store: Store, botId: number): Promise<number> {
  const sql = `SELECT sum(r.size) AS bytes FROM test_recordings r
    JOIN test_cases c ON c.id = r.test_case_id JOIN specs s ON s.id = c.spec_id WHERE s.bot_id = ?`
  return (await store.get<{ bytes: number | null }>(sql, botId))?.bytes ?? 0
}

/** Copies the recording of a test case to another one; inside of a write. */
export async function copyRecording(store: Store, from: string, to: string): Promise<void> {
  const sql = `INSERT INTO test_recordings (id, test_case_id, language, voice, duration, size)
    SELECT ?, ?, language, voice, duration, size FROM test_recordings WHERE test_case_id = ?`
  await store.run(sql, newId(), to, from)
}

/**
 * A text that changes with everything that the outcome of a run depends on: skills and settings, content and training
 * of the version, cases and conversations of the spec.
 * @returns undefined for a version that was removed
 */
export async function testedState(store: Store, specId: string, versionId: number): Promise<string | undefined> {
  const stateOf = (table: string) =>
    `(SELECT count(*) || ' ' || ifnull(max(updated_at), '') FROM ${table} WHERE spec_id = ?1)`
  const row = await store.get<{ state: string }>(
    `SELECT v.builder_revision || '/' || d.revision || '/' || d.trained_revision || '/' || ${stateOf('test_cases')}
       || '/' || ${stateOf('conversation_tests')} AS state
     FROM versions v JOIN datasets d ON d.version_id = v.id WHERE v.id = ?2`,
    specId,
    versionId,
  )
  return row?.state
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
