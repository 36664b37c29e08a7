/** A complete copy of what a version knows and does, made by the database: nothing of it passes through the service. */
import { notFound } from '../../../contract/problem.ts'
import type { Version } from '../../../store/models/bots.ts'
import type { Bindable } from '../../../store/sqlite/connection.ts'
import type { Store } from '../../../store/store.ts'
import type { Dataset } from '../../../store/models/dataset.ts'
import { newIds } from '../../../store/ids.ts'

/** Makes a part of a copy: `store.write`, so that other writes run between the parts. */
type WritePart = <Result>(part: () => Promise<Result>) => Promise<Result>

/** Inside of a write all parts belong to it. */
const inSameWrite: WritePart = part => part()

/**
 * Copies a dataset, all that belongs to it, and the skills and settings of its version to a version that has none. The
 * copy shares nothing with the source; logs, trainings, conversations and history stay behind. Either inside of a write,
 * or in many of them: then nobody must see the target before the copy is complete. It always is the source of one
 * moment: one that is changed between the parts is copied again in a single write.
 * @returns the new dataset
 * @throws Problem 404 when the source was removed meanwhile
 */
export async function copyVersion(
  store: Store,
  source: Dataset,
  target: Version,
  write: WritePart = inSameWrite,
): Promise<Dataset> {
  const { copy, revision } = await write(async () => {
    const revision = await revisionOf(store, source)
    const { lastId: id } = await copyRows(store, 'datasets', { version_id: '?' }, 's.id = ?', target.id, source.id)
    await copyStructure(store, source, { id, versionId: target.id })
    return { copy: await store.models.Dataset.findByPk(id, { rejectOnEmpty: true }), revision }
  })
  await copyLearned(store, { from: source.id, to: copy.id }, write)
  return write(async () => {
    if ((await revisionOf(store, source)) !== revision) await replaceContent(store, source, copy)
    // The copies of rows have raised it; the models copied along are as good for them as they were for the source's.
    await store.run(
      'UPDATE datasets SET revision = (SELECT revision FROM datasets WHERE id = ?) WHERE id = ?',
      source.id,
      copy.id,
    )
    return copy.reload()
  })
}

/** It rises with every change of expressions, synonyms and their owners (sqlite/revisionTriggers.ts). */
async function revisionOf(store: Store, { id }: Dataset): Promise<number> {
  const row = await store.get<{ revision: number }>('SELECT revision FROM datasets WHERE id = ?', id)
  if (!row) throw notFound('version_slug')
  return row.revision
}

/** Replaces everything that a version knows and does by a copy of another version's; inside of a write. */
async function replaceContent(store: Store, source: Dataset, target: Dataset): Promise<void> {
  const owned = ['intents', 'gazettes', 'keys', 'pair_keys', 'enrichment_groups', 'entities']
  for (const table of [...owned, 'kept_expressions', 'trained_models']) {
    await store.run(`DELETE FROM ${table} WHERE dataset_id = ?`, target.id)
  }
  await store.run('DELETE FROM skills WHERE version_id = ?', target.versionId)
  const settings = SETTING_COLUMNS.map(column => `${column} = s.${column}`).join(', ')
  await store.run(
    `UPDATE datasets SET ${settings} FROM datasets s WHERE datasets.id = ? AND s.id = ?`,
    target.id,
    source.id,
  )
  await copyStructure(store, source, target)
  await copyLearned(store, { from: source.id, to: target.id }, inSameWrite)
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

/** Copies what a dataset has besides expressions and synonyms, and the skills and settings of its version. */
async function copyStructure(
  store: Store,
  source: Dataset,
  { id, versionId }: Pick<Dataset, 'id' | 'versionId'>,
): Promise<void> {
  const inDataset = (table: string) => copyRows(store, table, { dataset_id: '?' }, 's.dataset_id = ?', id, source.id)
  await inDataset('intents')
  await inDataset('entities')
  await inDataset('kept_expressions')
  await inDataset('trained_models')
  const pair = { from: source.id, to: id }
  for (const table of ['keys', 'pair_keys', 'enrichment_groups']) await copyOfEntities(store, pair, table, true)
  await copyOfEntities(store, pair, 'gazettes', false)
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

/** Copies expressions and synonyms, of which a dataset may have a hundred thousand. */
async function copyLearned(store: Store, pair: Pair, write: WritePart): Promise<void> {
  await copyOwned(store, pair, write, { table: 'expressions', column: 'intent_id', owner: 'intents' })
  await copyOwned(store, pair, write, { table: 'synonyms', column: 'gazette_id', owner: 'gazettes' })
}

/** Rows of one part of a copy: about 10 ms of writing. */
const ROWS_PER_PART = 2000

/** Rows of an owner that is known by its slug: the copy belongs to the owner `n` of that slug in the new dataset. */
async function copyOwned(
  store: Store,
  { from, to }: Pair,
  write: WritePart,
  { table, column, owner }: { table: string; column: string; owner: string },
): Promise<void> {
  const columns = await columnsFor(store, table, { [column]: 'n.id', dataset_id: 'n.dataset_id' })
  const parts = await store.all<{ ids: string }>(
    `SELECT json_group_array(id) AS ids FROM (
       SELECT s.id, (row_number() OVER (ORDER BY s.id) - 1) / ${ROWS_PER_PART} AS part
       FROM ${owner} o JOIN ${table} s ON s.${column} = o.id WHERE o.dataset_id = ?)
     GROUP BY part ORDER BY part`,
    from,
  )
  for (const { ids } of parts) {
    await write(() =>
      store.run(
        `INSERT INTO ${table} (${columns.names}) SELECT ${columns.values} FROM json_each(?1) part
         CROSS JOIN ${table} s ON s.id = part.value JOIN ${owner} o ON o.id = s.${column}
         JOIN ${owner} n ON n.dataset_id = ?2 AND n.slug = o.slug ORDER BY s.id`,
        ids,
        to,
      ),
    )
  }
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
