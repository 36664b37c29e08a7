import { Problem } from '../../contract/problem.ts'
import type { Knowledge } from '../../nlu/knowledge.ts'
import type { DatasetSettings } from '../../store/models/dataset.ts'
import * as knowledge from './queries.ts'
import type { Store } from '../../store/store.ts'

/** Parts of the knowledge that may be large and slow to compile. */
export const LARGE_PARTS = ['lists', 'enrichments'] as const
export type LargePart = (typeof LARGE_PARTS)[number]
export type CachedParts = Partial<Pick<Knowledge, LargePart>>

/**
 * Reads what an analysis uses without training: strictness, entities, lists, patterns, enrichments. Every change of it
 * causes a read.
 * @param known the languages, and large parts that have not changed since they were read
 * @throws Problem 404 when the dataset was removed
 */
export async function readKnowledge(
  store: Store,
  datasetId: number,
  known: Pick<Knowledge, 'languages'> & CachedParts,
): Promise<Knowledge> {
  const [dataset, intents, entities, lists, enrichments] = await Promise.all([
    knowledge.findDatasetHead(store, datasetId),
    knowledge.intentsOf(store, datasetId),
    knowledge.entitiesOf(store, datasetId),
    known.lists ?? readLists(store, datasetId),
    known.enrichments ?? readEnrichments(store, datasetId),
  ])
  if (!dataset) throw new Problem(404, 'this version was removed')
  return {
    primaryLanguage: dataset.language,
    languages: known.languages,
    disabledEntities: (JSON.parse(dataset.settings) as DatasetSettings).disabledEntities ?? [], // as: the type of the column
    strictness: dataset.strictness,
    intents,
    entities: entities.map(({ slug, kind, pattern, flags }) => ({
      slug,
      kind,
      ...(kind === 'regex' && { pattern, flags }),
    })),
    lists,
    enrichments,
  }
}

/** The gazettes of a dataset with their values. */
export async function readLists(store: Store, datasetId: number): Promise<Knowledge['lists']> {
  const gazettes = await store.rows.list(store.models.Gazette, { datasetId })
  return Promise.all(
    gazettes.map(async ({ id, entitySlug, isOpen, isActivated, strictness }) => ({
      entity: entitySlug,
      isOpen,
      isActivated,
      strictness,
      values: await readValues(store, id),
    })),
  )
}

/** Values read by one statement: its rows are assembled without a turn of the event loop. */
const VALUES_PER_READ = 5000

async function readValues(store: Store, gazetteId: number): Promise<Knowledge['lists'][number]['values']> {
  const values: Knowledge['lists'][number]['values'] = []
  for (let last = 0; ;) {
    const rows = await knowledge.synonymsAfter(store, gazetteId, last, VALUES_PER_READ)
    for (const { value, language } of rows) values.push({ value, language })
    last = rows.at(-1)?.id ?? last
    if (rows.length < VALUES_PER_READ) return values
  }
}

async function readEnrichments(store: Store, datasetId: number): Promise<Knowledge['enrichments']> {
  const { rows, models } = store
  const where = { datasetId }
  const [keys, pairKeys, groups, enrichments, pairValues] = await Promise.all([
    rows.list(models.Key, where),
    rows.list(models.PairKey, where),
    rows.list(models.Group, where),
    knowledge.enrichmentsOf(store, datasetId),
    knowledge.pairValuesOf(store, datasetId),
  ])
  const slugs = [...new Set([...keys, ...pairKeys, ...groups].map(row => row.entitySlug))].sort()
  const keySlug = new Map(pairKeys.map(key => [key.id, key.slug]))
  const enrichmentsByKey = groupBy(enrichments, one => one.keyId)
  const valuesByGroup = groupBy(pairValues, one => one.groupId)
  const keysByEntity = groupBy(keys, row => row.entitySlug)
  const pairKeysByEntity = groupBy(pairKeys, row => row.entitySlug)
  const groupsByEntity = groupBy(groups, row => row.entitySlug)
  return slugs.map(entity => ({
    entity,
    keys: (keysByEntity.get(entity) ?? []).map(key => ({
      slug: key.slug,
      defaults: key.defaultEnrichments,
      enrichments: (enrichmentsByKey.get(key.id) ?? []).map(({ language, value, entityValues }) => ({
        language,
        value,
        entityValues: JSON.parse(entityValues) as string[], // as: the type of the column
      })),
    })),
    pairKeys: (pairKeysByEntity.get(entity) ?? []).map(key => ({
      slug: key.slug,
      defaults: key.defaultEnrichmentValues,
    })),
    groups: (groupsByEntity.get(entity) ?? []).map(group => ({
      language: group.language ?? '',
      entityValues: group.entityValues,
      values: (valuesByGroup.get(group.id) ?? []).map(({ pairKeyId, value }) => ({
        pairKey: keySlug.get(pairKeyId) ?? '',
        value,
      })),
    })),
  }))
}

function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(keyOf(row))
    if (group) group.push(row)
    else groups.set(keyOf(row), [row])
  }
  return groups
}
