import type { BotDocument, DatasetDocument } from '../contract/exchange.ts'
import { builtInEntity } from '../contract/entity.ts'
import { invalid } from '../contract/problem.ts'
import type { Bot } from '../store/bots.ts'
import type { Store } from '../store/database.ts'
import type { Dataset } from '../store/dataset.ts'
import { newId } from '../store/ids.ts'
import { uniqueSlugs } from '../store/slugs.ts'
import { insertBot, insertEnvironment, insertVersion, type BotMaking } from './bots.ts'
import type { Connecting } from './connectors.ts'
import { importConnector } from './exchangeConnect.ts'
import { tokensOf } from './tags.ts'

/**
 * Makes a bot of a document, all of it or nothing. A bot of the same name may be there already: the new one's slug is
 * made unique.
 * @throws Problem 400 naming the field, when the document speaks of what it does not hold
 */
export async function importBot(making: BotMaking & Connecting, userId: number, document: BotDocument): Promise<Bot> {
  const { store, tokens, vault } = making
  const bot = await store.write(async () => {
    const { name, slug, private_data: privateData, ...rest } = document.bot
    const taken = await store.models.Bot.findOne({ where: { userId, slug } })
    const row = await insertBot(store, userId, { ...rest, name, privateData, slug: taken ? undefined : slug })
    await tokens.mint({ kind: 'developer', botId: row.id })
    const versions = await importVersions(making, row, document)
    await importEnvironments(making, row, document, versions)
    await importSpecs(store, row, document)
    await importConnector({ store, vault }, row, document)
    return row
  })
  await tokens.reload()
  return bot
}

async function importVersions({ store, tokens }: BotMaking, bot: Bot, document: BotDocument) {
  const ids = new Map<string, number>()
  for (const [at, { name, slug, parent, dataset, skills }] of document.versions.entries()) {
    if (ids.has(slug)) throw invalid(`versions[${at}].slug`, 'is used twice')
    const parentVersionId = parent == null ? undefined : ids.get(parent)
    if (parent != null && parentVersionId === undefined)
      throw invalid(`versions[${at}].parent`, 'is no version that stands before this one')
    const version = await insertVersion(store, bot, { name, slug, parentVersionId })
    ids.set(slug, version.id)
    await tokens.mint({ kind: 'request', botId: bot.id, versionId: version.id })
    const row = await store.models.Dataset.create({
      versionId: version.id,
      slug: bot.slug,
      language: dataset.language,
      strictness: dataset.strictness,
      manualTraining: dataset.manual_training,
      resolvePronouns: dataset.resolve_pronouns,
      resolveDescriptions: dataset.resolve_descriptions,
      restrictedEntityStrictness: dataset.restricted_entity_strictness,
      freeEntityStrictness: dataset.free_entity_strictness,
      revision: 1,
    })
    await importDataset(store, row, dataset, `versions[${at}].dataset`)
    await store.models.Skill.bulkCreate(
      skills.map((skill, position) => ({ ...skill, versionId: version.id, position })),
    )
  }
  return ids
}

async function importEnvironments(making: BotMaking, bot: Bot, document: BotDocument, versions: Map<string, number>) {
  const [first = null] = versions.keys()
  const given = document.environments.length
    ? document.environments
    : [{ name: 'development', slug: 'development', is_default: true, version: first }]
  for (const [at, { name, slug, version, is_default: isDefault }] of given.entries()) {
    const versionId = version === null ? null : versions.get(version)
    if (versionId === undefined) throw invalid(`environments[${at}].version`, 'is not a version of the document')
    if (given.findIndex(one => one.slug === slug) < at) throw invalid(`environments[${at}].slug`, 'is used twice')
    await insertEnvironment(making, bot, { name, slug, versionId, isDefault })
  }
}

async function importSpecs(store: Store, bot: Bot, { specs }: BotDocument): Promise<void> {
  for (const { name, test_cases } of specs) {
    const spec = await store.models.Spec.create({ botId: bot.id, name })
    const rows = test_cases.map(({ inputs, outputs }) => ({
      specId: spec.id,
      expression: inputs.expression,
      outputs: outputs ?? {},
    }))
    await store.models.TestCase.bulkCreate(rows)
  }
}

