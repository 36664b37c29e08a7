import type { Knowledge } from '../nlu/knowledge.ts'
import type { Store } from '../store/database.ts'

/** Reads what acts at analysis time without training: strictness, entities, lists, patterns, enrichments. */
export async function readKnowledge(store: Store, datasetId: number): Promise<Knowledge> {
  const { models } = store
  const where = { datasetId }
  const order: [string, string][] = [['id', 'ASC']]
  const [dataset, languages, intents, entities, lists, enrichments] = await Promise.all([
    models.Dataset.findByPk(datasetId, { rejectOnEmpty: true }),
    languagesOf(store, datasetId),
    models.Intent.findAll({ where, order, raw: true }),
    models.Entity.findAll({ where, order, raw: true }),
    readLists(store, datasetId),
    readEnrichments(store, datasetId),
  ])
  return {
    primaryLanguage: dataset.language,
    languages,
    strictness: dataset.strictness,
    intents: intents.map(({ slug, description, strictness }) => ({ slug, description, strictness })),
    entities: entities.map(({ slug, kind, regexPattern, regexFlags }) => ({
      slug,
      kind,
      ...(kind === 'regex' && { pattern: regexPattern ?? '', flags: regexFlags ?? '' }),
    })),
    lists,
    enrichments,
  }
}

/** The languages a dataset has expressions in, in alphabetical order. */
export async function languagesOf(store: Store, datasetId: number): Promise<string[]> {
  const rows = await store.all<{ language: string }>(LANGUAGES, datasetId)
  return rows.map(row => row.language)
}

/** From each language straight to the next: a look at the index for every language, not for every expression. */
const LANGUAGES = `
  WITH RECURSIVE found (language) AS (
    SELECT min(language) FROM expressions WHERE dataset_id = ?1
    UNION ALL
    SELECT (SELECT min(language) FROM expressions WHERE dataset_id = ?1 AND language > found.language)
    FROM found WHERE found.language IS NOT NULL)
  SELECT language FROM found WHERE language IS NOT NULL ORDER BY language`

/** The gazettes of a dataset with their values. */
export async function readLists(store: Store, datasetId: number): Promise<Knowledge['lists']> {
  const { Gazette } = store.models
  const gazettes = await Gazette.findAll({ where: { datasetId }, order: [['id', 'ASC']], raw: true })
  return Promise.all(
    gazettes.map(async ({ id, entitySlug, isOpen, isActivated, strictness }) => ({
      entity: entitySlug,
      isOpen: Boolean(isOpen),
      isActivated: Boolean(isActivated),
      strictness,
      values: await readValues(store, id),
    })),
  )
}

/** Values read at a time: what comes of one statement is put together while nobody else gets a turn. */
const VALUES_A_TIME = 5000

async function readValues(store: Store, gazetteId: number): Promise<Knowledge['lists'][number]['values']> {
  const values: Knowledge['lists'][number]['values'] = []
  for (let last = 0; ;) {
    const rows = await store.all<{ id: number; value: string; language: string }>(
      'SELECT id, value, language FROM synonyms WHERE gazette_id = ? AND id > ? ORDER BY id LIMIT ?',
      gazetteId,
      last,
      VALUES_A_TIME,
    )
    for (const { value, language } of rows) values.push({ value, language })
    last = rows.at(-1)?.id ?? last
    if (rows.length < VALUES_A_TIME) return values
  }
}

async function readEnrichments(store: Store, datasetId: number): Promise<Knowledge['enrichments']> {
  const { Key, Enrichment, PairKey, Group, PairValue } = store.models
  const where = { datasetId }
  const order: [string, string][] = [['id', 'ASC']]
  const [keys, pairKeys, groups] = await Promise.all([
    Key.findAll({ where, order }),
    PairKey.findAll({ where, order }),
    Group.findAll({ where, order }),
  ])
  const [enrichments, pairValues] = await Promise.all([
    Enrichment.findAll({ where: { keyId: keys.map(key => key.id) }, order }),
    PairValue.findAll({ where: { groupId: groups.map(group => group.id) }, order }),
  ])
  const slugs = [...new Set([...keys, ...pairKeys, ...groups].map(row => row.entitySlug))].sort()
  const keySlug = new Map(pairKeys.map(key => [key.id, key.slug]))
  return slugs.map(entity => ({
    entity,
    keys: keys
      .filter(key => key.entitySlug === entity)
      .map(key => ({
        slug: key.slug,
        defaults: key.defaultEnrichments,
        enrichments: enrichments
          .filter(one => one.keyId === key.id)
          .map(({ language, value, entityValues }) => ({ language, value, entityValues })),
      })),
    pairKeys: pairKeys
      .filter(key => key.entitySlug === entity)
      .map(key => ({ slug: key.slug, defaults: key.defaultEnrichmentValues })),
    groups: groups
      .filter(group => group.entitySlug === entity)
      .map(group => ({
        language: group.language ?? '',
        entityValues: group.entityValues,
        values: pairValues
          .filter(pair => pair.groupId === group.id)
          .map(({ pairKeyId, value }) => ({ pairKey: keySlug.get(pairKeyId) ?? '', value })),
      })),
  }))
}
