/** Expressions of intents: what is listed, changed or looked through many at a time. */
import type { Store } from '../store.ts'

/** An expression without its tokens. */
export interface LightExpression {
  id: number
  source: string
  language: string
}

/** All expressions of an intent, oldest first. */
export const lightExpressions = (store: Store, intentId: number): Promise<LightExpression[]> =>
  store.all('SELECT id, source, language FROM expressions WHERE intent_id = ? ORDER BY id', intentId)

/** Slugs of the entities that tokens of an intent's expressions are tagged with. */
export async function entitiesUsedIn(store: Store, intentId: number): Promise<string[]> {
  const rows = await store.all<{ slug: string }>(
    `SELECT DISTINCT json_extract(token.value, '$.entity') AS slug FROM expressions e, json_each(e.tokens) token
     WHERE e.intent_id = ? AND slug IS NOT NULL`,
    intentId,
  )
  return rows.map(row => row.slug)
}

/** How many expressions of a dataset each entity is tagged in. */
export const entityUses = (store: Store, datasetId: number): Promise<{ slug: string; n: number }[]> =>
  store.all(
    `SELECT json_extract(token.value, '$.entity') AS slug, count(DISTINCT e.id) AS n
     FROM expressions e, json_each(e.tokens) token
     WHERE e.dataset_id = ? AND slug IS NOT NULL GROUP BY slug`,
    datasetId,
  )

/** Expressions of a dataset by language, the most frequent first. */
export const expressionsByLanguage = (store: Store, datasetId: number): Promise<{ language: string; n: number }[]> =>
  store.all(
    'SELECT language, count(*) AS n FROM expressions WHERE dataset_id = ? GROUP BY language ORDER BY n DESC, language',
    datasetId,
  )

/** The languages a dataset has expressions in, in alphabetical order. */
export async function languagesOf(store: Store, datasetId: number): Promise<string[]> {
  const rows = await store.all<{ language: string }>(LANGUAGES, datasetId)
  return rows.map(row => row.language)
}

/** Steps from each language straight to the next: one look at the index per language, not per expression. */
const LANGUAGES = `
  WITH RECURSIVE found (language) AS (
    SELECT min(language) FROM expressions WHERE dataset_id = ?1
    UNION ALL
    SELECT (SELECT min(language) FROM expressions WHERE dataset_id = ?1 AND language > found.language)
    FROM found WHERE found.language IS NOT NULL)
  SELECT language FROM found WHERE language IS NOT NULL ORDER BY language`

/** Whether a dataset has any expression. */
export const hasExpressions = async (store: Store, datasetId: number): Promise<boolean> =>
  (await store.get('SELECT 1 FROM expressions WHERE dataset_id = ? LIMIT 1', datasetId)) !== undefined

/** An expression and the intent that holds it. */
export interface HeldExpression {
  id: number
  source: string
  intentId: number
  intentSlug: string
}

/** Expressions of a dataset whose id is above `after`, at most `limit`, by their id. */
export const expressionsAfter = (
  store: Store,
  datasetId: number,
  after: number,
  limit: number,
): Promise<HeldExpression[]> =>
  store.all(
    `SELECT e.id, e.source, e.intent_id AS intentId, i.slug AS intentSlug
     FROM expressions e JOIN intents i ON i.id = e.intent_id
     WHERE e.dataset_id = ? AND e.id > ? ORDER BY e.id LIMIT ?`,
    datasetId,
    after,
    limit,
  )

/** Changes many expressions of an intent by their ids; inside of a write. */
export async function moveExpressions(store: Store, from: number, to: number, ids: readonly number[]): Promise<void> {
  await store.run(`UPDATE expressions SET intent_id = ? ${OF_INTENT}`, to, from, JSON.stringify(ids))
}

export async function setLanguage(store: Store, intentId: number, language: string, ids: readonly number[]) {
  await store.run(`UPDATE expressions SET language = ? ${OF_INTENT}`, language, intentId, JSON.stringify(ids))
}

export async function removeExpressions(store: Store, intentId: number, ids: readonly number[]): Promise<void> {
  await store.run(`DELETE FROM expressions ${OF_INTENT}`, intentId, JSON.stringify(ids))
}

const OF_INTENT = 'WHERE intent_id = ? AND id IN (SELECT value FROM json_each(?))'

/**
 * Sets the tags of an entity to null in all expressions of a dataset, before another entity takes over its slug; inside
 * of a write. A removal leaves them, because it may be undone.
 */
export async function removeTags(store: Store, datasetId: number, entity: string): Promise<void> {
  await store.run(
    `UPDATE expressions SET tokens = (
       SELECT json_group_array(json(iif(value ->> 'entity' = ?2, json_set(value, '$.entity', NULL), value)))
       FROM json_each(tokens))
     WHERE dataset_id = ?1 AND instr(tokens, '"entity":"' || ?2 || '"')`,
    datasetId,
    entity,
  )
}
