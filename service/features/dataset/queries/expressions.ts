/** Expressions of intents: what is listed, changed or looked through many at a time. */
import type { Expression, StoredToken } from '../../../store/models/dataset.ts'
import type { Page, Paging } from '../../../store/rows/page.ts'
import {
  isoTime,
  json,
  jsonList,
  jsonObject,
  jsonPage,
  readPage,
  type Selection,
} from '../../../store/rows/jsonRead.ts'
import { readListText, type ListedTable } from '../../../store/rows/listText.ts'
import type { Store } from '../../../store/store.ts'
import { ENTITY, type EntityRow } from './entities.ts'
import { expressionTotal } from '../../../store/rows/totals.ts'

/** An expression without its tokens. */
export interface LightExpression {
  id: number
  source: string
  language: string
}

/** An expression as the studio lists it; without tokens until it is split into words. */
export interface ExpressionRow extends LightExpression {
  tokens: StoredToken[]
  /** ISO 8601 */
  updatedAt: string
}

const LIGHT_EXPRESSION: Selection<LightExpression> = { id: 'id', source: 'source', language: 'language' }

const ofIntent = (more = '') => ({
  table: 'expressions',
  where: `intent_id = ?4 ${more}`,
  total: `(SELECT coalesce(sum(n), 0) FROM expression_totals WHERE dataset_id = ?3 AND intent_id = ?4 ${more})`,
})
const lightPage = (more = '') => `SELECT ${jsonPage(LIGHT_EXPRESSION, ofIntent(more))}`
const LIGHT_PAGE = lightPage()
const LIGHT_PAGE_OF_LANGUAGES = lightPage('AND language IN (SELECT value FROM json_each(?5))')

/** One page of the expressions of an intent, oldest first; of these languages where some are given. */
export const findLightExpressions = (
  store: Store,
  { id, datasetId }: { id: number; datasetId: number },
  paging: Paging,
  languages?: readonly string[],
): Promise<Page<LightExpression>> =>
  languages
    ? readPage(store, LIGHT_PAGE_OF_LANGUAGES, paging, datasetId, id, JSON.stringify(languages))
    : readPage(store, LIGHT_PAGE, paging, datasetId, id)

const ROW: Selection<ExpressionRow> = {
  ...LIGHT_EXPRESSION,
  tokens: json('tokens'),
  updatedAt: isoTime('updated_at'),
}
const ROWS = `SELECT ${jsonPage(ROW, { ...ofIntent(), order: 'newest' })}`

/** One page of the expressions of an intent with their tokens, newest first. */
export const findExpressionRows = (
  store: Store,
  { id, datasetId }: { id: number; datasetId: number },
  paging: Paging,
): Promise<Page<ExpressionRow>> => readPage(store, ROWS, paging, datasetId, id)

const EXPRESSIONS_OF_INTENT: ListedTable<Omit<LightExpression, 'language'>> = {
  table: 'expressions',
  owner: 'intent_id',
  fields: { id: 't.id', source: 't.source' },
}

/** All expressions of an intent, oldest first, as parts of the JSON text of a list. */
export const expressionsText = (
  store: Store,
  intentId: number,
  showLanguage: (code: string) => unknown,
): Promise<string[]> => readListText(store, EXPRESSIONS_OF_INTENT, intentId, showLanguage)

/** All expressions of a dataset that are tagged with an entity, oldest first. */
export async function findTaggedWith(
  store: Store,
  datasetId: number,
  entity: string,
): Promise<Pick<ExpressionRow, 'source' | 'language' | 'tokens'>[]> {
  const rows = await store.all<{ source: string; language: string; tokens: string }>(
    `SELECT source, language, tokens FROM expressions WHERE dataset_id = ?
       AND EXISTS (SELECT 1 FROM json_each(tokens) WHERE value ->> 'entity' = ?) ORDER BY id`,
    datasetId,
    entity,
  )
  // as: the column holds what was stored
  return rows.map(row => ({ ...row, tokens: JSON.parse(row.tokens) as StoredToken[] }))
}

/** An expression with its tokens, and the custom entities that they are tagged with. */
export interface TaggedExpression extends LightExpression {
  tokens: StoredToken[]
  entities: EntityRow[]
}

