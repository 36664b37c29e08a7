import { builtInEntity } from '../../contract/dataset/entity.ts'
import type { DatasetDocument } from '../../contract/bots/exchange/exchange.ts'
import { invalid } from '../../contract/problem.ts'
import type { Store } from '../../store/store.ts'
import type { Dataset } from '../../store/models/dataset.ts'
import { newId } from '../../store/ids.ts'
import { uniqueSlugs } from '../../store/rows/slugs.ts'
import { checkPatterns } from '../dataset/patterns.ts'
import { toTaggedTokens } from '../dataset/tags.ts'
import { changeInWrites, insertInWrites } from '../../store/rows/inWrites.ts'

/**
 * Imports a dataset in many small writes.
 * @param field of the document, for errors
 * @throws Problem 400 naming the field
 */
export async function importDataset(
  store: Store,
  dataset: Dataset,
  document: DatasetDocument,
  field: string,
): Promise<void> {
  assertDistinct(document, field)
  await checkPatterns(document.entities, `${field}.entities`)
  const entities = await importEntities(store, dataset, document)
  const resolveEntity = (slug: string, at: string) => {
    if (!entities.has(slug) && !builtInEntity(slug)) throw invalid(`${field}.${at}`, 'is not an entity of the document')
    return { entityId: entities.get(slug) ?? null, entitySlug: slug }
  }
  await importEnrichments(store, dataset, document, resolveEntity, field)
  await importGazettes(store, dataset, document, resolveEntity)
  await importIntents(store, dataset, document, resolveEntity, field)
}

/** @throws Problem 400 when two items of one kind share a slug */
function assertDistinct({ intents, entities, keys, pair_keys, groups }: DatasetDocument, field: string): void {
  const ofEntity = (rows: { entity: string; slug: string }[]) => rows.map(({ entity, slug }) => `${entity} ${slug}`)
  const lists = {
    intents: intents.map(intent => intent.slug),
    entities: entities.map(entity => entity.slug),
    keys: ofEntity(keys),
    pair_keys: ofEntity(pair_keys),
    groups: ofEntity(groups),
  }
  for (const [name, slugs] of Object.entries(lists)) {
    const seen = new Set<string>()
    const at = slugs.findIndex(slug => seen.has(slug) || !seen.add(slug))
    if (at >= 0) throw invalid(`${field}.${name}[${at}].slug`, 'is used twice')
  }
}

type ResolveEntity = (slug: string, at: string) => { entityId: number | null; entitySlug: string }

async function importEntities(
  store: Store,
  dataset: Dataset,
  { entities }: DatasetDocument,
): Promise<Map<string, number>> {
  const ids = await insertInWrites(
    store,
    store.models.Entity,
    entities.map(({ name, slug, color, kind, regex_pattern, regex_flags, strictness, ...enrichment }) => ({
      datasetId: dataset.id,
      name,
      slug,
      color,
      kind,
      regexPattern: regex_pattern ?? null,
      regexFlags: regex_flags ?? null,
      strictness: strictness ?? null,
      enrichmentStrictness: enrichment.enrichment_strictness ?? 95,
      enrichmentKind: enrichment.enrichment_kind ?? ('keys' as const),
    })),
  )
  return new Map(entities.map(({ slug }, at) => [slug, ids[at] ?? 0]))
}

async function importIntents(
  store: Store,
  dataset: Dataset,
  { intents }: DatasetDocument,
  resolveEntity: ResolveEntity,
  field: string,
) {
  const ids = await insertInWrites(
    store,
    store.models.Intent,
    intents.map(({ name, slug, description, strictness }, position) => ({
      datasetId: dataset.id,
      name,
      slug,
      description: description ?? null,
      strictness: strictness ?? null,
      position,
    })),
  )
  await insertInWrites(store, store.models.Expression, expressionRows(dataset, { intents, ids }, resolveEntity, field))
}

