import { builtInEntity } from '../../contract/dataset/entity.ts'
import { EXCHANGE_VERSION, type BotDocument, type DatasetDocument } from '../../contract/bots/exchange/exchange.ts'
import type { Bot, Version } from '../../store/models/bots.ts'
import { groupsWithValues, keysWithEnrichments } from '../dataset/queries/enrichments.ts'
import { recordingsOf } from '../tests/queries.ts'
import type { Store } from '../../store/store.ts'
import type { Dataset, Intent } from '../../store/models/dataset.ts'
import { exportBuilder } from '../dialogs/builder/exchange.ts'
import { exportConnector } from '../channels/exchange.ts'
import { tagSpansOf } from '../dataset/tags.ts'

/**
 * Exports a bot as one JSON document, in chunks: expressions and values are read page by page, so that memory does not
 * grow with the bot. `importBot` restores the same bot from it, except for secrets.
 */
export async function* exportBot(store: Store, bot: Bot): AsyncGenerator<string, void> {
  const { Version, Environment } = store.models
  const versions = await store.rows.list(Version, { botId: bot.id })
  const environments = await store.rows.list(Environment, { botId: bot.id })
  const slugOf = new Map(versions.map(version => [version.id, version.slug]))
  yield `{"format":"parley-bot","version":${EXCHANGE_VERSION},"bot":${JSON.stringify(showBot(bot))},"versions":[`
  for (const [at, version] of versions.entries()) {
    if (at) yield ','
    const parent = version.parentVersionId === null ? null : (slugOf.get(version.parentVersionId) ?? null)
    yield* exportVersion(store, version, parent)
  }
  const environmentDocuments: BotDocument['environments'] = environments.map(
    ({ name, slug, isDefault, versionId }) => ({
      name,
      slug,
      is_default: isDefault,
      version: versionId === null ? null : (slugOf.get(versionId) ?? null),
    }),
  )
  yield `],"environments":${JSON.stringify(environmentDocuments)},"specs":[`
  yield* exportSpecs(store, bot)
  const connector = await exportConnector(store, bot)
  yield connector ? `],"connector":${JSON.stringify(connector)}}\n` : ']}\n'
}

const showBot = ({ name, slug, description, language, public: isPublic, privateData }: Bot): BotDocument['bot'] => ({
  name,
  slug,
  description,
  language,
  public: isPublic,
  private_data: privateData,
})

async function* exportVersion(store: Store, version: Version, parent: string | null): AsyncGenerator<string, void> {
  const { Dataset } = store.models
  const dataset = await store.rows.get(Dataset, { versionId: version.id })
  const builder = await exportBuilder(store, version.id)
  const { name, slug } = version
  yield `{${fieldsOf({ name, slug, parent, builder })},"dataset":`
  yield* exportDataset(store, dataset)
  yield '}'
}

async function* exportDataset(store: Store, dataset: Dataset): AsyncGenerator<string, void> {
  const entities = await exportEntities(store, dataset.id)
  yield `{${fieldsOf({
    strictness: dataset.strictness,
    language: dataset.language,
    manual_training: dataset.manualTraining,
    resolve_pronouns: dataset.resolvePronouns,
    resolve_descriptions: dataset.resolveDescriptions,
    restricted_entity_strictness: dataset.restrictedEntityStrictness,
    free_entity_strictness: dataset.freeEntityStrictness,
    languages: dataset.settings.languages ?? [],
    disabled_entities: dataset.settings.disabledEntities ?? [],
    entities,
    ...(await exportEnrichments(store, dataset.id)),
  })},"intents":[`
  const intents = await store.rows.list(store.models.Intent, { datasetId: dataset.id })
  for (const [at, intent] of intents.entries()) {
    if (at) yield ','
    yield* exportIntent(store, intent, new Set(entities.map(entity => entity.slug)))
  }
  yield '],"gazettes":['
  const gazettes = await store.rows.list(store.models.Gazette, { datasetId: dataset.id })
  for (const [at, { id, entitySlug, slug, isOpen, isActivated, strictness }] of gazettes.entries()) {
    const head = { entity: entitySlug, slug, is_open: isOpen, is_activated: isActivated, strictness }
    yield `${at ? ',' : ''}{${fieldsOf(head)},"synonyms":[`
    yield* listItems(
      store.rows.batches(store.models.Synonym, { where: { gazetteId: id } }),
      ({ value, slug, language }) => ({
        value,
        slug,
        language,
      }),
    )
    yield ']}'
  }
  yield ']}'
}

