import { z } from 'zod'
import { DATASET, Isocode, LIMITS, Slug, nonBlank, text } from '../basics.ts'
import { area } from '../endpoint.ts'
import { enrichmentValue } from './enrichmentRules.ts'

/** An enrichment in one language; a value that parses as JSON is returned as JSON at run time. */
const LanguageValue = z.object({ language: z.string(), value: z.string() })

/** Custom key (spec: Custom keys, enrichments, pair keys, groups). */
export const Key = z
  .object({ id: z.string(), slug: z.string(), default_enrichments: z.array(LanguageValue) })
  .meta({ id: 'CustomKey' })
export type Key = z.infer<typeof Key>

/** Specific enrichment, with its first entity values and their number. */
export const Enrichment = z
  .object({
    id: z.string(),
    language: z.string(),
    value: z.string(),
    entity_values: z.array(z.string()).max(LIMITS.entityValuesShown),
    entity_values_count: z.int(),
  })
  .meta({ id: 'SpecificEnrichment' })
export type Enrichment = z.infer<typeof Enrichment>

export const PairKey = z
  .object({ id: z.string(), slug: z.string(), default_enrichment_values: z.array(LanguageValue) })
  .meta({ id: 'CustomPairKey' })
export type PairKey = z.infer<typeof PairKey>

// spec: making and changing a pair key answers with a "custom key"; the fields of both stand in the answer
export const ChangedPairKey = PairKey.extend(Key.shape).meta({ id: 'ChangedCustomPairKey' })
export type ChangedPairKey = z.infer<typeof ChangedPairKey>

export const Group = z
  .object({
    id: z.string(),
    slug: z.string(),
    language: z.string(),
    entity_values: z.array(z.string()),
    enrichment_pair_values: z.array(z.object({ enrichment_pair_key_id: z.string(), value: z.string() })),
  })
  .meta({ id: 'EnrichmentGroup' })
export type Group = z.infer<typeof Group>

const Value = enrichmentValue(LIMITS.enrichment)

/** Rejects lists in which two rows have the same `field`. */
const uniqueBy =
  <Field extends string>(field: Field) =>
  (given: readonly Record<Field, string>[], context: z.RefinementCtx) => {
    const seen = new Set<string>()
    given.forEach((row, at) => {
      if (seen.has(row[field])) context.addIssue({ code: 'custom', path: [at, field], message: 'is given twice' })
      seen.add(row[field])
    })
  }

const Defaults = z
  .array(
    z.object({ language: Isocode, value: Value }, 'must be an object with language and value'),
    'must be a list of {language, value}',
  )
  .superRefine(uniqueBy('language'))

/** Unique values in the given order. */
const EntityValues = z
  .array(nonBlank(LIMITS.source), 'must be a list of text')
  .max(LIMITS.bulk, `must have at most ${LIMITS.bulk} values`)
  .transform(values => [...new Set(values)])

const PairValues = z
  .array(
    z.object(
      { enrichment_pair_key_id: z.string('must be text'), value: Value },
      'must be an object with enrichment_pair_key_id and value',
    ),
    'must be a list of {enrichment_pair_key_id, value}',
  )
  .superRefine(uniqueBy('enrichment_pair_key_id'))

const LanguageQuery = z.object({ language: Isocode.optional() })
const KeyChange = z.object({ default_enrichments: Defaults.optional() })
// spec: the body names `default_enrichments` an "array of default enrichment values"; both names are read
const PairKeyChange = KeyChange.extend({ default_enrichment_values: Defaults.optional() })
const NewEnrichment = z.object({ language: Isocode, value: Value, entity_values: EntityValues })
const GroupChange = z.object({
  slug: Slug.optional(),
  entity_values: EntityValues.optional(),
  enrichment_pair_values: PairValues.optional(),
})

const ENTITY = `${DATASET}/entities/:entity_slug` as const

export const keys = area({
  resource: 'Custom key',
  about: 'Fields that are added to an entity whenever it is found: the default of the language, or null.',
  base: `${ENTITY}/keys`,
  auth: ['developer'],
  endpoints: {
    list: { route: 'GET ', paged: true, query: LanguageQuery, results: z.array(Key) },
    show: { route: 'GET /:key_slug', query: LanguageQuery, results: Key },
    create: {
      route: 'POST ',
      body: z.object({ slug: Slug, default_enrichments: Defaults.default([]) }),
      results: Key,
    },
    update: { route: 'PUT /:key_slug', body: KeyChange, results: Key },
    remove: { route: 'DELETE /:key_slug' },
  },
})

export const enrichments = area({
  resource: 'Specific enrichment',
  about: 'Values of a key for certain values of the entity; they override the default.',
  base: `${ENTITY}/keys/:key_slug/enrichments`,
  auth: ['developer'],
  endpoints: {
    list: {
      route: 'GET ',
      paged: { rows: 'enrichments', total: 'enrichments_count' },
      query: LanguageQuery,
      results: z.object({ enrichments_count: z.int(), enrichments: z.array(Enrichment) }),
    },
    create: { route: 'POST ', body: NewEnrichment, results: Enrichment, limit: LIMITS.bulkBytes },
    update: {
      route: 'PUT /:enrichment_id',
      body: NewEnrichment.partial(),
      results: Enrichment,
      limit: LIMITS.bulkBytes,
    },
    remove: { route: 'DELETE /:enrichment_id' },
  },
})

export const pairKeys = area({
  resource: 'Custom pair key',
  about: 'Fields that the groups of an entity fill, all of them at once.',
  base: `${ENTITY}/pair_keys`,
  auth: ['developer'],
  endpoints: {
    list: { route: 'GET ', paged: true, query: LanguageQuery, results: z.array(PairKey) },
    show: { route: 'GET /:key_slug', query: LanguageQuery, results: PairKey },
    create: { route: 'POST ', body: PairKeyChange.extend({ slug: Slug }), results: ChangedPairKey },
    update: { route: 'PUT /:key_slug', body: PairKeyChange, results: ChangedPairKey },
    remove: { route: 'DELETE /:key_slug' },
  },
})

export const groups = area({
  resource: 'Enrichment group',
  about: 'Values of an entity that share one value for each pair key.',
  base: `${ENTITY}/groups`,
  auth: ['developer'],
  endpoints: {
    list: {
      route: 'GET ',
      paged: true,
      query: LanguageQuery.extend({ q: text(LIMITS.source).optional() }),
      results: z.array(Group),
    },
    show: { route: 'GET /:group_slug', results: Group },
    create: {
      route: 'POST ',
      body: z.object({
        slug: Slug,
        language: Isocode.nullish(),
        entity_values: EntityValues.default([]),
        enrichment_pair_values: PairValues.default([]),
      }),
      results: Group,
      limit: LIMITS.bulkBytes,
    },
    update: { route: 'PUT /:group_slug', body: GroupChange, results: Group, limit: LIMITS.bulkBytes },
    // spec: the path of the update is given twice; this is the other form, with the group's slug in the body
    updateBySlug: {
      route: 'PUT ',
      body: GroupChange.extend({ slug: Slug }),
      results: Group,
      limit: LIMITS.bulkBytes,
      deprecated: true,
    },
    remove: { route: 'DELETE /:group_slug' },
  },
})