function* expressionRows(
  { id: datasetId }: Dataset,
  { intents, ids }: Pick<DatasetDocument, 'intents'> & { ids: readonly number[] },
  resolveEntity: ResolveEntity,
  field: string,
) {
  for (const [at, { expressions }] of intents.entries()) {
    for (const [line, { source, language, entities }] of expressions.entries()) {
      const path = `intents[${at}].expressions[${line}].entities`
      for (const { start, end, entity } of entities) {
        resolveEntity(entity, path)
        if (start >= end || end > source.length) throw invalid(`${field}.${path}`, 'lie outside of the sentence')
      }
      // Expressions without tags are tokenised when they are first read.
      const tokens = entities.length ? toTaggedTokens(source, entities) : []
      yield { datasetId, intentId: ids[at] ?? 0, source, language, tokens }
    }
  }
}

async function importGazettes(
  store: Store,
  dataset: Dataset,
  { gazettes }: DatasetDocument,
  resolveEntity: ResolveEntity,
) {
  const { Gazette, Synonym } = store.models
  const slugs = await uniqueSlugs(
    store.rows,
    Gazette,
    { datasetId: dataset.id },
    gazettes.map(one => one.slug ?? one.entity),
  )
  const ids = await changeInWrites(store, gazettes, async ({ entity, is_open, is_activated, strictness }, at) => {
    const { id } = await store.rows.insert(Gazette, {
      datasetId: dataset.id,
      ...resolveEntity(entity, `gazettes[${at}].entity`),
      slug: slugs[at] ?? entity,
      isOpen: is_open,
      isActivated: is_activated,
      strictness,
    })
    return id
  })
  const slugsOfValues: string[][] = []
  for (const [at, { synonyms }] of gazettes.entries()) {
    const names = synonyms.map(one => one.slug ?? one.value)
    slugsOfValues.push(await uniqueSlugs(store.rows, Synonym, { gazetteId: ids[at] ?? 0 }, names))
  }
  function* rows() {
    for (const [at, { synonyms }] of gazettes.entries())
      for (const [line, { value, language }] of synonyms.entries())
        yield { gazetteId: ids[at] ?? 0, value, language, slug: slugsOfValues[at]?.[line] ?? '' }
  }
  await insertInWrites(store, Synonym, rows())
}

async function importEnrichments(
  store: Store,
  dataset: Dataset,
  { keys, pair_keys, groups }: DatasetDocument,
  resolveEntity: ResolveEntity,
  field: string,
) {
  const { Key, Enrichment, PairKey, Group, PairValue } = store.models
  const datasetId = dataset.id
  const keyIds = await changeInWrites(store, keys, async ({ entity, slug, default_enrichments }, at) => {
    const row = { slug, defaultEnrichments: default_enrichments, ...resolveEntity(entity, `keys[${at}].entity`) }
    return (await store.rows.insert(Key, { datasetId, ...row })).id
  })
  function* enrichmentRows() {
    for (const [at, { enrichments }] of keys.entries())
      for (const { language, value, entity_values: entityValues } of enrichments)
        yield { id: newId(), keyId: keyIds[at] ?? '', language, value, entityValues }
  }
  await insertInWrites(store, Enrichment, enrichmentRows())
  const pairKeyIds = await changeInWrites(store, pair_keys, async ({ entity, slug, default_enrichments }, at) => {
    const row = { slug, defaultEnrichmentValues: default_enrichments }
    return (
      await store.rows.insert(PairKey, { datasetId, ...resolveEntity(entity, `pair_keys[${at}].entity`), ...row })
    ).id
  })
  const idOf = new Map(pair_keys.map(({ entity, slug }, at) => [`${entity} ${slug}`, pairKeyIds[at] ?? '']))
  const groupIds = await changeInWrites(store, groups, async ({ entity, slug, language, entity_values }, at) => {
    const row = { slug, language: language ?? null, entityValues: entity_values }
    return (await store.rows.insert(Group, { datasetId, ...resolveEntity(entity, `groups[${at}].entity`), ...row })).id
  })
  function* pairValueRows() {
    for (const [at, { entity, enrichment_pair_values }] of groups.entries())
      for (const { pair_key, value } of enrichment_pair_values) {
        const pairKeyId = idOf.get(`${entity} ${pair_key}`)
        const path = `${field}.groups[${at}].enrichment_pair_values`
        if (pairKeyId === undefined) throw invalid(path, `name a pair key that is not there: ${pair_key}`)
        yield { groupId: groupIds[at] ?? '', pairKeyId, value }
      }
  }
  await insertInWrites(store, PairValue, pairValueRows())
}
