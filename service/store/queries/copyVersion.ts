/** A complete copy of what a version knows and does, made by the database: nothing of it passes through the service. */
import type { Version } from '../models/bots.ts'
import type { Bindable } from '../sqlite/connection.ts'
import type { Store } from '../store.ts'
import type { Dataset } from '../models/dataset.ts'
import { newIds } from '../ids.ts'

/**
 * Copies a dataset, all that belongs to it, and the skills and settings of its version to a version that has none. The
 * copy shares nothing with the source; logs, trainings, conversations and history stay behind. Inside of a write.
 * @returns the new dataset
 */
export async function copyVersion(store: Store, source: Dataset, target: Version): Promise<Dataset> {
  const { lastId: id } = await copyRows(store, 'datasets', { version_id: '?' }, 's.id = ?', target.id, source.id)
  await copyContent(store, source, { id, versionId: target.id })
  // The copies of rows have raised it; the models copied along are as good for them as they were for the source's.
  await store.run(
    'UPDATE datasets SET revision = (SELECT revision FROM datasets WHERE id = ?) WHERE id = ?',
    source.id,
    id,
  )
  return store.models.Dataset.findByPk(id, { rejectOnEmpty: true })
}

/** Replaces everything that a version knows and does by a copy of another version's; inside of a write. */
export async function replaceContent(store: Store, source: Dataset, target: Dataset): Promise<void> {
  for (const table of ['intents', 'gazettes', 'keys', 'pair_keys', 'enrichment_groups', 'entities', 'trained_models']) {
    await store.run(`DELETE FROM ${table} WHERE dataset_id = ?`, target.id)
  }
  await store.run('DELETE FROM skills WHERE version_id = ?', target.versionId)
  const settings = SETTING_COLUMNS.map(column => `${column} = s.${column}`).join(', ')
  await store.run(
    `UPDATE datasets SET ${settings} FROM datasets s WHERE datasets.id = ? AND s.id = ?`,
    target.id,
    source.id,
  )
  await copyContent(store, source, target)
}

/** Settings of a dataset that a restored version takes over. */
const SETTING_COLUMNS = [
  'language',
  'strictness',
  'manual_training',
  'resolve_pronouns',
  'resolve_descriptions',
  'restricted_entity_strictness',
  'free_entity_strictness',
  'settings',
]

/** Copies the rows of a dataset, and the skills and settings of its version, to a dataset that has none. */
async function copyContent(
  store: Store,
  source: Dataset,
  { id, versionId }: Pick<Dataset, 'id' | 'versionId'>,
): Promise<void> {
  const inDataset = (table: string) => copyRows(store, table, { dataset_id: '?' }, 's.dataset_id = ?', id, source.id)
  await inDataset('intents')
  await inDataset('entities')
  await inDataset('trained_models')
  const pair = { from: source.id, to: id }
  await copyOwned(store, pair, 'expressions', 'intent_id', 'intents', { dataset_id: 'n.dataset_id' })
  for (const table of ['keys', 'pair_keys', 'enrichment_groups']) await copyOfEntities(store, pair, table, true)
  await copyOfEntities(store, pair, 'gazettes', false)
  await copyOwned(store, pair, 'synonyms', 'gazette_id', 'gazettes')
  await copyEnrichments(store, pair)
  await copyPairValues(store, pair)
  await copyRows(store, 'skills', { version_id: '?' }, 's.version_id = ?', versionId, source.versionId)
  await store.run(
    'UPDATE versions SET settings = (SELECT settings FROM versions WHERE id = ?) WHERE id = ?',
    source.versionId,
    versionId,
  )
}

/** ids of the two datasets */
interface Pair {
  from: number
  to: number
}

/** All columns of a table but its number; those of `changed` come from its SQL instead of the row `s` copied. */
async function columnsFor(store: Store, table: string, changed: Record<string, string>) {
  const rows = await store.all<{ name: string }>(`PRAGMA table_info(${table})`)
  const names = rows.map(row => row.name).filter(name => name !== 'id' || 'id' in changed)
  return {
    names: names.map(name => `"${name}"`).join(', '),
    values: names.map(name => changed[name] ?? `s."${name}"`).join(', '),
  }
}

