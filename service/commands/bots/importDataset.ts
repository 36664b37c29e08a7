import { builtInEntity } from '../../contract/entity.ts'
import type { DatasetDocument } from '../../contract/exchange/exchange.ts'
import { invalid } from '../../contract/problem.ts'
import type { Store } from '../../store/store.ts'
import type { Dataset } from '../../store/models/dataset.ts'
import { newId } from '../../store/ids.ts'
import { uniqueSlugs } from '../../store/rows/slugs.ts'
import { checkPatterns } from '../dataset/patterns.ts'
import { toTaggedTokens } from '../dataset/tags.ts'

/** Adds some rows; called inside of a write. */
export type WriteStep = () => Promise<unknown>

/**
 * Imports all of a dataset but expressions and list values; inside of a write.
 * @returns the steps that add those
 * @throws Problem 400 naming the field
 */
export async function importDataset(
  store: Store,
  dataset: Dataset,
  document: DatasetDocument,
  field: string,
): Promise<Generator<WriteStep>[]> {
  assertDistinct(document, field)
  await checkPatterns(document.entities, `${field}.entities`)
  const entities = await importEntities(store, dataset, document)
  const resolveEntity = (slug: string, at: string) => {
    if (!entities.has(slug) && !builtInEntity(slug)) throw invalid(`${field}.${at}`, 'is not an entity of the document')
    return { entityId: entities.get(slug) ?? null, entitySlug: slug }
  }
  const expressionSteps = await importIntents(store, dataset, document, resolveEntity, field)
  const valueSteps = await importGazettes(store, dataset, document, resolveEntity)
  await importEnrichments(store, dataset, document, resolveEntity, field)
  return [expressionSteps, valueSteps]
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
  const ids = await store.insertMany(
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
  const ids = await store.insertMany(
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
  return addExpressionsInSteps(store, dataset, { intents, ids }, resolveEntity, field)
}

function* addExpressionsInSteps(
  store: Store,
  { id: datasetId }: Dataset,
  { intents, ids }: Pick<DatasetDocument, 'intents'> & { ids: number[] },
  resolveEntity: ResolveEntity,
  field: string,
): Generator<WriteStep> {
  for (const [at, { expressions }] of intents.entries()) {
    for (let from = 0; from < expressions.length; from += ROWS_PER_WRITE) {
      const rows = expressions.slice(from, from + ROWS_PER_WRITE).map(({ source, language, entities }, line) => {
        const path = `intents[${at}].expressions[${from + line}]`
        for (const { start, end, entity } of entities) {
          resolveEntity(entity, `${path}.entities`)
          if (start >= end || end > source.length)
            throw invalid(`${field}.${path}.entities`, 'lie outside of the sentence')
        }
        // Expressions without tags are tokenised when they are first read.
        const tokens = entities.length ? toTaggedTokens(source, entities) : []
        return { datasetId, intentId: ids[at] ?? 0, source, language, tokens }
      })
      yield () => store.insertMany(store.models.Expression, rows)
    }
  }
}

/** Rows added by one step: other writes run in between. */
export const ROWS_PER_WRITE = 1000

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
  const made: { id: number; synonyms: (typeof gazettes)[number]['synonyms'] }[] = []
  for (const [at, { entity, is_open, is_activated, strictness, synonyms }] of gazettes.entries()) {
    const { id } = await store.rows.insert(Gazette, {
      datasetId: dataset.id,
      ...resolveEntity(entity, `gazettes[${at}].entity`),
      slug: slugs[at] ?? entity,
      isOpen: is_open,
      isActivated: is_activated,
      strictness,
    })
    const taken = await uniqueSlugs(
      store.rows,
      Synonym,
      { gazetteId: id },
      synonyms.map(one => one.slug ?? one.value),
    )
    made.push({ id, synonyms: synonyms.map((one, line) => ({ ...one, slug: taken[line] ?? '' })) })
  }
  return addValuesInSteps(store, made)
}

function* addValuesInSteps(
  store: Store,
  gazettes: { id: number; synonyms: DatasetDocument['gazettes'][number]['synonyms'] }[],
): Generator<WriteStep> {
  for (const { id: gazetteId, synonyms } of gazettes) {
    for (let from = 0; from < synonyms.length; from += ROWS_PER_WRITE) {
      const rows = synonyms
        .slice(from, from + ROWS_PER_WRITE)
        .map(({ value, language, slug = '' }) => ({ gazetteId, value, language, slug }))
      yield () => store.insertMany(store.models.Synonym, rows)
    }
  }
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
  for (const [at, { entity, slug, default_enrichments, enrichments }] of keys.entries()) {
    const key = await store.rows.insert(Key, {
      datasetId,
      ...resolveEntity(entity, `keys[${at}].entity`),
      slug,
      defaultEnrichments: default_enrichments,
    })
    await store.insertMany(
      Enrichment,
      enrichments.map(({ language, value, entity_values }) => ({
        id: newId(),
        keyId: key.id,
        language,
        value,
        entityValues: entity_values,
      })),
    )
  }
  const ids = new Map<string, string>()
  for (const [at, { entity, slug, default_enrichments }] of pair_keys.entries()) {
    const row = await store.rows.insert(PairKey, {
      datasetId,
      ...resolveEntity(entity, `pair_keys[${at}].entity`),
      slug,
      defaultEnrichmentValues: default_enrichments,
    })
    ids.set(`${entity} ${slug}`, row.id)
  }
  for (const [at, { entity, slug, language, entity_values, enrichment_pair_values }] of groups.entries()) {
    const group = await store.rows.insert(Group, {
      datasetId,
      ...resolveEntity(entity, `groups[${at}].entity`),
      slug,
      language: language ?? null,
      entityValues: entity_values,
    })
    const rows = enrichment_pair_values.map(({ pair_key, value }) => {
      const pairKeyId = ids.get(`${entity} ${pair_key}`)
      if (pairKeyId === undefined)
        throw invalid(`${field}.groups[${at}].enrichment_pair_values`, `name a pair key that is not there: ${pair_key}`)
      return { groupId: group.id, pairKeyId, value }
    })
    await store.insertMany(PairValue, rows)
  }
}