/** @param custom slugs of the bot's own entities; tags of removed ones are left out */
async function* exportIntent(store: Store, intent: Intent, custom: ReadonlySet<string>): AsyncGenerator<string, void> {
  const { name, slug, description, strictness } = intent
  yield `{${fieldsOf({ name, slug, description, strictness })},"expressions":[`
  yield* listItems(
    store.rows.batches(store.models.Expression, { where: { intentId: intent.id } }),
    ({ source, language, tokens }) => ({
      source,
      language,
      entities: tagSpansOf(source, tokens).filter(({ entity }) => custom.has(entity) || builtInEntity(entity)),
    }),
  )
  yield ']}'
}

async function exportEntities(store: Store, datasetId: number): Promise<DatasetDocument['entities']> {
  const rows = await store.rows.list(store.models.Entity, { datasetId })
  return rows.map(row => ({
    name: row.name,
    slug: row.slug,
    color: row.color,
    kind: row.kind,
    regex_pattern: row.regexPattern,
    regex_flags: row.regexFlags,
    strictness: row.strictness,
    enrichment_strictness: row.enrichmentStrictness,
    enrichment_kind: row.enrichmentKind,
  }))
}

async function exportEnrichments(
  store: Store,
  datasetId: number,
): Promise<Pick<DatasetDocument, 'keys' | 'pair_keys' | 'groups'>> {
  const where = { datasetId }
  const [keys, pairKeys, groups] = await Promise.all([
    keysWithEnrichments(store, where),
    store.rows.list(store.models.PairKey, where),
    groupsWithValues(store, where),
  ])
  const slugOf = new Map(pairKeys.map(key => [key.id, key.slug]))
  return {
    keys: keys.map(({ entitySlug, slug, defaultEnrichments, enrichments = [] }) => ({
      entity: entitySlug,
      slug,
      default_enrichments: defaultEnrichments,
      enrichments: enrichments.map(({ language, value, entityValues }) => ({
        language,
        value,
        entity_values: entityValues,
      })),
    })),
    pair_keys: pairKeys.map(({ entitySlug, slug, defaultEnrichmentValues }) => ({
      entity: entitySlug,
      slug,
      default_enrichments: defaultEnrichmentValues,
    })),
    groups: groups.map(({ entitySlug, slug, language, entityValues, pairValues = [] }) => ({
      entity: entitySlug,
      slug,
      language,
      entity_values: entityValues,
      enrichment_pair_values: pairValues.map(({ pairKeyId, value }) => ({
        pair_key: slugOf.get(pairKeyId) ?? '',
        value,
      })),
    })),
  }
}

async function* exportSpecs(store: Store, bot: Bot): AsyncGenerator<string, void> {
  const specs = await store.rows.list(store.models.Spec, { botId: bot.id })
  for (const [at, { id, name }] of specs.entries()) {
    yield `${at ? ',' : ''}{"name":${JSON.stringify(name)},"test_cases":[`
    yield* exportCases(store, id)
    yield '],"conversations":['
    yield* listItems(
      store.rows.batches(store.models.ConversationTest, { where: { specId: id } }),
      ({ name, language, memory, mocks, turns }) => ({ name, language, memory, mocks, turns }),
    )
    yield ']}'
  }
}

/** Reads one recording at a time: each has up to a megabyte. */
async function* exportCases(store: Store, specId: string): AsyncGenerator<string, void> {
  const { TestCase, TestRecording } = store.models
  let separator = ''
  for await (const cases of store.rows.batches(TestCase, { where: { specId } })) {
    const recordings = await recordingsOf(
      store,
      cases.map(({ id }) => id),
    )
    for (const { id, expression, outputs } of cases) {
      const recording = recordings.has(id) ? await store.rows.find(TestRecording, { testCaseId: id }) : null
      const { language, voice } = recording ?? {}
      yield (
        separator +
        JSON.stringify({ inputs: { expression }, outputs, ...(recording && { recording: { language, voice } }) })
      )
      separator = ','
    }
  }
}

/** The fields of an object as JSON without braces, so that more can follow. */
const fieldsOf = (object: object) => JSON.stringify(object).slice(1, -1)

/** The items of a JSON array, one chunk per page of rows. */
async function* listItems<Row>(
  pages: AsyncGenerator<Row[], void>,
  show: (row: Row) => object,
): AsyncGenerator<string, void> {
  let separator = ''
  for await (const rows of pages) {
    yield separator + rows.map(row => JSON.stringify(show(row))).join(',')
    separator = ','
  }
}