async function copyRows(
  store: Store,
  table: string,
  changed: Record<string, string>,
  where: string,
  ...values: Bindable[]
) {
  const columns = await columnsFor(store, table, changed)
  const sql = `INSERT INTO ${table} (${columns.names}) SELECT ${columns.values} FROM ${table} s WHERE ${where} ORDER BY s.id`
  return store.run(sql, ...values)
}

/** Rows of an owner that is known by its slug: the copy belongs to the owner `n` of that slug in the new dataset. */
async function copyOwned(
  store: Store,
  { from, to }: Pair,
  table: string,
  column: string,
  owner: string,
  changed: Record<string, string> = {},
): Promise<void> {
  const columns = await columnsFor(store, table, { [column]: 'n.id', ...changed })
  await store.run(
    `INSERT INTO ${table} (${columns.names}) SELECT ${columns.values} FROM ${owner} o
     JOIN ${owner} n ON n.dataset_id = ?2 AND n.slug = o.slug JOIN ${table} s ON s.${column} = o.id
     WHERE o.dataset_id = ?1 ORDER BY s.id`,
    from,
    to,
  )
}

/** Rows that hang on an entity; for a built-in one there is no row to belong to. */
async function copyOfEntities(store: Store, { from, to }: Pair, table: string, hasUuid: boolean): Promise<void> {
  const entity = '(SELECT id FROM entities n WHERE n.dataset_id = ?2 AND n.slug = s.entity_slug)'
  const changed = { dataset_id: '?2', entity_id: entity, ...(hasUuid && { id: 'i.new' }) }
  const columns = await columnsFor(store, table, changed)
  const ids = hasUuid && (await renumber(store, `SELECT id FROM ${table} WHERE dataset_id = ? ORDER BY id`, from))
  await store.run(
    `INSERT INTO ${table} (${columns.names}) SELECT ${columns.values} FROM ${table} s
     ${hasUuid ? `JOIN (${IDS}) i ON i.old = s.id` : ''} WHERE s.dataset_id = ?1 ORDER BY s.id`,
    from,
    to,
    ...(ids ? [ids] : []),
  )
}

/** The third parameter: pairs of an id and its successor. */
const IDS = `SELECT json_extract(value, '$[0]') AS old, json_extract(value, '$[1]') AS new FROM json_each(?3)`

/** New ids for rows with uuids, in the same order. @returns pairs as JSON */
async function renumber(store: Store, sql: string, ...values: Bindable[]): Promise<string> {
  const rows = await store.all<{ id: string }>(sql, ...values)
  const ids = newIds(rows.length)
  return JSON.stringify(rows.map(({ id }, index) => [id, ids[index]]))
}

async function copyEnrichments(store: Store, { from, to }: Pair): Promise<void> {
  const columns = await columnsFor(store, 'enrichments', { id: 'i.new', key_id: 'n.id' })
  const rows = 'SELECT s.id FROM enrichments s JOIN keys k ON k.id = s.key_id WHERE k.dataset_id = ? ORDER BY s.id'
  await store.run(
    `INSERT INTO enrichments (${columns.names}) SELECT ${columns.values} FROM enrichments s
     JOIN (${IDS}) i ON i.old = s.id JOIN keys o ON o.id = s.key_id AND o.dataset_id = ?1
     JOIN keys n ON n.dataset_id = ?2 AND n.entity_slug = o.entity_slug AND n.slug = o.slug`,
    from,
    to,
    await renumber(store, rows, from),
  )
}

async function copyPairValues(store: Store, { from, to }: Pair): Promise<void> {
  const columns = await columnsFor(store, 'pair_values', { group_id: 'g.id', pair_key_id: 'k.id' })
  const twin = (table: string, name: string, old: string, column: string) =>
    `JOIN ${table} ${old} ON ${old}.id = s.${column}
     JOIN ${table} ${name} ON ${name}.dataset_id = ?2 AND ${name}.entity_slug = ${old}.entity_slug
       AND ${name}.slug = ${old}.slug`
  await store.run(
    `INSERT INTO pair_values (${columns.names}) SELECT ${columns.values} FROM pair_values s
     ${twin('enrichment_groups', 'g', 'og', 'group_id')} ${twin('pair_keys', 'k', 'ok', 'pair_key_id')}
     WHERE og.dataset_id = ?1 ORDER BY s.id`,
    from,
    to,
  )
}