const TAGGED: Selection<TaggedExpression> = {
  id: 'e.id',
  source: 'e.source',
  language: 'e.language',
  tokens: json('e.tokens'),
  // Most expressions have no tag: those cost no look into their tokens.
  entities: `CASE WHEN instr(e.tokens, '"entity":"') THEN ${jsonList(
    ENTITY,
    `FROM entities WHERE dataset_id = e.dataset_id
       AND slug IN (SELECT value ->> 'entity' FROM json_each(e.tokens))`,
    'id',
  )} ELSE json('[]') END`,
}
const TAGGED_EXPRESSION = `SELECT ${jsonObject(TAGGED)} FROM expressions e WHERE e.id = ? AND e.intent_id = ?`

export const findTaggedExpression = (
  store: Store,
  intentId: number,
  id: number,
): Promise<TaggedExpression | undefined> => store.readShared(TAGGED_EXPRESSION, id, intentId)

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
  store.all('SELECT entity AS slug, n FROM tag_totals WHERE dataset_id = ? AND n > 0', datasetId)

/** Expressions of a dataset by language, the most frequent first. */
export const expressionsByLanguage = (store: Store, datasetId: number): Promise<{ language: string; n: number }[]> =>
  store.all(
    `SELECT language, sum(n) AS n FROM expression_totals WHERE dataset_id = ?
     GROUP BY language HAVING sum(n) > 0 ORDER BY n DESC, language`,
    datasetId,
  )

/** True when a dataset has any expression. */
export const hasExpressions = async (store: Store, datasetId: number): Promise<boolean> =>
  (await expressionTotal(store, { datasetId })) > 0

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

/**
 * Expressions of a dataset that contain a text, in any case of the letters of ASCII: first those that begin with it,
 * then the shortest.
 */
export const searchExpressions = (
  store: Store,
  datasetId: number,
  text: string,
  limit: number,
): Promise<(LightExpression & { intent: string })[]> => {
  const literal = text.replace(/[!%_]/g, '!$&')
  return store.all(
    `SELECT e.id, e.source, e.language, i.slug AS intent FROM expressions e JOIN intents i ON i.id = e.intent_id
     WHERE e.dataset_id = ?1 AND e.source LIKE ?2 ESCAPE '!'
     ORDER BY e.source LIKE ?3 ESCAPE '!' DESC, length(e.source), e.id LIMIT ?4`,
    datasetId,
    `%${literal}%`,
    `${literal}%`,
    limit,
  )
}

/** The sentences of an intent in a language. */
export async function sourcesOfIntent(
  store: Store,
  { datasetId, language }: { datasetId: number; language: string },
  intent: string,
): Promise<string[]> {
  const rows = await store.all<{ source: string }>(
    `SELECT e.source FROM expressions e JOIN intents i ON i.id = e.intent_id
     WHERE e.dataset_id = ? AND e.language = ? AND i.slug = ?`,
    datasetId,
    language,
    intent,
  )
  return rows.map(({ source }) => source)
}

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

/** Stores the tokens of expressions, except where the text has changed meanwhile; inside of a write. */
export async function setTokens(
  store: Pick<Store, 'run'>,
  expressions: readonly { id: number; source: string; tokens: readonly StoredToken[] }[],
): Promise<void> {
  await store.run(
    `UPDATE expressions SET tokens = given.value -> 'tokens' FROM json_each(?) given
     WHERE expressions.id = given.value ->> 'id' AND expressions.source = given.value ->> 'source'`,
    JSON.stringify(expressions.map(({ id, source, tokens }) => ({ id, source, tokens }))),
  )
}

/** Sources and tokens of expressions, by their ids. */
export const expressionsOf = (
  { rows, models }: Store,
  ids: readonly number[],
): Promise<Pick<Expression, 'id' | 'source' | 'tokens'>[]> => rows.list(models.Expression, { id: [...ids] })

/** Stores new texts and tokens of expressions, except where the text has changed meanwhile; inside of a write. */
export async function setSources(
  store: Pick<Store, 'run'>,
  changes: readonly { id: number; before: string; after: string; tokens: readonly StoredToken[] }[],
): Promise<void> {
  await store.run(
    `UPDATE expressions SET source = given.value ->> 'after', tokens = given.value -> 'tokens' FROM json_each(?) given
     WHERE expressions.id = given.value ->> 'id' AND expressions.source = given.value ->> 'before'`,
    JSON.stringify(changes),
  )
}