/** Fills an empty dataset; inside of a write. */
export async function importDataset(
  store: Store,
  dataset: Dataset,
  document: DatasetDocument,
  field: string,
): Promise<void> {
  requireDistinct(document, field)
  const entities = await importEntities(store, dataset, document)
  const knows = (slug: string, at: string) => {
    if (!entities.has(slug) && !builtInEntity(slug)) throw invalid(`${field}.${at}`, 'is not an entity of the document')
    return { entityId: entities.get(slug) ?? null, entitySlug: slug }
  }
  await importIntents(store, dataset, document, knows, field)
  await importGazettes(store, dataset, document, knows)
  await importEnrichments(store, dataset, document, knows, field)
}

/** @throws Problem 400 when two things of one kind have one slug */
function requireDistinct({ intents, entities, keys, pair_keys, groups }: DatasetDocument, field: string): void {
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

type Knows = (slug: string, at: string) => { entityId: number | null; entitySlug: string }

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
  knows: Knows,
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
  for (const [at, { expressions }] of intents.entries()) {
    // An intent may have all hundred thousand of them: others get a turn in between.
    for (let from = 0; from < expressions.length; from += PIECE) {
      const rows = expressions.slice(from, from + PIECE).map(({ source, language, entities }, line) => {
        const here = `intents[${at}].expressions[${from + line}]`
        for (const { start, end, entity } of entities) {
          knows(entity, `${here}.entities`)
          if (start >= end || end > source.length)
            throw invalid(`${field}.${here}.entities`, 'lie outside of the sentence')
        }
        // Words without a tag are cut when they are first looked at.
        const tokens = entities.length ? tokensOf(source, entities) : []
        return { datasetId: dataset.id, intentId: ids[at] ?? 0, source, language, tokens }
      })
      await store.insertMany(store.models.Expression, rows)
    }
  }
}

/** Sentences cut into words in one go. */
const PIECE = 1000

async function importGazettes(store: Store, dataset: Dataset, { gazettes }: DatasetDocument, knows: Knows) {
  const { Gazette, Synonym } = store.models
  const slugs = await uniqueSlugs(
    Gazette,
    { datasetId: dataset.id },
    gazettes.map(one => one.slug ?? one.entity),
  )
  for (const [at, { entity, is_open, is_activated, strictness, synonyms }] of gazettes.entries()) {
    const gazette = await Gazette.create({
      datasetId: dataset.id,
      ...knows(entity, `gazettes[${at}].entity`),
      slug: slugs[at] ?? entity,
      isOpen: is_open,
      isActivated: is_activated,
      strictness,
    })
    const values = await uniqueSlugs(
      Synonym,
      { gazetteId: gazette.id },
      synonyms.map(one => one.slug ?? one.value),
    )
    const rows = synonyms.map(({ value, language }, line) => ({
      gazetteId: gazette.id,
      value,
      language,
      slug: values[line] ?? '',
    }))
    await store.insertMany(Synonym, rows)
  }
}

async function importEnrichments(
  store: Store,
  dataset: Dataset,
  { keys, pair_keys, groups }: DatasetDocument,
  knows: Knows,
  field: string,
) {
  const { Key, Enrichment, PairKey, Group, PairValue } = store.models
  const datasetId = dataset.id
  for (const [at, { entity, slug, default_enrichments, enrichments }] of keys.entries()) {
    const key = await Key.create({
      datasetId,
      ...knows(entity, `keys[${at}].entity`),
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
    const row = await PairKey.create({
      datasetId,
      ...knows(entity, `pair_keys[${at}].entity`),
      slug,
      defaultEnrichmentValues: default_enrichments,
    })
    ids.set(`${entity} ${slug}`, row.id)
  }
  for (const [at, { entity, slug, language, entity_values, enrichment_pair_values }] of groups.entries()) {
    const group = await Group.create({
      datasetId,
      ...knows(entity, `groups[${at}].entity`),
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
